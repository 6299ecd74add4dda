/**
 * Words in titles that do not belong to the title's language: part numbers, seasons, formats. The Japanese and Chinese
 * engines share this code; the English engine reads such words as English.
 */
import { carryCase, letterCase } from './letter-case.ts';
import { readPairTable, readWords } from './text-tables.ts';
import { GAP, isRomanNumeral, kindAt, LATIN, spanEnd } from './words.ts';

/** The Ukrainian word for a season, part, film or episode, in small letters. It stands for one or two words, up to `end`. */
export interface TitleWord {
  readonly result: string;
  readonly end: number;
}

/** `copy` if the word stays unchanged and is not unresolved. */
export type TitleReading = TitleWord | 'copy' | null;

const ORDINAL = /^(?:st|nd|rd|th)$/i;
const KANA_SEASON = 'シーズン';

/**
 * Numbers of seasons in words. decision: words that number the parts of a work (season, part, film, episode) are
 * translated, as in every catalogue. Other words of an English title are not.
 */
const ORDINAL_WORDS = readPairTable(
  'first=перший second=другий third=третій fourth=четвертий fifth=п’ятий final=фінальний',
);

/** Formats stay unchanged, as in every catalogue. decision: only after other words; alone, such a word may be a name (Ona). */
const FORMATS = readWords('OVA OAD ONA TV PV CM MV BD DVD');

/** In Ukrainian, the word for a season or part has a small letter except at the beginning of the line. */
export function titleInCase(source: string, { result }: TitleWord, start: number): string {
  const cased = start > 0 ? result : carryCase(source, result);
  return letterCase(source) === 'upper' ? cased.toUpperCase() : cased;
}

export const FULL_STOP = 0x2e;
const SPACE = 0x20;

/**
 * Reads the Latin word from `start` to `end` if it is such a word. Looks at no more than three neighbours on each side.
 */
