import { readFileSync } from 'node:fs';
import { UsageError } from '../../scripts/cli/run.ts';
import { type Checker, createChecker } from '../../src/translit/index.ts';
import {
  capital,
  isHeldOut,
  japaneseWords,
  rightForms,
  type Slip,
  slipsOf,
} from '../../test/harness/translit/slips.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import { percent } from './runner/rounds.ts';

export const usage = `
npm run bench -- translit-check [--half dev|held-out] [TEXT …]

How well the check of texts tells misspelled Japanese names from everything else, by each of the two Japanese systems,
with the names of the demo catalogue and of the attested pairs as evidence. Prints one JSON line each:

  slips   planted by rule in names of the demo and of the attested pairs: how many were marked with the right form
          (recall), in sentences and as a list; by rule, what was missed. A name belongs to one half for good.
  right   the right forms of all these names: how many were marked (must be none)
  prose   each TEXT, a file of ordinary Ukrainian: words, marks, marks in 1,000 words, the commonest of them

  --half HALF   which half of the names slips are planted in: held-out (default), or dev, the half to look at

Exit status: 0 done, 1 a right form was marked, 2 wrong usage.
`;

const sentence = (name: string) => `Потім ${name} пішла додому.`;

const marked = (check: Checker, text: string, { written, right }: Slip) =>
  check(text).some((mark) => mark.written === written && mark.proposal === right);

/** Prints one JSON line a measurement; gives 1 where a right form was marked. */
export async function run(args: string[], { print }: Run): Promise<number> {
  const { half, words: files } = readOptions(args, { half: 'held-out' }, Number.POSITIVE_INFINITY);
  if (half !== 'dev' && half !== 'held-out') throw new UsageError('--half is dev or held-out.');
  const { demo, attested } = japaneseWords();
  const names = [...new Set([...demo, ...attested])];
  const own = names.filter((name) => isHeldOut(name) === (half === 'held-out'));
  let wrong = 0;
  for (const system of ['ja_default', 'gojuon'] as const) {
    const check = createChecker(system, names);
    const slips = own.flatMap((name) => slipsOf(name, system));
    for (const [place, textOf] of [
      ['sentence', sentence],
      ['list', (name: string) => name],
    ] as const) {
      const missed = slips.filter((slip) => !marked(check, textOf(slip.written), slip));
      const byRule = Object.fromEntries(
        Array.from(
          Map.groupBy(missed, ({ rule }) => rule),
          ([rule, all]) => [rule, all.length],
        ),
      );
      const recall = percent(slips.length - missed.length, slips.length);
      print({
        what: 'slips',
        half,
        system,
        place,
        names: own.length,
        slips: slips.length,
        recall,
        missed: byRule,
      });
      if (half === 'dev') for (const slip of missed) console.log(JSON.stringify({ missed: slip }));
    }
    const right = names.flatMap((name) => rightForms(name, system));
    const suspected = right.flatMap((form) => check(sentence(capital(form))));
    wrong += suspected.length;
    print({ what: 'right', system, forms: right.length, marked: suspected.length });
    for (const file of files) printProse(file, system, check, print);
  }
  return wrong === 0 ? 0 : 1;
}

function printProse(file: string, system: string, check: Checker, print: Run['print']): void {
  const text = readFileSync(file, 'utf8');
  const words = text.match(/\p{L}[\p{L}’'ʼ-]*/gu)?.length ?? 0;
  const marks = check(text);
  const counts = Map.groupBy(marks, ({ written, proposal }) => `${written} → ${proposal}`);
  const commonest = [...counts].sort(([, a], [, b]) => b.length - a.length).slice(0, 10);
  print({
    what: 'prose',
    system,
    file: file.replace(/^.*\//, ''),
    words,
    marks: marks.length,
    inThousand: Number(((marks.length / Math.max(1, words)) * 1000).toFixed(3)),
    commonest: commonest.map(([mark, all]) => `${mark} (${all.length})`),
  });
}
