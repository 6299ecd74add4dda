/** Common words with the same syllables as names. Only a list can tell them from people. */
import { createPrefilter } from '../core/prefilter.ts';
import { readList, readWords } from '../core/text-tables.ts';
import { RESPELLINGS } from './lexicon.ts';
import names from './names.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** Words with the evidence of a name (`data/translit/names/korean/words`), and words whose pronunciation is listed. */
const WORDS: ReadonlySet<string> = new Set([
  ...readWords(names.words),
  ...RESPELLINGS.map(({ written }) => written),
]);

/** Words that follow 이 (this), 한 (one), 내 (my), 전 (former), which are also surnames. */
const AFTER_DETERMINER = readList(tables['people-and-words'], 'after-determiner');

const mayBeListed = createPrefilter(WORDS);

/** Is the word a listed one, which is not a name despite its evidence? */
export function isCommonWord(word: string): boolean {
  return mayBeListed(word) && WORDS.has(word);
}

/** Does the word show that the separate word before it is not a surname? */
export function followsDeterminer(word: string): boolean {
  return AFTER_DETERMINER.has(word);
}
