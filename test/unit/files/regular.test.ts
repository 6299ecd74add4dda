/** Files where something else may stand: what is read of them, into which memory, and which paths are looked at. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hashFile } from '../../../src/files/hash.ts';
import { createMemory, lookInto, readRegular, statOf } from '../../../src/files/regular.ts';
import { newFolder } from '../../harness/folder.ts';

const dir = newFolder();
const sizes = [0, 1, 7, 100, 65_536, 70_000, 3];
const bytesOf = (size: number) => Buffer.alloc(size, `${size} `);
beforeAll(() => {
  for (const size of sizes) writeFileSync(join(dir, `${size}`), bytesOf(size));
  mkdirSync(join(dir, 'a'));
  writeFileSync(join(dir, 'a', 'b'), 'b');
  symlinkSync('loop', join(dir, 'loop'));
});

test('reads each file whole into a reused buffer', () => {
  const memory = createMemory();
  for (const size of [...sizes, ...sizes.toReversed()]) {
    const file = join(dir, `${size}`);
    expect(readRegular(file, undefined, { into: memory })).toEqual(bytesOf(size));
    expect(readRegular(file, size, { into: memory })).toEqual(bytesOf(size));
    expect(readRegular(file)).toEqual(bytesOf(size));
  }
});

test.each(sizes)('reads a file of %i bytes only if the wanted size or the bound allows it', (size) => {
  const read = (...options: [size?: number, more?: { most: number }]) =>
    readRegular(join(dir, `${size}`), ...options)?.length;
  expect(read(undefined, { most: size })).toBe(size);
  expect(read(undefined, { most: size + 1 })).toBe(size);
  expect(read(undefined, { most: size - 1 })).toBeUndefined();
  expect([read(size), read(size + 1), read(size - 1)]).toEqual([size, undefined, undefined]);
  expect(read(size, { most: size - 1 })).toBeUndefined();
});

const long = 'x'.repeat(300);
test.each(['none', '7/x', 'a', 'loop', 'loop/x', long, `a/${long}`])('reads no file at %s', (path) => {
  expect(readRegular(join(dir, path))).toBeUndefined();
  const stat = statOf(join(dir, path));
  expect(stat?.isFile() ?? false).toBe(false);
  expect(stat === undefined).toBe(path !== 'a' && path !== 'loop');
});

test('finds entries below the folder by their plain paths alone', () => {
  const look = lookInto(dir);
  // The second time it knows the folders.
  for (let time = 0; time < 2; time++) {
    expect([look('a/b')?.size, look('7')?.size, look('a')?.isDirectory()]).toEqual([1, 7, true]);
    const strange = [
      '',
      '.',
      '..',
      './7',
      'a/.',
      'a/./b',
      'a/../7',
      '../x',
      'a//b',
      '/7',
      'a/b/',
      '7\0',
      'a\0/b',
    ];
    for (const path of [...strange, 'loop/x', '7/x', long]) expect(look(path), path).toBeUndefined();
  }
});

test('hashes the whole file, in hex', async () => {
  expect(await hashFile(join(dir, '0'))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(await hashFile(join(dir, '0'), 'md5')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  const { createHash } = await import('node:crypto');
  expect(await hashFile(join(dir, '70000'))).toBe(createHash('sha256').update(bytesOf(70_000)).digest('hex'));
});
