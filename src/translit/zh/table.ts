/**
 * The syllables of Standard Chinese and the letters of two Ukrainian systems: `data/translit/tables/zh`. A syllable's reading is the
 * reading of its initial followed by that of its final; what does not come out so is a rule in `spelling.ts` or a row of IRREGULAR.
 */
import { readRows } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** initial, academic, ukt */
export const INITIALS = readRows(tables.initials);

/** final, academic, ukt, then the initials it occurs with; `-i` is the apical vowel of zhi, zi. */
export const FINALS = readRows(tables.finals);

/** Syllables without an initial: pinyin, academic, ukt */
export const BARE = readRows(tables.bare);

/** pinyin, academic, ukt */
export const IRREGULAR = readRows(tables.irregular);

/** Interjections: read only where they stand as a whole word. pinyin, academic, ukt */
export const INTERJECTIONS = readRows(tables.interjections);

/** The final -r of erhua in both systems: appended to the unchanged syllable (huār → хвар, wánr → ваньр). */
export const ERHUA = 'р';

/** Dialectal or marginal syllables: a reading without them is preferred where a word divides in two ways. */
export const RARE: ReadonlySet<string> = new Set(tables.rare.split('\n'));

/** Other spellings of a syllable, never valid pinyin otherwise: spelling, pinyin */
export const ALIASES = readRows(tables.aliases);
