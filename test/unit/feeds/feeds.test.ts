import { describe, expect, test } from 'vitest';
import type { CalendarName } from '../../../src/feeds/addresses.ts';
import { calendarFile } from '../../../src/feeds/calendar.ts';
import { episodeItem, type FeedItem, posterFeed } from '../../../src/feeds/feed.ts';
import { idMaps } from '../../../src/feeds/id-maps.ts';
import { type FeedSource, plain } from '../../../src/feeds/source.ts';
import type { AnimeRecord, FeedRow, PosterRecord } from '../../../src/records/records.ts';

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

test.each([
  ['a\u0000\u0085\tb', 'a b'],
  ['a\ufffeb\uffffc', 'a b c'],
  ['a\ud800b', 'a\ufffdb'],
])('the text %j is written as %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

describe('episodes', () => {
  test('a control character of a provider, which XML cannot hold, becomes a space', () => {
    const made = episodeItem(row(5, [1], 1, { provider: 'Пле\u0007єр' }), source);
    expect(made.content_html).toContain('>Пле єр</a>');
  });

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
  expect(items).toHaveLength(200);
  expect(items[1]?.content_html).toContain('p1-medium.jpg" alt="Назва 5"');
  const names = items.slice(0, 5).map(({ authors }) => authors.map(({ name }) => name));
  expect(names).toEqual([[], ['Ав тор'], ['Команда 3'], ['Автор'], []]);
});

test('an event ends with its airing, or after 24 minutes if no length is known, and says if it is cancelled', () => {
  const own = { anime: 5, airing: '2026-03-04T23:50:00Z', finished: false, ordinal: 1, sequence: 7 };
  const events = [25, null, 0, 24 * 60].map((durationMin, episode) => ({
    airing: { ...own, episode, durationMin, changedAt: '2026-03-01T10:00:00Z' },
    isCancelled: episode === 3,
  }));
  const lines = textOf(calendarFile('teams/5', events, source))?.split('\r\n') ?? [];
  expect(lines).toContain('NAME:Команда 5: розклад');
  expect(lines.filter((line) => /^(?:DTEND|STATUS|TRANSP)/.test(line))).toEqual([
    ...['DTEND:20260305T001500Z', 'TRANSP:TRANSPARENT', 'DTEND:20260305T001400Z', 'TRANSP:TRANSPARENT'],
    ...['DTEND:20260305T001400Z', 'TRANSP:TRANSPARENT', 'DTEND:20260305T235000Z', 'TRANSP:TRANSPARENT'],
    'STATUS:CANCELLED',
  ]);
});

test('an event has the same id in the calendar of its title, of a team and of all', () => {
  const eventOf = (anime: number) => ({
    airing: {
      ...{ anime, episode: 3, airing: '2026-03-04T23:50:00Z', durationMin: 24, finished: false },
      ...{ ordinal: 1, sequence: 0, changedAt: '2026-03-01T10:00:00Z' },
    },
    isCancelled: false,
  });
  const idsIn = (name: CalendarName, ...titles: number[]) =>
    textOf(calendarFile(name, titles.map(eventOf), source))?.match(/^UID:.*$/gm);
  const ids = [5, 6].flatMap((anime) => idsIn(`anime/${anime}`, anime));
  expect(new Set(ids).size).toBe(2);
  expect(idsIn('schedule', 5, 6)).toEqual(ids);
  expect(idsIn('teams/1', 6, 5)).toEqual(ids.toReversed());
});

test('maps of ids have every id in its shard, and in no other', () => {
  const ids = [
    { id: 1, catalogA: 0, catalogB: 999, catalogC: 'a', slug: 'ab-10' },
    { id: 2, catalogA: 1000, catalogB: null, catalogC: 'їжак', slug: 'ab-9' },
    { id: 3, catalogA: 123_456, catalogB: 1, catalogC: null, slug: 'x1' },
  ];
  const records = ids as unknown as AnimeRecord[]; // the other fields play no part
  const read = (files: Iterable<{ path: string; bytes: Uint8Array | undefined }>) =>
    [...files].map((file) => [file.path, textOf(file)]);
  const expected = [
    ['ids/catalog_a/0.json', '{"0":1}'],
    ['ids/catalog_a/1.json', '{"1000":2}'],
    ['ids/catalog_a/123.json', '{"123456":3}'],
    ['ids/catalog_b/0.json', '{"1":3,"999":1}'],
    ['ids/catalog_c/a.json', '{"a":1}'],
    ['ids/catalog_c/їж.json', '{"їжак":2}'],
    ['ids/slug/ab.json', '{"ab-10":1,"ab-9":2}'],
    ['ids/slug/x1.json', '{"x1":3}'],
  ];
  expect(read(idMaps(records)).sort()).toEqual(expected);
  const some = new Set(['/ids/slug/x1.json', '/ids/slug/zz.json']);
  expect(read(idMaps(records, some))).toEqual([
    ['ids/slug/x1.json', '{"x1":3}'],
    ['ids/slug/zz.json', undefined],
  ]);
});
