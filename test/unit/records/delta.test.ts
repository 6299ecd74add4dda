/** An old shard and its delta give the new one, whatever changed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Delta, diffShard, patchShard } from '../../../src/records/delta.ts';
import { expectLinear } from '../../harness/linear.ts';

const same = (old: unknown, next: unknown) => {
  // As it comes out of a file.
  const delta: Delta = JSON.parse(JSON.stringify(diffShard(old, next)));
  expect(JSON.stringify(patchShard(old, delta))).toBe(JSON.stringify(next));
  return delta;
};

const record = (id: number, name = `name ${id}`) => ({ id, name });

describe('an old list and its delta give the new list', () => {
  test('for any two lists, with equal elements too', () => {
    const list = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 });
    fc.assert(fc.property(list, list, (a, b) => void same(a, b)));
  });

  test('also if a text is the JSON of another element', () => {
    same(['{"a":1}', 5], [{ a: 1 }, '{"a":1}', '5']);
    same(['5', 'x'], [5, 'x']);
  });

  test('in a time that grows with a long shuffled list', () => {
    const shuffled = (length: number) => {
      const old = Array.from({ length }, (_, id) => record(id));
      return { old, next: old.toSorted((x, y) => ((x.id * 7919) % length) - ((y.id * 7919) % length)) };
    };
    expectLinear<ReturnType<typeof shuffled>>(({ old, next }) => diffShard(old, next), shuffled, 4000);
  });
});

describe('the delta of a feed', () => {
  test('has one row for a new episode', () => {
    const shard = (rows: readonly number[]) => ({
      ...{ releases: [1, 2, 3, 4], providers: ['a', 'b'] },
      ...{ release: rows.map((at) => at % 4), number: rows, provider: rows.map((at) => at % 2) },
      ...{ publishedAt: rows.map((at) => 1000 - at), embedUrl: rows.map((at) => `https://${at}.example`) },
    });
    const rows = Array.from({ length: 500 }, (_, at) => at);
    expect(same(shard(rows), shard([-7, ...rows]))).toEqual({
      fields: { rows: { splices: [[0, 0, [-3, -7, -1, 1007, 'https://-7.example']]] } },
    });
  });
});

test('an old value and its delta give the new value, for any JSON', () => {
  // Keys that look like numbers change the order of an object; records have none.
  const json = fc
    .jsonValue({ maxDepth: 3 })
    .filter((value) => !/"(?:\d+|rows)":/.test(JSON.stringify(value)));
  fc.assert(fc.property(json, json, (a, b) => void same(a, b)));
});

describe('changes of another machine', () => {
  const old = ['a', 'b', 'c'];
  const patched = (...splices: [number, number, ...unknown[]][]) => patchShard(old, { splices });
  test.each<[[number, number, ...unknown[]][], unknown[]]>([
    [[[0, 0, 'x']], ['x', 'a', 'b', 'c']],
    [[[0, 3]], []],
    [
      [
        [1, 0, 'x'],
        [1, 0, 'y'],
      ],
      ['a', 'x', 'y', 'b', 'c'],
    ],
  ])('%j are applied', (splices, expected) => expect(patched(...splices)).toEqual(expected));

  test.each<[number, number, ...unknown[]][]>([
    [[4, 0, 'x']],
    [[0, -1]],
    [[Number.NaN, 0]],
    [
      [0, 2],
      [1, 0, 'y'],
    ],
  ])('%j are refused if they do not fit the list', (...splices) => {
    expect(() => patched(...(splices as [number, number][]))).toThrow(RangeError); // as rows of the table
  });
});
