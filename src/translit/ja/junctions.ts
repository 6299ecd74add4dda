/**
 * Morae to Ukrainian letters. All that the two systems disagree on is one idea: an i or e that meets a vowel or ん
 * without a consonant between is iotated by Kovalenko (ї, є) and bare in the Gojuon ruling (і, е); see {@link Junctions}.
 * Sources: Koval's rule page (github.com/alardev/koval, about.rs), translator's note of AO3 work 47442727.
 */
import { capitalize } from '../core/letter-case.ts';
import { APOSTROPHE } from '../core/words.ts';
import type { Morae } from './morae.ts';
import type { Mora, Vowel } from './syllables.ts';

/** The letters a system writes where a vowel follows a vowel. */
export interface Junctions {
  readonly i: string;
  readonly e: string;
  /** Word-final a after i. */
  readonly finalA: string;
}

export type JapaneseSystem = 'ja_default' | 'gojuon';

export const JUNCTIONS: Readonly<Record<JapaneseSystem, Junctions>> = {
  /** Kovalenko 2012: Ніїґата, Ієясу, Рукія. */
  ja_default: { i: 'ї', e: 'є', finalA: 'я' },
  /** Kyiv University seminar 2011: Нііґата, Іеясу, Рукіа. */
  gojuon: { i: 'і', e: 'е', finalA: 'а' },
};

/** Called for each mora with what it became and the id of the rule. */
export type Trace = (index: number, reading: string, rule: string) => void;

/** What stands before a mora: the vowel heard last, and how the two meet. */
interface Before {
  vowel: Vowel | null;
  /** `open`: a short vowel of the same morpheme; `long`: a contracted one; `y`: й; `break`: a boundary. */
  meets: 'start' | 'open' | 'long' | 'y' | 'n' | 'break';
  stopped: boolean;
}

/** Used again for each word. */
const state: Before = { vowel: null, meets: 'start', stopped: false };

/**
 * Reads the morae of one word, in small letters, or with a capital first. Linear; looks two morae ahead at most.
 * @returns the empty string where the word has no sound of its own (っ, ー)
 */
export function joinMorae(word: Morae, junctions: Junctions, capital: boolean, trace?: Trace): string {
  const { morae, count } = word;
  meet(state, null, 'start');
  const first = morae[0];
  const isPlain = capital && trace === undefined && first?.kind === 'syllable';
  let joined = '';
  let index = 0;
  if (isPlain) {
    joined = first.capital;
    meet(state, first.vowel, first.vowel === null ? 'start' : 'open');
    index = 1;
  }
  for (; index < count; index++) {
    const mora = morae[index];
    if (mora === undefined) break;
    if (mora.kind === 'syllable' && trace === undefined && !state.stopped) {
      joined += mora.reading;
      state.vowel = mora.vowel;
      state.meets = mora.vowel === null ? 'start' : 'open';
    } else joined += readMora(mora, state, word, index, junctions, trace);
  }
  return capital && !isPlain ? capitalize(joined) : joined;
}

function readMora(
  mora: Mora,
  before: Before,
  { morae, count }: Morae,
  index: number,
  junctions: Junctions,
  trace: Trace | undefined,
): string {
  const next = index + 1 < count ? morae[index + 1] : undefined;
  switch (mora.kind) {
    case 'syllable': {
      const reading = before.stopped ? mora.reading.charAt(0) + mora.reading : mora.reading;
      trace?.(index, reading, before.stopped ? 'ja.gemination' : 'ja.syllable');
      meet(before, mora.vowel, mora.vowel === null ? 'start' : 'open');
      return reading;
    }
    case 'vowel': {
      const reading = readVowel(mora, before, next, index + 2 < count, junctions);
      trace?.(index, reading, vowelRule(mora, before, reading));
      meet(before, reading === '' ? before.vowel : mora.vowel, meetingAfter(reading));
      return reading;
    }
    case 'n': {
      const reading = isLabial(next) ? 'м' : 'н';
      trace?.(index, reading, reading === 'м' ? 'ja.n-before-labial' : 'ja.syllabic-n');
      meet(before, null, 'n');
      return reading;
    }
    case 'glide':
    case 'wo': {
      const reading =
        before.meets === 'n' && mora.reading !== 'йо' ? APOSTROPHE + mora.reading : mora.reading;
      trace?.(index, reading, reading === mora.reading ? 'ja.syllable' : 'ja.apostrophe-after-n');
      meet(before, mora.vowel, 'open');
      return reading;
    }
    case 'long': {
      const reading = before.meets === 'open' ? lengthOf(before.vowel, junctions) : '';
      trace?.(index, reading, 'ja.long-vowel');
      if (reading === '' && before.vowel !== null) before.meets = 'long';
      return reading;
    }
    case 'stop':
      trace?.(index, '', 'ja.gemination');
      before.stopped = true;
      return '';
    case 'boundary':
      trace?.(index, '', 'ja.boundary');
      if (before.meets !== 'n' && before.meets !== 'start') before.meets = 'break';
      return '';
  }
}

