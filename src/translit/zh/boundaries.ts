/**
 * The apostrophe where two syllables of a word meet. Pinyin's own apostrophe is consumed: it marks where pinyin
 * could be misread, not Cyrillic.
 */
import type { Syllable } from './spelling.ts';

/** Does an apostrophe stand between the syllables? `single` has the readings of all single syllables. */
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
 * decision: ukt writes -ou, -iu with в, so в before a vowel letter is divided too: Ов’ян, Джов’ї (the handbook is
 * not readable here; by the orthography of в in Правопис 2019, § 7).
 */
export const afterLabialCoda: BoundaryRule = {
  id: 'zh.joint.labial-coda',
  divides: (left, right) => left.endsWith('в') && VOWEL.test(right),
};

/**
 * decision: where the two together would be the reading of one syllable: Ґу’ань beside ґуань = guan, до’у beside
 * доу = dou. The principle, that Cyrillic leads back to one pinyin reading, is stated by tdsf.kiev.ua for its own
 * system and follows from «апостроф винятково для складоподілу» of the academic one.
 */
export const beforeCollision: BoundaryRule = {
  id: 'zh.joint.collision',
  divides: (left, right, single) => single.has(left + right),
};

/** The rule that divides two syllables, by their indices; undefined where nothing does. */
export type BoundaryFinder = (left: number, right: number) => BoundaryRule | undefined;

/** The first rule that divides wins. All divide before a vowel letter only, and few syllables begin with one. */
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
