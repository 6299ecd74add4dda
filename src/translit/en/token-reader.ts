/** The reading of a word where it stands in its line, and what of it is kept between lines. */
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
  /** Without it the letter rules read every word: smaller, less right. */
  readonly lexicon?: Lexicon;
  /** Ids of layers (`layers`) to be switched off, to see what they do. */
  readonly without?: readonly string[];
}

/** A word as it reads by itself, and what is to be asked before that is taken. */
interface KeptWord {
  readonly piece: Piece;
  readonly ask: ReadToken | undefined;
  /** It may tell the language of its line. */
  readonly isTelling: boolean;
}

export interface TokenReader {
  /** What the token at the index becomes, perhaps with others behind it; `before` is the piece before. */
  read(line: TokenLine, index: number, before: Piece | undefined): Taken;
  /** Words read in lines like this one, to be taken before anything else is asked but what is kept with them. */
  keptFor(line: TokenLine): Memo<KeptWord>;
  /** Words that stood alone in their line. */
  keptAlone(how: Pick<TokenLine, 'mode' | 'explain'>): Memo<KeptWord>;
}

/** A word alone in its line may read differently ({@link isAlone}); an explained one has its steps. */
const createMemos = () => ({ alone: createPair(), amongOthers: createPair() });

const createPair = (): Record<'plain' | 'explained', Memo<KeptWord>> => ({
  plain: new Map(),
  explained: new Map(),
});

/** Plain words of three letters to forty, small but for the first: nearly all words, and the quick way through. */
const PLAIN = /^[A-Za-z][a-z]{2,39}$/;

/** Makes the tables that all lines are read by. */
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

  /** A word reads the same wherever it stands, but for what is to be asked: the last ones read are kept. */
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

/** Most words that are asked about at all have one or two questions: no list of them is gone through. */
function orElse(next: ReadToken, first: ReadToken): ReadToken {
  return (line, index) => first(line, index) ?? next(line, index);
}
