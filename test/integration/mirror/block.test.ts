/** A mirror's operator takes a record down without the origin; mirrors further down take its files as absent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, unblock } from '../../../src/distribution/mirror/block.ts';
import type { MirrorOptions } from '../../../src/distribution/mirror/mirror.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { newFolder } from '../../harness/folder.ts';
import { blockTitle, type CopyServer, mirrorUnsigned, serveCopy } from '../../harness/mirroring.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { instant, openPublishedShop, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';

let shop: Shop;
/** Three mirrors, each of the one before, and what each copies from. */
const folders = [newFolder(), newFolder(), newFolder()] as const;
const [first, , last] = folders;
const origins: OriginServer[] = [];
let server: CopyServer;

const update = (hop: number, more: Partial<MirrorOptions> = {}) =>
  mirrorUnsigned({ urls: [origins[hop]?.url ?? ''], folder: folders[hop] ?? '', ...more });

/** A thread opens the next snapshot: on a busy machine this takes seconds. */
const patience = { timeout: 20_000 };

async function updateAll() {
  for (const hop of [0, 1, 2]) await update(hop);
}

const statusOf = (path: string) => server.statusOf(path);
const resultOf = (path: string) => server.resultOf(path);
const listed = async () =>
  (await resultOf('/anime?limit=50')).map(({ ids }: { ids: { own: number } }) => ids.own);

beforeAll(async () => {
  shop = await openPublishedShop();
  for (const above of [shop.layout.snapshot, ...folders.slice(0, 2)])
    origins.push(await openOrigin(above, { withPacks: true }));
  await updateAll();
  server = await serveCopy(last);
});
afterAll(async () => {
  await server.close();
  for (const origin of origins) await origin.close();
});

const poster = () => readFileSync(join(shop.layout.snapshot, 'tree/public/v1/anime/1/posters.json'), 'utf8');
const pictures = () => [...poster().matchAll(/\/images\/[^"\\]+/g)].map(([path]) => path);

test('a record that the first of three mirrors blocks is gone on all of them', async () => {
  expect(pictures().length).toBeGreaterThan(5);
  expect(await statusOf('/public/v1/anime/1')).toBe(200);
  expect(await listed()).toContain(1);
  const count = await blockTitle(first, 1);
  expect(count).toBeGreaterThan(8);
  for (const hop of [1, 2]) await update(hop);
  await expect.poll(() => statusOf('/public/v1/anime/1'), patience).toBe(404);
  for (const path of ['/anime/1/player', '/anime/1/posters', '/anime/slug:persha'])
    expect(await statusOf(`/public/v1${path}`), path).toBe(404);
  for (const path of pictures()) expect(await statusOf(path), path).toBe(404);
  // Feeds that show it beside others are withheld, too: no hash would fit with a part of them.
  for (const path of ['feeds/anime/1.atom', 'feeds/updates.json', 'feeds/teams/1.atom', 'feeds/posters.atom'])
    expect(await statusOf(`/${path}`), path).toBe(404);
  for (const path of ['calendars/anime/1.ics', 'calendars/schedule.ics', 'calendars/teams/2.ics'])
    expect(await statusOf(`/${path}`), path).toBe(404);
  for (const path of ['feeds/anime/3.atom', 'feeds/anime/4.json', 'calendars/anime/4.ics'])
    expect(await statusOf(`/${path}`), path).toBe(200);
  expect(await listed()).not.toContain(1);
  expect(await resultOf('/anime?search=Перша')).toEqual([]);
  expect(
    (await resultOf('/updates')).some(
      ({ anime }: { anime: { ids: { own: number } } }) => anime.ids.own === 1,
    ),
  ).toBe(false);
  expect(await statusOf('/public/v1/anime/3')).toBe(200);
  // Served under /snapshot/, and nothing of the files themselves.
  expect((await (await fetch(`${server.url}/snapshot/blocked.json`)).json()).above).toEqual([
    { kind: 'anime', id: 1 },
  ]);
  expect(await statusOf('/snapshot/tree/public/v1/anime/1.json')).toBe(404);
  for (const folder of folders) {
    const own = filesBelow(folder).filter((path) => /^(?:tree|replaced)\//.test(path));
    expect(own.filter((path) => /anime\/1(?:\/|\.)/.test(path))).toEqual([]);
  }
});

test('the record stays gone through updates and checks, which fetch nothing of it', async () => {
  await shop.import({ anime: withTitle(3, 'Інша 3', withTitle(1, 'Інша 1')) });
  await shop.publish(instant + 1000);
  await updateAll();
  await update(1, { verify: true });
  for (const origin of origins) origin.asked.length = 0;
  for (const hop of [0, 1, 2]) expect((await update(hop, { verify: true })).isOther, `${hop}`).toBe(false);
  for (const origin of origins) expect(origin.asked.filter((path) => path.startsWith('tree/'))).toEqual([]);
  await expect.poll(async () => (await resultOf('/anime/3')).titles.ua, patience).toBe('Інша 3');
  expect(await statusOf('/public/v1/anime/1')).toBe(404);
  expect(existsSync(join(last, 'tree/public/v1/anime/1.json'))).toBe(false);
});

test('an unblocked record comes back on all mirrors', async () => {
  const unblockFirst = () => unblock({ folder: first, record: { kind: 'anime', id: 1 }, calls: quickDisk });
  expect([await unblockFirst(), await unblockFirst()]).toEqual([true, false]);
  // Its files come with the next update; a server that starts before it still knows of none.
  const started = await serveCopy(first);
  for (const path of ['/anime/1', '/anime/1/player', '/anime/1/posters'])
    expect(await started.statusOf(`/public/v1${path}`), path).toBe(404);
  await started.close();
  await updateAll();
  await expect.poll(() => statusOf('/public/v1/anime/1'), patience).toBe(200);
  expect((await resultOf('/anime/1')).titles.ua).toBe('Інша 1');
  for (const path of pictures()) expect(await statusOf(path), path).toBe(200);
  for (const folder of folders) expect(existsSync(join(folder, 'blocked.json'))).toBe(false);
});

test('refuses to block a record that the copy does not have', async () => {
  await expect(blockTitle(last, 99_999)).rejects.toThrow('has no anime 99999');
  expect(existsSync(join(last, 'blocked.json'))).toBe(false);
});

test.each([
  ['teams', 1],
  ['characters', 1],
] as const)('rendered answers leave out a blocked record of %s', async (kind, id) => {
  await block({ folder: last, record: { kind, id }, calls: quickDisk, beforeSwitch: () => {} });
  await expect.poll(() => statusOf(`/public/v1/${kind}/${id}`), patience).toBe(404);
  const shown = JSON.stringify([
    await resultOf(`/${kind === 'teams' ? 'updates' : 'characters'}`),
    await resultOf('/anime?include=teams&limit=50'),
  ]);
  expect(shown).not.toMatch(kind === 'teams' ? /Голос/ : /Оксана/);
});
