import {
  type Decision,
  measureAccuracy,
  PAIRS_FOLDER,
  type Share,
} from '../../test/harness/translit/accuracy.ts';
import type { Run } from './runner/benchmark.ts';
import { readWord } from './runner/options.ts';
import { percent } from './runner/rounds.ts';

export const usage = `
npm run bench -- translit-accuracy [--unread] [PAIRS_DIR]

Compares the engines with attested pairs: LANG-pairs.tsv of PAIRS_DIR (default: data/translit).
Prints one JSON line for each language, system and kind: the number of pairs; exact matches, strict (ignores letter case,
apostrophes, the order of words, and which of several attested forms a given name has) and folded (also ignores г/ґ, и/і,
hyphen/space); and single words that match when folded. Then it prints each miss with its source. From ko-decisions.tsv it
counts how well \`mode: auto\` distinguishes people and words.

  --unread   use LANG-unread.tsv, pairs that the authors of rules must not see: prints shares only, without misses

Exit status: 0 done, 1 no pairs found, 2 wrong usage.
`;

/** Prints one JSON line for each share and miss. Returns the exit status: 1 without pairs. */
export async function run(args: string[], { print }: Run): Promise<number> {
  const { unread, word = PAIRS_FOLDER } = readWord(args, { unread: false });
  const list = unread ? 'unread' : 'pairs';
  const { shares, misses, decisions } = await measureAccuracy(word, list);
  for (const share of shares) print({ ...share, ...percents(share) });
  if (!unread) {
    for (const kind of ['name', 'word'] as const) printDecisions(kind, decisions, print);
    for (const { source: miss, lang, system, kind, mode, attested, reading, url } of misses)
      print({ miss, lang, system, kind, mode, attested, reading, url });
  }
  return shares.length > 0 ? 0 : 1;
}

function printDecisions(decided: Decision['kind'], all: readonly Decision[], print: Run['print']): void {
  const group = all.filter(({ kind }) => kind === decided);
  if (group.length === 0) return;
  const wrong = group.filter(({ reading, expected }) => reading !== expected);
  const right = group.length - wrong.length;
  print({ lang: 'ko', decided, of: group.length, right, percent: percent(right, group.length) });
  for (const { hangul, reading } of wrong) print({ miss: hangul, lang: 'ko', decided, reading });
}

function percents({ pairs, strict, folded, words, wordsAlike }: Share) {
  return {
    strictPercent: percent(strict, pairs),
    foldedPercent: percent(folded, pairs),
    wordPercent: percent(wordsAlike, words),
  };
}
