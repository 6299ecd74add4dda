import { loadEnglish } from '../../src/translit/index.ts';
import { PAIRS_FOLDER } from '../../test/harness/translit/accuracy.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import {
  type Effect,
  readAttestedNames,
  readWhole,
  switchLayersOff,
  switchRulesOff,
} from './translit/switched-off.ts';

export const usage = `
npm run bench -- translit-layers [--sets] [PAIRS_DIR …]

Switches off each layer and each letter rule of the English engine in turn, and says how many names then read otherwise,
and how many were right with it alone («helped») or are right without it alone («harmed»). Names are the English pairs
of data/translit and of each PAIRS_DIR (en-pairs.tsv, en-unread.tsv), and those of the lists in data/translit/names,
which are read without the forms that the lists give. Letter case, г and ґ, и and і do not count.
Prints one JSON line for each set, each layer and each rule; those that bring nothing have "idle": true.

  --sets   also say, for each layer and rule, in which sets

Exit status: 0 done, 2 wrong usage.
`;

/** Prints the effects, the layers before the rules. */
export async function run(args: string[], { print }: Run): Promise<void> {
  const { sets, words } = readOptions(args, { sets: false }, 8);
  const lexicon = await loadEnglish();
  const baseline = readWhole(readAttestedNames([PAIRS_FOLDER, ...words]), lexicon);
  for (const [set, names] of Map.groupBy(baseline.names, ({ set: its }) => its)) {
    const right = names.filter((name) => name.forms.includes(baseline.readings.get(name) ?? '')).length;
    print({ set, names: names.length, right, percent: Number(((right / names.length) * 100).toFixed(1)) });
  }
  const printEffect = (what: string, { id, changed, helped, harmed }: Effect) => {
    const [up, down] = [sum(helped), sum(harmed)];
    const bySet = sets && { helpedIn: Object.fromEntries(helped), harmedIn: Object.fromEntries(harmed) };
    print({ [what]: id, changed, helped: up, harmed: down, idle: up <= down, ...bySet });
    return up > down;
  };
  let idle = 0;
  for (const effect of switchLayersOff(baseline, lexicon)) printEffect('layer', effect);
  let rules = 0;
  for (const effect of switchRulesOff(baseline, lexicon)) {
    rules++;
    if (!printEffect('rule', effect)) idle++;
  }
  print({ rules, idle });
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);
