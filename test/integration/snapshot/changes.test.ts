/** The changes of a generation give, with the leaves and shards before, the new ones hash by hash. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type Changes, changedLeaf, changedShard } from '../../../src/snapshot/changes.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, parseLeaf, type Root } from '../../../src/snapshot/manifest.ts';
import {
  instant,
  keptBasis,
  openPublishedShop,
  origin,
  type Shop,
  withoutTitle,
  withTitle,
} from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
});

const minute = 60_000;

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

test('a publication writes down what gives every leaf and shard of the next state, change after change', async () => {
  let { root: before } = await shop.publish();
  const steps = [
    { anime: withTitle(5, 'Нова') },
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

test('the changes of a publication name the leaves that go, also if only the changes were rendered', async () => {
  const store = keptBasis();
  const publish = (now: number) => shop.publish(now, origin, undefined, { basis: store });
  const { root: before } = await publish(instant);
  await shop.import({ anime: withoutTitle(1005) });
  const { root, whole } = await publish(instant + minute);
  expect(whole).toBeUndefined();
  expect(applyChanges(before, root).removedLeaves.length).toBeGreaterThan(0);
});
