/**
 * Morae to Ukrainian letters. The two systems differ in one point: if an i or e directly follows a vowel or ん,
 * Kovalenko iotates it (ї, є) and the Gojuon ruling does not (і, е), see {@link HiatusLetters}. Sources: Koval's rule
 * page (github.com/alardev/koval, about.rs), translator's note of AO3 work 47442727.
 */
import { APOSTROPHE } from '../core/words.ts';
import type { Morae } from './morae.ts';
import type { Mora, Vowel } from './syllables.ts';

/** The letters a system writes for a vowel in hiatus, that is, directly after a vowel or ん. */
export interface HiatusLetters {
  readonly i: string;
  readonly e: string;
  /** Word-final a after i. */
  readonly finalA: string;
}

export type JapaneseSystem = 'ja_default' | 'gojuon';

export const HIATUS_LETTERS: Readonly<Record<JapaneseSystem, HiatusLetters>> = {
  /** Kovalenko 2012: Ніїґата, Ієясу, Рукія. */
  ja_default: { i: 'ї', e: 'є', finalA: 'я' },
  /** Kyiv University seminar 2011: Нііґата, Іеясу, Рукіа. */
  gojuon: { i: 'і', e: 'е', finalA: 'а' },
};

/** Called for each mora with its reading and the id of the rule. */
export type Trace = (index: number, reading: string, rule: string) => void;

/** What precedes a mora: the last vowel, and how the two meet. */
interface Preceding {
  vowel: Vowel | null;
  /** `open`: a short vowel of the same morpheme; `long`: a contracted one; `y`: й; `break`: a boundary. */
  meets: 'start' | 'open' | 'long' | 'y' | 'n' | 'break';
  stopped: boolean;
}

/**
 * Reads the morae of one word, in small letters. Linear: looks at most two morae ahead.
 * @returns the empty string if the word has no sound (っ, ー)
 */
export function joinMorae(word: Morae, hiatus: HiatusLetters, trace?: Trace): string {
  const preceding: Preceding = { vowel: null, meets: 'start', stopped: false };
  const whole: Reading = { word, preceding, hiatus, trace };
  let joined = '';
  for (let index = 0; index < word.count; index++) {
    const mora = word.morae[index];
    if (mora === undefined) break;
    // The common case.
    if (mora.kind === 'syllable' && trace === undefined && !preceding.stopped) {
      joined += mora.reading;
      meet(preceding, mora.vowel, mora.vowel === null ? 'start' : 'open');
    } else joined += readMora(mora, index, whole);
  }
  return joined;
}

interface Reading {
  readonly word: Morae;
  readonly preceding: Preceding;
  readonly hiatus: HiatusLetters;
  readonly trace: Trace | undefined;
}

const moraAt = ({ morae, count }: Morae, index: number): Mora | undefined =>
  index < count ? morae[index] : undefined;

function readMora(mora: Mora, index: number, whole: Reading): string {
  const { word, preceding, hiatus, trace } = whole;
  switch (mora.kind) {
    case 'syllable': {
      const reading = preceding.stopped ? mora.reading.charAt(0) + mora.reading : mora.reading;
      trace?.(index, reading, preceding.stopped ? 'ja.gemination' : 'ja.syllable');
      meet(preceding, mora.vowel, mora.vowel === null ? 'start' : 'open');
      return reading;
    }
    case 'vowel': {
      // っ before a vowel separates the two vowels, so they are not one long vowel (うっう).
      if (preceding.stopped && preceding.meets === 'open') preceding.meets = 'break';
      const reading = readVowel(mora, index, whole);
      trace?.(index, reading, vowelRule(mora, preceding, reading));
      meet(preceding, reading === '' ? preceding.vowel : mora.vowel, meetingAfter(reading));
      return reading;
    }
    case 'n': {
      const reading = isLabial(moraAt(word, index + 1)) ? 'м' : 'н';
      trace?.(index, reading, reading === 'м' ? 'ja.n-before-labial' : 'ja.syllabic-n');
      meet(preceding, null, 'n');
      return reading;
    }
    case 'glide':
    case 'wo': {
      const reading =
        preceding.meets === 'n' && mora.reading !== 'йо' ? APOSTROPHE + mora.reading : mora.reading;
      trace?.(index, reading, reading === mora.reading ? 'ja.syllable' : 'ja.apostrophe-after-n');
      meet(preceding, mora.vowel, 'open');
      return reading;
    }
    case 'long': {
      const reading = preceding.meets === 'open' ? lengthOf(preceding.vowel, hiatus) : '';
      trace?.(index, reading, 'ja.long-vowel');
      if (reading === '' && preceding.vowel !== null) preceding.meets = 'long';
      return reading;
    }
    case 'stop':
      trace?.(index, '', 'ja.gemination');
      preceding.stopped = true;
      return '';
    case 'boundary':
      trace?.(index, '', 'ja.boundary');
      if (preceding.meets !== 'n' && preceding.meets !== 'start') preceding.meets = 'break';
      return '';
  }
}

