/**
 * Makes what the English engine holds of names and words: `names.json` from the lists in `data/translit/names`, and
 * `lexicon.json` from more of those lists and from the CMU Pronouncing Dictionary: every word whose pronunciation the letter rules
 * would miss, with its Ukrainian reading; names that are spelled as those of far languages are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { runCommand } from './cli/run.ts';
import { readNames } from './lexicon/names.ts';
import { formatEngineNames } from './lexicon/tables.ts';

const NAMES = 'src/translit/en/names.json';
const LEXICON = 'src/translit/en/lexicon.json';

const usage = `
npm run lexicon [-- --check]

Checks the lists of names in data/translit/names (how they are written, README.md there says) and writes what is made of
them: ${NAMES}, the names that the English engine holds, and ${LEXICON}, those that are
loaded on demand, with the English words whose pronunciation the letter rules would miss. The words come from the npm
package cmu-pronouncing-dictionary; which names are not English, the names in @faker-js/faker and the words in
an-array-of-english-words tell.

  --check  write nothing; fail when a file is not what would be written

Exit status: 0 done, 1 a list has a mistake or a file is out of date, 2 wrong usage.
`;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  const lists = readNames();
  if (!settle(NAMES, formatEngineNames(lists), values.check)) return 1;
  // Loaded now: the words that the engine misses hang on the names that it holds.
  const { makeLexicon } = await import('./lexicon/make.ts');
  const { source, size } = makeLexicon(dictionary, lists);
  if (!settle(LEXICON, source, values.check)) return 1;
  console.log(`${size} words, ${source.length} bytes`);
  return 0;
}

/** Writes the file, or checks it. Gives whether it is up to date now. */
function settle(file: string, text: string, isCheck: boolean): boolean {
  const address = new URL(`../${file}`, import.meta.url);
  if (!isCheck) writeFileSync(address, text);
  else if (readFileSync(address, 'utf8') !== text) {
    console.error(`${file} is out of date. Make it again with: npm run lexicon`);
    return false;
  }
  return true;
}

if (import.meta.main) await runCommand(usage, main);
