import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { createImageStore, type ImageStore } from '../../../src/images/store.ts';
import { newFolder } from '../../harness/folder.ts';
import { corners } from '../../harness/pictures.ts';

let dir = '';
let store: ImageStore;
beforeEach(() => {
  dir = newFolder();
  store = createImageStore({ dir: join(dir, 'deep/images') });
});

const files = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile())
    .map((f) => f.name)
    .sort();

it('keeps six variants of a picture under the hash of its bytes', async () => {
  const source = await corners(1000, 600).jpeg().toBuffer();
  const { id, width, height } = await store.put(source);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect([width, height]).toEqual([1000, 600]);
  expect(await files()).toEqual([
    ...['big.jpg', 'big.webp', 'medium.jpg', 'medium.webp', 'small.jpg', 'small.webp'].map(
      (name) => `${id}-${name}`,
    ),
    `${id}.json`,
  ]);
  expect(store.path(id, 'small.webp')).toBe(join(dir, 'deep/images', id.slice(0, 2), `${id}-small.webp`));
  expect(store.has(id)).toBe(true);
  expect(store.has('0'.repeat(32))).toBe(false);
  const other = await store.put(await corners(1000, 601).jpeg().toBuffer());
  expect(other.id).not.toBe(id);
});

it('writes an existing picture again only if a file is missing or empty', async () => {
  const source = await corners(500, 300).png().toBuffer();
  const { id } = await store.put(source);
  const [first, gone] = [store.path(id, 'big.webp'), store.path(id, 'small.jpg')];
  const before = await readFile(gone);
  const { mtimeNs } = await stat(first, { bigint: true });
  expect((await store.put(source)).id).toBe(id);
  expect((await stat(first, { bigint: true })).mtimeNs).toBe(mtimeNs);
  await rm(gone);
  expect(store.has(id)).toBe(false);
  await store.put(source);
  expect(await readFile(gone)).toEqual(before);
  await writeFile(gone, '');
  expect(store.has(id)).toBe(false);
  await store.put(source);
  expect(await readFile(gone)).toEqual(before);
});

it('finds damage of any kind and makes the picture anew', async () => {
  const source = await corners(500, 300).png().toBuffer();
  const { id } = await store.put(source);
  const [big, sums] = [store.path(id, 'big.webp'), join(dir, 'deep/images', id.slice(0, 2), `${id}.json`)];
  const [before, written] = [await readFile(big), await readFile(sums)];
  const flipped = Buffer.from(before);
  flipped.writeUInt8(flipped.readUInt8(100) ^ 1, 100);
  const harms: [string, () => unknown][] = [
    ['a flipped bit', () => writeFile(big, flipped)],
    ['another picture', async () => writeFile(big, await readFile(store.path(id, 'small.webp')))],
    ['gone', () => rm(big)],
    ['a folder', () => rm(big).then(() => mkdir(join(big, 'mine'), { recursive: true }))],
    ['a link to nothing', () => rm(big).then(() => symlink('nowhere', big))],
    ['a pipe', () => rm(big).then(() => spawnSync('mkfifo', [big]))],
    ['as large as the disk', () => truncate(big, 2 ** 42)],
    ['no hashes', () => rm(sums)],
    ['hashes that are not JSON', () => writeFile(sums, '{')],
    ['hashes of another shape', () => writeFile(sums, '[7, null]')],
    ['hashes that are a folder', () => rm(sums).then(() => mkdir(sums))],
  ];
  for (const [what, harm] of harms) {
    await harm();
    expect([what, store.isSound(id)]).toEqual([what, false]);
    await store.put(source);
    expect([what, store.isSound(id), await readFile(big), await readFile(sums)]).toEqual([
      what,
      true,
      before,
      written,
    ]);
  }
});

it('leaves nothing behind if it refuses a picture', async () => {
  await expect(store.put(Buffer.from('no picture'))).rejects.toThrow(/allowed/);
  expect(await files()).toEqual([]);
  await expect(store.put(Buffer.from('no picture'))).rejects.toThrow(/allowed/);
});

it.each(['', '../x', 'ABCDEF', `${'0'.repeat(31)}/`])('refuses the id %j as a path', (id) => {
  expect(() => store.path(id, 'big.webp')).toThrow(/32 hex digits/);
});

it('adopts variants as they are, and none if one is not a picture', async () => {
  const { id } = await store.put(await corners(1000, 600).jpeg().toBuffer());
  const names = ['big.webp', 'big.jpg', 'medium.webp', 'medium.jpg', 'small.webp', 'small.jpg'];
  const read = async (from: ImageStore) =>
    new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(from.path(id, name))] as const)),
    );
  const variants = await read(store);
  const { width, height } = await sharp(variants.get('big.webp')).metadata();
  const other = createImageStore({ dir: join(dir, 'other') });
  const spoilt = new Map([...variants, ['small.jpg', Buffer.from('no picture')]]);
  await expect(other.adopt(id, spoilt)).rejects.toThrow(/allowed/);
  expect(other.has(id)).toBe(false);
  expect(await other.adopt(id, variants)).toEqual({ id, width, height });
  expect([other.has(id), other.isSound(id), await read(other)]).toEqual([true, true, variants]);
  expect(await other.adopt(id, new Map())).toEqual({ id, width: 0, height: 0 });
});
