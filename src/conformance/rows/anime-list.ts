/** GET /anime: filters compared with cards and details, sorts, search, ids (contract: GET /anime). */
import type { AnimeCard, AnimeDetail } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { answers, every, firstIsNamed, holdsExactly, invalid, refuses } from '../checks.ts';
import { fail, must, needsCase, noCase, ordered, quote, same } from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { byDirection, nameOf, nameOrder } from '../oracles/order.ts';
import { type Entry, type Row, type Rule, rowsOf, rule, section } from '../row.ts';

const listed = 500;
const enc = encodeURIComponent;

type Titled = { readonly ids: { readonly own: number } };
const own = (title: Titled) => title.ids.own;

const listOf = (api: Api, query: string) => api.list('animeList', `/anime?${query}`, listed);

const cardsAgree = async (api: Api, query: string, oracle: (card: AnimeCard) => boolean) =>
  holdsExactly(await listOf(api, query), (await api.cards()).items, oracle, own, query);

const detailsAgree = async (api: Api, query: string, oracle: (detail: AnimeDetail) => boolean) =>
  holdsExactly(await listOf(api, query), (await api.details()).items, oracle, own, query);

const total = async (api: Api, query: string) =>
  (await api.get('animeList', `/anime?limit=1&${query}`)).total;

async function expectTotal(api: Api, query: string, expected: number): Promise<void> {
  same(await total(api, query), expected, `total of ${query}`);
}

/** Some of the items that titles use. */
function inUse<T extends { readonly animeCount: number }>(items: readonly T[]): readonly T[] {
  const used = items.filter((item) => item.animeCount > 0);
  return spread(used, 4);
}

const availabilities = ['voice', 'sub', 'legal'] as const;

/** What the detail of a title says of how it can be watched. */
function availabilityOf({ releases = [], license }: AnimeDetail): readonly string[] {
  return availabilities.filter((value) =>
    value === 'legal' ? (license?.watch.length ?? 0) > 0 : releases.some(({ kind }) => kind === value),
  );
}

/** Two names of one known title, else the two most used. */
async function pairOf(api: Api, field: 'genres' | 'tags'): Promise<readonly [string, string]> {
  for (const detail of (await api.details()).items) {
    const [one, two] = detail[field];
    if (one !== undefined && two !== undefined) return [one.name, two.name];
  }
  const [one, two] = [...(await api[field]())].sort((a, b) => b.animeCount - a.animeCount);
  return one && two ? [one.name, two.name] : noCase(`two ${field}`);
}

/** The rules of genres or of tags. */
function namedFilters(field: 'genres' | 'tags'): readonly Entry[] {
  const has = (detail: AnimeDetail, name: string) => detail[field].some((item) => item.name === name);
  const including = (...names: string[]) => `${field}=${names.map(enc).join(',')}`;
  const excluding = (...names: string[]) => `${field}Exclude=${names.map(enc).join(',')}`;
  return [
    section('GET /anime'),
    rule(
      `anime.${field}.include`,
      `${field} takes the name values of /${field} and includes by them`,
      async (api) => {
        for (const { name, animeCount } of inUse(await api[field]())) {
          await detailsAgree(api, including(name), (d) => has(d, name));
          await expectTotal(api, including(name), animeCount);
        }
      },
    ),
    rule(`anime.${field}.all`, `${field}Match=all, the default: every one of the ${field}`, async (api) => {
      const [one, two] = await pairOf(api, field);
      const query = including(one, two);
      await detailsAgree(api, query, (d) => has(d, one) && has(d, two));
      await expectTotal(api, `${query}&${field}Match=all`, await total(api, query));
    }),
    rule(`anime.${field}.any`, `${field}Match=any: at least one of the ${field}`, async (api) => {
      const [one, two] = await pairOf(api, field);
      const any = `${including(one, two)}&${field}Match=any`;
      await detailsAgree(api, any, (d) => has(d, one) || has(d, two));
      const [a, b] = [await total(api, including(one)), await total(api, including(two))];
      await expectTotal(api, any, a + b - (await total(api, including(one, two))));
    }),
    rule(`anime.${field}.exclude`, `${field}Exclude leaves out titles that have any of them`, async (api) => {
      const [one, two] = await pairOf(api, field);
      await detailsAgree(api, excluding(one, two), (d) => !has(d, one) && !has(d, two));
      await expectTotal(api, excluding(one), (await total(api, '')) - (await total(api, including(one))));
      await expectTotal(api, `${including(one)}&${excluding(one)}`, 0);
    }),
  ];
}

