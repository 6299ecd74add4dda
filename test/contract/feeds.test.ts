/** The feeds of episodes and posters, and the schedule. */
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../src/contract/index.ts';
import { kyivDay } from '../harness/oracles/kyiv.ts';
import { nameOf, nameOrder } from '../harness/oracles/order.ts';
import {
  expectOrder,
  get,
  list,
  needed,
  players,
  posterFeed,
  posters,
  schedule,
  spread,
  updates,
} from './catalogue.ts';
import { server } from './served.ts';

const time = ({ publishedAt }: { readonly publishedAt: string }) => Date.parse(publishedAt);
const keyOf = ({ anime, releaseId, episode, provider }: FeedItem) =>
  [anime.ids.own, releaseId, episode, provider].join(' ');

describe('/updates', () => {
  test('has an item for each episode and provider of the players, with what they say of it', async () => {
    const { items, whole } = await updates();
    const known = await players();
    expect(new Set(items.map(keyOf)).size).toBe(items.length);
    const expected = new Map(
      known.items.flatMap(({ anime, releases }) =>
        releases.flatMap(({ id, kind, teams, isCollab, episodes = [] }) =>
          episodes.flatMap(({ number, sources }) =>
            sources.map(({ provider, embedUrl }) => {
              const shown = { releaseId: id, kind, teams, isCollab, episode: number, provider, embedUrl };
              return [[anime.ids.own, id, number, provider].join(' '), shown] as const;
            }),
          ),
        ),
      ),
    );
    const own = new Set(known.items.map(({ anime }) => anime.ids.own));
    const shown = items.filter(({ anime }) => own.has(anime.ids.own));
    for (const item of shown) {
      expect(item).toMatchObject(expected.get(keyOf(item)) ?? { unknown: keyOf(item) });
      expect(item.teamName).toBe(item.teams.map(({ name }) => name).join(' & '));
      expect(time(item)).toBeLessThanOrEqual(server.now() + 60_000);
    }
    if (whole && known.whole) expect(new Set(shown.map(keyOf))).toEqual(new Set(expected.keys()));
    needed(shown.filter(({ isCollab }) => isCollab));
  });

  test('is ordered from the newest; ties go by title, release, number and provider', async () => {
    const { items } = await updates();
    const compare = (a: FeedItem, b: FeedItem) =>
      time(b) - time(a) ||
      a.anime.ids.own - b.anime.ids.own ||
      (a.releaseId < b.releaseId ? -1 : Number(a.releaseId > b.releaseId)) ||
      a.episode - b.episode ||
      (a.provider < b.provider ? -1 : 1);
    expectOrder(items, compare, keyOf);
    needed(items.filter((item, i) => items[i + 1] && time(item) === time(items[i + 1] ?? item)));
  });
});

describe('filters of /updates', () => {
  const own = async (query: string) => (await list('updates', `/updates?${query}`)).items;

  test('keep items of one of the titles, teams and kinds, in the order of the feed', async () => {
    const { items } = await updates();
    const newest = items.slice(0, 200);
    const anime = [...new Set(newest.map((item) => item.anime.ids.own))].slice(0, 3);
    const [team = 0] = newest[0]?.teams.map(({ id }) => id) ?? [];
    const since = newest.at(-1)?.publishedAt;
    const later = items.filter((item) => time(item) > Date.parse(since ?? ''));
    const cases: [string, (item: FeedItem) => boolean][] = [
      [`anime=${anime}`, (item) => anime.includes(item.anime.ids.own)],
      [`teams=${team}`, (item) => item.teams.some(({ id }) => id === team)],
      ['kinds=sub', ({ kind }) => kind === 'sub'],
      ['kinds=voice,sub', () => true],
      [
        `anime=${anime}&kinds=voice`,
        ({ kind, ...item }) => kind === 'voice' && anime.includes(item.anime.ids.own),
      ],
    ];
    for (const [query, isKept] of cases)
      expect(await own(`${query}&since=${since}`), query).toEqual(later.filter(isKept));
  });

  test('ignore titles that are not shown, and give nothing if no other is asked for', async () => {
    const [{ anime } = expect.fail()] = (await updates()).items;
    expect(await own(`anime=${anime.ids.own},987654321`)).toEqual(await own(`anime=${anime.ids.own}`));
    const { result, total, pages } = await get('updates', '/updates?anime=987654321');
    expect([result, total, pages]).toEqual([[], 0, 0]);
  });
});

test('/posters/ua has every Ukrainian poster with its anime, the newest first, ties by id', async () => {
  const { items, whole } = await posterFeed();
  expectOrder(
    items,
    (a, b) => time(b) - time(a) || a.id - b.id,
    ({ id }) => id,
  );
  const shown = new Map(items.map((item) => [item.id, item]));
  expect(shown.size).toBe(items.length);
  for (const { anime, uaPosters } of await posters())
    for (const poster of uaPosters) {
      const { publishedAt: _, ...own } = shown.get(poster.id) ?? {};
      if (whole) expect(own).toEqual({ ...poster, anime: expect.objectContaining({ ids: anime.ids }) });
    }
  const selected = items.filter(({ isSelected }) => isSelected).map(({ anime }) => anime.ids.own);
  expect(new Set(selected).size).toBe(selected.length);
});

