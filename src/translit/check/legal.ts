/** Tells whether a system could have written a word. Such a word is never marked. */
import type { JapaneseSystem } from '../ja/mora-reading.ts';

const CONSONANTS = `[кґнхбпмр](?:[аіуеояю]|ьо)|(?:[бпмкґх]’є)|[ср][ауео]|дз[ауео]|[тд][аео]|(?:ш|дж|ч)(?:[іеяю]|ьо)|цу|ф[аіуео]|ва`;
const GEMINATE = `кк|ґґ|сс|шш|тт|чч|цц|пп|бб|дд`;

/**
 * Matches morae of the native syllabary. Syllables of extended katakana (ті, сі, ду) are left out, because other
 * systems write shi, chi so; ou, oo, uu are left out, because they are long vowels in nearly all words.
 */
function pattern(hiatus: string): RegExp {
  const vowel = `а(?!а)|у(?!у)|е(?!е)|о(?!о|у)|[яю]|йо`;
  const i = `(?<![а-яіїєґ])і|(?<=[ауео])й|${hiatus}`;
  const mora = `(?:(?=${GEMINATE})[а-яґ])?(?:${CONSONANTS})|${vowel}|${i}|н(?![бпм])’?|м(?=[бпм])`;
  return new RegExp(`^(?:${mora})+$`, 'u');
}

const LEGAL: Readonly<Record<JapaneseSystem, RegExp>> = {
  ja_default: pattern(`(?<=[іуоей’])ї|(?<=[ій’])є`),
  gojuon: pattern(`(?<=[аіуоей’])і|(?<=[ій’])е`),
};

/** @param word in small letters with ’ */
export function isLegal(word: string, system: JapaneseSystem): boolean {
  if (/оу|оо|уу/.test(word)) return false;
  if (system === 'ja_default' && /іа?е|[ауо]є|йе|й[аоу](?!$)/.test(word)) return false;
  if (system === 'gojuon' && /[їє]/.test(word)) return false;
  return LEGAL[system].test(word);
}
