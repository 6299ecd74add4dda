/** The record shards that a change of the catalogue changes. */
import { titleOf } from '../../api/tables.ts';
import { compareNames } from '../../catalog/read/index.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { ShortLists } from '../../catalog/read/reference.ts';
import { oncePerKey } from '../../packed/once-per-key.ts';
import { patchById, patchFeed, patchOrder, patchPosters } from '../../records/patch.ts';
import type { FeedColumns, FeedRow, PosterRecord, Records } from '../../records/records.ts';
import { animeShard, characterShard, feedShard, isRange } from '../../records/shards.ts';
import { type Affected, differing, type RecordPair } from './affected.ts';
import type { FeedChange } from './feed-change.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

/** New values of shards by name; `undefined` for a removed shard. */
export type NewShards = Map<string, unknown>;

/** Shards of records by id. Of ranges of ids there are only those with records. */
function patchRecords<R extends { readonly id: number }>(
  base: LazyBaseSnapshot,
  pairs: ReadonlyMap<number, RecordPair<R>>,
  shardOf: (id: number) => string,
  shards: NewShards,
): void {
  for (const [name, ids] of Map.groupBy(pairs.keys(), shardOf)) {
    const current = ids.flatMap((id) => pairs.get(id)?.current ?? []);
    // Written by toShards.
    const records = patchById((base.shard(name) ?? []) as readonly R[], new Set(ids), current);
    shards.set(name, records.length === 0 && isRange(name) ? undefined : records);
  }
}

/** Patches the months of the feed in which rows of some titles changed. */
function patchMonths(
  base: LazyBaseSnapshot,
  { published, current, rows }: FeedChange,
  shards: NewShards,
): void {
  const byMonth = (rows: readonly FeedRow[] = []) =>
    Map.groupBy(rows, ({ publishedAt }) => feedShard(publishedAt));
  const months = new Map<string, Set<number>>();
  for (const anime of new Set([...published.keys(), ...current.keys()])) {
    const [from, to] = [byMonth(published.get(anime)), byMonth(current.get(anime))];
    // Both are in the feed's order: the same rows in another order differ, too.
    for (const month of new Set([...from.keys(), ...to.keys()]))
      if (JSON.stringify(from.get(month)) !== JSON.stringify(to.get(month)))
        months.set(month, (months.get(month) ?? new Set()).add(anime));
  }
  for (const [name, changed] of months) {
    const own = rows.filter((row) => changed.has(row.release.anime) && feedShard(row.publishedAt) === name);
    // Written by toShards.
    const shard = patchFeed(base.shard(name) as FeedColumns | undefined, changed, own);
    shards.set(name, shard.publishedAt.length === 0 ? undefined : shard);
  }
}

/** Patches the orders by name, where names of records changed. */
function patchByName(base: LazyBaseSnapshot, affected: Affected, catalog: PartialCatalog): Records['byName'] {
  const published = base.shard('byName') as Records['byName']; // written by toShards
  const patch = <R>(
    kind: keyof Records['byName'],
    pairs: ReadonlyMap<number, RecordPair<R>>,
    nameOf: (record: R) => string,
  ) => {
    const moved = new Set(differing(pairs, nameOf));
    const read = oncePerKey((id: number) => catalog.nameOf(kind, id));
    return moved.size === 0 ? published[kind] : patchOrder(published[kind], moved, read, compareNames);
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
  const { anime, characters, teams, posters } = affected;
  patchRecords(base, anime, animeShard, shards);
  patchRecords(base, characters, characterShard, shards);
  patchRecords(base, teams, () => 'teams', shards);
  if (posters.size > 0) {
    // Written by toShards.
    const published = (base.shard('posters') ?? []) as PosterRecord[];
    shards.set('posters', patchPosters(published, posters, catalog.posters(posters)));
  }
  patchMonths(base, feed, shards);
  shards.set('byName', patchByName(base, affected, catalog));
  return shards;
}
