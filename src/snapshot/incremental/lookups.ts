/** The look-ups that rendering files of the tree needs. Tables that only lists and search use are not made. */
import type { Deps } from '../../api/context.ts';
import { createDetails, type DetailSource } from '../../api/details.ts';
import { type Lookups, openAirings } from '../../api/lookups.ts';
import { createPresenter } from '../../api/present.ts';
import type { LimitProfile } from '../../contract/limits.ts';
import { byId } from '../../records/list.ts';
import type { Records } from '../../records/records.ts';

function count(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The dependencies of rendering files of the tree. */
export function createTreeDeps(
  records: Records,
  details: DetailSource,
  { origin, profile, now }: { origin: string; profile: LimitProfile; now: number },
): Deps {
  const anime = byId(records.anime);
  const titles = records.byName.anime.flatMap((id) => anime.get(id) ?? []);
  const counts = {
    genres: count(titles.flatMap(({ genres }) => genres)),
    tags: count(titles.flatMap(({ tags }) => tags)),
    studios: count(titles.flatMap(({ studio }) => studio ?? [])),
  };
  const members: Partial<Lookups> = {
    records,
    anime,
    teams: byId(records.teams),
    characters: byId(records.characters),
    mergedInto: new Map(records.merged.map(({ id, into }) => [id, into])),
    genreUa: new Map(records.genres.map(({ name, ua }) => [name, ua])),
    tagUa: new Map(records.tags.map(({ name, ua }) => [name, ua])),
    ...openAirings(records),
    animeCounts: (of) => counts[of],
    teamTitles(team, { page, limit }) {
      const own = titles.filter(({ teams }) => teams.includes(team));
      return { total: own.length, records: own.slice((page - 1) * limit, page * limit) };
    },
  };
  // `as`: rendering a file uses no other member. A test compares each file with the one that rendering everything
  // gives.
  const lookups = members as Lookups;
  const present = createPresenter(origin, lookups);
  return {
    lookups,
    present,
    details: createDetails(lookups, details, present),
    profile,
    now: () => now,
  } as Deps; // as above
}
