/** Japanese: romaji and kana, by Kovalenko 2012 (`ja_default`) and the Gojuon ruling of 2011 (`gojuon`). */

import type { Engine, Piece, ReadOptions, Step } from '../core/engine.ts';
import {
  capitalize,
  carryCase,
  inCase,
  joinInCase,
  type LetterCase,
  letterCase,
} from '../core/letter-case.ts';
import { asWord, gap, isMixed, unreadAsOne, unresolved, wholeWord } from '../core/pieces.ts';
import { SYSTEM_NAMES } from '../core/system-names.ts';
import { readPairTable } from '../core/text-tables.ts';
import { readTitleWord, titleInCase } from '../core/title-words.ts';
import {
  CYRILLIC,
  compose,
  GAP,
  isApostrophe,
  isJoint,
  KANA,
  kindAt,
  LATIN,
  spanEnd,
  unifyApostrophes,
} from '../core/words.ts';
import { findEstablished, mayBeEstablished } from './established.ts';
import { readInitial } from './initials.ts';
import { plainKana, readKana } from './kana.ts';
import { createLetters, lexAscii, lexWide } from './letters.ts';
import { HIATUS_LETTERS, type JapaneseSystem, joinMorae } from './mora-reading.ts';
import { createMorae } from './morae.ts';
import { divideName } from './names.ts';
import { readRomaji } from './romaji.ts';
import { AMBIGUOUS, HEPBURN, KUNREI, mayBeKunrei } from './spellings.ts';

/**
 * The Japanese engine reads romaji and kana, copies words in Cyrillic, and leaves kanji and all other scripts
 * unresolved.
 * @param isEnglish tells whether a word that romaji could spell, in any letter case, is English. Such a word stays
 * unresolved
 */
export const createJapanese = (isEnglish?: (word: string) => boolean): Engine => ({
  lang: 'ja',
  systems: SYSTEM_NAMES.ja,
  read(line, options) {
    const reading = readLine(line, options, false, isEnglish);
    // decision: Kunrei is recognised for a whole line: «Itizyou Mituko» is Ічіджьо Міцуко. One Hepburn spelling in the
    // line (shi, cha, fu) rules it out. If tu or ti is the only sign of Kunrei (Tukasa), a foreign or unread word also
    // rules it out.
    const isShown = (reading.traits & KUNREI) !== 0 || !isForeign(reading);
    const isKunrei = reading.isAmbiguous && (reading.traits & HEPBURN) === 0 && isShown;
    const { pieces, initials, joints } = isKunrei ? readLine(line, options, true, isEnglish) : reading;
    // decision: an initial beside a word that is not romaji belongs to a name of another language («Monkey D. Luffy»).
    if (initials !== undefined && pieces.some(({ kind }) => kind === 'unresolved'))
      for (const at of initials) pieces[at] = unresolved(pieces[at]?.source ?? '');
    // From the last to the first, because each may insert a piece.
    for (const at of joints?.toReversed() ?? [])
      if (isMixed(pieces[at - 1], pieces[at])) pieces.splice(at, 0, gap('', ' '));
    return pieces;
  },
});

function isForeign({ hasForeign, pieces }: LineReading): boolean {
  return hasForeign || pieces.some(({ kind, source }) => kind === 'unresolved' && /[a-z]/i.test(source));
}

/** The Japanese engine without a list of English words. */
export const japanese = createJapanese();

interface LineReading {
  readonly pieces: Piece[];
  /** Indices of pieces that are initials or words of one letter. Most lines have none; a list would cost as much as a word. */
  initials: number[] | undefined;
  /** Indices of pieces that follow another script in the same word; undefined for the same reason. */
  joints: number[] | undefined;
  readonly options: ReadOptions;
  readonly system: JapaneseSystem;
  readonly kunrei: boolean;
  readonly isEnglish: ((word: string) => boolean) | undefined;
  traits: number;
  /** A word has ti, tu, di or du, but no spelling that only Kunrei has. */
  isAmbiguous: boolean;
  /** The other letters of such a word show that it is foreign. */
  hasForeign: boolean;
}

/** Scratch buffers, reused for each word. */
const letters = createLetters();
const morae = createMorae();

