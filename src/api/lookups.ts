/** The records in memory, ready to be looked up, ordered and searched. */
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../records/records.ts';
import { createTextIndex, type TextIndex } from '../search/text.ts';
import {
  type AnimeFacets,
  type CharacterFacets,
  createAnimeFacets,
  createCharacterFacets,
  monthDay,
} from './facets.ts';
import { createOrders, type Key, type Orders, rowsById, toRows } from './orders.ts';
import { paginateRows } from './page.ts';

export interface Lookups {
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
  /** Merged character → the one that is shown. */
  readonly mergedInto: ReadonlyMap<number, number>;
  /** Names as the catalogue writes them, by their NFC form: what filters are compared by. */
  readonly genreNames: ReadonlyMap<string, string>;
  /** Ukrainian forms by name. */
  readonly genreUa: ReadonlyMap<string, string>;
  readonly tagUa: ReadonlyMap<string, string>;
  readonly tagNames: ReadonlyMap<string, string>;
  readonly studioNames: ReadonlyMap<string, string>;
  /** Where an id stands in its records: the row that orders and facets speak of. */
  readonly animeRows: ReadonlyMap<number, number>;
  readonly characterRows: ReadonlyMap<number, number>;
  /** How many titles have each value. */
  readonly animeCounts: (of: 'genres' | 'tags' | 'studios') => ReadonlyMap<string, number>;
  /** One page of the titles of a team, by name. */
  readonly teamTitles: (team: number, page: Page) => { total: number; records: readonly AnimeRecord[] };
  readonly animeOrder: Orders;
  readonly teamOrder: Orders;
  readonly characterOrder: Orders;
  readonly animeFacets: () => AnimeFacets;
  readonly characterFacets: () => CharacterFacets;
  readonly animeText: () => TextIndex;
  readonly teamText: () => TextIndex;
  readonly characterText: () => TextIndex;
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Computes once, when first asked. */
function lazy<T>(make: () => T): () => T {
  let value: { readonly made: T } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}

function indexBy<R extends { readonly id: number }>(records: readonly R[], key: Key<R>): Map<string, number> {
  const index = new Map<string, number>();
  for (const record of records) {
    const value = key(record);
    if (value !== null) index.set(String(value), record.id);
  }
  return index;
}

/** decision: values of filters are compared after NFC (decisions.ts, Parameters). */
function byNfc(items: readonly { readonly name: string }[]): ReadonlyMap<string, string> {
  return new Map(items.map(({ name }) => [name.normalize('NFC'), name]));
}

/** The title shown where there is room for one. */
export function titleOf(anime: AnimeRecord): string {
  return anime.ua ?? anime.english ?? anime.original ?? '';
}

/** A field of a searched record: absent texts are left out. */
function fields(...pairs: readonly (readonly [string | null, number])[]) {
  return pairs.flatMap(([text, weight]) => (text === null ? [] : [{ text, weight }]));
}

const countedValues = {
  genres: (a: AnimeRecord) => a.genres,
  tags: (a: AnimeRecord) => a.tags,
  studios: (a: AnimeRecord) => (a.studio === null ? [] : [a.studio]),
};

function countBy(
  anime: readonly AnimeRecord[],
  valuesOf: (a: AnimeRecord) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of anime) {
    for (const value of valuesOf(title)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
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

/** Builds the look-ups; orders, facets and text indexes are made at their first use. */
export function createLookups(records: Records): Lookups {
  const { anime, teams, characters, merged, byName } = records;
  const characterBySlug = indexBy(characters, (c) => c.slug);
  // The slug of a merged character leads to the one it was merged into, unless another character has it now.
  for (const { slug, into } of merged) if (!characterBySlug.has(slug)) characterBySlug.set(slug, into);
  const animeById = new Map(anime.map((a) => [a.id, a]));
  const teamsById = new Map(teams.map((t) => [t.id, t]));
  const animeRows = rowsById(anime);
  const characterRows = rowsById(characters);
  const charactersById = new Map(characters.map((c) => [c.id, c]));
  const animeFacets = lazy(() => createAnimeFacets(anime));
  const animeOrder = createOrders(
    anime,
    () => toRows(byName.anime, animeRows),
    titleOf,
    new Map<string, Key<AnimeRecord>>([
      ['year', (a) => a.year],
      ['updated', (a) => a.updated],
      ['views', (a) => a.views],
      ['catalog_a_rating', (a) => a.rating],
    ]),
  );
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
    genreNames: byNfc(records.genres),
    tagNames: byNfc(records.tags),
    studioNames: byNfc(records.studios),
    animeRows,
    characterRows,
    animeCounts: (of) => countBy(anime, countedValues[of]),
    teamTitles(team, page) {
      const { facets, teams: columns } = animeFacets();
      const list = { records: anime, facets, sets: [columns.any([team])], order: animeOrder('name', 'asc') };
      const { result, total = 0 } = paginateRows(list, page, (record) => record);
      return { total, records: result };
    },
    animeFacets,
    characterFacets: lazy(() => createCharacterFacets(characters, animeRows)),
    animeOrder,
    teamOrder: createOrders(
      teams,
      () => toRows(byName.teams, rowsById(teams)),
      (t) => t.name,
      new Map<string, Key<TeamRecord>>([
        ['count', (t) => t.animeCount],
        ['updated', (t) => t.updated],
      ]),
    ),
    characterOrder: createOrders(
      characters,
      () => toRows(byName.characters, characterRows),
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
