/** The codec of parameters is a bijection, has one canonical form, and meets hostile input with an ApiError. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ApiError,
  decodeBody,
  decodeQuery,
  encodeQuery,
  keepKnownParameters,
  messageOf,
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

describe.each(withQuery.map((route) => [route.name, route] as const))('query of %s', (name, route) => {
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

  const optional = parameters.filter((parameter) => !parameter.required);
  test('reads an empty value like an absent one', () => {
    if (optional.length === 0) return expect(name).toBe('resolve');
    fc.assert(
      fc.property(inputs(parameters), fc.constantFrom(...optional), (input, empty) => {
        const rest = { ...input, [empty.name]: empty.fallback };
        const query = new URLSearchParams(encodeQuery(parameters, rest));
        query.append(empty.name, '');
        expect({ ...decodeQuery(parameters, query) }).toEqual(rest);
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
  ['translitPost', { lang: 'ja', system: 'kovalenko', items: 1 }, 'масив (рядок)'],
  ['resolvePost', { source: 'catalog_a', ids: 'x' }, 'масив (рядки або числа)'],
])('%s names the type that it takes', (name, body, expected) => {
  const { parameters } = withBody.find((route) => route.name === name) ?? expect.fail();
  const text = JSON.stringify(body);
  expect(outcome(() => decodeBody(parameters, JSON.parse(text)))).toContain(`Дозволено: ${expected}.`);
});

describe('the known pairs of a query', () => {
  const known = new Set(['page', 'limit', 'yearFrom']);
  const escaped = (text: string, every: number) =>
    [...text]
      .map((letter, at) => (at % every === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join('');
  const name = fc
    .tuple(fc.constantFrom(...known, 'pages', 'x', '', 'Page'), fc.constantFrom(1, 2, 99))
    .map(([text, every]) => escaped(text, every));
  const pair = fc
    .tuple(name, fc.constantFrom('', '=', '=1', '=%zz', '==2', '+=1'))
    .map((parts) => parts.join(''));

  test('are those whose decoded name is known, as they were written', () => {
    const isKnown = (text: string) => [...new URLSearchParams(text).keys()].some((own) => known.has(own));
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        expect(keepKnownParameters(known, pairs.join('&'))).toBe(pairs.filter(isKnown).join('&'));
      }),
    );
  });
});
