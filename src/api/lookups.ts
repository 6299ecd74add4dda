/** Look-ups, orders, facets and text indexes over the records in memory. */
import type { Records } from '../records/records.ts';
import { openFilters } from '../search/facets.ts';
import { openTextIndex } from '../search/text.ts';
import { openOrders } from './orders.ts';
import { type Page, paginateRows } from './page.ts';
import { serviceReadings } from './readings.ts';
import { idByText, recordById } from './row-table.ts';
import { makeTables, perReference, references, slugOf, type Tables } from './tables.ts';

/** decision: values of filters are compared after NFC (decisions.ts, Parameters). */
function byNfc(items: readonly { readonly name: string }[]): ReadonlyMap<string, string> {
  return new Map(items.map(({ name }) => [name.normalize('NFC'), name]));
}

function openAnime({ anime }: Records, tables: Tables['anime']) {
  const facets = openFilters(tables.columns, anime.length);
  const order = openOrders(tables.orders);
  return {
    anime: recordById(anime),
    /** Ids by the other identifiers of a title. */
    animeBy: perReference((name) => idByText(tables.references[name], anime, references[name])),
    /** How many titles have each value. */
    animeCounts: (of: 'genres' | 'tags' | 'studios'): ReadonlyMap<string, number> => facets[of].counts(),
    /** One page of the titles of a team, by name. */
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
    /** Merged character → the character shown instead. */
    mergedInto: new Map(merged.map(({ id, into }) => [id, into])),
    characterFacets: openFilters(tables.columns, characters.length),
    characterOrder: openOrders(tables.orders),
  };
}

export type Lookups = ReturnType<typeof createLookups>;

/** Opens the look-ups over records. @param tables must be made of these same records */
export const createLookups = (records: Records, tables: Tables = makeTables(records)) => ({
  records,
  tables,
  ...openAnime(records, tables.anime),
  ...openTeams(records, tables.teams),
  ...openCharacters(records, tables.characters),
  feedFacets: openFilters(tables.feed, records.feed.length),
  /** Airings by title. */
  airings: Map.groupBy(records.schedule, ({ anime }) => anime),
  animeText: openTextIndex(tables.texts.anime, serviceReadings()),
  teamText: openTextIndex(tables.texts.teams, serviceReadings()),
  characterText: openTextIndex(tables.texts.characters, serviceReadings()),
  /** Ukrainian forms by name. */
  genreUa: new Map(records.genres.map(({ name, ua }) => [name, ua])),
  tagUa: new Map(records.tags.map(({ name, ua }) => [name, ua])),
  /** Names as the catalogue spells them, by their NFC form. Filters compare this form. */
  genreNames: byNfc(records.genres),
  tagNames: byNfc(records.tags),
  studioNames: byNfc(records.studios),
});
