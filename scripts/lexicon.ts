import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './cli/run.ts';
import { formatEngineTables, readEngineTables } from './lexicon/engine-tables.ts';
import { formatLetterRules, readLetterRules } from './lexicon/letter-rules.ts';
import { settleMadeFile } from './lexicon/made-file.ts';
import { readNames } from './lexicon/names.ts';
import { formatSystemNames, formatSystemRecords, readSystemRecords } from './lexicon/system-records.ts';
import { formatEngineNames, formatKoreanNames } from './lexicon/tables.ts';

const usage = `
npm run lexicon [-- --check]

Checks the tables and lists in data/translit (README.md there says how they are written) and writes what is made of them:
src/translit/en/letter-rules.json, the letter rules of the English engine, src/translit/systems.json, what is published
of each system, and system-names.json beside it, names.json in src/translit/en and src/translit/ko, the names that these
engines hold, src/translit/en/lexicon.json, those that are loaded on demand, with the English words whose pronunciation the
letter rules would miss, and src/translit/ja/english-words.json, the English words that romaji or pinyin could spell. Those come from the npm package cmu-pronouncing-dictionary; which names are not English, the names in
@faker-js/faker and the words in an-array-of-english-words tell. These packages are the workshop's, and installed where
they are missing.

  --check  write nothing; fail when a file is not what would be written

Exit status: 0 done, 1 a list has a mistake or a file is out of date, 2 wrong usage.
`;

function main(args: string[]): number {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  const lists = readNames();
  const systems = readSystemRecords();
  const isSettled = [
    settleMadeFile('en/letter-rules.json', formatLetterRules(readLetterRules()), values.check),
    ...Array.from(readEngineTables(), ([lang, tables]) =>
      settleMadeFile(`${lang}/tables.json`, formatEngineTables(tables), values.check),
    ),
    settleMadeFile('systems.json', formatSystemRecords(systems), values.check),
    settleMadeFile('system-names.json', formatSystemNames(systems), values.check),
    settleMadeFile('ko/names.json', formatKoreanNames(lists), values.check),
    settleMadeFile('en/names.json', formatEngineNames(lists), values.check),
  ];
  if (isSettled.includes(false)) return 1;
  // In another process, as the words that the engine misses depend on the names it has just been given.
  const workshop = join(import.meta.dirname, 'workshop.ts');
  return spawnSync(process.execPath, [workshop, 'lexicon.ts', ...args], { stdio: 'inherit' }).status ?? 1;
}

if (import.meta.main) await runCommand(usage, main);
