/** Ids by a text and rows by an id: what a Map says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from '../../../src/api/row-table.ts';
import { idByText, idsResumably, recordById, rowById, textsResumably } from '../../../src/api/row-table.ts';
import { numberOf } from '../../../src/packed/units.ts';
import { lazy } from '../../../src/scheduling/lazy.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { countPauses } from '../../harness/pauses.ts';

interface Named {
  readonly id: number;
  readonly name: string | number | null;
}

const nameOf: Key<Named> = ({ name }) => name;

/** The obviously right one: of records with the same text the last one counts. */
function mapOf(records: readonly Named[]): Map<string, number> {
  const named = records.filter(({ name }) => name !== null);
  return new Map(named.map(({ id, name }) => [String(name), id]));
}

const tablesOf = (records: readonly Named[]) => lazy(() => textsResumably(records, [nameOf]));

function indexOf(records: readonly Named[]) {
  return idByText(tablesOf(records), 0, records, nameOf);
}

/** Few letters, so that texts recur. */
const name = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'б', '1'), maxLength: 3 }),
  fc.integer({ min: 0, max: 30 }),
  fc.constant(null),
);

test('says of any list what a Map says', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), fc.string({ maxLength: 3 }), (names, other) => {
      const records = names.map((own, at) => ({ id: at * 7 + 1, name: own }));
      const [index, map] = [indexOf(records), mapOf(records)];
      for (const text of [...names.map(String), other]) expect(index.get(text)).toBe(map.get(text));
    }),
  );
});

test('tells texts of one number apart', () => {
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

test('follows the records: the rows of a list serve another one with the same texts', () => {
  const records = [
    { id: 5, name: 'a' },
    { id: 6, name: 'b' },
  ];
  const others = records.map((record) => ({ ...record }));
  expect(idByText(tablesOf(records), 0, others, nameOf).get('b')).toBe(6);
});

test('of thousands of texts each is found', () => {
  const records = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, name: `title-${at * 31}` }));
  const index = indexOf(records);
  for (const { id, name: own } of records) expect(index.get(own)).toBe(id);
  expect(index.get('title-1')).toBeUndefined();
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

test('gives the row and the record of every id, and of no other', () => {
  fc.assert(
    fc.property(ids, fc.maxSafeInteger(), (own, other) => {
      const records = own.map((id) => ({ id }));
      const rows = rowById(finish(idsResumably(records)), records);
      const byId = recordById(rows, records);
      const map = new Map(own.map((id, row) => [id, row]));
      for (const id of [...own, other, 0]) {
        expect(rows.get(id)).toBe(map.get(id));
        expect(byId.get(id)).toBe(records[map.get(id) ?? -1]);
        expect(byId.has(id)).toBe(map.has(id));
      }
      expect([...byId.keys()]).toEqual(own);
    }),
  );
});

test.each([1, 1000, 65_536, 2 ** 32])('ids with a distance of %i rarely meet', (distance) => {
  const look = (count: number) => {
    const records = Array.from({ length: count }, (_, at) => ({ id: (at + 1) * distance }));
    let seen = 0;
    const at = (row: number) => {
      seen += 1;
      return records[row];
    };
    finish(idsResumably({ length: count, at, [Symbol.iterator]: () => records.values() }));
    return seen;
  };
  // Each record is read once, and those in whose way it is.
  expect(look(4000)).toBeLessThan(4000 * 4);
});

test('tables of long lists are made with pauses', () => {
  const records = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `name ${id}` }));
  expect(countPauses(idsResumably(records))).toBe(3);
  expect(countPauses(textsResumably(records, [nameOf]))).toBe(20 + 3);
});
