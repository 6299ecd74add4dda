/** The codec of parameters is a bijection, has one canonical form, and meets hostile input with an ApiError. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ApiError,
  decodeBody,
  decodeQuery,
  encodeQuery,
  hasKnownParameter,
  keepKnownParameters,
  messageOf,
  routeOf,
  routes,
} from '../../../src/contract/index.ts';
import { hostileStrings, inputs } from './arbitraries.ts';

const withQuery = routes.filter((route) => route.method === 'GET' && route.parameters.length > 0);
const withBody = routes.filter((route) => route.method === 'POST');

/** The outcome of a hostile call: its value, or the ApiError's message; other errors are thrown. */
function outcome(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return messageOf(error.problem);
  }
}

function expectUkrainian(message: string | undefined): void {
  if (message === undefined) return;
  expect(message).toMatch(/[а-щьюяєіїґ]/i);
  expect(message).not.toMatch(/undefined|\[object|\bnull\b/);
}

describe.each(withQuery.map((route) => [route.name, route] as const))('query of %s', (_name, route) => {
  const { parameters } = route;

  test('decodes what it encodes', () => {
    fc.assert(
      fc.property(inputs(parameters), (input) => {
        const decoded = decodeQuery(parameters, new URLSearchParams(encodeQuery(parameters, input)));
        expect({ ...decoded }).toEqual(input);
      }),
    );
  });

  test('has one canonical form, whatever the order and the unknown parameters', () => {
    fc.assert(
      fc.property(inputs(parameters), fc.infiniteStream(fc.nat()), (input, dice) => {
        const canonical = encodeQuery(parameters, input);
        const pairs = [...new URLSearchParams(canonical), ['unknown', '1'], ['__proto__', 'x']];
        const shuffled = pairs
          .map((pair) => ({ pair, rank: dice.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ pair }) => pair);
        expect(encodeQuery(parameters, decodeQuery(parameters, new URLSearchParams(shuffled)))).toBe(
          canonical,
        );
      }),
    );
  });

  test('answers hostile strings with a value or an error in Ukrainian', () => {
    const names = fc.oneof(fc.constantFrom(...parameters.map((p) => p.name)), hostileStrings);
    const queries = fc.array(fc.tuple(names, hostileStrings), { maxLength: 6 });
    fc.assert(
      fc.property(queries, (pairs) => {
        const query = new URLSearchParams(pairs);
        expectUkrainian(outcome(() => encodeQuery(parameters, decodeQuery(parameters, query))));
      }),
    );
  });
});

describe.each(withBody.map((route) => [route.name, route] as const))('body of %s', (_name, route) => {
  test('is taken unchanged if it is valid', () => {
    fc.assert(
      fc.property(inputs(route.parameters), (input) => {
        expect({ ...decodeBody(route.parameters, input) }).toEqual(input);
      }),
    );
  });

  test('gives a value or an error in Ukrainian for any JSON object', () => {
    const members = fc.dictionary(
      fc.oneof(fc.constantFrom(...route.parameters.map((p) => p.name)), hostileStrings),
      fc.oneof(fc.jsonValue(), hostileStrings),
    );
    fc.assert(
      fc.property(members, (body) => {
        expectUkrainian(outcome(() => decodeBody(route.parameters, body)));
      }),
    );
  });
});

test.each([
  ['translitPost', { lang: 'ja', system: 'kovalenko', items: 1 }, 'масив рядків'],
  ['translitPost', { lang: 'ja', items: ['a', 5] }, 'масив рядків'],
  ['resolvePost', { source: 'catalog_a', ids: 'x' }, 'масив рядків або чисел'],
])('%s names the type that it takes', (name, body, expected) => {
  const { parameters } = withBody.find((route) => route.name === name) ?? expect.fail();
  const text = JSON.stringify(body);
  expect(outcome(() => decodeBody(parameters, JSON.parse(text)))).toContain(`Дозволено: ${expected}.`);
});

test('tells whether the result depends on the query', () => {
  const { names } = routeOf('anime');
  const depends = (query: string) => hasKnownParameter(names, new URLSearchParams(query));
  for (const query of ['include=releases', 'include[]=releases', 'Include=', 'include[x]='])
    expect([query, depends(query)]).toEqual([query, true]);
  for (const query of ['include=&other=1', 'include[]=', 'foo[x]=1'])
    expect([query, depends(query)]).toEqual([query, false]);
});

describe('the known pairs of a query', () => {
  const { names } = routeOf('animeList');
  const escaped = (text: string, every: number) =>
    [...text]
      .map((letter, at) => (at % every === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join('');
  const own = fc.constantFrom(
    ...['limit', 'yearFrom', 'ids', 'ids[]', 'ids[42]', 'utm', 'x[]', '', 'ids[x]', 'Page'],
  );
  const name = fc.tuple(own, fc.constantFrom(1, 2, 99)).map(([text, every]) => escaped(text, every));
  const pair = fc.tuple(name, fc.constantFrom('', '=', '=1', '=%zz', '==2', '+=1'));

  test('stay as they were written, but lists in brackets get their plain names', () => {
    const kept = ([name, value]: readonly [string, string]) => {
      const decoded = [...new URLSearchParams(name + value).keys()][0] ?? '';
      if (/^ids\[(?:42)?\]$/.test(decoded)) return [`ids${value}`];
      return /^(?:limit|yearFrom|ids|Page|ids\[.*)$/.test(decoded) ? [name + value] : [];
    };
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const query = pairs.map((parts) => parts.join('')).join('&');
        expect(keepKnownParameters(names, query)).toBe(pairs.flatMap(kept).join('&'));
      }),
    );
  });
});

const titles = routeOf('animeList');
const readTitles = (query: string) =>
  encodeQuery(titles.parameters, decodeQuery(titles.parameters, new URLSearchParams(query), titles.names));

/** One question in the ways in which clients write it (decision: decisions.ts, Parameters). */
test.each([
  // qs, PHP's http_build_query; the index says nothing of the order
  ['formats[7]=tv&formats[2]=movie', 'formats=tv,movie'],
  ['formats=tv&formats[]=movie&formats[3]=', 'formats=tv,movie'],
  ['formats=+tv%20,%09movie,', 'formats=tv,movie'],
  ['%66ormats[]=tv&formats%5B]=movie', 'formats=tv,movie'],
  ['q=naruto&search=naruto', 'search=naruto'],
  ['search=naruto&q=naruto', 'search=naruto'],
  ['q=&search=naruto', 'search=naruto'],
  // Unknown parameters are ignored.
  ...['foo[x]=1', 'per_page=5', '__proto__[]=1', '[]=1', '%=1', 'genres.0=a'].map((query) => [query, '']),
])('reads %s as «%s»', (query, canonical) => expect(readTitles(query)).toBe(canonical));

test.each([
  ['the singular of another ending', 'status=ongoing', '«statuses»'],
  ['the singular of a part', 'genreExclude=Drama', '«genresExclude»'],
  ['a hyphen, a singular and another case', 'Genre-exclude=Drama', '«genresExclude»'],
  ['a near miss with brackets', 'genre[]=Drama', '«genres»'],
  ['an empty value', 'season=', '«seasons»'],
  ['an alias in another case', 'Q=naruto', '«q»'],
  ['brackets of an alias', 'q[]=naruto', '«q»'],
  ['an index with a zero before it', 'ids[01]=1', '«ids»'],
  ['a bracket that nothing opens', 'genres]=Drama', '«genres»'],
  ['an open bracket', 'genres[=Drama', '«genres»'],
  ['a letter encoded twice', '%2567enres=Drama', '«genres»'],
  ['two values of an alias', 'q=naruto&search=bleach', 'кілька разів'],
  ['a value twice', 'search=naruto&search=naruto', 'кілька разів'],
  ['a value three times', 'q=naruto&search=naruto&q=naruto', 'кілька разів'],
])('rejects %s and says what is meant: %s', (_, query, said) =>
  expect(outcome(() => readTitles(query))).toContain(said),
);

test('rejects a near miss among the members of a body, and takes no list in brackets there', () => {
  const { parameters, names } = routeOf('resolvePost');
  for (const body of [
    { source: 'own', id: [1] },
    { source: 'own', 'ids[]': [1] },
    { Source: 'own', ids: [1] },
  ])
    expect(outcome(() => decodeBody(parameters, body, names))).toMatch(/«(?:ids|source)»/);
});

test('mistakes no parameter of an endpoint for another one', () => {
  for (const { name, names } of routes)
    for (const own of names.known.keys())
      expect([name, names.near.get(own.toLowerCase())]).toEqual([name, own]);
});
