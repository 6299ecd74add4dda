/** Records of a snapshot: they stay bytes, and one is parsed when it is asked for. */
import { LRUCache } from 'lru-cache';
import type { StoredList } from './list.ts';

/** The bytes of a shard as `toShards` gives it, and by row where its records begin and their ids. */
export interface RecordBytes {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly ids: Float64Array;
}

/** So many parsed records of a list are kept: those that pages ask for again. */
const mostKept = 8192;

/** A record begins with these two fields, and no value has the second one in it: quotes within texts are escaped. */
const [beginning, second] = ['{"id":', Buffer.from(',"slug":')];
const [comma, zero, nine] = [44, 48, 57];

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
  const [starts, ids]: [number[], number[]] = [[], []];
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
  if (starts.length === 0 && bytes.toString() !== '[]') return undefined;
  return { bytes, starts: Uint32Array.from(starts), ids: Float64Array.from(ids) };
}

/** The list of shards, in their order. */
export function joinRecordBytes<R extends object>(shards: readonly RecordBytes[]): StoredList<R> {
  const firsts = [0];
  for (const { starts } of shards) firsts.push((firsts.at(-1) ?? 0) + starts.length);
  const length = firsts.at(-1) ?? 0;
  const firstOf = (shard: number) => firsts[shard] ?? 0;
  const shardAt = (row: number) => {
    let [low, high] = [0, shards.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (firstOf(middle) <= row) low = middle;
      else high = middle;
    }
    return low;
  };
  const parse = (row: number): R | undefined => {
    const shard = shardAt(row);
    const { bytes, starts } = shards[shard] ?? {};
    const own = row - firstOf(shard);
    const start = starts?.[own];
    if (bytes === undefined || start === undefined) return undefined;
    // Behind a record stands a comma or the end of the list.
    return JSON.parse(bytes.toString('utf8', start, (starts?.[own + 1] ?? bytes.length) - 1)) as R; // toShards wrote it
  };
  const kept = new LRUCache<number, R>({ max: mostKept });
  return {
    ...{ length, shards, shardAt, firstOf },
    at(row) {
      const known = kept.get(row);
      if (known !== undefined) return known;
      const record = parse(row);
      if (record !== undefined) kept.set(row, record);
      return record;
    },
    idAt(row) {
      const shard = shardAt(row);
      return shards[shard]?.ids[row - firstOf(shard)];
    },
    // Nothing of it is kept: who goes through all records needs none of them again.
    *[Symbol.iterator]() {
      for (let row = 0; row < length; row += 1) yield parse(row) as R; // within their length
    },
  };
}
