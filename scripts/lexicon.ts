/**
 * Makes `src/translit/en/lexicon.json` from the CMU Pronouncing Dictionary: every word whose pronunciation the
 * letter rules would miss, with its Ukrainian reading.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { makeLexicon } from './lexicon/make.ts';

const TARGET = new URL('../src/translit/en/lexicon.json', import.meta.url);
const HELP = `Usage: node scripts/lexicon.ts [--check]

Writes src/translit/en/lexicon.json from cmu-pronouncing-dictionary.
  --check  write nothing; exit 1 when the file is not what would be written
`;

const args = process.argv.slice(2);
if (args.includes('--help')) process.stdout.write(HELP);
else if (args.some((arg) => arg !== '--check')) {
  process.stderr.write(`Unknown argument. Allowed: --check, --help.\n`);
  process.exitCode = 2;
} else {
  const made = makeLexicon(dictionary);
  const current = args.includes('--check') ? readFileSync(TARGET, 'utf8') : undefined;
  if (current === undefined) writeFileSync(TARGET, made.source);
  if (current !== undefined && current !== made.source) {
    process.stderr.write('src/translit/en/lexicon.json is out of date: run node scripts/lexicon.ts\n');
    process.exitCode = 1;
  } else process.stdout.write(`${made.size} words, ${made.source.length} bytes\n`);
}
