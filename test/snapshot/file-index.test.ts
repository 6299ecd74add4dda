/** The index of files follows any leaves, and the one before stays as it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileIndex, indexFiles, type SnapshotFile, shareFile } from '../../src/snapshot/file-index.ts';
import { finish } from '../../src/translit/index.ts';

const leafCount = 3;

/** A file of a path: in which leaf it is, and what is said of it. */
const placed = fc.record({
  leaf: fc.nat({ max: leafCount - 1 }),
  hash: fc.constantFrom('a', 'b'),
  br: fc.option(fc.constantFrom('c', 'd'), { nil: undefined }),
  cache: fc.constantFrom<SnapshotFile['cache']>('hour', 'immutable'),
});
/** What a snapshot has of some paths. */
const snapshots = fc.array(
  fc.dictionary(fc.constantFrom('x', 'y', 'z', 'anime/1.json', 'anime/2.json'), placed),
  { minLength: 1, maxLength: 5 },
);

const sorted = (index: FileIndex) => [...index.values()].sort((a, b) => (a.path < b.path ? -1 : 1));

test('any leaves one after another are found by path, and what is the same is one object', () => {
  fc.assert(
    fc.property(snapshots, (all) => {
      let leaves: readonly SnapshotFile[][] = Array.from({ length: leafCount }, () => []);
      let index: FileIndex | undefined;
      for (const snapshot of all) {
        const files = Object.entries(snapshot).map(([path, { leaf, hash, br, cache }]) => ({
          leaf,
          file: { path, hash, size: 1, cache, ...(br === undefined ? {} : { br: { hash: br, size: 1 } }) },
        }));
        const now = leaves.map((_, at) =>
          files.filter(({ leaf }) => leaf === at).map(({ file }) => shareFile(file, index)),
        );
        const before = index && sorted(index);
        const next = finish(
          indexFiles(
            now.map((own, at) => ({ old: leaves[at] ?? [], now: own })),
            index,
          ),
        );
        const expected = files.map(({ file }) => file).sort((a, b) => (a.path < b.path ? -1 : 1));
        expect(sorted(next)).toEqual(expected);
        for (const file of expected) expect(next.get(file.path)).toEqual(file);
        expect(next.get('nowhere')).toBeUndefined();
        for (const [at, file] of (before ?? []).entries()) expect(index?.get(file.path)).toBe(before?.[at]);
        for (const file of now.flat()) expect(next.get(file.path)).toBe(file);
        [leaves, index] = [now, next];
      }
    }),
  );
});

test('parts in which nothing changed are those of the snapshot before', () => {
  const files = Array.from(
    { length: 3000 },
    (_, at): SnapshotFile => ({
      path: `anime/${at}.json`,
      hash: 'a',
      size: 1,
      cache: 'hour',
    }),
  );
  const before = finish(indexFiles([{ old: [], now: files }]));
  const now = files.map((file, at) => (at === 7 ? { ...file, hash: 'b' } : file));
  const next = finish(indexFiles([{ old: files, now }], before));
  expect(next.parts.filter((part, at) => part !== before.parts[at])).toHaveLength(1);
  expect([before.get('anime/7.json')?.hash, next.get('anime/7.json')?.hash]).toEqual(['a', 'b']);
});
