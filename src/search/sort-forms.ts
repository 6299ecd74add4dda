/** Forms of words as they come, put in order. */

import { textOf } from '../packed/units.ts';
import type { Task } from '../scheduling/task.ts';
import type { LooseForms } from './packed-forms.ts';

/** So many forms are dealt in a step. */
const slice = 16_384;

/** Numbers of forms by their letters, then by word, in slices. */
export function* sortForms(loose: LooseForms): Task<Uint32Array> {
  const order = new Uint32Array(loose.size);
  let at = 0;
  for (const group of yield* groupByBeginning(loose)) {
    yield;
    order.set(sorted(loose, group), at);
    at += group.length;
  }
  return order;
}

/** Texts are compared faster than code units; those of one group are soon forgotten. */
function sorted({ units, starts, wordOf }: LooseForms, group: readonly number[]): readonly number[] {
  const forms = group.map((form) => ({
    form,
    text: textOf(units, starts[form] ?? 0, starts[form + 1] ?? 0),
    word: wordOf[form] ?? 0,
  }));
  forms.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.word - b.word));
  return forms.map(({ form }) => form);
}

/** Numbers of forms by their first letters, in the order of these, so that no single sort takes long. */
function* groupByBeginning(loose: LooseForms): Task<readonly (readonly number[])[]> {
  const groups = new Map<number, number[]>();
  for (let form = 0; form < loose.size; form += 1) {
    if (form % slice === 0) yield;
    const key = beginningOf(loose, form);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [form]);
    else group.push(form);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** The first two letters as one number. Of Han and its like there are so many letters that one is enough. */
function beginningOf({ units, starts }: LooseForms, form: number): number {
  const [start, end] = [starts[form] ?? 0, starts[form + 1] ?? 0];
  const first = units[start] ?? 0;
  const second = first < 0x2000 && end > start + 1 ? (units[start + 1] ?? 0) : 0;
  return first * 0x1_0000 + second;
}
