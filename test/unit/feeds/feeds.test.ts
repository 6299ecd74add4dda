/** Items of feeds, files of calendars and maps of ids. What follows from a catalogue: test/integration/feeds. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '../../../src/feeds/calendar.ts';
import { episodeItem, type FeedItem, posterFeed } from '../../../src/feeds/feed.ts';
import { idMaps } from '../../../src/feeds/id-maps.ts';
import { type FeedSource, plain } from '../../../src/feeds/source.ts';
import type { AnimeRecord, FeedRow, PosterRecord, ScheduleRecord } from '../../../src/records/records.ts';

const source: FeedSource = {
  titleName: (id) => `Назва ${id}`,
  teamName: (id) => (id === 9 ? undefined : `Команда ${id}`),
  present: {
    siteAddress: (path: string) => `https://site.example${path}`,
    uaPoster: ({ id, author, team, image }: PosterRecord) => ({
      id,
      isSelected: false,
      ...(author !== null && { author }),
      ...(team !== null && { team: { name: `Команда ${team}` } }),
      images: Object.fromEntries(
        ['big', 'medium', 'small'].map((size) => [
          size,
          { jpg: `https://img.example/${image.id}-${size}.jpg`, webp: `${size}.webp` },
        ]),
      ),
    }),
  } as never,
};

const textOf = (file: { bytes: Uint8Array | undefined } | undefined) => file?.bytes && String(file.bytes);
const row = (anime: number, teams: readonly number[], number = 1, own: Partial<FeedRow> = {}): FeedRow => ({
  release: { anime, id: `r${anime}`, kind: 'voice', teams },
  number,
  provider: 'Плеєр',
  publishedAt: Date.parse('2026-03-04T10:00:00Z') / 1000,
  embedUrl: 'https://player.example/1',
  ...own,
});

/** A UUID of version 5, of the bytes that RFC 9562 (5.5) says. */
function uuid(...key: unknown[]): string {
  const namespace = Buffer.from('633c67258bbc4b778c83f9201a3b2e15', 'hex');
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(JSON.stringify(key))]), 'buffer');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `urn:uuid:${parts.join('-')}`;
}

