/**
 * The index of a snapshot's files: many small maps, keyed by a hash of the path. A snapshot shares with its base the
 * maps in which no path came or went, and copying one map is short enough for one turn of the event loop.
 */

import { numberOf } from '../packed/units.ts';
import type { Task } from '../scheduling/task.ts';
import type { LeafTable, SnapshotFile } from './leaf-table.ts';

/** The files of a snapshot. */
export interface FileIndex {
  get(path: string): SnapshotFile | undefined;
  values(): Iterable<SnapshotFile>;
  /** The index of the next snapshot starts from this. */
  readonly shared: SharedIndex;
}

/** Each leaf name keeps its number. A position is leaf number × `rows` + row in the leaf. */
interface SharedIndex {
  readonly numbers: ReadonlyMap<string, number>;
  readonly leaves: readonly (LeafTable | undefined)[];
  readonly parts: readonly PathMap[];
}

/** Positions by the hash of a path, nearly always one. */
type PathMap = ReadonlyMap<number, number | readonly number[]>;

/** With 300,000 files a map has 300. */
const partCount = 1024;
/** More rows than a leaf has. */
const rows = 2 ** 20;

const emptyIndex: SharedIndex = {
  numbers: new Map(),
  leaves: [],
  parts: Array.from({ length: partCount }, () => new Map()),
};

const listOf = (positions: number | readonly number[] | undefined): readonly number[] =>
  typeof positions === 'number' ? [positions] : (positions ?? []);

/** Edits the maps of the base: each is copied before its first edit. */
function createMapEditor(baseMaps: readonly PathMap[]) {
  const parts = [...baseMaps];
  const own = new Map<number, Map<number, number | readonly number[]>>();
  const change = (path: string, edit: (positions: readonly number[]) => readonly number[]) => {
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
    add: (path: string, position: number) => change(path, (positions) => [...positions, position]),
    remove: (path: string, position: number) =>
      change(path, (positions) => positions.filter((own) => own !== position)),
  };
}

/**
 * The index of a snapshot.
 * @param tables its leaves by name
 * @param base the index of the base snapshot, which stays unchanged
 */
export function* indexFiles(
  tables: ReadonlyMap<string, LeafTable>,
  { shared: base }: Pick<FileIndex, 'shared'> = { shared: emptyIndex },
): Task<FileIndex> {
  const numbers = new Map(base.numbers);
  for (const name of tables.keys()) if (!numbers.has(name)) numbers.set(name, numbers.size);
  const leaves = Array.from(numbers, ([name]) => tables.get(name));
  const { parts, add, remove } = createMapEditor(base.parts);
  for (const [number, leaf] of leaves.entries()) {
    const baseLeaf = base.leaves[number];
    if (leaf === baseLeaf || (leaf !== undefined && baseLeaf?.hasPathsOf(leaf) === true)) continue;
    yield;
    for (let row = 0; row < (baseLeaf?.size ?? 0); row += 1)
      remove(baseLeaf?.path(row) ?? '', number * rows + row);
    for (let row = 0; row < (leaf?.size ?? 0); row += 1) add(leaf?.path(row) ?? '', number * rows + row);
  }
  return {
    shared: { numbers, leaves, parts },
    get(path) {
      const number = numberOf(path);
      for (const position of listOf(parts[number % partCount]?.get(number))) {
        const leaf = leaves[Math.floor(position / rows)];
        if (leaf?.path(position % rows) === path) return leaf.file(position % rows);
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
