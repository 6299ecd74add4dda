/** A visitor's list in the formats of other catalogues: reading, look-up and display. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListEntry } from '../../../src/site/lists/entries.ts';
import { type Catalogue, guessTitles, lookUp, mostTitles } from '../../../src/site/lists/look-up.ts';
import { readList } from '../../../src/site/lists/read-list.ts';
import { guessTable, isShown, listTable, listText, ways } from '../../../src/site/lists/show.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import { expectLinear } from '../../harness/linear.ts';
import { ask } from './world.ts';

const mal = (id: number, more: Partial<ListEntry> = {}): ListEntry => ({
  source: 'MyAnimeList',
  id,
  ...more,
});
const ani = (id: number, more: Partial<ListEntry> = {}): ListEntry => ({ source: 'AniList', id, ...more });

describe('reads', () => {
  test('links, beside which numbers are not ids', () => {
    const text =
      'https://myanimelist.net/anime/5114/Fullmetal\nanilist.co/anime/21?x=1, 199; 20\nhttps://anilist.co/manga/30002/';
    expect(readList(text, 'MyAnimeList')).toEqual({
      entries: [mal(5114), ani(21)],
      titles: [],
      manga: 1,
      unread: [],
    });
    expect(readList('199; 20', 'AniList').entries).toEqual([ani(199), ani(20)]);
  });

  test('a table by its columns: numbers of other columns are not ids', () => {
    const table =
      'title,episodes,score,mal_id,status\n"One, Two ""3""",12,9,5114,Completed\r\nFour,24,7,,Dropped\nFive,1,8,199,\n';
    expect(readList(table, 'AniList')).toEqual({
      entries: [mal(5114, { title: 'One, Two "3"', status: 'completed' }), mal(199, { title: 'Five' })],
      titles: [{ title: 'Four', status: 'dropped' }],
      manga: 0,
      unread: [],
    });
    const linked = 'Name;url\nA;https://anilist.co/anime/21\nB;https://anilist.co/manga/3';
    expect(readList(linked, 'AniList')).toMatchObject({ entries: [ani(21, { title: 'A' })], manga: 1 });
    // 300 lines with three numbers each are 300 titles.
    const lines = Array.from({ length: 300 }, (_, i) => ['A', i + 1000, 24, 9].join('\t'));
    const tabs = `name\tid\tepisodes\tscore\n${lines.join('\n')}`;
    expect(readList(tabs, 'AniList').entries).toHaveLength(300);
  });

  test('a table whose head has two separators is separated by commas', () => {
    const text = 'mal_id,"note; more",title\n5114,"a; b",FMA\n';
    expect(readList(text, 'AniList').entries).toEqual([mal(5114, { title: 'FMA' })]);
  });

  const cells = fc.oneof(
    fc.constantFrom('[Oshi no Ko]', '"Так", каже', '=HYPERLINK("x")', '-1', 'a;b', 'a,b', 'a\tb'),
    fc.string({ minLength: 1, maxLength: 9 }).map((text) => `t${text.replace(/[\r\0]/g, ' ')}`.trim()),
  );
  const saved = fc.uniqueArray(
    fc.record({
      source: fc.constantFrom('MyAnimeList' as const, 'AniList' as const),
      id: fc.integer({ min: 1, max: 99_999 }),
      title: cells,
      status: fc.constantFrom('watching', 'completed', 'onHold', 'dropped', 'planned', undefined),
    }),
    { minLength: 1, maxLength: 6, selector: ({ source, id }) => `${source} ${id}` },
  );
  test.each([
    ['uk', 'csv'],
    ['uk', 'tsv'],
    ['en', 'csv'],
    ['en', 'tsv'],
  ] as const)('the table that this page saves, with its statuses (%s, %s)', (locale, form) => {
    fc.assert(
      fc.property(saved, fc.constantFrom('', '\ufeff'), (entries, mark) => {
        const rows = entries.map((entry) => ({ entry, card: undefined }));
        const read = readList(mark + listText(rows, locale, form), 'AniList');
        expect(read).toEqual({ entries, titles: [], manga: 0, unread: [] });
      }),
    );
  });

  test.each([
    ['<myanimelist><manga><manga_mangadb_id>7</manga_mangadb_id></manga></myanimelist>', 'manga'],
    ['<html></html>', 'xml'],
    ['[{"name":"12"},{"id":5}]', 'json'],
    ['{"lists"', 'notJson'],
    ['Title,Episodes\nA,12\nB,24', 'table'],
    ['[]', 'empty'],
    ['<myanimelist><myinfo><user_export_type>1</user_export_type></myinfo></myanimelist>', 'empty'],
    ['<myanimelist><anime a="b><series_animedb_id>1</series_animedb_id></anime></myanimelist>', 'xml'],
    ['Назва,Озвучили,Зробили субтитри,У списку,Джерело,id\r\n', 'empty'],
    ['{"lists":[1,null,"x"]}', 'json'],
    ['', undefined],
    ['нічого', undefined],
  ])('%j is refused as %s', (text, refused) => {
    const list = readList(text, 'MyAnimeList');
    expect([list.entries, list.refused]).toEqual([[], refused]);
  });

  test('a number once for each catalogue, however often it is named', () => {
    const [own, other] = ['https://myanimelist.net/anime/1', 'https://anilist.co/anime/1'];
    expect(readList(`${own} ${other} ${own} ${other}`, 'AniList').entries).toEqual([mal(1), ani(1)]);
    expect(readList('1 2 1', 'MyAnimeList').entries).toEqual([mal(1), mal(2)]);
  });

  test('a title of at most 500 characters', () => {
    const [entry] = readList(
      JSON.stringify([{ target_id: 1, target_title: 'a\u0301'.repeat(9000) }]),
      'AniList',
    ).entries;
    expect(entry?.title).toHaveLength(500);
  });

  const everywhere = [',', ';', '\t', '|', '\n', ' ', '"', '&', '<', '0', 'a'];
  const separators: readonly (readonly [before: string, signs: readonly string[]])[] = [
    ['', [...everywhere, '/', '[', '{', '1. ', ' 9/10', '[1,', '{"data":', '://', 'kitsu.io/anime/1']],
    ['{"mal_id":1}', ['\n', ' ', '\n{"mal_id":2}']],
    ['id,title\n', [',', '"', '","', 'id\n']],
    ['<anime><series_title>', ['<', '&', '<a', '<!--', '<![CDATA[', '<a>', '<a b="', '&#1']],
  ];
  test.each(separators.flatMap(([before, signs]) => signs.map((sign) => [before, sign] as const)))(
    'behind %j 256 KB of %j in a time that grows with it',
    (before, sign) => {
      expectLinear(
        (text) => readList(text, 'AniList'),
        (n) => before + sign.repeat(Math.ceil(n / sign.length)),
        32 * 1024,
      );
    },
  );
});

const [first = expect.fail('no title')] = ask('animeList', 'include=teams');
const card = { ...first, availability: ['voice' as const], teams: first.teams?.slice(0, 1) };

test('a list asks for each id and each title once, a hundred at a time, and each entry gets its title', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 250 }),
      async (ids) => {
        const entries = ids.map(
          (id): ListEntry => ({ source: id % 3 === 0 ? 'AniList' : 'MyAnimeList', id }),
        );
        const asked: number[][] = [];
        const shares: number[] = [];
        const catalogue: Pick<Catalogue, 'resolve' | 'cards'> = {
          // Two ids may belong to one title.
          async resolve(_key, some) {
            expect(some.length).toBeLessThanOrEqual(100);
            return Object.fromEntries(
              some.map((id) => [String(id), id % 7 === 0 ? null : { own: 1000 + (id >> 1) }]),
            );
          },
          async cards(some) {
            asked.push([...some]);
            // `as`: only the id of a card is read.
            return some.map((own) => ({ ids: { own } })) as unknown as Awaited<
              ReturnType<Catalogue['cards']>
            >;
          },
        };
        const catalogs = { catalog_a: { name: 'MyAnimeList' }, catalog_b: { name: 'AniList' } };
        const found = await lookUp(entries, catalogs, catalogue, (share) => shares.push(share));
        expect(found.map(({ entry, card }) => [entry, card?.ids.own])).toEqual(
          entries.map((entry) => {
            const own = entry.id % 7 === 0 ? undefined : 1000 + (entry.id >> 1);
            return [{ ...entry, own }, own];
          }),
        );
        const owns = asked.flat();
        expect(new Set(owns).size).toBe(owns.length);
        for (const some of asked) expect(some.length).toBeLessThanOrEqual(100);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(shares.at(-1)).toBe(owns.length > 0 ? 1 : 0.5);
      },
    ),
    { numRuns: 50 },
  );
});

test('asks nothing about ids of a source that the catalogue does not know', async () => {
  const catalogs = { catalog_a: { name: 'MyAnimeList' }, catalog_b: { name: 'other' } };
  const unasked = (): never => expect.fail('a request');
  const rows = await lookUp([ani(1)], catalogs, { resolve: unasked, cards: unasked }, () => {});
  expect(rows.map((row) => row.card)).toEqual([undefined]);
});

test('shows a list as a table with filters and as text, and escapes its titles', () => {
  const rows = [
    { entry: mal(1, { title: '=HYPERLINK("x")', status: 'completed' as const }), card: undefined },
    { entry: mal(2, { title: '<b>"x", y</b>' }), card },
    { entry: mal(3), card: { ...card, availability: ['legal'], teams: [] } },
  ];
  const table = toHtml(listTable(rows, 'uk'));
  expect(table).toContain('=HYPERLINK(&quot;x&quot;)');
  expect(table).toContain('<a href="/teams/3-team-3/">Узвар</a>');
  expect(rows.map((row) => ways.filter((way) => isShown(row, { way, status: 'all' })))).toEqual([
    ['all', 'absent'],
    ['all', 'voice'],
    ['all', 'legal'],
  ]);
  expect(rows.map((row) => isShown(row, { way: 'all', status: 'completed' }))).toEqual([true, false, false]);
  const bare = { entry: mal(4), card: { ...card, availability: [] } };
  expect(ways.filter((way) => isShown(bare, { way, status: 'all' }))).toEqual(['all', 'none']);
  expect(table.match(/<span class="badge available legal">легально/g)).toHaveLength(1);
  const csv = listText(rows, 'uk', 'csv');
  expect(csv).toContain(`"'=HYPERLINK(""x"")",,,переглянуто,MyAnimeList,1\r\n`);
  expect(csv).toContain('Ліхтар & тінь,Узвар,,,MyAnimeList,2\r\n');
  expect(listText(rows, 'en', 'tsv').split('\r\n')[2]).toBe(
    'Lantern <and> Shadow\tУзвар\t\t\tMyAnimeList\t2',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['@a', "'@a"],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\tb\r\nc', '"a\tb\r\nc"'],
])('the CSV holds the title %j as %j, which no spreadsheet runs or cuts', (title, cell) => {
  const csv = listText([{ entry: ani(1, { title }), card: undefined }], 'en', 'csv');
  expect(csv.slice(csv.indexOf('\r\n') + 2)).toBe(`${cell},,,,AniList,1\r\n`);
});

test('searches the first 30 of many titles, one after another, and gives what is found an id of its list', async () => {
  const catalogs = { catalog_a: { name: 'MyAnimeList' }, catalog_b: { name: 'other' } };
  const asked: string[] = [];
  const titles = Array.from({ length: 40 }, (_, at) => ({ title: `T${at}`, status: 'planned' as const }));
  const search = async (title: string) => {
    asked.push(title);
    return title === 'T1' ? undefined : { ...card, ids: { ...card.ids, catalog_a: 7 } };
  };
  const told: number[] = [];
  const guesses = await guessTitles(titles, catalogs, { search }, (done) => told.push(done));
  expect(mostTitles).toBe(30);
  expect(asked).toEqual(titles.slice(0, 30).map(({ title }) => title));
  expect(told).toEqual(asked.map((_, at) => at + 1));
  expect(guesses.slice(0, 2).map(({ entry }) => entry)).toEqual([
    { ...mal(7, { title: 'T0', status: 'planned' }), own: card.ids.own },
    { title: 'T1', status: 'planned' },
  ]);
  const table = toHtml(guessTable(guesses, 'en'));
  expect(table.match(/type="checkbox"/g)).toHaveLength(29);
  expect(table).not.toContain('checked');
  expect(listText(guesses, 'en', 'csv')).toContain('T1,,,planned,,\r\n');
});
