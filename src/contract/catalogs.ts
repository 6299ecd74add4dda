/**
 * What the catalogues beside the service are called. The contract calls them catalog_a, catalog_b, catalog_c; a source
 * says which they are (decision: decisions.ts, Meaning).
 */

const catalogKeys = ['catalog_a', 'catalog_b', 'catalog_c'] as const;
export type CatalogKey = (typeof catalogKeys)[number];

/** The pages of a catalogue that can be linked to; a missing template means no link. */
export type CatalogPage = 'anime' | 'character';

interface NamedCatalog {
  readonly name: string;
  /** Addresses with `{id}` in them. */
  readonly urls?: { readonly [Page in CatalogPage]?: string | undefined } | undefined;
}

/** What a source says of them. */
export type Catalogs = { readonly [Key in CatalogKey]?: NamedCatalog | undefined };

/** All of them: one that the source does not name is called what the contract calls it. */
export function nameCatalogs(named: Catalogs): Record<CatalogKey, NamedCatalog> {
  const [a, b, c] = catalogKeys;
  return { [a]: named[a] ?? { name: a }, [b]: named[b] ?? { name: b }, [c]: named[c] ?? { name: c } };
}

/** What people also call the catalogues that everybody knows. */
const shortNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['myanimelist', ['mal']],
  ['anilist', ['al']],
]);

const plain = (name: string) => name.toLowerCase().replace(/[\s._-]/g, '');

/** The catalogue that a word means: its name or a usual short form, in letters of any case; undefined for none. */
export function catalogCalled(named: Catalogs, word: string): CatalogKey | undefined {
  const wanted = plain(word);
  return catalogKeys.find((key) => {
    const name = plain(named[key]?.name ?? '');
    return name !== '' && (name === wanted || shortNames.get(name)?.includes(wanted) === true);
  });
}

/** The address of a record in another catalogue; undefined where the source gives no template for such pages. */
export function catalogAddress(
  named: Catalogs,
  key: CatalogKey,
  page: CatalogPage,
  id: string | number,
): string | undefined {
  // A function: in a replacement text `$&` would mean something.
  return named[key]?.urls?.[page]?.replaceAll('{id}', () => encodeURIComponent(id));
}
