/** The public records after a change, and the shards that the change affects. */
import { orderByName } from '../../catalog/read/index.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { ShortLists } from '../../catalog/read/reference.ts';
import { byId, type HasId } from '../../records/list.ts';
import type { FeedRow, Records } from '../../records/records.ts';
import { animeShard, characterShard, feedShard, toShards } from '../../records/shards.ts';
import type { Affected, RecordPair } from './affected.ts';

/** Published records with the changed ones replaced, sorted by id. */
function replace<R extends HasId>(published: Iterable<R>, pairs: ReadonlyMap<number, RecordPair<R>>): R[] {
  const kept = [...published].filter(({ id }) => !pairs.has(id));
  const current = [...pairs.values()].flatMap((pair) => pair.current ?? []);
  return [...kept, ...current].sort((a, b) => a.id - b.id);
}

/** Records in the order of some ids. Records without such an id come last. */
function inOrderOf<R extends HasId>(ids: readonly number[], records: readonly R[]): R[] {
  const own = byId(records);
  return [...new Set([...ids, ...own.keys()])].flatMap((id) => own.get(id) ?? []);
}

/** Takes the records of the base, and reads the affected ones and the short lists from the catalogue. */
export function readRecords(
  base: Records,
  affected: Affected,
  catalog: PartialCatalog,
  short: ShortLists,
): Records {
  const { anime } = affected;
  const lists = {
    anime: replace(base.anime, anime),
    teams: replace(base.teams, affected.teams),
    characters: replace(base.characters, affected.characters),
  };
  const rows = [...base.feed].filter(({ release }) => !anime.has(release.anime));
  return {
    ...short,
    ...lists,
    posters: catalog.posters(),
    // All rows of a title are replaced together, so rows with the same time and title are already in order.
    feed: [...rows, ...catalog.feed([...anime.keys()])].sort(
      (a, b) => b.publishedAt - a.publishedAt || a.release.anime - b.release.anime,
    ),
    // Sorting compares far fewer names if they are nearly in order.
    byName: orderByName({
      anime: inOrderOf(base.byName.anime, lists.anime),
      teams: lists.teams,
      characters: inOrderOf(base.byName.characters, lists.characters),
    }),
  };
}

/** Values of all shards that may differ, by name; `undefined` for a removed shard. */
export function changedShards(base: Records, records: Records, { anime, characters }: Affected) {
  const isChanged = ({ release }: FeedRow) => anime.has(release.anime);
  const rows = [base, records].flatMap(({ feed }) => [...feed].filter(isChanged));
  const parts = new Set([
    ...[...anime.keys()].map(animeShard),
    ...[...characters.keys()].map(characterShard),
    ...rows.map(({ publishedAt }) => feedShard(publishedAt)),
  ]);
  const absent = Array.from(parts, (name) => [name, undefined] as const);
  return new Map<string, unknown>([...absent, ...toShards(records, parts)]);
}
