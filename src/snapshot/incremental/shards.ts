/** The record shards that a change of the catalogue changes. */
import { titleOf } from '../../api/lookups.ts';
import { compareNames } from '../../catalog/read/index.ts';
import type { PartialCatalog, ShortLists } from '../../catalog/read/partial.ts';
import { patchById, patchFeed, patchOrder, patchPosters } from '../../records/patch.ts';
import type { AnimeRecord, FeedRow, PosterRecord, Records } from '../../records/records.ts';
import { animeShard, characterShard, type FeedShard, feedShard } from '../../records/shards.ts';
import type { Affected, Pair } from './affected.ts';
import type { Before } from './before.ts';

/** New values of shards by name; `undefined` for one that is gone. */
export type NewShards = Map<string, unknown>;

interface HasId {
  readonly id: number;
}

/** Shards of id ranges. */
function patchRanges<R extends HasId>(
  before: Before,
  pairs: ReadonlyMap<number, Pair<R>>,
  shardOf: (id: number) => string,
  shards: NewShards,
): void {
  for (const [name, ids] of Map.groupBy(pairs.keys(), shardOf)) {
    const now = ids.flatMap((id) => pairs.get(id)?.now ?? []);
    // Written by toShards.
    const records = patchById((before.shard(name) ?? []) as readonly R[], new Set(ids), now);
    shards.set(name, records.length === 0 ? undefined : records);
  }
}

/** The months of the feed in which some titles have other rows. @param old their published rows */
function patchMonths(
  before: Before,
  old: ReadonlyMap<number, readonly FeedRow[]>,
  now: readonly FeedRow[],
  shards: NewShards,
): void {
  const nowOf = Map.groupBy(now, ({ release }) => release.anime);
  const months = new Map<string, Set<number>>();
  for (const [anime, rows] of old) {
    for (const month of differingMonths(rows, nowOf.get(anime) ?? [])) {
      const titles = months.get(month) ?? new Set();
      months.set(month, titles.add(anime));
    }
  }
  for (const [name, titles] of months) {
    const rows = now.filter((row) => titles.has(row.release.anime) && feedShard(row.publishedAt) === name);
    // Written by toShards.
    const shard = patchFeed(before.shard(name) as FeedShard | undefined, titles, rows);
    shards.set(name, shard.publishedAt.length === 0 ? undefined : shard);
  }
}

/** @param old rows of one title in the feed's order, as `now`: which of two comes first is part of it */
function differingMonths(old: readonly FeedRow[], now: readonly FeedRow[]): string[] {
  const textOf = (rows: readonly FeedRow[] = []) => JSON.stringify(rows);
  const [from, to] = [old, now].map((rows) => Map.groupBy(rows, ({ publishedAt }) => feedShard(publishedAt)));
  const names = new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])]);
  return [...names].filter((name) => textOf(from?.get(name)) !== textOf(to?.get(name)));
}

/** Orders by name in which some records have another place. */
function patchByName(before: Before, affected: Affected, catalog: PartialCatalog): Records['byName'] {
  const old = before.shard('byName') as Records['byName']; // written by toShards
  const patch = <R>(
    kind: keyof Records['byName'],
    pairs: ReadonlyMap<number, Pair<R>>,
    nameOf: (record: R) => string,
  ) => {
    const name = (record: R | undefined) => record && nameOf(record);
    const moved = [...pairs].filter(([, pair]) => name(pair.old) !== name(pair.now)).map(([id]) => id);
    const names = new Map<number, string | undefined>();
    const read = (id: number) => {
      if (!names.has(id)) names.set(id, catalog.nameOf(kind, id));
      return names.get(id);
    };
    return moved.length === 0 ? old[kind] : patchOrder(old[kind], new Set(moved), read, compareNames);
  };
  return {
    anime: patch('anime', affected.anime, titleOf),
    teams: patch('teams', affected.teams, ({ name }) => name),
    characters: patch('characters', affected.characters, ({ ua, en }) => ua ?? en),
  };
}

/**
 * Values of all shards that may be others now.
 * @param oldFeed published rows of the affected titles
 */
export function patchShards(
  before: Before,
  affected: Affected,
  catalog: PartialCatalog,
  lists: ShortLists,
  oldFeed: ReadonlyMap<number, readonly FeedRow[]>,
): NewShards {
  const shards: NewShards = new Map(Object.entries(lists));
  patchRanges<AnimeRecord>(before, affected.anime, animeShard, shards);
  patchRanges(before, affected.characters, characterShard, shards);
  const { teams, posters } = affected;
  if (teams.size > 0) {
    const now = [...teams.values()].flatMap((pair) => pair.now ?? []);
    // Written by toShards, as the next.
    shards.set(
      'teams',
      patchById((before.shard('teams') ?? []) as never[], new Set(teams.keys()), now as never[]),
    );
  }
  if (posters.size > 0) {
    const old = (before.shard('posters') ?? []) as PosterRecord[];
    shards.set('posters', patchPosters(old, posters, catalog.posters(posters)));
  }
  if (affected.anime.size > 0) patchMonths(before, oldFeed, catalog.feed([...affected.anime.keys()]), shards);
  const byName = patchByName(before, affected, catalog);
  shards.set('byName', byName);
  return shards;
}
