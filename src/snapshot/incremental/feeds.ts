/** The feeds, calendars and maps of ids that a change of the catalogue may change. */
import { titleOf } from '../../api/tables.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import { type FeedName, feedAddress } from '../../feeds/addresses.ts';
import { airingsOf } from '../../feeds/all.ts';
import { calendarFile, calendarsOf } from '../../feeds/calendar.ts';
import {
  episodeItem,
  type FeedItem,
  feedFiles,
  mostItems,
  mostOf,
  parseItems,
  posterFeed,
  titleOfItem,
} from '../../feeds/feed.ts';
import { idsOf, parseShard, shardFile } from '../../feeds/id-maps.ts';
import { type FeedFile, type FeedSource, toFile, withPlainNames } from '../../feeds/source.ts';
import { feedsOf } from '../../feeds/windows.ts';
import { feedOf } from '../../records/feed.ts';
import type {
  FeedColumns,
  FeedRelease,
  FeedRow,
  PosterRecord,
  ScheduleRecord,
} from '../../records/records.ts';
import { feedLeaf } from '../artefacts.ts';
import { type Affected, differing, type RecordPair } from './affected.ts';
import type { FeedChange } from './feed-change.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';
import type { PartialDeps } from './lookups.ts';
import type { NewShards } from './shards.ts';

export interface Change {
  readonly base: LazyBaseSnapshot;
  readonly affected: Affected;
  readonly catalog: PartialCatalog;
  readonly shards: NewShards;
  readonly feed: FeedChange;
  readonly partial: PartialDeps;
}

/** A change, and what follows from it for all feeds. */
interface Described extends Change {
  readonly source: FeedSource;
  /** Titles and teams with another name, or that came or went. */
  readonly renamed: { readonly anime: ReadonlySet<number>; readonly teams: ReadonlySet<number> };
}

/** Files that differ, and perhaps some that do not; those without bytes are gone. */
export function* changedFeeds(change: Change): Generator<FeedFile> {
  const { affected, catalog, partial } = change;
  const source = withPlainNames({
    titleName: (id) => catalog.nameOf('anime', id),
    teamName: (id) => catalog.nameOf('teams', id),
    present: partial.deps.present,
  });
  const renamed = {
    anime: new Set(differing(affected.anime, titleOf)),
    teams: new Set(differing(affected.teams, ({ name }) => name)),
  };
  const described = { ...change, source, renamed };
  yield* episodeFeeds(described);
  yield* posterFeeds(described);
  yield* calendars(described);
  yield* idMaps(change);
}

/** An item in its place in the feed; not made yet where its row changed. */
interface Placed {
  readonly anime: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly row?: FeedRow;
  readonly item?: FeedItem;
}

/** Of one title all are kept or all are new, in their own order. */
const newestFirst = (a: Placed, b: Placed) => b.at - a.at || a.anime - b.anime;
const place = (row: FeedRow): Placed => ({ anime: row.release.anime, at: row.publishedAt * 1000, row });

function* episodeFeeds(change: Described): Generator<FeedFile> {
  const { affected, catalog, feed, source, renamed } = change;
  const releasedBy = renamed.teams.size === 0 ? [] : catalog.titlesReleasedBy(renamed.teams);
  const others = catalog.feed(releasedBy.filter((id) => !affected.anime.has(id)));
  const current = new Map([...feed.current, ...Map.groupBy(others, ({ release }) => release.anime)]);
  const changed = new Set([...renamed.anime, ...releasedBy]);
  for (const id of affected.anime.keys())
    if (JSON.stringify(feed.published.get(id)) !== JSON.stringify(feed.current.get(id))) changed.add(id);
  const own = new Map<FeedName, FeedRow[]>();
  const open = (name: FeedName) => {
    const rows = own.get(name) ?? [];
    own.set(name, rows);
    return rows;
  };
  for (const id of changed) {
    for (const { release } of feed.published.get(id) ?? []) for (const name of feedsOf(release)) open(name);
    for (const row of current.get(id) ?? []) for (const name of feedsOf(row.release)) open(name).push(row);
  }
  for (const [name, rows] of own) {
    const window = patchWindow(name, rows.map(place), changed, change);
    if (window !== undefined)
      yield* feedFiles(
        name,
        window.flatMap(({ row, item }) => item ?? (row === undefined ? [] : episodeItem(row, source))),
        source,
      );
  }
}

