/** Where values end: where what JSON.stringify wrote does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfValue, NotJson } from '../../../src/json/tokens.ts';

const value = fc.jsonValue({ maxDepth: 4 });
/** What may stand around a value. */
const before = fc.constantFrom('', '[', '{"a":', '[{},', '"\\"",');
const behind = fc.constantFrom('', ',', ']', '}', ',"', ' "x"', '\n]');

test('a value ends where it was written to', () => {
  fc.assert(
    fc.property(value, before, behind, fc.constantFrom(undefined, 1), (own, head, tail, space) => {
      const written = JSON.stringify(own, null, space);
      expect(endOfValue(head + written + tail, head.length)).toBe(head.length + written.length);
    }),
  );
});

test('a text that ends within a value is none', () => {
  fc.assert(
    fc.property(fc.array(value), fc.nat(), (list, place) => {
      const written = JSON.stringify(list);
      expect(() => endOfValue(written.slice(0, place % written.length), 0)).toThrow(NotJson);
    }),
  );
});

test.each(['', 'nul', '-', '"\\x"', '"\u0001"', ']', ',', '["\\u00g0"]'])('«%s» begins no value', (text) => {
  expect(() => endOfValue(text, 0)).toThrow(NotJson);
});

test.each([
  '"\u007f ї😀\u2028"',
  '"\\u00C9"',
  '"\\u00e9"',
  '"\\uD83D\\uDE00"',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
])('%s ends with its quote', (text) => {
  expect(typeof JSON.parse(text)).toBe('string');
  expect(endOfValue(`${text},1`, 0)).toBe(text.length);
});
