/** The rules of the two Korean systems, made from the same sounds and letters. */

import type { Boundary, SoundRule } from './boundary.ts';
import { neutralCoda } from './changes.ts';
import {
  assimilateToS,
  type Consonants,
  capTriples,
  hardenLiquid,
  standardVowels,
  syllableVowels,
  type VowelLetters,
  voice,
} from './letters.ts';
import { STANDARD_PRONUNCIATION, SYLLABLE_PRONUNCIATION } from './sounds.ts';

export interface KoreanRules {
  /** Sound changes at the boundaries of a word's syllables. */
  readonly sounds: readonly SoundRule[];
  /** Rules that adapt plain letters to their place, in order. */
  readonly consonants: readonly ((letters: Consonants, boundary: Boundary) => Consonants)[];
  readonly vowels: VowelLetters;
  /** The sound of a coda at the end of a word. */
  pause(coda: string): string;
  /** True if the system respells words by their pronunciation and uses established forms. */
  readonly lexicon: boolean;
  /** The sign between the syllables of a given name. */
  readonly nameHyphen: '' | '-';
}

/** As pronounced: ㅎ at the end of a word is silent. */
export const standard: KoreanRules = {
  sounds: STANDARD_PRONUNCIATION,
  consonants: [voice, hardenLiquid, assimilateToS, capTriples],
  vowels: standardVowels,
  pause: (coda) => (coda === 'ㅎ' ? '' : neutralCoda(coda)),
  lexicon: true,
  nameHyphen: '',
};

/** Each syllable by itself, after the personal-name clause of the state romanization (2000, 3.4). */
export const syllabic: KoreanRules = {
  sounds: SYLLABLE_PRONUNCIATION,
  consonants: [capTriples],
  vowels: syllableVowels,
  pause: neutralCoda,
  lexicon: false,
  nameHyphen: '-',
};
