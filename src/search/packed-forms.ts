import { textOf } from '../packed/units.ts';

/** Forms of words in flat arrays, sorted by their letters, then by word. */
export interface PackedForms {
  readonly size: number;
  readonly units: Uint16Array;
  /** Form `f` is `units[starts[f] … starts[f + 1]]`. */
  readonly starts: Uint32Array;
  /** The word a form belongs to. */
  readonly wordOf: Uint32Array;
  /** Which letters a form contains: bit n stands for code units that are n modulo 32. */
  readonly masks: Uint32Array;
}

/** Forms in any order. */
type LooseForms = Omit<PackedForms, 'masks'>;

/** A mask of letters: bit n stands for code units that are n modulo 32. */
export function maskOf(units: Uint16Array, start: number, end: number): number {
  let mask = 0;
  for (let i = start; i < end; i += 1) mask |= 1 << ((units[i] ?? 0) & 31);
  return mask >>> 0;
}

/** The order of forms by letters, then by word. Strings compare faster than code units in a loop. */
function sortForms({ size, units, starts, wordOf }: LooseForms): readonly number[] {
  const forms = Array.from({ length: size }, (_, form) => ({
    form,
    text: textOf(units, starts[form] ?? 0, starts[form + 1] ?? 0),
    word: wordOf[form] ?? 0,
  }));
  forms.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.word - b.word));
  return forms.map(({ form }) => form);
}

/** Sorts forms and packs them. */
export function packForms(loose: LooseForms): PackedForms {
  const { size } = loose;
  const units = new Uint16Array(loose.units.length);
  const starts = new Uint32Array(size + 1);
  const [wordOf, masks] = [new Uint32Array(size), new Uint32Array(size)];
  let used = 0;
  for (const [place, form] of sortForms(loose).entries()) {
    const [start, end] = [loose.starts[form] ?? 0, loose.starts[form + 1] ?? 0];
    units.set(loose.units.subarray(start, end), used);
    used += end - start;
    starts[place + 1] = used;
    wordOf[place] = loose.wordOf[form] ?? 0;
    masks[place] = maskOf(loose.units, start, end);
  }
  return { size, units, starts, wordOf, masks };
}
