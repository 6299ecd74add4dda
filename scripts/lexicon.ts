/**
 * Makes `src/translit/en/lexicon.json` from the CMU Pronouncing Dictionary: every word whose pronunciation the
 * letter rules would miss, with its Ukrainian reading; names that are spelled as those of far languages are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { runCommand } from './cli/run.ts';
import { makeLexicon } from './lexicon/make.ts';

const target = new URL('../src/translit/en/lexicon.json', import.meta.url);

const usage = `
npm run lexicon [-- --check]

Writes src/translit/en/lexicon.json, the English words whose pronunciation the letter rules would miss, from the npm
package cmu-pronouncing-dictionary. Which names are not English, the names in @faker-js/faker and the words in
an-array-of-english-words tell. With them go the settled forms of names that scripts/lexicon/names lists,
the forms of given names by language, and the language of surnames.

  --check  write nothing; fail when the file is not what would be written

Exit status: 0 done, 1 out of date, 2 wrong usage.
`;

function main(args: string[]): number {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } });
  const { source, size } = makeLexicon(dictionary);
  if (values.check !== true) writeFileSync(target, source);
  else if (readFileSync(target, 'utf8') !== source) {
    console.error('src/translit/en/lexicon.json is out of date. Make it again with: npm run lexicon');
    return 1;
  }
  console.log(`${size} words, ${source.length} bytes`);
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
