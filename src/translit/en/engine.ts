/** The `en` engine: reads a line of Latin words as names or as plain proper nouns. */

import type { Engine, Mode, Piece, ReadOptions } from '../core/engine.ts';
import { isCapital } from '../core/letter-case.ts';
import { SYSTEM_NAMES } from '../core/system-names.ts';
import { compose, splitWords, type Token } from '../core/words.ts';
import { createEstablishedForms } from './established.ts';
import { findLineLanguage, TELLING_WORDS } from './languages/line-language.ts';
import { createTellLanguage, type TellLanguage } from './latin-language.ts';
import { gap, type Taken, type TokenLine, textAt } from './line.ts';
import { findPlaceBoundaries } from './place-names.ts';
import { createTokenReader, type EnglishOptions, type TokenReader } from './token-reader.ts';

/** Makes the engine. Between calls it keeps only its tables, made at the first line, and a bounded cache of words. */
export function createEnglish(options: EnglishOptions = {}): Engine {
  let made: TokenReader | undefined;
  const reader = () => (made ??= createTokenReader(options));
  let tell: TellLanguage | undefined;
  return {
    lang: 'en',
    systems: SYSTEM_NAMES.en,
    read(text, how) {
      const tokens = splitWords(text);
      // The fast path for a line that is one cached word: names and phrases have more words.
      const known = tokens.length === 1 ? reader().keptAlone(how).get(text) : undefined;
      if (known?.ask === undefined && known?.isTelling === false) return [known.piece];
      const [before, after] = [signsBefore(tokens), signsAfter(tokens, how.mode)];
      const within = tokens.slice(before.length, tokens.length - after.length);
      const line = toLine(compose(within.map((token) => token.text).join('')), within, how);
      return [...before, ...readTokens(reader(), line), ...after];
    },
    tellLanguage(words) {
      tell ??= createTellLanguage({ ...options, established: createEstablishedForms(options.lexicon) });
      return tell(words);
    },
  };
}

/** Spaces and signs before a line, whose words read as they do without them («Edmond Dantès», 1. Edmond Dantès). */
const BEFORE = /^[^'’‘]*[\s«„“"([{]$/;
/** Signs after a line, and numbers behind them: Edmond Dantès (20). Not an apostrophe, which may belong to a word. */
const AFTER = /^[\s»“”")\]}.,;:!?…][^'’‘]*$/;
/** The signs after places. Others are signs of titles, whose words `text` would join like those of a place (New Game!). */
const AFTER_PLACE = /^[\s»“”")\]}.,;:]+$/;
/** A number that belongs to the word before it: No. 5, Part 2. */
const NUMBER = /^[ .]+\d/;

function signsBefore([first]: readonly Token[]): readonly Piece[] {
  return first?.kind === 'gap' && BEFORE.test(first.text) ? [gap(first.text)] : [];
}

/** A full stop after one or two letters belongs to them: J., Jr., St. */
function signsAfter(tokens: readonly Token[], mode: Mode): readonly Piece[] {
  const [word, last] = tokens.slice(-2);
  if (word?.kind !== 'word' || last?.kind !== 'gap') return [];
  if (!(mode === 'text' ? AFTER_PLACE : AFTER).test(last.text)) return [];
  const belongs = NUMBER.test(last.text) || (last.text.startsWith('.') && word.text.length < 3);
  return belongs ? [] : [gap(last.text)];
}

function readTokens(reader: TokenReader, line: TokenLine): Piece[] {
  const kept = reader.keptFor(line);
  const pieces: Piece[] = [];
  let index = 0;
  while (index < line.tokens.length) {
    const text = textAt(line, index);
    if (text === ' ') {
      pieces.push(readSpace(line, index));
      index++;
      continue;
    }
    let known = line.language ? undefined : kept.get(text);
    if (known?.isTelling !== false && isTold(line, text)) {
      // Read the words before the telling word again, by the rules of the language.
      pieces.length = 0;
      index = 0;
      continue;
    }
    // The cache has English readings, and this word may just have told another language.
    if (line.language) known = undefined;
    const taken = known ? known.ask?.(line, index) : reader.read(line, index, pieces.at(-1));
    if (taken) index += append(taken, pieces);
    else {
      if (known) pieces.push(known.piece);
      index++;
    }
  }
  return pieces;
}

/** Returns how many tokens were used. */
function append({ pieces: added, used, gapBefore }: Taken, pieces: Piece[]): number {
  const before = pieces.at(-1);
  if (gapBefore !== undefined && before) pieces[pieces.length - 1] = { ...before, result: gapBefore };
  pieces.push(...added);
  return used;
}

/** Does this word, as the first one, tell a language for the whole line? */
function isTold(line: TokenLine, text: string): boolean {
  return line.language === null && TELLING_WORDS.has(text) && askLanguage(line, text);
}

/**
 * Finds the language of the line at a telling word. Returns true if the words before it are in this language, too. A
 * language that applies only to the words after a particle is not set at a capital: its particle is still to come.
 */
function askLanguage(line: TokenLine, telling: string): boolean {
  const language = findLineLanguage(line.text, line.tokens);
  if (language?.isOnlyAfter && isCapital(telling.charAt(0))) return false;
  line.language = language;
  return language !== undefined && !language.isOnlyAfter;
}

const SPACE: Piece = gap(' ');
const HYPHEN: Piece = gap(' ', '-');

const NO_BOUNDARIES: ReadonlySet<number> = new Set();

function readSpace({ boundaries }: TokenLine, index: number): Piece {
  return boundaries !== NO_BOUNDARIES && boundaries.has(index) ? HYPHEN : SPACE;
}

function toLine(text: string, tokens: readonly Token[], { mode, explain }: ReadOptions): TokenLine {
  const boundaries = mode === 'text' && tokens.length > 2 ? findPlaceBoundaries(tokens) : NO_BOUNDARIES;
  return { text, tokens, mode, explain, cases: undefined, boundaries, language: null };
}
