/** Maps from the ids of other catalogues to ids of titles. A client computes the shard's address from the id. */
import type { AnimeRecord } from '../records/records.ts';
import { type FeedFile, toFile } from './source.ts';

const sources = {
  catalog_a: (title: AnimeRecord) => title.catalogA,
  catalog_b: (title: AnimeRecord) => title.catalogB,
  catalog_c: (title: AnimeRecord) => title.catalogC,
  slug: (title: AnimeRecord) => title.slug,
} as const;

/** The range of numbers in one shard. */
const numbersInShard = 1000;

/** The shard of an id: a number without its last three digits, or the first two letters of a word. */
const shardOf = (value: number | string): string =>
  typeof value === 'number' ? String(Math.floor(value / numbersInShard)) : value.slice(0, 2);

type Id = readonly [address: string, key: string, title: number];

/** The ids of a title, each with the address of its shard. */
export function* idsOf(title: AnimeRecord): Generator<Id> {
  for (const [source, of] of Object.entries(sources)) {
    const value = of(title);
    if (value !== null) yield [`/ids/${source}/${shardOf(value)}.json`, String(value), title.id];
  }
}

/** The file of a shard. @param shard ids of titles by the id of the other catalogue */
function shardFile(address: string, shard: ReadonlyMap<string, number>): FeedFile {
  const sorted = [...shard].sort(([a], [b]) => (a < b ? -1 : 1));
  return toFile(address, sorted.length === 0 ? undefined : JSON.stringify(Object.fromEntries(sorted)));
}

/** Maps of the ids of all titles. @param only addresses of the wanted maps, even empty ones; absent = all */
export function* idMaps(titles: Iterable<AnimeRecord>, only?: ReadonlySet<string>): Generator<FeedFile> {
  const shards = new Map<string, Map<string, number>>(Array.from(only ?? [], (name) => [name, new Map()]));
  for (const title of titles)
    for (const [address, key, id] of idsOf(title)) {
      const shard = shards.get(address);
      if (shard !== undefined) shard.set(key, id);
      else if (only === undefined) shards.set(address, new Map([[key, id]]));
    }
  for (const [address, shard] of shards) yield shardFile(address, shard);
}
