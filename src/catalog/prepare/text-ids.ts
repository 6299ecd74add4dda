/** Numbers for text ids (UUIDs, codes). The catalogue keeps each number, and never gives it to another text. */
import type { CatalogDatabase } from '../database.ts';
import type { SourceLines, tombstoneFiles } from '../source/files.ts';

export type TextKind = keyof typeof tombstoneFiles;

/** The kind of each field with an id, by file and path. `kind`: the line itself names the kind. */
export const idFields: ReadonlyMap<string, TextKind | 'kind'> = new Map([
  ['teams id', 'team'],
  ['anime id', 'anime'],
  ['anime relations[].anime', 'anime'],
  ['anime similar[]', 'anime'],
  ['releases anime', 'anime'],
  ['releases teams[]', 'team'],
  ['posters id', 'poster'],
  ['posters anime', 'anime'],
  ['posters team', 'team'],
  ['schedule anime', 'anime'],
  ['characters id', 'character'],
  ['characters anime[].anime', 'anime'],
  ['characters mergedInto', 'character'],
  ['tombstones id', 'kind'],
  ['tombstones replacedBy', 'kind'],
  ['hidden id', 'kind'],
]);

type Row = SourceLines['ids'];

/** The largest number of a kind that the catalogue has or had. */
const largest = (catalog: CatalogDatabase, kind: TextKind): number =>
  catalog
    .prepare<[string, string], number>(
      `SELECT coalesce(max(id), 0) FROM (SELECT max(id) AS id FROM ${kind}
       UNION ALL SELECT max(id) FROM tombstone WHERE kind = ? UNION ALL SELECT max(id) FROM text_id WHERE kind = ?)`,
    )
    .pluck()
    .get(kind, kind) ?? 0;

/** Reads an id. Digits become a number, unless they are too large for one. Everything else is text. */
export function plainId(id: unknown): number | string | undefined {
  if (id === '' || (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'bigint'))
    return undefined;
  return /^[1-9]\d*$/.test(String(id)) && Number.isSafeInteger(Number(id)) ? Number(id) : String(id);
}

/** Gives numbers to text ids. @param catalog the catalogue of earlier imports */
export function createTextIds(catalog: CatalogDatabase) {
  const numbers = new Map<string, Row>();
  const texts = new Map<string, string>();
  const last = new Map<TextKind, number>();
  const inSource = new Map<string, Pick<Row, 'kind' | 'text'>>();
  const lastOf = (kind: TextKind) => last.get(kind) ?? largest(catalog, kind);
  const add = (row: Row) => {
    numbers.set(`${row.kind} ${row.text}`, row);
    texts.set(`${row.kind} ${row.id}`, row.text);
    last.set(row.kind, Math.max(lastOf(row.kind), row.id));
  };
  for (const row of catalog.prepare<[], Row>('SELECT kind, text, id FROM text_id').all()) add(row);
  return {
    /** Notes the id of a record, before numbers are given. @returns the text that already has this number: an error */
    note(kind: TextKind, id: number | string): string | undefined {
      if (typeof id === 'string') inSource.set(`${kind} ${id}`, { kind, text: id });
      else last.set(kind, Math.max(lastOf(kind), id));
      return texts.get(`${kind} ${id}`);
    },
    /** Gives numbers to the noted texts that have none. @returns all texts with their numbers, in a fixed order */
    giveNumbers(): Row[] {
      for (const [key, noted] of inSource)
        if (!numbers.has(key)) add({ ...noted, id: lastOf(noted.kind) + 1 });
      return [...numbers.values()].sort((a, b) =>
        a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1,
      );
    },
    /** The number of a text; undefined if it never had one. */
    numberOf: (kind: TextKind, text: string): number | undefined => numbers.get(`${kind} ${text}`)?.id,
    isInSource: (kind: TextKind, text: string): boolean => inSource.has(`${kind} ${text}`),
  };
}
