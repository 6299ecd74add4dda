/** Ids by a text and rows by an id: what a Map says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from '../../../src/api/row-table.ts';
import { idByText, makeTextTable, recordById, rowById } from '../../../src/api/row-table.ts';
import { numberOf } from '../../../src/packed/units.ts';

interface Named {
  readonly id: number;
  readonly name: string | number | null;
}

const nameOf: Key<Named> = ({ name }) => name;

function indexOf(records: readonly Named[]) {
  return idByText(makeTextTable(records, nameOf), records, nameOf);
}

test('an index of texts tells texts with the same hash apart', () => {
  const byNumber = new Map<number, string>();
  const twins: [string, string][] = [];
  for (let n = 0; twins.length < 3; n += 1) {
    const text = `text ${n}`;
    const other = byNumber.get(numberOf(text));
    if (other !== undefined) twins.push([other, text]);
    byNumber.set(numberOf(text), text);
  }
  const records = twins.flat().map((own, at) => ({ id: at + 1, name: own }));
  const index = indexOf(records);
  for (const { id, name: own } of records) expect(index.get(own)).toBe(id);
  const [[first = '', second = ''] = []] = twins;
  expect(indexOf([{ id: 1, name: first }]).get(second)).toBeUndefined();
});

/** Near one another, far apart, at one distance, beyond what fits into 32 bits. */
const ids = fc.uniqueArray(
  fc.oneof(
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 50 }).map((n) => n * 65_536),
    fc.integer({ min: 1, max: 50 }).map((n) => n * 2 ** 40),
    fc.maxSafeInteger().filter((n) => n > 0),
  ),
  { maxLength: 60 },
);

test('an index of ids gives the row and the record of every id, and of no other', () => {
  fc.assert(
    fc.property(ids, fc.maxSafeInteger(), (own, other) => {
      const sorted = own.toSorted((a, b) => a - b);
      const records = sorted.map((id) => ({ id }));
      const rows = rowById(records);
      const byId = recordById(records);
      const map = new Map(sorted.map((id, row) => [id, row]));
      for (const id of [...own, other, 0]) {
        expect(rows.get(id)).toBe(map.get(id));
        expect(byId.get(id)).toBe(records[map.get(id) ?? -1]);
        expect(byId.has(id)).toBe(map.has(id));
      }
      expect([...byId.keys()]).toEqual(sorted);
    }),
  );
});
