/** Reads the catalogue of the tested server through its API: small catalogues whole, large ones by samples. */
import { expect, TestRunner } from 'vitest';
import type { RequestOptions } from '../../scripts/conformance/client.ts';
import { at, success } from '../../scripts/conformance/expectation.ts';
import type { EndpointName, Endpoints, ResultOf } from '../../src/contract/index.ts';
import { plainName } from '../harness/oracles/whole-names.ts';
import { server, url } from './served.ts';

/** `whole`: these are all items. */
export interface Sample<T> {
  readonly items: readonly T[];
  readonly whole: boolean;
}

/** How many records of each kind are read: many if no limit slows the tests down. */
const mostRecords = /^(?:|https?:\/\/(?:localhost|127\..*))$/.test(url) ? 3000 : 100;
const mostDetails = mostRecords > 1000 ? 600 : 30;

/** A sample of at most `most` items, at even distances, starting with the first. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]).flatMap(
    (item) => item ?? [],
  );
}

/** Runs once; later callers get the same promise. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A success of an endpoint, checked against its schema: its result and the other members. */
export async function get<N extends EndpointName>(name: N, path: string, options?: RequestOptions) {
  const response = await server.fetch(path, options);
  success(name, response);
  // `as`: `success` has checked them.
  const body = response.json as { total: number; pages: number; result: ResultOf<Endpoints[N]> };
  return { ...body, response };
}

async function getEach<N extends EndpointName>(name: N, paths: Iterable<string>) {
  const results: ResultOf<Endpoints[N]>[] = [];
  for (const path of paths) results.push((await get(name, path)).result);
  return results;
}

const pageSizes = {
  animeList: 100,
  postersUa: 100,
  updates: 100,
  teams: 50,
  teamAnime: 100,
  characters: 50,
};
type ListName = keyof typeof pageSizes;
type ItemOf<N extends ListName> = ResultOf<Endpoints[N]>[number];

/** The items of a list, page by page. */
export async function list<N extends ListName>(name: N, path: string): Promise<Sample<ItemOf<N>>> {
  const items: ItemOf<N>[] = [];
  const separator = path.includes('?') ? '&' : '?';
  for (let page = 1; ; page++) {
    const got = await get(name, `${path}${separator}limit=${pageSizes[name]}&page=${page}`);
    const result: readonly ItemOf<N>[] = got.result; // a list endpoint's result is an array of its items
    items.push(...result);
    if (page >= got.pages) return { items, whole: true };
    if (items.length >= mostRecords) return { items, whole: false };
  }
}

/** Answers for some records of a list. */
async function detailsOf<N extends EndpointName, T>(name: N, all: Sample<T>, pathOf: (item: T) => string) {
  const chosen = spread(all.items, mostDetails);
  const items = await getEach(name, chosen.map(pathOf));
  return { items, whole: all.whole && chosen.length === all.items.length };
}

export const cards = once(() => list('animeList', '/anime'));
export const details = once(async () => detailsOf('anime', await cards(), ({ ids }) => `/anime/${ids.own}`));
export const updates = once(() => list('updates', '/updates'));
export const posterFeed = once(() => list('postersUa', '/posters/ua'));
export const schedule = once(async () => (await get('schedule', '/schedule')).result);
export const teams = once(() => list('teams', '/teams'));
export const teamDetails = once(async () => detailsOf('team', await teams(), ({ id }) => `/teams/${id}`));
export const characters = once(() => list('characters', '/characters'));
export const characterDetails = once(async () =>
  detailsOf('character', await characters(), ({ id }) => `/characters/${id}`),
);
/** Players of titles with releases. Titles with fractional numbers and collaborations in the feed come first. */
export const players = once(async () => {
  const { items, whole } = await updates();
  const rare = items.filter((item) => item.isCollab || !Number.isInteger(item.episode));
  const ids = [...new Set([...rare, ...items].map(({ anime }) => anime.ids.own))];
  const got = await getEach(
    'animePlayer',
    ids.slice(0, mostDetails).map((own) => `/anime/${own}/player`),
  );
  return { items: got, whole: whole && got.length === ids.length };
});
export const posters = once(async () => {
  const withPosters = new Set((await posterFeed()).items.map(({ anime }) => anime.ids.own));
  const others = spread((await cards()).items, 8).map(({ ids }) => ids.own);
  const own = spread([...new Set([...withPosters, ...others])], 60);
  return getEach(
    'animePosters',
    own.map((id) => `/anime/${id}/posters`),
  );
});

/** Cases that a test needs. The demo has them all; on another server the test is skipped if there are none. */
export function needed<T>(found: readonly T[]): readonly T[] {
  if (found.length === 0 && url !== '')
    TestRunner.getCurrentTest()?.context.skip('the catalogue has no such case');
  expect(found.length, 'cases in the catalogue').toBeGreaterThan(0);
  return found;
}

/** Expects that a list has exactly the known records that the oracle accepts, within the parts that were read. */
export function expectHolds<Item, Known>(
  got: Sample<Item>,
  known: readonly Known[],
  oracle: (record: Known) => boolean,
  idOf: (record: Item | Known) => number,
): void {
  const ids = new Set(got.items.map(idOf));
  expect(ids.size, 'distinct records').toBe(got.items.length);
  const expected = known.filter(oracle).map(idOf);
  const shown = known.map(idOf).filter((id) => ids.has(id));
  if (got.whole) expect(shown).toEqual(expected);
  else expect(expected).toEqual(expect.arrayContaining(shown));
}

/** Expects an order of a list: `compare` of each item and the next one is at most 0. */
export function expectOrder<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  shown: (item: T) => unknown,
) {
  const wrong = items.flatMap((item, i) => {
    const next = items[i + 1];
    return next !== undefined && compare(item, next) > 0 ? [[shown(item), shown(next)]] : [];
  });
  expect(wrong, 'neighbours in the wrong order').toEqual([]);
}

/** Expects that a GET is refused with this code and a message with these parts. */
export async function expectRefused(
  path: string,
  code: string,
  ...mentions: readonly string[]
): Promise<void> {
  const { json } = await server.fetch(path);
  expect(at(json, 'error', 'code'), path).toBe(code);
  for (const mention of mentions) expect(at(json, 'error', 'message'), path).toContain(mention);
}

/**
 * Expects that a search for a whole name gives a record with that name first. Tries some names at even distances, and
 * the shortest, which longer ones may contain.
 * @param names proper names of the list; null if a record has none
 */
export async function expectNamesFirst<T>(
  names: readonly (string | null | undefined)[],
  search: (name: string) => Promise<readonly T[]>,
  namesOf: (found: T) => readonly (string | null | undefined)[],
): Promise<void> {
  const isUsable = (name: string) => plainName(name).length > 1 && name.length < 100;
  const usable = names.flatMap((name) => (name && isUsable(name) ? [name] : []));
  expect(usable.length).toBeGreaterThan(0);
  const shortest = usable.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 6);
  for (const name of new Set([...shortest, ...spread(usable, 6)])) {
    const [first] = await search(name);
    const own = first === undefined ? [] : namesOf(first).map((text) => plainName(text ?? ''));
    expect(own, `first of search=${name}`).toContain(plainName(name));
  }
}
