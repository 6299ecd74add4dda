/** Is a Latin word Japanese? Only strict Hepburn counts: «si», «tu», «wi» are not Japanese spelling. */
import names from './names.json' with { type: 'json' };

/** Japanese names that the English dictionary has too. */
const JAPANESE_NAMES: ReadonlySet<string> = new Set(names.japanese.split(' '));

const VOWEL = '[aeiouāēīōūâêîôû]';
const LONG_ROW = `(?:[kgnbpmrhj](?:y(?=[auoāūō]))?|s|z(?!i)|[dt](?![iuīū])|w(?=[aā])|y(?=[auoāūō])|sh|ch|ts(?=[uū])|f(?=[uū]))`;
const SYLLABLE = `(?:${LONG_ROW}?${VOWEL}|n(?!${VOWEL}|y)|([kpst])(?=\\1)|t(?=ch)|s(?=sh)|(?<=[ou])h(?=[bdgjkmnprst]|$))`;
const STRICT = new RegExp(`^(?:${SYLLABLE})+$`);
/**
 * Spellings that romaji allows but that are seldom Japanese: si, hu, ee, eau, -ie, an initial ja (Jada, Jaina), tch
 * (Tchibanga), -nne, -tte, -sse, an initial n + consonant, oon (Moonrise), -gate (Irongate), gue (Noguera), eu-
 * (Eusebia), -eaton, -ryon, -ingen, -nche, -oise, -nnia, -oea, -nn, an initial zai (Zairan).
 */
const FOREIGN =
  /^ja|^tch|eau|si|(?<![cs])hu|ee|(?<![aeiou][kmry])ie$|(?:nn|tt|ss)[ea]$|^n[^aeiouyāēīōūâêîôû]|oon(?![aeiouy])|gate$|gu[ei]|^eu|ea(?:[st]o|to)n$|[aeiou]ryon|ingen$|[aeio]nche$|oise$|[aeo]ange$|nnia$|oea$|nn(?![aeiouy])|^zai(?!z|ts)|(.)\1\1/;
const LONGEST = 24;

/** Is the word strict Hepburn, with or without macrons, of three to 24 letters? Bounded: longer words are not looked at. */
export function isRomaji(word: string): boolean {
  if (word.length < 3 || word.length > LONGEST || !STRICT.test(word)) return false;
  return !FOREIGN.test(word);
}

/**
 * Second elements of Japanese surnames and place names: such a word is Japanese even if the English dictionary lists it
 * (Yamamoto, Kawasaki). These are facts of Japanese name formation (本 山 川 田 崎 …).
 */
const ELEMENT =
  /(?:moto|yama|kawa|gawa|[sz]aki|zuki|naka|mura|[sj]hima|jima|guchi|kuchi|shita|bayashi|hashi|bashi|[sz]awa|matsu|mitsu|tsubo|oka|kata|gata|ishi|uchi|hara|wara|tsuki|zato|zumi)$/;

/**
 * Spellings that strict Hepburn shares with many languages (Shushan, Manchu, Taza, Oued). There they mean ш, ч, дж, з
 * and у; only in Japanese they mean шю, чю, джьо, дз and о. Inside a Japanese name, sha, cha, ja are rare, and sho,
 * shu, cho, chu, jo, ju are mostly at the end (Gojo, Ryuju).
 */
const SHARED = {
  name: /.(?:sh|ch|j)a|^[sc]ha|.(?:sh|ch|j)[uo](?!u?$|r[ou]u?$|[uo]?n$)|z(?:an|i)[^aeiou]|ite$/,
  place: /(?:sh|ch|j)[auo]|z|o[uo]|ite$/,
};
/** Long vowels with the signs of Japanese romanization; ā and ī are more often Arabic or Indian. */
const JAPANESE_MARK = /[ōūôû]/;

/**
 * Is a word of strict Hepburn likely Japanese, though other languages may have its spelling? `isPlace`: places come
 * from everywhere, so more shared spellings need a Japanese element beside them.
 */
export function isLikelyJapanese(word: string, isPlace: boolean): boolean {
  if (isJapaneseName(word)) return true;
  if (JAPANESE_MARK.test(word)) return true;
  return !/[āī]/.test(word) && !SHARED[isPlace ? 'place' : 'name'].test(word);
}

/** A listed Japanese name, or romaji with a Japanese second element. */
export function isJapaneseName(word: string): boolean {
  return JAPANESE_NAMES.has(word) || (word.length > 4 && ELEMENT.test(word) && isRomaji(word));
}
