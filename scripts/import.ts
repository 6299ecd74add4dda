import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasCatalog, openCatalog } from '../src/catalog/database.ts';
import { explainDiskFailure } from '../src/catalog/import/disk.ts';
import { type ImportResult, importSource } from '../src/catalog/import/import.ts';
import { listChanges, summarize } from '../src/catalog/import/summary.ts';
import { createOriginalStore } from '../src/catalog/import/validate/originals.ts';
import { watchFolder } from '../src/catalog/import/watch.ts';
import { type ArchiveBounds, archiveBounds } from '../src/catalog/source/archive.ts';
import { formatDiagnostic } from '../src/catalog/source/diagnostics.ts';
import { describeErrors } from '../src/catalog/source/error-groups.ts';
import { isDate, isTimestamp, toUtc } from '../src/catalog/source/time.ts';
import { createImageStore } from '../src/images/store.ts';
import { changeTime } from './cli/change-time.ts';
import type { DataFolder } from './cli/data-folder.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readConfig, readDataFolder } from './cli/environment.ts';
import { peakMemory } from './cli/memory.ts';
import { createProgress } from './cli/progress.ts';
import { explainError, runCommand, UsageError } from './cli/run.ts';
import { type OpenedSource, openSource } from './import/open-source.ts';
import { showSourceAsOf } from './import/show-as-of.ts';
import { makeTemporary } from './import/temporary-folder.ts';

const usage = `
npm run import -- SOURCE [options]

Loads a source into the catalogue (DATA_DIR/catalog.sqlite): validates all of it, then writes what changed in one
transaction. A source with errors changes nothing. Errors of one cause are one line, with their number and the first of them:
lines that cannot be read come first, references to missing records last; ten causes are listed. Warnings (a description links
to a record that does not exist) are listed, too, and stop nothing.

SOURCE is a folder, an archive (.tar, .tar.gz, .tar.zst), the name of a converter (scripts/convert/NAME.ts), or the copy
of a mirror (npm run mirror): its public records become a catalogue, with the variants of their pictures.

  --check           validate only
  --dry-run         validate, and list what would be added, changed and removed
  --watch           import, then again whenever the folder changes or another folder takes its path. If there is no folder,
                    the command waits for one
  --publish         publish after each successful import, as npm run publish does. With --watch the service follows the
                    folder: a failure is printed, and the next change is tried
  --verify          hash every image, also of the store, instead of trusting its size and time. A damaged image is made anew
  --allow-removed   allow any number of removals. Without it nothing changes if all records of a kind would go (each file
                    of a source is a kind), or more than 20 and more than a tenth of them, or if anime.ndjson is empty. Of
                    the schedule only the number of airings counts. With --watch it holds for the first import
  --allow-changed   allow titles to change all their names, and records their ids. Without it nothing changes if more than 20
                    titles, and more than a tenth of them, would keep their id but none of their names: the ids may be another
                    catalogue's; nor if a record has another id, though slug and external ids stay, and no tombstone names the
                    new one (replacedBy). With --watch it holds for the first import
  --all-errors FILE
                    write every error into FILE, one a line, as they are found
  --max-unpacked MB
                    how much an archive may unpack to. Without it 2048 MB, and above 64 MB at most 100 times its own size
  --as-of MOMENT    for demo sources: show the source as it was at a moment of its last week (RFC3339, YYYY-MM-DD for the
                    beginning of that day in UTC, or "now"). Recent times of episodes, schedule, posters and characters,
                    from 120 days before createdAt of the source on, move by whole weeks, so that createdAt falls into the
                    7 days from MOMENT on. Episodes after MOMENT are left out, earlier airings are over
  --help            this text

Environment: DATA_DIR (default var), and with --publish AFTER_PUBLISH (see npm run publish -- --help).
Exit status: 0 done, 1 errors in the source, or it would remove or rename too much, or caches were not purged,
2 wrong usage.
`;

