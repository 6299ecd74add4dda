/**
 * The public records as deterministic shards: by id range, the feed by month, so that a small change of the
 * catalogue changes few of them.
 */
import { finish, type Task } from '../scheduling/task.ts';
import type { FeedRecords, FeedRelease, Records } from './records.ts';

export type Shards = ReadonlyMap<string, unknown>;

const animeRange = 256;
const characterRange = 512;

/** The shard of a title's record. */
export const animeShard = (id: number): string => `anime/${Math.floor(id / animeRange)}`;

/** The shard of a character's record. */
export const characterShard = (id: number): string => `characters/${Math.floor(id / characterRange)}`;

/** The shard of a row of the feed. @param publishedAt seconds since 1970 */
export const feedShard = (publishedAt: number): string =>
  `feed/${new Date(publishedAt * 1000).toISOString().slice(0, 7)}`;

export interface FeedShard {
  readonly releases: FeedRelease[];
  readonly providers: string[];
  readonly release: number[];
  readonly number: number[];
  readonly provider: number[];
  readonly publishedAt: number[];
  readonly embedUrl: string[];
}

/** Shard names and values, in a fixed order. */
export function toShards(records: Records): Shards {
  const shards = new Map<string, unknown>();
  const { anime, characters, feed, ...rest } = records;
  addRanges(shards, anime, animeShard);
  addRanges(shards, characters, characterShard);
  for (const [name, shard] of feedByMonth(feed)) shards.set(name, shard);
  for (const [name, value] of Object.entries(rest)) shards.set(name, value);
  return shards;
}

function addRanges<R extends { readonly id: number }>(
  shards: Map<string, unknown>,
  records: readonly R[],
  shardOf: (id: number) => string,
): void {
  let range: R[] = [];
  let current = '';
  for (const record of records) {
    const name = shardOf(record.id);
    if (name !== current) {
      range = [];
      current = name;
      shards.set(name, range);
    }
    range.push(record);
  }
}

/**
 * Newest month first, rows in the feed's order. Releases and providers are numbered from the oldest row on, so that a
 * new episode leaves the numbers of the others alone.
 */
function feedByMonth(feed: FeedRecords): Map<string, FeedShard> {
  const months = new Map<string, number[]>();
  for (let row = 0; row < feed.publishedAt.length; row++) {
    const month = feedShard(feed.publishedAt[row] ?? 0);
    const rows = months.get(month);
    if (rows === undefined) months.set(month, [row]);
    else rows.push(row);
  }
  return new Map([...months].map(([month, rows]) => [month, toFeedShard(feed, rows)]));
}

/** A month of the feed by the numbers of its rows. */
export function toFeedShard(feed: FeedRecords, rows: readonly number[]): FeedShard {
  const shard: FeedShard = {
    releases: [],
    providers: [],
    release: new Array(rows.length),
    number: rows.map((row) => feed.number[row] ?? 0),
    provider: new Array(rows.length),
    publishedAt: rows.map((row) => feed.publishedAt[row] ?? 0),
    embedUrl: rows.map((row) => feed.embedUrl[row] ?? ''),
  };
  const releases = new Map<number, number>();
  const providers = new Map<number, number>();
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? -1;
    shard.release[at] = intern(releases, shard.releases, feed.release[row] ?? -1, feed.releases);
    shard.provider[at] = intern(providers, shard.providers, feed.provider[row] ?? -1, feed.providers);
  }
  return shard;
}

/** Index of a value in a shard's own list, adding it when new. */
function intern<V>(indexes: Map<number, number>, own: V[], global: number, values: readonly V[]): number {
  const known = indexes.get(global);
  if (known !== undefined) return known;
  const value = values[global];
  if (value === undefined) throw new Error(`The feed refers to entry ${global}, which does not exist`);
  const index = own.push(value) - 1;
  indexes.set(global, index);
  return index;
}

/** Shards that were joined earlier, and what they gave. */
export interface RecordsBase {
  readonly shards: Shards;
  readonly records: Records;
}

