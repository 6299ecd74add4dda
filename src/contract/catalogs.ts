/**
 * Names of the other catalogues. The contract calls them catalog_a, catalog_b, catalog_c; a source gives their names
 * (decision: decisions.ts, Meaning).
 */

export const catalogKeys = ['catalog_a', 'catalog_b', 'catalog_c'] as const;
export type CatalogKey = (typeof catalogKeys)[number];

/** Pages that we link to in a catalogue. Without a template there is no link. */
export type CatalogPage = 'anime' | 'character';

interface NamedCatalog {
  readonly name: string;
  readonly nameEn?: string | undefined;
  /** Addresses with `{id}` in them. */
  readonly urls?: { readonly [Page in CatalogPage]?: string | undefined } | undefined;
}

/** The catalogues that a source names. */
export type Catalogs = { readonly [Key in CatalogKey]?: NamedCatalog | undefined };

/** All catalogues. If the source does not name one, it has the contract's name. */
export function nameCatalogs(named: Catalogs): Record<CatalogKey, NamedCatalog> {
  const [a, b, c] = catalogKeys;
  return { [a]: named[a] ?? { name: a }, [b]: named[b] ?? { name: b }, [c]: named[c] ?? { name: c } };
}

/** What a catalogue is called in English, if the source says so. */
export const englishName = ({ name, nameEn }: NamedCatalog): string => nameEn ?? name;

/** Common short names of well-known catalogues. */
const shortNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['myanimelist', ['mal']],
  ['anilist', ['al']],
]);

const plain = (name: string) => name.toLowerCase().replace(/[\s._-]/g, '');

/** The catalogue with this name or common short name, in any letter case; undefined for none. */
export function catalogCalled(named: Catalogs, word: string): CatalogKey | undefined {
  const wanted = plain(word);
  return catalogKeys.find((key) => {
    const names = [named[key]?.name, named[key]?.nameEn].map((name = '') => plain(name));
    return wanted !== '' && names.some((name) => [name, ...(shortNames.get(name) ?? [])].includes(wanted));
  });
}

/** The address of a record in another catalogue; undefined without a template for such pages. */
export function catalogAddress(
  named: Catalogs,
  key: CatalogKey,
  page: CatalogPage,
  id: string | number,
): string | undefined {
  // A function, because `$&` in a replacement text has a special meaning.
  return named[key]?.urls?.[page]?.replaceAll('{id}', () => encodeURIComponent(id));
}
