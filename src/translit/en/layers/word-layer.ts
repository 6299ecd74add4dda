/** The interface of word layers. Their order is in `word-layers.ts`. */
import type { Mode, Step } from '../../core/engine.ts';
import type { EstablishedForms } from '../established.ts';
import type { RuleTable } from '../languages/letter-rules.ts';
import type { Lexicon } from '../lexicon.ts';

/** No list has longer words, so only the letter rules read them. */
export const LONGEST_LISTED = 40;

/** A word to read. Readings are in small letters. */
export interface Word {
  /** In small letters, with ’ as its only sign. */
  readonly spelling: string;
  /** The spelling without marks. */
  readonly plain: string;
  readonly mode: Mode;
  /** Receives the steps of the reading. */
  readonly steps: Step[] | undefined;
  /** Rules of the line's language, if it is not English (`line-language.ts`). */
  readonly language?: RuleTable | undefined;
  /** The line has no other word. */
  readonly isAlone?: boolean;
  /** True for a part of a word (McMillan), which is never Japanese. */
  readonly isRest?: boolean;
}

/** Reads a word, or leaves it to the next layer. */
export type ReadWord = (word: Word) => string | undefined;

/** The description of a layer of either kind. */
export interface LayerNote {
  /** Its name in the option `without` of the engine. */
  readonly id: string;
  /** Its source; § numbers: Український правопис 2019. */
  readonly source: string;
  /**
   * Names whose reading would differ without the layer: `Latin → Українське`, separated by `; `. The mode is `name`
   * unless another one precedes (`text: Part 2 → Частина 2`).
   */
  readonly examples: string;
}

export interface WordLayer extends LayerNote {
  create(tools: WordTools): ReadWord;
}

/** The lists and the other engines that the layers use. */
export interface WordSources {
  readonly established: EstablishedForms;
  readonly lexicon: Lexicon | undefined;
  /** Reads a word that is strict romaji; undefined if it is not. */
  readonly readRomaji: ((word: string, mode: Mode) => string | undefined) | undefined;
  /** Reads a word that is unmistakable romanized Korean; undefined if it is not. */
  readonly readKorean?: ((word: string) => string | undefined) | undefined;
  /** Reads a word that is unmistakable pinyin; undefined if it is not. */
  readonly readPinyin?: ((word: string) => string | undefined) | undefined;
}

export interface WordTools extends WordSources {
  /** Another layer, to read a part of a word; it reads nothing if it is switched off. */
  layer(layer: WordLayer): ReadWord;
  /** Reads a word without marks by the layers that come after those for whole names. */
  readPlain(word: Word): string;
}

/** Reads a word as a whole by one rule. `from` tells whether the step shows the spelling or the word without marks. */
export function inOneStep(rule: string, from: 'spelling' | 'plain', read: ReadWord): ReadWord {
  return (word) => {
    const reading = read(word);
    if (reading !== undefined) word.steps?.push({ from: word[from], to: reading, rule });
    return reading;
  };
}

/** A word that is a part of another. */
export function partOf(part: string, steps: Step[] | undefined): Word {
  return { spelling: part, plain: part, mode: 'name', steps, isRest: true };
}
