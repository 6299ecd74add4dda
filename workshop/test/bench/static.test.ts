/** What the benchmark of files asks for, of which titles. */
import { expect, test } from 'vitest';
import { byZipf } from '../../bench/request/cases.ts';

test('by Zipf’s law the second is asked for half as often as the first, the tenth a tenth as often', () => {
  const targets = Array.from({ length: 100 }, (_, n) => `/${n + 1}`);
  const asked = byZipf(targets, 50_000);
  const count = (n: number) => asked.filter((target) => target === `/${n}`).length;
  expect(asked).toHaveLength(50_000);
  for (const n of [2, 3, 10]) expect((count(n) * n) / count(1)).toBeCloseTo(1, 0);
  expect(count(100)).toBeGreaterThan(0);
  expect(byZipf(targets, 50_000)).toEqual(asked);
});
