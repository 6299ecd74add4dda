import { type Buckets, type BucketsOf, createBuckets } from '../packed/buckets.ts';
import { createGrowingArray } from '../packed/growing-array.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import { hashUnits } from '../packed/units.ts';
import { type PackedForms, packForms } from './packed-forms.ts';

/**
 * The forms of words (as written, folded, by sound), sorted, so all forms with the same beginning are one range. Hash
 * buckets find forms with mistakes. The keys of a form are its first four letters, its last four letters, and each of
 * these with one letter removed. If two words differ by one mistake, or by one in each half, they share a bucket.
 */
export interface Forms extends PackedForms {
  readonly heads: Buckets;
  readonly tails: Buckets;
}

/** Letters in a half. */
const half = 4;
/** Shorter forms get no buckets: a mistake would leave too few letters. */
const shortest = 3;
const bucketBits = 16;

/** Visits the bucket of a range of letters, and the bucket of the range without each of its letters. */
function forEachBucket(units: Uint16Array, from: number, to: number, visit: (bucket: number) => void): void {
  for (let without = from - 1; without < to; without += 1) {
    // Removing either of two equal neighbours gives the same letters.
    if (without > from && units[without] === units[without - 1]) continue;
    visit(hashUnits(units, from, to, bucketBits, without));
  }
}

/** An empty set of forms. */
export function createFormsBuilder() {
  const units = createGrowingArray(Uint16Array);
  const [starts, words] = [createGrowingArray(Uint32Array), createGrowingArray(Uint32Array)];
  starts.push(0);
  return {
    add(form: string, word: number) {
      for (let i = 0; i < form.length; i += 1) units.push(form.charCodeAt(i));
      starts.push(units.length);
      words.push(word);
    },
    /** Sorts and packs. */
    build(): Forms {
      const forms = packForms({
        size: words.length,
        units: units.done(),
        starts: starts.done(),
        wordOf: words.done(),
      });
      return { ...forms, heads: fill(forms, true), tails: fill(forms, false) };
    },
  };
}

/** The buckets of the first or the last letters of all forms. */
function fill({ size, units, starts }: PackedForms, isHead: boolean): Buckets {
  const deal: BucketsOf = (form, visit) => {
    const [start, end] = [starts[form] ?? 0, starts[form + 1] ?? 0];
    if (end - start < shortest || (units[start] ?? 0) >= 0x2000) return;
    const [from, to] = isHead ? [start, Math.min(end, start + half)] : [Math.max(start, end - half), end];
    forEachBucket(units, from, to, visit);
  };
  return createBuckets(1 << bucketBits, size, deal);
}

/** Compares the beginning of a form with a word: negative if the form sorts before the word, 0 if it begins with it. */
function compareBeginning({ units, starts }: Forms, form: number, word: Uint16Array): number {
  const [start, end] = [starts[form] ?? 0, starts[form + 1] ?? 0];
  for (let i = 0; i < word.length; i += 1) {
    if (start + i >= end) return -1;
    const difference = (units[start + i] ?? 0) - (word[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The range of forms that begin with a word; the word itself comes first. */
export function findBeginnings(forms: Forms, word: Uint16Array): readonly [from: number, to: number] {
  return [
    partitionPoint(forms.size, (form) => compareBeginning(forms, form, word) < 0),
    partitionPoint(forms.size, (form) => compareBeginning(forms, form, word) <= 0),
  ];
}

/** Visits forms that may differ from the word by one mistake (two if `inTails`). It may visit a form more than once. */
export function forEachCandidate(
  { heads, tails }: Forms,
  word: Uint16Array,
  inTails: boolean,
  visit: (form: number) => void,
): void {
  const visitBucket =
    ({ starts, values }: Buckets) =>
    (bucket: number) => {
      const end = starts[bucket + 1] ?? 0;
      for (let at = starts[bucket] ?? 0; at < end; at += 1) visit(values[at] ?? 0);
    };
  forEachBucket(word, 0, Math.min(half, word.length), visitBucket(heads));
  if (inTails) forEachBucket(word, Math.max(0, word.length - half), word.length, visitBucket(tails));
}
