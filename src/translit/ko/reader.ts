/** One system, ready to read words. */
import type { Step } from '../engine.ts';
import { ESTABLISHED } from './established.ts';
import type { KoreanSystem } from './systems.ts';
import { createTransducer } from './transducer.ts';

export interface KoreanReader {
  /** A word in small letters. */
  read(word: string): string;
  explain(word: string): readonly Step[];
  /** A given name in small letters, its syllables joined as the system does. */
  readGiven(name: string): string;
  explainGiven(name: string): readonly Step[];
  /** The settled form of a word, in its own case. */
  readEstablished(word: string): { readonly result: string; readonly steps: readonly Step[] } | undefined;
}

export function createKoreanReader(system: KoreanSystem): KoreanReader {
  const { read, explain } = createTransducer(system);
  const established = new Map(
    system.lexicon ? ESTABLISHED.map((entry) => [entry.hangul, entry.ukrainian]) : [],
  );
  const joint: Step = { from: '', to: system.nameJoint, rule: 'ko.name-hyphen' };
  const apart = system.nameJoint !== '';
  return {
    read,
    explain,
    readGiven: (name) => (apart ? [...name].map(read).join(system.nameJoint) : read(name)),
    explainGiven: (name) =>
      apart
        ? [...name].flatMap((syllable, index) =>
            index === 0 ? explain(syllable) : [joint, ...explain(syllable)],
          )
        : explain(name),
    readEstablished(word) {
      const result = established.get(word);
      if (result === undefined) return undefined;
      return { result, steps: [{ from: word, to: result.toLowerCase(), rule: 'ko.established' }] };
    },
  };
}
