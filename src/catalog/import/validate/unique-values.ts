import { airingKey } from '../../airings.ts';
import type { CatalogDatabase } from '../../database.ts';
import type { FileName } from '../../source/files.ts';
import { type FileDiffs, keptRows } from '../diff/file-diff.ts';

/** Values that must be unique over all lines of a file: name, file, and a query for the stored values. */
const uniqueColumns = [
  ['team.slug', 'teams', 'SELECT id, slug FROM team'],
  ['anime.slug', 'anime', 'SELECT id, slug FROM anime'],
  ['anime.catalog_a', 'anime', 'SELECT id, catalog_a FROM anime WHERE catalog_a IS NOT NULL'],
  ['anime.catalog_b', 'anime', 'SELECT id, catalog_b FROM anime WHERE catalog_b IS NOT NULL'],
  ['anime.catalog_c', 'anime', 'SELECT id, catalog_c FROM anime WHERE catalog_c IS NOT NULL'],
  ['character.slug', 'characters', 'SELECT id, slug FROM character'],
  ['poster.selected', 'posters', 'SELECT id, anime FROM poster WHERE is_selected = 1'],
  // Only cancelled airings: other unchanged lines may have no ordinal.
  [
    'schedule.ordinal',
    'schedule',
    `SELECT ${airingKey}, anime || '/' || episode || '/' || ordinal FROM schedule WHERE cancelled = 1`,
  ],
] as const satisfies readonly (readonly [space: string, file: FileName, sql: string])[];

export type UniqueSpace = (typeof uniqueColumns)[number][0];

/** The unique values of unchanged lines, each with its line number. */
export function keptUniques(db: CatalogDatabase, diffs: FileDiffs): Map<UniqueSpace, Map<string, number>> {
  return new Map(
    uniqueColumns.map(([space, file, sql]) => {
      const rows = keptRows<string | number>(db, diffs, file, sql);
      return [space, new Map(rows.map(({ value, line }) => [String(value), line]))];
    }),
  );
}

/** The message for a value that another line has too. */
export function describeDuplicate(file: string, line: number, what = 'is already used'): string {
  return `${what} in ${line === 0 ? file : `${file}:${line}`}; it must be unique`;
}
