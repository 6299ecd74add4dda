import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { CatalogError, openCatalog } from '../src/catalog/database.ts';
import { isArchive, unpackArchive } from '../src/catalog/import/archive.ts';
import { explainDiskFailure } from '../src/catalog/import/disk.ts';
import { type ImportResult, importSource } from '../src/catalog/import/import.ts';
import { createOriginalStore } from '../src/catalog/import/originals.ts';
import { formatProblem, listedProblems } from '../src/catalog/import/problems.ts';
import { listChanges, summarize } from '../src/catalog/import/summary.ts';
import { isDate } from '../src/catalog/import/time.ts';
import { watchFolder } from '../src/catalog/import/watch.ts';
import { createImageStore } from '../src/images/store.ts';
import { dataPaths, runCommand, UsageError } from './command.ts';
import { createProgress } from './progress.ts';

const usage = `
npm run import -- SOURCE [options]

Loads a catalogue source into the catalogue (DATA_DIR/catalog.sqlite): validates it whole, then writes what
changed in one transaction. A source with errors changes nothing; its first 100 errors are listed.

SOURCE is a folder, an archive (.tar, .tar.gz, .tar.zst), or the name of a converter (scripts/convert/NAME.ts).

  --check       validate only
  --dry-run     validate and list what would be added, changed and removed
  --watch       import, then again whenever the folder changes
  --verify      hash every image instead of trusting its size and time
  --as-of DATE  for demo sources: move recent timestamps by whole weeks, so that the source's createdAt falls
                into the 7 days before DATE (YYYY-MM-DD or "today"). Moved are timestamps of episodes, schedule,
                posters and characters from 120 days before createdAt on; what is older stays as it is. Airings
                of the schedule before that day count as finished
  --help        this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 errors in the source, 2 wrong usage.
`;

interface ImportFlags {
  readonly check?: boolean;
  readonly dryRun?: boolean;
  readonly verify?: boolean;
  /** `YYYY-MM-DD` */
  readonly asOf?: string;
}

/** Imports a folder, archive or converter into DATA_DIR and tells about it. Gives the exit status. */
async function runImport(source: string, flags: ImportFlags = {}): Promise<number> {
  const started = performance.now();
  let temporary: string | undefined;
  try {
    temporary = makeTemporary();
    const folder = await openSource(source, temporary);
    const result = await importFolder(folder, flags, temporary);
    return report(result, flags, (performance.now() - started) / 1000);
  } catch (error) {
    throw explainDiskFailure(error, dirname(dataPaths().catalog));
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
}

async function importFolder(folder: string, flags: ImportFlags, temporary: string): Promise<ImportResult> {
  const paths = dataPaths();
  const dryRun = flags.check === true || flags.dryRun === true;
  const readonly = dryRun && existsSync(paths.catalog);
  const db = openCatalog(dryRun && !readonly ? ':memory:' : paths.catalog, { readonly });
  const images = createImageStore({ dir: paths.images });
  const originals = createOriginalStore({ dir: paths.originals });
  // What a check decodes goes to a folder that is thrown away.
  const scratch = createImageStore({ dir: join(temporary, 'images') });
  const progress = createProgress(process.stderr);
  try {
    return await importSource({
      db,
      folder,
      images: dryRun ? { put: scratch.put, has: images.has } : images,
      originals: dryRun ? { put: async () => {}, has: originals.has } : originals,
      dryRun,
      verify: flags.verify ?? false,
      ...(flags.asOf === undefined ? {} : { asOf: flags.asOf }),
      progress: (step, what, done, total) => {
        progress.show(`${step === 'check' ? 'checking' : 'loading'} ${what}`, done, total);
      },
    });
  } finally {
    progress.end();
    db.close();
  }
}

function report(result: ImportResult, flags: ImportFlags, seconds: number): number {
  for (const problem of result.problems) console.error(formatProblem(problem));
  if (result.problemTotal > 0) {
    const listed = result.problems.length;
    const few = `${listed} ${listed === 1 ? 'error' : 'errors'}`;
    const many = `${result.problemTotal} errors or more, the first ${listed} are listed`;
    const count = listed < listedProblems ? few : many;
    console.error(`${count}; nothing was imported.`);
    return 1;
  }
  if (flags.dryRun === true) for (const line of listChanges(result)) console.log(line);
  const verb = flags.check || flags.dryRun ? 'valid' : result.changed ? 'imported' : 'nothing changed';
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${verb}: ${summarize(result)}; ${seconds.toFixed(1)} s, peak memory ${peak} MB`);
  return 0;
}

/** The folder of a source, unpacked or converted first where needed. */
async function openSource(source: string, temporary: string): Promise<string> {
  if (existsSync(source)) {
    if (statSync(source).isDirectory()) return source;
    if (!isArchive(source)) throw new CatalogError(`${source} is no folder, .tar, .tar.gz or .tar.zst.`);
    return await unpackArchive(source, join(temporary, 'source'));
  }
  const converter = converterPath(source);
  if (converter === undefined) {
    throw new CatalogError(`${source}: no such folder or archive. Converters: ${listConverters()}`);
  }
  const { convert } = await import(pathToFileURL(converter).href);
  const out = join(temporary, 'source');
  await convert({ out });
  if (!existsSync(join(out, 'anime.ndjson'))) {
    throw new CatalogError(`The converter ${source} made no anime.ndjson: there is nothing to import.`);
  }
  return out;
}

const converters = new URL('./convert/', import.meta.url);

function converterPath(name: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const path = fileURLToPath(new URL(`${name}.ts`, converters));
  return existsSync(path) ? path : undefined;
}

function listConverters(): string {
  if (!existsSync(converters)) return 'none';
  // Beside a converter lies the folder of its parts, and what is told of them all.
  const names = readdirSync(converters).filter((file) => file.endsWith('.ts'));
  return names.map((file) => file.slice(0, -'.ts'.length)).join(', ') || 'none';
}

/** A folder of this process; those of processes that were killed are removed. */
function makeTemporary(): string {
  const { temporary } = dataPaths();
  mkdirSync(temporary, { recursive: true });
  for (const name of readdirSync(temporary)) {
    const pid = /^import-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(temporary, name), { recursive: true, force: true });
    }
  }
  const own = join(temporary, `import-${process.pid}`);
  mkdirSync(join(own, 'source'), { recursive: true });
  return own;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      watch: { type: 'boolean' },
      verify: { type: 'boolean' },
      'as-of': { type: 'string' },
    },
  });
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0)
    throw new UsageError('Give one SOURCE: a folder, an archive or a converter.');
  const today = new Date().toISOString().slice(0, 10);
  const asOf = values['as-of'] === 'today' ? today : values['as-of'];
  if (asOf !== undefined && !isDate(asOf)) {
    throw new UsageError(`--as-of takes a day as YYYY-MM-DD or "today", not "${asOf}".`);
  }
  const flags: ImportFlags = {
    check: values.check ?? false,
    dryRun: values['dry-run'] ?? false,
    verify: values.verify ?? false,
    ...(asOf === undefined ? {} : { asOf }),
  };
  if (values.watch !== true) return await runImport(source, flags);
  if (!existsSync(source) || !statSync(source).isDirectory()) throw new UsageError('--watch needs a folder.');
  await watchFolder(source, async () => {
    // The next change may mend what is wrong: say it and go on.
    await runImport(source, flags).catch((error: Error) => console.error(error.message));
    console.log(`watching ${source}; end with Ctrl-C`);
  });
  return 0;
}

if (import.meta.main) await runCommand(usage, main);