test.each([
  ['abc', 'abc'],
  ['a\u0000\u0085\tb', 'a b'],
  ['a\nb\r\nc', 'a b c'],
  ['a\ufffeb\uffffc', 'a b c'],
  ['a\ud800b', 'a\ufffdb'],
  ['\u{1F600} й', '\u{1F600} й'],
  ['\u007f\u009f', ' '],
])('the text %j is written as %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

describe('episodes', () => {
  const item = {
    id: uuid('episode', 5, 'r5', 12, 'Плеєр <1>'),
    url: 'https://site.example/anime/5/',
    title: 'Назва 5, серія 12',
    content_html:
      '<p>Команда 1 &amp; Команда 2 · озвучка · <a href="https://player.example/1">Плеєр &lt;1&gt;</a></p>',
    date_published: '2026-03-04T10:00:00Z',
    date_modified: '2026-03-04T10:00:00Z',
    authors: [{ name: 'Команда 1 & Команда 2' }],
  };

  test('an item has the title, the teams, the player and the time of its episode', () => {
    const made = episodeItem(row(5, [1, 2], 12, { provider: 'Плеєр <1>' }), source);
    expect(made).toEqual(item);
  });

  test('a control character of a provider, which XML cannot hold, becomes a space', () => {
    const made = episodeItem(row(5, [1], 1, { provider: 'Пле\u0007єр' }), source);
    expect(made.content_html).toContain('>Пле єр</a>');
  });

  test.each(['https://a.example/', 'HTTP://a.example/', '/own/path'])(
    'an item links to a player at %s',
    (embedUrl) => {
      expect(episodeItem(row(5, [1], 1, { embedUrl }), source).content_html).toContain(
        `<a href="${embedUrl}">Плеєр</a>`,
      );
    },
  );

  test.each(['javascript:alert(1)', '//a.example/', 'data:text/html,x', ''])(
    'an item only names a player at %s',
    (embedUrl) => {
      const { release } = row(5, [9]);
      const made = episodeItem(row(5, [9], 1, { embedUrl, release: { ...release, kind: 'sub' } }), source);
      expect([made.content_html, made.authors]).toEqual(['<p> · субтитри · Плеєр</p>', [{ name: '' }]]);
    },
  );
});

test('the feed of posters has the newest 200 and names who made each', () => {
  const poster = (id: number, own: Partial<PosterRecord>): PosterRecord => ({
    id,
    anime: 5,
    isSelected: true,
    author: null,
    team: null,
    image: { id: `p${id}`, width: 267, height: 400 },
    publishedAt: '2026-03-04T10:00:00Z',
    ...own,
  });
  const makers = [{}, { author: 'Ав\nтор' }, { team: 3 }, { author: 'Автор', team: 3 }, { author: '' }];
  const posters = Array.from({ length: 201 }, (_, i) => poster(i, makers[i] ?? {}));
  const [, json] = posterFeed(posters, source);
  const { items }: { items: FeedItem[] } = JSON.parse(textOf(json) ?? '');
  expect(items.map(({ id }) => id)).toEqual(posters.slice(0, 200).map(({ id }) => uuid('poster', id)));
  expect(items[1]).toEqual({
    id: uuid('poster', 1),
    url: 'https://site.example/anime/5/',
    title: 'Назва 5: український постер',
    content_html: '<p><img src="https://img.example/p1-medium.jpg" alt="Назва 5"></p>',
    image: 'https://img.example/p1-big.jpg',
    date_published: '2026-03-04T10:00:00Z',
    date_modified: '2026-03-04T10:00:00Z',
    authors: [{ name: 'Ав тор' }],
  });
  const names = items.slice(0, 5).map(({ authors }) => authors.map(({ name }) => name));
  expect(names).toEqual([[], ['Ав тор'], ['Команда 3'], ['Автор'], []]);
});

const changedAt = '2026-03-01T10:00:00Z';
const airing = (
  anime: number,
  episode: number,
  at: string,
  durationMin: number | null,
  ordinal = 1,
): ScheduleRecord => ({
  ...{ anime, episode, airing: at, durationMin, finished: false, ordinal, sequence: 7, changedAt },
});

describe('calendars', () => {
  test.each([
    ['schedule', 'Розклад аніме'],
    ['anime/5', 'Назва 5: розклад'],
    ['teams/5', 'Команда 5: розклад'],
  ] as const)('the file of %s has the lines that the format asks for', (name, title) => {
    const airings = [
      airing(5, 1, '2026-03-04T23:50:00Z', 25),
      airing(5, 2, '2026-03-05T10:00:00Z', null),
      airing(6, 1, '2026-03-05T11:00:00Z', 0),
    ];
    const event = (anime: number, episode: number, ordinal: number, start: string, end: string) => [
      'BEGIN:VEVENT',
      `UID:${uuid('airing', anime, episode, ordinal)}`,
      'SEQUENCE:7',
      'DTSTAMP:20260301T100000Z',
      `DTSTART:${start}`,
      `DTEND:${end}`,
      `SUMMARY:Назва ${anime}\\, серія ${episode}`,
      'TRANSP:TRANSPARENT',
      `URL;VALUE=URI:https://site.example/anime/${anime}/`,
      ...(ordinal === 2 ? ['STATUS:CANCELLED'] : []),
      'LAST-MODIFIED:20260301T100000Z',
      'END:VEVENT',
    ];
    const cancelled = { airing: airing(5, 1, '2026-03-06T10:00:00Z', 24 * 60, 2), isCancelled: true };
    const events = [...airings.map((own) => ({ airing: own, isCancelled: false })), cancelled];
    const file = calendarFile(name, events, source);
    expect(file.path).toBe(`calendars/${name}.ics`);
    expect(textOf(file)?.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//ani-ua//schedule//UK',
      `URL:https://site.example/calendars/${name}.ics`,
      `NAME:${title}`,
      `X-WR-CALNAME:${title}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      ...event(5, 1, 1, '20260304T235000Z', '20260305T001500Z'),
      ...event(5, 2, 1, '20260305T100000Z', '20260305T102400Z'),
      ...event(6, 1, 1, '20260305T110000Z', '20260305T112400Z'),
      ...event(5, 1, 2, '20260306T100000Z', '20260307T100000Z'),
      'END:VCALENDAR',
      '',
    ]);
    expect(calendarFile(name, [], source).bytes).toBeUndefined();
  });
});

describe('maps of ids', () => {
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const number = orNull(fc.constantFrom(0, 1, 999, 1000, 1001, 1999, 2000, 123_456));
  const word = fc.constantFrom('a', 'ab', 'abc', 'ab-10', 'ab-9', 'ac', 'b', 'їж', 'їжак', 'x1');
  const title = fc.record({
    catalogA: number,
    catalogB: number,
    catalogC: orNull(word),
    slug: word,
  });

  test('have every id in its shard, and in no other', () => {
    fc.assert(
      fc.property(fc.array(title, { maxLength: 12 }), (titles) => {
        const records = titles.map((own, i) => ({ id: 100 + i, ...own })) as unknown as AnimeRecord[];
        const expected: Record<string, Record<string, number>> = {};
        const note = (kind: string, value: number | string | null, id: number) => {
          if (value === null) return;
          const shard = typeof value === 'number' ? Math.floor(value / 1000) : value.slice(0, 2);
          expected[`ids/${kind}/${shard}.json`] ??= {};
          Object.assign(expected[`ids/${kind}/${shard}.json`] ?? {}, { [value]: id });
        };
        for (const { id, catalogA, catalogB, catalogC, slug } of records) {
          note('catalog_a', catalogA, id);
          note('catalog_b', catalogB, id);
          note('catalog_c', catalogC, id);
          note('slug', slug, id);
        }
        const files = [...idMaps(records)];
        const read = files.map((file) => [file.path, JSON.parse(textOf(file) ?? '')]);
        expect(Object.fromEntries(read)).toEqual(expected);
        const some = [...Object.keys(expected).slice(0, 2), 'ids/slug/zz.json'];
        const found = [...idMaps(records, new Set(some.map((path) => `/${path}`)))];
        expect(found.map((file) => [file.path, textOf(file)])).toEqual(
          some.map((path) => [path, textOf(files.find((file) => file.path === path))]),
        );
        expect(files.length).toBe(Object.keys(expected).length);
        for (const { bytes, path } of files) {
          const keys = [...String(bytes).matchAll(/"([^"]+)":/g)].map(([, key = '']) => key);
          if (path.startsWith('ids/slug') || path.startsWith('ids/catalog_c'))
            expect(keys).toEqual(keys.toSorted());
        }
      }),
    );
  });
});
