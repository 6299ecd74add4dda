/** Lists by number in two flat arrays: what a bucket holds is `values[starts[b] … starts[b + 1]]`. */
export interface Buckets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Visits the buckets that a value belongs in; a bucket that comes twice in a row of one value counts once. */
export type BucketsOf = (value: number, visit: (bucket: number) => void) => void;

/** So many values are dealt in a step. */
const slice = 512;

/** Numbers one after the other, in pieces: one array that grows would be copied as a whole. */
function createTape() {
  const bits = 15;
  const mask = (1 << bits) - 1;
  const pieces: Uint32Array[] = [];
  let length = 0;
  return {
    push(number: number): void {
      if ((length & mask) === 0) pieces.push(new Uint32Array(1 << bits));
      const piece = pieces[length >>> bits];
      if (piece !== undefined) piece[length & mask] = number;
      length += 1;
    },
    at: (place: number): number => pieces[place >>> bits]?.[place & mask] ?? 0,
    get length() {
      return length;
    },
  };
}

/** Deals values 0 … size − 1 to buckets by counting, in slices: first how many each holds, then which. */
export function* createBuckets(
  count: number,
  size: number,
  bucketsOf: BucketsOf,
): Generator<undefined, Buckets> {
  const starts = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  // Which buckets a value belongs in takes longer to find out than to keep.
  const dealt = createTape();
  const ends = new Uint32Array(size);
  for (let value = 0; value < size; value += 1) {
    if (value % slice === 0) yield;
    bucketsOf(value, (bucket) => {
      if (last[bucket] === value) return;
      last[bucket] = value;
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
      dealt.push(bucket);
    });
    ends[value] = dealt.length;
  }
  for (let bucket = 0; bucket < count; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(dealt.length);
  for (let [value, at] = [0, 0]; value < size; value += 1) {
    if (value % slice === 0) yield;
    for (; at < (ends[value] ?? 0); at += 1) {
      const bucket = dealt.at(at);
      const place = next[bucket] ?? 0;
      values[place] = value;
      next[bucket] = place + 1;
    }
  }
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
