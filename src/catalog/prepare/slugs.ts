/** Makes slugs from titles. A record keeps its first slug, even if its title changes. */
import type { CatalogDatabase } from '../database.ts';

/** Kinds of records that have slugs. */
type SlugKind = 'team' | 'anime' | 'character';

/** Files whose records have slugs, and the names to try: the first with Latin or Cyrillic letters makes the slug. */
export const slugNames = {
  teams: { kind: 'team', fields: [['name']] },
  anime: {
    kind: 'anime',
    fields: [
      ['titles', 'english'],
      ['titles', 'original'],
      ['titles', 'ua'],
    ],
  },
  characters: {
    kind: 'character',
    fields: [
      ['names', 'en'],
      ['names', 'ua'],
    ],
  },
} as const satisfies Readonly<Record<string, { kind: SlugKind; fields: readonly (readonly string[])[] }>>;

/** Letters of Ukrainian, and of Russian, by the resolution of the Cabinet of Ministers No. 55 (2010). */
const letters = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i' },
    ...{ ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
    ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia', "'": '', '’': '' },
    ...{ ʼ: '', ё: 'io', ъ: '', ы: 'y', э: 'e' },
  }),
);
/** The same letters at the beginning of a word. */
const initials = new Map(Object.entries({ є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }));

const longest = 80;

/** A name as a slug; empty if the name has no letter or digit that a slug may have. */
function slugify(name: string): string {
  const latin = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('зг', 'zgh')
    .replaceAll(/(?<![\p{L}'’ʼ])[єїйюя]/gu, (letter) => initials.get(letter) ?? '')
    .replaceAll(/[а-яёєіїґ'’ʼ]/g, (letter) => letters.get(letter) ?? '');
  const slug = latin
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.length <= longest ? slug : slug.slice(0, longest).replace(/-[^-]*$/, '');
}

/** Makes unique slugs. @param catalog the catalogue of earlier imports */
export function createSlugs(catalog: CatalogDatabase) {
  const taken = new Set<string>();
  const own = (kind: SlugKind) =>
    catalog
      .prepare<[number, string, number], string>(
        `SELECT slug FROM ${kind} WHERE id = ?
         UNION ALL SELECT slug FROM tombstone WHERE kind = ? AND id = ? AND slug IS NOT NULL`,
      )
      .pluck();
  const others = (kind: SlugKind) =>
    catalog.prepare<[string, number, string, string, number]>(
      `SELECT 1 FROM ${kind} WHERE slug = ? AND id <> ?
       UNION ALL SELECT 1 FROM tombstone WHERE kind = ? AND slug = ? AND id <> ?`,
    );
  const statements = new Map(
    (['team', 'anime', 'character'] as const).map((kind) => [kind, { own: own(kind), others: others(kind) }]),
  );
  return {
    /** Notes a slug that the source gives. */
    take: (kind: string, slug: string) => void taken.add(`${kind} ${slug}`),
    /** The slug of a record: its earlier slug, or else a new one from the first usable name. */
    slugOf(kind: SlugKind, id: number, names: readonly string[]): string {
      const known = statements.get(kind);
      const before = known?.own.get(id, kind, id);
      if (before !== undefined) return before;
      const name = names.map(slugify).find((slug) => slug !== '') ?? '';
      const whole = /^\d*$/.test(name) ? [kind, name || id].join('-') : name;
      const isFree = (slug: string) =>
        !taken.has(`${kind} ${slug}`) && known?.others.get(slug, id, kind, slug, id) === undefined;
      let slug = whole;
      for (let next = id; !isFree(slug); next++) slug = `${whole}-${next}`;
      taken.add(`${kind} ${slug}`);
      return slug;
    },
  };
}
