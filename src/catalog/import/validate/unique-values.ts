import type { CatalogDatabase } from '../../database.ts';
import type { FileName } from '../../source/files.ts';
import { type CompactMap, createCompactMap, fingerprintOf } from '../diff/compact-map.ts';
import type { FileDiffs } from '../diff/file-diff.ts';

/** Values that are unique over all lines of one file. */
export type UniqueSpace =
  | 'team.slug'
  | 'anime.slug'
  | 'anime.catalog_a'
  | 'anime.catalog_b'
  | 'anime.catalog_c'
  | 'character.slug'
  | 'poster.selected';

const uniqueColumns: readonly { space: UniqueSpace; file: FileName; sql: string }[] = [
  { space: 'team.slug', file: 'teams', sql: 'SELECT id, slug FROM team' },
  { space: 'anime.slug', file: 'anime', sql: 'SELECT id, slug FROM anime' },
  {
    space: 'anime.catalog_a',
    file: 'anime',
    sql: 'SELECT id, catalog_a FROM anime WHERE catalog_a IS NOT NULL',
  },
  {
    space: 'anime.catalog_b',
    file: 'anime',
    sql: 'SELECT id, catalog_b FROM anime WHERE catalog_b IS NOT NULL',
  },
  {
    space: 'anime.catalog_c',
    file: 'anime',
    sql: 'SELECT id, catalog_c FROM anime WHERE catalog_c IS NOT NULL',
  },
  { space: 'character.slug', file: 'characters', sql: 'SELECT id, slug FROM character' },
  { space: 'poster.selected', file: 'posters', sql: 'SELECT id, anime FROM poster WHERE is_selected = 1' },
];

/** The unique values of unchanged lines, each with its line. */
export function keptUniques(db: CatalogDatabase, diffs: FileDiffs): Map<UniqueSpace, CompactMap> {
  return new Map(
    uniqueColumns.map(({ space, file, sql }) => {
      const values = createCompactMap();
      const changeSet = diffs.get(file)?.changeSet;
      if (changeSet !== undefined && changeSet.kept > 0) {
        for (const [id, value] of db.prepare<[], [number, string | number]>(sql).raw().iterate()) {
          const line = changeSet.keptLine(id);
          if (line !== undefined) values.set(fingerprintOf(value), line);
        }
      }
      return [space, values];
    }),
  );
}

/** The message for a value that another line has too. */
export function describeDuplicate(file: string, line: number, what = 'is already used'): string {
  return `${what} in ${line === 0 ? file : `${file}:${line}`}; it must be unique`;
}
