/** Archives of a source: every packing, and those that must be refused. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isArchive, unpackArchive } from '../../src/catalog/import/archive.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function makeTar(entries: readonly [Partial<Header> & { name: string }, string][]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content] of entries) tar.entry({ mtime: new Date(5000), ...header }, content);
  tar.finalize();
  return await buffer(tar);
}

function unpack(name: string, bytes: Buffer): Promise<string> {
  writeFileSync(join(root, name), bytes);
  return unpackArchive(join(root, name), join(root, 'out'));
}

const plain: [{ name: string }, string][] = [
  [{ name: 'cat/anime.ndjson' }, '{"id":1}\n'],
  [{ name: './cat/images/a.png' }, 'picture'],
];

test.each([
  ['source.tar', (tar: Buffer) => tar],
  ['source.tar.gz', gzipSync],
  ['source.tgz', gzipSync],
  ['source.tar.zst', zstdCompressSync],
])('%s', async (name, compress) => {
  const folder = await unpack(name, compress(await makeTar(plain)));
  expect(isArchive(name)).toBe(true);
  expect(folder).toBe(join(root, 'out/cat'));
  expect(readFileSync(join(folder, 'anime.ndjson'), 'utf8')).toBe('{"id":1}\n');
  expect(statSync(join(folder, 'images/a.png')).mtimeMs).toBe(5000);
});

test('a source may lie at the top', async () => {
  expect(await unpack('a.tar', await makeTar([[{ name: 'anime.ndjson' }, '']]))).toBe(join(root, 'out'));
});

test.each([
  ['a path upwards', [[{ name: 'cat/../../evil' }, 'x']], /leaves its folder/],
  ['an absolute path', [[{ name: '/evil' }, 'x']], /leaves its folder/],
  ['a symbolic link', [[{ name: 'images', type: 'symlink', linkname: '/etc' }, '']], /holds a symlink/],
  [
    'a file given twice',
    [
      [{ name: 'anime.ndjson' }, 'a'],
      [{ name: './anime.ndjson' }, 'b'],
    ],
    /holds two entries named "anime.ndjson"/,
  ],
  [
    'a file that is a folder too',
    [
      [{ name: 'images' }, 'a'],
      [{ name: 'images/a.png' }, 'b'],
    ],
    /two entries named "images"/,
  ],
  [
    'a folder that is a file too',
    [
      [{ name: 'images/a.png' }, 'a'],
      [{ name: 'images' }, 'b'],
    ],
    /two entries named "images"/,
  ],
  ['an archive without entries', [], /a\.tar is no catalogue source: it has no anime.ndjson/],
  ['an archive without a source', [[{ name: 'a/b/anime.ndjson' }, '']], /a\.tar is no catalogue source/],
  ['a hard link', [[{ name: 'a.png', type: 'link', linkname: 'b.png' }, '']], /holds a link/],
] satisfies [string, [Partial<Header> & { name: string }, string][], RegExp][])(
  '%s is refused',
  async (_name, entries, message) => {
    await expect(unpack('a.tar', await makeTar(entries))).rejects.toThrow(message);
    expect(readdirSync(root).sort()).not.toContain('evil');
  },
);

test('a folder may be named more than once', async () => {
  const folder = { name: 'cat/', type: 'directory' } as const;
  const tar = await makeTar([[folder, ''], ...plain, [folder, '']]);
  expect(await unpack('a.tar', tar)).toBe(join(root, 'out/cat'));
});

test.each([
  ['cut short', 'a.tar.zst', (tar: Buffer) => zstdCompressSync(tar).subarray(0, 60)],
  ['cut short inside', 'a.tar', (tar: Buffer) => tar.subarray(0, 515)],
  ['not what it is called', 'a.tar.gz', (tar: Buffer) => tar],
  ['no archive', 'a.tar', () => Buffer.from('hello '.repeat(200))],
])('%s is refused', async (_name, name, damage) => {
  await expect(unpack(name, damage(await makeTar(plain)))).rejects.toThrow(/cannot be unpacked/);
});