test.each([
  ['updates', '/updates', updates],
  ['postersUa', '/posters/ua', posterFeed],
] as const)(
  'since of %s gives only items that appeared strictly later, by any offset',
  async (name, path, all) => {
    const total = async (since: string) => (await get(name, `${path}?limit=1&since=${since}`)).total;
    const { items } = await all();
    const point = items[Math.floor(Math.min(items.length, 200) / 2)] ?? expect.fail();
    const later = items.filter((item) => time(item) > time(point));
    expect((await list(name, `${path}?since=${point.publishedAt}`)).items).toEqual(later);
    const [newest = point] = items;
    expect(await total(newest.publishedAt)).toBe(0);
    expect(await total(new Date(time(newest) - 1000).toISOString())).toBeGreaterThan(0);
    expect(await total('2999-01-01T00:00:00Z')).toBe(0);
    const local = new Date(time(point) + 2 * 3_600_000).toISOString().slice(0, 19);
    for (const written of [`${local}%2B02:00`, `${local}+02:00`])
      expect(await total(written)).toBe(later.length);
  },
);

describe('airings', () => {
  type Entry = Awaited<ReturnType<typeof schedule>>['monday'][number];
  const keyOfEntry = ({ anime, episode, airing }: Entry) => [anime.ids.own, episode, airing].join(' ');

  test('of the days of this week are those of /schedule, those of a title are those of its detail', async () => {
    const entries = needed(Object.values(await schedule()).flat());
    const [{ airing: first } = expect.fail()] = entries;
    const monday = kyivDay(Date.parse(first));
    const date = (days: number) =>
      new Date((monday.day - monday.weekday + days) * 86_400_000).toISOString().slice(0, 10);
    const week = (await list('airings', `/airings?from=${date(0)}&to=${date(7)}`)).items;
    expect(week.map(keyOfEntry)).toEqual(entries.map(keyOfEntry));
    for (const { anime } of spread(entries, 3)) {
      const { airings } = (await get('anime', `/anime/${anime.ids.own}`)).result;
      const shown = airings.map(({ episode, airing }) => `${anime.ids.own} ${episode} ${airing}`);
      const own = await list(
        'airings',
        `/airings?from=${date(0)}&to=${date(7)}&anime=${anime.ids.own},987654321`,
      );
      expect(own.items.length).toBeGreaterThan(0);
      expect(own.items.map(keyOfEntry)).toEqual(
        shown.filter((key) => own.items.some((one) => keyOfEntry(one) === key)),
      );
      expectOrder(
        airings,
        (a, b) => Date.parse(a.airing) - Date.parse(b.airing),
        ({ airing }) => airing,
      );
    }
    const { total, result } = await get('airings', '/airings?anime=987654321');
    expect([total, result]).toEqual([0, []]);
  });
});

describe('/schedule', () => {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

  test('has seven days; an entry is on its day of the current week in Kyiv, in order, and leads to a title', async () => {
    const week = await schedule();
    expect(Object.keys(week)).toEqual(weekdays);
    const today = kyivDay(server.now());
    for (const [i, name] of weekdays.entries()) {
      for (const { airing, episode } of week[name]) {
        expect(kyivDay(Date.parse(airing)), airing).toEqual({
          day: today.day - today.weekday + i,
          weekday: i,
        });
        expect(episode).toBeGreaterThan(0);
      }
      const compare = (a: (typeof week.monday)[number], b: (typeof week.monday)[number]) =>
        Date.parse(a.airing) - Date.parse(b.airing) ||
        nameOrder(nameOf(a.anime.titles), nameOf(b.anime.titles));
      expectOrder(week[name], compare, ({ airing }) => airing);
    }
    for (const { anime } of spread(needed(Object.values(week).flat()), 3))
      await get('anime', `/anime/${anime.ids.own}`);
  });

  test('says of an entry that it is finished once its length has passed since its airing, and not before', async () => {
    const now = server.now();
    // `schedule()` may be older than `now`: other files of this worker turn the demo's clock.
    const { result } = await get('schedule', '/schedule', { fresh: true });
    const entries = needed(Object.values(result).flat());
    const over = [];
    for (const { anime, airing, finished } of entries) {
      if (Date.parse(airing) > now) expect(finished, airing).toBe(false);
      const { episodes } = (await get('anime', `/anime/${anime.ids.own}`)).result;
      const end = Date.parse(airing) + (episodes.durationMin ?? 0) * 60_000;
      // A cache may show an answer for its cache time, and stale for as long again.
      if (end + 120_000 < now) over.push(finished);
    }
    expect(needed(over)).not.toContain(false);
  });
});
