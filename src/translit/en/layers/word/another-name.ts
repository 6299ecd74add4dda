/** Letters whose mark changes the sound, and the letters of a reading that show this sound. */
const HEARD_MARKS: readonly (readonly [mark: RegExp, reading: RegExp])[] = [
  [/š/, /[шщ]/],
  [/č/, /[чщ]/],
  [/[žř]/, /[жш]/],
  [/[āá]/, /[ая]/],
  [/[éèêë]$/, /[еєїя]$/],
  [/ä/, /[еєя]/],
];

/**
 * Does the established form belong to another name, which has no mark? Rosé is not Rose (Роуз), Štefan not Stefan;
 * Münster is not the Irish Munster.
 */
export function isAnother(spelling: string, reading: string): boolean {
  if (/ü/.test(spelling) && /а/.test(reading) && !/[юіи]/.test(reading)) return true;
  return HEARD_MARKS.some(([mark, heard]) => mark.test(spelling) && !heard.test(reading));
}
