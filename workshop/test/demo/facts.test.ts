import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { FOLDER, rows } from '../../../test/harness/demo-rows.ts';
import { readFacts } from '../../demo/facts.ts';

interface Item {
  readonly title: string;
  readonly lang: string;
  readonly begin: string;
  readonly sites: readonly { readonly site: string; readonly id: string }[];
}

const file = createRequire(import.meta.url).resolve('bangumi-data');
// `as`: the shape documented in bangumi-data's own data.d.ts
const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: readonly Item[] };

/** catalog_a is the site `mal` there, catalog_b `aniList`, filmdb `tmdb`. One id may have several items. */
const byId = new Map<string, Item[]>();
for (const item of items) {
  for (const { site, id } of item.sites) {
    if (site === 'mal') byId.set(id, [...(byId.get(id) ?? []), item]);
  }
}

/** Titles that bangumi-data does not list: music videos, and one web series. */
const UNLISTED = ['na-start', 'interstella-5555', 'prykhystok', 'gotcha', 'pozhyrach-zirok'];

/**
 * Titles whose beginning it tells otherwise, with its date: a rerun or a new arc (One Piece, Attack on Titan), another
 * channel (Cowboy Bebop), or a source that counts from the first cinema or web showing.
 */
const OTHER_BEGINNINGS = new Map([
  ['van-pis', '2026-04-05'],
  ['kovboi-bibop', '1998-10-23'],
  ['dororo-pilotnyi-epizod', '1969-04-06'],
  ['pryhody-digimoniv', '1999-04-07'],
  ['gintama', '2006-04-10'],
  ['erho-proksi', '2006-02-05'],
  ['tsei-prekrasnyi-svit-blahoslovennyi-bohom-2-sezon', '2016-06-25'],
  ['ataka-tytaniv-finalnyi-sezon', '2022-01-10'],
  ['velykyi-shakhrai', '2020-07-09'],
  ['doraemon-2005', '2005-04-15'],
  ['halo-lehendy', '2010-02-16'],
]);

/** Titles whose id it gives to a later part only, with the name of that part. */
const OTHER_ORIGINALS = new Map([['ataka-tytaniv-finalnyi-sezon', '進撃の巨人 The Final Season Part.2']]);

const real = rows('anime').flatMap(({ externalIds, ...row }) =>
  externalIds === undefined ? [] : [{ ...row, externalIds }],
);
const listed = real.filter((row) => !UNLISTED.includes(row.slug));
const itemsOf = (row: (typeof real)[number]): readonly Item[] =>
  byId.get(String(row.externalIds.catalog_a)) ?? [];
const idsOf = (found: readonly Item[], site: string): string[] =>
  found.flatMap((item) => item.sites.filter((one) => one.site === site).map((one) => one.id));

/** The day in Japan; bangumi-data writes `T16:00Z` where only the day itself is known. */
const days = (begin: string): string[] =>
  [0, 9].map((hours) => new Date(Date.parse(begin) + hours * 3_600_000).toISOString().slice(0, 10));

describe('the facts of the demo, by bangumi-data', () => {
  it('knows every title but the listed exceptions', () => {
    const missing = real.filter((row) => itemsOf(row).length === 0).map((row) => row.slug);
    expect(missing.sort()).toEqual([...UNLISTED].sort());
    expect(listed.length).toBeGreaterThan(200);
  });

  it.each(listed.map((row) => [row.slug, row] as const))('%s: ids and beginning', (slug, row) => {
    const found = itemsOf(row);
    const lists = idsOf(found, 'aniList');
    const films = idsOf(found, 'tmdb');
    if (lists.length > 0) expect(lists).toContain(String(row.externalIds.catalog_b));
    if (films.length > 0) expect(films).toContain(row.externalIds.filmdb);
    const other = OTHER_BEGINNINGS.get(slug);
    if (other !== undefined) {
      expect(found.flatMap((item) => days(item.begin))).toContain(other);
      expect(row.startDate).not.toBe(other);
    } else if (row.startDate === undefined) {
      expect(found.map((item) => Math.abs(Number(item.begin.slice(0, 4)) - (row.year ?? 0)))).toContain(0);
    } else {
      const start = Date.parse(row.startDate);
      const gaps = found.map((item) => Math.abs(start - Date.parse(item.begin)) / 86_400_000);
      // Two days: a night programme of «25:00», and the old ones known to the day only.
      expect(Math.min(...gaps)).toBeLessThanOrEqual(2.5);
    }
  });

  it.each(listed.map((row) => [row.slug, row] as const))(
    '%s: the original title as it stands there',
    (slug, row) => {
      const names = itemsOf(row).map((item) => item.title.toLowerCase());
      const original = OTHER_ORIGINALS.get(slug) ?? row.titles.original;
      expect(names).toContain(original?.toLowerCase());
    },
  );

  it('has the original in Latin letters among the synonyms', () => {
    const found = rows('anime').filter((row) =>
      /\p{Script=Han}|[\u3040-\u30ff]/u.test(row.titles.original ?? ''),
    );
    expect(found.length).toBeGreaterThan(150);
    const latin = /^[\p{Script=Latin}\P{L}]+$/u;
    const without = found.filter(
      ({ titles: { english, synonyms } }) =>
        ![english ?? '', ...(synonyms ?? [])].some((name) => latin.test(name)),
    );
    expect(without.map((row) => row.slug)).toEqual([]);
  });
});