/** The newest items of a feed; undefined where they are as they were. @param own its rows of changed titles */
function patchWindow(
  name: FeedName,
  own: readonly Placed[],
  changed: ReadonlySet<number>,
  { base, feed, shards }: Described,
): readonly Placed[] | undefined {
  const most = mostOf(name);
  if (name.startsWith('anime/')) return own.slice(0, most);
  const published = readItems(name, base).map(
    (item): Placed => ({ anime: titleOfItem(item), at: Date.parse(item.date_modified), item }),
  );
  const kept = published.filter(({ anime }) => !changed.has(anime));
  const shown = [...kept, ...own].sort(newestFirst).slice(0, most);
  if (kept.length === published.length && shown.every(({ row }) => row === undefined)) return undefined;
  // What is behind a full window is not known: where that may come up, the months tell.
  const [oldest, last] = [published[most - 1], shown[most - 1]];
  if (oldest === undefined || (last !== undefined && newestFirst(last, oldest) <= 0)) return shown;
  return newestRows(name, feed.months, shards).map(place);
}

/** The published items of a feed. */
function readItems(name: FeedName, base: LazyBaseSnapshot): readonly FeedItem[] {
  const file = toFile(feedAddress(name, 'json'), undefined);
  const bytes = base.read(feedLeaf(file).name, file.path);
  return bytes === undefined ? [] : parseItems(bytes);
}

/** The newest rows of a feed, from as few months as have them. */
function newestRows(wanted: FeedName, months: FeedChange['months'], shards: NewShards): readonly FeedRow[] {
  const newest: FeedRow[] = [];
  const isWanted = (release: FeedRelease) => feedsOf(release).includes(wanted);
  const all = new Set([...months.names, ...[...shards.keys()].filter((name) => name.startsWith('feed/'))]);
  for (const month of [...all].sort().reverse()) {
    if (newest.length >= mostOf(wanted)) break;
    const isPatched = shards.has(month);
    // Written by toShards.
    const patched = shards.get(month) as FeedColumns | undefined;
    const releases = isPatched ? (patched?.releases ?? []) : months.releases(month);
    if (!releases.some(isWanted)) continue;
    const rows = patched === undefined ? months.rows(month) : feedOf(patched);
    for (const row of rows) if (isWanted(row.release)) newest.push(row);
  }
  return newest.slice(0, mostOf(wanted));
}

function* posterFeeds({ base, affected, shards, source, renamed }: Described): Generator<FeedFile> {
  if (affected.posters.size === 0 && renamed.anime.size === 0 && renamed.teams.size === 0) return;
  // Written by toShards.
  const published = (base.shard('posters') ?? []) as readonly PosterRecord[];
  const posters = (shards.get('posters') ?? published) as readonly PosterRecord[];
  const [before, now] = [published, posters].map((list) => list.slice(0, mostItems.all));
  const isRenamed = ({ anime, team }: PosterRecord) =>
    renamed.anime.has(anime) || (team !== null && renamed.teams.has(team));
  if (JSON.stringify(before) !== JSON.stringify(now) || now?.some(isRenamed))
    yield* posterFeed(posters, source);
}

function* calendars({ base, affected, partial, source, renamed }: Described): Generator<FeedFile> {
  const { lookups } = partial.deps;
  // Written by toShards.
  const published = Map.groupBy((base.shard('schedule') ?? []) as ScheduleRecord[], ({ anime }) => anime);
  const current = Map.groupBy(lookups.records.schedule, ({ anime }) => anime);
  const others = new Set(differing(affected.anime, (title) => [titleOf(title), title.teams]));
  const changed = [...new Set([...published.keys(), ...current.keys()])].filter(
    (id) => others.has(id) || JSON.stringify(published.get(id)) !== JSON.stringify(current.get(id)),
  );
  const teamsOf = (id: number) => [
    ...(affected.anime.get(id)?.published?.teams ?? []),
    ...(lookups.anime.get(id)?.teams ?? []),
  ];
  const ofTeams = [...renamed.teams].map((id) => `teams/${id}` as const);
  const names = new Set([...changed.flatMap((id) => calendarsOf(id, teamsOf(id))), ...ofTeams]);
  const airings = airingsOf(lookups, (name) => names.has(name));
  for (const name of names) yield calendarFile(name, airings.get(name) ?? [], source);
}

function* idMaps({ base, affected }: Change): Generator<FeedFile> {
  const shards = new Map<string, Map<string, number>>();
  const open = (address: string) => {
    const known = shards.get(address);
    if (known !== undefined) return known;
    const file = shardFile(address, new Map());
    const bytes = base.read(feedLeaf(file).name, file.path);
    const shard = bytes === undefined ? new Map<string, number>() : parseShard(bytes);
    shards.set(address, shard);
    return shard;
  };
  const pairs = differing(affected.anime, (title) => [...idsOf(title)]).map((id) => affected.anime.get(id));
  const ids = (of: keyof RecordPair<unknown>) =>
    pairs.flatMap((pair) => (pair?.[of] === undefined ? [] : [...idsOf(pair[of])]));
  for (const [address, key] of ids('published')) open(address).delete(key);
  for (const [address, key, id] of ids('current')) open(address).set(key, id);
  for (const [address, shard] of shards) yield shardFile(address, shard);
}
