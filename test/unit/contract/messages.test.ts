/** The prose of problems: Ukrainian, with the value that was sent and the figures that were met. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf, type Problem, plural } from '../../../src/contract/index.ts';
import { hostileStrings } from './arbitraries.ts';

const dumps = 'https://example.org/dumps/';
/** Problems that no rule of scripts/conformance meets, or whose figures it does not read; what each message must mention. */
const samples: readonly (readonly [Problem, ...mentions: string[]])[] = [
  [{ kind: 'tooManyItems', count: 32769, max: 32768 }, '32769', '32768'],
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
  [{ kind: 'keysUnreadable' }, 'ключі API'],
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
