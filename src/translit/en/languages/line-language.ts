/**
 * Finds the language of a line by its small words: San, Puerto and del are Spanish, von is German
 * (`data/translit/tables/en`: line-languages.tsv). decision: all words of the line must look like that language. If one
 * does not, the line stays English (San Jose Sharks), because many lines begin with San or Le.
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
  /** Only the words after the telling word are of the language: given names before von come from everywhere. */
  readonly isOnlyAfter: boolean;
}

interface Candidate extends LineLanguage {
  /** Matches a line, with spaces and hyphens as written, that has a telling word. */
  readonly cue: RegExp;
  /** Matches a word (small letters) that may be of the language. */
  readonly word: RegExp;
}

/** Lists of words that the cues look for, with spaces between them. */
const LISTS: ReadonlyMap<string, string> = new Map([
  // Given names with a spelling that is nearly always Ukrainian; also in capitals, as in passports.
  ['ukrainian-given', `${names.ukrainianGiven} ${names.ukrainianGiven.toUpperCase()}`],
  ...readRows(tables['line-words']).map(([list = '', words = '']) => [list, words] as const),
]);

const CANDIDATES: readonly Candidate[] = readRows(tables['line-languages']).map(
  ([name = '', extent = '', cue = '', word = '']) => ({
    name,
    // `as`: a test looks for the rules of each language.
    rules: RULES[name as keyof typeof RULES],
    isOnlyAfter: extent === 'behind',
    cue: new RegExp(cue.replace(/\{([a-z-]+)\}/g, (_, list) => oneOf(LISTS.get(list) ?? ''))),
    word: new RegExp(word),
  }),
);

function oneOf(words: string): string {
  return `(?:${words.replaceAll(' ', '|')})`;
}

/** Shorter words need not match: they are particles and heads, which have their own readings, or tell nothing. */
const SHORTEST = 3;

/** The words that the cues look for; a line without any of them needs no test. */
export const TELLING_WORDS: ReadonlySet<string> = new Set(
  [...LISTS.values()].flatMap((words) => words.split(' ')),
);

/** Names are short; a longer line is prose. */
const MOST_TOKENS = 15;

/** The language of a line. If undefined, the line is English, or each word shows its language by itself. */
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
