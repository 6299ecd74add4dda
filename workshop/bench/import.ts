import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { createBatch } from '../../src/catalog/import/load/rows.ts';
import { createWriters, type Writers } from '../../src/catalog/import/load/write.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { type FileName, fileNames, type SourceLines } from '../../src/catalog/source/files.ts';
import { readLines } from '../../src/catalog/source/lines.ts';
import { createImageStore } from '../../src/images/store.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { median } from './runner/rounds.ts';

type Task = 'import' | 'check' | 'bare-rows' | 'bare-lines';

/** What one child process measured. */
interface Measurement {
  /** Milliseconds of the work, without the start of the process. */
  readonly workMs: number;
  /** Milliseconds of processor time, which other work on the machine disturbs less. */
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly lines: number;
  readonly changed: number;
}

export const usage = `
npm run bench -- import [FOLDER …] [--runs N]

Measures imports of source folders (default data/demo), each in a process of its own, the median of N runs
(default 3): the validation alone, a full import, and again with 0, 10 and 1,000 changed lines; beside them two bare loops that parse the
same lines and insert, through one prepared statement a table, all rows of the schema or one row a line.
One JSON line a result: milliseconds, processor milliseconds, peak memory, ratios to the bare loops.
`;

/** For `--against`. */
export const figures = ['ms', 'cpuMs', 'peakMb'];

/** Prints one JSON line a result. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { runs, words } = readOptions(args, { runs: 3 }, 100);
  const sources = (words.length > 0 ? words : [undefined]).map((source) => sourceFolder(source));
  for (const source of sources) {
    const lines = measureSource(source, mkdtempSync(join(folder, 'source-')), runs);
    for (const line of lines) print({ source: basename(source), ...line });
  }
}

const ratio = (one: number, other: number) => Number((one / other).toFixed(2));

function* measureSource(source: string, folder: string, runs: number): Generator<object> {
  const measure = (task: Task, from: string, base?: string) => measureMedian(task, from, folder, runs, base);
  const line = (what: string, { workMs, ...rest }: Measurement, more: object = {}) => {
    return { case: what, ms: Math.round(workMs), ...rest, ...more };
  };
  const linesPerSecond = ({ lines, workMs }: Measurement) => Math.round((lines / workMs) * 1000);
  const bareRows = measure('bare-rows', source);
  const bareLines = measure('bare-lines', source);
  yield line('bare loop, a row a line', bareLines);
  yield line('bare loop, all rows', bareRows);
  const check = measure('check', source);
  yield line('check only', check, { linesPerSecond: linesPerSecond(check) });
  const full = measure('import', source);
  yield line('full', full, {
    linesPerSecond: linesPerSecond(full),
    ratioToBareRows: ratio(full.workMs, bareRows.workMs),
    cpuRatioToBareRows: ratio(full.cpuMs, bareRows.cpuMs),
    ratioToBareLines: ratio(full.workMs, bareLines.workMs),
  });
  const base = mkdtempSync(join(folder, 'base-'));
  measureOnce('import', source, base);
  for (const count of [0, 10, 1000]) {
    const changed = join(folder, `edited-${count}`);
    cpSync(source, changed, { recursive: true, preserveTimestamps: true });
    editLines(changed, count);
    yield line(`again, ${count} lines changed`, measure('import', changed, base));
  }
}

/** The run of median time, each in a process and a folder of its own, from the state of `base` if given. */
function measureMedian(task: Task, source: string, folder: string, runs: number, base?: string): Measurement {
  const results = Array.from({ length: runs }, () => {
    const own = mkdtempSync(join(folder, 'run-'));
    if (base !== undefined) cpSync(base, own, { recursive: true, preserveTimestamps: true });
    const result = measureOnce(task, source, own);
    rmSync(own, { recursive: true });
    return result;
  });
  const middle = median(results.map(({ workMs }) => workMs));
  const found = results.find(({ workMs }) => workMs === middle);
  if (found === undefined) throw new Error('no run');
  return found;
}

