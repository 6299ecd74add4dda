import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './cli/options.ts';
import { runCommand } from './cli/run.ts';
import { formatEngineTables, readEngineTables } from './lexicon/engine-tables.ts';
import { formatLetterRules, readLetterRules } from './lexicon/letter-rules.ts';
import { settleMadeFile } from './lexicon/made-file.ts';
import { readNames } from './lexicon/names.ts';
import { formatSystemNames, formatSystemRecords, readSystemRecords } from './lexicon/system-records.ts';
import { formatEngineNames, formatKoreanNames } from './lexicon/tables.ts';

const usage = `
npm run lexicon [-- --check]

Checks the tables and lists in data/translit (README.md there describes their format), and writes files below src/translit
that are made from these.

  en/letter-rules.json    the letter rules of the English engine
  systems.json            the published records of each system, and system-names.json beside it
  en/names.json           the names that the engines contain (also ko/names.json)
  en/lexicon.json         the names that are loaded on demand, and the English words that the letter rules would misread
  ja/english-words.json   the English words that romaji or pinyin could spell

The words come from the npm package cmu-pronouncing-dictionary. The packages @faker-js/faker and an-array-of-english-words show
which names are not English. These packages belong to the workshop, and are installed if they are missing.

  --check  write nothing, and fail if a file is out of date

Exit status: 0 done, 1 a list has a mistake or a file is out of date, 2 wrong usage.
`;

function main(args: string[]): number {
  const { check } = readOptions(args, { check: false });
  const lists = readNames();
  const systems = readSystemRecords();
  const isSettled = [
    settleMadeFile('en/letter-rules.json', formatLetterRules(readLetterRules()), check),
    ...Array.from(readEngineTables(), ([lang, tables]) =>
      settleMadeFile(`${lang}/tables.json`, formatEngineTables(tables), check),
    ),
    settleMadeFile('systems.json', formatSystemRecords(systems), check),
    settleMadeFile('system-names.json', formatSystemNames(systems), check),
    settleMadeFile('ko/names.json', formatKoreanNames(lists), check),
    settleMadeFile('en/names.json', formatEngineNames(lists), check),
  ];
  if (isSettled.includes(false)) return 1;
  // In another process, because the words that the engine misreads depend on the names that were just written.
  const workshop = join(import.meta.dirname, 'workshop.ts');
  return spawnSync(process.execPath, [workshop, 'lexicon.ts', ...args], { stdio: 'inherit' }).status ?? 1;
}

if (import.meta.main) await runCommand(usage, main);
