/** What a layer of the reading of a line is: it looks at a word where it stands. Their order stands in `line-layers.ts`. */
import type { EstablishedForms } from '../established.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Taken, TokenLine } from '../line.ts';
import type { LayerNote } from './word-layer.ts';

/** Reads the word at the index, perhaps with others around it, or leaves it to the next layer. */
export type ReadToken = (line: TokenLine, index: number) => Taken | undefined;

export interface LineLayer extends LayerNote {
  /**
   * What to ask of a word, `lower` in small letters, wherever it stands: undefined for nearly all, which are read by
   * themselves.
   */
  create(tools: LineTools): (lower: string, source: string) => ReadToken | undefined;
}

export interface LineTools {
  readonly established: EstablishedForms;
  readonly lexicon: Lexicon | undefined;
  /** Reads a word as Chinese; undefined where there is no Chinese engine. */
  readonly readChinese: ((word: string) => string | undefined) | undefined;
}
