/** Forms of words as they come, put in order. */

import { textOf } from '../packed/units.ts';
import type { Task } from '../scheduling/task.ts';
import { createPacked, maskOf, type PackedForms } from './packed-forms.ts';

/** Forms in any order. */
export type LooseForms = Omit<PackedForms, 'masks'>;

/** So many forms are dealt in a step. */
const slice = 16_384;

/** Sorts forms by their letters, then by word, in slices. */
export function* sortForms(loose: LooseForms): Task<PackedForms> {
  const packed = createPacked(loose.size, loose.units.length);
  const { units, starts, wordOf, masks } = packed;
  let [at, used] = [0, 0];
  for (const group of yield* groupByBeginning(loose)) {
    yield;
    for (const form of sorted(loose, group)) {
      const [from, end] = [loose.starts[form] ?? 0, loose.starts[form + 1] ?? 0];
      for (let i = from; i < end; i += 1) units[used++] = loose.units[i] ?? 0;
      wordOf[at] = loose.wordOf[form] ?? 0;
      masks[at] = maskOf(loose.units, from, end);
      at += 1;
      starts[at] = used;
    }
  }
  return packed;
}

/** Texts are compared faster than code units; those of one group are soon forgotten. */
function sorted({ units, starts, wordOf }: LooseForms, group: Uint32Array): readonly number[] {
  const forms = Array.from(group, (form) => ({
    form,
    text: textOf(units, starts[form] ?? 0, starts[form + 1] ?? 0),
    word: wordOf[form] ?? 0,
  }));
  forms.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.word - b.word));
  return forms.map(({ form }) => form);
}

/** Numbers of forms by their first letters, in the order of these, so that no single sort takes long. */
function* groupByBeginning(loose: LooseForms): Task<readonly Uint32Array[]> {
  const counts = new Map<number, number>();
  const keys = new Uint32Array(loose.size);
  for (let form = 0; form < loose.size; form += 1) {
    if (form % slice === 0) yield;
    const key = beginningOf(loose, form);
    keys[form] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const groups = new Map<number, Uint32Array>();
  const all = new Uint32Array(loose.size);
  let start = 0;
  for (const key of Uint32Array.from(counts.keys()).sort()) {
    const end = start + (counts.get(key) ?? 0);
    groups.set(key, all.subarray(start, end));
    start = end;
  }
  counts.clear();
  for (let form = 0; form < loose.size; form += 1) {
    if (form % slice === 0) yield;
    const key = keys[form] ?? 0;
    const place = counts.get(key) ?? 0;
    const group = groups.get(key);
    if (group !== undefined) group[place] = form;
    counts.set(key, place + 1);
  }
  return [...groups.values()];
}

/** The first two letters as one number. Of Han and its like there are so many letters that one is enough. */
function beginningOf({ units, starts }: LooseForms, form: number): number {
  const [start, end] = [starts[form] ?? 0, starts[form + 1] ?? 0];
  const first = units[start] ?? 0;
  const second = first < 0x2000 && end > start + 1 ? (units[start + 1] ?? 0) : 0;
  return first * 0x1_0000 + second;
}
