/** The bytes of a visitor's file as text: encodings, compression and declarations. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFile } from '../../../src/site/lists/read-file.ts';
import { readList } from '../../../src/site/lists/read-list.ts';

const letters = new Map(
  Array.from({ length: 128 }, (_, at) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(128 + at)),
    128 + at,
  ]),
);
const windows1251 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => letters.get(letter) ?? letter.charCodeAt(0)));
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const xml = (title: string, declared = '') =>
  `<?xml version="1.0"${declared}?><myanimelist><anime><series_animedb_id>20</series_animedb_id><series_title>${title}</series_title></anime></myanimelist>`;
const csv = (title: string) => `mal_id;Назва;У списку\r\n20;${title};переглянуто\r\n`;
const koi8 = Buffer.concat([
  Buffer.from(xml('', ' encoding="koi8-u"').replace('</series_title>', '|').split('|')[0] ?? ''),
  Buffer.from([0xee, 0xc1, 0xd2, 0xd5, 0xd4, 0xcf]),
  Buffer.from('</series_title></anime></myanimelist>'),
]);

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv('Їжак')}`), 'Їжак'],
  ['UTF-16 with a byte order mark', utf16(`\ufeff${csv('Їжак')}`), 'Їжак'],
  ['UTF-16, the greater half first', utf16(`\ufeff${xml('Їжак')}`).swap16(), 'Їжак'],
  ['UTF-16 without a mark that begins with Cyrillic', utf16('Назва;mal_id\r\nЇжак;20'), 'Їжак'],
  ['UTF-16 without a mark', utf16(xml('Naruto', ' encoding="utf-16"')), 'Naruto'],
  ['UTF-8 that is declared as UTF-16', Buffer.from(xml('Ґедзь', ' encoding="utf-16"')), 'Ґедзь'],
  ['windows-1251, declared', windows1251(xml('Їжак', ' encoding="windows-1251"')), 'Їжак'],
  ['windows-1251, not declared', windows1251(csv('Їжак і є')), 'Їжак і є'],
  ['windows-1251, declared as what nobody knows', windows1251(xml('Їжак', ' encoding="x-nope"')), 'Їжак'],
  ['KOI8-U, declared', koi8, 'Наруто'],
  [
    'UTF-8 with a broken letter',
    Buffer.concat([Buffer.from('mal_id,title\n20,Їжак у тумані'), Buffer.from([0xd0])]),
    'Їжак у тумані\ufffd',
  ],
  ['numbers of letters', Buffer.from(xml('Gintama&#039; &#x41F;&#128512;')), "Gintama' П😀"],
  ['numbers of no letters', Buffer.from(xml('A&#x110000;&#0;&#xD800;')), 'A\ufffd\ufffd\ufffd'],
  ['packed twice', gzipSync(gzipSync(xml('A'))), 'A'],
] as const)('%s is read', async (_name, bytes, title) => {
  const { text = '' } = await readFile(new Blob([bytes]));
  const { entries } = readList(text, 'AniList');
  expect(entries.map((entry) => [entry.source, entry.id, entry.title])).toEqual([['MyAnimeList', 20, title]]);
});

test.each([
  ['20.0', 20],
  ['"1,535"', 1535],
  ['52\u202f991', 52_991],
  ['"=""20"""', 20],
  ['20.5', undefined],
  ['1e3', undefined],
])('the cell %s of ids is %j', (cell, id) => {
  const { entries } = readList(`mal_id;title\n${cell};A\n`, 'AniList');
  expect(entries.map((entry) => entry.id)).toEqual(id === undefined ? [] : [id]);
});

test.each([
  ['packed three times', gzipSync(gzipSync(gzipSync(xml('A')))), 'packed'],
  ['a backup of another program', Buffer.from([10, 18, 8, 1, 18, 5, 0, 255, 254, 129]), 'packed'],
  ['a ZIP, or a table of Excel', Buffer.from(`PK\u0003\u0004${'\0'.repeat(60)}`), 'packed'],
  ['a packed folder', gzipSync(Buffer.from(`${'A'.repeat(257)}ustar${'\0'.repeat(250)}`)), 'packed'],
  ['64 MB and more, packed twice', gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024 + 1, 32))), 'tooLarge'],
] as const)('%s is refused', async (_name, bytes, refused) => {
  expect(await readFile(new Blob([bytes]))).toEqual({ text: undefined, refused });
});

test('a damaged packed file is an error', async () => {
  await expect(readFile(new Blob([gzipSync('a').subarray(0, 12)]))).rejects.toThrow();
});
