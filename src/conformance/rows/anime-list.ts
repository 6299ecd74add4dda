/** GET /anime: filters against what cards and details say, sorts, search, ids (contract: GET /anime). */
import type { AnimeCard, AnimeDetail, NamedCount } from '../../contract/index.ts';
import { error, must, quote, same } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { byDirection, nameOf, nameOrder } from '../oracles/order.ts';
import { noCase, type Row, rowsOf } from '../row.ts';

const listed = 500;
const enc = encodeURIComponent;

/** The list of a query holds exactly the known titles that the oracle lets through. */
async function agrees<T extends { ids: { own: number } }>(
  f: Fixtures,
  query: string,
  known: readonly T[],
  oracle: (title: T) => boolean,
): Promise<void> {
  const { items, whole } = await f.list('animeList', `/anime?${query}`, listed);
  const got = new Set(items.map((card) => card.ids.own));
  same(got.size, items.length, `${query}: distinct titles`);
  for (const title of known) {
    const { own } = title.ids;
    if (oracle(title)) must(got.has(own) || !whole, `${query}: lacks title ${own} ${quote(title)}`);
    else must(!got.has(own), `${query}: has title ${own} ${quote(title)}`);
  }
}

async function cardsAgree(f: Fixtures, query: string, oracle: (card: AnimeCard) => boolean): Promise<void> {
  const all = (await f.cards()).items;
  await agrees(f, query, all, oracle);
}

async function detailsAgree(
  f: Fixtures,
  query: string,
  oracle: (detail: AnimeDetail) => boolean,
): Promise<void> {
  await agrees(f, query, (await f.details()).items, oracle);
}

const total = async (f: Fixtures, query: string) =>
  (await f.get('animeList', `/anime?limit=1&${query}`)).total;

/** Two names that some known title has together, else the two most used. */
async function pairOf(f: Fixtures, field: 'genres' | 'tags'): Promise<readonly [string, string] | undefined> {
  for (const detail of (await f.details()).items) {
    const [one, two] = detail[field];
    if (one !== undefined && two !== undefined) return [one.name, two.name];
  }
  const [one, two] = [...(await f[field]())].sort((a, b) => b.animeCount - a.animeCount);
  return one && two ? [one.name, two.name] : undefined;
}

/** The rows of genres and of tags, which are alike. */
function namedFilters(field: 'genres' | 'tags') {
  const has = (detail: AnimeDetail, name: string) => detail[field].some((item) => item.name === name);
  const usual = (items: readonly NamedCount[]) =>
    spread(
      items.filter((item) => item.animeCount > 0),
      4,
    );
  type Pair = readonly [string, string];
  const withPair = (check: (f: Fixtures, [one, two]: Pair) => Promise<void>): Row['check'] => {
    return async (_c, f) => {
      const pair = await pairOf(f, field);
      return pair === undefined ? noCase(`two ${field}`) : check(f, pair);
    };
  };
  return rowsOf('GET /anime', [
    [
      `anime.${field}.include`,
      `${field} takes the name values of /${field} and includes by them`,
      async (_c, f) => {
        for (const { name, animeCount } of usual(await f[field]())) {
          await detailsAgree(f, `${field}=${enc(name)}`, (d) => has(d, name));
          same(await total(f, `${field}=${enc(name)}`), animeCount, `total of ${name} and its animeCount`);
        }
      },
    ],
    [
      `anime.${field}.all`,
      `${field}Match=all, the default: every one of the ${field}`,
      withPair(async (f, [one, two]) => {
        const query = `${field}=${enc(one)},${enc(two)}`;
        await detailsAgree(f, query, (d) => has(d, one) && has(d, two));
        same(
          await total(f, `${query}&${field}Match=all`),
          await total(f, query),
          'total with and without Match=all',
        );
      }),
    ],
    [
      `anime.${field}.any`,
      `${field}Match=any: at least one of the ${field}`,
      withPair(async (f, [one, two]) => {
        const query = `${field}=${enc(one)},${enc(two)}`;
        await detailsAgree(f, `${query}&${field}Match=any`, (d) => has(d, one) || has(d, two));
        const [a, b] = [await total(f, `${field}=${enc(one)}`), await total(f, `${field}=${enc(two)}`)];
        same(await total(f, `${query}&${field}Match=any`), a + b - (await total(f, query)), 'total of any');
      }),
    ],
    [
      `anime.${field}.exclude`,
      `${field}Exclude leaves out titles that have any of them`,
      withPair(async (f, [one, two]) => {
        await detailsAgree(f, `${field}Exclude=${enc(one)},${enc(two)}`, (d) => !has(d, one) && !has(d, two));
        const all = await total(f, '');
        same(
          await total(f, `${field}Exclude=${enc(one)}`),
          all - (await total(f, `${field}=${enc(one)}`)),
          'total',
        );
        same(await total(f, `${field}=${enc(one)}&${field}Exclude=${enc(one)}`), 0, 'included and excluded');
      }),
    ],
  ]);
}

