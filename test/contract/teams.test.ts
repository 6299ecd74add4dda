/** Teams: the list, one team, its titles. */
import { describe, expect, test } from 'vitest';
import { nameOf, nameOrder } from '../harness/oracles/order.ts';
import {
  details,
  expectNamesFirst,
  expectOrder,
  get,
  list,
  needed,
  spread,
  teamDetails,
  teams,
} from './catalogue.ts';

const enc = encodeURIComponent;
const idOf = ({ id }: { readonly id: number }) => id;
const teamsBy = async (query: string) => (await list('teams', `/teams?${query}`)).items;

test('a team agrees with its item of the list, which lacks description, links and views', async () => {
  const cards = new Map((await teams()).items.map((card) => [card.id, card]));
  const own = (await teamDetails()).items;
  for (const { description: _description, links, views: _views, ...card } of own) {
    expect(card).toEqual(cards.get(card.id));
    for (const url of Object.values(links)) expect(url).toMatch(/^https?:\/\//);
  }
  for (const views of needed(own.flatMap((team) => team.views ?? [])))
    expect(views.last30Days).toBeLessThanOrEqual(views.total);
});

test('hasVoice and hasSubs say which releases a team has', async () => {
  const { items, whole } = await details();
  const made = new Set(
    items.flatMap(({ releases = [] }) =>
      releases.flatMap(({ kind, teams: by }) => by.map(({ id }) => `${id} ${kind}`)),
    ),
  );
  for (const { id, hasVoice, hasSubs } of (await teams()).items) {
    const found = [made.has(`${id} voice`), made.has(`${id} sub`)];
    if (whole) expect([hasVoice, hasSubs], `team ${id}`).toEqual(found);
    else expect([hasVoice || !found[0], hasSubs || !found[1]]).toEqual([true, true]);
  }
});

describe('the list', () => {
  test('finds a team by its name or its beginning, whole names first', async () => {
    const all = (await teams()).items;
    await expectNamesFirst(
      all.map(({ name }) => name),
      async (name) => (await get('teams', `/teams?search=${enc(name)}&limit=1`)).result,
      ({ name }) => [name],
    );
    for (const { id, name } of spread(all, 6)) {
      const part = [...name].slice(0, 4).join('').toLowerCase();
      expect((await teamsBy(`search=${enc(part)}`)).map(idOf), part).toContain(id);
    }
    expect((await get('teams', '/teams?search=qqqzzzxxx')).result).toEqual([]);
  });
});

test('the titles of a team are those of /anime?teams=, by name, as many as it says', async () => {
  for (const { id, animeCount } of spread((await teams()).items, 6)) {
    const { items } = await list('teamAnime', `/teams/${id}/anime`);
    expect(items.length).toBe(animeCount);
    expect(items).toEqual((await list('animeList', `/anime?teams=${id}`)).items);
    expectOrder(
      items,
      (a, b) => nameOrder(nameOf(a.titles), nameOf(b.titles)),
      (card) => nameOf(card.titles),
    );
  }
});
