/**
 * Which language the small words of a line tell: San, Puerto and del are Spanish, von German (`data/translit/tables/en`:
 * line-languages.tsv). decision: all words of the line must look like that language; one that does not leaves the line
 * English (San Jose Sharks), for many lines begin with San or Le.
 */
import { readRows } from '../../core/text-tables.ts';
import type { Token } from '../../core/words.ts';
import names from '../names.json' with { type: 'json' };
import tables from '../tables.json' with { type: 'json' };
import type { RuleTable } from './letter-rules.ts';
import { RULES } from './tables.ts';

export interface LineLanguage {
  readonly name: string;
  readonly rules: RuleTable;
  /** Only what stands behind the telling word is of the language: given names before von come from everywhere. */
  readonly isBehind: boolean;
}

interface Candidate extends LineLanguage {
  /** The line, spaces and hyphens as they are written, has such a word. */
  readonly cue: RegExp;
  /** What a word (small letters) of the language looks like. */
  readonly word: RegExp;
}

/** Lists of words that the cues look for, with spaces between them. */
const LISTS: ReadonlyMap<string, string> = new Map([
  // Given names that hardly others bear so spelled, as passports have them in capitals, too.
  ['ukrainian-given', `${names.ukrainianGiven} ${names.ukrainianGiven.toUpperCase()}`],
  ...readRows(tables['line-words']).map(([list = '', words = '']) => [list, words] as const),
]);

const CANDIDATES: readonly Candidate[] = readRows(tables['line-languages']).map(
  ([name = '', extent = '', cue = '', word = '']) => ({
    name,
    // `as`: a test looks for the rules of each language.
    rules: RULES[name as keyof typeof RULES],
    isBehind: extent === 'behind',
    cue: new RegExp(cue.replace(/\{([a-z-]+)\}/g, (_, list) => oneOf(LISTS.get(list) ?? ''))),
    word: new RegExp(word),
  }),
);

function oneOf(words: string): string {
  return `(?:${words.replaceAll(' ', '|')})`;
}

/** Particles and heads, which have readings of their own, and short words tell nothing. */
const SHORTEST = 3;

/** The words that the cues look for; a line without one of them need not be asked about. */
export const TELLING_WORDS: ReadonlySet<string> = new Set(
  [...LISTS.values()].flatMap((words) => words.split(' ')),
);

/** Names are short; a longer line is prose. */
const MOST_TOKENS = 15;

/** The language, or undefined: English, or what each word shows by itself. */
export function findLineLanguage(text: string, tokens: readonly Token[]): LineLanguage | undefined {
  if (tokens.length < 3 || tokens.length > MOST_TOKENS) return undefined;
  return CANDIDATES.find(({ cue, word }) => cue.test(text) && tokens.every((token) => fits(token, word)));
}

function fits(token: Token, word: RegExp): boolean {
  if (token.kind === 'gap') return /^[ ,.-]+$/.test(token.text);
  if (token.script !== 'latin') return false;
  return (
    token.text.length < SHORTEST || word.test(token.text.toLowerCase().normalize('NFC').replaceAll("'", '’'))
  );
}
