/** Records of a snapshot: they stay bytes, and one is parsed when it is asked for. */
import { LRUCache } from 'lru-cache';
import { createGrowingArray } from '../packed/growing-array.ts';
import type { RecordList } from './list.ts';

/** A JSON list of records, and by row where its records begin and their ids. */
export interface ListBytes {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ids: Float64Array;
}

/** So many parsed records of a list are kept, some 1.4 KB each: those that were asked for last. */
const mostKept = 32_768;

/** A record begins with these two fields, and no value has the second one in it: quotes within texts are escaped. */
const [beginning, second] = ['{"id":', Buffer.from(',"slug":')];
const [comma, zero, nine, closeBracket] = [44, 48, 57, 93];

/** The list of shards as `toShards` gives them, in their order. */
export function readListBytes(shards: readonly Buffer[]): ListBytes {
  const isOurs = shards.every((shard) => shard.at(-1) === closeBracket);
  const list = (isOurs ? findRecords(joined(shards)) : undefined) ?? findRecords(rewritten(shards));
  if (list === undefined) throw new Error('A shard of records holds something else');
  return list;
}

/** One list of several. */
function joined(shards: readonly Buffer[]): Buffer {
  const filled = shards.filter((shard) => shard.length > 2);
  const pieces = filled.flatMap((shard) => [Buffer.from(','), shard.subarray(1, -1)]);
  return Buffer.concat([Buffer.from('['), ...pieces.slice(1), Buffer.from(']')]);
}

/** What another program wrote, with fields in another order or spaces, is written as ours. */
function rewritten(shards: readonly Buffer[]): Buffer {
  const records = shards.flatMap((shard) => JSON.parse(shard.toString()) as { id: number; slug: string }[]);
  return Buffer.from(JSON.stringify(records.map(({ id, slug, ...others }) => ({ id, slug, ...others }))));
}

/** Undefined where a record does not begin as expected. */
function findRecords(bytes: Buffer): ListBytes | undefined {
  const [starts, ids] = [createGrowingArray(Uint32Array), createGrowingArray(Float64Array)];
  for (let at = bytes.indexOf(second); at >= 0; at = bytes.indexOf(second, at + 1)) {
    let digits = at;
    while ((bytes[digits - 1] ?? 0) >= zero && (bytes[digits - 1] ?? 0) <= nine) digits -= 1;
    const start = digits - beginning.length;
    const isFirst = starts.length === 0;
    if (bytes.toString('latin1', start, digits) !== beginning) return undefined;
    if (isFirst ? start !== 1 : bytes[start - 1] !== comma) return undefined;
    starts.push(start);
    ids.push(Number(bytes.toString('latin1', digits, at)));
  }
  if (starts.length === 0 && bytes.length !== 2) return undefined;
  return { bytes, starts: starts.done(), ids: ids.done() };
}

/** Opens a list of records. */
export function openListBytes<R extends object>({ bytes, starts, ids }: ListBytes): RecordList<R> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parse = (row: number): R =>
    // Behind a record stands a comma or the end of the list. `as`: toShards wrote it.
    JSON.parse(text.toString('utf8', starts[row], (starts[row + 1] ?? text.length) - 1)) as R;
  const kept = new LRUCache<number, R>({ max: mostKept, memoMethod: parse });
  return {
    length: starts.length,
    at: (row) => (row >= 0 && row < starts.length ? kept.memo(row) : undefined),
    idAt: (row) => ids[row],
    // Nothing of it is kept: what reads all records asks for none of them again.
    *[Symbol.iterator]() {
      for (const row of starts.keys()) yield parse(row);
    },
  };
}