function meet(preceding: Preceding, vowel: Vowel | null, meets: Preceding['meets']): void {
  preceding.vowel = vowel;
  preceding.meets = meets;
  preceding.stopped = false;
}

function meetingAfter(reading: string): Preceding['meets'] {
  if (reading === '') return 'long';
  return reading === 'й' ? 'y' : 'open';
}

/** ん is м before б п м inside a word (Рампо, Ґумма): Koval's rule page, uk.wikipedia. */
function isLabial(next: Mora | undefined): boolean {
  if (next?.kind !== 'syllable') return false;
  const first = next.reading.charCodeAt(0);
  return first === 0x431 || first === 0x43f || first === 0x43c;
}

/** Long а and е are doubled (Ґаара, онеесан), long і adds the hiatus letter, long о and у are not marked. */
function lengthOf(vowel: Vowel | null, hiatus: HiatusLetters): string {
  if (vowel === 'i') return hiatus.i;
  return vowel === 'a' ? 'а' : vowel === 'e' ? 'е' : '';
}

function readVowel(mora: Mora, index: number, { word, preceding, hiatus }: Reading): string {
  const next = moraAt(word, index + 1);
  switch (mora.vowel) {
    case 'i':
      return readI(preceding, hiatus);
    case 'e':
      return readE(preceding, hiatus);
    case 'a':
      return readA(preceding, next, hiatus);
    case 'u':
      return isLongU(preceding, next, index + 2 < word.count) ? '' : afterN(preceding, 'у');
    default:
      return preceding.meets === 'open' && preceding.vowel === 'o' ? '' : afterN(preceding, 'о');
  }
}

/** й inside a morpheme (Наґай, Айчі); the hiatus letter after a long vowel, a boundary, і, й or ん. */
function readI(preceding: Preceding, hiatus: HiatusLetters): string {
  if (preceding.meets === 'start') return 'і';
  if (preceding.meets === 'n') return APOSTROPHE + hiatus.i;
  return preceding.meets === 'open' && preceding.vowel !== 'i' ? 'й' : hiatus.i;
}

/**
 * The hiatus letter after і and ん (Ієясу, Дзен’ємон), otherwise е (Іноуе, Маеда). decision: after й as after і (saien →
 * сайєн / сайен), because й is that same і.
 */
function readE(preceding: Preceding, hiatus: HiatusLetters): string {
  if (preceding.meets === 'n') return APOSTROPHE + hiatus.e;
  return preceding.vowel === 'i' ? hiatus.e : 'е';
}

/** Final -ia is -ія as in any Ukrainian word (Рукія, Майя); inside a word іа (шіай). */
function readA(preceding: Preceding, next: Mora | undefined, hiatus: HiatusLetters): string {
  return preceding.vowel === 'i' && next === undefined ? hiatus.finalA : afterN(preceding, 'а');
}

/** ou and uu of one morpheme are long; word-final oue is о + уе (Іноуе): «Не всі ou є подовженим» (Koval). */
function isLongU(preceding: Preceding, next: Mora | undefined, hasAfterNext: boolean): boolean {
  if (preceding.meets !== 'open') return false;
  if (preceding.vowel === 'u') return true;
  return preceding.vowel === 'o' && !(next?.kind === 'vowel' && next.vowel === 'e' && !hasAfterNext);
}

function afterN(preceding: Preceding, letter: string): string {
  return preceding.meets === 'n' ? APOSTROPHE + letter : letter;
}

function vowelRule(mora: Mora, preceding: Preceding, reading: string): string {
  if (reading === '') return 'ja.long-vowel';
  if (preceding.meets === 'n') return 'ja.apostrophe-after-n';
  if (reading === 'й') return 'ja.diphthong';
  if (preceding.meets === 'start' || mora.vowel === 'o' || mora.vowel === 'u') return 'ja.syllable';
  return reading === mora.reading && preceding.vowel !== 'i' ? 'ja.syllable' : 'ja.junction';
}
