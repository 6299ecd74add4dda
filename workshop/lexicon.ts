import { dictionary } from 'cmu-pronouncing-dictionary';
import { readOptions } from '../scripts/cli/options.ts';
import { runCommand } from '../scripts/cli/run.ts';
import { settleMadeFile } from '../scripts/lexicon/made-file.ts';
import { readNames } from '../scripts/lexicon/names.ts';
import { makeLexicon } from './lexicon/make.ts';

const usage = `
node workshop/lexicon.ts [--check]

The second half of npm run lexicon, which calls it: writes or checks src/translit/en/lexicon.json
and src/translit/ja/english-words.json.

Exit status: 0 done, 1 out of date, 2 wrong usage.
`;

function main(args: string[]): number {
  const { check } = readOptions(args, { check: false });
  const { source, englishWords, size } = makeLexicon(dictionary, readNames());
  if (!settleMadeFile('en/lexicon.json', source, check)) return 1;
  if (!settleMadeFile('ja/english-words.json', englishWords, check)) return 1;
  console.log(`${size} words, ${source.length} bytes`);
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
