/** Takedowns on a mirror that is cut off, or told what is not true. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { unblock } from '../../../src/distribution/mirror/block.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { type MirrorStage, openMirrorStage } from '../../harness/mirroring.ts';
import { quickDisk } from '../../harness/shop.ts';

let stage: MirrorStage;
let whole: readonly string[];

const files = () => filesBelow(join(stage.copy, 'tree'));
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

beforeEach(async () => {
  stage = await openMirrorStage({ withPacks: true });
  await stage.update();
  whole = files();
  return stage.close;
});

test('a takedown ignores files of an interrupted update', async () => {
  const path = 'public/v1/anime/3.json';
  const staged = join(stage.copy, 'next/tree', path);
  mkdirSync(dirname(staged), { recursive: true });
  writeFileSync(staged, 'of another state');
  const before = readFileSync(join(stage.copy, 'tree', path));
  await stage.block(1);
  expect(readFileSync(join(stage.copy, 'tree', path)).equals(before)).toBe(true);
  expect(files().filter(isOf(1))).toEqual([]);
});

test('the next takedown completes one that was cut off', async () => {
  await expect(stage.block(1, cutOff)).rejects.toThrow('cut off');
  expect(files()).toEqual(whole);
  await stage.block(3);
  expect(files().filter((path) => isOf(1)(path) || isOf(3)(path))).toEqual([]);
});

test('the next update completes one that was cut off while a record came back', async () => {
  await stage.block(1);
  await unblock({ folder: stage.copy, record: { kind: 'anime', id: 1 }, calls: quickDisk });
  await expect(stage.update({ calls: cutOff })).rejects.toThrow('cut off');
  await stage.update();
  expect(files()).toEqual(whole);
  expect(existsSync(join(stage.copy, 'blocked.json'))).toBe(false);
});

/** The origin says that all pictures are taken down, or the truth again. */
async function updateTold(isTold: boolean): Promise<void> {
  const paths = pictures(whole).map((path) => path.replace(/\.(?:gz|br)$/, ''));
  const told = Buffer.from(JSON.stringify({ records: [], above: [], paths }));
  stage.origin.fault = isTold ? (path, bytes) => (path === 'blocked.json' ? told : bytes) : undefined;
  await stage.update();
}

test.each([
  ['before', 3],
  ['after', 1],
])('pictures come back after the origin falsely blocked them %s a takedown of %i here', async (when, id) => {
  if (when === 'before') await updateTold(true);
  await stage.block(id);
  if (when === 'after') await updateTold(true);
  expect(pictures(files())).toEqual([]);
  await updateTold(false);
  // All pictures of this shop are of the first title.
  expect(pictures(files())).toEqual(id === 1 ? [] : pictures(whole));
  expect(pictures(whole).length).toBeGreaterThan(5);
});

test('a refused takedown keeps what an interrupted update has fetched', async () => {
  const staged = join(stage.copy, 'next/tree/public/v1/anime/3.json');
  mkdirSync(dirname(staged), { recursive: true });
  writeFileSync(staged, 'of another state');
  await expect(stage.block(999_999)).rejects.toThrow(/has no \w+ \d+/);
  expect(readFileSync(staged, 'utf8')).toBe('of another state');
});
