import type { Catalog } from '../database.ts';
import { type FileName, fileNames } from './files.ts';
import { nearest } from './nearest.ts';
import { type Problems, suggestion } from './problems.ts';
import type { FilePlan } from './scan.ts';

export type Plans = ReadonlyMap<FileName, FilePlan>;

/** Values that are unique over all lines of one file. */
export type UniqueSpace =
  | 'team.slug'
  | 'anime.slug'
  | 'anime.catalog_a'
  | 'anime.catalog_b'
  | 'anime.catalog_c'
  | 'character.slug'
  | 'poster.selected';

interface Place {
  readonly file: string;
  readonly line: number;
  readonly field: string;
}

/** Everything that a source may refer to or may use only once. */
export interface Registry {
  /** Takes a record's key; false if another line of the file has it. */
  claimKey(name: FileName, key: string, line: number): boolean;
  /** Takes a value; undefined, or the number of the line that has it already. */
  claim(space: UniqueSpace, value: string | number, line: number): number | undefined;
  /** Line of a living record, undefined if there is none (0 for a broken line that seems to hold it). */
  lineOf(name: FileName, key: string): number | undefined;
  /** A line could not be read, but holds this key: references to it are not to be blamed. */
  excuse(name: FileName, key: string): void;
  /** Notes a reference; those that lead nowhere become problems in `settle`. */
  refer(name: FileName, key: string, place: Place): void;
  settle(problems: Problems): void;
}

/** A registry that already knows the unchanged lines of the plans. */
export function createRegistry(db: Catalog, plans: Plans): Registry {
  const claimed = new Map(fileNames.map((name) => [name, new Map<string, number>()]));
  const uniques = keptUniques(db, plans);
  const open: { name: FileName; key: string; place: Place }[] = [];
  const lineOf = (name: FileName, key: string) =>
    claimed.get(name)?.get(key) ?? plans.get(name)?.kept.get(key);
  const explainMissing = (name: FileName, listed: string | undefined): string => {
    if (listed === undefined) return `is the id of no line in ${name}.ndjson`;
    const names = [...(plans.get(name)?.kept.keys() ?? []), ...(claimed.get(name)?.keys() ?? [])];
    return `is no name in ${name}.ndjson${suggestion(nearest(listed, names))}`;
  };
  return {
    lineOf,
    claimKey(name, key, line) {
      const other = lineOf(name, key);
      if (other === undefined || other === 0) claimed.get(name)?.set(key, line);
      return other === undefined || other === 0;
    },
    claim(space, value, line) {
      const values = uniques.get(space);
      const other = values?.get(value);
      if (other === undefined) values?.set(value, line);
      return other;
    },
    excuse(name, key) {
      if (lineOf(name, key) === undefined) claimed.get(name)?.set(key, 0);
    },
    refer(name, key, place) {
      if (lineOf(name, key) === undefined) open.push({ name, key, place });
    },
    settle(problems) {
      const messages = new Map<string, string>();
      for (const { name, key, place } of open) {
        if (lineOf(name, key) !== undefined) continue;
        const named = listNames.has(name);
        const message = messages.get(`${name}/${key}`) ?? explainMissing(name, named ? key : undefined);
        messages.set(`${name}/${key}`, message);
        problems.add({ ...place, value: named ? key : Number(key), message });
      }
    },
  };
}

/** Files whose records are referred to by name. */
const listNames: ReadonlySet<FileName> = new Set(['genres', 'tags', 'studios'] as const);

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

function keptUniques(db: Catalog, plans: Plans): Map<UniqueSpace, Map<string | number, number>> {
  return new Map(
    uniqueColumns.map(({ space, file, sql }) => {
      const values = new Map<string | number, number>();
      const kept = plans.get(file)?.kept;
      if (kept !== undefined && kept.size > 0) {
        for (const [id, value] of db.prepare<[], [number, string | number]>(sql).raw().iterate()) {
          const line = kept.get(String(id));
          if (line !== undefined) values.set(value, line);
        }
      }
      return [space, values];
    }),
  );
}

/** The message for a value that another line has already. */
export function usedTwice(file: string, line: number, what = 'is already used'): string {
  return `${what} in ${line === 0 ? file : `${file}:${line}`}; it must be unique`;
}
