/** The demo has an example of every case of the contract. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAsOf } from '../../../src/catalog/source/as-of.ts';
import {
  ageRatings,
  animeFormats,
  animeStatuses,
  episodeKinds,
  genders,
  relationKinds,
  releaseKinds,
  roles,
  seasons,
} from '../../../src/contract/enums.ts';
import { collectCatalogNames } from '../../../src/translit/index.ts';
import { FOLDER, rows } from '../../harness/demo-rows.ts';
import { unusedFields } from '../../harness/source-coverage.ts';

const titles = rows('anime');
const releases = rows('releases');
const characters = rows('characters');
const posters = rows('posters');
const teams = rows('teams');
const episodes = releases.flatMap((release) => release.episodes);
const slugOf = new Map(titles.map((title) => [title.id, title.slug]));

it('the demo covers every decade from the 1960s on', () => {
  const decades = new Set(
    titles.flatMap((title) => (title.year === undefined ? [] : Math.floor(title.year / 10) * 10)),
  );
  expect([...decades].sort()).toEqual([1960, 1970, 1980, 1990, 2000, 2010, 2020]);
});

describe('the demo has a record for each value', () => {
  it.each<[string, readonly string[], readonly (string | undefined)[]]>([
    ['formats', animeFormats, titles.map((title) => title.format)],
    ['statuses', animeStatuses, titles.map((title) => title.status)],
    ['seasons', seasons, titles.map((title) => title.season)],
    ['age ratings', ageRatings, titles.map((title) => title.ageRating)],
    ['relations', relationKinds, titles.flatMap((title) => (title.relations ?? []).map((one) => one.kind))],
    ['episode kinds', episodeKinds, episodes.map((episode) => episode.kind)],
    ['release kinds', releaseKinds, releases.map((release) => release.kind)],
    ['roles', roles, characters.flatMap((one) => one.anime.map(({ role }) => role))],
    ['genders', genders, characters.map((one) => one.gender)],
  ])('of the %s', (_, allowed, used) => expect(allowed.filter((value) => !used.includes(value))).toEqual([]));
});

const released = new Set(releases.map((release) => release.anime));
const postered = new Set(posters.map((poster) => poster.anime));
const selected = posters.flatMap(({ anime, isSelected }) => (isSelected ? anime : []));
/** The kinds of releases of each team. */
const kindsOf = ({ id }: { readonly id: number }) =>
  [...new Set(releases.flatMap(({ teams: own, kind }) => (own.includes(id) ? kind : [])))].join();

const cases: Readonly<Record<string, boolean>> = {
  'a licence without a place to watch': titles.some((one) => one.license?.watch.length === 0),
  'no picture at all': titles.some((one) => one.poster === undefined && !postered.has(one.id)),
  'a Ukrainian poster without a cover': titles.some(
    (one) => one.poster === undefined && postered.has(one.id),
  ),
  'a cover without a Ukrainian poster': titles.some(
    (one) => one.poster !== undefined && !postered.has(one.id),
  ),
  'an original title only': titles.some(
    ({ titles: { ua, english } }) => ua === undefined && english === undefined,
  ),
  'no year': titles.some((one) => one.year === undefined),
  'no external ids': titles.some((one) => one.externalIds === undefined),
  'a collaboration of three': releases.some((one) => one.teams.length === 3),
  'an episode 0': episodes.some((episode) => episode.number === 0),
  'a later second provider': episodes.some((one) => one.sources.some(({ addedAt }) => addedAt > one.addedAt)),
  'no release': titles.some((one) => !released.has(one.id)),
  'a poster without a team': posters.some((one) => one.team === undefined),
  'a title without a selected poster': posters.some((one) => !selected.includes(one.anime)),
  'a team without releases': teams.some((one) => kindsOf(one) === ''),
  'a team without a birthday or views': teams.some(
    (one) => one.views === undefined || one.birthday === undefined,
  ),
  'a team that does voice and subtitles': teams.some((one) => kindsOf(one).includes(',')),
  'a team that only makes subtitles': teams.some((one) => kindsOf(one) === 'sub'),
  'a birthday on 29 February': characters.some((one) => one.birthday === '--02-29'),
  'a character without a native name': characters.some((one) => one.names.native === undefined),
  'a character without a Ukrainian name': characters.some((one) => one.names.ua === undefined),
  'a character in no title': characters.some((one) => one.anime.length === 0 && one.mergedInto === undefined),
  'both descriptions': characters.some(({ description: d }) => d?.ua !== undefined && d.en !== undefined),
};

