import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './cli/options.ts';
import { runCommand } from './cli/run.ts';
import { readEngineTables } from './lexicon/engine-tables.ts';
import { packLetterRules, readLetterRules } from './lexicon/letter-rules.ts';
import { writeMade } from './lexicon/made-file.ts';
import { readNames } from './lexicon/names.ts';
import { readSystemRecords, systemNames } from './lexicon/system-records.ts';
import { engineNames, koreanNames } from './lexicon/tables.ts';

const usage = `
npm run lexicon

Checks the tables and lists in data/translit (README.md there describes their format), and writes files below src/translit
that are made from these.

  LANG/tables.json        the tables of each engine (also core/tables.json and check/tables.json)
  en/letter-rules.json    the letter rules of the English engine
  systems.json            the published records of each system, and system-names.json beside it
  en/names.json           the names that the engines contain (also ko/names.json)
  en/lexicon.json         the names that are loaded on demand, and the English words that the letter rules would misread
  ja/english-words.json   the English words that romaji or pinyin could spell

The words come from the npm package cmu-pronouncing-dictionary. The packages @faker-js/faker and an-array-of-english-words show
which names are not English. These packages belong to the workshop, and are installed if they are missing.

Exit status: 0 done, 1 a list has a mistake, 2 wrong usage.
`;

function main(args: string[]): number {
  readOptions(args, {});
  const lists = readNames();
  const systems = readSystemRecords();
  writeMade('en/letter-rules.json', packLetterRules(readLetterRules()));
  for (const [lang, tables] of readEngineTables()) writeMade(`${lang}/tables.json`, tables);
  writeMade('systems.json', systems);
  writeMade('system-names.json', systemNames(systems));
  writeMade('ko/names.json', koreanNames(lists));
  writeMade('en/names.json', engineNames(lists));
  // In another process, because the words that the engine misreads depend on the names that were just written.
  const workshop = join(import.meta.dirname, 'workshop.ts');
  return spawnSync(process.execPath, [workshop, 'lexicon.ts'], { stdio: 'inherit' }).status ?? 1;
}

if (import.meta.main) await runCommand(usage, main);