function readLine(
  line: string,
  options: ReadOptions,
  kunrei: boolean,
  isEnglish: LineReading['isEnglish'],
): LineReading {
  const system = options.system === 'gojuon' ? 'gojuon' : 'ja_default';
  const reading: LineReading = {
    pieces: [],
    initials: undefined,
    joints: undefined,
    options,
    system,
    kunrei,
    isEnglish,
    traits: 0,
    isAmbiguous: false,
    hasForeign: false,
  };
  const { pieces } = reading;
  for (let start = 0; start < line.length; ) {
    const kind = kindAt(line, start);
    if (kind === GAP || kind === CYRILLIC) {
      const end = spanEnd(line, start, kind);
      pieces.push(gap(line.slice(start, end)));
      start = end;
    } else start = readWord(line, start, kind, reading);
  }
  return reading;
}

/** Reads a word with its parts after hyphens (Sakura-chan) and returns its end. */
function readWord(line: string, start: number, kind: number, reading: LineReading): number {
  const { pieces } = reading;
  const from = pieces.length;
  let end = readPart(line, start, kind, reading);
  if (!isJoint(line, end)) return end;
  do {
    pieces.push(gap(line.charAt(end)));
    end = readPart(line, end + 1, LATIN, reading);
  } while (isJoint(line, end));
  if (unreadAsOne(pieces, from)) reading.initials = reading.initials?.filter((at) => at < from);
  return end;
}

/**
 * Reads a word, or its part before a hyphen, up to the next gap. decision: a word in several scripts (進撃の巨人, 食べる,
 * Tシャツ) is read as a whole or not at all: «進撃но巨人» would be neither Japanese nor Ukrainian.
 * @returns its end
 */
function readPart(line: string, start: number, kind: number, reading: LineReading): number {
  const { pieces } = reading;
  const from = pieces.length;
  let end = readSpan(line, start, kind, reading);
  let next = nextSpan(line, end);
  if (next < 0) return end;
  while (next >= 0) {
    if (next > end) pieces.push(gap(line.slice(end, next)));
    const its = kindAt(line, next);
    end = readSpan(line, next, its, reading);
    next = nextSpan(line, end);
  }
  if (pieces.slice(from).some((piece) => piece.kind === 'unresolved')) {
    pieces.splice(from, pieces.length - from, unresolved(line.slice(start, end)));
    reading.initials = reading.initials?.filter((at) => at < from);
  }
  for (let at = from + 1; at < pieces.length; at++) {
    reading.joints ??= [];
    reading.joints.push(at);
  }
  return end;
}

/**
 * The start of the next script of the same word, perhaps after an apostrophe (シャオ's), or -1 if the word ends at `end`.
 * Cyrillic is a separate word: the core handles words that mix it with Latin.
 */
function nextSpan(line: string, end: number): number {
  const code = line.charCodeAt(end);
  // The common case.
  if (code === SPACE || end === line.length) return -1;
  const next = isApostrophe(code) ? end + 1 : end;
  const kind = kindAt(line, next);
  return kind === GAP || kind === CYRILLIC ? -1 : next;
}

/** Reads the part of a word in one script and returns its end. */
function readSpan(line: string, start: number, kind: number, reading: LineReading): number {
  if (kind === LATIN) return readLatin(line, start, reading);
  if (kind === KANA) return readKanaWord(line, start, reading);
  const end = spanEnd(line, start, kind);
  reading.pieces.push(unresolved(line.slice(start, end)));
  return end;
}

function readLatin(line: string, start: number, reading: LineReading): number {
  const { pieces, options } = reading;
  const ascii = lexAscii(letters, line, start);
  const end = ascii < 0 ? spanEnd(line, start, LATIN) : ascii;
  const source = line.slice(start, end);
  const known = readTitleWord(line, start, end);
  if (known === 'copy') {
    pieces.push(gap(source));
    return end;
  }
  if (known !== null) {
    const words = line.slice(start, known.end);
    pieces.push(wholeWord(words, titleInCase(words, known, start), 'ja.season', options.explain));
    return known.end;
  }
  const initial = readInitial(line, start, end);
  if (initial !== undefined || compose(source).length === 1) {
    reading.initials ??= [];
    reading.initials.push(pieces.length);
  }
  if (initial !== undefined) pieces.push(wholeWord(source, initial, 'ja.initial', options.explain));
  else pieces.push(ascii < 0 ? readWide(source, reading) : readRomajiWord(source, source, reading));
  return end;
}