/**
 * Puts shards together again; the feed's columns become typed arrays.
 * @throws Error when one of the lists is missing; credits, hosting and catalogs may be
 */
export function fromShards(shards: Shards): Records {
  return finish(joinShards(shards));
}

/**
 * As {@link fromShards}, as a resumable task.
 * @param base a list whose shards are all the same stays the same list
 */
export function* joinShards(shards: Shards, base?: RecordsBase): Task<Records> {
  const isSame = (prefix: string) => {
    const own = (all: Shards | undefined) =>
      [...(all ?? [])].filter(([name]) => name.startsWith(`${prefix}/`));
    const [old, now] = [new Map(own(base?.shards)), own(shards)];
    return old.size === now.length && now.every(([name, value]) => old.get(name) === value);
  };
  const ranged = <L extends 'anime' | 'characters'>(list: L) =>
    base !== undefined && isSame(list) ? base.records[list] : joinRanges(list, shards);
  const feed = [...shards]
    .filter(([name]) => name.startsWith('feed/'))
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([, value]) => value as FeedShard); // written by toShards, verified by hash
  const own = (name: keyof Records) => {
    if (!shards.has(name)) throw new Error(`The snapshot lacks the records «${name}»`);
    return shards.get(name) as never; // as above
  };
  return {
    // Snapshots from before there were credits, hosting or names of catalogues are served as they are.
    catalogs: shards.has('catalogs') ? own('catalogs') : {},
    credits: shards.has('credits') ? own('credits') : [],
    hosting: shards.has('hosting') ? own('hosting') : { contact: null, mirrors: [] },
    anime: ranged('anime'),
    characters: ranged('characters'),
    feed: base !== undefined && isSame('feed') ? base.records.feed : yield* joinFeed(feed),
    teams: own('teams'),
    merged: own('merged'),
    genres: own('genres'),
    tags: own('tags'),
    studios: own('studios'),
    posters: own('posters'),
    schedule: own('schedule'),
    readings: own('readings'),
    writtenNames: own('writtenNames'),
    byName: own('byName'),
  };
}

/** The records of a list whose shards are ranges of ids, by id. */
export function joinRanges<L extends 'anime' | 'characters'>(list: L, shards: Shards): Records[L] {
  return [...shards]
    .filter(([name, value]) => name.startsWith(`${list}/`) && value !== undefined)
    .sort(([a], [b]) => Number(a.slice(list.length + 1)) - Number(b.slice(list.length + 1)))
    .flatMap(([, value]) => value as never[]) as never; // written by toShards
}

function* joinFeed(shards: readonly FeedShard[]): Task<FeedRecords> {
  const length = shards.reduce((sum, shard) => sum + shard.publishedAt.length, 0);
  const releases: FeedRelease[] = [];
  const providers: string[] = [];
  const providerIndex = new Map<string, number>();
  const feed = {
    releases,
    providers,
    release: new Uint32Array(length),
    number: new Float64Array(length),
    provider: new Uint16Array(length),
    publishedAt: new Float64Array(length),
    embedUrl: [] as string[],
  };
  let row = 0;
  for (const shard of shards) {
    yield;
    const firstRelease = releases.length;
    for (const release of shard.releases) releases.push(release);
    const providerOf = shard.providers.map((name) => {
      const index = providerIndex.get(name) ?? providers.push(name) - 1;
      providerIndex.set(name, index);
      return index;
    });
    for (let i = 0; i < shard.publishedAt.length; i++, row++) {
      feed.release[row] = firstRelease + (shard.release[i] ?? 0);
      feed.number[row] = shard.number[i] ?? 0;
      feed.provider[row] = providerOf[shard.provider[i] ?? 0] ?? 0;
      feed.publishedAt[row] = shard.publishedAt[i] ?? 0;
      feed.embedUrl.push(shard.embedUrl[i] ?? '');
    }
  }
  return feed;
}
