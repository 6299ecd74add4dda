/** The changes of a generation give, with the leaves and shards before, the new ones hash by hash. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Changes, changedLeaf, changedShard, findChanges } from '../../../src/snapshot/changes.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import {
  contentOf,
  type FileEntry,
  type Leaf,
  parseLeaf,
  type Root,
  rowOf,
  toBytes,
} from '../../../src/snapshot/manifest.ts';
import { instant, keptBasis, openShop, origin, type Shop, small, withoutTitle } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await shop.import();
});
afterEach(() => shop.close());

const minute = 60_000;

function titled(change: (line: Record<string, unknown>) => object) {
  return (small.anime ?? []).map((line) => (typeof line === 'string' ? line : change({ ...line })));
}

/** Applies the changes that made a root to the root before, and compares every hash. */
function applyChanges(before: Root, root: Root): Changes {
  const { manifest, records, changes: folder } = layoutOf(shop.layout.snapshot);
  const changes: Changes = JSON.parse(readFileSync(join(folder, `${root.generation}.json`), 'utf8'));
  expect([changes.generation, changes.id, changes.from.id]).toEqual([root.generation, root.id, before.id]);
  const leaves = new Map(before.leaves.map(({ name, hash, size }) => [name, { hash, size }]));
  for (const change of changes.leaves) {
    const old = leaves.get(change.name);
    const bytes = changedLeaf(old && parseLeaf(readFileSync(join(manifest, `${old.hash}.json`))), change);
    leaves.set(change.name, contentOf(bytes));
  }
  for (const name of changes.removedLeaves) leaves.delete(name);
  expect(leaves).toEqual(new Map(root.leaves.map(({ name, hash, size }) => [name, { hash, size }])));
  const shards = new Map(Object.entries(before.records));
  for (const change of changes.records) {
    const old = shards.get(change.name);
    const value = old && JSON.parse(readFileSync(join(records, `${old.hash}.json`), 'utf8'));
    shards.set(change.name, contentOf(changedShard(value, change)));
  }
  for (const name of changes.removedRecords) shards.delete(name);
  expect(shards).toEqual(new Map(Object.entries(root.records)));
  return changes;
}

describe('what a publication writes down', () => {
  test('gives every leaf and shard of the next state, change after change', async () => {
    let { root: before } = await shop.publish();
    const steps = [
      { anime: titled((line) => (line.id === 5 ? { ...line, titles: { ua: 'Нова' } } : line)) },
      { anime: withoutTitle(1005) },
      { characters: [] },
      { releases: [], posters: [] },
      {},
    ];
    for (const [at, step] of steps.entries()) {
      await shop.import(step);
      const { root } = await shop.publish(instant + (at + 1) * minute);
      expect(root.generation).toBeGreaterThan(before.generation);
      applyChanges(before, root);
      before = root;
    }
    const { root: moved } = await shop.publish(instant + 9 * minute, 'https://mirror.example');
    applyChanges(before, moved);
  });

  test('names the leaves that go, also if only the changes were rendered', async () => {
    const store = keptBasis();
    const publish = (now: number) => shop.publish(now, origin, undefined, { basis: store });
    const { root: before } = await publish(instant);
    await shop.import({
      anime: withoutTitle(1005),
    });
    const { root, whole } = await publish(instant + minute);
    expect(whole).toBeUndefined();
    expect(applyChanges(before, root).removedLeaves.length).toBeGreaterThan(0);
  });
});

test('the changes between any two sets of files and shards make the second of the first', () => {
  const content = fc.record({ hash: fc.stringMatching(/^[0-9a-f]{64}$/), size: fc.nat() });
  const entry: fc.Arbitrary<FileEntry> = fc
    .tuple(fc.stringMatching(/^[a-d]{1,2}$/), content, fc.option(content), fc.option(content))
    .map(([path, own, gz, br]) => ({ path, ...own, ...(gz && { gz }), ...(br && { br }) }));
  const files = fc.uniqueArray(entry, { selector: ({ path }) => path, maxLength: 8 });
  const parts = fc.record({
    leaves: fc.dictionary(fc.constantFrom('x', 'y', 'z'), files),
    shards: fc.dictionary(fc.constantFrom('p', 'q'), fc.array(fc.nat({ max: 5 }))),
  });
  const toParts = ({
    leaves,
    shards,
  }: {
    leaves: Record<string, FileEntry[]>;
    shards: Record<string, unknown>;
  }) => ({
    leaves: new Map(
      Object.entries(leaves).map(([name, own]) => {
        const sorted = own.toSorted((a, b) => (a.path < b.path ? -1 : 1));
        const leaf: Leaf = { name, cache: 'hour', files: sorted };
        return [name, { leaf, content: contentOf(toBytes(leaf)) }];
      }),
    ),
    shards: new Map(
      Object.entries(shards).map(([name, value]) => [
        name,
        { value, content: contentOf(Buffer.from(JSON.stringify(value))) },
      ]),
    ),
  });
  const about = { generation: 2, id: 'new', from: { generation: 1, id: 'old', hash: '' } };
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [old, next] = [toParts(a), toParts(b)];
      const changes = findChanges(
        about,
        {
          leaves: Array.from(old.leaves.values(), ({ leaf, content }) => rowOf(leaf, content)),
          records: Object.fromEntries([...old.shards].map(([name, own]) => [name, own.content])),
        },
        {
          parts: next,
          gone: { leaves: [], shards: [] },
          base: {
            leaf: (name) => old.leaves.get(name)?.leaf,
            shard: (name) => old.shards.get(name)?.value,
          },
        },
      );
      for (const change of changes.leaves)
        expect(contentOf(changedLeaf(old.leaves.get(change.name)?.leaf, change))).toEqual(
          next.leaves.get(change.name)?.content,
        );
      for (const change of changes.records)
        expect(contentOf(changedShard(old.shards.get(change.name)?.value, change))).toEqual(
          next.shards.get(change.name)?.content,
        );
    }),
  );
});
