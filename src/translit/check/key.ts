/** One key for all Cyrillic spellings of a Japanese word, right and wrong ones. */

/** Replacements, in order. They remove the differences between the spellings of different writers and systems. */
const FOLDS: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/[’'ʼ`ъ]/g, ''],
  [/ё/g, 'іо'],
  [/[иыїй]/g, 'і'],
  [/[эє]/g, 'е'],
  [/ьо/g, 'іо'],
  [/ь/g, ''],
  [/я/g, 'іа'],
  [/ю/g, 'іу'],
  [/[ґг]/g, 'х'],
  [/дз|дж|ж/g, 'з'],
  [/[щш]/g, 'с'],
  [/тс|[цч]/g, 'т'],
  [/м(?=[бпм])/g, 'н'],
  // A palatal consonant contains an i, which only some systems write before a, u, o.
  [/([стз])і(?=[ауо])/g, '$1'],
  [/оу/g, 'о'],
  [/([аіуео])\1+/g, '$1'],
];

/** The key of a word in small letters. */
export function keyOf(word: string): string {
  let key = word;
  for (const [pattern, by] of FOLDS) key = key.replace(pattern, by);
  return key;
}
