/** Takedowns on a mirror that is cut off, or told what is not true. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, unblock } from '../../../src/distribution/mirror/block.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { newFolder } from '../../harness/folder.ts';
import { mirrorUnsigned } from '../../harness/mirroring.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { openPublishedShop, quickDisk, type Shop } from '../../harness/shop.ts';

let shop: Shop;
let origin: OriginServer;
let copy: string;
let whole: readonly string[];

const update = (more = {}) => mirrorUnsigned({ urls: [origin.url], folder: copy, ...more });
const takeDown = (id: number) =>
  block({ folder: copy, record: { kind: 'anime', id }, calls: quickDisk, beforeSwitch: () => {} });
const files = () => filesBelow(join(copy, 'tree'));
const isOf = (id: number) => (path: string) => new RegExp(`^public/v1/anime/${id}[./]`).test(path);
const pictures = (paths: readonly string[]) => paths.filter((path) => path.startsWith('images/'));

/** The disk of tests, which fails when the journal is written: nothing of the change shows. */
const cutOff = {
  ...quickDisk,
  write(file: string, bytes: Uint8Array, time?: number) {
    if (file.includes('journal')) throw new Error('cut off');
    quickDisk.write(file, bytes, time);
  },
};

beforeAll(async () => {
  shop = await openPublishedShop();
  origin = await openOrigin(shop.layout.snapshot, { withPacks: true });
});
afterAll(() => origin.close());
beforeEach(async () => {
  origin.fault = undefined;
  copy = newFolder();
  await update();
  whole = files();
});

test('a takedown ignores files of an interrupted update', async () => {
  const path = 'public/v1/anime/3.json';
  const staged = join(copy, 'next/tree', path);
  mkdirSync(dirname(staged), { recursive: true });
  writeFileSync(staged, 'of another state');
  const before = readFileSync(join(copy, 'tree', path));
  await takeDown(1);
  expect(readFileSync(join(copy, 'tree', path)).equals(before)).toBe(true);
  expect(files().filter(isOf(1))).toEqual([]);
});

test('the next takedown completes one that was cut off', async () => {
  const record = { kind: 'anime', id: 1 } as const;
  const first = block({ folder: copy, record, calls: cutOff, beforeSwitch: () => {} });
  await expect(first).rejects.toThrow('cut off');
  expect(files()).toEqual(whole);
  await takeDown(3);
  expect(files().filter((path) => isOf(1)(path) || isOf(3)(path))).toEqual([]);
});

test('the next update completes one that was cut off while a record came back', async () => {
  await takeDown(1);
  await unblock({ folder: copy, record: { kind: 'anime', id: 1 }, calls: quickDisk });
  await expect(update({ calls: cutOff })).rejects.toThrow('cut off');
  await update();
  expect(files()).toEqual(whole);
  expect(existsSync(join(copy, 'blocked.json'))).toBe(false);
});

/** The origin says that all pictures are taken down, or the truth again. */
async function updateTold(isTold: boolean): Promise<void> {
  const paths = pictures(whole).map((path) => path.replace(/\.(?:gz|br)$/, ''));
  const told = Buffer.from(JSON.stringify({ records: [], above: [], paths }));
  origin.fault = isTold ? (path, bytes) => (path === 'blocked.json' ? told : bytes) : undefined;
  await update();
}

test.each([
  ['before', 3],
  ['after', 1],
])('pictures come back after the origin falsely blocked them %s a takedown of %i here', async (when, id) => {
  if (when === 'before') await updateTold(true);
  await takeDown(id);
  if (when === 'after') await updateTold(true);
  expect(pictures(files())).toEqual([]);
  await updateTold(false);
  // All pictures of this shop are of the first title.
  expect(pictures(files())).toEqual(id === 1 ? [] : pictures(whole));
  expect(pictures(whole).length).toBeGreaterThan(5);
});

test('a refused takedown keeps what an interrupted update has fetched', async () => {
  const staged = join(copy, 'next/tree/public/v1/anime/3.json');
  mkdirSync(dirname(staged), { recursive: true });
  writeFileSync(staged, 'of another state');
  await expect(takeDown(999_999)).rejects.toThrow(/has no \w+ \d+/);
  expect(readFileSync(staged, 'utf8')).toBe('of another state');
});
