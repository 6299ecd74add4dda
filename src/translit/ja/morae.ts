/** The morae of one word, in a buffer that is reused for the next word, so that reading makes no arrays. */
import { BOUNDARY, type Mora } from './syllables.ts';

export interface Morae {
  readonly morae: Mora[];
  /** Where each mora ends in the word, in UTF-16 units. */
  readonly ends: number[];
  count: number;
  /** Bits for spellings in the word: KUNREI, HEPBURN, AMBIGUOUS (`spellings.ts`), {@link DIVIDED}, {@link KANA}. */
  traits: number;
}

/** The writer marked a boundary, so name mode adds none. */
export const DIVIDED = 8;
/** The word is in kana, which distinguishes ん. */
export const KANA = 16;

/** An empty buffer, to be filled by {@link push}. */
export function createMorae(): Morae {
  return { morae: [], ends: [], count: 0, traits: 0 };
}

/** Morae for which the buffer keeps room. */
const KEPT = 256;

/** Empties the buffer for the next word. Frees the room that a very long word has taken. */
export function clear(word: Morae): void {
  if (word.morae.length > KEPT) {
    word.morae.length = KEPT;
    word.ends.length = KEPT;
  }
  word.count = 0;
  word.traits = 0;
}

/** Adds a mora; `end` is where it ends in the word, in UTF-16 units. */
export function push(word: Morae, mora: Mora, end: number): void {
  const { count } = word;
  word.morae[count] = mora;
  word.ends[count] = end;
  word.count = count + 1;
}

/** Puts a morpheme boundary before the mora at `index`, which is not the first. */
export function divideAt(word: Morae, index: number): void {
  word.morae.splice(index, 0, BOUNDARY);
  word.ends.splice(index, 0, word.ends[index - 1] ?? 0);
  word.count++;
}
