/** Feeds and the schedule (contract: GET /updates, GET /posters/ua, GET /schedule, Feed item, Schedule entry). */
import { animeStatuses, type FeedItem, type Player, type Schedule } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { invalid } from '../checks.ts';
import { distinct, heldFor, matches, must, needsCase, noCase, ordered, quote, same } from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { kyivDay, secondsToMidnight } from '../oracles/kyiv.ts';
import { nameOf, nameOrder } from '../oracles/order.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Entry = Schedule[keyof Schedule][number];

const time = (item: { publishedAt: string }) => Date.parse(item.publishedAt);

/** The documented key of a feed item, which is unique. */
const keyOf = (i: FeedItem) => [i.anime.ids.own, i.releaseId, i.episode, i.provider].join(' ');

/** The feed derived from the players: one item for each episode and provider. */
function itemsOf(player: Player): readonly string[] {
  return player.releases.flatMap((release) =>
    (release.episodes ?? []).flatMap((episode) =>
      episode.sources.map((source) =>
        [player.anime.ids.own, release.id, episode.number, source.provider].join(' '),
      ),
    ),
  );
}

/** Whether one of two items of one instant stands first. */
function comesBefore(a: FeedItem, b: FeedItem): boolean {
  if (a.anime.ids.own !== b.anime.ids.own) return a.anime.ids.own < b.anime.ids.own;
  if (a.releaseId !== b.releaseId) return a.releaseId < b.releaseId;
  if (a.episode !== b.episode) return a.episode < b.episode;
  return a.provider <= b.provider;
}

/** A feed with `since`, and samples of it for its rows. */
function feedOf(path: '/updates' | '/posters/ua') {
  const endpoint = path === '/updates' ? 'updates' : 'postersUa';
  const allItems = async (api: Api) =>
    path === '/updates' ? (await api.updates()).items : (await api.posterFeed()).items;
  return {
    path,
    id: path.slice(1).replace('/', '-'),
    allItems,
    /** An instant in the middle of the feed, and the number of later items among the first thousand. */
    middle: async (api: Api) => {
      const items = await allItems(api);
      const at = items[Math.floor(Math.min(items.length, 200) / 2)];
      return at && { since: at.publishedAt, later: items.filter((item) => time(item) > time(at)).length };
    },
    listSince: (api: Api, since: string) => api.list(endpoint, `${path}?since=${since}`),
    total: async (api: Api, since: string) =>
      (await api.get(endpoint, `${path}?limit=1&since=${since}`)).total,
  };
}

type Feed = ReturnType<typeof feedOf>;

/** A feed is ordered from the newest, and with `since` holds only later items. */
function newerItemsRows({ path, id, allItems, middle, listSince }: Feed) {
  return [
    section(`GET ${path}`),
    rule(`${id}.since`, 'since: only items that appeared later', async (api) => {
      const point = await middle(api);
      needsCase(point !== undefined, 'an item of the feed');
      const { items } = await listSince(api, point.since);
      for (const item of items)
        must(time(item) > Date.parse(point.since), `${item.publishedAt} since ${point.since}`);
      same(items.length, point.later, `items since ${point.since}`);
    }),
    rule(`${id}.newest`, 'newest first', async (api) => {
      const items: readonly { publishedAt: string }[] = await allItems(api);
      ordered(
        items,
        (a, b) => time(a) >= time(b),
        (item) => item.publishedAt,
        path,
      );
    }),
  ];
}

/** Accepted and refused values of `since`. */
function sinceValueRows({ path, id, allItems, middle, total }: Feed) {
  return [
    section('decision: Parameters'),
    rule(
      `${id}.since.strictly`,
      'since is strictly later: the newest item is not later than itself',
      async (api) => {
        const [newest] = await allItems(api);
        needsCase(newest !== undefined, 'an item of the feed');
        const second = new Date(time(newest) - 1000).toISOString();
        must((await total(api, second)) >= 1, `nothing since ${second}`);
        return same(await total(api, newest.publishedAt), 0, `items since ${newest.publishedAt}`);
      },
    ),
    rule(`${id}.since.offset`, 'since takes any offset, and a + that arrived as a space', async (api) => {
      const point = await middle(api);
      needsCase(point !== undefined, 'an item of the feed');
      const local = (hours: number) =>
        new Date(Date.parse(point.since) + hours * 3_600_000).toISOString().slice(0, 19);
      const expected = await total(api, point.since);
      for (const written of [
        `${local(2)}%2B02:00`,
        `${local(2)}+02:00`,
        `${local(-5)}-05:00`,
        `${local(0)}%2B00:00`,
        `${local(0)}.000Z`,
        `${local(0)}z`,
      ]) {
        same(await total(api, written), expected, `total of since=${written}, that is ${point.since}`);
      }
    }),
    rule(`${id}.since.malformed`, 'a since that is no RFC3339 timestamp is 422', async (api) => {
      for (const value of [
        'yesterday',
        '2026-03-01',
        '2026-13-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
        '1772384400',
        '2026-03-01T17:00:00',
        '2026-03-01T17:00:61Z',
        '2026-03-01T17:00:99Z',
      ]) {
        await invalid(api, `${path}?since=${value}`, `«${value}»`, 'RFC3339');
      }
    }),
    rule(`${id}.since.future`, 'a since in the future is an empty list', async (api) =>
      same(await total(api, '2999-01-01T00:00:00Z'), 0, 'total'),
    ),
  ];
}

