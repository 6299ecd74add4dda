/** The feeds of episodes and posters, and the schedule. */
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../src/contract/index.ts';
import { kyivDay } from '../harness/oracles/kyiv.ts';
import { nameOf, nameOrder } from '../harness/oracles/order.ts';
import {
  expectOrder,
  get,
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
});
