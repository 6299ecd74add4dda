import { type CatalogDatabase, withCatalog } from '../src/catalog/database.ts';
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
import { readOptions } from './cli/options.ts';
import { changeInReserve } from './cli/reserve.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run catalog -- COMMAND

Tools of the operator for single records. ID is an id or a slug; KIND is anime, character or team.

  hide KIND ID…    hide records from everything that is published. Imports do not unhide them
  unhide KIND ID…  show hidden records again
  hidden           list hidden records
  show KIND ID     print one record as JSON: as stored (in the source format), and as rendered (the API's answers)
  stats            count the records of the catalogue
  --no-publish     with hide and unhide: do not publish, but wait for the next npm run publish
  --help           this text

If there is a snapshot, the command publishes a hide at once, even on a full disk, and removes all older snapshots. A running
sidecar follows within seconds. "is hidden" means that the hide is published.

Environment: DATA_DIR (default var), AFTER_PUBLISH (see npm run publish -- --help). Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { words, noPublish } = readOptions(args, { noPublish: false }, true);
  const [command = '', ...rest] = words;
  const edit = edits.get(command);
  if (edit !== undefined) {
    const [kind, ...refs] = parseTargets(command, rest);
    return change(kind, refs, edit, !noPublish);
  }
  const read = reads.get(command);
  if (read === undefined) {
    const known = [...edits.keys(), ...reads.keys()].join(', ');
    throw new UsageError(`${command === '' ? 'Give a command' : `Unknown command "${command}"`}: ${known}.`);
  }
  const print = read(rest);
  withCatalog(readDataFolder(process.env).catalog, { readonly: true, create: false }, print);
  return 0;
}

/** Commands that change records, with the messages for a changed record and for an unchanged one. */
const edits = new Map([
  ['hide', { apply: hideRecord, done: 'is hidden', same: 'was hidden already' }],
  ['unhide', { apply: unhideRecord, done: 'is shown again', same: 'was not hidden' }],
]);

type Print = (db: CatalogDatabase) => void;

/** Commands that only read. Each takes its further arguments. @throws UsageError */
const reads: ReadonlyMap<string, (rest: readonly string[]) => Print> = new Map([
  ['hidden', withoutArguments('hidden', showHidden)],
  ['show', show],
  ['stats', withoutArguments('stats', showStatistics)],
]);

function parseTargets(command: string, [kind, ...refs]: readonly string[]): [RecordKind, ...string[]] {
  const known = recordKinds.find((name) => name === kind);
  if (known === undefined) {
    const what = kind === undefined ? `${command} needs a KIND` : `"${kind}" is not a KIND`;
    throw new UsageError(`${what}. Allowed: ${recordKinds.join(', ')}.`);
  }
  if (refs.length === 0) throw new UsageError(`${command} ${known} needs an id or slug.`);
  return [known, ...refs];
}

/** Changes all records or none, and publishes once. Reports a change as done only after it is published. */
async function change(
  kind: RecordKind,
  refs: readonly string[],
  { apply, done, same }: NonNullable<ReturnType<typeof edits.get>>,
  publishes: boolean,
): Promise<number> {
  const data = readDataFolder(process.env);
  const unhides = apply === unhideRecord;
  const edit = (db: CatalogDatabase) => {
    // A hidden record may be gone from the catalogue; its id stays valid.
    const idOf = (ref: string) => (unhides && /^\d+$/.test(ref) ? Number(ref) : findRecord(db, kind, ref));
    const ids = [...new Set(refs.map(idOf))];
    const time = changeTime(data);
    return db.transaction(() => ids.map((id) => ({ id, isNew: apply(db, kind, id, time) }))).immediate();
  };
  const changed = changeInReserve(data, () => withCatalog(data.catalog, { create: false }, edit));
  const later = publishes ? '' : ' from the next publication on';
  const missed = changed.filter(({ isNew }) => unhides && !isNew);
  for (const { id } of missed) console.error(`${kind} ${id} ${same}`);
  const lines = changed
    .filter((one) => !missed.includes(one))
    .map(({ id, isNew }) => `${kind} ${id} ${isNew ? done + later : same}`);
  if (lines.length === 0) return 1;
  const status = publishes ? await publishChange(lines, { allowRemoved: !unhides }) : 0;
  if (status === 0) for (const line of lines) console.log(line);
  return missed.length > 0 ? 1 : status;
}

/** Publishes a change. If that fails, says that the catalogue has the change, but the service does not. */
async function publishChange(
  lines: readonly string[],
  options: Parameters<typeof publishEdit>[1],
): Promise<number> {
  try {
    // A takedown must not be refused because of other removals.
    return await publishEdit(process.env, options);
  } catch (error) {
    console.error(
      `Not published: ${lines.join(', ')} only in the catalogue, and the service answers as before. Repair the cause below, then: npm run publish`,
    );
    throw error;
  }
}

function withoutArguments(command: string, print: Print): (rest: readonly string[]) => Print {
  return (rest) => {
    if (rest.length > 0) throw new UsageError(`${command} takes no arguments.`);
    return print;
  };
}

function showHidden(db: CatalogDatabase): void {
  for (const { kind, id, slug, hidden_at } of listHidden(db)) {
    console.log(`${kind} ${id} ${slug ?? '(gone)'} since ${hidden_at}`);
  }
}

/** Characters that JSON does not escape, but that a terminal obeys: C1 controls, and changes of the text direction. */
const invisible = /[\x7f-\x9f\p{Bidi_Control}\u2028\u2029]/gu;
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

function show(rest: readonly string[]): Print {
  const [kind, ref = '', ...others] = parseTargets('show', rest);
  if (others.length > 0) throw new UsageError(`show ${kind} needs one id or slug.`);
  return (db) => {
    const id = findRecord(db, kind, ref);
    const shown = { stored: readStored(db, kind, id), rendered: renderRecord(db, kind, id, Date.now()) };
    console.log(JSON.stringify(shown, null, 2).replace(invisible, escapeUnit));
  };
}

function showStatistics(db: CatalogDatabase): void {
  for (const [name, value] of readStatistics(db)) console.log(`${String(value).padStart(9)}  ${name}`);
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
