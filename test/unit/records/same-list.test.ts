/** The comparison of long lists, against `every`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameList } from '../../../src/records/list.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { countPauses } from '../../harness/pauses.ts';

const isSame = (a: { n: number }, b: { n: number }) => a.n === b.n;
const items = fc.array(fc.record({ n: fc.integer({ min: 0, max: 1 }) }), { maxLength: 4 });

test('lists are the same where each element is, in its place', () => {
  fc.assert(
    fc.property(items, items, (a, b) => {
      const expected = a.length === b.length && a.every(({ n }, i) => n === b[i]?.n);
      expect(finish(isSameList(a, b, isSame))).toBe(expected);
      expect(finish(isSameList(a, a, isSame))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a difference far behind counts', () => {
  const long = Array.from({ length: 2000 }, (_, n) => ({ n }));
  const other = long.map((item, i) => (i === 1999 ? { n: 0 } : item));
  expect(finish(isSameList(long, [...long], isSame))).toBe(true);
  expect(finish(isSameList(long, other, isSame))).toBe(false);
});

test('it pauses now and then', () => {
  const long = Array.from({ length: 10_000 }, (_, n) => ({ n }));
  expect(countPauses(isSameList(long, [...long], isSame))).toBe(20);
});
