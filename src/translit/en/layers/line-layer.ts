/** The interface of line layers, which look at a word with its neighbours. Their order is in `line-layers.ts`. */
import type { EstablishedForms } from '../established.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Taken, TokenLine } from '../line.ts';
import type { LayerNote } from './word-layer.ts';

/** Reads the word at the index, perhaps with others around it, or leaves it to the next layer. */
export type ReadToken = (line: TokenLine, index: number) => Taken | undefined;

export interface LineLayer extends LayerNote {
  /**
   * Finds the reader for a word (`lower`: in small letters), without looking at the line. Undefined for nearly all
   * words, which are read by themselves.
   */
  create(tools: LineTools): (lower: string, source: string) => ReadToken | undefined;
}

export interface LineTools {
  readonly established: EstablishedForms;
  readonly lexicon: Lexicon | undefined;
  /** Reads a word as Chinese; undefined if there is no Chinese engine. */
  readonly readChinese: ((word: string) => string | undefined) | undefined;
}
