/** Look-ups, orders, facets and text indexes over the records in memory. */
import type {
  AnimeRecord,
  CharacterRecord,
  Records,
  ScheduleRecord,
  TeamRecord,
} from '../records/records.ts';
import { openTextIndex, type TextIndex } from '../search/text.ts';
import {
  type AnimeFacets,
  type CharacterFacets,
  type FeedFacets,
  openAnimeFacets,
  openCharacterFacets,
  openFeedFacets,
  readFeedColumns,
} from './facets.ts';
import { type OrderBy, openOrders } from './orders.ts';
import { type Page, paginateRows } from './page.ts';
import { serviceReadings } from './readings.ts';
import { type IdByText, idByText, type RecordById, type RowById, recordById, rowById } from './row-table.ts';
import { makeTables, type Reference, references, slugOf, type Tables } from './tables.ts';

export interface Lookups {
  readonly records: Records;
  /** The tables that the look-ups use. */
  readonly tables: Tables;
  readonly anime: RecordById<AnimeRecord>;
  readonly teams: RecordById<TeamRecord>;
  readonly characters: RecordById<CharacterRecord>;
  /** Ids by the other identifiers of a title. */
  readonly animeBy: Readonly<Record<Reference, IdByText>>;
  readonly teamBySlug: IdByText;
  readonly characterBySlug: IdByText;
  /** Merged character → the character shown instead. */
  readonly mergedInto: ReadonlyMap<number, number>;
  /** Names as the catalogue spells them, by their NFC form. Filters compare this form. */
  readonly genreNames: ReadonlyMap<string, string>;
  /** Ukrainian forms by name. */
  readonly genreUa: ReadonlyMap<string, string>;
  readonly tagUa: ReadonlyMap<string, string>;
  readonly tagNames: ReadonlyMap<string, string>;
  readonly studioNames: ReadonlyMap<string, string>;
  /** The row of an id: its index in the records, used by orders and facets. */
  readonly animeRows: RowById;
  /** How many titles have each value. */
  readonly animeCounts: (of: 'genres' | 'tags' | 'studios') => ReadonlyMap<string, number>;
  /** One page of the titles of a team, by name. */
  readonly teamTitles: (team: number, page: Page) => { total: number; records: readonly AnimeRecord[] };
  readonly animeOrder: OrderBy;
  readonly teamOrder: OrderBy;
  readonly characterOrder: OrderBy;
  readonly animeFacets: AnimeFacets;
  readonly characterFacets: CharacterFacets;
  readonly feedFacets: () => FeedFacets;
  /** Airings of a title, by time. */
  readonly airingsOf: (anime: number) => readonly ScheduleRecord[];
  readonly animeText: TextIndex;
  readonly teamText: TextIndex;
  readonly characterText: TextIndex;
}

/** decision: values of filters are compared after NFC (decisions.ts, Parameters). */
function byNfc(items: readonly { readonly name: string }[]): ReadonlyMap<string, string> {
  return new Map(items.map(({ name }) => [name.normalize('NFC'), name]));
}

function openAnime({ anime }: Records, tables: Tables['anime']) {
  const facets = openAnimeFacets(tables.columns, anime.length);
  const order = openOrders(tables.orders);
  const by = (name: Reference) => idByText(tables.references[name], anime, references[name]);
  return {
    anime: recordById(anime),
    animeBy: {
      catalog_a: by('catalog_a'),
      catalog_b: by('catalog_b'),
      catalog_c: by('catalog_c'),
      slug: by('slug'),
    },
    animeRows: rowById(anime),
    animeCounts: (of: 'genres' | 'tags' | 'studios') => facets[of].counts(),
    teamTitles(team: number, page: Page) {
      const list = { records: anime, sets: [facets.teams.any([team])], order: order('name', 'asc') };
      const { result, total = 0 } = paginateRows(list, page, (record) => record);
      return { total, records: result };
    },
    animeFacets: facets,
    animeOrder: order,
  };
}

const openTeams = ({ teams }: Records, tables: Tables['teams']) => ({
  teams: recordById(teams),
  teamBySlug: idByText(tables.slugs, teams, slugOf),
  teamOrder: openOrders(tables.orders),
});

function openCharacters({ characters, merged }: Records, tables: Tables['characters']) {
  const { get } = idByText(tables.slugs, characters, slugOf);
  // If two merged characters have the same slug, the first one counts.
  const intoBySlug = new Map(merged.toReversed().map(({ slug, into }) => [slug, into]));
  return {
    characters: recordById(characters),
    // The slug of a merged character leads to its target, unless another character has this slug now.
    characterBySlug: { get: (slug: string) => get(slug) ?? intoBySlug.get(slug) },
    mergedInto: new Map(merged.map(({ id, into }) => [id, into])),
    characterFacets: openCharacterFacets(tables.columns, characters.length),
    characterOrder: openOrders(tables.orders),
  };
}

/** Look-ups of the feed, made at first use. */
function openFeed({ feed }: Records, columns: Tables['feed']) {
  let facets: FeedFacets | undefined;
  const open = () => openFeedFacets(columns ?? readFeedColumns(feed), feed.length);
  return {
    feedFacets() {
      facets ??= open();
      return facets;
    },
  };
}

/** Airings by title, grouped at first use. */
export function openAirings({ schedule }: Pick<Records, 'schedule'>): Pick<Lookups, 'airingsOf'> {
  let byTitle: ReadonlyMap<number, readonly ScheduleRecord[]> | undefined;
  return {
    airingsOf(id) {
      byTitle ??= Map.groupBy(schedule, ({ anime }) => anime);
      return byTitle.get(id) ?? [];
    },
  };
}

/** Opens the look-ups over records. @param tables must be made of these same records */
export const createLookups = (records: Records, tables: Tables = makeTables(records)): Lookups => ({
  records,
  tables,
  ...openAnime(records, tables.anime),
  ...openTeams(records, tables.teams),
  ...openCharacters(records, tables.characters),
  ...openFeed(records, tables.feed),
  ...openAirings(records),
  animeText: openTextIndex(tables.texts.anime, serviceReadings()),
  teamText: openTextIndex(tables.texts.teams, serviceReadings()),
  characterText: openTextIndex(tables.texts.characters, serviceReadings()),
  genreUa: new Map(records.genres.map(({ name, ua }) => [name, ua])),
  tagUa: new Map(records.tags.map(({ name, ua }) => [name, ua])),
  genreNames: byNfc(records.genres),
  tagNames: byNfc(records.tags),
  studioNames: byNfc(records.studios),
});