/** The rows of a filter by a value that cards show. */
function cardFilter(
  parameter: string,
  field: 'format' | 'status' | 'season',
  list: 'formats' | 'statuses' | 'seasons',
) {
  return [
    `anime.${parameter}`,
    `${parameter} includes titles of any of the given values`,
    async (_c: unknown, f: Fixtures) => {
      const values = (await f.meta())[list];
      let sum = 0;
      for (const value of values) {
        await cardsAgree(f, `${parameter}=${value}`, (card) => card[field] === value);
        sum += await total(f, `${parameter}=${value}`);
      }
      same(sum, await total(f, ''), `sum of the totals over ${parameter}`);
      const two = values.slice(0, 2);
      await cardsAgree(f, `${parameter}=${two.join(',')}`, (card) => two.includes(card[field]));
    },
  ] as const;
}

async function someYears(f: Fixtures): Promise<readonly number[]> {
  const years = (await f.cards()).items.flatMap((card) => card.year ?? []).sort((a, b) => a - b);
  return spread([...new Set(years)], 5);
}

/** The whole list in an order, or its first and last page where it is long. */
async function ordered(f: Fixtures, query: string): Promise<readonly AnimeCard[]> {
  if ((await f.cards()).whole) return (await f.list('animeList', `/anime?${query}`, listed)).items;
  const first = await f.get('animeList', `/anime?${query}&limit=100`);
  const last = await f.get('animeList', `/anime?${query}&limit=100&page=${first.pages}`);
  return [...first.result, ...last.result];
}

/** A list is in the order of a key that each title shows: missing last, ties by id. */
function expectOrder<T>(
  items: readonly T[],
  key: (item: T) => number | string | null | undefined,
  direction: 'asc' | 'desc',
  idOf: (item: T) => number,
  what: string,
): void {
  const compare = byDirection(key, direction, idOf);
  items.forEach((item, i) => {
    const next = items[i + 1];
    if (next === undefined || compare(item, next) < 0) return;
    const shown = [item, next].map((one) => [idOf(one), key(one) ?? null]);
    must(false, `${what}: ${quote(shown[0])} stands before ${quote(shown[1])}`);
  });
}

const own = (title: { ids: { own: number } }) => title.ids.own;

/** Details in the order of a list: all of it where details are read whole, else its first and last. */
async function detailsInOrder(f: Fixtures, query: string): Promise<readonly AnimeDetail[]> {
  const known = new Map((await f.details()).items.map((detail) => [detail.ids.own, detail]));
  const cards = await ordered(f, query);
  if ((await f.details()).whole) return cards.flatMap((card) => known.get(card.ids.own) ?? []);
  const some = [...cards.slice(0, 12), ...cards.slice(12).slice(-6)];
  return Promise.all(some.map(async (card) => (await f.get('anime', `/anime/${card.ids.own}`)).result));
}

function latest(detail: AnimeDetail): string | null {
  const times = (detail.releases ?? []).flatMap((release) => release.updatedAt ?? []).sort();
  return times.at(-1) ?? null;
}

async function sameTitles(f: Fixtures, sort: string): Promise<void> {
  const [up, down] = [
    await ordered(f, `sort=${sort}&order=asc`),
    await ordered(f, `sort=${sort}&order=desc`),
  ];
  if (!(await f.cards()).whole) return;
  same(up.map(own).sort(), down.map(own).sort(), `titles by ${sort}, asc and desc`);
}

const defaults = {
  name: 'asc',
  year: 'desc',
  updated: 'desc',
  views: 'desc',
  catalog_a_rating: 'desc',
} as const;

