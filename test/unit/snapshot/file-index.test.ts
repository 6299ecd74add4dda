/** The index of files follows any leaves, and the one before stays as it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../../../src/scheduling/task.ts';
import { type FileIndex, indexFiles } from '../../../src/snapshot/file-index.ts';
import { createLeafTable, type LeafTable, type SnapshotFile } from '../../../src/snapshot/leaf-table.ts';

const content = fc
  .constantFrom('a', 'b')
  .map((digit) => ({ hash: digit.repeat(64), size: digit.charCodeAt(0) }));
/** A file of a path: in which leaf it is, and what is said of it. */
const placed = fc.record({
  leaf: fc.constantFrom('anime/0', 'anime/1', 'site'),
  identity: content,
  gz: fc.option(content, { nil: undefined }),
  br: fc.option(content, { nil: undefined }),
});
/** Paths of successive snapshots. */
const snapshots = fc.array(
  fc.dictionary(fc.constantFrom('x', 'xy', 'y', 'ї/1.json', 'anime/1.json', 'anime/2.json'), placed),
  { minLength: 1, maxLength: 5 },
);

const caches = { 'anime/0': 'hour', 'anime/1': 'hour', site: 'immutable' } as const;

function toTables(
  files: ReadonlyMap<string, readonly SnapshotFile[]>,
  before: ReadonlyMap<string, LeafTable>,
) {
  const makeOne = (name: keyof typeof caches) => {
    const leaf = { cache: caches[name], files: files.get(name) ?? [] };
    return before.get(name) !== undefined && leaf.files.length === 0
      ? []
      : [[name, createLeafTable(leaf)] as const];
  };
  return new Map([...makeOne('anime/0'), ...makeOne('anime/1'), ...makeOne('site')]);
}

const sorted = (files: Iterable<SnapshotFile>) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

test('any leaves one after another are found by path', () => {
  fc.assert(
    fc.property(snapshots, (all) => {
      let tables: ReadonlyMap<string, LeafTable> = new Map();
      let index: FileIndex | undefined;
      for (const snapshot of all) {
        const files = Object.entries(snapshot).map(([path, { leaf, identity, gz, br }]) => ({
          leaf,
          file: { path, ...identity, ...(gz && { gz }), ...(br && { br }), cache: caches[leaf] },
        }));
        const byLeaf = new Map(
          [...Map.groupBy(files, ({ leaf }) => leaf)].map(([leaf, own]) => [
            leaf,
            own.map(({ file }) => file),
          ]),
        );
        tables = toTables(byLeaf, tables);
        const before = index && sorted(index.values());
        const next: FileIndex = finish(indexFiles(tables, index));
        const expected = sorted(files.map(({ file }) => file));
        expect(sorted(next.values())).toEqual(expected);
        for (const file of expected) expect(next.get(file.path)).toEqual(file);
        for (const path of ['nowhere', 'x', 'ї/1.json'])
          expect(next.get(path)?.path).toBe(path in snapshot ? path : undefined);
        for (const file of before ?? []) expect(index?.get(file.path)).toEqual(file);
        index = next;
      }
    }),
  );
});

test('paths that are of one number are told apart', () => {
  // Of so many some are, by chance.
  const files = Array.from({ length: 200_000 }, (_, at): SnapshotFile => {
    return { path: `${at}`, hash: 'a'.repeat(64), size: at, cache: 'hour' };
  });
  const index = finish(indexFiles(new Map([['all', createLeafTable({ cache: 'hour', files })]])));
  const several = index.shared.parts
    .flatMap((part) => [...part.values()])
    .filter((places) => typeof places !== 'number');
  expect(several.length).toBeGreaterThan(0);
  expect(files.filter(({ path, size }) => index.get(path)?.size !== size)).toEqual([]);
});

test('where no path came or went, all parts are those of the snapshot before', () => {
  const filesOf = (digit: string, count: number) =>
    Array.from({ length: count }, (_, at): SnapshotFile => {
      return { path: `anime/${at}.json`, hash: digit.repeat(64), size: 1, cache: 'hour' };
    });
  const tableOf = (digit: string, count: number) =>
    new Map([['anime/0', createLeafTable({ cache: 'hour', files: filesOf(digit, count) })]]);
  const before = finish(indexFiles(tableOf('a', 3000)));
  const next = finish(indexFiles(tableOf('b', 3000), before));
  expect(next.shared.parts).toEqual(before.shared.parts);
  expect(next.shared.parts.every((part, at) => part === before.shared.parts[at])).toBe(true);
  expect([before.get('anime/7.json')?.hash[0], next.get('anime/7.json')?.hash[0]]).toEqual(['a', 'b']);
});
