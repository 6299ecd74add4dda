/** Reads a word in its line, and caches the readings of words between lines. */
import type { Piece } from '../core/engine.ts';
import { createEstablishedForms } from './established.ts';
import { readGap } from './gaps.ts';
import { keep, type Memo } from './kept-words.ts';
import { TELLING_WORDS } from './languages/line-language.ts';
import { layersWithout } from './layers/layers.ts';
import type { LineTools, ReadToken } from './layers/line-layer.ts';
import { LINE_LAYERS } from './layers/line-layers.ts';
import type { Lexicon } from './lexicon.ts';
import { gap, isAlone, type Taken, type TokenLine, take, textAt, unresolved } from './line.ts';
import { chineseReaderOf, type OtherEngines, readersOf } from './other-engines.ts';
import { readPlainWord, readWord } from './whole-word.ts';
import { createWordReader } from './word.ts';

export interface EnglishOptions extends OtherEngines {
  /** Without it, letter rules read its words: smaller, but less accurate. */
  readonly lexicon?: Lexicon;
  /** Ids of layers (`layers`) to switch off, to see their effect. */
  readonly without?: readonly string[];
}

/** The reading of a word by itself, and the line layers to ask before this reading is used. */
interface KeptWord {
  readonly piece: Piece;
  readonly ask: ReadToken | undefined;
  /** It may tell the language of its line. */
  readonly isTelling: boolean;
}

export interface TokenReader {
  /** Reads the token at the index, perhaps with others after it. `before` is the piece before. */
  read(line: TokenLine, index: number, before: Piece | undefined): Taken;
  /** Cached words of lines like this one. For a cached word only its own `ask` is called. */
  keptFor(line: TokenLine): Memo<KeptWord>;
  /** Cached words that were alone in their line. */
  keptAlone(how: Pick<TokenLine, 'mode' | 'explain'>): Memo<KeptWord>;
}

/** Separate caches: a word alone in its line may have another reading ({@link isAlone}), and an explained word has steps. */
const createMemos = () => ({ alone: createPair(), amongOthers: createPair() });

const createPair = (): Record<'plain' | 'explained', Memo<KeptWord>> => ({
  plain: new Map(),
  explained: new Map(),
});

/** Words of 3 to 40 plain letters, all small except perhaps the first. Nearly all words are such and take a fast path. */
const PLAIN = /^[A-Za-z][a-z]{2,39}$/;

/** Makes the reader and its tables, once for all lines. */
export function createTokenReader(options: EnglishOptions): TokenReader {
  const { lexicon, without = [] } = options;
  const off = layersWithout(without);
  const established = createEstablishedForms(lexicon);
  const reader = createWordReader({ established, lexicon, ...readersOf(options) }, off);
  const tools: LineTools = {
    established,
    lexicon,
    readChinese: chineseReaderOf(options.chinese),
  };
  const layers = LINE_LAYERS.filter(({ id }) => !off.has(id)).map((layer) => layer.create(tools));
  const words = { auto: createMemos(), name: createMemos(), text: createMemos() };
  const keptAs = (place: 'alone' | 'amongOthers', { mode, explain }: Pick<TokenLine, 'mode' | 'explain'>) =>
    words[mode][place][explain ? 'explained' : 'plain'];
  const keptFor = (line: TokenLine) => keptAs(isAlone(line) ? 'alone' : 'amongOthers', line);

  /** Except for line layers, the reading of a word does not depend on its place, so it is cached. */
  function readWordAt(line: TokenLine, source: string): KeptWord {
    const lower = source.toLowerCase();
    const asked = layers.map((ask) => ask(lower, source)).filter((ask) => ask !== undefined);
    const read: KeptWord = {
      piece: PLAIN.test(source) ? readPlainWord(line, source, lower, reader) : readWord(line, source, reader),
      ask: asked.length === 0 ? undefined : asked.reduceRight(orElse),
      isTelling: TELLING_WORDS.has(source),
    };
    return line.language ? read : keep(keptFor(line), source, read);
  }

  return {
    keptFor,
    keptAlone: (how) => keptAs('alone', how),
    read(line, index, before) {
      const source = textAt(line, index);
      const token = line.tokens[index];
      if (token?.kind !== 'word') return take(gap(source, readGap(line, index, source, before)));
      if (token.script === 'cyrillic') return take(gap(source));
      if (token.script !== 'latin') return take(unresolved(source));
      const { piece, ask } = readWordAt(line, source);
      return ask?.(line, index) ?? take(piece);
    },
  };
}

/** Chains the readers of layers. Most words have at most two, so chaining is faster than looping over a list. */
function orElse(next: ReadToken, first: ReadToken): ReadToken {
  return (line, index) => first(line, index) ?? next(line, index);
}
