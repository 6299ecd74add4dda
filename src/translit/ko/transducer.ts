/**
 * Reads a word of hangul. The rules work on syllable boundaries, of which there are few kinds. The result of the rules
 * for each kind is cached in a table, so reading a word is one look-up a syllable.
 */
import type { Step } from '../core/engine.ts';
import { capitalize } from '../core/letter-case.ts';
import { type Boundary, type CodaTrait, describeSounds, pronounce } from './boundary.ts';
import { CODAS, FIRST_SYLLABLE, ONSETS, SYLLABLES, VOWELS } from './hangul.ts';
import { type Consonants, pauseLetters, plainConsonants, separator, vowelPlace } from './letters.ts';
import { CODA_TRAITS, mayHoldListed, respell } from './lexicon.ts';
import type { KoreanRules } from './rules.ts';

export interface Transducer {
  /** A word (syllables only, at least one) in small letters, or with a capital first letter. */
  read(word: string, capital?: boolean): string;
  /** The steps of that reading. Their joined Cyrillic results are the reading. */
  explain(word: string): Step[];
}

/** A kind of coda: its letter and its trait. Row 0 is the open syllable. */
interface CodaRow {
  readonly coda: string;
  readonly trait: CodaTrait | undefined;
}

interface VowelColumn {
  readonly vowel: string;
  readonly ending: boolean;
}

const CODA_ROWS: readonly CodaRow[] = [
  ...CODAS.map((coda) => ({ coda, trait: undefined })),
  { coda: 'ㄻ', trait: 'noun' },
  { coda: 'ㄼ', trait: 'noun' },
  { coda: 'ㄼ', trait: 'palp' },
  { coda: 'ㄺ', trait: 'stem' },
];
/** The row for the beginning of a word, and its twin for a word with a capital. */
const HEAD = CODA_ROWS.length;
const CAPITAL_HEAD = HEAD + 1;

const VOWEL_COLUMNS: readonly VowelColumn[] = [
  ...VOWELS.map((vowel) => ({ vowel, ending: false })),
  { vowel: 'ㅕ', ending: true },
];
const YEO = VOWELS.indexOf('ㅕ');
const YEO_ENDING = VOWELS.length;
const SS = CODAS.indexOf('ㅆ');

const ROW_WIDTH = ONSETS.length * VOWEL_COLUMNS.length;

/** By syllable: the place of its onset and vowel in a row of the table, and the row of its coda. */
const beginnings = new Uint16Array(SYLLABLES);
const endings = new Uint8Array(SYLLABLES);
for (let index = 0; index < SYLLABLES; index++) {
  const coda = index % CODAS.length;
  const body = (index - coda) / CODAS.length;
  const vowel = body % VOWELS.length;
  const onset = (body - vowel) / VOWELS.length;
  const ending = vowel === YEO && (coda === 0 || coda === SS);
  beginnings[index] = onset * VOWEL_COLUMNS.length + (ending ? YEO_ENDING : vowel);
  endings[index] = coda;
}
for (const [syllable, trait] of CODA_TRAITS) {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  const coda = CODAS[index % CODAS.length];
  endings[index] = CODA_ROWS.findIndex((row) => row.coda === coda && row.trait === trait);
}

/** Prepares a system. Its table is a cache that fills as words are read; the values depend only on the system. */
export function createTransducer(system: KoreanRules): Transducer {
  const table: string[] = new Array((CAPITAL_HEAD + 1) * ROW_WIDTH).fill('');
  const pauses = CODA_ROWS.map(({ coda }) => pauseLetters(system.pause(coda)));

  const lookUp = (place: number): string => {
    const known = table[place] ?? '';
    if (known !== '') return known;
    const { letters } = writeParts(system, place);
    const made = place < CAPITAL_HEAD * ROW_WIDTH ? letters : capitalize(letters);
    table[place] = made;
    return made;
  };

  const readSyllables = (word: string, capital: boolean): string => {
    let result = '';
    let row = capital ? CAPITAL_HEAD : HEAD;
    for (let at = 0; at < word.length; at++) {
      const index = word.charCodeAt(at) - FIRST_SYLLABLE;
      const letters = lookUp(row * ROW_WIDTH + (beginnings[index] ?? 0));
      result = at === 0 ? letters : result + letters;
      row = endings[index] ?? 0;
    }
    const pause = pauses[row] ?? '';
    return pause === '' ? result : result + pause;
  };

  return {
    read: (word, capital = false) =>
      readSyllables(system.lexicon && mayHoldListed(word) ? respell(word).text : word, capital),
    explain(word) {
      const { text, applied } = system.lexicon ? respell(word) : { text: word, applied: [] };
      const steps: Step[] = applied.map(({ written, read, cite }) => ({
        from: written,
        to: read,
        rule: cite,
      }));
      let row = HEAD;
      for (let at = 0; at < text.length; at++) {
        const index = text.charCodeAt(at) - FIRST_SYLLABLE;
        steps.push(...writeParts(system, row * ROW_WIDTH + (beginnings[index] ?? 0)).steps);
        row = endings[index] ?? 0;
      }
      const pause = pauses[row] ?? '';
      const coda = CODA_ROWS[row]?.coda ?? '';
      if (coda !== '') steps.push({ from: coda, to: pause, rule: 'ko.coda' });
      return steps;
    },
  };
}

interface Written {
  /** Coda of the first syllable, onset and vowel of the second. */
  readonly letters: string;
  readonly steps: readonly Step[];
}

/** Computes one place of the table by the rules of the system. */
function writeParts(system: KoreanRules, place: number): Written {
  const before = CODA_ROWS[Math.floor(place / ROW_WIDTH)];
  const beginning = place % ROW_WIDTH;
  const onset = ONSETS[Math.floor(beginning / VOWEL_COLUMNS.length)] ?? '';
  const { vowel, ending } = VOWEL_COLUMNS[beginning % VOWEL_COLUMNS.length] ?? { vowel: '', ending: false };
  const boundary: Boundary = {
    coda: before?.coda ?? '',
    trait: before?.trait,
    onset: onset === 'ㅇ' ? '' : onset,
    vowel,
    ending,
    carried: false,
    tense: false,
    hardLiquid: false,
  };
  const changes = before ? pronounce(boundary, system.sounds) : [];
  const plain = plainConsonants(boundary);
  const consonants = before
    ? system.consonants.reduce<Consonants>((letters, rule) => rule(letters, boundary), plain)
    : plain;
  const stem = consonants.coda + consonants.onset;
  const vowelLetters = system.vowels.get(vowel)?.[vowelPlace(before && boundary, consonants.onset)] ?? '';
  const ownOnset = consonants.onset !== '' && !boundary.carried;
  const mark = separator(stem, vowelLetters, ownOnset, boundary.carried);
  const steps: Step[] = [...changes];
  if (stem !== '') steps.push({ from: describeSounds(boundary), to: stem, rule: 'ko.consonants' });
  if (mark !== '') steps.push({ from: '', to: mark, rule: 'ko.separator' });
  steps.push({ from: vowel, to: vowelLetters, rule: 'ko.vowel' });
  return { letters: stem + mark + vowelLetters, steps };
}
