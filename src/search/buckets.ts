/** Lists by number in two flat arrays: what a bucket holds is `values[starts[b] … starts[b + 1]]`. */
export interface Buckets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Visits the buckets that a value belongs in; a bucket that comes twice in a row of one value counts once. */
export type BucketsOf = (value: number, visit: (bucket: number) => void) => void;

/** So many values are dealt in a step. */
const slice = 512;

/** Deals values 0 … size − 1 to buckets by counting, in slices: first how many each holds, then which. */
export function* createBuckets(
  count: number,
  size: number,
  bucketsOf: BucketsOf,
): Generator<undefined, Buckets> {
  const starts = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  const forEach = function* (visit: (bucket: number, value: number) => void): Generator<undefined> {
    last.fill(-1);
    for (let value = 0; value < size; value += 1) {
      if (value % slice === 0) yield;
      bucketsOf(value, (bucket) => {
        if (last[bucket] === value) return;
        last[bucket] = value;
        visit(bucket, value);
      });
    }
  };
  yield* forEach((bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  });
  for (let bucket = 0; bucket < count; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(starts[count] ?? 0);
  yield* forEach((bucket, value) => {
    const place = next[bucket] ?? 0;
    values[place] = value;
    next[bucket] = place + 1;
  });
  return { starts, values };
}

/** FNV-1a over code units, folded to so many bits; `without` is left out. */
export function hashUnits(
  units: Uint16Array,
  from: number,
  to: number,
  bits: number,
  without: number = -1,
): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i += 1) if (i !== without) hash = Math.imul(hash ^ (units[i] ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) & ((1 << bits) - 1);
}
