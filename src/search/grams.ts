/**
 * Finds names by three letters in a row (trigrams), and by whole keys such as initials. The index does not store the
 * names: the caller reads each name it gets and checks whether it really matches.
 */

import { type Buckets, type BucketsOf, bucketOf, createBuckets } from '../packed/buckets.ts';
import { hashText } from '../packed/units.ts';

export interface Grams extends Buckets {
  /** Number of names. */
  readonly size: number;
}

const bits = 16;

function forEachTriple(text: string, visit: (bucket: number) => void): void {
  for (let i = 0; i + 3 <= text.length; i += 1) visit(hashText(text, i, i + 3, bits));
}

/** Indexes names 0 … size − 1 by their triples. */
export function createGrams(size: number, read: (name: number) => string): Grams {
  const deal: BucketsOf = (name, visit) => forEachTriple(read(name), visit);
  return { ...createBuckets(1 << bits, size, deal), size };
}

/** Indexes names by keys: short texts that must be equal. */
export function createKeys(size: number, read: (name: number) => readonly string[]): Buckets {
  const deal: BucketsOf = (name, visit) => {
    for (const key of read(name)) visit(keyOf(key));
  };
  return createBuckets(1 << bits, size, deal);
}

const keyOf = (text: string): number => hashText(text, 0, text.length, bits);

/** Names that may have the text as their key. */
export const findByKey = (keys: Buckets, text: string): Uint32Array => bucketOf(keys, keyOf(text));

/**
 * Names that may hold all triples of the text except `missing`, and at most `most` of them. Names that share more
 * triples come first, then more popular names. We look up only the rarest triples, so most names are never visited.
 */
export function findNames(
  { starts, values, size }: Grams,
  text: string,
  missing: number,
  most: number,
): readonly number[] {
  const triples = new Set<number>();
  forEachTriple(text, (triple) => triples.add(triple));
  const length = (triple: number) => (starts[triple + 1] ?? 0) - (starts[triple] ?? 0);
  const rarest = [...triples].sort((a, b) => length(a) - length(b));
  if (rarest.length - missing < 1) return [];
  // A matching name holds at least one of any `missing + 1` triples. Two more triples rule out most other names.
  const looked = rarest.slice(0, Math.min(rarest.length, missing + 3));
  const enough = looked.length - missing;
  const counts = new Uint8Array(size);
  const met: number[] = [];
  for (const triple of looked) {
    for (let at = starts[triple] ?? 0; at < (starts[triple + 1] ?? 0); at += 1) {
      const name = values[at] ?? 0;
      const before = counts[name] ?? 0;
      if (before === 0) met.push(name);
      counts[name] = before + 1;
    }
  }
  const sharing: number[][] = Array.from({ length: looked.length + 1 }, () => []);
  for (const name of met) {
    const shared = counts[name] ?? 0;
    if (shared >= enough) sharing[shared]?.push(name);
  }
  const found: number[] = [];
  // Names are numbered by popularity. Few names share many triples, so we often stop before we sort the large groups.
  for (let shared = looked.length; shared >= enough && found.length < most; shared -= 1)
    for (const name of Uint32Array.from(sharing[shared] ?? []).sort()) found.push(name);
  return found.slice(0, most);
}
