/** The records in memory, ready to be looked up, ordered and searched. */
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../catalog/records.ts';
import { createTextIndex, type TextIndex } from '../search/text.ts';

/** Ids in an order; built at the first use and kept. */
export type Orders = (sort: string, order: 'asc' | 'desc') => readonly number[];

export interface Catalog {
  readonly records: Records;
  readonly anime: ReadonlyMap<number, AnimeRecord>;
  readonly teams: ReadonlyMap<number, TeamRecord>;
  readonly characters: ReadonlyMap<number, CharacterRecord>;
  /** Ids by the other identifiers a title has. */
  readonly animeBy: Readonly<
    Record<'catalog_a' | 'catalog_b' | 'catalog_c' | 'slug', ReadonlyMap<string, number>>
  >;
  readonly teamBySlug: ReadonlyMap<string, number>;
  readonly characterBySlug: ReadonlyMap<string, number>;
  /** Merged character → the living one. */
  readonly mergedInto: ReadonlyMap<number, number>;
  readonly genreNames: ReadonlySet<string>;
  /** Ukrainian forms by name. */
  readonly genreUa: ReadonlyMap<string, string>;
  readonly tagUa: ReadonlyMap<string, string>;
  readonly tagNames: ReadonlySet<string>;
  readonly studioNames: ReadonlySet<string>;
  readonly animeOrder: Orders;
  readonly teamOrder: Orders;
  readonly characterOrder: Orders;
  readonly animeText: () => TextIndex;
  readonly teamText: () => TextIndex;
  readonly characterText: () => TextIndex;
}

type Key<R> = (record: R) => number | string | null;

/** Computes once, when first asked. */
function lazy<T>(make: () => T): () => T {
  let value: { readonly made: T } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}

/**
 * Orders of a list. Without the key a record comes last in both directions, and every order ends with the id
 * (decision: decisions.md, Parameters).
 */
function createOrders<R extends { readonly id: number }>(
  records: ReadonlyMap<number, R>,
  byName: readonly number[],
  nameOf: (record: R) => string,
  keys: ReadonlyMap<string, Key<R>>,
): Orders {
  const made = new Map<string, readonly number[]>();
  const make = (sort: string, order: 'asc' | 'desc'): readonly number[] => {
    const key = keys.get(sort);
    if (key === undefined) return order === 'asc' ? byName : reverseNames(records, byName, nameOf);
    const sign = order === 'asc' ? 1 : -1;
    return [...records.values()]
      .map((record) => ({ id: record.id, key: key(record) }))
      .sort((a, b) => compareKeys(a.key, b.key, sign) || a.id - b.id)
      .map(({ id }) => id);
  };
  return (sort, order) => {
    const name = `${sort} ${order}`;
    const ids = made.get(name) ?? make(sort, order);
    made.set(name, ids);
    return ids;
  };
}

