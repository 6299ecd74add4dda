import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCatalog, openCatalog } from '../src/catalog/database.ts';
import { type ImportOptions, type ImportResult, importSource } from '../src/catalog/import/import.ts';
import { createOriginalStore } from '../src/catalog/import/validate/originals.ts';
import { watchFolder } from '../src/catalog/import/watch.ts';
import { prepareSource } from '../src/catalog/prepare/prepare.ts';
import { archiveBounds } from '../src/catalog/source/archive.ts';
import {
  createDiagnostics,
  type Diagnostic,
  type Diagnostics,
  formatDiagnostic,
} from '../src/catalog/source/diagnostics.ts';
import { openLines } from '../src/catalog/source/write-lines.ts';
import { createImageStore } from '../src/images/store.ts';
import { changeTime } from './cli/change-time.ts';
import type { DataFolder } from './cli/data-folder.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readConfig, readDataFolder } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { createProgress } from './cli/progress.ts';
import { explainError, runCommand, UsageError } from './cli/run.ts';
import { type ImportFlags, readBounds, readMoment, readWhole } from './import/flags.ts';
import { followSource } from './import/follow.ts';
import { isReadAgain, type OpenedSource, openSource } from './import/open-source.ts';
import { report } from './import/report.ts';
import { makeTemporary } from './import/temporary-folder.ts';

const usage = `
npm run import -- SOURCE [options]

Loads a source into the catalogue (DATA_DIR/catalog.sqlite): validates the whole source, then writes the changes in one
transaction. A source with errors changes nothing. Errors with the same cause are one line, with their number and the first
error. Lines that cannot be read come first, references to missing records last. Ten causes are listed. Warnings (a
description links to a record that does not exist) are listed in the same way, but do not stop the import.

SOURCE is one of these:

  FOLDER            a folder in the format of a source
  ARCHIVE           such a folder as .tar, .tar.gz or .tar.zst; "-" is an archive on standard input
  DATABASE          postgres://USER@HOST/DATABASE, mysql://USER@HOST/DATABASE or sqlite:FILE, with --queries
  CONVERTER         a file (.ts, .js, .mjs) that exports convert(), or the name of one in scripts/convert
  MIRROR            the copy of a mirror (npm run mirror): its public records become a catalogue, with the variants of their
                    pictures
  --check           only validate
  --dry-run         validate, and list the records that an import would add, change and remove
  --watch           import, and again whenever the folder changes or another folder takes its path. If there is no folder,
                    wait for one. A database or a converter is read again after some time (--every)
  --every SECONDS   with --watch of a database or a converter: the time from the end of an import to the next one (default
                    60). PostgreSQL can start an import at once: NOTIFY ani_ua. One import runs, and at most one waits
  --queries FOLDER  the queries of a database: anime.sql gives the rows of anime.ndjson, and so on. Each file has one
                    statement that reads. A row is one column of JSON, or columns with the names of fields (titles.ua). The
                    folder may also contain source.json, and files of a source
  --query-seconds N
                    how long a query may take (default 300). All queries together may take 4 times as long
  --images FOLDER   the folder of pictures: images/x.jpg is x.jpg in this folder
  --publish         publish after each successful import, as npm run publish does. With --watch the service follows the
                    folder: if an import fails, the command prints the error and waits for the next change
  --verify          hash every image, also in the store, instead of trusting size and time. Damaged images are made again
  --allow-removed   allow any number of removals. Without it nothing changes if all records of a kind would disappear (each
                    file of a source is a kind), or more than 20 and more than a tenth of them, or if anime.ndjson is empty.
                    In the schedule only the number of airings counts. With --watch this applies to the first import only
  --allow-changed   allow titles to change all their names, and records to change their ids. Without it nothing changes if
                    more than 20 titles, and more than a tenth of them, keep their id but none of their names, because the
                    ids may belong to another catalogue. The same applies if a record has a new id, but the old slug and
                    external ids, and no tombstone names the new id (replacedBy). With --watch this applies to the first
                    import only
  --all-errors FILE
                    write every error into FILE, one per line, as it is found
  --max-unpacked MB
                    how much an archive may unpack to. Without it 2048 MB, and above 64 MB at most 100 times its own size
  --as-of MOMENT    for demo sources: show the source as it was at a moment of its last week (RFC3339, YYYY-MM-DD for the
                    beginning of that day in UTC, or "now"). Recent times of episodes, schedule, posters and characters
                    (from 120 days before createdAt of the source) move by whole weeks, so that createdAt falls into the
                    7 days after MOMENT. Episodes after MOMENT are left out, and earlier airings are finished
  --help            this text

Environment: DATA_DIR (default var), and with --publish AFTER_PUBLISH (see npm run publish -- --help). For a
database: PGHOST, PGPORT, PGUSER, PGPASSWORD or PGPASSFILE, MYSQL_PWD.
Exit status: 0 done, 1 errors in the source, or it would remove or rename too many records, or caches were not purged,
2 wrong usage.
`;

