/** Lists whose shards stay bytes; what follows from any records: shards.test.ts. */
import { describe, expect, test } from 'vitest';
import { idAt } from '../../../src/records/list.ts';
import { openListBytes, readListBytes } from '../../../src/records/stored-list.ts';

interface Sample {
  readonly id: number;
  readonly slug: string;
  readonly name: string | null;
  readonly anime: readonly { readonly id: number; readonly role: string }[];
}

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

describe('reads a shard, whoever wrote it', () => {
  const records: Sample[] = [
    { id: 7, slug: 'a', name: null, anime: [] },
    { id: 8, slug: 'b', name: '{"id":9,"slug":"c"', anime: [{ id: 1, role: 'main' }] },
  ];
  const inOtherOrder = records.map(({ id, slug, ...others }) => ({ ...others, slug, id }));
  test.each([
    ['as we write it', JSON.stringify(records)],
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
    expect(all.map((_, row) => idAt(list, row))).toEqual(all.map(({ id }) => id));
    expect([list.at(0), list.at(1), list.at(2), list.at(3)]).toEqual(all);
  });
});
