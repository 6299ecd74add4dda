/** Look-ups, orders, facets and text indexes over the records in memory. */
import type { HashTable } from '../packed/hash-table.ts';
import { type HasId, isSameList, type RecordList } from '../records/list.ts';
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../records/records.ts';
import { type Lazy, lazy } from '../scheduling/lazy.ts';
import { finish, type Task } from '../scheduling/task.ts';
import {
  type AnimeFacets,
  buildAnimeFacets,
  buildCharacterFacets,
  type CharacterFacets,
  haveSameFacets,
  monthDay,
} from './facets.ts';
import { createOrders, type Orders, toRows } from './orders.ts';
import { type Page, paginateRows } from './page.ts';
import {
  type IdByText,
  idByText,
  idsResumably,
  type Key,
  type RecordById,
  type RowById,
  recordById,
  rowById,
  textsResumably,
} from './row-table.ts';
import { documents, type ListText, type StoredTexts, textOf } from './text-indexes.ts';

export interface Lookups {
  readonly records: Records;
  readonly anime: RecordById<AnimeRecord>;
  readonly teams: RecordById<TeamRecord>;
  readonly characters: RecordById<CharacterRecord>;
  /** Ids by the other identifiers a title has. */
  readonly animeBy: Readonly<Record<Reference, IdByText>>;
  /** The tables behind `anime` and `animeBy`. */
  readonly animeTables: { readonly id: HashTable; readonly references: Lazy<readonly HashTable[]> };
  readonly teamBySlug: IdByText;
  readonly characterBySlug: IdByText;
  /** Merged character → the character shown instead. */
  readonly mergedInto: ReadonlyMap<number, number>;
  /** Names as the catalogue writes them, by their NFC form, with which filters are compared. */
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
  readonly animeOrder: Orders;
  readonly teamOrder: Orders;
  readonly characterOrder: Orders;
  readonly animeFacets: Lazy<AnimeFacets>;
  readonly characterFacets: Lazy<CharacterFacets>;
  readonly animeText: Lazy<ListText>;
  readonly teamText: Lazy<ListText>;
  readonly characterText: Lazy<ListText>;
  /** Builds the lazy parts, so that no request waits for them. */
  prepare(): Task<void>;
}

/** decision: values of filters are compared after NFC (decisions.ts, Parameters). */
function byNfc(items: readonly { readonly name: string }[]): ReadonlyMap<string, string> {
  return new Map(items.map(({ name }) => [name.normalize('NFC'), name]));
}

/** The title shown where only one is. */
export function titleOf(anime: AnimeRecord): string {
  return anime.ua ?? anime.english ?? anime.original ?? '';
}

const animeKeys = new Map<string, Key<AnimeRecord>>([
  ['year', (a) => a.year],
  ['updated', (a) => a.updated],
  ['views', (a) => a.views],
  ['catalog_a_rating', (a) => a.rating],
]);

/** The identifiers of a title other than its id. */
const references = {
  catalog_a: (a: AnimeRecord) => a.catalogA,
  catalog_b: (a: AnimeRecord) => a.catalogB,
  catalog_c: (a: AnimeRecord) => a.catalogC,
  slug: (a: AnimeRecord) => a.slug,
} satisfies Record<string, Key<AnimeRecord>>;

type Reference = keyof typeof references;

const sameId = (a: HasId, b: HasId) => a.id === b.id;
const sameReferences = (a: AnimeRecord, b: AnimeRecord) =>
  sameId(a, b) && Object.values(references).every((of) => of(a) === of(b));

/** Look-ups by the identifiers of titles; tables are shared with the base where no identifier changed. */
function* indexReferences(
  anime: RecordList<AnimeRecord>,
  base: Lookups | undefined,
): Task<Pick<Lookups, 'animeBy' | 'animeTables' | 'animeRows'>> {
  const isSame = base !== undefined && (yield* isSameList(base.records.anime, anime, sameReferences));
  const animeTables = isSame
    ? base.animeTables
    : {
        id: yield* idsResumably(anime),
        references: lazy(() => textsResumably(anime, Object.values(references))),
      };
  const names = Object.keys(references);
  const by = (name: Reference) =>
    idByText(animeTables.references, names.indexOf(name), anime, references[name]);
  return {
    animeTables,
    animeRows: rowById(animeTables.id, anime),
    animeBy: {
      catalog_a: by('catalog_a'),
      catalog_b: by('catalog_b'),
      catalog_c: by('catalog_c'),
      slug: by('slug'),
    },
  };
}

/** The facets of the base, where they are equal. */
function* keptFacets(anime: RecordList<AnimeRecord>, base: Lookups | undefined) {
  const isSame = (a: AnimeRecord, b: AnimeRecord) => sameId(a, b) && haveSameFacets(a, b);
  const isKept = base !== undefined && (yield* isSameList(base.records.anime, anime, isSame));
  return isKept ? base.animeFacets : undefined;
}

/** Look-ups of titles. */
function* buildAnime({ anime, byName }: Records, base: Lookups | undefined, stored: StoredTexts) {
  const { animeRows: rows, ...byReference } = yield* indexReferences(anime, base);
  const facets = (yield* keptFacets(anime, base)) ?? lazy(() => buildAnimeFacets(anime));
  const baseRecords = base && { records: base.records.anime, orders: base.animeOrder };
  const order = createOrders(anime, () => toRows(byName.anime, rows), titleOf, animeKeys, baseRecords);
  return {
    anime: recordById(rows, anime),
    ...byReference,
    animeRows: rows,
    animeCounts: (of: 'genres' | 'tags' | 'studios') => facets()[of].counts(),
    teamTitles(team: number, page: Page) {
      const list = { records: anime, sets: [facets().teams.any([team])], order: order('name', 'asc') };
      const { result, total = 0 } = paginateRows(list, page, (record) => record);
      return { total, records: result };
    },
    animeFacets: facets,
    animeOrder: order,
    animeText: textOf(
      'anime',
      anime,
      documents.anime,
      base && { records: base.records.anime, text: base.animeText },
      stored,
    ),
  };
}

