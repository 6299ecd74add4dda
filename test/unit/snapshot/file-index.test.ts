/** The index of files: every file of any leaves is found by its path, and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf } from '../../../src/packed/units.ts';
import { openFiles, readFiles, type SnapshotFile } from '../../../src/snapshot/file-index.ts';
import { type Leaf, toBytes } from '../../../src/snapshot/manifest.ts';

const content = fc
  .constantFrom('a', 'b')
  .map((digit) => ({ hash: digit.repeat(64), size: digit.charCodeAt(0) }));
const path = fc.oneof(
  fc.constantFrom(
    'x',
    'xy',
    'y',
    'ї/1.json',
    'anime/1.json',
    '"',
    '\\',
    '{"path":"',
    'a","hash":"b',
    ',"files":[',
  ),
  fc.string({ minLength: 1, unit: 'grapheme' }),
);
/** Where a file is, and what is said of it. */
const placed = fc.record({
  leaf: fc.constantFrom('anime/0', 'anime/1', 'site'),
  identity: content,
  gz: fc.option(content, { nil: undefined }),
  br: fc.option(content, { nil: undefined }),
});

const caches = { 'anime/0': 'hour', 'anime/1': 'hour', site: 'immutable' } as const;

const indexOf = (leaves: readonly Leaf[], toText: (leaf: Leaf) => Buffer = toBytes) =>
  openFiles(readFiles(leaves.map((leaf) => ({ bytes: toText(leaf), count: leaf.files.length }))));

const sorted = (files: Iterable<SnapshotFile>) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Leaves as another program may write them. */
const spaced = (leaf: Leaf) => Buffer.from(JSON.stringify({ ...leaf, more: 1 }, undefined, 2));

/** Leaves one after another in one memory, as a snapshot is read. */
function inOneMemory(leaves: readonly Leaf[]): (leaf: Leaf) => Buffer {
  const pieces = leaves.map(toBytes);
  const memory = Buffer.concat(pieces);
  return (leaf) => {
    const at = leaves.indexOf(leaf);
    const start = pieces.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    return memory.subarray(start, start + (pieces[at]?.length ?? 0));
  };
}

const mixed = (leaves: readonly Leaf[]) => {
  const own = inOneMemory(leaves);
  return (leaf: Leaf) => (leaf.name === 'anime/1' ? spaced(leaf) : own(leaf));
};

test('finds any file by its path, whoever wrote the leaves', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(path, placed), { selector: ([own]) => own }), (all) => {
      const files = all.map(([own, { leaf, identity, gz, br }]) => ({
        leaf,
        file: { path: own, ...identity, ...(gz && { gz }), ...(br && { br }) },
      }));
      const leaves = Object.entries(caches).map(([name, cache]): Leaf => {
        return { name, cache, files: files.flatMap(({ leaf, file }) => (leaf === name ? [file] : [])) };
      });
      const expected = sorted(files.map(({ leaf, file }) => ({ ...file, cache: caches[leaf] })));
      // Leaves of one memory, of another program, and of both.
      for (const write of [inOneMemory(leaves), spaced, mixed(leaves)]) {
        const index = indexOf(leaves, write);
        expect(sorted(index.values())).toEqual(expected);
        for (const file of expected) expect(index.get(file.path)).toEqual(file);
        for (const other of ['nowhere', 'x', '"', 'anime/1.jso', 'anime/1.json"'])
          expect(index.get(other)).toEqual(expected.find((file) => file.path === other));
      }
    }),
  );
});

test('finds both files if two paths have one number', () => {
  // Of so many some are, by chance.
  const files = Array.from({ length: 200_000 }, (_, at) => ({
    path: `${at}`,
    hash: 'a'.repeat(64),
    size: at,
  }));
  expect(new Set(files.map((file) => numberOf(file.path))).size).toBeLessThan(files.length);
  const index = indexOf([{ name: 'all', cache: 'hour', files }]);
  expect(files.filter((file) => index.get(file.path)?.size !== file.size)).toEqual([]);
});
