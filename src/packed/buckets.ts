import { createGrowingArray } from './growing-array.ts';

/** Lists by number in two flat arrays: what a bucket holds is `values[starts[b] … starts[b + 1]]`. */
export interface Buckets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** What a bucket holds. */
export const bucketOf = ({ starts, values }: Buckets, bucket: number): Uint32Array =>
  values.subarray(starts[bucket] ?? 0, starts[bucket + 1] ?? 0);

/** Visits the buckets that a value belongs in; a bucket that comes twice in a row of one value counts once. */
export type BucketsOf = (value: number, visit: (bucket: number) => void) => void;

/** Deals values 0 … size − 1 to buckets by counting: first how many each holds, then which. */
export function createBuckets(count: number, size: number, bucketsOf: BucketsOf): Buckets {
  const starts = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  // Which buckets a value belongs in takes longer to find out than to keep.
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
