/** The rows of the feed that a change may concern: as they are published, and as they are now. */
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import { oncePerKey } from '../../packed/once-per-key.ts';
import { feedOf } from '../../records/feed.ts';
import { readFeedReleases } from '../../records/patch.ts';
import type { FeedColumns, FeedRelease, FeedRow } from '../../records/records.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

export interface FeedChange {
  /** Published rows by title. */
  readonly published: ReadonlyMap<number, readonly FeedRow[]>;
  /** Rows as they are now, in the order of the feed. */
  readonly rows: readonly FeedRow[];
  /** The same by title. */
  readonly current: ReadonlyMap<number, readonly FeedRow[]>;
  readonly months: ReturnType<typeof openMonths>;
}

/** The published months of the feed. */
function openMonths(base: LazyBaseSnapshot) {
  return {
    names: Object.keys(base.root.records).filter((name) => name.startsWith('feed/')),
    /** The releases of a month, without parsing its many rows. */
    releases: oncePerKey((name: string) => readFeedReleases(base.shardBytes(name) ?? Buffer.alloc(0))),
    // Written by toShards.
    rows: (name: string): readonly FeedRow[] => [...feedOf(base.shard(name) as FeedColumns)],
  };
}

const byTitle = (rows: readonly FeedRow[]) => Map.groupBy(rows, ({ release }) => release.anime);

/** Reads the rows of some titles. A row stands in the month it appeared in, which only the months themselves tell. */
export function readFeedChange(
  base: LazyBaseSnapshot,
  titles: { readonly size: number; has(id: number): boolean; keys(): Iterable<number> },
  catalog: PartialCatalog,
): FeedChange {
  const months = openMonths(base);
  const isOf = ({ anime }: FeedRelease) => titles.has(anime);
  const published = (titles.size === 0 ? [] : months.names)
    .filter((name) => months.releases(name).some(isOf))
    .flatMap((name) => months.rows(name).filter(({ release }) => isOf(release)));
  const rows = titles.size === 0 ? [] : catalog.feed([...titles.keys()]);
  return { published: byTitle(published), rows, current: byTitle(rows), months };
}
