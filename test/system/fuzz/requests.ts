/** A fuzzer for requests of the contract: every parameter, header, path and body of every row, valid and invalid. */
import fc from 'fast-check';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { addressOf, type Route, routes } from '../../../src/contract/routes.ts';
import type { Shape } from '../../../src/contract/shape.ts';

/** A request as sent. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Texts that broke other services, one for each class of errors. */
const hostileTexts = [
  '\0',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1 --",
  '../../etc/passwd',
  '\u202eанут',
  'и\u0306'.repeat(200),
  `a${'\u0301'.repeat(3000)}`,
  'x'.repeat(32_768),
  '*_'.repeat(2000),
  '%s%n%x',
  '<script>alert(1)</script>',
  'null',
  '{}',
  '\uffff',
  '',
];

const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];
const hostile = fc.oneof(
  fc.constantFrom(...hostileTexts, ...prototypeNames),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const ordinary = fc.constantFrom(
  'naruto',
  'наруто',
  'yfhenj',
  'one piece',
  'Kaguya-sama',
  '김연아',
  '2',
  'Drama',
  'x',
);
const numbers = ['0', '-1', '1', '1e3', '0x10', '٣', '00', '9007199254740992', `1${'0'.repeat(400)}`];
const times = [
  '2026-01-31T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '1970-01-01',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
];

/** A value of a shape as text: mostly an allowed value or one at a limit. */
function textOf(shape: Shape): fc.Arbitrary<string> {
  switch (shape.kind) {
    case 'boolean':
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom('true', 'false') }, hostile);
    case 'enum':
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...shape.values) }, hostile);
    case 'integer':
    case 'number': {
      const edges = [shape.min - 1, shape.min, shape.min + 1, shape.max - 1, shape.max, shape.max + 1].map(
        String,
      );
      return fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 50 }).map(String) },
        fc.constantFrom(...edges, ...numbers),
        hostile,
      );
    }
    case 'array':
      return fc.oneof(
        {
          weight: 3,
          arbitrary: fc.array(textOf(shape.item), { maxLength: 4 }).map((items) => items.join(',')),
        },
        { weight: 1, arbitrary: fc.nat(150).map((n) => Array.from({ length: n }, (_, i) => i).join(',')) },
      );
    default:
      return fc.oneof({ weight: 3, arbitrary: ordinary }, fc.constantFrom(...times, ...numbers), hostile);
  }
}

/** A text as a component of an address. Sometimes a percent sign, or bytes that are not UTF-8, stay unescaped. */
const encoded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.integer({ min: 0, max: 19 })).map(([value, how]) => {
    if (how === 0) return '%ff%fe';
    if (how === 1) return '%ED%A0%80';
    if (how === 2) return '%';
    if (how === 3) return '%2e%2e%2f';
    const right = encodeURIComponent(value.toWellFormed());
    return how === 4 ? right.replaceAll(/[a-z]/gi, (c) => `%${c.charCodeAt(0).toString(16)}`) : right;
  });

/** A query of a route: some of its parameters, sometimes repeated, sometimes with an unknown one. */
function queryOf({ parameters, names }: Route): fc.Arbitrary<string> {
  const own = parameters.map(({ name, shape }) =>
    fc
      .tuple(
        fc.constantFrom('', '', '', '[]', '[0]', '%5B99%5D', '[x]', '%255B%255D'),
        encoded(textOf(shape)),
      )
      .map(([brackets, value]) => `${name}${brackets}=${value}`),
  );
  const foreign = fc
    .tuple(
      encoded(fc.oneof(fc.constantFrom(...names.known.keys(), ...prototypeNames, 'utm_source', ''), hostile)),
      encoded(hostile),
    )
    .map(([name, value]) => `${name}=${value}`);
  const one = own.length === 0 ? foreign : fc.oneof({ weight: 8, arbitrary: fc.oneof(...own) }, foreign);
  return fc.array(one, { maxLength: 5 }).map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`));
}

const references = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 300 }).map(String) },
  fc.constantFrom(
    ...numbers,
    'slug:naruto',
    'catalog_a:20',
    'catalog_b:20',
    'catalog_c:naruto',
    'filmdb:1',
    'own:1',
    ':',
    'slug:',
  ),
  hostile,
);

/** A member of a JSON body: a value of the parameter's type, or of another type. */
const memberOf = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: shape.kind === 'array' ? fc.array(textOf(shape.item), { maxLength: 120 }) : textOf(shape),
    },
    fc.constantFrom<unknown>(null, true, 0, -1.5, 1e308, [], {}, [[[]]], { length: 3 }),
    hostile,
  );

function bodyOf({ parameters }: Route): fc.Arbitrary<string> {
  const members = fc.record(
    Object.fromEntries(parameters.map(({ name, shape }) => [name, memberOf(shape)])),
    {
      requiredKeys: [],
    },
  );
  return fc.oneof(
    { weight: 6, arbitrary: members.map((value) => JSON.stringify(value)) },
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"text":"a","text":"b"}',
      '{"__proto__":{"lang":"ja"},"text":"a"}',
      '['.repeat(20_000),
    ),
    hostile,
  );
}

/** Only bytes that a client can send in a header field. */
const fieldValue = hostile.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4000));
const fields: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Accept-Encoding': fc.constantFrom(
    'br',
    'gzip',
    'identity;q=0',
    '*;q=0',
    'br;q=2',
    ';;,,',
    'gzip, br;q=0.5',
  ),
  'If-None-Match': fc.oneof(fc.constantFrom('*', '"', 'W/"x"', '"a", "b"'), fieldValue),
  'X-API-Key': fieldValue,
  Authorization: fc.oneof(
    fieldValue,
    fieldValue.map((text) => `Bearer ${text}`),
  ),
  Origin: fc.constantFrom('null', 'https://evil.example', 'file://'),
  Range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1-2'),
  'X-Request-Id': fieldValue,
  Accept: fc.constantFrom('application/xml', '*/*', ''),
  'Content-Type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', ''),
};
const field = fc.oneof(
  ...Object.entries(fields).map(([name, values]) => values.map((value) => [name, value.trim()] as const)),
);
const headersOf = fc.array(field, { maxLength: 2 }).map((chosen) => Object.fromEntries(chosen));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** A request of a row of the contract. */
function requestOf(route: Route): fc.Arbitrary<FuzzRequest> {
  const { path, method: own } = endpoints[route.name];
  const target = path.includes('{ref}')
    ? encoded(references).map((ref) => addressOf(path).replace('{ref}', ref))
    : fc.constant(addressOf(path));
  const ending = fc.constantFrom('', '', '', '', '', '', '/', '//', '/x', '.json', ';a=b', '%00');
  return fc
    .record({
      method: fc.oneof({ weight: 8, arbitrary: fc.constant<string>(own) }, fc.constantFrom(...methods)),
      target: fc.tuple(target, ending, queryOf(route)).map((parts) => parts.join('')),
      headers: headersOf,
      body: bodyOf(route),
    })
    .map(({ body, ...request }) => (request.method === 'POST' ? { ...request, body } : request));
}

/** A request of any row. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(...routes.map(requestOf));
