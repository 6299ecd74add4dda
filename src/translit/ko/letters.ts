/**
 * Korean sounds in Ukrainian letters: the Ukrainian adaptation of Kontsevich's system (uk.wikipedia, «Система
 * Концевича»), the only published table.
 */
import { readPairTable, readRows } from '../core/text-tables.ts';
import { APOSTROPHE } from '../core/words.ts';
import type { Boundary } from './boundary.ts';
import tables from './tables.json' with { type: 'json' };

/**
 * Onsets as at the beginning of a word. decision: as in the table, ㅊ ㅋ ㅌ ㅍ have х (Тхехьон), the fortis is doubled also
 * at the beginning (ттокпоккі), initial ㄹ is р, ㅅ before і is с. Different usage (Техьон, токпоккі, ш) is not a system.
 */
const ONSET_LETTERS = readPairTable(
  '= ㄱ=к ㄲ=кк ㄴ=н ㄷ=т ㄸ=тт ㄹ=р ㅁ=м ㅂ=п ㅃ=пп ㅅ=с ㅆ=сс ㅈ=ч ㅉ=чч ㅊ=чх ㅋ=кх ㅌ=тх ㅍ=пх ㅎ=х',
);

/** decision: ㄱ between voiced sounds is г (the table and place names), not ґ of fan usage. */
const VOICED = readPairTable('ㄱ=г ㄷ=д ㅂ=б ㅈ=дж');

const CODA_LETTERS = readPairTable('= ㄱ=к ㄴ=н ㄷ=т ㄹ=ль ㅁ=м ㅂ=п ㅇ=н');

/** Letters of a neutral coda before a pause. */
export function pauseLetters(coda: string): string {
  return CODA_LETTERS.get(coda) ?? '';
}

/** Coda and onset of a boundary in letters. */
export interface Consonants {
  readonly coda: string;
  readonly onset: string;
}

/** The plain letters of the tables, which both systems start from. */
export function plainConsonants(boundary: Boundary): Consonants {
  return { coda: CODA_LETTERS.get(boundary.coda) ?? '', onset: ONSET_LETTERS.get(boundary.onset) ?? '' };
}

/** Voices plain ㄱ ㄷ ㅂ ㅈ after a vowel or ㄴ ㅁ ㅇ ㄹ (전기 чонгі), unless they are tense. Obstruents keep them voiceless. */
export function voice(letters: Consonants, { coda, onset, tense }: Boundary): Consonants {
  const voiced = VOICED.get(onset);
  return voiced && !tense && (coda === '' || 'ㄴㅁㅇㄹ'.includes(coda))
    ? { ...letters, onset: voiced }
    : letters;
}

/** ㄹㄹ is лл (신라 сілла), ㄹ before х is р (발해 пархе). */
export function hardenLiquid(letters: Consonants, { coda, onset, hardLiquid }: Boundary): Consonants {
  if (coda !== 'ㄹ') return letters;
  if (onset === 'ㄹ') return { coda: 'л', onset: 'л' };
  return hardLiquid ? { ...letters, coda: 'р' } : letters;
}

/** т before с becomes с: 못써 моссо (BGN/PCGN for Korean likewise writes ss for tss). */
export function assimilateToS(letters: Consonants): Consonants {
  return letters.coda === 'т' && letters.onset.startsWith('с') ? { coda: 'с', onset: 'с' } : letters;
}

/** Never three equal letters in a row: 떡까 is ттокка. */
export function capTriples(letters: Consonants): Consonants {
  const { coda, onset } = letters;
  return coda !== '' && onset === coda + coda ? { coda, onset: coda } : letters;
}

/**
 * The place of a vowel: at the beginning of a word, after a vowel or ㅇ, after its own onset, after ч or дж, after a
 * consonant carried over from the previous syllable.
 */
export type VowelPlace = 'initial' | 'open' | 'consonant' | 'sibilant' | 'carried';

export type VowelLetters = ReadonlyMap<string, Readonly<Record<VowelPlace, string>>>;

export const standardVowels: VowelLetters = readVowels(tables.vowels);
/** The standard letters, except for vowels that differ if each syllable is read by itself. */
export const syllableVowels: VowelLetters = new Map([
  ...standardVowels,
  ...readVowels(tables['vowels-of-syllables']),
]);

function readVowels(table: string): VowelLetters {
  return new Map(
    readRows(table).map(([vowel = '', ...letters]) => {
      const [initial = '', open = '', consonant = '', sibilant = '', carried = ''] = letters;
      return [vowel, { initial, open, consonant, sibilant, carried }];
    }),
  );
}

/** The place of the vowel after `onset` (in Ukrainian letters, '' for none). Without a boundary the syllable begins the word. */
export function vowelPlace(boundary: Boundary | undefined, onset: string): VowelPlace {
  if (onset.endsWith('ч') || onset.endsWith('дж') || onset.endsWith('чх')) return 'sibilant';
  if (boundary?.carried) return 'carried';
  if (onset !== '') return 'consonant';
  return boundary ? 'open' : 'initial';
}

/**
 * The sign between я, ю, є and a consonant of the previous syllable: ь after carried-over н д т с л (안양 Аньян),
 * otherwise an apostrophe (담양 Там’ян, 광양 Кван’ян; Правопис 2019, § 7). Ль needs no sign.
 */
export function separator(before: string, vowel: string, ownOnset: boolean, carried: boolean): string {
  if (ownOnset || !/^[яює]/.test(vowel) || !/[бвгджклмнпрстфхч]$/.test(before)) return '';
  return carried && /[ндтсл]$/.test(before) ? 'ь' : APOSTROPHE;
}
