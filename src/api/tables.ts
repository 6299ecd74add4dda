/**
 * The tables that look-ups use: identifiers, orders, filters and text indexes as plain data with typed arrays. One
 * thread can make them and pass them to another.
 */
import type { animeSortFields, characterSortFields, teamSortFields } from '../contract/enums.ts';
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../records/records.ts';
import { monthDay, readAnimeColumns, readCharacterColumns, readFeedColumns } from './facets.ts';
import { makeOrders, toRows } from './orders.ts';
import { type Key, makeTextTable, rowById } from './row-table.ts';
import { type Texts, textMakers } from './text-indexes.ts';

/** The identifiers of a title other than its id. */
export const references = {
  catalog_a: (a: AnimeRecord) => a.catalogA,
  catalog_b: (a: AnimeRecord) => a.catalogB,
  catalog_c: (a: AnimeRecord) => a.catalogC,
  slug: (a: AnimeRecord) => a.slug,
} satisfies Record<string, Key<AnimeRecord>>;

export type Reference = keyof typeof references;

/** A value for each of these identifiers. */
export const perReference = <V>(make: (name: Reference) => V): Readonly<Record<Reference, V>> => ({
  catalog_a: make('catalog_a'),
  catalog_b: make('catalog_b'),
  catalog_c: make('catalog_c'),
  slug: make('slug'),
});

/** The other key of characters and teams. */
export const slugOf = ({ slug }: { readonly slug: string }) => slug;

export type Tables = ReturnType<typeof makeTables>;

/** The title shown if there is room for only one. */
export function titleOf(anime: AnimeRecord): string {
  return anime.ua ?? anime.english ?? anime.original ?? '';
}

/** A key for each sort of a list. Its table has the order by name, and a search that by relevance. */
type Keys<Sorts extends readonly string[], R> = {
  readonly [Sort in Exclude<Sorts[number], 'name' | 'relevance'>]: Key<R>;
};

const animeKeys: Keys<typeof animeSortFields, AnimeRecord> = {
  year: (a) => a.year,
  updated: (a) => a.updated,
  views: (a) => a.views,
  catalog_a_rating: (a) => a.rating,
};

const teamKeys: Keys<typeof teamSortFields, TeamRecord> = {
  count: (t) => t.animeCount,
  updated: (t) => t.updated,
};

const characterKeys: Keys<typeof characterSortFields, CharacterRecord> = {
  popularity: (c) => c.favorites,
  anime: (c) => c.anime.length,
  birthday: (c) => monthDay(c.birthday),
};

const makeAnimeTables = (list: readonly AnimeRecord[], byName: readonly number[]) => ({
  references: perReference((name) => makeTextTable(list, references[name])),
  orders: makeOrders(list, toRows(byName, rowById(list)), titleOf, animeKeys),
  columns: readAnimeColumns(list),
});

const makeTeamTables = (list: readonly TeamRecord[], byName: readonly number[]) => ({
  slugs: makeTextTable(list, slugOf),
  orders: makeOrders(list, toRows(byName, rowById(list)), ({ name }) => name, teamKeys),
});

const makeCharacterTables = (list: readonly CharacterRecord[], byName: readonly number[]) => ({
  slugs: makeTextTable(list, slugOf),
  orders: makeOrders(list, toRows(byName, rowById(list)), (c) => c.ua ?? c.en, characterKeys),
  columns: readCharacterColumns(list),
});

/** Makes the tables of records. @param texts existing indexes of these same records */
export function makeTables(records: Records, texts: Partial<Texts> = {}) {
  const { anime, teams, characters, byName } = records;
  return {
    anime: makeAnimeTables([...anime], byName.anime),
    teams: makeTeamTables(teams, byName.teams),
    characters: makeCharacterTables([...characters], byName.characters),
    feed: readFeedColumns(records.feed),
    texts: {
      anime: texts.anime ?? textMakers.anime(records),
      teams: texts.teams ?? textMakers.teams(records),
      characters: texts.characters ?? textMakers.characters(records),
    },
  };
}
