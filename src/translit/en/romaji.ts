/** Is a Latin word Japanese? Only strict Hepburn counts: «si», «tu», «wi» are not Japanese spelling. */

const VOWEL = '[aeiouāēīōūâêîôû]';
const LONG_ROW = `(?:[kgnbpmr]y?|[hs]|z(?!i)|[dt](?![iuīū])|w(?=[aoā])|y(?=[auoāūō])|sh|ch|ts(?=[uū])|f(?=[uū])|j)`;
const SYLLABLE = `(?:${LONG_ROW}?${VOWEL}|n(?!${VOWEL}|y)|([kpst])(?=\\1)|t(?=ch)|s(?=sh))`;
const STRICT = new RegExp(`^(?:${SYLLABLE})+$`);
const LONGEST = 24;

/** Strict Hepburn, with or without macrons, of two syllables or more. Bounded: longer words are not looked at. */
export function isRomaji(word: string): boolean {
  if (word.length < 3 || word.length > LONGEST || !STRICT.test(word)) return false;
  return !/(?<![s])si|(?<![cs])hu/.test(word) && !/^(?:n[^aeiouyāēīōū]|.?(.)\1\1)/.test(word);
}

/**
 * Second elements of Japanese surnames and place names: such a word is Japanese even where the English dictionary
 * lists it (Yamamoto, Kawasaki). Facts of Japanese name formation (本 山 川 田 崎 …).
 */
const ELEMENT =
  /(?:moto|yama|kawa|gawa|[sz]aki|zuki|naka|mura|[sj]hima|jima|guchi|kuchi|shita|bayashi|hashi|bashi|[sz]awa|matsu|mitsu|tsubo|oka|kata|gata|ishi|uchi|hara|wara|tsuki)$/;

/** Romaji with a Japanese second element after at least two letters. */
export function isJapaneseName(word: string): boolean {
  return word.length > 5 && ELEMENT.test(word) && isRomaji(word);
}
