/** Replaces spellings that people confuse by one spelling. */
import { readTable } from './letter-table.ts';

/**
 * Cyrillic letters that people type for one another: і ї й ы → и, ё э є → е, ґ → г. Soft and hard signs are dropped.
 * Diacritics are already removed, so й and ї arrive as и and і.
 */
const cyrillic = readTable('і:и ы:и й:и ї:и э:е є:е ё:е ґ:г ў:у ь: ъ:');

/** Consonants that Hepburn (ISO 3602 Annex) and Kunrei (ISO 3602) write differently. */
const romaji = readTable('shi:si sh:sy chi:ti ch:ty tsu:tu ji:zi jy:zy j:zy fu:hu l:r m:n');

/** Particles as they are written and as they sound. */
const particles = readTable('wo:o ha:wa he:e');

/**
 * The common form of all spellings of a word: `shounen`, `shōnen`, `syonen` → `syonen`.
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
