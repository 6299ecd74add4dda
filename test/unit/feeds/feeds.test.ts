import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
