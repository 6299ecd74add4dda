/** The common form of all spellings of a Japanese word in Cyrillic letters, right and wrong ones. */

/** Replacements in order; what they make equal is what writers of other systems write otherwise. */
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
  // A palatal consonant has its i in every system; only some write it before a, u, o.
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
