/** Random lists, written in each readable form: every title is read once, in order, with its fields. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titlesIn } from '../../../src/site/lists/calendar.ts';
import type { ListEntry } from '../../../src/site/lists/entries.ts';
import { type Catalogue, lookUp } from '../../../src/site/lists/look-up.ts';
import { parseTable } from '../../../src/site/lists/parse-table.ts';
import { readList } from '../../../src/site/lists/read-list.ts';

interface Title {
  readonly id: number;
  readonly name: string;
  readonly status: ListEntry['status'];
  readonly isManga: boolean;
  /** Chooses among several spellings. */
  readonly dice: number;
}

const statuses = ['watching', 'completed', 'onHold', 'dropped', 'planned'] as const;
const name = fc.oneof(
  fc.constantFrom('FMA', 'One & Piece', '<b>', '"Так", каже', 'a;b\tc', '進撃の巨人', '12, 13'),
  fc.string({ minLength: 1, maxLength: 6 }).map((text) => `t${text.replace(/[\r\n\0]/g, ' ')}`.trim()),
);
const titles: fc.Arbitrary<readonly Title[]> = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    name,
    status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
    isManga: fc.boolean(),
    dice: fc.nat(11),
  }),
  { minLength: 1, maxLength: 8 },
);

/** How a form spells a status. */
type Spelled = Readonly<Record<(typeof statuses)[number], readonly (string | number)[]>>;
const pick = <T>(list: readonly T[], { dice }: Title): T => list[dice % list.length] as T; // a list with items

/** The expected entries: each title once, where it comes first. */
function entriesOf(
  list: readonly Title[],
  source: ListEntry['source'],
  isNamed = true,
): readonly ListEntry[] {
  const anime = list.filter(({ isManga }) => !isManga);
  return anime
    .filter(({ id }, at) => anime.findIndex((one) => one.id === id) === at)
    .map((title) => ({
      ...{ source, id: title.id },
      ...(isNamed && { title: title.name, status: title.status }),
    }));
}

const mangaIn = (list: readonly Title[]) => list.filter(({ isManga }) => isManga).length;

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&apos;',
  );

const malWords: Spelled = {
  watching: ['Watching', 1],
  completed: ['Completed', 2],
  onHold: ['On-Hold', 3],
  dropped: ['Dropped', 4],
  planned: ['Plan to Watch', 6],
};

function writeXml(list: readonly Title[]): string {
  const items = list.map((title) => {
    const { id, name: own, status, isManga, dice } = title;
    if (isManga) return `<manga><manga_mangadb_id>${id}</manga_mangadb_id></manga>`;
    const shown = dice % 2 === 0 && !own.includes(']]>') ? `<![CDATA[${own}]]>` : escaped(own);
    const said = status === undefined ? '' : `<my_status>${pick(malWords[status], title)}</my_status>`;
    const other = '<my_id>0</my_id><my_score>9</my_score><my_tags><![CDATA[]]></my_tags>';
    return `<anime>\n<series_animedb_id>${id}</series_animedb_id><series_title>${shown}</series_title>${other}${said}</anime>`;
  });
  const info = '<myinfo><user_id>1</user_id><user_name>someone</user_name></myinfo>';
  return `<?xml version="1.0"?>\n<myanimelist>${info}${items.join('\n')}</myanimelist>`;
}

const aniWords: Spelled = {
  watching: ['CURRENT', 'REPEATING'],
  completed: ['COMPLETED'],
  onHold: ['PAUSED'],
  dropped: ['DROPPED'],
  planned: ['PLANNING'],
};

/** The names in an answer. The reader takes the preferred one, else English, else romaji. */
const namesIn = (title: Title) =>
  pick(
    [
      { userPreferred: title.name, english: 'other', romaji: 'another' },
      { userPreferred: null, english: title.name, romaji: 'another' },
      { romaji: title.name, english: null },
    ],
    title,
  );

function writeAnswer(list: readonly Title[]): string {
  const entries = list.map((title) => ({
    ...(title.dice % 2 === 0 && { mediaId: title.id }),
    ...(title.status && { status: pick(aniWords[title.status], title) }),
    media: { id: title.id, type: title.isManga ? 'MANGA' : 'ANIME', title: namesIn(title) },
  }));
  const half = Math.ceil(entries.length / 2);
  const lists = [{ entries: entries.slice(0, half) }, { name: 'x', entries: entries.slice(half) }];
  return JSON.stringify({ data: { MediaListCollection: { lists } } });
}

