/** Spellings that the rules would read wrongly, and surnames of two syllables. */
import { readRecords, readWords } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** Each spelling with its replacement (other pinyin, or the Ukrainian form) and its source. */
export const ESTABLISHED = readRecords(tables.established, 'spelling', 'reading', 'source');
export type EstablishedPhrase = (typeof ESTABLISHED)[number];

/** Compound surnames, in pinyin. */
export const COMPOUND_SURNAMES = readWords(tables['compound-surnames']);

/** Bai Li X and Zhong Li X, written as separate words, have a surname of one syllable. */
export const SINGLE_WHEN_APART: ReadonlySet<string> = new Set(['baili', 'zhongli']);