/** Does a task in a process of its own, which is the only way to learn its peak memory. */
function measureOnce(task: Task, source: string, folder: string): Measurement {
  const program = [fileURLToPath(import.meta.url), task, source, folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${task} of ${source} failed: ${stderr}`);
  // `as`: printed by `main` below.
  return JSON.parse(stdout) as Measurement;
}

/** Changes so many lines, spread evenly over titles, releases and characters, by a field that has no rules. */
function editLines(folder: string, count: number): void {
  const paths = ['anime', 'releases', 'characters']
    .map((name) => join(folder, `${name}.ndjson`))
    .filter(existsSync);
  const files = paths.map((path) => ({
    path,
    lines: readFileSync(path, 'utf8').split('\n').filter(Boolean),
  }));
  const places = files.flatMap(({ lines }) => lines.map((_, index) => ({ lines, index })));
  for (let edit = 0; edit < Math.min(count, places.length); edit++) {
    const place = places[Math.floor((edit * places.length) / count)];
    const line = place?.lines[place.index];
    if (place === undefined || line === undefined) continue;
    place.lines[place.index] = JSON.stringify(edited(JSON.parse(line)));
  }
  for (const { path, lines } of count > 0 ? files : []) writeFileSync(path, `${lines.join('\n')}\n`);
}

function edited(line: Record<string, unknown>): Record<string, unknown> {
  if ('titles' in line) return { ...line, views: Number(line.views ?? 0) + 1 };
  if ('names' in line) return { ...line, favorites: Number(line.favorites ?? 0) + 1 };
  const [first, ...rest] = Array.isArray(line.episodes) ? line.episodes : [];
  return { ...line, episodes: first === undefined ? [] : [{ ...first, label: 'Змінено' }, ...rest] };
}

async function importOnce(
  source: string,
  folder: string,
  dryRun = false,
): Promise<{ lines: number; changed: number }> {
  const db = openCatalog(join(folder, 'catalog.sqlite'));
  const images = createImageStore({ dir: join(folder, 'images') });
  const originals = createOriginalStore({ dir: join(folder, 'originals') });
  const { files, diagnostics } = await importSource({ db, folder: source, images, originals, dryRun });
  db.close();
  if (diagnostics.length > 0) throw new Error(`the source has errors: ${diagnostics[0]?.message}`);
  return {
    lines: files.reduce((sum, file) => sum + file.lines, 0),
    changed: files.reduce((sum, file) => sum + file.added.count + file.changed.count + file.removed.count, 0),
  };
}

/** Parses every line and writes its rows to the same tables, in one transaction. */
function insertRows(source: string, folder: string): { lines: number; changed: number } {
  const db = openCatalog(join(folder, 'catalog.sqlite'));
  const batch = createBatch(db, 'single');
  const writers = createWriters(db, batch);
  let lines = 0;
  db.transaction(() => {
    // Pictures are not part of the loop: their rows are missing, so references to them cannot be held up.
    db.pragma('defer_foreign_keys = ON');
    for (const name of fileNames) lines += insertFile(source, name, writers);
    batch.flush();
    db.exec(
      'UPDATE anime SET poster = NULL; UPDATE character SET image = NULL; UPDATE team SET avatar = NULL',
    );
    db.exec('DELETE FROM poster');
  })();
  db.close();
  return { lines, changed: lines };
}

function insertFile<Name extends FileName>(source: string, name: Name, writers: Writers): number {
  const path = join(source, `${name}.ndjson`);
  const write: (line: SourceLines[Name]) => void = writers[name];
  let lines = 0;
  for (const { bytes } of existsSync(path) ? readLines(path) : []) {
    // `as`: the import of the same source checks it.
    write(JSON.parse(bytes.toString()) as SourceLines[Name]);
    lines++;
  }
  return lines;
}

/** Parses every line and writes it as one row of one table a file. */
function insertLines(source: string, folder: string): { lines: number; changed: number } {
  const db = new Database(join(folder, 'lines.sqlite'));
  db.pragma('journal_mode = WAL');
  let lines = 0;
  db.transaction(() => {
    for (const name of fileNames) {
      const path = join(source, `${name}.ndjson`);
      if (!existsSync(path)) continue;
      db.exec(`CREATE TABLE ${name} (line INTEGER PRIMARY KEY, json TEXT) STRICT`);
      const insert = db.prepare(`INSERT INTO ${name} VALUES (?, ?)`);
      for (const { bytes, number } of readLines(path)) {
        insert.run(number, JSON.stringify(JSON.parse(bytes.toString())));
        lines++;
      }
    }
  })();
  db.close();
  return { lines, changed: lines };
}

const tasks = new Map<string, (source: string, folder: string) => unknown>([
  ['import', (source, folder) => importOnce(source, folder)],
  ['check', (source, folder) => importOnce(source, folder, true)],
  ['bare-rows', insertRows],
  ['bare-lines', insertLines],
]);

async function main([task = '', source = '', folder = '']: string[]): Promise<void> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const counts = await tasks.get(task)?.(source, folder);
  const workMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = Math.round((user + system) / 1000);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ workMs, cpuMs, peakMb, ...(typeof counts === 'object' ? counts : {}) }));
}

if (import.meta.main) await main(process.argv.slice(2));