export function readTitleWord(line: string, start: number, end: number): TitleReading {
  const length = end - start;
  if (length > 3) return length < 8 && mayBeLong(line, start, end) ? readLong(line, start, end) : null;
  const after = line.charCodeAt(end);
  if (
    length < 3 &&
    (length === 1 || after === FULL_STOP || isDigit(after) || isDigit(line.charCodeAt(start - 1)))
  ) {
    const short = readShort(line, start, end);
    if (short !== null) return short;
  }
  const isCapital = line.charCodeAt(start) < 0x61;
  if (length === 1 || (!isCapital && line.charCodeAt(start) !== 0x74)) return null;
  const word = line.slice(start, end);
  if (isCapital && (isRomanNumeral(word) || (start > 0 && FORMATS.has(word)))) return 'copy';
  if (length === 2 || after !== SPACE || word.toLowerCase() !== 'the') return null;
  const last = spanEnd(line, end + 1, kindAt(line, end + 1));
  return last - end > 4 && last - end < 9 ? readMovieOrOrdinal(line, end + 1, last) : null;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A cheap test by the last letter: hardly any romaji word ends like the words of {@link readLong}. */
function mayBeLong(line: string, start: number, end: number): boolean {
  switch (line.charCodeAt(end - 1) | 0x20) {
    case 0x64: // second, third
    case 0x68: // fourth, fifth
    case 0x6c: // final
    case 0x74: // part, first
      return true;
    case 0x69:
      return line.charCodeAt(end - 1) === 0x49; // VIII
    case 0x65:
      return end - start === 5 || end - start === 7; // movie, episode
    case 0x6e:
      return end - start === 6; // season
    default:
      return line.charCodeAt(start) === 0x58; // XXIV
  }
}

function readLong(line: string, start: number, end: number): TitleReading {
  const word = line.slice(start, end);
  if (isRomanNumeral(word)) return 'copy';
  switch (word.toLowerCase()) {
    case 'season':
      return { result: 'сезон', end };
    case 'part':
      return readPart(line, end);
    case 'episode':
      return isNumberAfter(line, end) ? { result: 'серія', end } : null;
    default:
      return readMovieOrOrdinal(line, start, end);
  }
}

/** Part 2, Part II, Part.2. */
function readPart(line: string, end: number): TitleReading {
  if (isNumberAfter(line, end)) return { result: 'частина', end };
  if (line.charCodeAt(end) !== FULL_STOP) return null;
  if (isDigit(line.charCodeAt(end + 1))) return { result: 'частина ', end: end + 1 };
  const isApart = line.charCodeAt(end + 1) === SPACE && isDigit(line.charCodeAt(end + 2));
  return isApart ? { result: 'частина', end: end + 1 } : null;
}

/** «The Movie», «The Final Season» (the number of the season in words), also without the article. */
function readMovieOrOrdinal(line: string, start: number, end: number): TitleReading {
  const word = line.slice(start, end).toLowerCase();
  if (word === 'movie') return { result: 'фільм', end };
  const result = ORDINAL_WORDS.get(word);
  return result !== undefined && isSeasonAfter(line, end) ? { result, end } : null;
}

/** Ordinals and numbers with letters (2nd, 3D), a Roman I, V or X at the end of a line, abbreviations. */
function readShort(line: string, start: number, end: number): TitleReading {
  const word = line.slice(start, end);
  const followsDigit = isDigit(line.charCodeAt(start - 1));
  if (followsDigit && ORDINAL.test(word)) return readOrdinal(line, end);
  if ((followsDigit || isDigit(line.charCodeAt(end))) && word.toUpperCase() === word) return 'copy';
  const isInitial = line.charCodeAt(end) === FULL_STOP;
  if (start > 0 && /^[IVX]$/.test(word) && !isInitial && isLastWord(line, end)) return 'copy';
  return word.length === 1 && isAbbreviation(line, start) ? 'copy' : null;
}

/** 2nd Season, 2ndシーズン → 2-й сезон; directly before other letters an ordinal is not a word, so it is not read. */
function readOrdinal(line: string, end: number): TitleReading {
  if (isSeasonAfter(line, end)) return { result: '-й', end };
  if (kindAt(line, end) === GAP) return 'copy';
  const season = spanEnd(line, end, kindAt(line, end));
  const isSeason = line.slice(end, season).normalize('NFKC') === KANA_SEASON && kindAt(line, season) === GAP;
  return isSeason ? { result: '-й сезон', end: season } : null;
}

function isLastWord(line: string, end: number): boolean {
  return kindAt(line, end) === GAP && spanEnd(line, end, GAP) === line.length;
}

/** Is the letter one of three or more that full stops join (N.H.K.)? They stay unchanged. One or two are initials. */
export function isAbbreviation(line: string, start: number): boolean {
  let run = 1;
  for (const side of [-1, 1])
    for (let stop = start + side; run < 3 && line.charCodeAt(stop) === FULL_STOP; stop += 2 * side) {
      if (!isLoneLetter(line, stop + side)) break;
      run++;
    }
  return run > 2;
}

/** A word of one letter between two gaps. */
function isLoneLetter(line: string, at: number): boolean {
  return (
    at >= 0 &&
    kindAt(line, at) !== GAP &&
    (at === 0 || kindAt(line, at - 1) === GAP) &&
    kindAt(line, at + 1) === GAP
  );
}

function isNumberAfter(line: string, end: number): boolean {
  if (line.charCodeAt(end) !== SPACE) return false;
  if (isDigit(line.charCodeAt(end + 1))) return true;
  const kind = kindAt(line, end + 1);
  if (kind === GAP) return false;
  const word = line.slice(end + 1, spanEnd(line, end + 1, kind));
  return isRomanNumeral(word) || /^[IVX]$/.test(word);
}

function isSeasonAfter(line: string, end: number): boolean {
  const last = end + 7;
  return (
    line.charCodeAt(end) === SPACE &&
    line.slice(end + 1, last).toLowerCase() === 'season' &&
    spanEnd(line, end + 1, LATIN) === last
  );
}
