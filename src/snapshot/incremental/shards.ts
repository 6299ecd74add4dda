/** The record shards that a change of the catalogue changes. */
import { titleOf } from '../../api/lookups.ts';
import { compareNames } from '../../catalog/read/index.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { ShortLists } from '../../catalog/read/reference.ts';
import { patchById, patchFeed, patchOrder, patchPosters } from '../../records/patch.ts';
import type { AnimeRecord, FeedColumns, FeedRow, PosterRecord, Records } from '../../records/records.ts';
import { animeShard, characterShard, feedShard } from '../../records/shards.ts';
import type { Affected, RecordPair } from './affected.ts';
import type { FeedChange } from './feed-change.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

/** New values of shards by name; `undefined` for a removed shard. */
export type NewShards = Map<string, unknown>;

interface HasId {
  readonly id: number;
}

/** Shards of id ranges. */
function patchRanges<R extends HasId>(
  base: LazyBaseSnapshot,
  pairs: ReadonlyMap<number, RecordPair<R>>,
  shardOf: (id: number) => string,
  shards: NewShards,
): void {
  for (const [name, ids] of Map.groupBy(pairs.keys(), shardOf)) {
    const current = ids.flatMap((id) => pairs.get(id)?.current ?? []);
    // Written by toShards.
    const records = patchById((base.shard(name) ?? []) as readonly R[], new Set(ids), current);
    shards.set(name, records.length === 0 ? undefined : records);
  }
}

/** Patches the months of the feed in which rows of some titles changed. */
function patchMonths(
  base: LazyBaseSnapshot,
  { published, current, rows }: FeedChange,
  shards: NewShards,
): void {
  const months = new Map<string, Set<number>>();
  for (const anime of new Set([...published.keys(), ...current.keys()])) {
    for (const month of differingMonths(published.get(anime) ?? [], current.get(anime) ?? [])) {
      const changed = months.get(month) ?? new Set();
      months.set(month, changed.add(anime));
    }
  }
  for (const [name, changed] of months) {
    const own = rows.filter((row) => changed.has(row.release.anime) && feedShard(row.publishedAt) === name);
    // Written by toShards.
    const shard = patchFeed(base.shard(name) as FeedColumns | undefined, changed, own);
    shards.set(name, shard.publishedAt.length === 0 ? undefined : shard);
  }
}

/** @param published rows of one title in the feed's order, as `current`: rows in another order differ */
function differingMonths(published: readonly FeedRow[], current: readonly FeedRow[]): string[] {
  const textOf = (rows: readonly FeedRow[] = []) => JSON.stringify(rows);
  const [from, to] = [published, current].map((rows) =>
    Map.groupBy(rows, ({ publishedAt }) => feedShard(publishedAt)),
  );
  const names = new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])]);
  return [...names].filter((name) => textOf(from?.get(name)) !== textOf(to?.get(name)));
}

/** Patches the orders by name, where names of records changed. */
function patchByName(base: LazyBaseSnapshot, affected: Affected, catalog: PartialCatalog): Records['byName'] {
  const published = base.shard('byName') as Records['byName']; // written by toShards
  const patch = <R>(
    kind: keyof Records['byName'],
    pairs: ReadonlyMap<number, RecordPair<R>>,
    nameOf: (record: R) => string,
  ) => {
    const name = (record: R | undefined) => record && nameOf(record);
    const moved = [...pairs]
      .filter(([, pair]) => name(pair.published) !== name(pair.current))
      .map(([id]) => id);
    const names = new Map<number, string | undefined>();
    const read = (id: number) => {
      if (!names.has(id)) names.set(id, catalog.nameOf(kind, id));
      return names.get(id);
    };
    return moved.length === 0
      ? published[kind]
      : patchOrder(published[kind], new Set(moved), read, compareNames);
  };
  return {
    anime: patch('anime', affected.anime, titleOf),
    teams: patch('teams', affected.teams, ({ name }) => name),
    characters: patch('characters', affected.characters, ({ ua, en }) => ua ?? en),
  };
}

/** Values of all shards that may have changed. */
export function patchShards(
  base: LazyBaseSnapshot,
  affected: Affected,
  catalog: PartialCatalog,
  { lists, feed }: { readonly lists: ShortLists; readonly feed: FeedChange },
): NewShards {
  const shards: NewShards = new Map(Object.entries(lists));
  patchRanges<AnimeRecord>(base, affected.anime, animeShard, shards);
  patchRanges(base, affected.characters, characterShard, shards);
  const { teams, posters } = affected;
  if (teams.size > 0) {
    const current = [...teams.values()].flatMap((pair) => pair.current ?? []);
    // Written by toShards, as are the posters below.
    shards.set(
      'teams',
      patchById((base.shard('teams') ?? []) as never[], new Set(teams.keys()), current as never[]),
    );
  }
  if (posters.size > 0) {
    const published = (base.shard('posters') ?? []) as PosterRecord[];
    shards.set('posters', patchPosters(published, posters, catalog.posters(posters)));
  }
  patchMonths(base, feed, shards);
  const byName = patchByName(base, affected, catalog);
  shards.set('byName', byName);
  return shards;
}
