/** The `en` engine: a line of Latin words into Ukrainian, as names or as plain proper nouns. */
import type { Engine, Piece, ReadOptions, Step } from '../engine.ts';
import { carryCase } from '../letter-case.ts';
import { compose, splitWords, unifyApostrophes } from '../words.ts';
import { createEstablished } from './established.ts';
import type { Lexicon } from './lexicon.ts';
import { isRomaji } from './romaji.ts';
import { createWordReader } from './word.ts';

export interface EnglishOptions {
  /** Without it the letter rules read every word: smaller, less right. */
  readonly lexicon?: Lexicon;
  /** Reads romaji; without it such words are read as English. */
  readonly japanese?: Engine;
}

export function createEnglish({ lexicon, japanese }: EnglishOptions = {}): Engine {
  const reader = createWordReader({
    established: createEstablished(),
    lexicon,
    readRomaji: japanese && ((word) => readRomaji(word, japanese)),
  });
  return {
    lang: 'en',
    systems: [],
    read(line, options) {
      return splitWords(line).map((token): Piece => {
        const source = token.text;
        if (token.kind === 'gap' || token.script === 'cyrillic') return { kind: 'gap', source, result: source };
        if (token.script !== 'latin') return { kind: 'unresolved', source, result: source };
        const steps: Step[] | undefined = options.explain ? [] : undefined;
        const word = unifyApostrophes(compose(source)).toLowerCase();
        const result = carryCase(source, reader.read(word, options.mode, steps));
        return steps ? { kind: 'word', source, result, steps } : { kind: 'word', source, result };
      });
    },
  };
}

const JAPANESE_OPTIONS: ReadOptions = { system: 'ja_default', mode: 'text', explain: false };

function readRomaji(word: string, japanese: Engine): string | undefined {
  if (!isRomaji(word)) return undefined;
  const [piece, ...more] = japanese.read(word, JAPANESE_OPTIONS);
  return piece?.kind === 'word' && more.length === 0 ? piece.result : undefined;
}
