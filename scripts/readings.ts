import { type CatalogDatabase, withCatalog } from '../src/catalog/database.ts';
import { addReading, listReadings, parseReading, removeReading } from '../src/catalog/readings.ts';
import type { ReadingLine } from '../src/catalog/source/shapes.ts';
import { formatUtc } from '../src/contract/time.ts';
import { publishEdit } from './build/snapshot.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run readings -- COMMAND

Manages corrections of the transliteration. They override the rules and the corrections of the source. Imports do not change
them. LANG is ja, zh, ko or en.

  add LANG SOURCE RESULT
                   add or replace a correction
  remove LANG SOURCE
                   remove a correction and print it
  list             one correction per line: lang, system, mode, source, result
  --system ID      with add and remove: only for this system. Without it for all systems of the language
  --mode MODE      with add and remove: only for this mode. Without it for all modes
  --no-publish     with add and remove: do not publish, but wait for the next npm run publish
  --help           this text

If there is a snapshot, a change is published at once. A running sidecar shows it within seconds.

Environment: DATA_DIR (default var), AFTER_PUBLISH (see npm run publish -- --help). Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** The arguments of each command. */
const wordsOf = new Map([
  ['add', ['LANG', 'SOURCE', 'RESULT']],
  ['remove', ['LANG', 'SOURCE']],
  ['list', []],
]);

const usual = { system: undefined, mode: undefined, noPublish: false } as const;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { words, system, mode, noPublish } = readOptions(args, usual, true);
  const [command, lang, source, result] = words;
  const needed = wordsOf.get(command ?? '');
  if (needed === undefined) {
    const what = command === undefined ? 'Give a command' : `"${command}" is not a command`;
    throw new UsageError(`${what}. Allowed: ${[...wordsOf.keys()].join(', ')}.`);
  }
  if (words.length !== needed.length + 1) {
    const given = words.length - 1;
    throw new UsageError(
      `${command} takes ${needed.join(' ') || 'no words'}; ${given} given. Words with spaces need quotes.`,
    );
  }
  const key = { lang, system, mode, source };
  const reading = command === 'add' ? parseReading({ ...key, result }) : undefined;
  if (typeof reading === 'string') throw new UsageError(reading);
  const publishes = command !== 'list' && !noPublish;
  const options = { readonly: command === 'list', create: false };
  const status = withCatalog(readDataFolder(process.env).catalog, options, (db) =>
    command === 'list' ? list(db) : edit(db, key, reading),
  );
  return status === 0 && publishes ? publishEdit(process.env, { allowRemoved: false }) : status;
}

/** A line of `list`. */
const formatRow = ({ lang, system, mode, source, result }: ReturnType<typeof listReadings>[number]) =>
  [lang, system || '*', mode || '*', source, result].join('\t');

type Key = Record<'lang' | 'system' | 'mode' | 'source', string | undefined>;

function list(db: CatalogDatabase): number {
  for (const row of listReadings(db)) console.log(formatRow(row));
  return 0;
}

/** Adds a correction, or without one removes that of a key. @returns the exit status */
function edit(db: CatalogDatabase, key: Key, added: ReadingLine | undefined): number {
  if (added !== undefined) {
    addReading(db, added, formatUtc(Date.now()));
    console.log(`${added.source} → ${added.result}`);
    return 0;
  }
  const removed = removeReading(db, key);
  if (removed === undefined) {
    console.error(`There is no such correction of "${key.source}". See: npm run readings -- list`);
    return 1;
  }
  console.log(`removed: ${formatRow(removed)}`);
  return 0;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
