import type { Task } from '../scheduling/task.ts';

/** Forms of words in flat arrays, sorted by their letters, then by word; and those of two indexes put together. */
export interface PackedForms {
  readonly size: number;
  readonly units: Uint16Array;
  /** Form `f` is `units[starts[f] … starts[f + 1]]`. */
  readonly starts: Uint32Array;
  /** The word a form belongs to. */
  readonly wordOf: Uint32Array;
  /** Which letters it has, bit n for those whose code is n modulo 32. */
  readonly masks: Uint32Array;
}

/** So many forms are gone through in a step. */
const slice = 4096;

/** A mask of letters: bit n for those whose code is n modulo 32. */
export function maskOf(units: Uint16Array, start: number, end: number): number {
  let mask = 0;
  for (let i = start; i < end; i += 1) mask |= 1 << ((units[i] ?? 0) & 31);
  return mask >>> 0;
}

/** Room for so many forms, of so many letters together. */
export function createPacked(size: number, length: number): PackedForms {
  return {
    size,
    units: new Uint16Array(length),
    starts: new Uint32Array(size + 1),
    wordOf: new Uint32Array(size),
    masks: new Uint32Array(size),
  };
}

/** Below, at or above 0 as the one form comes before, with or after the other. */
function compareForms(one: PackedForms, form: number, two: PackedForms, other: number): number {
  const [start, from] = [one.starts[form] ?? 0, two.starts[other] ?? 0];
  const length = (one.starts[form + 1] ?? 0) - start;
  const otherLength = (two.starts[other + 1] ?? 0) - from;
  for (let i = 0; i < length && i < otherLength; i += 1) {
    const difference = (one.units[start + i] ?? 0) - (two.units[from + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

export interface MergedForms {
  readonly forms: PackedForms;
  /** By form as it was: its number now + 1; 0 where it is gone. */
  readonly numbers: Uint32Array;
}

/**
 * Puts forms of an earlier index and new ones together, in slices.
 * @param wordNow the number that a word has now; below 0 where it is gone
 */
export function* mergeForms(
  old: PackedForms,
  wordNow: (word: number) => number,
  fresh: PackedForms,
): Task<MergedForms> {
  let [size, length] = [fresh.size, fresh.units.length];
  for (let form = 0; form < old.size; form += 1) {
    if (form % slice === 0) yield;
    if (wordNow(old.wordOf[form] ?? 0) < 0) continue;
    size += 1;
    length += (old.starts[form + 1] ?? 0) - (old.starts[form] ?? 0);
  }
  const forms = createPacked(size, length);
  const numbers = new Uint32Array(old.size);
  let [count, used, next] = [0, 0, 0];
  const take = (from: PackedForms, form: number, word: number): number => {
    const end = from.starts[form + 1] ?? 0;
    for (let at = from.starts[form] ?? 0; at < end; at += 1) forms.units[used++] = from.units[at] ?? 0;
    forms.wordOf[count] = word;
    forms.masks[count] = from.masks[form] ?? 0;
    count += 1;
    forms.starts[count] = used;
    return count;
  };
  const takeFresh = (): void => {
    take(fresh, next, fresh.wordOf[next] ?? 0);
    next += 1;
  };
  for (let form = 0; form < old.size; form += 1) {
    if (form % slice === 0) yield;
    const word = wordNow(old.wordOf[form] ?? 0);
    if (word < 0) continue;
    while (next < fresh.size && compareForms(fresh, next, old, form) < 0) takeFresh();
    numbers[form] = take(old, form, word);
  }
  while (next < fresh.size) takeFresh();
  yield* sortTies(forms);
  return { forms, numbers };
}

/** Equal forms come by their words. Which of them is which makes no difference to buckets: all are in the same. */
function* sortTies(forms: PackedForms): Task<void> {
  const { size, wordOf } = forms;
  for (let form = 1; form < size; form += 1) {
    if (form % slice === 0) yield;
    for (let at = form; at > 0; at -= 1) {
      const [before, own] = [wordOf[at - 1] ?? 0, wordOf[at] ?? 0];
      if (before < own || compareForms(forms, at - 1, forms, at) !== 0) break;
      [wordOf[at - 1], wordOf[at]] = [own, before];
    }
  }
}
