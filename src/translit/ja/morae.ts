/** The morae of one word, in a buffer that is used again for the next: reading a word makes no arrays. */
import { BOUNDARY, type Mora } from './syllables.ts';

export interface Morae {
  readonly morae: Mora[];
  /** Where each mora ends in the word, in UTF-16 units. */
  readonly ends: number[];
  count: number;
  /** Spellings met: KUNREI, HEPBURN, AMBIGUOUS (`spellings.ts`), {@link DIVIDED}, {@link KANA}. */
  traits: number;
}

/** The writer marked a boundary with an apostrophe: name mode adds none. */
export const DIVIDED = 8;
/** Written in kana, which shows ん by itself. */
export const KANA = 16;

/** An empty buffer, to be filled by {@link push}. */
export function createMorae(): Morae {
  return { morae: [], ends: [], count: 0, traits: 0 };
}

/** What one very long word has taken is given back. */
const KEPT = 256;

/** Empties the buffer for the next word; room beyond that of 256 morae is given back. */
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