const slugOf = ({ slug }: { readonly slug: string }) => slug;

const teamKeys = new Map<string, Key<TeamRecord>>([
  ['count', (t) => t.animeCount],
  ['updated', (t) => t.updated],
]);

/** Look-ups of teams. */
function* buildTeams({ teams, byName }: Records, base: Lookups | undefined) {
  const rows = rowById(yield* idsResumably(teams), teams);
  const slugs = lazy(() => textsResumably(teams, [slugOf]));
  return {
    teams: recordById(rows, teams),
    teamBySlug: idByText(slugs, 0, teams, slugOf),
    teamOrder: createOrders(
      teams,
      () => toRows(byName.teams, rows),
      (t) => t.name,
      teamKeys,
    ),
    teamText: textOf(
      'teams',
      teams,
      documents.teams,
      base && { records: base.records.teams, text: base.teamText },
      {},
    ),
  };
}

const characterKeys = new Map<string, Key<CharacterRecord>>([
  ['popularity', (c) => c.favorites],
  ['anime', (c) => c.anime.length],
  ['birthday', (c) => monthDay(c.birthday)],
]);

/**
 * Facets of characters, made at their first use. A function of its own: functions share what they close over, and those of the
 * orders are kept over snapshots, with all titles if these rows were among it.
 */
const lazyCharacterFacets = (characters: RecordList<CharacterRecord>, animeRows: RowById) =>
  lazy(() => buildCharacterFacets(characters, animeRows));

/** Look-ups of characters. @param animeRows rows of titles by id */
function* buildCharacters(
  { characters, merged, byName }: Records,
  animeRows: RowById,
  base: Lookups | undefined,
  stored: StoredTexts,
) {
  const rows = rowById(yield* idsResumably(characters), characters);
  const slugs = lazy(() => textsResumably(characters, [slugOf]));
  const { get, prepare } = idByText(slugs, 0, characters, slugOf);
  // Of two merged characters with the same slug the first one counts.
  const intoBySlug = new Map(merged.toReversed().map(({ slug, into }) => [slug, into]));
  return {
    characters: recordById(rows, characters),
    // The slug of a merged character leads to its target, unless another character has this slug now.
    characterBySlug: { get: (slug: string) => get(slug) ?? intoBySlug.get(slug), prepare },
    mergedInto: new Map(merged.map(({ id, into }) => [id, into])),
    characterFacets: lazyCharacterFacets(characters, animeRows),
    characterOrder: createOrders(
      characters,
      () => toRows(byName.characters, rows),
      (c) => c.ua ?? c.en,
      characterKeys,
      base && { records: base.records.characters, orders: base.characterOrder },
    ),
    characterText: textOf(
      'characters',
      characters,
      documents.characters,
      base && { records: base.records.characters, text: base.characterText },
      stored,
    ),
  };
}

const sameValue = (a: unknown, b: unknown) => a === b;

/** Whether the look-ups of characters of the base are still right. */
function* areCharactersSame(old: Records, now: Records): Task<boolean> {
  return (
    old.characters === now.characters &&
    JSON.stringify(old.merged) === JSON.stringify(now.merged) &&
    (yield* isSameList(old.byName.characters, now.byName.characters, sameValue)) &&
    (yield* isSameList(old.anime, now.anime, sameId))
  );
}

/** Builds the look-ups; orders, facets and text indexes are made at their first use. */
export function createLookups(records: Records, stored?: StoredTexts): Lookups {
  return finish(buildLookups(records, undefined, stored));
}

/**
 * As {@link createLookups}, as a resumable task.
 * @param base look-ups of another snapshot, whose equal parts are reused
 */
export function* buildLookups(records: Records, base?: Lookups, stored: StoredTexts = {}): Task<Lookups> {
  const anime = yield* buildAnime(records, base, stored);
  const teams = yield* buildTeams(records, base);
  const areSame = base !== undefined && (yield* areCharactersSame(base.records, records));
  const characters = areSame ? base : yield* buildCharacters(records, anime.animeRows, base, stored);
  const lookups: Lookups = {
    // Of the base those of characters stay: all others are replaced.
    ...characters,
    records,
    ...anime,
    ...teams,
    genreUa: new Map(records.genres.map(({ name, ua }) => [name, ua])),
    tagUa: new Map(records.tags.map(({ name, ua }) => [name, ua])),
    genreNames: byNfc(records.genres),
    tagNames: byNfc(records.tags),
    studioNames: byNfc(records.studios),
    *prepare() {
      const { animeText, animeTables, animeFacets, animeOrder } = lookups;
      const { characterText, characterBySlug, characterFacets, characterOrder } = lookups;
      const { teamText, teamBySlug, teamOrder } = lookups;
      const all = [
        ...[animeText, characterText, teamText],
        ...[animeTables.references, teamBySlug, characterBySlug],
        ...[animeFacets, characterFacets],
        ...[animeOrder, teamOrder, characterOrder],
      ];
      for (const made of all) yield* made.prepare();
    },
  };
  return lookups;
}
