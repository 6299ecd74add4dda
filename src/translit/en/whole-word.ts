/** Reads a word as a whole, or by its parts if an apostrophe or an inner capital divides it. */
import type { Piece, Step } from '../core/engine.ts';
import { capitalize, carryCase, letterCase } from '../core/letter-case.ts';
import { asWord } from '../core/pieces.ts';
import { APOSTROPHE, compose, unifyApostrophes } from '../core/words.ts';
import { isAlone, type TokenLine, unresolved } from './line.ts';
import { settleSteps } from './steps.ts';
import type { WordReader } from './word.ts';
import { readParts, splitParts } from './word-parts.ts';

/** A letter that no rule could read. The word then stays unresolved. */
const LATIN = /\p{Script=Latin}/u;

/** Reads any Latin word. */
export function readWord(line: TokenLine, source: string, reader: WordReader): Piece {
  const steps: Step[] | undefined = line.explain ? [] : undefined;
  const result = readCased(unifyApostrophes(compose(source)), line, reader, steps);
  if (result === '' || LATIN.test(result)) return unresolved(source);
  return pieceOf(source, result, steps);
}

/** Reads a word of plain letters, all small except perhaps the first. */
export function readPlainWord(line: TokenLine, source: string, lower: string, reader: WordReader): Piece {
  const steps: Step[] | undefined = line.explain ? [] : undefined;
  const reading = reader.read(lower, {
    mode: line.mode,
    steps,
    language: line.language?.rules,
    isAlone: isAlone(line),
  });
  return pieceOf(source, lower === source ? reading : capitalizeName(reading), steps);
}

function pieceOf(source: string, result: string, steps: readonly Step[] | undefined): Piece {
  return asWord(source, result, steps && settleSteps(steps, result.toLowerCase()));
}

/** Obrien, written without its apostrophe, is О’Браєн. */
function capitalizeName(reading: string): string {
  return reading.startsWith('о’') ? `О’${capitalize(reading.slice(2))}` : capitalize(reading);
}

function readCased(word: string, line: TokenLine, reader: WordReader, steps: Step[] | undefined): string {
  const { mode, language } = line;
  const cased = letterCase(word);
  // CAN'T, O'BRIEN'S: the parts tell nothing by their capitals.
  if (cased === 'upper' && word.includes(APOSTROPHE))
    return readCased(word.toLowerCase(), line, reader, steps).toUpperCase();
  if (cased === 'mixed' || word.includes(APOSTROPHE)) {
    const parts = splitParts(word);
    if (parts) return readParts(parts, mode, reader, steps);
  }
  return carryCase(
    word,
    reader.read(word.toLowerCase(), { mode, steps, language: language?.rules, isAlone: isAlone(line) }),
  );
}
