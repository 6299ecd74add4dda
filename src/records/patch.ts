/** Shards after a change of some records: byte for byte what {@link toShards} makes of all of them. */
import { partitionPoint } from '../packed/partition-point.ts';
import { feedOf } from './feed.ts';
import type { HasId } from './list.ts';
import type { FeedColumns, FeedRelease, FeedRow, PosterRecord } from './records.ts';
import { toFeedShard } from './shards.ts';

/** Records by id without some, and with those that there are of them now. */
export function patchById<R extends HasId>(
  old: readonly R[],
  ids: ReadonlySet<number>,
  now: readonly R[],
): R[] {
  return [...old.filter(({ id }) => !ids.has(id)), ...now].sort((a, b) => a.id - b.id);
}

/** Posters of all titles, after a change of some. @param now those of these titles */
export function patchPosters(
  old: readonly PosterRecord[],
  anime: ReadonlySet<number>,
  now: readonly PosterRecord[],
): PosterRecord[] {
  return [...old.filter((poster) => !anime.has(poster.anime)), ...now].sort((a, b) =>
    a.publishedAt === b.publishedAt ? a.id - b.id : a.publishedAt < b.publishedAt ? 1 : -1,
  );
}

/**
 * A month of the feed after a change of some titles.
 * @param now the month's rows of these titles, in the feed's order
 */
export function patchFeed(
  old: FeedColumns | undefined,
  anime: ReadonlySet<number>,
  now: readonly FeedRow[],
): FeedColumns {
  const kept = old === undefined ? [] : [...feedOf(old)].filter(({ release }) => !anime.has(release.anime));
  // Rows of one moment and title are all old or all new, and stay in their order.
  const rows = [...kept, ...now].sort(
    (a, b) => b.publishedAt - a.publishedAt || a.release.anime - b.release.anime,
  );
  return toFeedShard(rows);
}

/** The releases of a month from its JSON, where they stand first: without parsing its many rows. */
export function readFeedReleases(bytes: Buffer): FeedRelease[] {
  const end = bytes.indexOf('],"providers":[');
  const start = '{"releases":'.length;
  // `as`: toFeedShard wrote it.
  return JSON.parse(bytes.toString('utf8', start, end + 1)) as FeedRelease[];
}

/**
 * An order of ids after some got another name, came or went.
 * @param moved all of these
 * @param name what a record is called now; `undefined` for one that is gone
 * @param compare of names; equal ones are ordered by id
 */
export function patchOrder(
  old: readonly number[],
  moved: ReadonlySet<number>,
  name: (id: number) => string | undefined,
  compare: (a: string, b: string) => number,
): number[] {
  const order = old.filter((id) => !moved.has(id));
  for (const id of moved) {
    const own = name(id);
    if (own === undefined) continue;
    const place = partitionPoint(order.length, (at) => {
      const other = order[at] ?? 0;
      return (compare(name(other) ?? '', own) || other - id) < 0;
    });
    order.splice(place, 0, id);
  }
  return order;
}
