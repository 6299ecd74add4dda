/** The manifest: what a root says of leaves, what a snapshot's id is made of, and what an old leaf and its changes give. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../src/snapshot/about.ts';
import { findChanges } from '../../../src/snapshot/changes.ts';
import {
  contentOf,
  type FileEntry,
  type Leaf,
  parseLeaf,
  parseRoot,
  type Root,
  representationsOf,
  rowOf,
  sha256,
  snapshotId,
  toBytes,
} from '../../../src/snapshot/manifest.ts';
import { createRoot, hasContent } from '../../../src/snapshot/root.ts';

const content = fc.nat({ max: 5 }).map((seed) => ({ hash: sha256(String(seed)), size: seed * 10 + 1 }));
const path = fc.constantFrom('a', 'b/1.json', 'b/10.json', 'b/2.json', 'ї', 'z', 'Z', 'a-b', 'a/b');
const entry: fc.Arbitrary<FileEntry> = fc
  .record({ path, own: content, gz: fc.option(content), br: fc.option(content) })
  .map(({ path: at, own, gz, br }) => ({ path: at, ...own, ...(gz && { gz }), ...(br && { br }) }));
const files = fc.uniqueArray(entry, { selector: (one) => one.path, maxLength: 7 });
const sortedLeaf = (name: string, all: readonly FileEntry[], cache: Leaf['cache'] = 'hour'): Leaf => ({
  name,
  cache,
  files: all.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
});
const rowFor = (leaf: Leaf) => rowOf(leaf, contentOf(toBytes(leaf)));

test('a row sums the files of its leaf with their encodings, and a root sums its rows', () => {
  fc.assert(
    fc.property(fc.array(files, { maxLength: 3 }), fc.dictionary(path, content), (lists, records) => {
      const leaves = lists.map((all, at) => sortedLeaf(`leaf/${at}`, all));
      const rows = leaves.map(rowFor);
      for (const [at, leaf] of leaves.entries()) {
        const all = leaf.files.flatMap((one) => representationsOf(one).map(([, { size }]) => size));
        expect(rows[at]).toMatchObject({
          name: leaf.name,
          ...contentOf(toBytes(leaf)),
          files: leaf.files.length,
          bytes: leaf.files.reduce((sum, { size }) => sum + size, 0),
          stored: all.reduce((sum, size) => sum + size, 0),
        });
        expect(parseLeaf(toBytes(leaf))).toEqual(leaf);
      }
      const root = { leaves: rows, records } as unknown as Root; // what is summed
      const parts = [
        ...rows.flatMap((row) => [row.size, row.stored]),
        ...Object.values(records).map(({ size }) => size),
      ];
      expect(sizeOf(root)).toEqual({
        files: leaves.reduce((sum, leaf) => sum + leaf.files.length, 0),
        bytes: parts.reduce<number>((sum, size) => sum + (size ?? 0), 0),
      });
    }),
  );
});

describe('the id of a snapshot', () => {
  const first: Leaf = sortedLeaf('anime/0', [
    { path: 'a', ...contentOf(Buffer.from('a')), gz: contentOf(Buffer.from('z')) },
    { path: 'b', ...contentOf(Buffer.from('b')) },
  ]);
  const second: Leaf = sortedLeaf('site', [{ path: 'c', ...contentOf(Buffer.from('c')) }]);
  const records = { teams: contentOf(Buffer.from('t')), 'anime/0': contentOf(Buffer.from('r')) };
  const idOf = (
    leaves: readonly Leaf[],
    own: Readonly<Record<string, { hash: string; size: number }>> = records,
  ) => snapshotId(leaves.map(rowFor), own);
  const id = idOf([first, second]);
  const [a, b] = first.files as [FileEntry, FileEntry];

  test('does not depend on order and encodings', () => {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(idOf([second, first], { 'anime/0': records['anime/0'], teams: records.teams })).toBe(id);
    const { gz: _gz, ...bare } = a;
    expect(idOf([{ ...first, files: [bare, b] }, second])).toBe(id);
  });

  const other = contentOf(Buffer.from('other'));
  test.each<[string, readonly Leaf[], typeof records | object]>([
    ['the name of a leaf', [{ ...first, name: 'anime/1' }, second], records],
    ['its cache', [{ ...first, cache: 'fiveMinutes' }, second], records],
    ['a path', [{ ...first, files: [a, { ...b, path: 'b2' }] }, second], records],
    ['the bytes of a file', [{ ...first, files: [a, { ...b, ...other }] }, second], records],
    ['a file less', [{ ...first, files: [a] }, second], records],
    ['the bytes of records', [first, second], { ...records, teams: other }],
    ['their name', [first, second], { people: records.teams, 'anime/0': records['anime/0'] }],
    ['records less', [first, second], { teams: records.teams }],
  ])('depends on %s', (_what, leaves, own) => {
    expect(idOf(leaves, own as typeof records)).not.toBe(id);
  });
});

const published = {
  origin: 'https://api.example',
  profile: 'B' as const,
  counts: { anime: 1 },
  leaves: new Map([['site', rowFor(sortedLeaf('site', [{ path: 'c', ...contentOf(Buffer.from('c')) }]))]]),
  records: new Map([
    ['teams', contentOf(Buffer.from('t'))],
    ['anime/0', contentOf(Buffer.from('r'))],
  ]),
  indexes: { anime: { ...contentOf(Buffer.from('i')), version: 3 } },
  from: { origin: 'https://from.example', id: 'x', generation: 4 },
};

describe('a root', () => {
  const now = Date.parse('2026-03-04T10:00:00.999Z');
  const previous = [{ generation: 5, id: 'y', hash: 'a'.repeat(64) }];
  const root = createRoot(published, now, undefined, previous);

  test('is read as it was written', () => {
    expect(parseRoot(toBytes(root))).toEqual(root);
    expect(root).toMatchObject({ createdAt: '2026-03-04T10:00:00Z', previous, from: published.from });
    expect(Object.keys(root.records)).toEqual(['anime/0', 'teams']);
    expect(hasContent(root, published)).toBe(true);
    const { indexes: _indexes, from: _from, ...bare } = published;
    expect(createRoot({ ...bare, indexes: undefined }, now, undefined, [])).not.toHaveProperty('from');
  });

  test.each([
    [undefined, Math.floor(now / 1000)],
    [5, Math.floor(now / 1000)],
    [Math.floor(now / 1000) - 1, Math.floor(now / 1000)],
    [Math.floor(now / 1000), Math.floor(now / 1000) + 1],
    [9e12, 9e12 + 1],
  ])('after generation %s gets generation %i', (generation, next) => {
    const base = generation === undefined ? undefined : { ...root, generation };
    expect(createRoot(published, now, base, []).generation).toBe(next);
  });

  test.each([
    { format: 1 },
    { format: 3 },
    { generation: 1.5 },
    { profile: 'C' },
    { createdAt: 'now' },
    { origin: 'x' },
  ])('with %j is refused', (changed) =>
    expect(parseRoot(Buffer.from(JSON.stringify({ ...root, ...changed })))).toBeUndefined(),
  );
});

test('changes say nothing of files that stay; what they give: test/integration/snapshot/changes', () => {
  const fileOf = (path: string): FileEntry => ({ path, ...contentOf(Buffer.from(path)) });
  const old = sortedLeaf('one', ['gone', 'other', 'stays'].map(fileOf));
  const next = sortedLeaf('one', [{ ...fileOf('other'), gz: fileOf('z') }, fileOf('stays')]);
  const leaf = { leaf: next, content: contentOf(toBytes(next)) };
  const { leaves } = findChanges(
    { generation: 2, id: 'b', from: { generation: 1, id: 'a', hash: 'c'.repeat(64) } },
    { leaves: [rowFor(old)], records: {} },
    {
      parts: { leaves: new Map([['one', leaf]]), shards: new Map() },
      gone: { leaves: [], shards: [] },
      base: { leaf: () => old, shard: () => undefined },
    },
  );
  expect(leaves.map(({ changed, removed }) => [changed.map(({ path: at }) => at), removed])).toEqual([
    [['other'], ['gone']],
  ]);
});
