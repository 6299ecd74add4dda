/** The files of a snapshot that belong to a record. */
import { join } from 'node:path';
import { calendarAddress, type FeedName, feedAddress, feedFormats } from '../../feeds/addresses.ts';
import { calendarsOf } from '../../feeds/calendar.ts';
import { mostItems } from '../../feeds/feed.ts';
import { windowsOf } from '../../feeds/windows.ts';
import { readRegular } from '../../files/regular.ts';
import type {
  AnimeRecord,
  CharacterRecord,
  FeedRow,
  PosterRecord,
  ScheduleRecord,
  TeamRecord,
} from '../../records/records.ts';
import { animeShard, characterShard, joinMonths } from '../../records/shards.ts';
import { recordFiles } from '../../snapshot/artefacts.ts';
import { imageFiles } from '../../snapshot/image-files.ts';
import type { Layout } from '../../snapshot/layout.ts';
import type { Root } from '../../snapshot/manifest.ts';
import { readNamed } from '../../snapshot/reader.ts';
import { type BlockedRecord, blockedIds } from './blocked.ts';

type ReadShard = <T extends object>(name: string) => readonly T[];

/** Ids of a record's pictures, from the shards of a root and from the record's file of posters. */
function picturesOf(read: ReadShard, { tree }: Layout, { kind, id }: BlockedRecord): string[] {
  const own = <T extends { readonly id: number }>(name: string) => read<T>(name).find((one) => one.id === id);
  if (kind === 'teams') return [own<TeamRecord>('teams')?.avatar?.id ?? ''];
  if (kind === 'characters') return [own<CharacterRecord>(characterShard(id))?.image?.id ?? ''];
  const posters = read<PosterRecord>('posters').filter(({ anime }) => anime === id);
  const file = readRegular(join(tree, `public/v1/anime/${id}/posters.json`))?.toString() ?? '';
  const shown = [...file.matchAll(/\/images\/[0-9a-f]{2}\/([0-9a-f]{32})-/g)].map(([, image = '']) => image);
  return [
    own<AnimeRecord>(animeShard(id))?.poster?.id ?? '',
    ...posters.map(({ image }) => image.id),
    ...shown,
  ];
}

/** Feeds and calendars that show blocked records, even among others: a file without them would have another hash. */
function subscriptionsOf(
  read: ReadShard,
  readFeed: () => Iterable<FeedRow>,
  blocked: readonly BlockedRecord[],
): string[] {
  const { anime, teams } = blockedIds({ records: blocked });
  if (anime.size + teams.size === 0) return [];
  const isShown = ({ release }: FeedRow) =>
    anime.has(release.anime) || release.teams.some((id) => teams.has(id));
  // A record's own feed names the record even if the feed is empty.
  const feeds = blocked.flatMap(({ kind, id }): FeedName[] =>
    kind === 'characters' ? [] : [`${kind}/${id}`],
  );
  for (const [name, rows] of windowsOf(readFeed())) if (rows.some(isShown)) feeds.push(name);
  const posters = read<PosterRecord>('posters').slice(0, mostItems.all);
  if (posters.some((poster) => anime.has(poster.anime) || teams.has(poster.team ?? 0))) feeds.push('posters');
  const calendars = ['schedule', 'cancelledAirings']
    .flatMap((name) => [...read<ScheduleRecord>(name)])
    .filter((airing) => anime.has(airing.anime))
    .flatMap(({ anime: id }) => {
      const title = read<AnimeRecord>(animeShard(id)).find((own) => own.id === id);
      return calendarsOf(id, title?.teams ?? []);
    });
  const addresses = [
    ...feeds.flatMap((name) => feedFormats.map((format) => feedAddress(name, format))),
    ...[...calendars, ...[...teams].map((id) => `teams/${id}` as const)].map(calendarAddress),
  ];
  return addresses.map((address) => address.slice(1));
}

/** Reads the shards of a root; a damaged one has no records. */
function shardReader(layout: Layout, root: Root) {
  const bytesOf = (name: string) => {
    const content = root.records[name];
    return content && readNamed(layout.records, content);
  };
  const read: ReadShard = (name) => {
    const bytes = bytesOf(name);
    // `as`: a shard of this name has such records.
    return bytes === undefined ? [] : (JSON.parse(bytes.toString()) as []);
  };
  return { bytesOf, read };
}

const shardOf = ({ kind, id }: BlockedRecord) =>
  kind === 'teams' ? kind : kind === 'anime' ? animeShard(id) : characterShard(id);

/** Whether a copy has a record. */
export function hasRecord(layout: Layout, root: Root, record: BlockedRecord): boolean {
  const { read } = shardReader(layout, root);
  return read<{ readonly id: number }>(shardOf(record)).some(({ id }) => id === record.id);
}

/** All files of the tree that belong only to blocked records, their pictures, and the feeds that show them. */
export function blockedPaths(layout: Layout, root: Root, blocked: readonly BlockedRecord[]): string[] {
  const { bytesOf, read } = shardReader(layout, root);
  const readFeed = () => {
    const months = Object.keys(root.records).filter((name) => name.startsWith('feed/'));
    const sound = months
      .map((name) => [name, bytesOf(name)] as const)
      .filter(([, bytes]) => bytes !== undefined);
    return joinMonths(new Map(sound));
  };
  const pictures = blocked.flatMap((own) => picturesOf(read, layout, own)).filter((id) => id !== '');
  const records = blocked.flatMap(({ kind, id }) => recordFiles(kind, id));
  const paths = [...records, ...imageFiles(new Set(pictures))].map(({ path }) => path);
  return [...new Set([...paths, ...subscriptionsOf(read, readFeed, blocked)])].sort();
}
