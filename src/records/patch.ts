/** Shards after a change of some records: byte for byte what {@link toShards} makes of all of them. */
import { feedOf, feedRows } from './feed.ts';
import type { FeedRelease, FeedRow, PosterRecord } from './records.ts';
import { type FeedShard, toFeedShard } from './shards.ts';

interface HasId {
  readonly id: number;
}

/** Records by id without some, and with those that there are of them now. */
export function patchById<R extends HasId>(
  old: readonly R[],
  ids: ReadonlySet<number>,
  now: readonly R[],
): R[] {
  return merge(
    old.filter(({ id }) => !ids.has(id)),
    now.toSorted((a, b) => a.id - b.id),
    (a, b) => a.id - b.id,
  );
}

/** Posters of all titles, after a change of some. @param now those of these titles */
export function patchPosters(
  old: readonly PosterRecord[],
  anime: ReadonlySet<number>,
  now: readonly PosterRecord[],
): PosterRecord[] {
  const newestFirst = (a: PosterRecord, b: PosterRecord) =>
    a.publishedAt === b.publishedAt ? a.id - b.id : a.publishedAt < b.publishedAt ? 1 : -1;
  return merge(
    old.filter((poster) => !anime.has(poster.anime)),
    now.toSorted(newestFirst),
    newestFirst,
  );
}

/**
 * A month of the feed after a change of some titles.
 * @param now the month's rows of these titles, in the feed's order
 */
export function patchFeed(
  old: FeedShard | undefined,
  anime: ReadonlySet<number>,
  now: readonly FeedRow[],
): FeedShard {
  const kept =
    old === undefined ? [] : feedRows(feedOf(old)).filter(({ release }) => !anime.has(release.anime));
  // Two rows of one title are never compared: a title's rows are all old or all new.
  const newestFirst = (a: FeedRow, b: FeedRow) =>
    b.publishedAt - a.publishedAt || a.release.anime - b.release.anime;
  return toFeedShard(merge(kept, now, newestFirst));
}

/** The releases of a month from its JSON, where they stand first: without parsing its many rows. */
export function readFeedReleases(bytes: Buffer): FeedRelease[] {
  const end = bytes.indexOf('],"providers":[');
  const start = '{"releases":'.length;
  // `as`: toFeedShard wrote it.
  return JSON.parse(bytes.toString('utf8', start, end + 1)) as FeedRelease[];
}

/** Two sorted lists as one. */
function merge<V>(a: readonly V[], b: readonly V[], compare: (a: V, b: V) => number): V[] {
  const merged: V[] = [];
  let at = 0;
  for (const value of a) {
    for (let next = b[at]; next !== undefined && compare(next, value) < 0; next = b[at]) {
      merged.push(next);
      at++;
    }
    merged.push(value);
  }
  return merged.concat(b.slice(at));
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
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = order[middle] ?? 0;
      if ((compare(name(other) ?? '', own) || other - id) < 0) low = middle + 1;
      else high = middle;
    }
    order.splice(low, 0, id);
  }
  return order;
}
