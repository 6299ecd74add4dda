/** The files of the dumps: their forms, their list and its page, and how they are shown and removed. */
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFile } from '../../../src/dumps/compress.ts';
import { idsJson, idsTsv } from '../../../src/dumps/ids.ts';
import {
  type Dump,
  type DumpFile,
  type DumpIndex,
  indexPage,
  parseIndex,
  readIndex,
  toIndexBytes,
} from '../../../src/dumps/index-page.ts';
import { hasSums, installDump, showIndex, writeSums } from '../../../src/dumps/install.ts';
import { historyFile, removeDumps } from '../../../src/dumps/remove.ts';
import { newFolder } from '../../harness/folder.ts';
import { plainTitle } from '../api/world.ts';

const sha256 = (letter: string) => letter.repeat(64);
const file = (name: string, size: number, rows?: number): DumpFile => ({
  name,
  size,
  sha256: sha256('a'),
  ...(rows !== undefined && { rows }),
});
const dump = (generation: number, files: readonly DumpFile[] = []): Dump => ({
  generation,
  snapshot: `s${generation}`,
  createdAt: '2026-03-04T10:00:00Z',
  counts: { anime: 3 },
  files: [...files],
});
const indexOf = (dumps: readonly Dump[], own: Partial<DumpIndex> = {}): DumpIndex => ({
  format: 1,
  service: 'https://api.example',
  licence: 'CC0',
  credits: [{ name: 'Одні', nameEn: 'Some', licence: null, url: null }],
  latest: dumps[0]?.generation ?? 1,
  dumps: [...dumps],
  ...own,
});

test.each([0, 1, 100, 1_000_000])(
  'both compressed forms of a file of %d letters hold all of it',
  async (length) => {
    const file = join(newFolder(), 'file');
    const text = 'aїz'.repeat(length).slice(0, length);
    writeFileSync(file, text);
    await compressFile(file);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString() === text).toBe(true);
    expect(zstdDecompressSync(readFileSync(`${file}.zst`)).toString() === text).toBe(true);
  },
);

test('the list is read as it was written, and ignored if it is damaged', () => {
  const index = indexOf([dump(7, [file('a', 0), file('b', 1, 2)]), dump(6)]);
  expect(parseIndex(toIndexBytes(index))).toEqual(index);
  const damaged = [{ format: 2 }, { latest: 1.5 }, { dumps: [dump(1, [{ ...file('a', -1) }])] }];
  for (const own of damaged) expect(parseIndex(toIndexBytes({ ...index, ...own } as never))).toBeUndefined();
  expect(parseIndex(undefined)).toBeUndefined();
  expect(parseIndex(toIndexBytes(index).subarray(5))).toBeUndefined();
});

test('the files of ids have all names of every title, and leave unknown ids empty', () => {
  const anime = [
    plainTitle(1, {
      ...{ slug: 'a-1', ua: 'А\r\nБ\tВ', english: 'E', original: 'O' },
      ...{ catalogA: 0, catalogB: 2, catalogC: 'c', filmdb: 'f' },
    }),
    plainTitle(2, { slug: 'a-2', original: '' }),
  ];
  const source = { records: { anime, catalogs: { catalog_a: 'https://a' } } } as never;
  expect([...idsTsv(source)].join('').split('\n')).toEqual([
    'id\tslug\tua\tenglish\toriginal\tcatalog_a\tcatalog_b\tcatalog_c\tfilmdb',
    '1\ta-1\tА Б В\tE\tO\t0\t2\tc\tf',
    '2\ta-2\t\t\t\t\t\t\t',
    '',
  ]);
  const text = [...idsJson(source, { service: 's' })].join('');
  const first = { id: 1, slug: 'a-1', ua: 'А\r\nБ\tВ', english: 'E', original: 'O' };
  expect(JSON.parse(text)).toEqual({
    service: 's',
    catalogs: { catalog_a: 'https://a' },
    anime: [
      { ...first, catalog_a: 0, catalog_b: 2, catalog_c: 'c', filmdb: 'f' },
      { id: 2, slug: 'a-2', original: '' },
    ],
  });
  expect(text.split('\n').length).toBe(5);
  const empty = { records: { anime: [], catalogs: {} } } as never;
  expect(JSON.parse([...idsJson(empty, {})].join(''))).toEqual({ catalogs: {}, anime: [] });
});

test('SHA256SUMS has the hash of each file', () => {
  const folder = newFolder();
  const files = [file('a', 1), { ...file('b', 2), sha256: sha256('b') }];
  expect(hasSums(folder, files)).toBe(false);
  writeSums(folder, files);
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${sha256('a')}  a\n${sha256('b')}  b\n`);
  expect(hasSums(folder, files)).toBe(true);
  for (const other of [[], files.slice(1), files.toReversed(), [files[0] as DumpFile, file('b', 2)]])
    expect(hasSums(folder, other)).toBe(false);
});

test('shows the generations of the list alone, and leaves other files in place', () => {
  const folder = newFolder();
  const put = (generation: number, text: string) => {
    const made = join(folder, `${generation}.tmp`);
    mkdirSync(made);
    writeFileSync(join(made, 'f'), text);
    installDump(folder, made, generation);
  };
  const show = (index: DumpIndex) => showIndex(folder, index, toIndexBytes(index));
  const own = ['index.html', 'index.json', 'latest'];
  for (const generation of [7, 8, 10, 12]) put(generation, `first ${generation}`);
  for (const name of ['0', '012', 'x7', historyFile]) writeFileSync(join(folder, name), '');
  // What an interrupted run left.
  writeFileSync(join(folder, 'latest.tmp'), 'x');
  put(10, 'second');
  const kept = ['0', '012', 'x7', historyFile];
  const index = indexOf([dump(10), dump(8)]);
  show(index);
  expect(readdirSync(folder).toSorted()).toEqual(['10', '8', ...kept, ...own].toSorted());
  expect(readlinkSync(join(folder, 'latest'))).toBe('10');
  expect(readFileSync(join(folder, 'latest', 'f'), 'utf8')).toBe('second');
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(indexPage(index));
  expect(readIndex(folder)).toEqual(index);
  put(9, 'older');
  show(indexOf([dump(9)]));
  expect(readdirSync(folder).toSorted()).toEqual(['9', ...kept, ...own].toSorted());
  expect(readlinkSync(join(folder, 'latest'))).toBe('9');
});

test('removes all but the history, and tells whether there was anything', () => {
  const folder = newFolder();
  expect(removeDumps(join(folder, 'none'))).toBe(false);
  expect(removeDumps(folder)).toBe(false);
  writeFileSync(join(folder, historyFile), '{}');
  expect(removeDumps(folder)).toBe(false);
  mkdirSync(join(folder, '7', 'deep'), { recursive: true });
  writeFileSync(join(folder, '7', 'deep', 'f'), '');
  writeFileSync(join(folder, 'index.json'), '');
  expect(removeDumps(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([historyFile]);
});
