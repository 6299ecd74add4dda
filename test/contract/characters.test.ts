import { describe, expect, test } from 'vitest';
import type { Character } from '../../src/contract/index.ts';
import { birthdaysToday } from '../harness/oracles/kyiv.ts';
import {
  characterDetails,
  characters,
  expectHolds,
  expectNamesFirst,
  expectRefused,
  get,
  list,
  needed,
  spread,
} from './catalogue.ts';
import { server } from './served.ts';

const enc = encodeURIComponent;
const { meta } = server.found;
const idOf = ({ id }: { readonly id: number }) => id;
const all = async () => (await characterDetails()).items;
const listOf = (query: string) => list('characters', `/characters?${query}`);

async function agree(query: string, oracle: (character: Character) => boolean): Promise<void> {
  expectHolds(await listOf(query), await all(), oracle, idOf);
}

const roles = ['main', 'supporting', 'background'];
const isIn = (character: Character, role: string) => character.anime.some((one) => one.role === role);

const overlaps =
  (from: number, to: number) =>
  ({ ageMin, ageMax }: Character) => {
    const [low, high] = [ageMin ?? ageMax, ageMax ?? ageMin];
    return low !== null && high !== null && low <= to && high >= from;
  };

describe('a character', () => {
  test('agrees with its card; ages are ranges, values are listed, birthdays may lack the year', async () => {
    const cards = new Map((await characters()).items.map((card) => [card.id, card]));
    for (const detail of await all()) {
      expect(detail).toMatchObject(cards.get(detail.id) ?? expect.fail());
      expect(detail.animeCount).toBe(detail.anime.length);
      for (const { role } of detail.anime) expect(meta.roles).toContain(role);
      if (detail.gender !== null) expect(meta.genders).toContain(detail.gender);
      if (detail.birthday !== null) expect(detail.birthday).toMatch(/^(?:\d{4}|-)-\d\d-\d\d$/);
      expect(detail.ageMin ?? 0).toBeLessThanOrEqual(detail.ageMax ?? detail.ageMin ?? 0);
    }
    needed((await all()).filter(({ birthday }) => birthday?.startsWith('--')));
    needed((await all()).filter(({ ageMin }) => ageMin !== null));
  });

  test('is known best for a main role, then for the most recent title; its titles lead to anime', async () => {
    const own = needed((await all()).filter(({ anime }) => anime.length > 0));
    for (const { id, anime, mainAnime } of own) {
      const rank = (one: Character['anime'][number]) => roles.indexOf(one.role);
      const [best] = anime.toSorted((a, b) => rank(a) - rank(b) || (b.year ?? 0) - (a.year ?? 0));
      expect([mainAnime?.role, mainAnime?.year], `character ${id}`).toEqual([best?.role, best?.year]);
      expect(anime.map(idOf)).toContain(mainAnime?.id);
    }
    for (const { id, slug, year, format, name, nameEn } of spread(
      own.flatMap(({ anime }) => anime),
      8,
    )) {
      const { ids, titles, ...detail } = (await get('anime', `/anime/${id}`)).result;
      expect([slug, year, format]).toEqual([ids.slug, detail.year, detail.format]);
      expect([name, nameEn]).toEqual([titles.ua ?? titles.english ?? titles.original, titles.english]);
    }
    needed(own.filter(({ anime }) => anime.length > 1));
  });

  test('has links to pages of the service, and spoiler blocks that end, in its description', async () => {
    const texts = (await all()).flatMap(({ description }) => description ?? []);
    const links = texts.flatMap((text) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
    );
    for (const link of needed(links))
      expect(link).toMatch(/^(?:https?:\/\/[^/]+)?\/(?:anime|characters|teams)\//);
    // A page has the same path as its resource.
    for (const link of spread([...new Set(links)], 10))
      expect(
        (await server.fetch(link.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, ''))).status,
        link,
      ).toBe(200);
    const spoilers = texts.filter((text) => /^::spoiler$|:inline-spoiler\[/m.test(text));
    for (const text of needed(spoilers))
      expect(text.match(/^::(?:spoiler)?$/gm)?.length ?? 0).toSatisfy((n) => n % 2 === 0);
  });
});

test('filters hold the characters whose details say so', async () => {
  for (const role of roles) await agree(`roles=${role}`, (c) => isIn(c, role));
  for (const gender of meta.genders) await agree(`genders=${gender}`, (c) => c.gender === gender);
  await agree(
    'genders=female&roles=main,background&ageFrom=10',
    (c) => c.gender === 'female' && (isIn(c, 'main') || isIn(c, 'background')) && overlaps(10, 1e9)(c),
  );
  await agree('ageFrom=16&ageTo=17', overlaps(16, 17));
  await agree('ageTo=15', overlaps(0, 15));
  await agree('withDescription=true', ({ description }) => /[а-щьюяєіїґ]/i.test(description ?? ''));
  const titles = needed((await all()).flatMap(({ anime }) => anime));
  for (const { id, role } of spread(titles, 4)) {
    await agree(`anime=${id}`, ({ anime }) => anime.some((one) => one.id === id));
    await agree(`anime=${id}&roles=${role}`, ({ anime }) =>
      anime.some((one) => one.id === id && one.role === role),
    );
  }
});

test('birthMonth; birthToday is the day of Kyiv and comes before birthMonth', async () => {
  for (const month of [1, 7, 12])
    await agree(`birthMonth=${month}`, ({ birthday }) => Number(birthday?.slice(-5, -3)) === month);
  const days = birthdaysToday(server.now());
  const isToday = ({ birthday }: Character) => birthday !== null && days.includes(birthday.slice(-5));
  await agree('birthToday=true', isToday);
  await agree(`birthToday=true&birthMonth=${(Number(days[0]?.slice(0, 2)) % 12) + 1}`, isToday);
});

describe('a search', () => {
  const found = async (search: string) =>
    (await get('characters', `/characters?search=${enc(search)}&limit=20`)).result.map(idOf);

  test('finds a character by names of all kinds, whole names first', async () => {
    for (const name of [
      ({ names }: Character) => names.ua,
      ({ names }: Character) => names.en,
      ({ names }: Character) => names.native,
      ({ altNames }: Character) => altNames[0],
    ]) {
      const named = (await all()).filter((c) => (name(c)?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 5);
      for (const character of spread(needed(named), 4))
        expect(await found(name(character) ?? ''), name(character) ?? '').toContain(character.id);
    }
    for (const field of ['ua', 'en', 'native'] as const)
      await expectNamesFirst(
        (await all()).map(({ names }) => names[field]),
        async (name) => (await get('characters', `/characters?search=${enc(name)}&limit=1`)).result,
        ({ names }) => [names.ua, names.en, names.native],
      );
  });

  test('forgives a letter that is missing and two that changed places', async () => {
    const named = (await characters()).items.filter(({ names }) => /^[A-Za-z ]{9,}$/.test(names.en));
    for (const { id, names } of spread(needed(named), 5)) {
      expect(await found(names.en.slice(0, 4) + names.en.slice(5))).toContain(id);
      expect(
        await found(`${names.en.slice(0, 3)}${names.en[4]}${names.en[3]}${names.en.slice(5)}`),
      ).toContain(id);
    }
  });

  test('is 422 below two letters or digits', async () => {
    for (const search of ['a', 'я', '1', '--', '  ', '.a.'])
      await expectRefused(`/characters?search=${enc(search)}`, 'invalid_parameter', 'search', '2');
  });
});
