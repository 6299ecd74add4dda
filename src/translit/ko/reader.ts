/** Reads words by one system. */
import type { Step } from '../core/engine.ts';
import { capitalize } from '../core/letter-case.ts';
import { createPrefilter } from '../core/prefilter.ts';
import { ESTABLISHED } from './established.ts';
import type { KoreanRules } from './rules.ts';
import { TRADITIONAL_SURNAMES } from './surnames.ts';
import { createTransducer } from './transducer.ts';

export interface KoreanReader {
  /** A word in small letters, or with a capital first letter. */
  read(word: string, capital?: boolean): string;
  explain(word: string): readonly Step[];
  /** Reads a given name with a capital and joins its syllables as the system does. */
  readGiven(name: string): string;
  /** A surname with a capital. */
  readSurname(surname: string): string;
  explainGiven(name: string): readonly Step[];
  /** The established form of a word, in its listed case. */
  readEstablished(word: string): { readonly result: string; readonly steps: readonly Step[] } | undefined;
}

/** Prepares the tables of a system. If its `lexicon` is false, no word has an established form. */
export function createKoreanReader(system: KoreanRules): KoreanReader {
  const { read, explain } = createTransducer(system);
  const established = new Map(
    system.lexicon ? ESTABLISHED.map((entry) => [entry.hangul, entry.ukrainian]) : [],
  );
  const mayBeEstablished = createPrefilter(established.keys());
  const hyphen: Step = { from: '', to: system.nameHyphen, rule: 'ko.name-hyphen' };
  const apart = system.nameHyphen !== '';
  return {
    read,
    explain,
    readGiven: (name) =>
      apart
        ? [...name].map((syllable, index) => read(syllable, index === 0)).join(system.nameHyphen)
        : read(name, true),
    readSurname(surname) {
      const traditional = TRADITIONAL_SURNAMES.get(surname);
      return traditional === undefined ? read(surname, true) : capitalize(traditional);
    },
    explainGiven: (name) =>
      apart
        ? [...name].flatMap((syllable, index) =>
            index === 0 ? explain(syllable) : [hyphen, ...explain(syllable)],
          )
        : explain(name),
    readEstablished(word) {
      const result = mayBeEstablished(word) ? established.get(word) : undefined;
      if (result === undefined) return undefined;
      return { result, steps: [{ from: word, to: result.toLowerCase(), rule: 'ko.established' }] };
    },
  };
}
