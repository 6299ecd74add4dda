import { parseArgs } from 'node:util';
import { openCatalog } from '../src/catalog/database.ts';
import { formatUtc } from '../src/catalog/import/time.ts';
import { addReading, listReadings, removeReading } from '../src/catalog/readings.ts';
import { dataPaths, runCommand, UsageError } from './command.ts';
import { publishEdit } from './make.ts';

const usage = `
npm run readings -- COMMAND

Corrections of the transliteration, applied before the rules and before those of the source.
Imports leave them alone.

  add LANG SOURCE RESULT [--system ID] [--mode MODE]   add or replace a correction
  remove LANG SOURCE [--system ID] [--mode MODE]       remove it
  list                                                 one a line: lang, system, mode, source, result
  --help                                               this text

LANG is ja, zh, ko or en; without --system, --mode a correction holds for all of them.
A change is published at once, where there is a snapshot; a running sidecar shows it within seconds.
With --no-publish it waits for the next: npm run publish
Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** What each command wants after it. */
const wordsOf = new Map([
  ['add', ['LANG', 'SOURCE', 'RESULT']],
  ['remove', ['LANG', 'SOURCE']],
  ['list', []],
]);

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { system: { type: 'string' }, mode: { type: 'string' }, 'no-publish': { type: 'boolean' } },
  });
  const [command, lang, source, result] = positionals;
  const needed = wordsOf.get(command ?? '');
  if (needed === undefined) {
    const what = command === undefined ? 'Give a command' : `"${command}" is no command`;
    throw new UsageError(`${what}. Allowed: ${[...wordsOf.keys()].join(', ')}.`);
  }
  if (positionals.length !== needed.length + 1) {
    const given = positionals.length - 1;
    throw new UsageError(
      `${command} takes ${needed.join(' ') || 'no words'}; ${given} given. Words with spaces need quotes.`,
    );
  }
  const key = { lang, system: values.system, mode: values.mode, source };
  const status = edit(command ?? '', key, result);
  if (status === 0 && command !== 'list' && values['no-publish'] !== true) await publishEdit(process.env);
  return status;
}

type Key = Record<'lang' | 'system' | 'mode' | 'source', string | undefined>;

function edit(command: string, key: Key, result: string | undefined): number {
  const db = openCatalog(dataPaths().catalog, { readonly: command === 'list', create: false });
  try {
    if (command === 'list') {
      for (const row of listReadings(db)) {
        console.log([row.lang, row.system || '*', row.mode || '*', row.source, row.result].join('\t'));
      }
      return 0;
    }
    if (command === 'add') {
      addReading(db, { ...key, result }, formatUtc(Date.now()));
      console.log(`${key.source} → ${result}`);
      return 0;
    }
    const removed = removeReading(db, key);
    if (!removed)
      console.error(`There is no such correction of "${key.source}". See: npm run readings -- list`);
    return removed ? 0 : 1;
  } finally {
    db.close();
  }
}

if (import.meta.main) await runCommand(usage, main);
