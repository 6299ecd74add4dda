/** Look-ups that read a record when a file needs it: a partial publication does not read the whole catalogue. */
import type { Deps } from '../../api/context.ts';
import { createDetails } from '../../api/details.ts';
import type { Lookups } from '../../api/lookups.ts';
import { createPresenter } from '../../api/present.ts';
import type { RecordById } from '../../api/row-table.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { ShortLists } from '../../catalog/read/reference.ts';
import type { LimitProfile } from '../../contract/limits.ts';
import type { Records } from '../../records/records.ts';
import type { RecordKind } from '../artefacts.ts';

/** A value with only some of its members: reading another one is a defect and throws. */
function only<T extends object>(what: string, members: Partial<T>): T {
  return new Proxy(members, {
    get(target, name, receiver) {
      if (!(name in target)) throw new Error(`No file of the tree is made of ${String(name)} of ${what}`);
      return Reflect.get(target, name, receiver);
    },
    // `as`: absent members throw.
  }) as T;
}

/** Records by id, read at their first use. */
function readLazily<R extends { readonly id: number }>(what: string, read: (ids: readonly number[]) => R[]) {
  const known = new Map<number, R | undefined>();
  const load = (ids: Iterable<number>) => {
    const missing = [...ids].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    for (const id of missing) known.set(id, undefined);
    for (const record of read(missing)) known.set(record.id, record);
  };
  const get = (id: number) => {
    load([id]);
    return known.get(id);
  };
  const has = (id: number) => get(id) !== undefined;
  return { load, map: only<RecordById<R>>(what, { get, has }) };
}

export type PartialDeps = ReturnType<typeof createPartialDeps>;

/**
 * The dependencies of rendering in a partial publication.
 * @param lists the short lists of the catalogue as they are now
 * @param order ids of all public titles by name
 */
export function createPartialDeps(
  catalog: PartialCatalog,
  { lists, order }: { lists: ShortLists; order: () => readonly number[] },
  { origin, profile, now }: { origin: string; profile: LimitProfile; now: number },
) {
  const anime = readLazily('anime', catalog.anime);
  const teams = readLazily('teams', catalog.teams);
  const characters = readLazily('characters', catalog.characters);
  let counts: ReturnType<PartialCatalog['counts']> | undefined;
  let places: ReadonlyMap<number, number> | undefined;
  const placeOf = (id: number) => {
    places ??= new Map(order().map((own, place) => [own, place]));
    return places.get(id) ?? 0;
  };
  const lookups = only<Lookups>('the look-ups', {
    records: only<Records>('the records', lists),
    anime: anime.map,
    teams: teams.map,
    characters: characters.map,
    mergedInto: new Map(lists.merged.map(({ id, into }) => [id, into])),
    genreUa: new Map(lists.genres.map(({ name, ua }) => [name, ua])),
    tagUa: new Map(lists.tags.map(({ name, ua }) => [name, ua])),
    animeCounts(of) {
      counts ??= catalog.counts();
      return counts[of];
    },
    teamTitles(team, { page, limit }) {
      const all = catalog.titlesOfTeam(team).sort((a, b) => placeOf(a) - placeOf(b));
      const shown = all.slice((page - 1) * limit, page * limit);
      anime.load(shown);
      return { total: all.length, records: shown.flatMap((id) => anime.map.get(id) ?? []) };
    },
  });
  const present = createPresenter(origin, lookups);
  const deps = only<Deps>('what handlers are handed', {
    lookups,
    present,
    details: createDetails(lookups, catalog, present),
    profile,
    now: () => now,
  });
  const loaders = { anime, teams, characters };
  /** Reads records at once that are about to be used one by one. */
  const load = (kind: RecordKind, ids: Iterable<number>) => loaders[kind].load(ids);
  return { deps, load };
}
