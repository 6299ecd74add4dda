/** The prose of every kind of problem: Ukrainian, quoting what was sent, listing what is allowed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes, errorStatus, messageOf, type Problem, plural } from '../../../src/contract/index.ts';
import { hostileStrings } from './arbitraries.ts';

type Samples = {
  readonly [K in Problem['kind']]: readonly [Extract<Problem, { kind: K }>, ...mentions: string[]];
};

const dumps = 'https://example.org/dumps/';
/** One sample a kind, and what its message must mention. Total over the kinds: a new one must be added. */
const samples: Samples = {
  unknownValue: [
    { kind: 'unknownValue', parameter: 'formats', value: 'tw', allowed: ['tv', 'ova'] },
    '«formats»',
    '«tw»',
    'tv, ova',
  ],
  unknownItem: [
    {
      kind: 'unknownItem',
      parameter: 'genres',
      value: 'Drame',
      nearest: ['Drama', 'Dream'],
      list: '/public/v1/genres',
    },
    '«genres»',
    '«Drame»',
    'Drama, Dream',
    '/public/v1/genres',
  ],
  notInteger: [
    { kind: 'notInteger', parameter: 'page', value: 'x', min: 1, max: 9 },
    '«page»',
    '«x»',
    '1',
    '9',
  ],
  notNumber: [
    { kind: 'notNumber', parameter: 'from', value: '1e3', min: 0, max: 9 },
    '«from»',
    '«1e3»',
    '12.5',
  ],
  outOfRange: [
    { kind: 'outOfRange', parameter: 'limit', value: 101, min: 1, max: 100 },
    '«limit»',
    '101',
    '100',
  ],
  notYear: [{ kind: 'notYear', parameter: 'years', value: '20x4' }, '«years»', '«20x4»', '2024'],
  notTimestamp: [
    { kind: 'notTimestamp', parameter: 'since', value: 'вчора' },
    '«since»',
    '«вчора»',
    'RFC3339',
  ],
  wrongType: [{ kind: 'wrongType', parameter: 'ids', expected: 'масив' }, '«ids»', 'масив'],
  repeated: [{ kind: 'repeated', parameter: 'sort' }, '«sort»'],
  nearName: [{ kind: 'nearName', parameter: 'genres', value: 'Genre' }, '«genres»', '«Genre»'],
  nameForm: [
    { kind: 'nameForm', parameter: 'ids', value: 'ids[x]', isList: true },
    '«ids»',
    '«ids[x]»',
    'ids[]=a',
    'ids[99]=a',
  ],
  required: [{ kind: 'required', parameter: 'lang' }, '«lang»'],
  eitherOr: [{ kind: 'eitherOr', one: 'text', other: 'items', both: false }, '«text»', '«items»'],
  bounds: [{ kind: 'bounds', from: 'yearFrom', to: 'yearTo' }, '«yearFrom»', '«yearTo»'],
  tooShort: [{ kind: 'tooShort', parameter: 'search', value: 'я', min: 2 }, '«search»', '«я»', '2 літери'],
  needs: [
    { kind: 'needs', parameter: 'sort', value: 'relevance', needed: 'search' },
    '«sort»',
    '«relevance»',
    '«search»',
  ],
  alone: [{ kind: 'alone', parameter: 'ids', other: 'genres' }, '«ids»', '«genres»'],
  lineBreak: [{ kind: 'lineBreak', parameter: 'items', index: 2 }, '«items»', '3'],
  textTooLong: [{ kind: 'textTooLong', bytes: 40_001, max: 32_768 }, '40001', '32768'],
  tooManyItems: [{ kind: 'tooManyItems', count: 32769, max: 32768 }, '32769', '32768'],
  tooManyIds: [{ kind: 'tooManyIds', count: 101, max: 100 }, '101', '100'],
  filmdb: [{ kind: 'filmdb' }, '«filmdb»', 'catalog_a, catalog_b, catalog_c, slug, own'],
  notJson: [{ kind: 'notJson', position: 6 }, 'JSON', 'символі 7'],
  notObject: [{ kind: 'notObject', got: 'array' }, 'масив', 'JSON'],
  nestedTooDeep: [{ kind: 'nestedTooDeep' }, 'глибоко', 'JSON'],
  badTarget: [{ kind: 'badTarget' }, '%D0'],
  notHttp: [{ kind: 'notHttp' }, 'HTTP'],
  referenceEmpty: [{ kind: 'referenceEmpty', value: 'slug:', prefix: 'slug:' }, '«slug:»', 'один символ'],
  reference: [{ kind: 'reference', value: 'naruto' }, '«naruto»', 'slug:naruto', 'catalog_a:'],
  referencePrefix: [
    { kind: 'referencePrefix', value: 'mal:1', prefix: 'mal' },
    '«mal:1»',
    '«mal»',
    'catalog_b:',
  ],
  referenceNumber: [
    { kind: 'referenceNumber', value: 'catalog_a:x', prefix: 'catalog_a:' },
    '«catalog_a:x»',
    'ціле число',
  ],
  noResource: [{ kind: 'noResource', noun: 'team', ref: '77' }, '«77»', 'Команду'],
  noPath: [{ kind: 'noPath', path: '/nowhere' }, '«/nowhere»', 'openapi.json'],
  noFile: [{ kind: 'noFile' }, 'файли', 'без параметрів'],
  noMethod: [
    { kind: 'noMethod', method: 'PUT', path: '/anime', allow: ['GET', 'HEAD'] },
    '«PUT»',
    'GET, HEAD',
  ],
  invalidKey: [{ kind: 'invalidKey' }, 'X-API-Key', 'Authorization'],
  expiredKey: [{ kind: 'expiredKey' }, 'Строк дії', 'без ключа'],
  disabledKey: [{ kind: 'disabledKey' }, 'вимкнено'],
  rateLimited: [
    { kind: 'rateLimited', limit: 60, retryAfterSec: 31, dumps },
    '60 запитів',
    '31 секунду',
    dumps,
  ],
  quotaExceeded: [
    { kind: 'quotaExceeded', limit: 1000, retryAfterSec: 22, dumps },
    '1000 запитів',
    '22 секунди',
    dumps,
  ],
  bodyTooLarge: [{ kind: 'bodyTooLarge', max: 1_048_576 }, '1048576'],
  uriTooLong: [{ kind: 'uriTooLong', max: 131_072 }, '131072', 'POST'],
  headersTooLarge: [{ kind: 'headersTooLarge' }, 'Заголовки'],
  timeout: [{ kind: 'timeout' }, 'довго'],
  overloaded: [{ kind: 'overloaded' }, 'згодом'],
  internal: [{ kind: 'internal', reference: 'a1b2' }, 'a1b2'],
};