/** Numbers of episodes that weeks on the air once got wrong (breaks, recaps, two in an evening), from memory. */
const COUNTED: readonly (readonly [slug: string, total: number])[] = [
  ['friren-shcho-provodzhaie-v-ostanniu-put', 28],
  ['synia-viaznytsia', 24],
  ['orbita-pro-rukh-zemli', 25],
  ['monoloh-travnytsi', 24],
  ['dytyna-uliublentsia', 11],
  ['mobilna-bronia-gandam-vidma-z-merkuriiu', 12],
  ['reitynh-korolia', 23],
  ['rodom-z-abisa-2', 12],
  ['pluton', 8],
  ['skhid-misiatsia', 18],
];

describe('numbers of episodes', () => {
  const { titles } = readFacts();
  const written = new Map(rows('anime').map((row) => [row.slug, row]));

  it.each(COUNTED)('%s has %d', (slug, total) => {
    expect(written.get(slug)?.episodes).toMatchObject({ total, aired: total });
  });

  it('are written as the facts state them', () => {
    const stated = titles.map((title) => [title.slug, title.total]);
    expect(titles.map((title) => [title.slug, written.get(title.slug)?.episodes.total])).toEqual(stated);
  });

  it('come from a collection that counted them (it knows the minutes too) or from an editor', () => {
    const unsure = titles.filter((title) => {
      const known = title.known ?? [];
      const counted = title.durationMin !== undefined && !known.includes('durationMin');
      return title.total > 1 && !counted && !known.includes('total');
    });
    expect(unsure.map((title) => title.slug)).toEqual([]);
  });

  it('are never exceeded, and are reached by what is finished', () => {
    for (const { slug, status, episodes } of written.values()) {
      if (episodes.total > 0) expect([slug, episodes.aired <= episodes.total]).toEqual([slug, true]);
      if (status === 'finished') expect([slug, episodes.aired]).toEqual([slug, episodes.total]);
    }
    for (const release of rows('releases')) {
      const title = [...written.values()].find((one) => one.id === release.anime);
      const last = Math.max(...release.episodes.map((episode) => Math.floor(episode.number)));
      expect([title?.slug, last <= (title?.episodes.aired ?? 0)]).toEqual([title?.slug, true]);
    }
  });

  it('an editor vouches only for fields that are there', () => {
    for (const title of titles)
      for (const field of title.known ?? [])
        expect([title.slug, Object.hasOwn(title, field)]).toEqual([title.slug, true]);
  });
});

describe('README of the demo', () => {
  const readme = readFileSync(new URL('README.md', FOLDER), 'utf8');
  const { titles } = readFacts();
  const without = (field: 'studio' | 'source' | 'ageRating' | 'tags'): number =>
    titles.filter((title) => title[field] === undefined).length;

  it.each([
    ['real titles', `${titles.length} справжній тайтл`],
    ['characters', `${rows('characters').length} персонажів`],
    ['missing studios', `без студії лишилося ${without('studio')},`],
    ['missing sources', `без першоджерела ${without('source')},`],
    ['missing age ratings', `без вікової позначки ${without('ageRating')},`],
    ['missing tags', `без тегів ${without('tags')}:`],
  ])('counts rightly: %s', (_, words) => expect(readme).toContain(words));
});
