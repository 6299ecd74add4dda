/** One title: card, detail, licence, releases, player, posters. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptedValue } from '../../scripts/conformance/found.ts';
import { type AnimeDetail, imageSizes } from '../../src/contract/index.ts';
import {
  cards,
  details,
  expectRefused,
  get,
  needed,
  players,
  posterFeed,
  posters,
  schedule,
  spread,
  teams,
  updates,
} from './catalogue.ts';
import { server } from './served.ts';

const { meta } = server.found;
const path = `/anime/${acceptedValue('animeList', 'ids', server)}`;
const all = async () => (await details()).items;

const releases = async () =>
  (await players()).items.flatMap((player) =>
    player.releases.map((release) => ({ ...release, episodes: release.episodes ?? [] })),
  );

describe('a card', () => {
  test('holds listed values, a title and ids that name one title alone', async () => {
    const { items } = await cards();
    for (const { ids, titles, format, status, season, availability, images } of items) {
      expect(meta.formats).toContain(format);
      expect(meta.statuses).toContain(status);
      expect(meta.seasons).toContain(season);
      for (const value of availability) expect(meta.availabilities).toContain(value);
      expect(titles.ua ?? titles.english ?? titles.original).toMatch(/\S/);
      expect(ids.slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/);
      if (images.poster === undefined) expect(images).toEqual({});
    }
    for (const name of ['own', 'slug', 'catalog_a', 'catalog_b', 'catalog_c'] as const) {
      const seen = items.map(({ ids }) => ids[name]).filter((id) => id !== null);
      expect(new Set(seen).size, name).toBe(seen.length);
    }
  });

  test('says 0 for an unknown number of episodes, and for adults only of some titles', async () => {
    const { items } = await cards();
    const [unknown] = needed(items.filter(({ episodes }) => episodes === 0));
    expect((await get('anime', `/anime/${unknown?.ids.own}`)).result.episodes.total).toBe(0);
    needed(items.filter(({ isAdult }) => isAdult));
    needed(items.filter(({ isAdult }) => !isAdult));
  });
});

test('times are whole seconds in UTC, everywhere', async () => {
  const all = [await details(), await players(), await posterFeed(), await updates(), await schedule()];
  const times = JSON.stringify(all).match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? [];
  expect(times.length).toBeGreaterThan(0);
  for (const time of new Set(times)) expect(time).toMatch(/^"[\d-]{10}T\d\d:\d\d:\d\dZ"$/);
});

test('pictures have the largest sides that /meta names, and are never enlarged', async () => {
  expect(meta.imageSizes).toEqual(imageSizes);
  const shown = [
    ...(await cards()).items.flatMap(({ images }) => images.poster ?? []),
    ...(await teams()).items.flatMap(({ avatar }) => avatar ?? []),
  ];
  const sizeOf = async (link: string, format: 'webp' | 'jpg') => {
    const { bytes, headers } = await server.fetch(link);
    const size = await sharp(bytes).metadata();
    expect([headers.get('content-type'), size.format]).toEqual(
      format === 'jpg' ? ['image/jpeg', 'jpeg'] : ['image/webp', 'webp'],
    );
    const { width, height } = size;
    return { width, height, side: Math.max(width, height), ratio: width / height };
  };
  for (const set of spread(needed(shown), 6)) {
    const largest = await sizeOf(set.big.webp, 'webp');
    for (const { name, maxSide } of imageSizes) {
      for (const format of ['webp', 'jpg'] as const) {
        const { width, height, side, ratio } = await sizeOf(set[name][format], format);
        expect(set[name]).toMatchObject({ width, height });
        expect(side).toBe(Math.min(maxSide, largest.side));
        expect(Math.abs(ratio / largest.ratio - 1)).toBeLessThan(0.01);
      }
    }
  }
});

describe('a detail', () => {
  test('has a Ukrainian description, known values and counts that agree', async () => {
    const own = await all();
    for (const { description } of needed(own.filter((d) => d.description !== null)))
      expect(description).toMatch(/[а-щьюяєіїґ]/i);
    for (const { episodes, source, ageRating, country, episodeTypes } of own) {
      if (episodes.total > 0) expect(episodes.aired).toBeLessThanOrEqual(episodes.total);
      if (episodes.durationMin !== null) expect(episodes.durationMin).toBeGreaterThan(0);
      if (source !== null) expect(meta.sources).toContain(source);
      if (ageRating !== null) expect(meta.ageRatings).toContain(ageRating);
      if (country !== null) expect(country).toMatch(/^[A-Z]{2}$/);
      for (const { from, to } of Object.values(episodeTypes).flatMap((ranges) => ranges ?? []))
        expect(from).toBeLessThanOrEqual(to);
    }
    needed(own.filter(({ episodeTypes }) => episodeTypes.filler.length > 0));
  });

  test('names the licensee and where to watch under a strict licence, and has no licence otherwise', async () => {
    const own = await all();
    for (const { releases: shown, license } of needed(own.filter(({ licensed }) => licensed))) {
      expect(shown).toEqual([]);
      expect(license?.licensee).toMatch(/\S/);
      expect(license?.watch.length).toBeGreaterThan(0);
      for (const { url } of license?.watch ?? []) expect(url).toMatch(/^https?:\/\//);
    }
    for (const detail of own.filter(({ licensed }) => !licensed))
      expect(detail).not.toHaveProperty('license');
  });

  test('is related and similar to titles that there are', async () => {
    const own = await all();
    const related = needed(own.flatMap(({ relations = [] }) => relations));
    for (const { kind } of related) expect(meta.relationKinds).toContain(kind);
    const similar = needed(own.flatMap((detail) => detail.similar ?? []));
    for (const { ids } of spread([...related.map(({ anime }) => anime), ...similar], 10))
      expect((await get('anime', `/anime/${ids.own}`)).result.ids).toEqual(ids);
  });

  test('has all blocks, and with include those that it names; nothing else changes', async () => {
    const { result } = await get('anime', path);
    const blocks = meta.detailIncludes as (keyof AnimeDetail)[]; // names of members of the detail
    expect(Object.keys(result)).toEqual(expect.arrayContaining(blocks));
    for (const chosen of [...blocks.map((block) => [block]), blocks.slice(1, 3)]) {
      const expected = { ...result };
      for (const block of blocks) if (!chosen.includes(block)) delete expected[block];
      expect((await get('anime', `${path}?include=${chosen}`)).result).toEqual(expected);
    }
    await expectRefused(`${path}?include=teams`, 'invalid_parameter', '«teams»');
  });

  test('shows the selected Ukrainian poster, else the cover; /posters has the same posters', async () => {
    for (const { anime, original, uaPosters } of await posters()) {
      const { result } = await get('anime', `/anime/${anime.ids.own}`);
      const selected = uaPosters.filter(({ isSelected }) => isSelected);
      expect(selected.length).toBeLessThanOrEqual(1);
      expect(result.images.poster ?? null).toEqual(selected[0]?.images ?? original);
      expect([result.uaPosters, result.ids]).toEqual([uaPosters, anime.ids]);
    }
  });

  test('names authors and teams of posters, where they are known', async () => {
    const { items } = await posterFeed();
    const names = new Map((await teams()).items.map(({ id, name }) => [id, name]));
    for (const { team } of items) if (team !== undefined) expect(team.name).toBe(names.get(team.id));
    for (const { author } of needed(items.filter((item) => item.author !== undefined)))
      expect(author).toMatch(/\S/);
    needed(items.filter(({ author }) => author === undefined));
  });
});

describe('a release', () => {
  test('has an id of its teams and kind, distinct within its title', async () => {
    for (const { releases: own } of (await players()).items)
      expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    const known = new Map((await teams()).items.map(({ id, slug, name }) => [id, { id, slug, name }]));
    for (const { id, kind, teams: made, isCollab } of await releases()) {
      const [, ids = '', named] = /^(\d+(?:\+\d+)*)-(voice|sub)(?:-.+)?$/.exec(id) ?? [];
      const byNumber = (list: readonly number[]) => list.toSorted((a, b) => a - b);
      expect([byNumber(ids.split('+').map(Number)), named]).toEqual([
        byNumber(made.map((team) => team.id)),
        kind,
      ]);
      expect(isCollab).toBe(made.length > 1);
      for (const team of made) expect(team).toEqual(known.get(team.id) ?? team);
    }
    needed((await releases()).filter(({ isCollab }) => isCollab));
    expect(new Set((await releases()).map(({ kind }) => kind))).toEqual(new Set(['voice', 'sub']));
  });

  test('has each episode once, in order, of a listed kind, with one source a provider', async () => {
    for (const { episodes } of await releases()) {
      const numbers = episodes.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      for (const { kind, sources } of episodes) {
        expect(meta.episodeKinds).toContain(kind);
        expect(new Set(sources.map(({ provider }) => provider)).size).toBe(sources.length);
        for (const { embedUrl } of sources) expect(embedUrl).toMatch(/^https?:\/\//);
      }
    }
    const episodes = (await releases()).flatMap((release) => release.episodes);
    needed(episodes.filter(({ sources }) => sources.length > 1));
  });
});
