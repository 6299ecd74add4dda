import { createGrowingArray } from './growing-array.ts';

/** Numbered lists in two flat arrays: list `b` is `values[starts[b] … starts[b + 1]]`. */
export interface Buckets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** The values of a bucket. */
export const bucketOf = ({ starts, values }: Buckets, bucket: number): Uint32Array =>
  values.subarray(starts[bucket] ?? 0, starts[bucket + 1] ?? 0);

/** Visits the buckets that a value belongs to. Repeated visits for one value count once. */
export type BucketsOf = (value: number, visit: (bucket: number) => void) => void;

/** Puts values 0 … size − 1 into buckets by a counting sort: counts each bucket's values, then places them. */
export function createBuckets(count: number, size: number, bucketsOf: BucketsOf): Buckets {
  const starts = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  // We remember the buckets of each value, because finding them twice takes longer.
  const dealt = createGrowingArray(Uint32Array);
  const ends = new Uint32Array(size);
  let value = 0;
  const deal = (bucket: number): void => {
    if (last[bucket] === value) return;
    last[bucket] = value;
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    dealt.push(bucket);
  };
  for (; value < size; value += 1) {
    bucketsOf(value, deal);
    ends[value] = dealt.length;
  }
  for (let bucket = 0; bucket < count; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(dealt.length);
  for (let [value, at] = [0, 0]; value < size; value += 1) {
    for (; at < (ends[value] ?? 0); at += 1) {
      const bucket = dealt.items[at] ?? 0;
      const place = next[bucket] ?? 0;
      values[place] = value;
      next[bucket] = place + 1;
    }
  }
  return { starts, values };
}
