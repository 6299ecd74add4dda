/** Files of the dumps, as answers. What is the same below /snapshot/: test/integration/sidecar/folder-files. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createFolderFiles } from '../../../sidecar/snapshot/folder-files.ts';
import type { HttpRequest } from '../../../src/http/messages.ts';
import { newFolder } from '../../harness/folder.ts';

const folder = newFolder();
/** Up to the first size files are read at once. */
const sizes = [0, 65_536, 65_537, 200_000];
const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919) % 251));

function put(path: string, bytes: Uint8Array | string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}

beforeAll(() => {
  for (const size of sizes) put(`snapshot/tree/f${size}.json`, bytesOf(size));
  put('dumps/index.html', '<p>');
  put('dumps/7/anime.ndjson.gz', 'seven');
  put('dumps/8/anime.ndjson.gz', 'eight');
  put('dumps/8/not-served.txt', 'x');
  put('dumps/secret/anime.ndjson.gz', 'secret');
  symlinkSync('8', join(folder, 'dumps/latest'));
  symlinkSync('8', join(folder, 'dumps/9'));
});

function ask(path: string, range?: string, dumps = 'dumps') {
  const { folderFiles } = createFolderFiles({
    snapshot: join(folder, 'snapshot'),
    dumps: join(folder, dumps),
  });
  const header = (name: string) => (name === 'range' ? range : undefined);
  const request: HttpRequest = {
    ...{ method: 'GET', path, query: '', header, encodings: [], client: '', trace: { id: '' } },
    isGone: () => false,
    cut: () => {},
  };
  return folderFiles(request);
}
const bytesIn = async (response: Response | undefined) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));

const pathOf = (size: number) => `/snapshot/tree/f${size}.json`;

test.each(sizes)('a file of %d bytes is sent whole', async (size) => {
  const response = ask(pathOf(size));
  expect([response?.status, response?.headers.get('Content-Length')]).toEqual([200, String(size)]);
  expect((await bytesIn(response)).equals(bytesOf(size))).toBe(true);
});

test.each(sizes.slice(1))('a file of %d bytes is sent in parts, and no further', async (size) => {
  for (const [from, to] of [
    [0, 1],
    [0, size],
    [size - 1, size],
    [Math.floor(size / 3), Math.ceil(size / 2)],
  ] as const) {
    const response = ask(pathOf(size), `bytes=${from}-${to - 1}`);
    expect(response?.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect((await bytesIn(response)).equals(bytesOf(size).subarray(from, to))).toBe(true);
  }
});

test('the newest dump is also served as latest', async () => {
  expect(String(await bytesIn(ask('/dumps/7/anime.ndjson.gz')))).toBe('seven');
  expect(String(await bytesIn(ask('/dumps/latest/anime.ndjson.gz')))).toBe('eight');
});

test.each([
  '/dumps/latest',
  '/dumps/latest/not-served.txt',
  '/dumps/latest/x/anime.ndjson.gz',
  // A link that is not the one to the newest.
  '/dumps/9/anime.ndjson.gz',
  '/dumps/secret/anime.ndjson.gz',
])('%s is not found', (path) => expect(() => ask(path)).toThrow('not_found'));

test('the link to the newest dump is followed only if it leads to a dump', () => {
  const link = join(folder, 'dumps/latest');
  for (const target of ['secret', '../snapshot', '../dumps/7', undefined]) {
    rmSync(link);
    if (target === undefined) mkdirSync(link);
    else symlinkSync(target, link);
    expect(() => ask('/dumps/latest/anime.ndjson.gz'), target).toThrow('not_found');
  }
});

test('without dumps /dumps/ says so and names /snapshot/, and other addresses of dumps are not found', async () => {
  const page = String(await bytesIn(ask('/dumps/', undefined, 'none')));
  for (const words of ['ще не робили', 'No dumps were made', 'href="/snapshot/"'])
    expect(page).toContain(words);
  for (const path of ['/dumps/index.json', '/dumps/latest/ids.json'])
    expect(() => ask(path, undefined, 'none')).toThrow('not_found');
});
