/** Random small catalogues for the tests of the lists, and what handlers need over one. */
import fc from 'fast-check';
import type { Deps } from '../../../src/api/context.ts';
import { createLookups } from '../../../src/api/lookups.ts';
import { createPresenter } from '../../../src/api/present.ts';
import { makeTables } from '../../../src/api/tables.ts';
import { type SearchedList, textMakers } from '../../../src/api/text-indexes.ts';
import { animeFormats, animeStatuses, genders, roles, seasons } from '../../../src/contract/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../../../src/records/records.ts';

export const genreNames = ['Action', 'Drama', 'Sci-Fi & Fantasy', '__proto__'];
export const tagNames = ['School', 'Time Travel'];
export const studioNames = ['A & B', 'Toei'];
export const teamIds = [3, 7, 12, 15, 21, 22, 30];
/** Midnight between 28 February and 1 March 2026 in Kyiv is 22:00 UTC; this is 28 February there. */
const now = Date.parse('2026-02-28T12:00:00Z');

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
export const title = fc.constantFrom('Їжак', 'ґава', 'Ігри 2', 'Ігри 10', 'ігри 2', 'Bleach', 'Атака');
const few = fc.integer({ min: 0, max: 3 });
/** A picture with all sizes, and one that is smaller than the smallest. */
const somePicture = fc.constantFrom(
  { id: 'ab'.repeat(16), width: 1067, height: 1600 },
  { id: 'c0'.repeat(16), width: 300, height: 200 },
);
const picture = orNull(somePicture);

const animeRecord: fc.Arbitrary<Omit<AnimeRecord, 'id' | 'slug'>> = fc.record({
  // What no two titles share: the place of the title is added.
  catalogA: orNull(fc.constantFrom(100, 1000)),
  catalogB: orNull(fc.constantFrom(100, 1000)),
  catalogC: orNull(fc.constantFrom('c', 'cc')),
  filmdb: orNull(fc.constantFrom('tv/1', 'movie/1')),
  ua: orNull(title),
  english: orNull(title),
  original: title,
  synonyms: fc.array(title, { maxLength: 2 }),
  format: fc.constantFrom(...animeFormats),
  status: fc.constantFrom(...animeStatuses),
  season: fc.constantFrom(...seasons),
  year: orNull(fc.integer({ min: 1998, max: 2003 })),
  episodes: few,
  isAdult: fc.boolean(),
  poster: picture,
  genres: fc.subarray(genreNames),
  tags: fc.subarray(tagNames),
  studio: orNull(fc.constantFrom(...studioNames)),
  teams: fc.subarray(teamIds),
  voiceTeams: fc.subarray(teamIds),
  subTeams: fc.subarray(teamIds),
  isLegal: fc.boolean(),
  updated: orNull(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')),
  views: orNull(few),
  rating: orNull(few),
});

const birthdays = ['--02-28', '--02-29', '--03-01', '2001-02-28', '2000-02-29', '1999-12-31'];
const characterRecord: fc.Arbitrary<Omit<CharacterRecord, 'id' | 'slug'>> = fc
  .record({
    ua: orNull(title),
    en: title,
    native: orNull(fc.constantFrom('鋼', '進撃')),
    altNames: fc.array(title, { maxLength: 2 }),
    image: picture,
    favorites: few,
    gender: orNull(fc.constantFrom(...genders)),
    ages: orNull(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5 }))),
    birthday: orNull(fc.constantFrom(...birthdays)),
    hasUkrainianDescription: fc.boolean(),
    anime: fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), role: fc.constantFrom(...roles) }), {
      maxLength: 3,
    }),
  })
  .map(({ ages, ...rest }) => ({
    ...rest,
    ageMin: ages === null ? null : ages[0],
    ageMax: ages === null ? null : ages[0] + ages[1],
  }));

