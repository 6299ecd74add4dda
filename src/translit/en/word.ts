/** Reads one word by layers, then by letter rules, and spells its ending by its origin. */
import type { Mode, Step } from '../core/engine.ts';
import { isEnglishHalf, splitPair } from './compounds.ts';
import { type RuleTable, readByRules } from './languages/letter-rules.ts';
import { RULES } from './languages/tables.ts';
import { foldMarks, foldUnless, isPlain } from './latin.ts';
import { readLetters, readUnknown } from './layers/letters.ts';
import {
  LONGEST_LISTED,
  type ReadWord,
  type Word,
  type WordLayer,
  type WordSources,
  type WordTools,
} from './layers/word-layer.ts';
import { MARKED_WORDS, PLAIN_WORDS, WHOLE_NAMES } from './layers/word-layers.ts';
import { settleOrigin } from './origin-endings.ts';
import { applyMode, tidy } from './orthography.ts';

interface HowToRead {
  readonly mode: Mode;
  /** Receives the steps of the reading. */
  readonly steps?: Step[] | undefined;
  /** The rules of the language that the line shows, for words that are not established. */
  readonly language?: RuleTable | undefined;
  /** The line has no other word. */
  readonly isAlone?: boolean;
}

export interface WordReader {
  /** Reads a word in small letters, with ’ as its only sign, into small letters in the spelling of the mode. */
  read(word: string, how: HowToRead): string;
  /** Reads a part of a word by letter rules only, because no list has parts. */
  readLetters(part: string, mode: Mode, steps?: Step[]): string;
}

/** Towns in -stein are -штайн (Ramstein is Рамштайн); people are -штейн by tradition (§136). */
function settleStein(reading: string, { plain, mode }: Word): string {
  return mode === 'text' && plain.endsWith('stein') ? reading.replace(/штейн$/, 'штайн') : reading;
}

/** In a part of one syllable every letter is pronounced (Dre’Dor, Dreka’Sur). English would have a silent e or its own u. */
const SYLLABLE = /^(?!.*(?:[aeiouy]|^r)h)[^aeiouy]*[aeiouy][^aeiouy]*e?$/;

/** Makes a reader of words from sources and layers. @param without ids of layers that are switched off */
export function createWordReader(sources: WordSources, without: ReadonlySet<string> = new Set()): WordReader {
  const tools: WordTools = { ...sources, layer, readPlain };
  const [readName, readMarked, readListed] = [WHOLE_NAMES, MARKED_WORDS, PLAIN_WORDS].map((layers) =>
    firstOf(layers.filter(({ id }) => !without.has(id)).map(layer)),
  ) as [ReadWord, ReadWord, ReadWord];

  function layer(one: WordLayer): ReadWord {
    return without.has(one.id) ? () => undefined : one.create(tools);
  }

  function readPlain(word: Word): string {
    const { plain, steps } = word;
    if (plain.length > LONGEST_LISTED) return readLetters(RULES.english, plain, steps);
    const reading = settleStein(readListed(word) ?? readUnknown(word), word);
    return settleOrigin(reading, plain, isEnglish(plain, sources));
  }

  function readUnlisted(word: Word): string {
    const { plain, steps } = word;
    if (isPlain(word.spelling)) return readPlain(word);
    const spelling = foldUnless(
      word.spelling,
      (letter) => RULES.other.has(letter) || RULES.arabic.has(letter),
    );
    if (spelling.length > LONGEST_LISTED) return tidy(readByRules(spelling, RULES.other, steps), plain);
    return readMarked({ ...word, spelling }) ?? readPlain({ ...word, spelling: plain });
  }

  return {
    read(spelling, { mode, steps, language, isAlone = false }) {
      const word: Word = { spelling, plain: foldMarks(spelling), mode, steps, language, isAlone };
      return readName(word) ?? applyMode(readUnlisted(word), mode);
    },
    readLetters(part, mode, steps) {
      const plain = foldMarks(part);
      const reading = SYLLABLE.test(plain)
        ? readLetters(RULES.world, plain, steps)
        : readUnknown({ spelling: plain, plain, mode, steps });
      return applyMode(reading, mode);
    },
  };
}

function firstOf(readers: readonly ReadWord[]): ReadWord {
  return (word) => {
    for (const read of readers) {
      const reading = read(word);
      if (reading !== undefined) return reading;
    }
    return undefined;
  };
}

/** Does an English source know the word in -man or -ets, or its stem without -man or -s? */
function isEnglish(plain: string, { established, lexicon }: WordSources): boolean {
  const ending = /man$|(?<=et)s$/.exec(plain)?.[0];
  if (ending === undefined) return false;
  const stem = plain.slice(0, -ending.length);
  // The lexicon has already decided about -man.
  if (lexicon?.lookup(plain) !== undefined) return ending === 's';
  return (
    lexicon?.lookup(stem) !== undefined ||
    isEnglishHalf(stem) ||
    splitPair(stem) !== undefined ||
    established.find(stem, 'name') !== undefined
  );
}