/** The rule of a filter by a value on cards. */
function cardFilter(list: 'formats' | 'statuses' | 'seasons', field: 'format' | 'status' | 'season'): Rule {
  const text = `${list} includes titles of any of the given values`;
  return rule(`anime.${list}`, text, async (api) => {
    const values = (await api.meta())[list];
    let sum = 0;
    for (const value of values) {
      await cardsAgree(api, `${list}=${value}`, (card) => card[field] === value);
      sum += await total(api, `${list}=${value}`);
    }
    same(sum, await total(api, ''), `sum of the totals over ${list}`);
    const two = values.slice(0, 2);
    await cardsAgree(api, `${list}=${two.join(',')}`, (card) => two.includes(card[field]));
  });
}

async function someYears(api: Api): Promise<readonly number[]> {
  const years = (await api.cards()).items.flatMap((card) => card.year ?? []).sort((a, b) => a - b);
  return spread([...new Set(years)], 5);
}

/** The whole list in an order, or the first and last page of a long one. */
async function titlesBy(api: Api, query: string): Promise<readonly AnimeCard[]> {
  if ((await api.cards()).whole) return (await listOf(api, query)).items;
  const first = await api.get('animeList', `/anime?${query}&limit=100`);
  const last = await api.get('animeList', `/anime?${query}&limit=100&page=${first.pages}`);
  return [...first.result, ...last.result];
}

/** Details in the order of a list: all where details are read whole, else the first and last ones. */
async function detailsInOrder(api: Api, query: string): Promise<readonly AnimeDetail[]> {
  const known = new Map((await api.details()).items.map((detail) => [detail.ids.own, detail]));
  const cards = await titlesBy(api, query);
  if ((await api.details()).whole) return cards.flatMap((card) => known.get(card.ids.own) ?? []);
  const some = [...cards.slice(0, 12), ...cards.slice(12).slice(-6)];
  return Promise.all(some.map(async (card) => (await api.get('anime', `/anime/${card.ids.own}`)).result));
}

function latest(detail: AnimeDetail): string | null {
  const times = (detail.releases ?? []).flatMap((release) => release.updatedAt ?? []).sort();
  return times.at(-1) ?? null;
}

/** Both directions of a sort follow a key of the titles: missing keys last, ties by id. */
async function inOrderOf<T extends Titled>(
  api: Api,
  sort: string,
  list: (api: Api, query: string) => Promise<readonly T[]>,
  key: (title: T) => number | string | null | undefined,
): Promise<void> {
  for (const order of ['desc', 'asc'] as const) {
    const query = `sort=${sort}&order=${order}`;
    const compare = byDirection(key, order, own);
    ordered(
      await list(api, query),
      (a, b) => compare(a, b) < 0,
      (title) => [own(title), key(title) ?? null],
      query,
    );
  }
}

async function sameTitles(api: Api, sort: string): Promise<void> {
  const up = await titlesBy(api, `sort=${sort}&order=asc`);
  const down = await titlesBy(api, `sort=${sort}&order=desc`);
  if (!(await api.cards()).whole) return;
  same(up.map(own).sort(), down.map(own).sort(), `titles by ${sort}, asc and desc`);
}

const defaults = { name: 'asc', year: 'desc', updated: 'desc', views: 'desc', catalog_a_rating: 'desc' };