export const animeList: readonly Row[] = [
  ...namedFilters('genres'),
  ...namedFilters('tags'),
  ...rowsOf('GET /anime', [
    cardFilter('formats', 'format', 'formats'),
    cardFilter('statuses', 'status', 'statuses'),
    cardFilter('seasons', 'season', 'seasons'),
    [
      'anime.years',
      'years: exact years',
      async (_c, f) => {
        const years = await someYears(f);
        for (const year of years) await cardsAgree(f, `years=${year}`, (card) => card.year === year);
        await cardsAgree(
          f,
          `years=${years.join(',')}`,
          (card) => card.year !== null && years.includes(card.year),
        );
      },
    ],
    [
      'anime.year-bounds',
      'yearFrom and yearTo: inclusive bounds',
      async (_c, f) => {
        const years = await someYears(f);
        const [from = 0, to = 9999] = [years[1], years.at(-2)];
        await cardsAgree(f, `yearFrom=${from}`, (card) => card.year !== null && card.year >= from);
        await cardsAgree(f, `yearTo=${to}`, (card) => card.year !== null && card.year <= to);
        const both = (card: AnimeCard) => card.year !== null && card.year >= from && card.year <= to;
        await cardsAgree(f, `yearFrom=${from}&yearTo=${to}`, both);
        await cardsAgree(f, `yearFrom=${from}&yearTo=${from}`, (card) => card.year === from);
      },
    ],
    [
      'anime.studios',
      'studios takes the names of /studios and includes titles of any of them',
      async (_c, f) => {
        const some = spread(
          (await f.studios()).filter((studio) => studio.animeCount > 0),
          4,
        );
        for (const { name, animeCount } of some) {
          await detailsAgree(f, `studios=${enc(name)}`, (d) => d.studio === name);
          same(await total(f, `studios=${enc(name)}`), animeCount, `total of ${name}`);
        }
        const names = some.map((studio) => studio.name);
        const any = `studios=${names.map(enc).join(',')}`;
        await detailsAgree(f, any, (d) => d.studio !== null && names.includes(d.studio));
      },
    ],
    [
      'anime.teams',
      'teams takes team ids and includes titles that any of them released',
      async (_c, f) => {
        const some = spread(
          (await f.teams()).items.filter((team) => team.animeCount > 0),
          4,
        );
        const released = (d: AnimeDetail, ids: readonly number[]) =>
          (d.releases ?? []).some((release) => release.teams.some((team) => ids.includes(team.id)));
        for (const { id, animeCount } of some) {
          await detailsAgree(f, `teams=${id}`, (d) => released(d, [id]));
          same(await total(f, `teams=${id}`), animeCount, `total of team ${id}`);
        }
        const ids = some.map((team) => team.id);
        await detailsAgree(f, `teams=${ids.join(',')}`, (d) => released(d, ids));
      },
    ],
    [
      'anime.filters-combine',
      'filters combine: a title passes all of them',
      async (_c, f) => {
        const sample = (await f.details()).items.find((d) => d.genres.length > 0 && d.year !== null);
        const genre = sample?.genres[0]?.name;
        if (sample === undefined || genre === undefined) return noCase('a title with genre and year');
        const query = `genres=${enc(genre)}&formats=${sample.format}&statuses=${sample.status}&yearFrom=${sample.year}`;
        const passes = (d: AnimeDetail) =>
          d.genres.some((item) => item.name === genre) &&
          d.format === sample.format &&
          d.status === sample.status &&
          d.year !== null &&
          d.year >= (sample.year ?? 0);
        await detailsAgree(f, query, passes);
        const both = (await f.list('animeList', `/anime?${query}&sort=year`, listed)).items.map(own).sort();
        const plain = (await f.list('animeList', `/anime?${query}`, listed)).items.map(own).sort();
        same(both, plain, 'the same titles in another order');
        return undefined;
      },
    ],
    [
      'anime.empty',
      'a filter that no title passes is 200 with an empty result',
      async (_c, f) => {
        const got = await f.get('animeList', '/anime?years=1901');
        same([got.result, got.total, got.pages], [[], 0, 0], 'result, total, pages');
      },
    ],
    ...Object.entries(defaults).map(
      ([sort, order]) =>
        [
          `anime.sort.${sort}.default`,
          `sort=${sort} is ${order} by default`,
          async (_c: unknown, f: Fixtures) => {
            const [bare, full] = [
              await ordered(f, `sort=${sort}`),
              await ordered(f, `sort=${sort}&order=${order}`),
            ];
            same(bare.map(own), full.map(own), `sort=${sort} and sort=${sort}&order=${order}`);
            await sameTitles(f, sort);
          },
        ] as const,
    ),
    [
      'anime.sort.default',
      'sort is name by default',
      async (_c, f) =>
        same((await ordered(f, '')).map(own), (await ordered(f, 'sort=name')).map(own), 'order'),
    ],
    [
      'anime.sort.updated',
      'sort=updated: by the latest added episode',
      async (_c, f) => {
        for (const order of ['desc', 'asc'] as const) {
          expectOrder(
            await detailsInOrder(f, `sort=updated&order=${order}`),
            latest,
            order,
            own,
            `updated ${order}`,
          );
        }
      },
    ],
    [
      'anime.sort.year',
      'sort=year: by year, both ways',
      async (_c, f) => {
        for (const order of ['desc', 'asc'] as const) {
          expectOrder(
            await ordered(f, `sort=year&order=${order}`),
            (card) => card.year,
            order,
            own,
            `year ${order}`,
          );
        }
      },
    ],
    [
      'anime.sort.rating',
      'sort=catalog_a_rating: by the rating of catalog A, both ways',
      async (_c, f) => {
        for (const order of ['desc', 'asc'] as const) {
          const details = await detailsInOrder(f, `sort=catalog_a_rating&order=${order}`);
          expectOrder(details, (d) => d.scores.catalog_a, order, own, `rating ${order}`);
        }
      },
    ],
    [
      'anime.search',
      'search finds a title by its Ukrainian, English and original title, best first; sort and order are ignored',
      async (_c, f) => {
        for (const field of ['ua', 'english', 'original'] as const) {
          const cards = (await f.cards()).items.filter((card) => (card.titles[field] ?? '').length > 4);
          for (const card of spread(cards, 4)) {
            const query = `search=${enc(card.titles[field] ?? '')}`;
            const { result } = await f.get('animeList', `/anime?${query}&limit=10`);
            const first = result.findIndex((item) => item.titles[field] === card.titles[field]);
            same(first, 0, `place of ${quote(card.titles[field])} in search`);
            const sorted = await f.get('animeList', `/anime?${query}&limit=10&sort=year&order=asc`);
            same(sorted.result.map(own), result.map(own), `${query} with sort=year&order=asc`);
          }
        }
      },
    ],
    [
      'anime.search.synonyms',
      'search may also match alternative titles',
      async (_c, f) => {
        const titled = (await f.details()).items.filter((d) =>
          d.titles.synonyms.some((s) => [...s].length > 6),
        );
        if (titled.length === 0) return noCase('an alternative title');
        for (const detail of spread(titled, 4)) {
          const synonym = detail.titles.synonyms.find((s) => [...s].length > 6) ?? '';
          const { result } = await f.get('animeList', `/anime?search=${enc(synonym)}&limit=20`);
          must(
            result.some((card) => own(card) === own(detail)),
            `search=${synonym} does not find ${own(detail)}`,
          );
        }
        return undefined;
      },
    ],
    [
      'anime.search.filters',
      'search combines with filters',
      async (_c, f) => {
        const card = (await f.cards()).items.find((item) => (item.titles.ua ?? '').length > 4);
        if (card === undefined) return noCase('a Ukrainian title');
        const query = `search=${enc(card.titles.ua ?? '')}`;
        const { result } = await f.get('animeList', `/anime?${query}&formats=${card.format}&limit=100`);
        must(
          result.some((item) => own(item) === own(card)),
          'the title is lost under its own format',
        );
        for (const item of result) same(item.format, card.format, 'format of a found title');
        return undefined;
      },
    ],
  ]),
  ...rowsOf('decision: Parameters', [
    [
      'anime.sort.name',
      'sort=name: Ukrainian alphabet, numbers by value, on ua ?? english ?? original; ties by id',
      async (_c, f) => {
        for (const order of ['asc', 'desc'] as const) {
          const cards = await ordered(f, `sort=name&order=${order}`);
          cards.forEach((card, i) => {
            const next = cards[i + 1];
            if (next === undefined) return;
            const gap = nameOrder(nameOf(card.titles), nameOf(next.titles)) * (order === 'asc' ? 1 : -1);
            const right = gap < 0 || (gap === 0 && own(card) < own(next));
            must(
              right,
              `${order}: ${quote(nameOf(card.titles))} (${own(card)}) before ${quote(nameOf(next.titles))} (${own(next)})`,
            );
          });
        }
      },
    ],
    [
      'anime.sort.missing-last',
      'titles without the sorted value come last in both directions',
      async (_c, f) => {
        let seen = 0;
        for (const sort of ['updated', 'catalog_a_rating', 'year'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            const details = await detailsInOrder(f, `sort=${sort}&order=${order}`);
            const key = {
              updated: latest,
              catalog_a_rating: (d: AnimeDetail) => d.scores.catalog_a,
              year: (d: AnimeDetail) => d.year,
            };
            const missing = details.map((d) => key[sort](d) === null);
            const first = missing.indexOf(true);
            if (first < 0) continue;
            seen++;
            must(
              missing.slice(first).every(Boolean),
              `sort=${sort}&order=${order}: a value after a missing one`,
            );
          }
        }
        return seen === 0 ? noCase('a title without a sorted value among those read') : undefined;
      },
    ],
    [
      'anime.bounds',
      'yearFrom above yearTo is 422',
      async (c) =>
        error(await c.request('GET', '/anime?yearFrom=2020&yearTo=2010'), 'invalid_parameter', 'bounds', [
          'yearFrom',
          'yearTo',
        ]),
    ],
    [
      'anime.years.malformed',
      'a year that is none is 422',
      async (c) => {
        for (const value of ['20x4', '1e3', '-5', '20200']) {
          error(await c.request('GET', `/anime?years=${value}`), 'invalid_parameter', `years=${value}`, [
            `«${value}»`,
          ]);
        }
      },
    ],
    [
      'anime.sort.validated',
      'sort and order beside search are ignored, but still validated',
      async (c) => {
        for (const query of ['sort=bogus', 'order=bogus']) {
          error(await c.request('GET', `/anime?search=a&${query}`), 'invalid_parameter', query, ['«bogus»']);
        }
      },
    ],
    [
      'anime.ids',
      'ids: cards in the order given, unknown ones left out',
      async (_c, f) => {
        const cards = spread((await f.cards()).items, 30);
        const asked = [...cards].reverse().map(own);
        const got = (
          await f.get(
            'animeList',
            `/anime?ids=${asked.slice(0, 2).join(',')},987654321,${asked.slice(2).join(',')}`,
          )
        ).result;
        same(got.map(own), asked, 'ids');
        same(got[0], cards.at(-1), 'card');
      },
    ],
    [
      'anime.ids.page',
      'ids: one page, an empty one behind it',
      async (_c, f) => {
        const ids = (await f.cards()).items.slice(0, 3).map(own);
        const { total, page, pages, result } = await f.get('animeList', `/anime?ids=${ids.join(',')}&page=2`);
        same([result, total, page, pages], [[], ids.length, 2, 1], 'result, total, page, pages of page 2');
      },
    ],
    [
      'anime.ids.limit',
      'ids: up to 100, more is 422',
      async (c, f) => {
        const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1).join(',');
        same((await f.get('animeList', `/anime?ids=${upTo(100)}`)).response.status, 200, 'status of 100 ids');
        const response = await c.request('GET', `/anime?ids=${upTo(101)}`);
        same(response.status, 422, 'status of 101 ids');
        error(response, 'too_many_ids', '101 ids', ['101', '100']);
      },
    ],
    [
      'anime.ids.alone',
      'ids combines with no other filter',
      async (c) => {
        for (const query of ['formats=tv', 'search=a', 'yearFrom=2000', 'genresExclude=']) {
          const response = await c.request('GET', `/anime?ids=1&${query}`);
          if (query.endsWith('=')) same(response.status, 200, query);
          else error(response, 'invalid_parameter', query, ['ids']);
        }
      },
    ],
    [
      'anime.search.long',
      'a long search is cut, not refused',
      async (_c, f) => {
        const got = await f.get('animeList', `/anime?search=${enc('наруто '.repeat(200))}`);
        must(Number.isInteger(got.total), 'total');
      },
    ],
  ]),
];
