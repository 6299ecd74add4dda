/**
 * Decides whether an apostrophe divides two syllables of a word. Pinyin's own apostrophe is dropped, because it
 * prevents a misreading of pinyin, not of Cyrillic.
 */
import type { Syllable } from './spelling.ts';

/** `divides` tells whether an apostrophe divides two syllables. `single` has the readings of all single syllables. */
export interface BoundaryRule {
  readonly id: string;
  divides(left: string, right: string, single: ReadonlySet<string>): boolean;
}

const VOWEL = /^[аеєіїоуюя]/;

/**
 * After hard н (-ng) and р (er) before a vowel letter: Чан’ань, Сян’ян, пен’ю. Attested throughout; never after
 * нь or й (Тяньаньмень, Шеньян), nor before й: Ukrainian has no apostrophe before йо (decision: пенйов, Джонйон).
 */
export const afterHardConsonant: BoundaryRule = {
  id: 'zh.joint.hard-consonant',
  divides: (left, right) => /[нр]$/.test(left) && VOWEL.test(right),
};

/**
 * decision: ukt writes -ou, -iu with в, so an apostrophe divides в from a vowel letter too: Ов’ян, Джов’ї. We could not
 * read the handbook; the basis is the orthography of в in Правопис 2019, § 7.
 */
export const afterLabialCoda: BoundaryRule = {
  id: 'zh.joint.labial-coda',
  divides: (left, right) => left.endsWith('в') && VOWEL.test(right),
};

/**
 * decision: an apostrophe if the two together would be the reading of one syllable: Ґу’ань, because ґуань = guan; до’у,
 * because доу = dou. tdsf.kiev.ua states the principle that Cyrillic leads back to one pinyin reading, for its own
 * system. It also follows from «апостроф винятково для складоподілу» of the academic one.
 */
export const beforeCollision: BoundaryRule = {
  id: 'zh.joint.collision',
  divides: (left, right, single) => single.has(left + right),
};

/** The rule that divides two syllables, by their indices; undefined if none does. */
export type BoundaryFinder = (left: number, right: number) => BoundaryRule | undefined;

/** The first rule that divides is used. All rules divide only before a vowel letter, and few syllables begin with one. */
export function createBoundaryFinder(
  syllables: readonly Syllable[],
  rules: readonly BoundaryRule[],
): BoundaryFinder {
  const readings = syllables.map(({ reading }) => reading);
  const single = new Set(readings);
  const beginsWithVowel = readings.map((reading) => VOWEL.test(reading));
  return (left, right) =>
    beginsWithVowel[right]
      ? rules.find(({ divides }) => divides(readings[left] ?? '', readings[right] ?? '', single))
      : undefined;
}
