/** The records of a snapshot stay bytes, and each is parsed when it is needed. */
import { LRUCache } from 'lru-cache';
import { createGrowingArray } from '../packed/growing-array.ts';
import { joinPieces } from '../packed/join-pieces.ts';
import type { RecordList } from './list.ts';

/** A JSON list of records, and for each row the offset and the id of its record. */
export interface ListBytes {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ids: Float64Array;
}

/** Maximum number of parsed records in memory, some 1.4 KB each. The least recently used are dropped. */
const mostKept = 32_768;

/** A record begins with these two fields. The second cannot occur inside a text, because quotes are escaped there. */
const [beginning, second] = ['{"id":', Buffer.from(',"slug":')];
const [space, comma, zero, nine, closeBracket] = [32, 44, 48, 57, 93];

/** Makes a list from shards of `toShards`, in order. If they are adjacent in memory, their bytes are not copied. */
export function readListBytes(shards: readonly Buffer[]): ListBytes {
  const list = findRecords(shards.filter(({ length }) => length > 2)) ?? findRecords([rewritten(shards)]);
  if (list === undefined) throw new Error('A shard does not hold a list of records');
  return list;
}

/** Another program may have written other spaces or another order of fields. Then we serialize the records as ours. */
function rewritten(shards: readonly Buffer[]): Buffer {
  const records = shards.flatMap((shard) => JSON.parse(shard.toString()) as { id: number; slug: string }[]);
  return Buffer.from(JSON.stringify(records.map(({ id, slug, ...others }) => ({ id, slug, ...others }))));
}

/**
 * Undefined if a record does not begin as expected. Searches the bytes, because every start waits for this: parsing all
 * records and serializing them again takes 3.5 times as long (for 50 MB, 240 ms instead of 70), and needs a copy of
 * them.
 */
function findRecords(shards: readonly Buffer[]): ListBytes | undefined {
  const [starts, ids] = [createGrowingArray(Uint32Array), createGrowingArray(Float64Array)];
  const ends: number[] = [];
  for (const shard of shards) {
    const offset = ends.at(-1) ?? 0;
    if (
      !addRecords(shard, (start, id) => {
        starts.push(offset + start);
        ids.push(id);
      })
    )
      return undefined;
    ends.push(offset + shard.length);
  }
  const bytes = joinPieces(shards);
  // Two shards meet as "][". With " ," in its place all of them are one list.
  for (const end of ends.slice(0, -1)) [bytes[end - 1], bytes[end]] = [space, comma];
  return { bytes, starts: starts.done(), ids: ids.done() };
}

/** Adds the records of a shard; false if one does not begin as expected. */
function addRecords(shard: Buffer, add: (start: number, id: number) => void): boolean {
  let count = 0;
  for (let at = shard.indexOf(second); at >= 0; at = shard.indexOf(second, at + 1)) {
    let digits = at;
    while ((shard[digits - 1] ?? 0) >= zero && (shard[digits - 1] ?? 0) <= nine) digits -= 1;
    const start = digits - beginning.length;
    if (shard.toString('latin1', start, digits) !== beginning) return false;
    if (count === 0 ? start !== 1 : shard[start - 1] !== comma) return false;
    add(start, Number(shard.toString('latin1', digits, at)));
    count += 1;
  }
  return shard.at(-1) === closeBracket && (count > 0 || shard.length === 2);
}

/** Opens a list of records. */
export function openListBytes<R extends object>({ bytes, starts, ids }: ListBytes): RecordList<R> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parse = (row: number): R =>
    // A comma or the end of the list follows a record. `as`: toShards wrote it.
    JSON.parse(text.toString('utf8', starts[row], (starts[row + 1] ?? text.length) - 1)) as R;
  const kept = new LRUCache<number, R>({ max: mostKept, memoMethod: parse });
  return {
    length: starts.length,
    at: (row) => (row >= 0 && row < starts.length ? kept.memo(row) : undefined),
    idAt: (row) => ids[row],
    // Records that are parsed here are not kept, because a caller that reads all of them reads each only once.
    *[Symbol.iterator]() {
      for (const row of starts.keys()) yield parse(row);
    },
  };
}