test.each(Object.values(samples).map((sample) => [sample[0].kind, sample] as const))(
  '%s',
  (_kind, sample) => {
    const [problem, ...mentions] = sample;
    const message = messageOf(problem);
    expect(message).toMatch(/^[А-ЩЮЯЄІЇҐ]/);
    expect(message).not.toMatch(/undefined|NaN|\[object/);
    for (const mention of mentions) expect(message).toContain(mention);
  },
);

test('both of two exclusive parameters', () => {
  expect(messageOf({ kind: 'eitherOr', one: 'text', other: 'items', both: true })).toContain('лише один');
});

test.each([
  [1, 'щонайменше 1 літера або цифра.'],
  [2, 'щонайменше 2 літери або цифри.'],
  [5, 'щонайменше 5 літер або цифр.'],
])('of the fewest letters %i has its form', (min, words) => {
  expect(messageOf({ kind: 'tooShort', parameter: 'search', value: 'я', min })).toContain(words);
});

test('a long value is cut, a short one is quoted whole', () => {
  fc.assert(
    fc.property(hostileStrings, (value) => {
      const message = messageOf({ kind: 'unknownValue', parameter: 'sort', value, allowed: ['name'] });
      expect(message.length).toBeLessThan(300);
      const points = [...value];
      expect(message).toContain(points.length > 80 ? `«${points.slice(0, 80).join('')}…»` : `«${value}»`);
    }),
  );
});

test('statuses are those of HTTP, codes are snake case', () => {
  for (const code of errorCodes) {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
  }
});

test('a number has the plural that Unicode says', () => {
  const rules = new Intl.PluralRules('uk');
  for (let n = 0; n <= 1200; n++) expect(plural(n, 'one', 'few', 'many')).toBe(`${n} ${rules.select(n)}`);
});