export const animeList: readonly Row[] = rowsOf([
  ...namedFilters('genres'),
  ...namedFilters('tags'),
  section('GET /anime'),
  cardFilter('formats', 'format'),
  cardFilter('statuses', 'status'),
  cardFilter('seasons', 'season'),
  rule('anime.years', 'years: exact years', async (api) => {
    const years = await someYears(api);
    for (const year of years) await cardsAgree(api, `years=${year}`, (card) => card.year === year);
    const any = `years=${years.join(',')}`;
    await cardsAgree(api, any, ({ year }) => year !== null && years.includes(year));
  }),
  rule('anime.year-bounds', 'yearFrom and yearTo: inclusive bounds', async (api) => {
    const years = await someYears(api);
    const [from = 0, to = 9999] = [years[1], years.at(-2)];
    const within = (low: number, high: number) => (card: AnimeCard) =>
      card.year !== null && card.year >= low && card.year <= high;
    await cardsAgree(api, `yearFrom=${from}`, within(from, Number.POSITIVE_INFINITY));
    await cardsAgree(api, `yearTo=${to}`, within(Number.NEGATIVE_INFINITY, to));
    await cardsAgree(api, `yearFrom=${from}&yearTo=${to}`, within(from, to));
    await cardsAgree(api, `yearFrom=${from}&yearTo=${from}`, (card) => card.year === from);
  }),
  rule(
    'anime.studios',
    'studios takes the names of /studios and includes titles of any of them',
    async (api) => {
      const some = inUse(await api.studios());
      for (const { name, animeCount } of some) {
        await detailsAgree(api, `studios=${enc(name)}`, (d) => d.studio === name);
        await expectTotal(api, `studios=${enc(name)}`, animeCount);
      }
      const names = some.map((studio) => studio.name);
      const any = `studios=${names.map(enc).join(',')}`;
      await detailsAgree(api, any, (d) => d.studio !== null && names.includes(d.studio));
    },
  ),
  rule('anime.teams', 'teams takes team ids and includes titles that any of them released', async (api) => {
    const some = inUse((await api.teams()).items);
    const released = (d: AnimeDetail, ids: readonly number[]) =>
      (d.releases ?? []).some((release) => release.teams.some((team) => ids.includes(team.id)));
    for (const { id, animeCount } of some) {
      await detailsAgree(api, `teams=${id}`, (d) => released(d, [id]));
      await expectTotal(api, `teams=${id}`, animeCount);
    }
    const ids = some.map((team) => team.id);
    await detailsAgree(api, `teams=${ids.join(',')}`, (d) => released(d, ids));
  }),
  rule(
    'anime.availability',
    'availability: titles with a shown release of a kind, or under a strict licence that names where to watch',
    async (api) => {
      for (const values of [['voice'], ['sub'], ['legal'], ['voice', 'legal'], [...availabilities]]) {
        const query = `availability=${values.join(',')}`;
        await detailsAgree(api, query, (d) => availabilityOf(d).some((value) => values.includes(value)));
        await cardsAgree(api, query, (card) => card.availability.some((value) => values.includes(value)));
      }
      const details = (await api.details()).items;
      const ids = spread(details, 100).map(own);
      for (const card of (await api.get('animeList', `/anime?ids=${ids}`)).result) {
        const detail = details.find((one) => own(one) === own(card));
        same(card.availability, detail && availabilityOf(detail), `availability of anime ${own(card)}`);
      }
      needsCase(
        details.some((d) => d.license?.watch.length),
        'a title under a strict licence',
      );
    },
  ),
  rule('anime.filters-combine', 'filters combine: a title passes all of them', async (api) => {
    const sample = (await api.details()).items.find((d) => d.genres.length > 0 && d.year !== null);
    const genre = sample?.genres[0]?.name;
    if (sample === undefined || genre === undefined) noCase('a title with genre and year');
    const query = `genres=${enc(genre)}&formats=${sample.format}&statuses=${sample.status}&yearFrom=${sample.year}`;
    const passes = (d: AnimeDetail) =>
      d.genres.some((item) => item.name === genre) &&
      d.format === sample.format &&
      d.status === sample.status &&
      d.year !== null &&
      d.year >= (sample.year ?? 0);
    await detailsAgree(api, query, passes);
    const both = (await listOf(api, `${query}&sort=year`)).items.map(own).sort();
    const plain = (await listOf(api, query)).items.map(own).sort();
    same(both, plain, 'the same titles in another order');
  }),
  rule('anime.empty', 'a filter that no title passes is 200 with an empty result', async (api) => {
    const got = await api.get('animeList', '/anime?years=1901');
    same([got.result, got.total, got.pages], [[], 0, 0], 'result, total, pages');
  }),
  ...Object.entries(defaults).map(([sort, order]) =>
    rule(`anime.sort.${sort}.default`, `sort=${sort} is ${order} by default`, async (api) => {
      const bare = await titlesBy(api, `sort=${sort}`);
      const full = await titlesBy(api, `sort=${sort}&order=${order}`);
      same(bare.map(own), full.map(own), `sort=${sort} and sort=${sort}&order=${order}`);
      await sameTitles(api, sort);
    }),
  ),
  rule('anime.sort.default', 'sort is name by default', async (api) =>
    same((await titlesBy(api, '')).map(own), (await titlesBy(api, 'sort=name')).map(own), 'order'),
  ),
  rule('anime.sort.updated', 'sort=updated: by the latest added episode', (api) =>
    inOrderOf(api, 'updated', detailsInOrder, latest),
  ),
  rule('anime.sort.year', 'sort=year: by year, both ways', (api) =>
    inOrderOf(api, 'year', titlesBy, (card) => card.year),
  ),
  rule('anime.sort.rating', 'sort=catalog_a_rating: by the rating of catalog A, both ways', (api) =>
    inOrderOf(api, 'catalog_a_rating', detailsInOrder, (d) => d.scores.catalog_a),
  ),
  rule(
    'anime.search',
    'search finds a title by its Ukrainian, English and original title, best first; sort and order are ignored',
    async (api) => {
      for (const field of ['ua', 'english', 'original'] as const) {
        const cards = (await api.cards()).items.filter((card) => (card.titles[field] ?? '').length > 4);
        for (const card of spread(cards, 4)) {
          const query = `search=${enc(card.titles[field] ?? '')}`;
          const { result } = await api.get('animeList', `/anime?${query}&limit=10`);
          const first = result.findIndex((item) => item.titles[field] === card.titles[field]);
          same(first, 0, `place of ${quote(card.titles[field])} in search`);
          const sorted = await api.get('animeList', `/anime?${query}&limit=10&sort=year&order=asc`);
          same(sorted.result.map(own), result.map(own), `${query} with sort=year&order=asc`);
        }
      }
    },
  ),
  rule(
    'anime.search.whole',
    'a search that is a whole title gives a title of that name first',
    async (api) => {
      const { items } = await api.cards();
      for (const field of ['ua', 'english', 'original'] as const) {
        await firstIsNamed(
          items.map((card) => card.titles[field]),
          async (name) => (await api.get('animeList', `/anime?search=${enc(name)}&limit=1`)).result,
          ({ titles }) => [titles.ua, titles.english, titles.original],
        );
      }
    },
  ),
  rule('anime.search.synonyms', 'search may also match alternative titles', async (api) => {
    const titled = (await api.details()).items.flatMap(({ ids, titles }) => {
      const synonym = titles.synonyms.find((s) => [...s].length > 6);
      return synonym === undefined ? [] : [{ ids, synonym }];
    });
    await every(spread(titled, 4), 'an alternative title', async ({ ids, synonym }) => {
      const { result } = await api.get('animeList', `/anime?search=${enc(synonym)}&limit=20`);
      if (!result.map(own).includes(ids.own)) fail(`search=${synonym} does not find ${ids.own}`);
    });
  }),
  rule('anime.search.filters', 'search combines with filters', async (api) => {
    const card = (await api.cards()).items.find((item) => (item.titles.ua ?? '').length > 4);
    needsCase(card !== undefined, 'a Ukrainian title');
    const query = `search=${enc(card.titles.ua ?? '')}`;
    const { result } = await api.get('animeList', `/anime?${query}&formats=${card.format}&limit=100`);
    must(result.map(own).includes(own(card)), 'the title is lost under its own format');
    for (const item of result) same(item.format, card.format, 'format of a found title');
  }),
  section('decision: Parameters'),
  rule(
    'anime.sort.name',
    'sort=name: Ukrainian alphabet, numbers by value, on ua ?? english ?? original; ties by id',
    async (api) => {
      for (const order of ['asc', 'desc'] as const) {
        const sign = order === 'asc' ? 1 : -1;
        const mayPrecede = (a: AnimeCard, b: AnimeCard) =>
          (nameOrder(nameOf(a.titles), nameOf(b.titles)) * sign || own(a) - own(b)) < 0;
        const cards = await titlesBy(api, `sort=name&order=${order}`);
        ordered(cards, mayPrecede, (card) => [nameOf(card.titles), own(card)], order);
      }
    },
  ),
  rule(
    'anime.sort.missing-last',
    'titles without the sorted value come last in both directions',
    async (api) => {
      let seen = 0;
      const keys = {
        updated: latest,
        catalog_a_rating: (d: AnimeDetail) => d.scores.catalog_a,
        year: (d: AnimeDetail) => d.year,
      };
      for (const [sort, key] of Object.entries(keys)) {
        for (const order of ['asc', 'desc'] as const) {
          const details = await detailsInOrder(api, `sort=${sort}&order=${order}`);
          const missing = details.map((d) => key(d) === null);
          const first = missing.indexOf(true);
          if (first < 0) continue;
          seen++;
          must(
            missing.slice(first).every(Boolean),
            `sort=${sort}&order=${order}: a value after a missing one`,
          );
        }
      }
      needsCase(seen > 0, 'a title without a sorted value among those read');
    },
  ),
  rule('anime.bounds', 'yearFrom above yearTo is 422', (api) =>
    invalid(api, '/anime?yearFrom=2020&yearTo=2010', 'yearFrom', 'yearTo'),
  ),
  rule('anime.years.malformed', 'a year that is none is 422', async (api) => {
    for (const value of ['20x4', '1e3', '-5', '20200']) {
      await invalid(api, `/anime?years=${value}`, `«${value}»`);
    }
  }),
  rule(
    'anime.sort.validated',
    'sort and order beside search are ignored, but still validated',
    async (api) => {
      for (const query of ['sort=bogus', 'order=bogus']) {
        await invalid(api, `/anime?search=a&${query}`, '«bogus»');
      }
    },
  ),
  rule('anime.ids', 'ids: cards in the order given, unknown ones left out', async (api) => {
    const cards = spread((await api.cards()).items, 30);
    const asked = [...cards].reverse().map(own);
    const { result } = await api.get('animeList', `/anime?ids=${asked.toSpliced(2, 0, 987654321).join(',')}`);
    same(result.map(own), asked, 'ids');
    same(result[0], cards.at(-1), 'card');
  }),
  rule('anime.ids.page', 'ids: one page, an empty one behind it', async (api) => {
    const ids = (await api.cards()).items.slice(0, 3).map(own);
    const { total, page, pages, result } = await api.get('animeList', `/anime?ids=${ids.join(',')}&page=2`);
    same([result, total, page, pages], [[], ids.length, 2, 1], 'result, total, page, pages of page 2');
  }),
  rule('anime.ids.limit', 'ids: up to 100, more is 422', async (api) => {
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1).join(',');
    await answers(api, `/anime?ids=${upTo(100)}`);
    await refuses(api, `/anime?ids=${upTo(101)}`, 'too_many_ids', '101', '100');
  }),
  rule('anime.ids.alone', 'ids combines with no other filter', async (api) => {
    for (const query of ['formats=tv', 'search=a', 'yearFrom=2000']) {
      await invalid(api, `/anime?ids=1&${query}`, 'ids');
    }
    await answers(api, '/anime?ids=1&genresExclude=');
  }),
  rule('anime.search.long', 'a long search is cut, not refused', async (api) => {
    const got = await api.get('animeList', `/anime?search=${enc('наруто '.repeat(200))}`);
    must(Number.isInteger(got.total), 'total');
  }),
]);
