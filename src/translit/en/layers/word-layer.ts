/** What a layer of the reading of a word is. Their order stands in `word-layers.ts`. */
import type { Mode, Step } from '../../core/engine.ts';
import type { EstablishedForms } from '../established.ts';
import type { RuleTable } from '../languages/letter-rules.ts';
import type { Lexicon } from '../lexicon.ts';

/** Words longer than this are no words of any list; the letter rules alone read them. */
export const LONGEST_LISTED = 40;

/** A word to read. Readings are in small letters. */
export interface Word {
  /** In small letters, with ’ as its only sign. */
  readonly spelling: string;
  /** The same without marks. */
  readonly plain: string;
  readonly mode: Mode;
  /** Receives how the reading came about. */
  readonly steps: Step[] | undefined;
  /** Rules of the language that the line shows. */
  readonly language?: RuleTable | undefined;
  /** The line has no other word. */
  readonly isAlone?: boolean;
  /** What stands behind Mac- is no Japanese word. */
  readonly isRest?: boolean;
}

/** Reads a word, or leaves it to the next layer. */
export type ReadWord = (word: Word) => string | undefined;

/** What both kinds of layers say of themselves. */
export interface LayerNote {
  /** Names it in the option `without` of the engine. */
  readonly id: string;
  /** What it rests on; § numbers: Український правопис 2019. */
  readonly source: string;
  /**
   * Names that read so with the layer, and otherwise without it: `Latin → Українське`, several divided by `; `; in
   * the mode `name` where none stands before (`text: Part 2 → Частина 2`).
   */
  readonly examples: string;
}

export interface WordLayer extends LayerNote {
  create(tools: WordTools): ReadWord;
}

/** The lists and the other engines that words are read by. */
export interface WordSources {
  readonly established: EstablishedForms;
  readonly lexicon: Lexicon | undefined;
  /** Reads a word that is strict romaji; undefined where it is not. */
  readonly readRomaji: ((word: string, mode: Mode) => string | undefined) | undefined;
  /** Reads a word that is unmistakable romanized Korean; undefined where it is not. */
  readonly readKorean?: ((word: string) => string | undefined) | undefined;
  /** Reads a word that is unmistakable pinyin; undefined where it is not. */
  readonly readPinyin?: ((word: string) => string | undefined) | undefined;
}

export interface WordTools extends WordSources {
  /** Another layer, to read a part of a word; it reads nothing where it is switched off. */
  layer(layer: WordLayer): ReadWord;
  /** Reads a word without marks by the layers behind the whole names. */
  readPlain(word: Word): string;
}

/** Reads a word as a whole by one rule: the step goes from its spelling, or from the word without marks. */
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
