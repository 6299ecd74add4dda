/** Spellings that people do not tell apart, made one. */
import { readTable } from './letter-table.ts';

/**
 * Cyrillic letters typed for one another: і ї й ы → и, ё э є → е, ґ → г, soft and hard signs dropped
 * (diacritics are gone already: й and ї come as и and і).
 */
const cyrillic = readTable('і:и ы:и й:и ї:и э:е є:е ё:е ґ:г ў:у ь: ъ:');

/** Hepburn (ISO 3602 Annex) against Kunrei (ISO 3602): the consonants the two write differently. */
const romaji = readTable('shi:si sh:sy chi:ti ch:ty tsu:tu ji:zi jy:zy j:zy fu:hu l:r m:n');

/** Particles as they are written and as they sound. */
const particles = readTable('wo:o ha:wa he:e');

/**
 * The form under which spellings of one word meet: `shounen`, `shōnen`, `syonen` → `syonen`.
 * @param word as src/search/tokens.ts cuts it
 */
export function foldWord(word: string): string {
  if (/[а-яіїєґўё]/.test(word)) {
    return word.replace(/[іыйїэєёґўьъ]/g, (letter) => cyrillic.get(letter) ?? letter) || word;
  }
  const particle = particles.get(word);
  if (particle !== undefined) return particle;
  if (!/[a-z]/.test(word)) return word;
  return word
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/ou/g, 'o')
    .replace(/shi?|chi?|tsu|jy|ji?|fu|l|m(?=[bp])/g, (part) => romaji.get(part) ?? part);
}
