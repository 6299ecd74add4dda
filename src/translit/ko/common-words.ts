/** Common words whose syllables are those of names, so that nothing but a list tells them from people. */
import { createPrefilter } from '../core/prefilter.ts';
import { readList, readWords } from '../core/text-tables.ts';
import names from './names.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** Words that begin with a surname and weigh as a name would: `data/translit/names/korean/words`. */
const WORDS = readWords(names.words);

/** What follows 이 (this), 한 (one), 내 (my), 전 (former) as often as a surname. */
const AFTER_DETERMINER = readList(tables['people-and-words'], 'after-determiner');

const mayBeListed = createPrefilter(WORDS);

/** A word that weighs as a name and is none. */
export function isCommonWord(word: string): boolean {
  return mayBeListed(word) && WORDS.has(word);
}

/** A word that makes what stands apart before it no surname. */
export function followsDeterminer(word: string): boolean {
  return AFTER_DETERMINER.has(word);
}
