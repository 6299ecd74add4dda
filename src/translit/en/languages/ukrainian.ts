/**
 * Which words are Ukrainian names in Latin letters. Read back (`data/translit/rules/ukrainian.tsv`) they are no transcriptions:
 * their и stays in every mode.
 */

/**
 * Surnames that are spelled so by hardly anyone but Ukrainians: -enko, -chuk, -iuk, -yshyn, -ovych, -nyk, and adjectives with the y of
 * their и.
 */
const SURNAME =
  /^(?!mc|.*(?:[jqwx]|c(?!h)|oo|ee|th|ph))[a-z’]{2,}(?:[bcdfghiklmnprstvyz]enko|[a-z]chuk|[bcdfghklmnprstvz][iy]uk|[iy]shyn|y[nt]sk(?:y|yi|yy|iy|a)|skyi|[bcdfghkmprstvz][lnrv]yi|[oe]vych|[mn]ych|[a-z]nyk)$/;

/** Is the word (small letters) a Ukrainian surname in Latin letters? A word with marks is none: they are of other languages. */
export function isUkrainian(word: string): boolean {
  return SURNAME.test(word);
}