interface ImportFlags {
  readonly check?: boolean;
  readonly dryRun?: boolean;
  readonly verify?: boolean;
  readonly allowRemoved?: boolean;
  readonly allowChanged?: boolean;
  readonly bounds?: ArchiveBounds;
  /** A file for every error. */
  readonly allErrors?: string | undefined;
  /** Prints a line of the result; absent = on standard output. */
  readonly log?: (line: string) => void;
  /** The value of `--as-of`, and its moment in milliseconds since 1970. */
  readonly asOf?: { readonly text: string; readonly moment: number };
}

/**
 * Imports a folder, archive or converter into DATA_DIR and prints the result. Gives the exit status.
 * @param env names DATA_DIR
 */
export async function runImport(
  source: string,
  flags: ImportFlags = {},
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const data = readDataFolder(env);
  const started = performance.now();
  let temporary: string | undefined;
  try {
    temporary = makeTemporary(data.temporary);
    const opened = await openSource(source, temporary, flags.bounds ?? archiveBounds);
    const { folder } = opened;
    const shown = join(temporary, 'as-of');
    if (flags.asOf !== undefined) showSourceAsOf(folder, flags.asOf.moment, shown);
    const folders = flags.asOf === undefined ? opened : { pictureFolder: folder, ...opened, folder: shown };
    const result = await importFolder(folders, flags, data, temporary);
    return report(source, result, flags, (performance.now() - started) / 1000);
  } catch (error) {
    throw explainDiskFailure(error, data.dir);
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
}

async function importFolder(
  folders: OpenedSource,
  flags: ImportFlags,
  paths: DataFolder,
  temporary: string,
): Promise<ImportResult> {
  const dryRun = flags.check === true || flags.dryRun === true;
  const readonly = dryRun && hasCatalog(paths.catalog);
  const db = openCatalog(dryRun && !readonly ? ':memory:' : paths.catalog, { readonly });
  const images = createImageStore({ dir: paths.images });
  const originals = createOriginalStore({ dir: paths.originals });
  // A check stores its pictures in a temporary folder.
  const scratch = createImageStore({ dir: join(temporary, 'images') });
  const progress = createProgress(process.stderr);
  const errors = flags.allErrors === undefined ? undefined : openSync(flags.allErrors, 'w');
  try {
    return await importSource({
      db,
      ...folders,
      images: dryRun ? { ...images, put: scratch.put, adopt: scratch.adopt, isSound: images.has } : images,
      originals: dryRun ? { ...originals, put: async () => {}, isSound: originals.has } : originals,
      time: changeTime(paths),
      asOf: flags.asOf?.moment,
      dryRun,
      verify: flags.verify ?? false,
      allowRemoved: flags.allowRemoved ?? false,
      allowChanged: flags.allowChanged ?? false,
      onError: errors === undefined ? undefined : (one) => writeSync(errors, `${formatDiagnostic(one)}\n`),
      progress: (step, what, done, total) => {
        progress.show(`${step === 'check' ? 'checking' : 'loading'} ${what}`, done, total);
      },
    });
  } finally {
    progress.end();
    db.close();
    if (errors !== undefined) closeSync(errors);
  }
}

function report(source: string, result: ImportResult, flags: ImportFlags, seconds: number): number {
  reportWarnings(result);
  if (result.diagnosticTotal > 0) {
    for (const line of describeErrors(result.groups, result.consequences)) console.error(line);
    return 1;
  }
  const { log = console.log } = flags;
  if (flags.dryRun === true) for (const line of listChanges(result)) log(line);
  if (result.refusals.length > 0) {
    for (const { message } of result.refusals) console.error(message);
    const asOf = flags.asOf === undefined ? '' : ` --as-of ${flags.asOf.text}`;
    const refused = new Set(result.refusals.map(({ permit }) => permit));
    const permits = [
      ...(refused.has('allowRemoved') || flags.allowRemoved ? ['--allow-removed'] : []),
      ...(refused.has('allowChanged') || flags.allowChanged ? ['--allow-changed'] : []),
    ];
    console.error(
      `Nothing was imported. If that is meant: npm run import -- ${source}${asOf} ${permits.join(' ')}`,
    );
    return 1;
  }
  const verb = flags.check || flags.dryRun ? 'valid' : result.changed ? 'imported' : 'nothing changed';
  log(`${verb}: ${summarize(result)}; ${seconds.toFixed(1)} s, peak memory ${peakMemory()} MB`);
  return 0;
}

function reportWarnings({ warnings, warningTotal }: ImportResult): void {
  for (const warning of warnings) console.error(`warning: ${formatDiagnostic(warning)}`);
  if (warningTotal > warnings.length) {
    console.error(`${warningTotal} warnings, the first ${warnings.length} are listed`);
  }
}

const megabyte = 1024 ** 2;

function readBounds(maxUnpacked: string | undefined): ArchiveBounds {
  if (maxUnpacked === undefined) return archiveBounds;
  if (/^[1-9]\d{0,8}$/.test(maxUnpacked))
    return { ...archiveBounds, bytes: Number(maxUnpacked) * megabyte, ratio: Number.POSITIVE_INFINITY };
  throw new UsageError(`--max-unpacked takes a whole number of MB from 1, e.g. 2048, not "${maxUnpacked}".`);
}

function readMoment(text: string): NonNullable<ImportFlags['asOf']> {
  if (text === 'now') return { text, moment: Date.now() };
  if (isDate(text)) return { text, moment: Date.parse(text) };
  if (isTimestamp(text)) return { text, moment: Date.parse(toUtc(text)) };
  throw new UsageError(`--as-of takes a moment (RFC3339), a day as YYYY-MM-DD or "now", not "${text}".`);
}

/** Whether an import is followed by a publication. */
interface Publishing {
  readonly publishes: boolean;
  /** Whether caches are purged beside the next imports. */
  readonly purgesLater: boolean;
}

/** Gives the exit status of the import, or of the publication after it. */
async function importAndPublish(
  source: string,
  flags: ImportFlags,
  { publishes, purgesLater }: Publishing,
): Promise<number> {
  const status = await runImport(source, flags);
  if (!publishes || status !== 0) return status;
  // Loaded here, since an import alone does not need it.
  const { publishNow } = await import('./build/snapshot.ts');
  return publishNow(process.env, { allowRemoved: flags.allowRemoved ?? false, purgesLater });
}

/** The command: gives the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      watch: { type: 'boolean' },
      publish: { type: 'boolean' },
      verify: { type: 'boolean' },
      'allow-removed': { type: 'boolean' },
      'allow-changed': { type: 'boolean' },
      'max-unpacked': { type: 'string' },
      'all-errors': { type: 'string' },
      'as-of': { type: 'string' },
    },
  });
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0)
    throw new UsageError('Give one SOURCE: a folder, an archive or a converter.');
  const flags: ImportFlags = {
    check: values.check ?? false,
    dryRun: values['dry-run'] ?? false,
    verify: values.verify ?? false,
    allowRemoved: values['allow-removed'] ?? false,
    allowChanged: values['allow-changed'] ?? false,
    bounds: readBounds(values['max-unpacked']),
    allErrors: values['all-errors'],
    ...(values['as-of'] === undefined ? {} : { asOf: readMoment(values['as-of']) }),
  };
  const publishes = values.publish === true;
  if (publishes && (flags.check || flags.dryRun))
    throw new UsageError('--publish goes with neither --check nor --dry-run: they import nothing.');
  if (values.watch !== true) return await importAndPublish(source, flags, { publishes, purgesLater: false });
  if (!existsSync(source) || !statSync(source).isDirectory()) throw new UsageError('--watch needs a folder.');
  if (publishes) {
    const { purgeBeside } = await import('./publish/purge.ts');
    purgeBeside(readConfig(process.env));
  }
  let next = flags;
  const importAgain = async () => {
    // The next change may correct the source: show the error and go on.
    await importAndPublish(source, next, { publishes, purgesLater: true }).catch(async (error: unknown) =>
      console.error(await explainError(error)),
    );
    // The permissions do not cover later changes.
    next = { ...flags, allowRemoved: false, allowChanged: false };
    console.log(`watching ${source}; end with Ctrl-C`);
  };
  await watchFolder(source, importAgain, { tell: console.error });
  return 0;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
