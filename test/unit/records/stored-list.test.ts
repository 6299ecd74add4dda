/** Lists whose shards stay bytes against arrays of the same records. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idAt } from '../../../src/records/list.ts';
import { openListBytes, readListBytes } from '../../../src/records/stored-list.ts';

interface Sample {
  readonly id: number;
  readonly slug: string;
  readonly name: string | null;
  readonly anime: readonly { readonly id: number; readonly role: string }[];
}

/** Texts with what JSON is built of, and with the very bytes that a record begins with. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('},{"id":1,"slug":"x"', ',"slug":', '\\",\\"slug\\":', 'Ім’я, "друге"', '[]'),
);
const record: fc.Arbitrary<Sample> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  slug: text,
  name: fc.option(text),
  anime: fc.array(fc.record({ id: fc.nat(), role: text }), { maxLength: 3 }),
});
const shards = fc.array(fc.array(record, { maxLength: 5 }), { maxLength: 4 });

/** As a publication writes a shard. */
const bytesOf = (records: readonly object[]) => Buffer.from(JSON.stringify(records));
/** Shards one after another in one memory, as a snapshot is read. */
function inOneMemory(pieces: readonly Buffer[]): Buffer[] {
  const memory = Buffer.concat(pieces);
  let end = 0;
  return pieces.map(({ length }) => {
    end += length;
    return memory.subarray(end - length, end);
  });
}
const listOf = (given: readonly (readonly Sample[])[]) =>
  openListBytes<Sample>(readListBytes(inOneMemory(given.map(bytesOf))));

test('a list over bytes gives the same records as an array', () => {
  fc.assert(
    fc.property(shards, (given) => {
      const [list, array] = [listOf(given), given.flat()];
      expect(list.length).toBe(array.length);
      expect([...list]).toEqual(array);
      for (const row of array.keys()) {
        expect(list.at(row)).toEqual(array[row]);
        expect(idAt(list, row)).toBe(array[row]?.id);
      }
      for (const row of [-1, array.length, array.length + 7]) {
        expect(list.at(row)).toBeUndefined();
        expect(idAt(list, row)).toBeUndefined();
      }
    }),
  );
});

describe('reads shards that another program wrote', () => {
  const records: Sample[] = [
    { id: 7, slug: 'a', name: null, anime: [] },
    { id: 8, slug: 'b', name: '{"id":9,"slug":"c"', anime: [{ id: 1, role: 'main' }] },
  ];
  const inOtherOrder = records.map(({ id, slug, ...others }) => ({ ...others, slug, id }));
  test.each([
    ['spaces', JSON.stringify(records, null, 2)],
    ['a line of its own', `${JSON.stringify(records)}\n`],
    ['other order of fields', JSON.stringify(inOtherOrder)],
    ['the second record in another order', JSON.stringify([records[0], inOtherOrder[1]])],
    ['a space before the second record', JSON.stringify(records).replace('},{"id":8', '}, {"id":8')],
  ])('with %s', (_what, json) => {
    const other: Sample = { id: 1, slug: 'x', name: null, anime: [] };
    const shards = inOneMemory([bytesOf([other]), Buffer.from('[]'), Buffer.from(json), bytesOf([other])]);
    const list = openListBytes<Sample>(readListBytes(shards));
    const all = [other, ...records, other];
    expect([...list]).toEqual(all);
    expect([list.at(0), list.at(1), list.at(2), list.at(3)]).toEqual(all);
  });
});
