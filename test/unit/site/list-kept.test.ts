/** A visitor's list as the browser keeps it, and the items of the feed that are new for the visitor. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../../src/contract/feed.ts';
import { listStatuses, sources } from '../../../src/site/lists/entries.ts';
import { newSince, newsFor } from '../../../src/site/lists/news.ts';
import {
  mostEntries,
  readStored,
  type StoredEntry,
  writeStored,
} from '../../../src/site/lists/stored-list.ts';
import type { Answer, Asking } from '../../../src/site/views/page.ts';
import { recentUpdates } from '../../../src/site/views/recent-updates.ts';
import { ask } from './world.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const status = fc.constantFrom(undefined, ...listStatuses);
const entry: fc.Arbitrary<StoredEntry> = fc.oneof(
  fc.record({ source: fc.constantFrom(...sources), id, status, own: fc.option(id, { nil: undefined }) }),
  fc.record({ status, own: id }),
);

describe('a list that is kept', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(entry), (seen, entries) => {
        expect(readStored(writeStored({ seen, entries }))).toEqual({ seen, entries });
      }),
    );
  });

  test('has no titles', () => {
    const titled = { source: 'AniList', id: 21, title: 'Secret' } as const;
    expect(writeStored({ seen: 0, entries: [titled] })).not.toContain('Secret');
  });

  test('has at most 20,000 entries, and a longer one is not read', () => {
    const entries = Array.from({ length: mostEntries + 1 }, (_, at) => ({ own: at + 1 }));
    const text = writeStored({ seen: 0, entries });
    expect(readStored(text)?.entries).toHaveLength(mostEntries);
    const longer = text.replace('[[', '[[null,null,null,1],[');
    expect(readStored(longer)).toBeUndefined();
  });

  const written = (change: object) => JSON.stringify({ version: 1, seen: 0, entries: [], ...change });
  test.each([
    ['no JSON', '{'],
    ['another version', written({ version: 2 })],
    ['a moment that is not a number', written({ seen: '0' })],
    ['entries that are not an array', written({ entries: {} })],
    ['an unknown source', written({ entries: [['<b>', 1, null, null]] })],
    ['a source without an id', written({ entries: [['AniList', null, null, 1]] })],
    ['an id of 0', written({ entries: [['AniList', 0, null, null]] })],
    ['an unknown status', written({ entries: [['AniList', 1, '<img src=x>', null]] })],
    ['an entry without any id', written({ entries: [[null, null, 'planned', null]] })],
  ])('is damaged if it is %s', (_what, text) => {
    expect(readStored(text)).toBeUndefined();
  });

  test('is damaged or whole, whatever was kept', () => {
    const rows = fc.array(
      fc.array(fc.constantFrom(null, 1, 1.5, 'AniList', 'planned', '1'), { maxLength: 5 }),
    );
    const text = fc.oneof(
      fc.json(),
      rows.map((entries) => written({ entries })),
    );
    fc.assert(
      fc.property(text, (kept) => {
        const list = readStored(kept);
        if (list !== undefined) expect(readStored(writeStored(list))).toEqual(list);
      }),
    );
  });
});

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 86_400_000;
const [example = expect.fail('no update')] = ask('updates');

function item(own: number, daysAgo: number, more: Partial<FeedItem> = {}): FeedItem {
  const { anime } = example;
  return {
    ...example,
    anime: { ...anime, ids: { ...anime.ids, own } },
    publishedAt: new Date(now - daysAgo * day).toISOString(),
    ...more,
  };
}

describe('what is new', () => {
  const entries: readonly StoredEntry[] = [
    { own: 1, status: 'watching' },
    { own: 2, status: 'planned' },
    { own: 3, status: 'completed' },
    { own: 4 },
    { source: 'AniList', id: 5, status: 'watching' },
  ];
  const titles = (items: readonly FeedItem[], seen = 0) =>
    newsFor(items, { seen, entries }, newSince({ seen, entries }, now)).map(({ anime }) => anime.ids.own);

  test('is of what is watched everything, of what is planned what was voiced, of other titles nothing', () => {
    const both = (own: number) => [item(own, 1, { kind: 'sub' }), item(own, 2, { kind: 'voice' })];
    expect(titles([1, 2, 3, 4, 5].flatMap(both))).toEqual([1, 2, 4]);
    expect(titles([item(2, 1, { kind: 'sub' })])).toEqual([]);
  });

  test('is newer than what was marked as seen, and at most 14 days old', () => {
    const items = [item(1, 1), item(4, 13)];
    expect(titles(items)).toEqual([1, 4]);
    expect(titles([item(1, 15)])).toEqual([]);
    expect(titles(items, now - 5 * day)).toEqual([1]);
    expect(titles(items, now - day)).toEqual([]);
    // If the clock was wrong once, items are not hidden forever.
    expect(newSince({ seen: now * 2, entries }, now)).toBe(now);
  });

  test('has each episode of a release once, in order', () => {
    const items = [3, 2, 1.5, 2].map((episode, at) => item(1, 1, { episode, provider: `p${at}` }));
    expect(newsFor(items, { seen: 0, entries }, 0)).toMatchObject([
      { status: 'watching', releases: [{ episodes: [1.5, 2, 3] }] },
    ]);
  });
});

describe('the newest items', () => {
  /** Answers the calls from a feed with one item a day. */
  function read(asking: Asking<unknown>, length: number, size: number) {
    const asked: string[] = [];
    let step = asking.next();
    while (step.done !== true) {
      asked.push(step.value.query ?? '');
      const page = Number(new URLSearchParams(step.value.query).get('page'));
      const days = Array.from({ length }, (_, at) => at).slice((page - 1) * size, page * size);
      const result = days.map((daysAgo) => item(1, daysAgo));
      // `as`: the envelope of a list.
      step = asking.next({ result, page, pages: Math.ceil(length / size) } as Answer);
    }
    return { asked, recent: step.value };
  }

  test.each([
    ['a page that reaches back', 100, 100, 14, 1, true],
    ['two pages', 100, 10, 14, 2, true],
    ['all pages of a short feed', 5, 3, 14, 2, true],
    ['three pages at most', 100, 3, 14, 3, false],
  ])('are %s', (_what, length, size, days, pages, isWhole) => {
    const { asked, recent } = read(recentUpdates(now - days * day), length, size);
    // All visitors make the same calls.
    expect(asked).toEqual(Array.from({ length: pages }, (_, at) => `page=${at + 1}&limit=100`));
    expect(recent).toMatchObject({ isWhole });
  });

  test('are unknown if there is no answer', () => {
    const asking = recentUpdates(0);
    asking.next();
    expect(asking.next(undefined)).toEqual({ done: true, value: undefined });
  });
});
