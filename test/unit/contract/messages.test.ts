/** The prose of problems: Ukrainian, with the value that was sent and the figures that were met. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorBody } from '../../../src/contract/error-body.ts';
import { ApiError, type ErrorCode, messageOf, type Problem, plural } from '../../../src/contract/index.ts';
import { messageEnOf } from '../../../src/contract/messages-en.ts';
import { hostileStrings } from './arbitraries.ts';

const dumps = 'https://example.org/dumps/';
/** Problems that no rule of scripts/conformance meets, or whose figures it does not read; what each message must mention. */
const samples: readonly (readonly [Problem, ...mentions: string[]])[] = [
  [{ kind: 'tooManyItems', parameter: 'items', count: 32769, max: 32768 }, '32769', '32768'],
  [{ kind: 'notJson', position: 6 }, 'JSON', 'символі 7'],
  [{ kind: 'badTarget' }, '%D0'],
  [{ kind: 'notHttp' }, 'HTTP'],
  [{ kind: 'noPath', path: '/nowhere' }, '«/nowhere»', 'openapi.json'],
  [{ kind: 'noFile' }, 'файли', 'без параметрів'],
  [{ kind: 'invalidKey' }, 'X-API-Key', 'Authorization'],
  [{ kind: 'expiredKey' }, 'Строк дії', 'без ключа'],
  [{ kind: 'disabledKey' }, 'вимкнено'],
  [{ kind: 'rateLimited', limit: 60, retryAfterSec: 31, dumps }, '60 запитів', '31 секунду', dumps],
  [{ kind: 'uriTooLong', max: 131_072 }, '131072', 'POST'],
  [{ kind: 'headersTooLarge' }, 'Заголовки'],
  [{ kind: 'timeout' }, 'довго'],
  [{ kind: 'overloaded' }, 'згодом'],
  [{ kind: 'internal', reference: 'a1b2' }, 'a1b2'],
];

test.each(samples.map((sample) => [sample[0].kind, sample] as const))(
  'the message of %s is Ukrainian and says what was wrong',
  (_kind, [problem, ...mentions]) => {
    const message = messageOf(problem);
    expect(message).toMatch(/^[А-ЩЮЯЄІЇҐ]/);
    expect(message).not.toMatch(/undefined|NaN|\[object/);
    for (const mention of mentions) expect(message).toContain(mention);
  },
);

/** The same problems in English; a sentence that repeats what was sent or allowed may hold other letters. */
test.each(samples.map(([problem]) => problem))('the message of $kind is English, too', (problem) => {
  const message = messageEnOf(problem);
  expect(message).toMatch(/^[A-Z“]/);
  expect(message).not.toMatch(/undefined|NaN|\[object|[а-щьюяєіїґ]/i);
});

test('a 429 names the dumps only if there are any', () => {
  const problem = { kind: 'rateLimited', limit: 1, retryAfterSec: 1 } as const;
  const messages = (spent: Problem) => [messageOf(spent), messageEnOf(spent)];
  for (const message of messages({ ...problem, dumps })) expect(message).toContain(dumps);
  expect(messages(problem)).toEqual([
    'Вичерпано обмеження: 1 запит на хвилину. Повторіть через 1 секунду.',
    'The limit of 1 request a minute is used up. Try again in 1 second.',
  ]);
});

test.each<[ErrorCode, Problem, object]>([
  ['invalid_parameter', { kind: 'required', parameter: 'ids' }, { parameter: 'ids' }],
  ['invalid_reference', { kind: 'reference', value: 'x' }, { parameter: 'ref' }],
  ['invalid_parameter', { kind: 'eitherOr', one: 'a', other: 'b', both: true }, {}],
  ['invalid_parameter', { kind: 'bounds', from: 'yearFrom', to: 'yearTo' }, {}],
  ['payload_too_large', { kind: 'bodyTooLarge', max: 5 }, { allowed: { max: 5 } }],
  [
    'invalid_parameter',
    { kind: 'outOfRange', parameter: 'ids', value: 0, min: 1, max: Number.MAX_SAFE_INTEGER },
    { parameter: 'ids', allowed: { min: 1 } },
  ],
  ...[0, 50, 51].map((count): [ErrorCode, Problem, object] => {
    const allowed = Array.from({ length: count }, (_, at) => `v${at}`);
    const told = { parameter: 'releases', ...(count <= 50 && { allowed }) };
    return ['invalid_parameter', { kind: 'unknownValue', parameter: 'releases', value: 'x', allowed }, told];
  }),
])('tells programs of %s %j', (code, problem, told) => {
  const { errorCode: _, code: own, message, messageEn, ...rest } = errorBody(new ApiError(code, problem));
  expect([own, message, messageEn]).toEqual([code, messageOf(problem), messageEnOf(problem)]);
  expect(rest).toEqual(told);
});

test('quotes a value whole up to 80 characters, and cuts a longer one', () => {
  fc.assert(
    fc.property(hostileStrings, (value) => {
      const message = messageOf({ kind: 'unknownValue', parameter: 'sort', value, allowed: ['name'] });
      expect(message.length).toBeLessThan(300);
      const points = [...value];
      expect(message).toContain(points.length > 80 ? `«${points.slice(0, 80).join('')}…»` : `«${value}»`);
    }),
  );
});

test('writes a noun in the plural form that Unicode gives for its number', () => {
  const rules = new Intl.PluralRules('uk');
  for (let n = 0; n <= 1200; n++) expect(plural(n, 'one', 'few', 'many')).toBe(`${n} ${rules.select(n)}`);
});
