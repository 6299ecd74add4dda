/** A sidecar whose newest snapshot is damaged: it serves the newest that is whole, says so, and goes on to the mended one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import type { Root } from '../../../src/snapshot/manifest.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import {
  allNamed,
  damagedFiles,
  instant,
  openShop,
  origin,
  type Shop,
  withoutTitle,
} from '../../harness/shop.ts';

let shop: Shop;
let stand: Stand | undefined;
beforeEach(async () => {
  stand = undefined;
  shop = openShop();
  await shop.import();
});
afterEach(() => stand?.close());

const retention = { hours: 24, share: 100 };
const minute = 60_000;

/** Publishes other names of titles, and without title 5. */
async function publishNamed(name: string, at: number): Promise<Root> {
  await shop.import({ anime: withoutTitle(5, allNamed(`${name} `.repeat(30))) });
  return (await shop.publish(instant + at * minute, origin, undefined, { retention })).root;
}

/** Flips a bit of a leaf or a shard that a generation has and another has not. */
function damage(root: Root, other: Root | undefined, what: 'leaf' | 'shard'): void {
  const { manifest, records } = layoutOf(shop.layout.snapshot);
  const hashes = ({ leaves, records: shards }: Root) =>
    what === 'leaf' ? leaves.map(({ hash }) => hash) : Object.values(shards).map(({ hash }) => hash);
  const own = hashes(root).find((hash) => other === undefined || !hashes(other).includes(hash));
  const file = join(what === 'leaf' ? manifest : records, `${own}.json`);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(bytes.readUInt8(9) ^ 1, 9, 10));
}

interface Health {
  readonly id: string;
  readonly damaged?: { readonly id: string; readonly createdAt: string };
}
async function health(): Promise<Health> {
  const answer = (await (await stand?.get('/health'))?.json()) as { result: { snapshot: Health } };
  return answer.result.snapshot;
}
const idAndTime = ({ id, createdAt }: Root) => ({ id, createdAt });

/** All answers are of the snapshot that is said to answer, and whole. */
async function expectAllOf(root: Root, name: string): Promise<void> {
  expect(damagedFiles(stand?.followed.current().published ?? expect.fail())).toEqual([]);
  for (const path of ['/anime/1', '/anime?ids=1']) {
    const answer = (await stand?.get(path)) ?? expect.fail();
    expect([path, answer.headers.get('x-snapshot-id')]).toEqual([path, root.id]);
    expect([(await answer.json()).result].flat()[0]).toMatchObject({ titles: { ua: name } });
  }
}

test.each(['leaf', 'shard'] as const)(
  'serves the snapshot before if at its start a %s is damaged, says so, and goes on to the mended one',
  async (what) => {
    const { root: first } = await shop.publish();
    const second = await publishNamed('Друга', 1);
    damage(second, first, what);
    stand = await openStand('B', shop);
    expect(await health()).toEqual({ ...idAndTime(first), damaged: idAndTime(second) });
    expect(stand.log).toEqual([
      expect.stringMatching(/^an older snapshot is served.*damaged: .*npm run build$/),
    ]);
    await expectAllOf(first, 'Перша');
    expect((await stand.get('/anime/5')).status).toBe(200);

    // The same catalogue: the same root, put in place anew.
    const { root } = await shop.publish(instant + 2 * minute, origin, undefined, { retention });
    expect(root).toEqual(second);
    await vi.waitFor(async () => expect(await health()).toEqual(idAndTime(second)), 20_000);
    await expectAllOf(second, 'Друга '.repeat(30));
    expect((await stand.get('/anime/5')).status).toBe(404);
  },
);

test('refuses to start without a whole snapshot and names the command that helps', async () => {
  const { root: first } = await shop.publish();
  const second = await publishNamed('Друга', 1);
  damage(second, first, 'leaf');
  damage(first, second, 'shard');
  await expect(openStand('B', shop)).rejects.toThrow(/^The leaf .* Mend it with: npm run build$/);
});

test('serves nothing from before a takedown', async () => {
  await shop.publish();
  await publishNamed('Друга', 1);
  shop.hide('anime', 4);
  const { root } = await shop.publish(instant + 2 * minute, origin, undefined, { retention });
  damage(root, undefined, 'leaf');
  await expect(openStand('B', shop)).rejects.toThrow('npm run build');
});
