/** What a layer of the reading of a line is: it looks at a word where it stands. Their order stands in `line-layers.ts`. */
import type { EstablishedForms, Phrase } from '../established.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Taken, TokenLine } from '../line.ts';
import type { LayerNote } from './word-layer.ts';

/** Reads the word at the index, perhaps with others around it, or leaves it to the next layer. */
export type ReadToken = (line: TokenLine, index: number) => Taken | undefined;

interface LineReading {
  /** Any Latin word; `lower` is that word in small letters. */
  readonly read: (line: TokenLine, index: number, lower: string) => Taken | undefined;
  /**
   * What to ask of an ordinary word, wherever it stands: undefined for nearly all, which are read by themselves. A layer without
   * this looks at no ordinary word but those that it lists.
   */
  readonly ofOrdinary?: (lower: string) => ReadToken | undefined;
}

export interface LineLayer extends LayerNote {
  /** Ordinary words that it looks at, in small letters. */
  readonly words?: readonly string[];
  create(tools: LineTools): LineReading;
}

export interface LineTools {
  readonly established: EstablishedForms;
  readonly lexicon: Lexicon | undefined;
  /** Names of several words that a word begins (small letters, no marks). */
  phrasesOf(plain: string): readonly Phrase[];
  /** Reads a word as Chinese; undefined where there is no Chinese engine. */
  readonly readChinese: ((word: string) => string | undefined) | undefined;
}
