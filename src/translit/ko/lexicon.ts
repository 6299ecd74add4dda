/**
 * Words whose pronunciation hangul does not show. They are respelled (with an inserted ㄴ, a neutral coda, ㄴ for ㄹ), so
 * that the rules give the right reading. The lists are those of 표준 발음법, by article.
 */
import { groupBy } from '../core/groups.ts';
import { readRecords } from '../core/text-tables.ts';
import type { CodaTrait } from './boundary.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';
import tables from './tables.json' with { type: 'json' };

export const RESPELLINGS = readRecords(tables.respellings, 'written', 'read', 'cite');
type Respelling = (typeof RESPELLINGS)[number];

/** Syllables whose coda is pronounced unlike other codas with its letter: nouns, 밟-, stems in ㄺ. */
export const CODA_TRAITS: ReadonlyMap<string, CodaTrait> = new Map([
  ...[...'삶앎덟'].map((syllable) => [syllable, 'noun'] as const),
  ['밟', 'palp'] as const,
  ...[...'읽맑밝굵늙긁갉낡붉얽'].map((syllable) => [syllable, 'stem'] as const),
]);

export interface Respelled {
  readonly text: string;
  readonly applied: readonly Respelling[];
}

const byFirst = groupBy(
  RESPELLINGS.toSorted((a, b) => b.written.length - a.written.length),
  ({ written }) => written.charCodeAt(0),
);
const mayBegin = new Uint8Array(SYLLABLES);
for (const code of byFirst.keys()) mayBegin[code - FIRST_SYLLABLE] = 1;

/** May the word contain a listed one? */
export function mayHoldListed(word: string): boolean {
  for (let at = 0; at < word.length; at++)
    if (mayBegin[word.charCodeAt(at) - FIRST_SYLLABLE] === 1) return true;
  return false;
}

/** Respells the listed parts of a word, the longest first. */
export function respell(word: string): Respelled {
  const applied: Respelling[] = [];
  let text = '';
  let [at, copied] = [0, 0];
  while (at < word.length) {
    const start = at++;
    const found = byFirst.get(word.charCodeAt(start))?.find(({ written }) => word.startsWith(written, start));
    if (found === undefined) continue;
    applied.push(found);
    text += word.slice(copied, start) + found.read;
    at = start + found.written.length;
    copied = at;
  }
  return { text: text + word.slice(copied), applied };
}