function writeDownload(list: readonly Title[]): string {
  const lists = list.map((title) => ({
    series_type: pick(title.isManga ? [1, '1', 'manga'] : [0, '0', 'anime', undefined], title),
    series_id: pick([title.id, String(title.id)], title),
    ...{ id: 7000, user_id: 2, status: 2, score: 90 },
  }));
  return JSON.stringify({ user: {}, lists });
}

const shikimoriWords: Spelled = {
  watching: ['watching'],
  completed: ['completed'],
  onHold: ['on_hold'],
  dropped: ['dropped'],
  planned: ['plan_to_watch', 'planning'],
};

function writeShikimori(list: readonly Title[]): string {
  return JSON.stringify(
    list.map((title) => ({
      ...{ target_id: title.id, target_title: title.name, score: 10, episodes: 51 },
      target_type: title.isManga ? pick(['Manga', 'Ranobe'], title) : 'Anime',
      ...(title.status && { status: pick(shikimoriWords[title.status], title) }),
    })),
  );
}

const cellOf = (text: string, sign: string) =>
  text.includes(sign) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

describe('a list is read as it was written', () => {
  test.each([
    ['the XML of MyAnimeList', writeXml, 'MyAnimeList', true],
    ['a saved answer of AniList', writeAnswer, 'AniList', true],
    ['the download of AniList', writeDownload, 'AniList', false],
    ['the JSON of Shikimori', writeShikimori, 'MyAnimeList', true],
  ] as const)('%s', (_form, write, source, isNamed) => {
    fc.assert(
      fc.property(titles, fc.constantFrom('', '\ufeff', '\n '), (list, before) => {
        const entries = entriesOf(list, source, isNamed);
        expect(readList(before + write(list), 'AniList')).toMatchObject({
          entries,
          manga: mangaIn(list),
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a table, whichever separator it has', () => {
    const heads = fc.constantFrom<string[]>(
      ['id', 'title', 'status'],
      ['Назва', 'MAL ID', 'Статус'],
      ['AniList_id', 'watch status', 'name'],
    );
    fc.assert(
      fc.property(
        titles,
        heads,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (list, head, sign, end) => {
          const source = head.includes('AniList_id') || !head.includes('MAL ID') ? 'AniList' : 'MyAnimeList';
          const rows = list.map(({ id, name: own, status }, at) =>
            head.map((column) => {
              if (/id$/i.test(column)) return String(id);
              const words = list[at]?.dice === 0 ? malWords : aniWords;
              return /status|статус/i.test(column) ? String(status ? words[status].at(-1) : '') : own;
            }),
          );
          const text = [head, ...rows]
            .map((row) => row.map((cell) => cellOf(cell, sign)).join(sign))
            .join(end);
          const anime = list.map((title) => ({ ...title, isManga: false }));
          expect(readList(text, 'AniList').entries).toEqual(
            entriesOf(anime, source).map((entry) => ({ ...entry, title: entry.title?.trim() || undefined })),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a table whose head has two separators is separated by commas', () => {
    const text = 'mal_id,"note; more",title\n5114,"a; b",FMA\n';
    expect(readList(text, 'AniList').entries).toEqual([
      { source: 'MyAnimeList', id: 5114, title: 'FMA', status: undefined },
    ]);
  });

  test('any cells of a table', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' ', 'ї', '1'),
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom(',', ';', '\t'), (rows, sign) => {
        const all = [['head', 'second'], ...rows];
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = all.map((row) => row.map(quote).join(sign)).join('\n');
        fc.pre(text.includes('\n'));
        expect(parseTable(text, (name) => name === 'head')).toEqual(all);
      }),
    );
  });
});

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
        const catalogue: Omit<Catalogue, 'search'> = {
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

test('a folded address still names its title, whichever way lines end and are folded', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.constantFrom('\r\n', '\n'), fc.constantFrom(' ', '\t'), (at, end, fold) => {
      const line = 'URL;VALUE=URI:https://api.example/en/anime/1234/';
      const folded = `${line.slice(0, at)}${end}${fold}${line.slice(at)}`;
      const text = [
        'BEGIN:VEVENT',
        folded,
        'DESCRIPTION:https://api.example/anime/5/',
        'END:VEVENT',
        '',
      ].join(end);
      expect([...titlesIn(text)]).toEqual([1234]);
    }),
  );
});
