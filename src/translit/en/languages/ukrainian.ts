/** Recognises Ukrainian names in Latin letters. The rules `ukrainian.tsv` convert them back: their и stays in every mode. */

/** Surnames that are nearly always Ukrainian: -enko, -chuk, -iuk, -yshyn, -ovych, -nyk, and adjectives with y for и. */
const SURNAME =
  /^(?!mc|.*(?:[jqwx]|c(?!h)|oo|ee|th|ph))[a-z’]{2,}(?:[bcdfghiklmnprstvyz]enko|[a-z]chuk|[bcdfghklmnprstvz][iy]uk|[iy]shyn|y[nt]sk(?:y|yi|yy|iy|a)|skyi|[bcdfghkmprstvz][lnrv]yi|[oe]vych|[mn]ych|[a-z]nyk)$/;

/** Is the word (small letters) a Ukrainian surname in Latin letters? Marks belong to other languages. */
export function isUkrainian(word: string): boolean {
  return SURNAME.test(word);
}
