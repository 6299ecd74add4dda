/** Files of the served folders, as answers: their bytes, whatever part is asked for, and their headers. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderFiles } from '../../../sidecar/snapshot/folder-files.ts';
import type { HttpRequest } from '../../../src/http/messages.ts';

let folder: string;
let files: ReturnType<typeof createFolderFiles>['folderFiles'];
/** Up to the first size files are read at once. */
const sizes = [0, 1, 65_535, 65_536, 65_537, 200_000];
const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919) % 251));
const seconds = Date.parse('2026-03-04T10:00:00Z') / 1000;

function put(path: string, bytes: Uint8Array | string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), bytes);
  utimesSync(join(folder, path), seconds, seconds);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-folders-'));
  for (const size of sizes) put(`snapshot/tree/f${size}.json`, bytesOf(size));
  put('snapshot/root.json', '{}');
  put('snapshot/index.html', '<p>');
  put(`snapshot/roots/${'a'.repeat(64)}.json`, '{}');
  put('dumps/index.html', '<p>');
  put('dumps/7/anime.ndjson.gz', 'seven');
  put('dumps/8/anime.ndjson.gz', 'eight');
  put('dumps/8/not-served.txt', 'x');
  put('dumps/secret/anime.ndjson.gz', 'secret');
  symlinkSync('8', join(folder, 'dumps/latest'));
  symlinkSync('8', join(folder, 'dumps/9'));
  files = createFolderFiles({ snapshot: join(folder, 'snapshot'), dumps: join(folder, 'dumps') }).folderFiles;
});
afterAll(() => rmSync(folder, { recursive: true }));

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const header = (name: string) => headers[name.toLowerCase()];
  const request: HttpRequest = { method, path, query: '', header, encodings: [], client: '', trace: {} };
  return files(request);
}
const bytesIn = async (response: Response | undefined) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
const fieldOf = (response: Response | undefined, name: string) => response?.headers.get(name);

describe.each(sizes)('a file of %d bytes', (size) => {
  const path = `/snapshot/tree/f${size}.json`;
  const inside: [number, number][] = [
    [0, 1],
    [0, size],
    [size - 1, size],
    [Math.floor(size / 2), size],
    [Math.floor(size / 3), Math.ceil(size / 2)],
  ];
  const parts = inside.filter(([from, to]) => from >= 0 && from < to && to <= size);

  test('is sent whole', async () => {
    const response = ask(path);
    expect([response?.status, fieldOf(response, 'Content-Length')]).toEqual([200, String(size)]);
    expect((await bytesIn(response)).equals(bytesOf(size))).toBe(true);
    const head = ask(path, {}, 'HEAD');
    expect([head?.status, [...(head?.headers ?? [])]]).toEqual([200, [...(response?.headers ?? [])]]);
    expect(head?.body).toBeNull();
  });

  test.each(parts)('is sent from byte %d to %d and no further', async (from, to) => {
    const response = ask(path, { range: `bytes=${from}-${to - 1}` });
    expect(response?.status).toBe(206);
    expect(fieldOf(response, 'Content-Range')).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect(fieldOf(response, 'Content-Length')).toBe(String(to - from));
    expect((await bytesIn(response)).equals(bytesOf(size).subarray(from, to))).toBe(true);
  });
});

const minute = 'public, max-age=60, stale-while-revalidate=60';
test.each([
  ['/snapshot/root.json', '{}', 'application/json; charset=utf-8', 'no-store'],
  ['/snapshot/', '<p>', 'text/html; charset=utf-8', minute],
  ['/snapshot/tree/f1.json', '\0', 'application/octet-stream', 'no-store'],
  [
    `/snapshot/roots/${'a'.repeat(64)}.json`,
    '{}',
    'application/json; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  ['/dumps/', '<p>', 'text/html; charset=utf-8', minute],
  ['/dumps/7/anime.ndjson.gz', 'seven', 'application/gzip', minute],
  ['/dumps/latest/anime.ndjson.gz', 'eight', 'application/gzip', minute],
])('%s is %j, with its type and its caching', async (path, text, type, caching) => {
  const response = ask(path);
  expect([
    String(await bytesIn(response)),
    fieldOf(response, 'Content-Type'),
    fieldOf(response, 'Cache-Control'),
  ]).toEqual([text, type, caching]);
  expect(fieldOf(response, 'Accept-Ranges')).toBe('bytes');
});

test.each([
  '/snapshot/none.json',
  '/snapshot/tree',
  '/snapshot/tree/none',
  '/snapshot/latest/anime.ndjson.gz',
  '/dumps/latest',
  '/dumps/latest/none.gz',
  '/dumps/latest/not-served.txt',
  '/dumps/latest/x/anime.ndjson.gz',
  // A link that is not the one to the newest.
  '/dumps/9/anime.ndjson.gz',
  '/dumps/secret/anime.ndjson.gz',
  '/dumps/8',
])('%s is not found', (path) => expect(() => ask(path)).toThrow('not_found'));

test('the link to the newest dump is followed only if it leads to a dump', () => {
  const link = join(folder, 'dumps/latest');
  for (const target of ['secret', '../snapshot', '../dumps/7', undefined]) {
    rmSync(link);
    if (target === undefined) mkdirSync(link);
    else symlinkSync(target, link);
    expect(() => ask('/dumps/latest/anime.ndjson.gz'), target).toThrow('not_found');
  }
  rmSync(link, { recursive: true });
  symlinkSync('8', link);
});

test('without dumps /dumps/ says so and names /snapshot/, and other addresses of dumps are not found', async () => {
  const own = createFolderFiles({ snapshot: join(folder, 'snapshot'), dumps: join(folder, 'none') });
  const request = { method: 'GET', query: '', header: () => undefined, encodings: [], client: '', trace: {} };
  const answer = own.folderFiles({ ...request, path: '/dumps/' });
  expect([answer?.status, fieldOf(answer, 'Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  const page = String(await bytesIn(answer));
  for (const words of ['ще не робили', 'No dumps were made', 'href="/snapshot/"'])
    expect(page).toContain(words);
  for (const path of ['/dumps/index.json', '/dumps/latest/ids.json'])
    expect(() => own.folderFiles({ ...request, path })).toThrow('not_found');
});

test('addresses outside the folders are left to others', () => {
  for (const path of ['/', '/snapshot', '/dumps', '/public/v1/', '/x/snapshot/root.json'])
    expect(ask(path)).toBeUndefined();
});
