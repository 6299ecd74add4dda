import { parseArgs } from 'node:util';
import { projectRoot } from '../../test/harness/program.ts';
import { measureAccuracy, PAIRS_FOLDER, type Share } from '../../test/harness/translit/accuracy.ts';
import type { Decision } from '../../test/harness/translit/decisions.ts';

export const usage = `
npm run bench -- translit-accuracy [--unread] [--of CHECKOUT] [PAIRS_DIR]

Lays the engines beside attested pairs: LANG-pairs.tsv of PAIRS_DIR (default: data/translit).
Prints one JSON line for each language, system and kind: pairs, exact matches strict (letter case, apostrophes and
the order of words do not count; nor which of several attested forms a given name has) and folded (nor г/ґ, и/і, hyphen/space), single words alike when folded; then each
miss with its source. Of ko-decisions.tsv, the people and the words that \`mode: auto\` tells apart.

Where a list has a column \`sources\` (of each form, separated by « / », the ids of those who write it so), a line
also says, of names with two sources or more, how often another source, and how often the reading, agrees with a source.

  --unread         LANG-unread.tsv instead, pairs that nobody reads: shares alone, for who sees a miss has read it
  --of CHECKOUT    the engines of another checkout of this project on the same pairs

Exit status: 0 done, 1 no pairs found, 2 wrong usage.
`;

/** Prints one JSON line a share and a miss; gives the exit status, 1 without pairs. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { unread: { type: 'boolean', default: false }, of: { type: 'string', default: projectRoot } },
  });
  const { unread: isUnread, of: checkout } = values;
  const [folder = PAIRS_FOLDER] = positionals;
  const { shares, misses, decisions } = await measureAccuracy(
    folder,
    isUnread ? 'unread' : 'pairs',
    checkout,
  );
  for (const share of shares)
    console.log(JSON.stringify({ bench: 'translit-accuracy', ...share, ...percents(share) }));
  if (isUnread) return shares.length > 0 ? 0 : 1;
  for (const kind of ['name', 'word'] as const) printDecisions(kind, decisions);
  for (const { lang, system, kind, mode, source, attested, reading, url } of misses)
    console.log(JSON.stringify({ miss: source, lang, system, kind, mode, attested, reading, url }));
  return shares.length > 0 ? 0 : 1;
}

function printDecisions(kind: Decision['kind'], decisions: readonly Decision[]): void {
  const group = decisions.filter((decision) => decision.kind === kind);
  if (group.length === 0) return;
  const wrong = group.filter(({ reading, expected }) => reading !== expected);
  const right = group.length - wrong.length;
  const percent = Number(((right / group.length) * 100).toFixed(1));
  console.log(
    JSON.stringify({
      bench: 'translit-accuracy',
      lang: 'ko',
      decided: kind,
      of: group.length,
      right,
      percent,
    }),
  );
  for (const { hangul, reading } of wrong)
    console.log(JSON.stringify({ miss: hangul, lang: 'ko', decided: kind, reading }));
}

function percents({ pairs, strict, folded, words, wordsAlike, agreement }: Share) {
  const percent = (part: number, whole: number) => Number(((part / Math.max(1, whole)) * 100).toFixed(1));
  return {
    ...(agreement && {
      agreement: {
        names: agreement.names,
        anotherSourcePercent: percent(agreement.another, 1),
        readingPercent: percent(agreement.reading, 1),
      },
    }),
    strictPercent: percent(strict, pairs),
    foldedPercent: percent(folded, pairs),
    wordPercent: percent(wordsAlike, words),
  };
}