/** Rows of `since` in both feeds. */
function sinceRows(path: '/updates' | '/posters/ua') {
  const feed = feedOf(path);
  return [...newerItemsRows(feed), ...sinceValueRows(feed)];
}

export const feeds: readonly Row[] = rowsOf([
  section('Feed item (updates)'),
  rule(
    'updates.providers',
    'an episode hosted by several providers appears as a separate item per provider',
    async (api) => {
      const { items, whole } = await api.updates();
      same(new Set(items.map(keyOf)).size, items.length, 'distinct items');
      const shown = new Set(items.map(keyOf));
      const players = (await api.players()).items;
      const oldest = items.at(-1);
      for (const player of players) {
        const expected = itemsOf(player);
        const got = items.filter((item) => item.anime.ids.own === player.anime.ids.own).map(keyOf);
        for (const key of got) must(expected.includes(key), `the feed has ${key}, the player has not`);
        if (whole)
          for (const key of expected) must(shown.has(key), `the player has ${key}, the feed has not`);
      }
      const several = players.some((p) =>
        p.releases.some((r) => r.episodes?.some((e) => e.sources.length > 1)),
      );
      needsCase(several && oldest !== undefined, 'several providers');
    },
  ),
  rule(
    'updates.source',
    'an item is a source of the player: release, episode, provider, embedUrl, kind and teams are its own',
    async (api) => {
      const players = new Map((await api.players()).items.map((player) => [player.anime.ids.own, player]));
      for (const item of (await api.updates()).items) {
        const player = players.get(item.anime.ids.own);
        if (player === undefined) continue;
        const release = player.releases.find(({ id }) => id === item.releaseId);
        const sources = (release?.episodes ?? []).find(({ number }) => number === item.episode)?.sources;
        const addresses = (sources ?? []).filter((s) => s.provider === item.provider).map((s) => s.embedUrl);
        must(
          addresses.includes(item.embedUrl),
          `${keyOf(item)}: ${item.embedUrl}, player ${quote(addresses)}`,
        );
        same([item.kind, item.teams], [release?.kind, release?.teams], `kind and teams of ${keyOf(item)}`);
      }
    },
  ),
  rule(
    'updates.teams',
    'isCollab is true exactly of several teams; teamName is their names joined by " & "',
    async (api) => {
      const { items } = await api.updates();
      for (const item of items) {
        same(item.isCollab, item.teams.length > 1, `isCollab of ${keyOf(item)}`);
        same(item.teamName, item.teams.map((team) => team.name).join(' & '), 'teamName');
      }
      if (!items.some((item) => item.isCollab)) noCase('a collaboration in the feed');
    },
  ),
  rule('updates.past', 'the feed holds what has been published, not what will be', async (api) => {
    for (const item of (await api.updates()).items.slice(0, 100)) {
      must(time(item) <= api.now() + 60_000, `${item.publishedAt} is in the future`);
    }
  }),
  ...sinceRows('/updates'),
  ...sinceRows('/posters/ua'),
  section('decision: Meaning'),
  rule('updates.order', 'ties go by anime id, release id, number, provider', async (api) => {
    const { items } = await api.updates();
    let ties = 0;
    items.forEach((item, i) => {
      const next = items[i + 1];
      if (next === undefined || time(item) !== time(next)) return;
      ties++;
      must(comesBefore(item, next), `${keyOf(item)} stands before ${keyOf(next)}`);
    });
    needsCase(ties > 0, 'two items of one instant');
  }),
  section('Events'),
  rule(
    'events.polling',
    'new episodes are obtained by polling /updates?since=: what came after the last one seen, nothing twice',
    async (api) => {
      const { items } = await api.updates();
      const seen = items[Math.floor(Math.min(items.length, 80) / 2)];
      needsCase(seen !== undefined, 'an item of the feed');
      const news = (await api.list('updates', `/updates?since=${seen.publishedAt}`)).items;
      const expected = items.filter((item) => time(item) > time(seen)).map(keyOf);
      return same(news.map(keyOf), expected, `items after ${seen.publishedAt}`);
    },
  ),
  section('States and transitions'),
  rule(
    'states.schedule',
    'finished of a schedule entry is true or false; what has not aired is not finished',
    async (api) => {
      const entries = Object.values(await api.schedule()).flat();
      for (const { airing, finished } of entries) {
        must(!finished || Date.parse(airing) <= api.now(), `${airing} is finished before it airs`);
      }
      needsCase(entries.length > 0, 'an entry of this week');
    },
  ),
  rule(
    'states.poster',
    'isSelected of a poster is true or false; at most one poster of a title is selected',
    async (api) => {
      const { items, whole } = await api.posterFeed();
      const selected = items.filter((item) => item.isSelected).map((item) => item.anime.ids.own);
      distinct(selected, 'titles with a selected poster');
      const both = selected.length > 0 && selected.length < items.length;
      needsCase(both || !whole, 'selected posters and others');
    },
  ),
  rule(
    'states.status',
    'every status of the contract is a state that titles can have, and the filter takes it',
    async (api) => {
      for (const value of animeStatuses) await api.get('animeList', `/anime?statuses=${value}&limit=1`);
    },
  ),
  section('GET /posters/ua'),
  rule(
    'posters-ua.items',
    'every item is a Ukrainian poster with the anime it belongs to and publishedAt, ties by id',
    async (api) => {
      const { items } = await api.posterFeed();
      needsCase(items.length > 0, 'a Ukrainian poster');
      for (const { anime, publishedAt, ...poster } of spread(items, 8)) {
        matches(publishedAt, /Z$/, 'publishedAt');
        const { result } = await api.get('animePosters', `/anime/${anime.ids.own}/posters`);
        same(
          result.uaPosters.find((item) => item.id === poster.id),
          poster,
          `poster ${poster.id}`,
        );
      }
      same(new Set(items.map((item) => item.id)).size, items.length, 'distinct ids');
      ordered(
        items,
        (a, b) => time(a) !== time(b) || a.id < b.id,
        (item) => item.id,
        '/posters/ua',
      );
    },
  ),
  section('Schedule entry'),
  rule(
    'schedule.entry',
    'anime (nested), episode (a whole number), airing in UTC, finished; anime leads to a title',
    async (api) => {
      const entries = Object.values(await api.schedule()).flat();
      for (const entry of entries) {
        same(Object.keys(entry).sort(), ['airing', 'anime', 'episode', 'finished'], 'members');
        must(Number.isInteger(entry.episode) && entry.episode > 0, `episode ${entry.episode}`);
        matches(entry.airing, /Z$/, 'airing');
      }
      for (const { anime } of spread(entries, 3)) await api.get('anime', `/anime/${anime.ids.own}`);
      needsCase(entries.length > 0, 'an entry of this week');
    },
  ),
  section('GET /schedule'),
  rule('schedule.keys', 'exactly seven keys, monday to sunday, all always present', async (api) =>
    same(Object.keys(await api.schedule()), weekdays, 'keys'),
  ),
  rule('schedule.day', 'the day is decided by the Kyiv time of airing', async (api) => {
    const week = await api.schedule();
    let entries = 0;
    weekdays.forEach((name) => {
      for (const { airing } of week[name]) {
        entries++;
        same(weekdays[kyivDay(Date.parse(airing)).weekday], name, `weekday of ${airing} in Kyiv`);
      }
    });
    needsCase(entries > 0, 'an entry of this week');
  }),
  section('decision: Meaning'),
  rule('schedule.week', 'entries air in the current Kyiv week, Monday 00:00 to Sunday 24:00', async (api) => {
    const today = kyivDay(api.now());
    const monday = today.day - today.weekday;
    const entries = Object.values(await api.schedule()).flat();
    for (const { airing } of entries) {
      const { day } = kyivDay(Date.parse(airing));
      must(
        day >= monday && day < monday + 7,
        `${airing} is not in the week of ${new Date(api.now()).toISOString()}`,
      );
    }
    needsCase(entries.length > 0, 'an entry of this week');
  }),
  rule('schedule.finished', 'an entry whose length has passed since its airing is finished', async (api) => {
    const entries = Object.values(await api.schedule()).flat();
    const now = api.now();
    let over = 0;
    for (const { anime, airing, finished } of spread(entries, 12)) {
      const { result } = await api.get('anime', `/anime/${anime.ids.own}`);
      const end = Date.parse(airing) + (result.episodes.durationMin ?? 0) * 60_000;
      // A response may be as old as its cache class allows, and be shown stale for as long again.
      if (end + 120_000 >= now) continue;
      over++;
      must(finished, `${airing} of anime ${anime.ids.own} is over, but not finished`);
    }
    needsCase(over > 0, 'an entry that is over');
  }),
  rule(
    'schedule.outlives',
    'no cached answer outlives Monday 00:00 in Kyiv, shown stale or not',
    async (api) => {
      const response = await api.fetch('/schedule', { fresh: true });
      const held = heldFor(response);
      const now = api.now();
      const left = secondsToMidnight(now) + (6 - kyivDay(now).weekday) * 86_400;
      // With an hour of tolerance for the change of clocks on Sunday.
      must(held <= left + 3600 * Number(left > 7200), `held for ${held} s, ${left} s before the week ends`);
    },
  ),
  rule('schedule.order', 'within a day by airing, then by title', async (api) => {
    for (const entries of Object.values(await api.schedule())) {
      const gap = (a: Entry, b: Entry) =>
        Date.parse(a.airing) - Date.parse(b.airing) ||
        nameOrder(nameOf(a.anime.titles), nameOf(b.anime.titles));
      ordered(
        entries,
        (a, b) => gap(a, b) <= 0,
        (entry) => entry,
        'a day',
      );
    }
  }),
]);