const teamRecord: fc.Arbitrary<Omit<TeamRecord, 'id' | 'slug'>> = fc.record({
  name: title,
  description: orNull(fc.constantFrom('Опис', 'Інший опис')),
  birthday: orNull(fc.constantFrom('2020-02-29', '2021-01-31')),
  avatar: picture,
  links: fc.dictionary(
    fc.constantFrom('site', 'telegram'),
    fc.constantFrom('https://a.example/', 'https://b.example/'),
  ),
  views: orNull(
    fc.record({ total: few, last30Days: few, monthlyAvg: few }, { requiredKeys: ['total', 'last30Days'] }),
  ),
  hasVoice: fc.boolean(),
  hasSubs: fc.boolean(),
  animeCount: few,
  updated: orNull(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')),
});

export const collator = new Intl.Collator('uk', { numeric: true });
export const nameOf = (a: AnimeRecord) => a.ua ?? a.english ?? a.original ?? '';
export const characterName = (c: CharacterRecord) => c.ua ?? c.en;

/** Numbered records; ids differ from indexes. */
function numbered<T>(items: readonly T[], start = 1): readonly (T & { id: number; slug: string })[] {
  return items.map((item, i) => ({ ...item, id: start + i, slug: `s-${start + i}` }));
}

const identified = (title: World['anime'][number]): AnimeRecord => ({
  ...title,
  catalogA: title.catalogA === null ? null : title.catalogA + title.id,
  catalogB: title.catalogB === null ? null : title.catalogB + title.id,
  catalogC: title.catalogC === null ? null : `${title.catalogC}-${title.id}`,
});

function byName<T extends { id: number }>(items: readonly T[], name: (item: T) => string): number[] {
  return [...items].sort((a, b) => collator.compare(name(a), name(b)) || a.id - b.id).map((item) => item.id);
}

/** The records of an empty catalogue. */
export const noRecords: Records = {
  anime: [],
  teams: [],
  characters: [],
  merged: [],
  genres: [],
  tags: [],
  studios: [],
  posters: [],
  feed: [],
  schedule: [],
  cancelledAirings: [],
  readings: [],
  catalogs: {},
  credits: [],
  hosting: { contact: null, mirrors: [] },
  writtenNames: [],
  byName: { anime: [], teams: [], characters: [] },
};

/** A title with little to show; fields given win. */
export const plainTitle = (id: number, own: Partial<AnimeRecord> = {}): AnimeRecord => ({
  id,
  slug: `s-${id}`,
  catalogA: null,
  catalogB: null,
  catalogC: null,
  filmdb: null,
  ua: null,
  english: null,
  original: `t${id}`,
  synonyms: [],
  format: 'tv',
  status: 'finished',
  season: 'unknown',
  year: null,
  episodes: 0,
  isAdult: false,
  poster: null,
  genres: [],
  tags: [],
  studio: null,
  teams: [],
  voiceTeams: [],
  subTeams: [],
  isLegal: false,
  updated: null,
  views: null,
  rating: null,
  ...own,
});

/** A character with little to show; fields given win. */
export const plainCharacter = (id: number, own: Partial<CharacterRecord> = {}): CharacterRecord => ({
  ...{ id, slug: `c-${id}`, ua: null, en: `C ${id}`, native: null, altNames: [], image: null, favorites: 0 },
  ...{ gender: null, ageMin: null, ageMax: null, birthday: null, hasUkrainianDescription: false, anime: [] },
  ...own,
});

export interface World {
  readonly anime: readonly AnimeRecord[];
  readonly characters: readonly CharacterRecord[];
  readonly teams: readonly TeamRecord[];
}

export const worlds: fc.Arbitrary<World> = fc.record({
  // Four titles at least, so that every title a character can have exists.
  anime: fc.array(animeRecord, { minLength: 4, maxLength: 14 }).map((list) => numbered(list).map(identified)),
  characters: fc.array(characterRecord, { maxLength: 12 }).map((list) => numbered(list, 50)),
  teams: fc
    .array(teamRecord, { minLength: teamIds.length, maxLength: teamIds.length })
    .map((list) => list.map((team, i) => ({ ...team, id: teamIds[i] ?? 0, slug: `team-${i}` }))),
});

const emptyTexts = makeTables(noRecords).texts;

/**
 * Dependencies of handlers over the records of a world, and optionally feeds.
 * @param searched lists whose text indexes are made; each takes longer than everything else
 */
export function depsOf(
  { anime, characters, teams }: World,
  feeds: Partial<Records> = {},
  searched: readonly SearchedList[] = [],
): Deps {
  const records: Records = {
    ...noRecords,
    anime,
    teams,
    characters,
    genres: genreNames.map((name) => ({ name, ua: name })),
    tags: tagNames.map((name) => ({ name, ua: name })),
    studios: studioNames.map((name) => ({ name })),
    byName: {
      anime: byName(anime, nameOf),
      teams: byName(teams, (team) => team.name),
      characters: byName(characters, characterName),
    },
    ...feeds,
  };
  const texts = Object.fromEntries(searched.map((list) => [list, textMakers[list](records)]));
  const lookups = createLookups(records, makeTables(records, { ...emptyTexts, ...texts }));
  const nothing = () => undefined;
  return {
    lookups,
    present: createPresenter('https://api.example', lookups),
    details: { anime: nothing, player: nothing, posters: nothing, character: nothing },
    translit: {
      data: {},
      transliterate: () => ({ lang: 'en', system: '', systemId: 'en', text: '', lines: [] }),
      systems: () => [],
    },
    profile: limitProfiles.B,
    snapshot: { id: 'test', createdAt: '2026-01-01T00:00:00Z' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}
