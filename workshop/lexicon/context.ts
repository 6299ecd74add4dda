/** What a rule may use: a chunk of the alignment and its surroundings. */
import type { Chunk } from './align.ts';
import { isVowelSound } from './spellings.ts';

export interface Context extends Chunk {
  readonly word: string;
  /** Letters after the chunk. */
  readonly rest: string;
  /** The last sound before the chunk and the first one after it; '' at the edges of the word. */
  readonly previous: string;
  readonly next: string;
  readonly previousIsVowel: boolean;
  readonly nextIsVowel: boolean;
  /** Whether an e, after the chunk and one more letter, is silent. */
  readonly silentE: boolean;
  /** Whether there is no sound before, and no sound after. */
  readonly first: boolean;
  readonly last: boolean;
  readonly stressed: boolean;
  /** Whether the vowel before is stressed. Used for a final -s. */
  readonly afterStress: boolean;
}

/** The contexts of all sounding chunks of a word. */
export function contextsOf(word: string, chunks: readonly Chunk[]): Context[] {
  const sounding = chunks.filter((chunk) => chunk.sounds.length > 0);
  return sounding.map((chunk, index) => {
    const before = sounding[index - 1];
    const previous = before?.sounds.at(-1) ?? '';
    const next = sounding[index + 1]?.sounds[0] ?? '';
    const e = chunk.at + chunk.letters.length + 1;
    return {
      ...chunk,
      word,
      rest: word.slice(chunk.at + chunk.letters.length),
      previous,
      next,
      previousIsVowel: isVowelSound(previous),
      nextIsVowel: isVowelSound(next),
      silentE: word[e] === 'e' && !sounding.some(({ at, sounds }) => at === e && isVowelSound(sounds[0])),
      first: index === 0,
      last: next === '',
      stressed: chunk.stress === '1' || chunk.stress === '2',
      afterStress: before?.stress === '1' && before.sounds[0] !== 'ER',
    };
  });
}