function meet(before: Before, vowel: Vowel | null, meets: Before['meets']): void {
  before.vowel = vowel;
  before.meets = meets;
  before.stopped = false;
}

function meetingAfter(reading: string): Before['meets'] {
  if (reading === '') return 'long';
  return reading === 'й' ? 'y' : 'open';
}

/** ん is м before б п м inside a word (Рампо, Ґумма): Koval's rule page, uk.wikipedia. */
function isLabial(next: Mora | undefined): boolean {
  if (next?.kind !== 'syllable') return false;
  const first = next.reading.charCodeAt(0);
  return first === 0x431 || first === 0x43f || first === 0x43c;
}

/** A long а and е keep both letters (Ґаара, онеесан), a long і is the junction і + і, о and у are not marked. */
function lengthOf(vowel: Vowel | null, junctions: Junctions): string {
  switch (vowel) {
    case 'a':
      return 'а';
    case 'e':
      return 'е';
    case 'i':
      return junctions.i;
    default:
      return '';
  }
}

function readVowel(
  mora: Mora,
  before: Before,
  next: Mora | undefined,
  hasAfterNext: boolean,
  junctions: Junctions,
): string {
  switch (mora.vowel) {
    case 'i':
      return readI(before, junctions);
    case 'e':
      return readE(before, junctions);
    case 'a':
      return readA(before, next, junctions);
    case 'u':
      return isLongU(before, next, hasAfterNext) ? '' : afterN(before, 'у');
    default:
      return before.meets === 'open' && before.vowel === 'o' ? '' : afterN(before, 'о');
  }
}

/** й inside a morpheme (Наґай, Айчі); the junction letter after a long vowel, a boundary, і, й or ん. */
function readI(before: Before, junctions: Junctions): string {
  if (before.meets === 'start') return 'і';
  if (before.meets === 'n') return APOSTROPHE + junctions.i;
  return before.meets === 'open' && before.vowel !== 'i' ? 'й' : junctions.i;
}

/**
 * Ієясу, Дзен’ємон; after any other vowel е (Іноуе, Маеда).
 * decision: after й as after і (saien → сайєн / сайен): й is that same і.
 */
function readE(before: Before, junctions: Junctions): string {
  if (before.meets === 'n') return APOSTROPHE + junctions.e;
  return before.vowel === 'i' ? junctions.e : 'е';
}

/** Final -ia is -ія as in any Ukrainian word (Рукія, Майя); inside a word іа (шіай). */
function readA(before: Before, next: Mora | undefined, junctions: Junctions): string {
  return before.vowel === 'i' && next === undefined ? junctions.finalA : afterN(before, 'а');
}

/** ou and uu of one morpheme are long; word-final oue is о + уе (Іноуе): «Не всі ou є подовженим» (Koval). */
function isLongU(before: Before, next: Mora | undefined, hasAfterNext: boolean): boolean {
  if (before.meets !== 'open') return false;
  if (before.vowel === 'u') return true;
  return before.vowel === 'o' && !(next?.kind === 'vowel' && next.vowel === 'e' && !hasAfterNext);
}

function afterN(before: Before, letter: string): string {
  return before.meets === 'n' ? APOSTROPHE + letter : letter;
}

function vowelRule(mora: Mora, before: Before, reading: string): string {
  if (reading === '') return 'ja.long-vowel';
  if (before.meets === 'n') return 'ja.apostrophe-after-n';
  if (reading === 'й') return 'ja.diphthong';
  if (before.meets === 'start' || mora.vowel === 'o' || mora.vowel === 'u') return 'ja.syllable';
  return reading === mora.reading && before.vowel !== 'i' ? 'ja.syllable' : 'ja.junction';
}