describe('the demo', () => {
  it('uses every field of the format', () => {
    const files = readdirSync(FOLDER);
    const unused = unusedFields((name) => (files.includes(`${name}.ndjson`) ? rows(name) : []));
    // `withdrawn` is for records that may not be shown; the demo has none.
    expect(unused, 'add these fields to two records of data/demo').toEqual(['tombstones.ndjson withdrawn']);
  });

  it('has a record for each case', () =>
    expect(Object.keys(cases).filter((name) => cases[name] !== true)).toEqual([]));

  it('has names that three human-written entries share, and names that only machine-written ones share', () => {
    const pairs = (origin: string): { en: string; ua: string }[] =>
      characters.flatMap(({ names: { en, ua }, uaOrigin }) =>
        uaOrigin === origin && ua !== undefined ? [{ en, ua }] : [],
      );
    const words = (origin: string): string[] =>
      collectCatalogNames(pairs(origin)).words.map(([word]) => word);
    expect(words('human')).toEqual(expect.arrayContaining(['elric', 'joestar', 'lamperouge']));
    expect(words('machine').filter((word) => !words('human').includes(word))).not.toEqual([]);
  });

  it('selects at most one poster for a title, and has posters only for titles with a Ukrainian name', () => {
    expect(new Set(selected).size).toBe(selected.length);
    for (const poster of posters)
      expect(titles.find((title) => title.id === poster.anime)?.titles.ua).toBeDefined();
  });
});

describe('the demo as of any moment', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  const schedule = rows('schedule');

  it('fills all seven days of the week in Kyiv', () => {
    const kyivDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
    /** The day in Kyiv, counted from Monday 5 January 1970. */
    const dayOf = (instant: string): number =>
      Date.parse(kyivDate.format(new Date(instant))) / 86_400_000 - 4;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 23 }), (later, hour) => {
        const today = new Date(now + later * 86_400_000 + hour * 3_600_000).toISOString();
        const { showLine } = createAsOf('2026-11-23T00:00:00Z', Date.parse(today), []);
        const monday = Math.floor(dayOf(today) / 7) * 7;
        const days = schedule.map((one) => dayOf(String(showLine('schedule', { ...one })?.airing)));
        const week = new Set(days.filter((day) => day >= monday && day < monday + 7));
        expect(week.size).toBe(7);
      }),
      { numRuns: 60 },
    );
  });

  it('has finished exactly the airings in the past, and numbers them on from the aired episodes', () => {
    for (const one of schedule) {
      expect(one.finished).toBe(Date.parse(one.airing) < now);
      const aired = titles.find((title) => title.id === one.anime)?.episodes.aired ?? Number.NaN;
      expect(one.finished ? one.episode <= aired : one.episode > aired).toBe(true);
    }
  });

  it('has finished all past airings and added an episode within the last day, through a week', () => {
    const hour = 3_600_000;
    // Others are the same at every hour.
    const recent = releases.filter((line) => /"2026-(?:0[89]|1\d)-/.test(JSON.stringify(line)));
    // A week of another year, and the hours around its turn. All hours of a day come up.
    const monday = Date.parse('2027-03-29T00:00:00Z');
    for (let moment = monday - 2 * hour; moment < monday + 7 * 24 * hour; moment += 5 * hour) {
      const { showLine } = createAsOf(
        '2026-11-23T00:00:00Z',
        moment,
        schedule.map((one) => ({ ...one })),
      );
      for (const line of schedule) {
        const one = showLine('schedule', { ...line });
        expect(one?.finished).toBe(Date.parse(String(one?.airing)) <= moment);
      }
      // `as`: the demo's own lines, which `rows` has checked.
      const shown = recent.map((line) => showLine('releases', { ...line }) as typeof line | undefined);
      const added = shown.flatMap((line) => (line?.episodes ?? []).map((one) => Date.parse(one.addedAt)));
      const newest = Math.max(...added);
      expect(newest).toBeLessThanOrEqual(moment);
      expect(moment - newest).toBeLessThan(24 * hour);
      expect(added.filter((time) => time > moment - 23 * 24 * hour).length).toBeGreaterThanOrEqual(150);
    }
  });

  it('has no release before its team was founded or its title began', () => {
    for (const release of releases) {
      const first = release.episodes[0]?.addedAt ?? '';
      for (const id of release.teams) {
        const founded = teams.find((team) => team.id === id)?.birthday ?? '';
        expect([slugOf.get(release.anime), first > founded]).toEqual([slugOf.get(release.anime), true]);
      }
      const start = titles.find((title) => title.id === release.anime)?.startDate;
      if (start !== undefined)
        expect([slugOf.get(release.anime), first > start]).toEqual([slugOf.get(release.anime), true]);
    }
  });
});
