/**
 * Where a snapshot has its files: by a number made of the path, in many small maps. A snapshot shares those with the one
 * before in which no path came or went, and none is so large that making it holds anybody up.
 */

import { numberOf } from '../packed/units.ts';
import type { Task } from '../scheduling/task.ts';
import type { LeafTable, SnapshotFile } from './leaf-table.ts';

/** The files of a snapshot. */
export interface FileIndex {
  get(path: string): SnapshotFile | undefined;
  values(): Iterable<SnapshotFile>;
  /** What the index of the next snapshot goes on from. */
  readonly shared: Shared;
}

/** Leaves have a number, by name, and keep it; a place is that of a leaf and a row in it. */
interface Shared {
  readonly numbers: ReadonlyMap<string, number>;
  readonly leaves: readonly (LeafTable | undefined)[];
  readonly parts: readonly Part[];
}

/** Places by the number of a path: nearly always one. */
type Part = ReadonlyMap<number, number | readonly number[]>;

/** Of 300,000 files a part has 300. */
const partCount = 1024;
/** More rows than a leaf has. */
const rows = 2 ** 20;

const nothing: Shared = {
  numbers: new Map(),
  leaves: [],
  parts: Array.from({ length: partCount }, () => new Map()),
};

const listOf = (places: number | readonly number[] | undefined): readonly number[] =>
  typeof places === 'number' ? [places] : (places ?? []);

/** Parts that may be written: copies of those before, each made when it is first needed. */
function createWriter(before: readonly Part[]) {
  const parts = [...before];
  const own = new Map<number, Map<number, number | readonly number[]>>();
  const change = (path: string, edit: (places: readonly number[]) => readonly number[]) => {
    const number = numberOf(path);
    const at = number % partCount;
    const part = own.get(at) ?? new Map(parts[at]);
    own.set(at, part);
    parts[at] = part;
    const [first, ...more] = edit(listOf(part.get(number)));
    if (first === undefined) part.delete(number);
    else part.set(number, more.length === 0 ? first : [first, ...more]);
  };
  return {
    parts,
    add: (path: string, place: number) => change(path, (places) => [...places, place]),
    remove: (path: string, place: number) => change(path, (places) => places.filter((own) => own !== place)),
  };
}

/**
 * The index of a snapshot.
 * @param tables its leaves by name
 * @param before the index of the snapshot before, which stays as it is
 */
export function* indexFiles(
  tables: ReadonlyMap<string, LeafTable>,
  { shared: old }: Pick<FileIndex, 'shared'> = { shared: nothing },
): Task<FileIndex> {
  const numbers = new Map(old.numbers);
  for (const name of tables.keys()) if (!numbers.has(name)) numbers.set(name, numbers.size);
  const leaves = Array.from(numbers, ([name]) => tables.get(name));
  const { parts, add, remove } = createWriter(old.parts);
  for (const [number, leaf] of leaves.entries()) {
    const was = old.leaves[number];
    if (leaf === was || (leaf !== undefined && was?.hasPathsOf(leaf) === true)) continue;
    yield;
    for (let row = 0; row < (was?.size ?? 0); row += 1) remove(was?.path(row) ?? '', number * rows + row);
    for (let row = 0; row < (leaf?.size ?? 0); row += 1) add(leaf?.path(row) ?? '', number * rows + row);
  }
  return {
    shared: { numbers, leaves, parts },
    get(path) {
      const number = numberOf(path);
      for (const place of listOf(parts[number % partCount]?.get(number))) {
        const leaf = leaves[Math.floor(place / rows)];
        if (leaf?.path(place % rows) === path) return leaf.file(place % rows);
      }
      return undefined;
    },
    *values() {
      for (const leaf of leaves) {
        if (leaf === undefined) continue;
        for (let row = 0; row < leaf.size; row += 1) yield leaf.file(row);
      }
    },
  };
}