/** Reads a word with letters beyond ASCII. */
function readWide(source: string, reading: LineReading): Piece {
  // Unify apostrophes first: NFKC turns a separate ´ into a space with a mark.
  const word = unifyApostrophes(source).normalize('NFKC');
  if (!lexWide(letters, word)) return unresolved(source);
  letters.cased = letterCase(word);
  return readRomajiWord(source, word, reading);
}

/** @param word the composed source, whose letters are in `letters` */
function readRomajiWord(source: string, word: string, reading: LineReading): Piece {
  const { options } = reading;
  if (mayBeEstablished(word)) {
    const established = findEstablished(word.toLowerCase());
    if (established !== undefined)
      return wholeWord(
        source,
        carryCase(word, established[reading.system]),
        'ja.established',
        options.explain,
      );
  }
  if (!readRomaji(morae, letters, reading.kunrei) || reading.isEnglish?.(word)) return unresolved(source);
  reading.traits |= morae.traits;
  if ((morae.traits & (AMBIGUOUS | KUNREI)) === AMBIGUOUS) {
    reading.isAmbiguous = true;
    reading.hasForeign ||= !mayBeKunrei(word.toLowerCase());
  }
  return writeMorae(source, word, letters.cased, reading);
}

/**
 * は and へ as separate words are the particles wa and e (「現代仮名遣い」 1986, part 2). In kana without spaces the particles
 * cannot be found.
 */
const PARTICLES = readPairTable('は=ва へ=е');

const SPACE = 0x20;
const BOUNDARY_MARK = 0x5f;

/** Reads the kana at `start` and returns its end. Koval's boundary mark joins two words: はつか_いち. */
function readKanaWord(line: string, start: number, reading: LineReading): number {
  let end = spanEnd(line, start, KANA);
  while (line.charCodeAt(end) === BOUNDARY_MARK && kindAt(line, end + 1) === KANA)
    end = spanEnd(line, end + 1, KANA);
  // decision: kana has no capitals, but in name mode the line is a person's name, so its words begin with one.
  const capital = reading.options.mode === 'name' && (start === 0 || kindAt(line, start - 1) === GAP);
  reading.pieces.push(readKanaPiece(line.slice(start, end), capital, reading));
  return end;
}

function readKanaPiece(source: string, capital: boolean, reading: LineReading): Piece {
  const word = plainKana(source);
  const particle = word.length === 1 ? PARTICLES.get(word) : undefined;
  const known = particle ?? findEstablished(word)?.[reading.system];
  if (known !== undefined) {
    const rule = particle === undefined ? 'ja.established' : 'ja.particle';
    return wholeWord(source, capital ? capitalize(known) : known, rule, reading.options.explain);
  }
  if (!readKana(morae, word)) return unresolved(source);
  return writeMorae(source, word, capital ? 'title' : 'none', reading);
}

/**
 * @param word the composed source, in which the ends of the morae are counted
 * @param cased the letter case for the reading
 */
function writeMorae(source: string, word: string, cased: LetterCase, reading: LineReading): Piece {
  const { options, system } = reading;
  if (options.mode === 'name') divideName(morae);
  if (options.explain || cased === 'mixed') return writeSteps(source, word, cased, reading);
  const result = joinMorae(morae, HIATUS_LETTERS[system]);
  return result === '' ? unresolved(source) : asWord(source, inCase(cased, result));
}

/** Like {@link writeMorae}, with a step for each mora. A separate function, because a closure costs time at every call. */
function writeSteps(source: string, word: string, cased: LetterCase, reading: LineReading): Piece {
  const { options, system } = reading;
  const steps: Step[] = [];
  const result = joinMorae(morae, HIATUS_LETTERS[system], (index, to, rule) => {
    steps.push({ from: word.slice(morae.ends[index - 1] ?? 0, morae.ends[index]), to, rule });
  });
  if (result === '') return unresolved(source);
  const carried = cased === 'mixed' ? joinInCase(steps) : inCase(cased, result);
  return asWord(source, carried, options.explain && steps);
}
