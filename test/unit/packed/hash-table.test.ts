/** Numbers by a key: what a Map says, also once the table has grown, and over an array that was made elsewhere. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addNumber,
  createTable,
  findNumber,
  findSlot,
  type HashTable,
  hashNumber,
  withRoom,
} from '../../../src/packed/hash-table.ts';

/** Hashes that many keys share, that wrap around the end of a table, that are negative. */
const hashes: Readonly<Record<string, (key: number) => number>> = {
  'of its own': (key) => hashNumber(key, 0),
  'that all keys share': () => 7,
  'that few keys share': (key) => key % 3,
  'at the end of a table': (key) => -1 - (key % 2),
};

const key = fc.integer({ min: 0, max: 200 });

/** Keys in the order in which they come, each once, and a table of their places. */
function fill(given: readonly number[], hash: (key: number) => number) {
  const keys: number[] = [];
  let table = createTable(0);
  for (const own of given) {
    const slot = findSlot(table, hash(own), (number) => keys[number] === own);
    if (table[slot] !== 0) continue;
    table[slot] = keys.push(own);
    const before = table.length;
    table = withRoom(table, keys.length, (number) => hash(keys[number] ?? 0));
    // Never more than half full; where it grows it has room for as many again.
    expect(keys.length * 2).toBeLessThanOrEqual(table.length);
    if (table.length !== before) expect(keys.length * 4).toBeLessThanOrEqual(table.length);
  }
  return { keys, table };
}

const placeIn = (table: HashTable, keys: readonly number[], hash: number, own: number) =>
  findNumber(table, hash, (number) => keys[number] === own);

test.each(Object.entries(hashes))(
  'finds the same numbers as a Map for keys with a hash %s',
  (_what, hash) => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 150 }), fc.array(key), (given, others) => {
        const { keys, table } = fill(given, hash);
        const map = new Map([...new Set(given)].map((own, place) => [own, place]));
        expect(keys).toEqual([...map.keys()]);
        for (const own of [...given, ...others])
          expect(placeIn(table, keys, hash(own), own)).toBe(map.get(own) ?? -1);
      }),
    );
  },
);

test('is readable inside a shared buffer', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), fc.nat({ max: 5 }), (given, words) => {
      const { keys, table } = fill(given, (own) => hashNumber(own, 0));
      const memory = new SharedArrayBuffer((words + table.length) * 4);
      new Uint32Array(memory, words * 4).set(table);
      const view = new Uint32Array(memory, words * 4, table.length);
      for (const [place, own] of keys.entries())
        expect(placeIn(view, keys, hashNumber(own, 0), own)).toBe(place);
    }),
  );
});

test('holds any numbers, also 0 and the largest', () => {
  const numbers = [0, 1, 4_000_000_000, 2 ** 32 - 2];
  const table = createTable(numbers.length);
  for (const number of numbers) addNumber(table, 5, number);
  for (const number of numbers) expect(findNumber(table, 5, (held) => held === number)).toBe(number);
  expect(findNumber(table, 5, () => false)).toBe(-1);
});
