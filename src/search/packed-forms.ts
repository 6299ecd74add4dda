import type { Task } from '../scheduling/task.ts';

/** Forms of words in flat arrays, sorted by their letters, then by word. */
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

/** Forms in any order. */
export type LooseForms = Omit<PackedForms, 'masks'>;

/** So many forms are gone through in a step. */
const slice = 4096;

/** A mask of letters: bit n for those whose code is n modulo 32. */
export function maskOf(units: Uint16Array, start: number, end: number): number {
  let mask = 0;
  for (let i = start; i < end; i += 1) mask |= 1 << ((units[i] ?? 0) & 31);
  return mask >>> 0;
}

/** Room for so many forms, of so many letters together. */
const createPacked = (size: number, length: number): PackedForms => ({
  size,
  units: new Uint16Array(length),
  starts: new Uint32Array(size + 1),
  wordOf: new Uint32Array(size),
  masks: new Uint32Array(size),
});

/** Below, at or above 0 as the one form comes before, with or after the other. */
function compareForms(one: LooseForms, form: number, two: LooseForms, other: number): number {
  const [start, from] = [one.starts[form] ?? 0, two.starts[other] ?? 0];
  const length = (one.starts[form + 1] ?? 0) - start;
  const otherLength = (two.starts[other + 1] ?? 0) - from;
  for (let i = 0; i < length && i < otherLength; i += 1) {
    const difference = (one.units[start + i] ?? 0) - (two.units[from + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

/** Forms of an earlier index. */
interface KeptForms {
  readonly forms: PackedForms;
  /** The number that one of their words has now; below 0 where it is gone, and its forms with it. */
  readonly wordNow: (word: number) => number;
}

const none: KeptForms = { forms: createPacked(0, 0), wordNow: () => -1 };

/**
 * Packs forms, together with those of an earlier index, in slices.
 * @param order of the loose forms, as sortForms tells it
 * @returns `numbers`: by form of the earlier index its number now + 1; 0 where it is gone
 */
export function* packForms(
  loose: LooseForms,
  order: Uint32Array,
  { forms: old, wordNow }: KeptForms = none,
): Task<{ readonly forms: PackedForms; readonly numbers: Uint32Array }> {
  let [size, length] = [loose.size, loose.units.length];
  for (let form = 0; form < old.size; form += 1) {
    if (form % slice === 0) yield;
    if (wordNow(old.wordOf[form] ?? 0) < 0) continue;
    size += 1;
    length += (old.starts[form + 1] ?? 0) - (old.starts[form] ?? 0);
  }
  const forms = createPacked(size, length);
  const numbers = new Uint32Array(old.size);
  let [count, used, next] = [0, 0, 0];
  const take = (from: LooseForms, form: number, word: number): number => {
    const [start, end] = [from.starts[form] ?? 0, from.starts[form + 1] ?? 0];
    for (let at = start; at < end; at += 1) forms.units[used++] = from.units[at] ?? 0;
    forms.wordOf[count] = word;
    forms.masks[count] = maskOf(from.units, start, end);
    count += 1;
    forms.starts[count] = used;
    return count;
  };
  const takeNext = (): void => {
    const form = order[next++] ?? 0;
    take(loose, form, loose.wordOf[form] ?? 0);
  };
  for (let form = 0; form < old.size; form += 1) {
    if (form % slice === 0) yield;
    const word = wordNow(old.wordOf[form] ?? 0);
    if (word < 0) continue;
    while (next < order.length && compareForms(loose, order[next] ?? 0, old, form) < 0) takeNext();
    numbers[form] = take(old, form, word);
  }
  while (next < order.length) {
    if (next % slice === 0) yield;
    takeNext();
  }
  if (old.size > 0) yield* sortTies(forms);
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
