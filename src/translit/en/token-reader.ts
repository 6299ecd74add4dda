/** The reading of a word where it stands in its line, and what of it is kept between lines. */
import type { Piece } from '../core/engine.ts';
import { createEstablishedForms, withNames } from './established.ts';
import { readGap } from './gaps.ts';
import { createMemoPair, keep, type MemoPair, memosOf } from './kept-words.ts';
import { TELLING_WORDS } from './languages/line-language.ts';
import { layersWithout } from './layers/layers.ts';
import type { LineTools, ReadToken } from './layers/line-layer.ts';
import { LINE_LAYERS } from './layers/line-layers.ts';
import type { Lexicon } from './lexicon.ts';
import { gap, type Taken, type TokenLine, take, textAt, unresolved } from './line.ts';
import { chineseReaderOf, type OtherEngines, readersOf } from './other-engines.ts';
import { readPlainWord, readWord } from './whole-word.ts';
import { createWordReader } from './word.ts';

export interface EnglishOptions extends OtherEngines {
  /** Without it the letter rules read every word: smaller, less right. */
  readonly lexicon?: Lexicon;
  /** Ids of layers (`layers`) to be switched off, to see what they do. */
  readonly without?: readonly string[];
}

/** An ordinary word as it reads by itself, and what is to be asked before that is taken. */
interface Ordinary {
  readonly piece: Piece;
  readonly ask: ReadToken | undefined;
}

export interface TokenReader {
  /** What the token at the index becomes, perhaps with others behind it; `before` is the piece before. */
  read(line: TokenLine, index: number, before: Piece | undefined): Taken;
  /** Ordinary words read, to be taken before anything else is asked but what is kept with them. */
  readonly ordinary: MemoPair<Ordinary>;
}

/** Plain words of three letters to forty, small but for the first: nearly all words, and the quick way through. */
const ORDINARY = /^[A-Z]?[a-z]{2,39}$/;

/** Words that may read differently by what stands around them. */
const BESIDE: ReadonlySet<string> = new Set([
  ...LINE_LAYERS.flatMap(({ words = [] }) => words),
  ...[...TELLING_WORDS].map((word) => word.toLowerCase()),
]);

/** Makes the tables that all lines are read by. */
export function createTokenReader(options: EnglishOptions): TokenReader {
  const { lexicon, without = [] } = options;
  const off = layersWithout(without);
  const established = withNames(createEstablishedForms(), lexicon);
  const reader = createWordReader({ established, lexicon, ...readersOf(options) }, off);
  const layers = createLayers(
    {
      established,
      lexicon,
      phrasesOf: keepPhrases(established),
      readChinese: chineseReaderOf(options.chinese),
    },
    off,
  );
  const ordinary = createMemoPair<Ordinary>();
  /** Other words, as they read where nothing around them is heeded. */
  const alone = createMemoPair<Piece>();

  function readAlone(line: TokenLine, source: string): Piece {
    if (line.explain || line.language) return readWord(line, source, reader);
    const memo = memosOf(line, alone)[line.mode];
    return memo.get(source) ?? keep(memo, source, readWord(line, source, reader));
  }

  /** An ordinary word reads the same wherever it stands, but for what is to be asked: the last ones read are kept. */
  function readOrdinary(line: TokenLine, source: string, lower: string): Ordinary {
    const read: Ordinary = {
      piece: readPlainWord(line, source, lower, reader),
      ask: layers.ofOrdinary(lower),
    };
    return line.language || line.explain ? read : keep(memosOf(line, ordinary)[line.mode], source, read);
  }

  return {
    ordinary,
    read(line, index, before) {
      const source = textAt(line, index);
      const token = line.tokens[index];
      if (token?.kind !== 'word') return take(gap(source, readGap(line, index, source, before)));
      if (token.script === 'cyrillic') return take(gap(source));
      if (token.script !== 'latin') return take(unresolved(source));
      const lower = source.toLowerCase();
      if (source.length > 2 && ORDINARY.test(source) && !BESIDE.has(lower)) {
        const { piece, ask } = readOrdinary(line, source, lower);
        return ask?.(line, index) ?? take(piece);
      }
      return layers.read(line, index, lower) ?? take(readAlone(line, source));
    },
  };
}

/** Phrases that a word begins; most begin none. */
function keepPhrases(established: LineTools['established']): LineTools['phrasesOf'] {
  const begun: Map<string, ReturnType<LineTools['phrasesOf']>> = new Map();
  return (plain) => begun.get(plain) ?? keep(begun, plain, established.phrases(plain));
}

/** All layers of lines as one. */
function createLayers(tools: LineTools, off: ReadonlySet<string>) {
  const readings = LINE_LAYERS.filter(({ id }) => !off.has(id)).map((layer) => layer.create(tools));
  return {
    read(line: TokenLine, index: number, lower: string): Taken | undefined {
      for (let at = 0; at < readings.length; at++) {
        const taken = readings[at]?.read(line, index, lower);
        if (taken) return taken;
      }
      return undefined;
    },
    ofOrdinary(lower: string): ReadToken | undefined {
      const asked = readings.flatMap(({ ofOrdinary }) => ofOrdinary?.(lower) ?? []);
      return asked.length === 0 ? undefined : asked.reduceRight(orElse);
    },
  };
}

/** Most words that are asked about at all have one or two questions: no list of them is gone through. */
function orElse(next: ReadToken, first: ReadToken): ReadToken {
  return (line, index) => first(line, index) ?? next(line, index);
}
