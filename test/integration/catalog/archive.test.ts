/** Archives of a source: every kind of packing, and archives that an import must refuse. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { unpackArchive } from '../../../src/catalog/source/archive.ts';
import { runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { anime } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

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
])('unpacks a source from %s', async (name, compress) => {
  const folder = await unpack(name, compress(await makeTar(plain)));
  expect(folder).toBe(join(root, 'out/cat'));
  expect(readFileSync(join(folder, 'anime.ndjson'), 'utf8')).toBe('{"id":1}\n');
  expect(statSync(join(folder, 'images/a.png')).mtimeMs).toBe(5000);
});

test('unpacks a source at the top of its archive', async () => {
  expect(await unpack('a.tar', await makeTar([[{ name: 'anime.ndjson' }, '']]))).toBe(join(root, 'out'));
});

test.each([
  ['a path upwards', [[{ name: 'cat/../../evil' }, 'x']], /leaves its folder/],
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
  ['an archive without a source', [[{ name: 'a/b/anime.ndjson' }, '']], /a\.tar is not a catalogue source/],
  [
    'two sources',
    [
      [{ name: 'a/anime.ndjson' }, ''],
      [{ name: 'b/anime.ndjson' }, ''],
    ],
    /a\.tar holds several folders with an anime\.ndjson/,
  ],
  ['a hard link', [[{ name: 'a.png', type: 'link', linkname: 'b.png' }, '']], /holds a link/],
] satisfies [string, [Partial<Header> & { name: string }, string][], RegExp][])(
  '%s is refused',
  async (_name, entries, message) => {
    await expect(unpack('a.tar', await makeTar(entries))).rejects.toThrow(message);
    expect(readdirSync(root).sort()).not.toContain('evil');
  },
);

test('an archive that is cut short is refused', async () => {
  const packed = zstdCompressSync(await makeTar(plain)).subarray(0, 60);
  await expect(unpack('a.tar.zst', packed)).rejects.toThrow(/cannot be unpacked/);
});

test('an archive that ends between two files is refused', async () => {
  const first = (await makeTar(plain)).subarray(0, 1024);
  await expect(unpack('a.tar', first)).rejects.toThrow(/a\.tar was cut off: it has no end mark/);
});

describe('an archive with too much content', () => {
  const bounds = { bytes: 1000, entries: 4, ratio: 100 };
  const open = async (tar: Buffer, name = 'a.tar.gz') => {
    writeFileSync(join(root, name), name.endsWith('.gz') ? gzipSync(tar) : zstdCompressSync(tar));
    return unpackArchive(join(root, name), join(root, 'out'), bounds);
  };

  test('is refused before its surplus entry is written', async () => {
    const files = (size: number): [{ name: string }, string][] => [
      [{ name: 'anime.ndjson' }, 'x'.repeat(400)],
      [{ name: 'genres.ndjson' }, 'x'.repeat(size)],
    ];
    await expect(open(await makeTar(files(600)))).resolves.toBe(join(root, 'out'));
    rmSync(join(root, 'out'), { recursive: true });
    await expect(open(await makeTar(files(601)), 'b.tar.zst')).rejects.toThrow(
      /b\.tar\.zst unpacks to more than 0 MB\. If this is intended: --max-unpacked MB/,
    );
    expect(readdirSync(join(root, 'out'))).toEqual(['anime.ndjson']);
  });

  test('is refused if it unpacks to more than 100 times its size', async () => {
    // About 100 KB that unpack to 100 MB.
    const tar = await makeTar([[{ name: 'anime.ndjson' }, '\n'.repeat(100 << 20)]]);
    const packed = gzipSync(tar);
    expect(packed.length).toBeLessThan(1 << 18);
    writeFileSync(join(root, 'a.tar.gz'), packed);
    await expect(unpackArchive(join(root, 'a.tar.gz'), join(root, 'out'))).rejects.toThrow(
      /a\.tar\.gz unpacks to more than 100 times its size\. If this is intended: --max-unpacked MB/,
    );
  });

  test('is refused if it has too many files and folders', async () => {
    const tar = await makeTar(
      [0, 1, 2, 3, 4].map((at): [Partial<Header> & { name: string }, string] => [
        at % 2 === 0 ? { name: `${at}` } : { name: `${at}/`, type: 'directory' },
        '',
      ]),
    );
    await expect(open(tar)).rejects.toThrow(
      /a\.tar\.gz holds more than 4 files and folders.*unpack it yourself/,
    );
  });

  test('is refused if it has a header without a file, or endless zeros', async () => {
    // A header that announces a name of 2 GiB, and endless zeros.
    const header = (await makeTar([[{ name: 'a' }, '']])).subarray(0, 512);
    header.write('L', 156);
    header.write('17777777777', 124);
    header.fill(' ', 148, 156);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    for (const start of [header, Buffer.alloc(0)]) {
      const tar = Buffer.concat([start, Buffer.alloc(40 << 20)]);
      await expect(open(tar)).rejects.toThrow(/a\.tar\.gz (is not an archive of files|.*Header exceeds)/);
    }
  });

  test('leaves no files behind, and --max-unpacked allows it', async () => {
    const tar = await makeTar([
      [{ name: 'anime.ndjson' }, JSON.stringify(anime(1))],
      [{ name: 'images/a.png' }, '\0'.repeat(3 << 20)],
    ]);
    writeFileSync(join(root, 'a.tar.gz'), gzipSync(tar));
    const run = (...args: string[]) =>
      runHere('import', ['a.tar.gz', ...args], { DATA_DIR: join(root, 'var') }, root);
    const { code, stderr } = await run('--max-unpacked', '3');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^a\.tar\.gz unpacks to more than 3 MB\. .*--max-unpacked MB/),
    ]);
    expect(readdirSync(join(root, 'var'))).toEqual(['import-failed', 'tmp']);
    expect(readdirSync(join(root, 'var/tmp'))).toEqual([]);
    expect((await run('--max-unpacked', '4')).stdout).toMatch(/^imported: 1 anime/);
  });
});