/**
 * Imports a source into DATA_DIR and prints the result.
 * @param env contains DATA_DIR
 * @returns the exit status
 */
export async function runImport(
  source: string,
  flags: ImportFlags = {},
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const data = readDataFolder(env);
  const started = performance.now();
  const errors = flags.allErrors === undefined ? undefined : openLines(flags.allErrors);
  const onError = errors && ((mistake: Diagnostic) => errors.write(formatDiagnostic(mistake)));
  let temporary: string | undefined;
  try {
    temporary = makeTemporary(data.temporary);
    const { bounds = archiveBounds, queries, querySeconds = usualQuerySeconds } = flags;
    const opened = await openSource(source, { temporary, bounds, queries, querySeconds, env, onError });
    const result = await importFolder(opened, flags, data, { temporary, onError });
    const rows =
      opened.queries === undefined ? undefined : { folder: opened.folder, queries: opened.queries };
    return report(result, { source, flags, started, rows });
  } finally {
    errors?.close();
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
}

async function importFolder(
  folders: OpenedSource,
  flags: ImportFlags,
  paths: DataFolder,
  { temporary, onError }: { readonly temporary: string; readonly onError: ImportOptions['onError'] },
): Promise<ImportResult> {
  const dryRun = flags.check === true || flags.dryRun === true;
  const readonly = dryRun && hasCatalog(paths.catalog);
  const db = openCatalog(dryRun && !readonly ? ':memory:' : paths.catalog, { readonly });
  const images = createImageStore({ dir: paths.images });
  const originals = createOriginalStore({ dir: paths.originals });
  // A check stores its pictures in a temporary folder.
  const scratch = createImageStore({ dir: join(temporary, 'images') });
  const progress = createProgress(process.stderr);
  try {
    if (folders.problems !== undefined && folders.problems.total > 0) return refused(folders.problems);
    const out = join(temporary, 'prepared');
    const isOfDatabase = folders.queries !== undefined;
    const asOf = flags.asOf?.moment;
    const prepared = await prepareSource({ ...folders, out, isOfDatabase, catalog: db, asOf, onError });
    if (prepared.problems.total > 0) return refused(prepared.problems);
    return await importSource({
      db,
      ...flags,
      pictureFolder: folders.folder,
      ...folders,
      folder: prepared.folder,
      images: dryRun ? { ...images, put: scratch.put, adopt: scratch.adopt, isSound: images.has } : images,
      originals: dryRun ? { ...originals, put: async () => {}, isSound: originals.has } : originals,
      time: changeTime(paths),
      asOf,
      dryRun,
      onError,
      progress: (step, what, done, total) => {
        progress.show(`${step === 'check' ? 'checking' : 'loading'} ${what}`, done, total);
      },
    });
  } finally {
    progress.end();
    db.close();
  }
}

/** The result if the lines of a source could not be made, so that the import did not begin. */
const refused = (errors: Diagnostics): ImportResult => ({
  errors,
  warnings: createDiagnostics(),
  refusals: [],
  files: [],
  images: [],
  changed: false,
});

/** Imports, and notes in the data folder whether that failed, for `npm run doctor`. @returns the exit status */
async function importNoted(source: string, flags: ImportFlags): Promise<number> {
  const status = runImport(source, flags);
  if (flags.check || flags.dryRun) return status;
  const { dir, importFailed } = readDataFolder(process.env);
  const isGood = await status.then(
    (code) => code === 0,
    () => false,
  );
  if (isGood) rmSync(importFailed, { force: true });
  else if (existsSync(dir)) noteFailure(importFailed);
  return status;
}

function noteFailure(path: string): void {
  try {
    writeFileSync(path, '');
  } catch {
    // Best effort: on a full disk or without rights the operator needs the error of the import, not one of this note.
  }
}

/** Whether an import is followed by a publication. */
interface Publishing {
  readonly publishes: boolean;
  /** Do not purge caches at once: `purgeBeside` purges them during the next imports. */
  readonly purgesLater: boolean;
}

/** Imports, and publishes if that is asked. @returns the exit status of the import, or of the publication */
async function importAndPublish(
  source: string,
  flags: ImportFlags,
  { publishes, purgesLater }: Publishing,
): Promise<number> {
  const status = await importNoted(source, flags);
  if (!publishes || status !== 0) return status;
  // Loaded only if needed, because an import does not need it.
  const { publishNow } = await import('./build/snapshot.ts');
  return publishNow(process.env, { allowRemoved: flags.allowRemoved ?? false, purgesLater });
}

const usual = {
  check: false,
  dryRun: false,
  watch: false,
  publish: false,
  verify: false,
  allowRemoved: false,
  allowChanged: false,
  maxUnpacked: undefined,
  allErrors: undefined,
  queries: undefined,
  querySeconds: undefined,
  images: undefined,
  every: undefined,
  asOf: undefined,
} as const;

/** Reads the command line. @throws UsageError */
function readArguments(args: string[]) {
  const { words, watch, publish, every, ...given } = readOptions(args, usual, true);
  const [source, ...others] = words;
  if (source === undefined || others.length > 0)
    throw new UsageError('Give one SOURCE: a folder, an archive, a database or a converter.');
  const { maxUnpacked, querySeconds, images: imagesFolder, asOf, ...same } = given;
  if (imagesFolder !== undefined && !isFolder(imagesFolder))
    throw new UsageError(`--images ${imagesFolder} is not a folder.`);
  const flags: ImportFlags = {
    ...same,
    imagesFolder,
    bounds: readBounds(maxUnpacked),
    querySeconds: readSeconds('--query-seconds', querySeconds, usualQuerySeconds),
    ...(asOf === undefined ? {} : { asOf: readMoment(asOf) }),
  };
  return { source, flags, watch, publishes: publish, every };
}

/** Imports a source now and after each change, until the process ends. @param every the value of `--every` */
async function importOnChange(
  source: string,
  flags: ImportFlags,
  { publishes, every }: { readonly publishes: boolean; readonly every: string | undefined },
): Promise<void> {
  if (publishes) {
    const { purgeBeside } = await import('./publish/purge.ts');
    purgeBeside(readConfig(process.env));
  }
  let next = flags;
  const importAgain = async () => {
    // The next change may correct the source, so show the error and go on.
    await importAndPublish(source, next, { publishes, purgesLater: true }).catch(async (error: unknown) =>
      console.error(await explainError(error)),
    );
    // The operator's permissions apply only to the first import.
    next = { ...flags, allowRemoved: false, allowChanged: false };
    console.log(`watching ${source}; stop with Ctrl-C`);
  };
  const tell = console.error;
  if (!isReadAgain(source)) await watchFolder(source, importAgain, { tell });
  else {
    const seconds = readSeconds('--every', every, usualEvery);
    await followSource(source, importAgain, { seconds, env: process.env, tell });
  }
}

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { source, flags, watch, publishes, every } = readArguments(args);
  if (publishes && (flags.check || flags.dryRun))
    throw new UsageError('--publish cannot be used with --check or --dry-run, which import nothing.');
  const isFollowed = isReadAgain(source);
  if (every !== undefined && !(isFollowed && watch))
    throw new UsageError(
      '--every belongs to --watch with a database or a converter; a folder is watched for changes.',
    );
  if (!watch) return await importAndPublish(source, flags, { publishes, purgesLater: false });
  if (!isFollowed && !isFolder(source))
    throw new UsageError('--watch needs a folder, a database or a converter.');
  await importOnChange(source, flags, { publishes, every });
  return 0;
}

const usualQuerySeconds = 300;
const usualEvery = 60;

const readSeconds = (option: string, text: string | undefined, usual: number): number =>
  text === undefined ? usual : readWhole(option, text, { unit: 'seconds', example: usual, most: 86_400 });

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

if (import.meta.main) await runCommand(usage, withDataFolder(main));
