import type { Task } from '../scheduling/task.ts';
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

/** What stays of earlier buckets. */
export interface KeptBuckets {
  readonly buckets: Buckets;
  /** By value as it was: its number now + 1; 0 where it is gone. */
  readonly numbers: Uint32Array;
}

/** So many values are dealt in a step; so many are merged with those of earlier buckets. */
const slice = 512;
const mergedSlice = 16_384;

/**
 * Deals values 0 … size − 1 to buckets by counting, in slices: first how many each holds, then which.
 * @param kept buckets of values for which `bucketsOf` is not called: the result is the same as without it
 */
export function* createBuckets(
  count: number,
  size: number,
  bucketsOf: BucketsOf,
  kept?: KeptBuckets,
): Task<Buckets> {
  const starts = new Uint32Array(count + 1);
  const isKept = markKept(size, kept?.numbers);
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
    if (value % slice === 0) yield;
    if (isKept[value] === 0) bucketsOf(value, deal);
    ends[value] = dealt.length;
  }
  for (let bucket = 0; bucket < count; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(dealt.length);
  for (let [value, at] = [0, 0]; value < size; value += 1) {
    if (value % slice === 0) yield;
    for (; at < (ends[value] ?? 0); at += 1) {
      const bucket = dealt.items[at] ?? 0;
      const place = next[bucket] ?? 0;
      values[place] = value;
      next[bucket] = place + 1;
    }
  }
  const fresh = { starts, values };
  return kept === undefined ? fresh : yield* mergeBuckets(kept, fresh);
}

/**
 * Which of the numbers 0 … size − 1 are kept.
 * @param numbers the new ones + 1; 0 where there is none
 */
export function markKept(size: number, numbers: Uint32Array | undefined): Uint8Array {
  const isKept = new Uint8Array(size);
  // No iterator: one that is not compiled yet leaves an object for each number.
  numbers?.forEach((number) => {
    if (number > 0) isKept[number - 1] = 1;
  });
  return isKept;
}

/** Puts kept values under their new numbers and others together, bucket by bucket, each in ascending order. */
function* mergeBuckets({ buckets: old, numbers }: KeptBuckets, fresh: Buckets): Task<Buckets> {
  const starts = new Uint32Array(fresh.starts.length);
  const values = new Uint32Array(old.values.length + fresh.values.length);
  let [used, worked] = [0, 0];
  for (let bucket = 0; bucket + 1 < starts.length; bucket += 1) {
    const start = used;
    const end = old.starts[bucket + 1] ?? 0;
    for (let at = old.starts[bucket] ?? 0; at < end; at += 1) {
      const number = numbers[old.values[at] ?? 0] ?? 0;
      if (number > 0) values[used++] = number - 1;
    }
    const freshEnd = fresh.starts[bucket + 1] ?? 0;
    for (let at = fresh.starts[bucket] ?? 0; at < freshEnd; at += 1) values[used++] = fresh.values[at] ?? 0;
    let isSorted = true;
    for (let at = start + 1; isSorted && at < used; at += 1)
      isSorted = (values[at - 1] ?? 0) < (values[at] ?? 0);
    if (!isSorted) values.subarray(start, used).sort();
    starts[bucket + 1] = used;
    worked += used - start;
    if (worked < mergedSlice) continue;
    worked = 0;
    yield;
  }
  return { starts, values: values.slice(0, used) };
}