function compareKeys(a: number | string | null, b: number | string | null, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/** Names from the last to the first, with equal names still by ascending id. */
function reverseNames<R>(
  records: ReadonlyMap<number, R>,
  byName: readonly number[],
  nameOf: (record: R) => string,
): readonly number[] {
  const groups: number[][] = [];
  let last: string | undefined;
  for (const id of byName) {
    const record = records.get(id);
    const name = record && nameOf(record);
    if (name === last && groups.length > 0) groups.at(-1)?.push(id);
    else groups.push([id]);
    last = name;
  }
  return groups.toReversed().flat();
}

// contract: Character `birthday` — `YYYY-MM-DD` or `--MM-DD`: month and day are the last five characters
const monthDay = (birthday: string | null) => (birthday === null ? null : birthday.slice(-5));

function indexBy<R extends { readonly id: number }>(records: readonly R[], key: Key<R>): Map<string, number> {
  const index = new Map<string, number>();
  for (const record of records) {
    const value = key(record);
    if (value !== null) index.set(String(value), record.id);
  }
  return index;
}

/** The title shown where there is room for one. */
export function titleOf(anime: AnimeRecord): string {
  return anime.ua ?? anime.english ?? anime.original ?? '';
}

/** A field of a searched record: absent texts are left out. */
function fields(...pairs: readonly (readonly [string | null, number])[]) {
  return pairs.flatMap(([text, weight]) => (text === null ? [] : [{ text, weight }]));
}

function createTextIndexes(records: Records) {
  return {
    animeText: lazy(() =>
      createTextIndex(
        records.anime.map((a) => ({
          id: a.id,
          fields: [
            ...fields([a.ua, 1], [a.english, 1], [a.original, 1]),
            ...a.synonyms.map((text) => ({ text, weight: 0.8 })),
          ],
          rank: a.views ?? 0,
        })),
      ),
    ),
    teamText: lazy(() =>
      createTextIndex(
        records.teams.map((t) => ({ id: t.id, fields: fields([t.name, 1]), rank: t.animeCount })),
      ),
    ),
    characterText: lazy(() =>
      createTextIndex(
        records.characters.map((c) => ({
          id: c.id,
          fields: [
            ...fields([c.ua, 1], [c.en, 1], [c.native, 1]),
            ...c.altNames.map((text) => ({ text, weight: 0.8 })),
          ],
          rank: c.favorites,
        })),
      ),
    ),
  };
}

/** Builds the look-ups; text indexes and orders are made at their first use (`warm` in the sidecar asks early). */
export function createCatalog(records: Records): Catalog {
  const { anime, teams, characters, merged, byName } = records;
  const characterBySlug = indexBy(characters, (c) => c.slug);
  // An old slug leads to the merged record's heir, unless a living character has taken it.
  for (const { slug, into } of merged) if (!characterBySlug.has(slug)) characterBySlug.set(slug, into);
  const animeById = new Map(anime.map((a) => [a.id, a]));
  const teamsById = new Map(teams.map((t) => [t.id, t]));
  const charactersById = new Map(characters.map((c) => [c.id, c]));
  return {
    records,
    anime: animeById,
    teams: teamsById,
    characters: charactersById,
    animeBy: {
      catalog_a: indexBy(anime, (a) => a.catalogA),
      catalog_b: indexBy(anime, (a) => a.catalogB),
      catalog_c: indexBy(anime, (a) => a.catalogC),
      slug: indexBy(anime, (a) => a.slug),
    },
    teamBySlug: indexBy(teams, (t) => t.slug),
    characterBySlug,
    mergedInto: new Map(merged.map(({ id, into }) => [id, into])),
    genreUa: new Map(records.genres.map(({ name, ua }) => [name, ua])),
    tagUa: new Map(records.tags.map(({ name, ua }) => [name, ua])),
    genreNames: new Set(records.genres.map(({ name }) => name)),
    tagNames: new Set(records.tags.map(({ name }) => name)),
    studioNames: new Set(records.studios.map(({ name }) => name)),
    animeOrder: createOrders(
      animeById,
      byName.anime,
      titleOf,
      new Map<string, Key<AnimeRecord>>([
        ['year', (a) => a.year],
        ['updated', (a) => a.updated],
        ['views', (a) => a.views],
        ['catalog_a_rating', (a) => a.rating],
      ]),
    ),
    teamOrder: createOrders(
      teamsById,
      byName.teams,
      (t) => t.name,
      new Map<string, Key<TeamRecord>>([
        ['count', (t) => t.animeCount],
        ['updated', (t) => t.updated],
      ]),
    ),
    characterOrder: createOrders(
      charactersById,
      byName.characters,
      (c) => c.ua ?? c.en,
      new Map<string, Key<CharacterRecord>>([
        ['popularity', (c) => c.favorites],
        ['anime', (c) => c.anime.length],
        ['birthday', (c) => monthDay(c.birthday)],
      ]),
    ),
    ...createTextIndexes(records),
  };
}
