import { parseArgs } from 'node:util';
import { type CatalogDatabase, openCatalog } from '../src/catalog/database.ts';
import {
  findRecord,
  hideRecord,
  listHidden,
  type RecordKind,
  readStored,
  recordKinds,
  unhideRecord,
} from '../src/catalog/operator.ts';
import { readStatistics } from '../src/catalog/statistics.ts';
import { publishEdit } from './build/snapshot.ts';
import { renderRecord } from './catalog/render-record.ts';
import { changeTime } from './cli/change-time.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder } from './cli/environment.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run catalog -- COMMAND

Tools of the operator for single records. ID is an id or a slug; KIND is anime, character or team.

  hide KIND ID     hide a record from everything that is published. Imports do not change that
  unhide KIND ID   show it again
  hidden           list hidden records
  show KIND ID     one record as stored (in the fields of the source) and as rendered (the API's answers), JSON
  stats            sizes of the catalogue
  --no-publish     with hide and unhide: wait for the next npm run publish
  --help           this text

If there is a snapshot, a hide is published at once and ends all older snapshots. A running sidecar
follows within seconds.

Environment: DATA_DIR (default var), AFTER_PUBLISH (see npm run publish -- --help). Exit status: 0 done, 1 failed, 2 wrong usage.
`;

const writing = new Set(['hide', 'unhide']);

/** The command: gives the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'no-publish': { type: 'boolean' } },
  });
  const [command = '', ...rest] = positionals;
  const run = commands.get(command);
  if (run === undefined) {
    throw new UsageError(
      `${command === '' ? 'Give a command' : `Unknown command "${command}"`}: ${[...commands.keys()].join(', ')}.`,
    );
  }
  const target = parseTarget(command, rest);
  const publishes = writing.has(command) && values['no-publish'] !== true;
  const db = openCatalog(readDataFolder(process.env).catalog, {
    readonly: !writing.has(command),
    create: false,
  });
  let status: number;
  try {
    status = run(db, ...target);
  } finally {
    db.close();
  }
  // A takedown must not be refused because of other removals.
  return status === 0 && publishes ? publishEdit(process.env, { allowRemoved: command === 'hide' }) : status;
}

type Run = (db: CatalogDatabase, kind: RecordKind, ref: string) => number;

const commands = new Map<string, Run>([
  ['hide', hide],
  ['unhide', unhide],
  ['hidden', showHidden],
  ['show', show],
  ['stats', showStatistics],
]);

function parseTarget(command: string, rest: readonly string[]): [RecordKind, string] {
  if (command === 'hidden' || command === 'stats') {
    if (rest.length > 0) throw new UsageError(`${command} takes no arguments.`);
    return ['anime', ''];
  }
  const [kind, ref, ...others] = rest;
  const known = recordKinds.find((name) => name === kind);
  if (known === undefined) {
    const what = kind === undefined ? `${command} needs a KIND` : `"${kind}" is no KIND`;
    throw new UsageError(`${what}. Allowed: ${recordKinds.join(', ')}.`);
  }
  if (ref === undefined || others.length > 0)
    throw new UsageError(`${command} ${known} needs one id or slug.`);
  return [known, ref];
}

function hide(db: CatalogDatabase, kind: RecordKind, ref: string): number {
  const id = findRecord(db, kind, ref);
  const done = hideRecord(db, kind, id, changeTime(readDataFolder(process.env)));
  console.log(`${kind} ${id} ${done ? 'is hidden' : 'was hidden already'}`);
  return 0;
}

function unhide(db: CatalogDatabase, kind: RecordKind, ref: string): number {
  // A hidden record may be gone from the catalogue; its id stays valid.
  const id = /^\d+$/.test(ref) ? Number(ref) : findRecord(db, kind, ref);
  const done = unhideRecord(db, kind, id, changeTime(readDataFolder(process.env)));
  if (done) console.log(`${kind} ${id} is shown again`);
  else console.error(`${kind} ${id} was not hidden`);
  return done ? 0 : 1;
}

function showHidden(db: CatalogDatabase): number {
  for (const { kind, id, slug, hidden_at } of listHidden(db)) {
    console.log(`${kind} ${id} ${slug ?? '(gone)'} since ${hidden_at}`);
  }
  return 0;
}

/** What JSON may hold as it is and a terminal obeys: controls beyond ASCII's first, and what turns the direction of text. */
const invisible = /[\x7f-\x9f\p{Bidi_Control}\u2028\u2029]/gu;
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

function show(db: CatalogDatabase, kind: RecordKind, ref: string): number {
  const id = findRecord(db, kind, ref);
  const shown = { stored: readStored(db, kind, id), rendered: renderRecord(db, kind, id, Date.now()) };
  console.log(JSON.stringify(shown, null, 2).replace(invisible, escapeUnit));
  return 0;
}

function showStatistics(db: CatalogDatabase): number {
  for (const [name, value] of readStatistics(db)) console.log(`${String(value).padStart(9)}  ${name}`);
  return 0;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
