/** The compact map of an import finds a value by its whole key, even if other keys share a part of it. */
import { expect, test } from 'vitest';
import { createCompactMap, fingerprintOf } from '../../../src/catalog/import/diff/compact-map.ts';

test('finds each value by its whole key, if keys differ in one word', () => {
  const map = createCompactMap();
  const keys = [
    { a: 1, b: 2, c: 3 },
    { a: 1, b: 2, c: 4 },
    { a: 1, b: 5, c: 3 },
    { a: 6, b: 2, c: 3 },
  ];
  for (const [value, key] of keys.entries()) {
    expect(map.get(key)).toBeUndefined();
    map.set(key, value);
  }
  expect(keys.map((key) => map.get(key))).toEqual([0, 1, 2, 3]);
});

test('keeps many values, even if they are set again', () => {
  const map = createCompactMap();
  const keys = Array.from({ length: 5000 }, (_, at) => fingerprintOf(at % 2 === 0 ? at : `key ${at}`));
  for (const round of [1, 2]) {
    for (const [at, key] of keys.entries()) map.set(key, at * round);
    expect(keys.filter((key, at) => map.get(key) !== at * round)).toEqual([]);
  }
});
