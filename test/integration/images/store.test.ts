import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImageStore, type ImageStore, imageId } from '../../../src/images/store.ts';
import { pipelineId } from '../../../src/images/variants.ts';
import { corners } from '../../harness/pictures.ts';

let dir = '';
let store: ImageStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'));
  store = createImageStore({ dir: join(dir, 'deep/images') });
});
afterEach(() => rm(dir, { recursive: true }));

const files = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile())
    .map((f) => f.name)
    .sort();

it('keeps six files under a name made from the content, and their hashes', async () => {
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

it('names a picture by its bytes and by all that makes its variants, the libraries too', () => {
  const bytes = Buffer.from('a picture');
  expect(pipelineId).toContain(sharp.versions.sharp);
  expect(pipelineId).toContain(sharp.versions.vips);
  expect(imageId(bytes)).toBe(
    hash('sha256', Buffer.concat([Buffer.from(`${pipelineId}\0`), bytes])).slice(0, 32),
  );
});

it('writes nothing again, and mends what is missing or empty', async () => {
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

it('makes a picture that is given many times at once only once', async () => {
  const source = await corners(700, 700).png().toBuffer();
  // What is under way is waited for; afterwards the files are looked at anew.
  const running = Array.from({ length: 8 }, () => store.put(source));
  expect(new Set(running).size).toBe(1);
  const all = await Promise.all(running);
  const next = store.put(source);
  expect(next).not.toBe(running[0]);
  await next;
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await files()).toHaveLength(7);
});

it('tells a decayed picture from a sound one, and makes it anew', async () => {
  const source = await corners(500, 300).png().toBuffer();
  const { id } = await store.put(source);
  const [big, sums] = [store.path(id, 'big.webp'), join(dir, 'deep/images', id.slice(0, 2), `${id}.json`)];
  const [before, written] = [await readFile(big), await readFile(sums)];
  const flipped = Buffer.from(before);
  flipped.writeUInt8(flipped.readUInt8(100) ^ 1, 100);
  const harms: [string, () => unknown][] = [
    ['a flipped bit', () => writeFile(big, flipped)],
    ['garbage of the same size', () => writeFile(big, Buffer.alloc(before.length, 7))],
    ['another picture', async () => writeFile(big, await readFile(store.path(id, 'small.webp')))],
    ['gone', () => rm(big)],
    ['a folder', () => rm(big).then(() => mkdir(join(big, 'mine'), { recursive: true }))],
    ['a link to nothing', () => rm(big).then(() => symlink('nowhere', big))],
    ['a pipe', () => rm(big).then(() => spawnSync('mkfifo', [big]))],
    ['as large as the disk', () => truncate(big, 2 ** 42)],
    ['hashes that are none', () => writeFile(sums, '{')],
    ['hashes of another shape', () => writeFile(sums, '[7, null]')],
    ['hashes that are null', () => writeFile(sums, 'null')],
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

it('makes a picture anew if the list of its hashes is missing', async () => {
  const source = await corners(500, 300).png().toBuffer();
  const { id } = await store.put(source);
  const sums = join(dir, 'deep/images', id.slice(0, 2), `${id}.json`);
  const written = await readFile(sums);
  await rm(sums);
  expect(store.isSound(id)).toBe(false);
  await store.put(source);
  expect([store.isSound(id), await readFile(sums)]).toEqual([true, written]);
});

it('leaves nothing behind when it refuses', async () => {
  await expect(store.put(Buffer.from('no picture'))).rejects.toThrow(/allowed/);
  expect(await files()).toEqual([]);
  await expect(store.put(Buffer.from('no picture'))).rejects.toThrow(/allowed/);
});

it.each(['', '../x', 'ABCDEF', `${'0'.repeat(31)}/`])('path refuses the id %j', (id) => {
  expect(() => store.path(id, 'big.webp')).toThrow(/32 hex digits/);
});

it('adopts variants as they are, with the size of the first, and none where one is no picture', async () => {
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
