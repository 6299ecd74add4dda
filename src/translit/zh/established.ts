/** Spellings that pinyin would read wrongly, and surnames of two syllables. */
import { readRecords, readWords } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** What a spelling stands for: pinyin to be read instead, or the Ukrainian form itself, and where that is settled. */
export const ESTABLISHED = readRecords(tables.established, 'spelling', 'reading', 'source');
export type EstablishedPhrase = (typeof ESTABLISHED)[number];

/** Compound surnames, in pinyin. */
export const COMPOUND_SURNAMES = readWords(tables['compound-surnames']);

/** Bai Li X and Zhong Li X written apart are a surname of one syllable with its given name. */
export const SINGLE_WHEN_APART: ReadonlySet<string> = new Set(['baili', 'zhongli']);
