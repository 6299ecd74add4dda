/** Feeds, calendars and maps of ids as whole files, and which rows are in which of them. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarName, subscribeAddress, subscriptionLinks } from '../../../src/feeds/addresses.ts';
import { eventsOf } from '../../../src/feeds/all.ts';
import { type CalendarEvent, calendarFile } from '../../../src/feeds/calendar.ts';
import { episodeItem, type FeedItem, feedFiles, posterFeed } from '../../../src/feeds/feed.ts';
import { idMaps } from '../../../src/feeds/id-maps.ts';
import { type FeedSource, plain, sourceOf, toFile, uuidOf } from '../../../src/feeds/source.ts';
import { windowsOf } from '../../../src/feeds/windows.ts';
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
          { jpg: `https://img.example/${image}-${size}.jpg`, webp: `${size}.webp` },
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

test('a UUID is that of its key, and of each key another', () => {
  const key = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 });
  fc.assert(fc.property(key, (parts) => uuidOf(...parts) === uuid(...parts)));
  expect(uuidOf('a', 1)).not.toBe(uuidOf('a', '1'));
});

test.each([
  ['abc', 'abc'],
  ['a\u0000\u0085\tb', 'a b'],
  ['a\nb\r\nc', 'a b c'],
  ['a\ufffeb\uffffc', 'a b c'],
  ['a\ud800b', 'a\ufffdb'],
  ['\u{1F600} й', '\u{1F600} й'],
  ['\u007f\u009f', ' '],
])('%j is written as %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test('names are written plainly, read once, and a missing name stays missing', () => {
  const asked: string[] = [];
  const read = <R>(kind: string, records: readonly R[]) => ({
    get(id: number) {
      asked.push(`${kind} ${id}`);
      return records[id];
    },
  });
  const lookups = {
    anime: read('title', [undefined, { ua: '' }, { ua: 'a\nb' }]),
    teams: read('team', [undefined, { name: '' }, { name: 'c\td' }]),
  };
  const named = sourceOf({ lookups, present: source.present } as never);
  for (const _time of [1, 2]) {
    expect([0, 1, 2].map((id) => named.titleName(id))).toEqual([undefined, undefined, 'a b']);
    expect([0, 1, 2].map((id) => named.teamName(id))).toEqual([undefined, undefined, 'c d']);
  }
  expect(asked).toEqual(['title 0', 'title 1', 'title 2', 'team 0', 'team 1', 'team 2']);
});

test.each([
  ['/feeds/updates.atom', 'feeds'],
  ['/feeds/posters.json', 'feeds'],
  ['/feeds/anime/0.atom', 'feeds/anime/0'],
  ['/feeds/anime/249.json', 'feeds/anime/0'],
  ['/feeds/anime/250.json', 'feeds/anime/1'],
  ['/feeds/teams/501.atom', 'feeds/teams/2'],
  ['/calendars/schedule.ics', 'calendars'],
  ['/calendars/teams/250.ics', 'calendars/teams/1'],
  ['/ids/slug/ab.json', 'ids/slug'],
  ['/ids/catalog_a/12.json', 'ids/catalog_a'],
])('the file of %s is in the group %s', (address, group) => {
  expect(toFile(address, 'ї')).toEqual({ path: address.slice(1), group, bytes: Buffer.from('ї') });
  expect(toFile(address, '')).toEqual({ path: address.slice(1), group, bytes: Buffer.alloc(0) });
  expect(toFile(address, undefined).bytes).toBeUndefined();
});

test('pages lead to the feed in both forms, then to the calendar', () => {
  const atom = { type: 'application/atom+xml', href: '/feeds/anime/5.atom' };
  const json = { type: 'application/feed+json', href: '/feeds/anime/5.json' };
  const calendar = { type: 'text/calendar', href: '/calendars/teams/6.ics' };
  const both = { feed: 'anime/5', calendar: 'teams/6' } as const;
  expect(subscriptionLinks(both)).toEqual([atom, json, calendar]);
  expect(subscriptionLinks({ feed: 'anime/5' })).toEqual([atom, json]);
  expect(subscriptionLinks({ calendar: 'teams/6' })).toEqual([calendar]);
  expect(subscriptionLinks({})).toEqual([]);
  for (const scheme of ['http', 'https'])
    expect(subscribeAddress('anime/5', `${scheme}://http.example:8080`)).toBe(
      'webcal://http.example:8080/calendars/anime/5.ics',
    );
});

describe('episodes', () => {
  test('each feed has the newest of its rows, in their order, up to its limit', () => {
    const rows = Array.from({ length: 260 }, (_, i) => row(i % 2, i % 3 === 0 ? [3, 4] : [3], i));
    const windows = windowsOf(rows);
    const expected = {
      updates: rows.slice(0, 200),
      'anime/0': rows.filter(({ release }) => release.anime === 0).slice(0, 100),
      'anime/1': rows.filter(({ release }) => release.anime === 1).slice(0, 100),
      'teams/3': rows.slice(0, 100),
      'teams/4': rows.filter(({ release }) => release.teams.includes(4)),
    };
    expect(Object.fromEntries([...windows])).toEqual(expected);
    const only = new Set(['teams/4', 'anime/9', 'updates'] as const);
    expect(Object.fromEntries(windowsOf(rows, only))).toEqual({
      updates: expected.updates,
      'teams/4': expected['teams/4'],
      'anime/9': [],
    });
  });

  const item = {
    id: uuid('episode', 5, 'r5', 12, 'Плеєр <1>'),
    url: 'https://site.example/anime/5/',
    title: 'Назва 5, серія 12',
    content_html:
      '<p>Команда 1 &amp; Команда 2 · озвучення · <a href="https://player.example/1">Плеєр &lt;1&gt;</a></p>',
    date_published: '2026-03-04T10:00:00Z',
    date_modified: '2026-03-04T10:00:00Z',
    authors: [{ name: 'Команда 1 & Команда 2' }],
  };

  test('an item has all that is known of it', () => {
    const made = episodeItem(row(5, [1, 2], 12, { provider: 'Плеєр <1>' }), source);
    expect(made).toEqual(item);
  });

  test('a control character of a provider, which XML cannot hold, becomes a space', () => {
    const made = episodeItem(row(5, [1], 1, { provider: 'Пле\u0007єр' }), source);
    expect(made.content_html).toContain('>Пле єр</a>');
  });

  test.each(['https://a.example/', 'HTTP://a.example/', '/own/path'])(
    'a player at %s is led to',
    (embedUrl) => {
      expect(episodeItem(row(5, [1], 1, { embedUrl }), source).content_html).toContain(
        `<a href="${embedUrl}">Плеєр</a>`,
      );
    },
  );

  test.each(['javascript:alert(1)', '//a.example/', 'data:text/html,x', ''])(
    'a player at %s is only named',
    (embedUrl) => {
      const { release } = row(5, [9]);
      const made = episodeItem(row(5, [9], 1, { embedUrl, release: { ...release, kind: 'sub' } }), source);
      expect([made.content_html, made.authors]).toEqual(['<p> · субтитри · Плеєр</p>', [{ name: '' }]]);
    },
  );

  test.each([
    ['updates', 'Нові серії українською'],
    ['posters', 'Нові українські постери'],
    ['anime/5', 'Назва 5: нові серії'],
    ['teams/5', 'Команда 5: нові серії'],
  ] as const)('the files of %s say the same in both forms', (name, title) => {
    const pictured = { ...item, id: 'urn:x', image: 'https://img.example/1.jpg', authors: [] };
    const older = {
      ...pictured,
      date_published: '2024-01-01T00:00:00Z',
      date_modified: '2025-01-01T00:00:00Z',
    };
    const [atom, json, ...others] = feedFiles(name, [item, older], source);
    expect(others).toEqual([]);
    expect([atom?.path, json?.path]).toEqual([`feeds/${name}.atom`, `feeds/${name}.json`]);
    expect(JSON.parse(textOf(json) ?? '')).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: `https://site.example/${name}/`,
      feed_url: `https://site.example/feeds/${name}.json`,
      language: 'uk',
      authors: [{ name: 'ani-ua' }],
      items: [item, older],
    });
    const content =
      '&lt;p&gt;Команда 1 &amp;amp; Команда 2 · озвучення · ' +
      '&lt;a href=&quot;https://player.example/1&quot;&gt;Плеєр &amp;lt;1&amp;gt;&lt;/a&gt;&lt;/p&gt;';
    const lines = [
      '<?xml version="1.0" encoding="utf-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="uk"><id>${uuid('feed', name)}</id><title>${title}</title>` +
        '<updated>2026-03-04T10:00:00Z</updated><author><name>ani-ua</name></author>' +
        `<link href="https://site.example/${name}/"/>` +
        `<link rel="self" href="https://site.example/feeds/${name}.atom"/>`,
      `<entry><id>${item.id}</id><title>Назва 5, серія 12</title><published>2026-03-04T10:00:00Z</published>` +
        '<updated>2026-03-04T10:00:00Z</updated><link href="https://site.example/anime/5/"/><author><name>Команда 1 &amp; Команда 2</name></author>' +
        `<content type="html">${content}</content></entry>`,
      '<entry><id>urn:x</id><title>Назва 5, серія 12</title><published>2024-01-01T00:00:00Z</published>' +
        '<updated>2025-01-01T00:00:00Z</updated><link href="https://site.example/anime/5/"/>' +
        '<link rel="enclosure" type="image/jpeg" href="https://img.example/1.jpg"/>' +
        `<content type="html">${content}</content></entry>`,
      '</feed>',
    ];
    // The templates leave out the ends of lines.
    expect(textOf(atom)).toBe(lines.join(''));
  });

  test.each(['updates', 'posters', 'anime/5', 'teams/5'] as const)(
    'the feed of %s is there without items, too',
    (name) => {
      const [atom, json] = feedFiles(name, [], source);
      expect(textOf(atom)).toContain('<updated>1970-01-01T00:00:00Z</updated>');
      expect(textOf(atom)).toMatch(/\/>\s*<\/feed>\s*$/);
      expect(JSON.parse(textOf(json) ?? '').items).toEqual([]);
    },
  );

  test('a team that is not shown has no feed', () => {
    expect(feedFiles('teams/9', [], source).map(({ bytes }) => bytes)).toEqual([undefined, undefined]);
  });
});

test('the feed of posters names who made each, and has the newest 200', () => {
  const poster = (id: number, own: Partial<PosterRecord>): PosterRecord => ({
    id,
    anime: 5,
    isSelected: true,
    author: null,
    team: null,
    image: `p${id}`,
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
const asEvent = (own: ScheduleRecord) => ({ airing: own, isCancelled: false });

describe('calendars', () => {
  test('an airing is in those of all, of its title and of its teams, if they are asked for', () => {
    const airings = [
      airing(1, 1, '2026-03-04T10:00:00Z', null),
      airing(2, 1, '2026-03-05T10:00:00Z', null),
      airing(1, 2, '2026-03-07T10:00:00Z', null),
      airing(7, 1, '2026-03-08T10:00:00Z', null),
    ];
    const cancelled = { airing: airing(1, 3, '2026-03-06T10:00:00Z', null), isCancelled: true };
    const events = airings.map(asEvent).toSpliced(2, 0, cancelled);
    const ofTitle = (id: number) => events.filter((own) => own.airing.anime === id);
    const titles = new Map([
      [1, { teams: [3, 4] }],
      [2, { teams: [4] }],
    ]);
    const lookups = {
      anime: titles,
      records: { schedule: airings, cancelledAirings: [cancelled.airing] },
    } as never;
    const all: Record<string, CalendarEvent[]> = {
      schedule: events,
      'anime/1': ofTitle(1),
      'anime/2': ofTitle(2),
      'anime/7': ofTitle(7),
      'teams/3': ofTitle(1),
      'teams/4': events.filter((own) => own.airing.anime <= 2),
    };
    expect(Object.fromEntries(eventsOf(lookups))).toEqual(all);
    for (const name of [...Object.keys(all), 'anime/9'] as CalendarName[])
      expect(Object.fromEntries(eventsOf(lookups, new Set([name])))).toEqual({ [name]: all[name] ?? [] });
  });

  test.each([
    ['schedule', 'Розклад аніме'],
    ['anime/5', 'Назва 5: розклад'],
    ['teams/5', 'Команда 5: розклад'],
  ] as const)('the file of %s has every line that is due', (name, title) => {
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
    const file = calendarFile(name, [...airings.map(asEvent), cancelled], source);
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

  test('every id is in its shard, under its key, and in no other', () => {
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

  test('their files do not hang on the order of titles', () => {
    const own = (id: number, slug: string) =>
      ({ id, slug, catalogA: id, catalogB: null, catalogC: null }) as AnimeRecord;
    const titles = [own(1, 'ab-2'), own(2, 'ab-10'), own(3, 'ab')];
    const text = (list: AnimeRecord[]) =>
      [...idMaps(list)].map((file) => `${file.path} ${textOf(file)}`).toSorted();
    expect(text(titles.toReversed())).toEqual(text(titles));
    expect(text(titles)).toEqual([
      'ids/catalog_a/0.json {"1":1,"2":2,"3":3}',
      'ids/slug/ab.json {"ab":3,"ab-10":2,"ab-2":1}',
    ]);
  });
});
