/**
 * The public records in deterministic shards: by id range, and the feed by month. A small change of the catalogue
 * changes only a few shards.
 */
import { oncePerKey } from '../packed/once-per-key.ts';
import { feedPart, joinFeed } from './feed.ts';
import type { FeedColumns, FeedRelease, FeedRow, Records } from './records.ts';
import { type ListBytes, openListBytes, readListBytes } from './stored-list.ts';

/** Values by name. If they were read from a snapshot, months of the feed are bytes. */
export type Shards = ReadonlyMap<string, unknown>;

const animeRange = 256;
const characterRange = 512;
const secondsADay = 86_400;

/** The shard of a title's record. */
export const animeShard = (id: number): string => `anime/${Math.floor(id / animeRange)}`;

/** The shard of a character's record. */
export const characterShard = (id: number): string => `characters/${Math.floor(id / characterRange)}`;

/** Whether a shard holds titles or characters. */
const isRange = (name: string): boolean => /^(?:anime|characters)\//.test(name);

/** The shard of a row of the feed. @param publishedAt seconds since 1970 */
export const feedShard = (publishedAt: number): string =>
  `feed/${new Date(publishedAt * 1000).toISOString().slice(0, 7)}`;

/**
 * Shard names and values in a fixed order; months of the feed newest first.
 * @param parts the wanted ranges of ids and months; absent = all
 */
export function toShards({ anime, characters, feed, ...rest }: Records, parts?: ReadonlySet<string>): Shards {
  const isWanted = ([name]: readonly [string, unknown]) => parts?.has(name) !== false;
  const shardOfDay = oncePerKey((day: number) => feedShard(day * secondsADay));
  const months = [
    ...Map.groupBy(feed, ({ publishedAt }) => shardOfDay(Math.floor(publishedAt / secondsADay))),
  ];
  return new Map<string, unknown>([
    ...[...Map.groupBy(anime, ({ id }) => animeShard(id))].filter(isWanted),
    ...[...Map.groupBy(characters, ({ id }) => characterShard(id))].filter(isWanted),
    ...months.filter(isWanted).map(([month, rows]) => [month, toFeedShard(rows)] as const),
    ...Object.entries(rest),
  ]);
}

/** The records of all shards. */
export function fromShards(shards: Shards): Records {
  const listOf = (list: 'anime' | 'characters') => rangesOf(list, shards).flat();
  const records: object = {
    ...Object.fromEntries([...shards].filter(([name]) => !name.includes('/'))),
    anime: listOf('anime'),
    characters: listOf('characters'),
    feed: [...joinMonths(shards)],
  };
  return records as Records; // written by toShards
}

/**
 * Turns the rows of a month into columns. Releases and providers are numbered from the oldest row on, so that a new
 * episode does not change the numbers of the others.
 */
function toFeedShard(rows: readonly FeedRow[]): FeedColumns {
  const [releases, providers] = [new Map<FeedRelease, number>(), new Map<string, number>()];
  const numberIn = <V>(known: Map<V, number>, value: V): number => {
    const number = known.get(value) ?? known.size;
    known.set(value, number);
    return number;
  };
  const release = rows.toReversed().map((row) => numberIn(releases, row.release));
  const provider = rows.toReversed().map((row) => numberIn(providers, row.provider));
  return {
    releases: [...releases.keys()],
    providers: [...providers.keys()],
    release: release.reverse(),
    number: rows.map(({ number }) => number),
    provider: provider.reverse(),
    publishedAt: rows.map(({ publishedAt }) => publishedAt),
    embedUrl: rows.map(({ embedUrl }) => embedUrl),
  };
}

/** The feed, made from the shards of its months. Other shards are ignored. */
export function joinMonths(shards: Shards): Records['feed'] {
  const months = [...shards]
    .filter(([name]) => name.startsWith('feed/'))
    .sort(([a], [b]) => (a < b ? 1 : -1));
  return joinFeed(months.map(([, value]) => feedPart(value as FeedColumns | Uint8Array))); // written by toShards
}

/** The shards of a list, ordered by their range of ids. */
function rangesOf<V>(list: 'anime' | 'characters', shards: ReadonlyMap<string, V>): V[] {
  return [...shards]
    .filter(([name]) => name.startsWith(`${list}/`))
    .sort(([a], [b]) => Number(a.slice(list.length + 1)) - Number(b.slice(list.length + 1)))
    .map(([, value]) => value);
}

/** The records of a snapshot as bytes, which one thread reads and hands to another. */
export interface RecordsBytes {
  readonly anime: ListBytes;
  readonly characters: ListBytes;
  readonly others: ReadonlyMap<string, Uint8Array>;
}

/** Finds the records in the bytes of shards. */
export function readRecords(shards: ReadonlyMap<string, Buffer>): RecordsBytes {
  return {
    anime: readListBytes(rangesOf('anime', shards)),
    characters: readListBytes(rangesOf('characters', shards)),
    others: new Map([...shards].filter(([name]) => !isRange(name))),
  };
}

/** Turns records into bytes. */
export function storeRecords(records: Records): RecordsBytes {
  return readRecords(
    new Map(Array.from(toShards(records), ([name, value]) => [name, Buffer.from(JSON.stringify(value))])),
  );
}

/**
 * Opens records. Titles, characters and rows of the feed are parsed when they are needed.
 * @throws Error if one of the lists is missing
 */
export function openRecords({ anime, characters, others }: RecordsBytes): Records {
  const own = (name: keyof Records) => {
    const bytes = others.get(name);
    if (bytes === undefined) throw new Error(`The snapshot lacks the records «${name}»`);
    return JSON.parse(new TextDecoder().decode(bytes)) as never; // as above
  };
  return {
    catalogs: own('catalogs'),
    credits: own('credits'),
    hosting: own('hosting'),
    anime: openListBytes(anime),
    characters: openListBytes(characters),
    feed: joinMonths(others),
    teams: own('teams'),
    merged: own('merged'),
    genres: own('genres'),
    tags: own('tags'),
    studios: own('studios'),
    posters: own('posters'),
    schedule: own('schedule'),
    // Snapshots of 0.1.0 from before calendars showed cancelled airings do not have this shard.
    cancelledAirings: others.has('cancelledAirings') ? own('cancelledAirings') : [],
    readings: own('readings'),
    writtenNames: own('writtenNames'),
    byName: own('byName'),
  };
}
