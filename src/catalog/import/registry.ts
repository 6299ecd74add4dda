import type { Catalog } from '../database.ts';
import { type CompactMap, createCompactMap, createNumbers, printOf } from './compact.ts';
import { type FileName, namedFiles } from './files.ts';
import { nearest } from './nearest.ts';
import { keptProblems, type Problems, suggestion } from './problems.ts';
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
  readonly line: number;
  readonly field: string;
}

/** Everything that a source may refer to or may use only once. */
export interface Registry {
  /** Takes a value; undefined, or the number of the line that has it already. */
  claim(space: UniqueSpace, value: string | number, line: number): number | undefined;
  /** Line of a living record, undefined if there is none (0 for a broken line that seems to hold it). */
  lineOf(name: FileName, key: string | number): number | undefined;
  /**
   * Notes a reference to a file that is read already, or to the owner's own: one that may still lead to a line
   * further down is looked at in `settle`.
   */
  refer(owner: FileName, target: FileName, key: string | number, place: Place): void;
  /** A file has been read: references within it that lead nowhere become problems. */
  settle(owner: FileName): void;
}

/** A registry over the ledgers of the plans. */
export function createRegistry(db: Catalog, plans: Plans, problems: Problems): Registry {
  const uniques = keptUniques(db, plans);
  const lineOf = (name: FileName, key: string | number) => plans.get(name)?.ledger.lineOf(key);
  const names = new Map<FileName, readonly string[]>();
  const namesOf = (name: FileName) => {
    const list = names.get(name) ?? plans.get(name)?.ledger.names() ?? [];
    names.set(name, list);
    return list;
  };
  let open = createOpen();
  const blame = (owner: FileName, target: FileName, key: string | number, place: Place) => {
    // A line that is reported already may be the one that is meant.
    if (plans.get(target)?.ledger.obscure === true) return;
    // What is only counted needs no explanation: that takes a look at every name.
    const near = problems.total < keptProblems ? nearest(String(key), namesOf(target)) : undefined;
    const message = namedFiles.has(target)
      ? `is no name in ${target}.ndjson${suggestion(near)}`
      : `is the id of no line in ${target}.ndjson`;
    problems.add({ file: `${owner}.ndjson`, ...place, value: key, message });
  };
  return {
    lineOf,
    claim(space, value, line) {
      const values = uniques.get(space);
      const print = printOf(value);
      const other = values?.get(print);
      if (other === undefined) values?.set(print, line);
      return other;
    },
    refer(owner, target, key, place) {
      if (lineOf(target, key) !== undefined) return;
      if (target === owner) open.add(Number(key), place);
      else blame(owner, target, key, place);
    },
    settle(owner) {
      for (const { key, ...place } of open.list()) {
        if (lineOf(owner, key) === undefined) blame(owner, owner, key, place);
      }
      open = createOpen();
    },
  };
}

/** References that lead to no line yet. Titles have many of them, so they are kept as numbers. */
function createOpen() {
  const keys = createNumbers(Float64Array);
  const lines = createNumbers(Uint32Array);
  const fields = createNumbers(Uint32Array);
  const fieldNames: string[] = [];
  const numbers = new Map<string, number>();
  return {
    add(key: number, { line, field }: Place) {
      const number = numbers.get(field) ?? fieldNames.push(field) - 1;
      numbers.set(field, number);
      keys.push(key);
      lines.push(line);
      fields.push(number);
    },
    *list(): Generator<Place & { readonly key: number }> {
      for (let index = 0; index < keys.length; index++) {
        const field = fieldNames[fields.at(index)] ?? '';
        yield { key: keys.at(index), line: lines.at(index), field };
      }
    },
  };
}

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

function keptUniques(db: Catalog, plans: Plans): Map<UniqueSpace, CompactMap> {
  return new Map(
    uniqueColumns.map(({ space, file, sql }) => {
      const values = createCompactMap();
      const ledger = plans.get(file)?.ledger;
      if (ledger !== undefined && ledger.kept > 0) {
        for (const [id, value] of db.prepare<[], [number, string | number]>(sql).raw().iterate()) {
          const line = ledger.keptLine(id);
          if (line !== undefined) values.set(printOf(value), line);
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
