/** Records of a snapshot: they stay bytes, and one is parsed when it is asked for. */
import { LRUCache } from 'lru-cache';
import { createGrowingArray } from '../packed/growing-array.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import type { StoredList } from './list.ts';

/** The bytes of a shard as `toShards` gives it, and by row where its records begin and their ids. */
export interface RecordBytes {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly ids: Float64Array;
  /** The number of its first record among those of all shards ever read here. */
  readonly number: number;
}

/**
 * Parsed records that are asked for again, by their number: of all lists in one, for a snapshot has most shards of the one
 * before. Some 1.4 KB each.
 */
const kept = new LRUCache<number, object>({ max: 65_536 });
let numbered = 0;
/** Records of a shard that no snapshot has any more are dropped: what was taken down is not kept. */
const ended = new FinalizationRegistry<{ number: number; count: number }>(({ number, count }) => {
  for (let at = number; at < number + count; at += 1) kept.delete(at);
});

/** A record begins with these two fields, and no value has the second one in it: quotes within texts are escaped. */
const [beginning, second] = ['{"id":', Buffer.from(',"slug":')];
const [comma, zero, nine, closeBracket] = [44, 48, 57, 93];

/** Finds the records in the bytes of a shard. */
export function readRecordBytes(bytes: Buffer): RecordBytes {
  const found = findRecords(bytes);
  if (found !== undefined) return found;
  // What another program wrote, with fields in another order or spaces, is written as ours.
  const records = JSON.parse(bytes.toString()) as { readonly id: number; readonly slug: string }[];
  const text = JSON.stringify(records.map(({ id, slug, ...others }) => ({ id, slug, ...others })));
  const rewritten = findRecords(Buffer.from(text));
  if (rewritten === undefined) throw new Error('A shard of records holds something else');
  return rewritten;
}

/** Undefined where a record does not begin as expected. */
function findRecords(bytes: Buffer): RecordBytes | undefined {
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
  if (bytes.at(-1) !== closeBracket || (starts.length === 0 && bytes.length !== 2)) return undefined;
  const number = numbered;
  numbered += starts.length;
  const found = { bytes, starts: starts.done(), ids: ids.done(), number };
  ended.register(found, { number, count: starts.length });
  return found;
}

/** The list of shards, in their order. */
export function joinRecordBytes<R extends object>(shards: readonly RecordBytes[]): StoredList<R> {
  const ends: number[] = [];
  for (const { starts } of shards) ends.push((ends.at(-1) ?? 0) + starts.length);
  const length = ends.at(-1) ?? 0;
  const firstOf = (shard: number) => ends[shard - 1] ?? 0;
  const parse = ({ bytes, starts }: RecordBytes, own: number): R =>
    // Behind a record stands a comma or the end of the list. `as`: toShards wrote it.
    JSON.parse(bytes.toString('utf8', starts[own], (starts[own + 1] ?? bytes.length) - 1)) as R;
  const ids = new Float64Array(length);
  for (const [shard, own] of shards.entries()) ids.set(own.ids, firstOf(shard));
  /** A row's shard, its row there, and its number. */
  const find = (row: number) => {
    const at = partitionPoint(ends.length, (before) => (ends[before] ?? 0) <= row);
    const shard = shards[at];
    if (shard === undefined || row < 0) return undefined;
    const own = row - firstOf(at);
    return { shard, own, number: shard.number + own };
  };
  return {
    length,
    at(row) {
      const found = find(row);
      if (found === undefined) return undefined;
      const known = kept.get(found.number);
      if (known !== undefined) return known as R; // kept by the line below
      const record = parse(found.shard, found.own);
      kept.set(found.number, record);
      return record;
    },
    idAt: (row) => ids[row],
    numberAt: (row) => find(row)?.number,
    // Nothing of it is kept: what reads all records asks for none of them again.
    *[Symbol.iterator]() {
      for (const shard of shards) for (const own of shard.starts.keys()) yield parse(shard, own);
    },
  };
}
