/** Measures imports, and for comparison plain loops that write the same data. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peakMemory } from '../../scripts/cli/memory.ts';
import type { CatalogDatabase } from '../../src/catalog/database.ts';
import { createWriters } from '../../src/catalog/import/load/write.ts';
import { type FileName, fileNames, type SourceLines } from '../../src/catalog/source/files.ts';
import { readLines } from '../../src/catalog/source/lines.ts';
import { outputOf } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
import { importInto, withCatalogue } from './runner/catalogue.ts';
import { readSource } from './runner/options.ts';
import { median } from './runner/rounds.ts';

/** The results of one child process. */
interface Measurement {
  /** Milliseconds of the work, without the start of the process. */
  readonly workMs: number;
  /** Milliseconds of processor time. Other work on the machine disturbs this less. */
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly lines: number;
  readonly changed: number;
}

export const usage = `
npm run bench -- import [SOURCE] [--against DIR]

Measures imports of SOURCE (a folder, default data/demo), each in its own process, the median of three runs: a full import,
and further ones with 0, 10 and 1,000 changed lines. For comparison, two plain loops parse the same lines and insert either
all rows of the schema or one row for each line, with one prepared statement for each table.
Prints one JSON line for each result: milliseconds, processor milliseconds, peak memory, ratios to the plain loops.
`;

/** For `--against`. */
export const figures = ['ms', 'cpuMs', 'peakMb'];

const runs = 3;
const ratio = (one: number, other: number) => Number((one / other).toFixed(2));

/** Prints one JSON line for each result. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { source } = readSource(args, {});
  const measure = (task: Task, from = source, base?: string) => measureMedian(task, from, folder, base);
  const tell = (what: string, { workMs, ...rest }: Measurement, more: object = {}) =>
    print({ case: what, ms: Math.round(workMs), ...rest, ...more });
  const bareRows = await measure('bare-rows');
  const bareLines = await measure('bare-lines');
  tell('bare loop, a row a line', bareLines);
  tell('bare loop, all rows', bareRows);
  const full = await measure('import');
  tell('full', full, {
    linesPerSecond: Math.round((full.lines / full.workMs) * 1000),
    ratioToBareRows: ratio(full.workMs, bareRows.workMs),
    ratioToBareLines: ratio(full.workMs, bareLines.workMs),
  });
  const base = mkdtempSync(join(folder, 'base-'));
  await measureOnce('import', source, base);
  for (const count of [0, 10, 1000]) {
    const changed = join(folder, `edited-${count}`);
    cpSync(source, changed, { recursive: true, preserveTimestamps: true });
    editLines(changed, count);
    tell(`again, ${count} lines changed`, await measure('import', changed, base));
  }
}

/** The run with the median time, each in its own process and folder, from the state of `base` if given. */
async function measureMedian(
  task: Task,
  source: string,
  folder: string,
  base?: string,
): Promise<Measurement> {
  const results: Measurement[] = [];
  for (let n = 0; n < runs; n += 1) {
    const own = mkdtempSync(join(folder, 'run-'));
    if (base !== undefined) cpSync(base, own, { recursive: true, preserveTimestamps: true });
    results.push(await measureOnce(task, source, own));
    rmSync(own, { recursive: true });
  }
  const middle = median(results.map(({ workMs }) => workMs));
  return results.find(({ workMs }) => workMs === middle) ?? Promise.reject(new Error('no run'));
}

/** Runs a task in its own process, which is the only way to measure its peak memory. */
async function measureOnce(task: Task, source: string, folder: string): Promise<Measurement> {
  // `as`: printed below.
  return JSON.parse(await outputOf([fileURLToPath(import.meta.url), task, source, folder])) as Measurement;
}

/** Changes `count` lines, spread evenly over titles, releases and characters, in a field that has no rules. */
function editLines(folder: string, count: number): void {
  const paths = ['anime', 'releases', 'characters']
    .map((name) => join(folder, `${name}.ndjson`))
    .filter(existsSync);
  const files = paths.map((path) => ({
    path,
    lines: readFileSync(path, 'utf8').split('\n').filter(Boolean),
  }));
  const places = files.flatMap(({ lines }) => lines.map((line, index) => ({ lines, line, index })));
  const edits = Math.min(count, places.length);
  for (let edit = 0; edit < edits; edit++) {
    const { lines, line, index } = places[Math.floor((edit * places.length) / edits)] ?? {};
    if (lines !== undefined && line !== undefined)
      lines[index ?? 0] = JSON.stringify(edited(JSON.parse(line)));
  }
  for (const { path, lines } of count > 0 ? files : []) writeFileSync(path, `${lines.join('\n')}\n`);
}

function edited(line: Record<string, unknown>): Record<string, unknown> {
  if ('titles' in line) return { ...line, views: Number(line.views ?? 0) + 1 };
  if ('names' in line) return { ...line, favorites: Number(line.favorites ?? 0) + 1 };
  const [first, ...rest] = Array.isArray(line.episodes) ? line.episodes : [];
  return { ...line, episodes: first === undefined ? [] : [{ ...first, label: 'Змінено' }, ...rest] };
}

async function importOnce(db: CatalogDatabase, source: string, folder: string) {
  const files = await importInto(db, source, folder);
  return {
    lines: files.reduce((sum, file) => sum + file.lines, 0),
    changed: files.reduce((sum, file) => sum + file.added.count + file.changed.count + file.removed.count, 0),
  };
}

/** Parses each line and passes it on, in one transaction. Returns the number of lines. */
function eachLine(
  db: CatalogDatabase,
  source: string,
  open: <Name extends FileName>(name: Name) => (line: SourceLines[Name], number: number) => unknown,
  finish = () => {},
): { lines: number; changed: number } {
  let lines = 0;
  db.transaction(() => {
    // The loop writes no pictures, so their rows are missing and references to them must not be checked.
    db.pragma('defer_foreign_keys = ON');
    for (const name of fileNames) {
      const path = join(source, `${name}.ndjson`);
      if (!existsSync(path)) continue;
      const write = open(name);
      for (const { bytes, number } of readLines(path)) {
        write(JSON.parse(bytes.toString()), number);
        lines++;
      }
    }
    finish();
  })();
  return { lines, changed: lines };
}

/** Writes the rows of every line to the same tables as an import, except airings, which an import writes together. */
function insertRows(db: CatalogDatabase, source: string) {
  const writers = createWriters(
    db,
    (given) => given,
    () => undefined,
  );
  return eachLine(
    db,
    source,
    (name) => writers[name],
    () => {
      db.exec(
        'UPDATE anime SET poster = NULL; UPDATE character SET image = NULL; UPDATE team SET avatar = NULL',
      );
      db.exec('DELETE FROM poster');
    },
  );
}

/** Writes every line as one row, with one table for each file. */
function insertLines(db: CatalogDatabase, source: string) {
  return eachLine(db, source, (name) => {
    db.exec(`CREATE TABLE line_${name} (line INTEGER PRIMARY KEY, json TEXT) STRICT`);
    const insert = db.prepare(`INSERT INTO line_${name} VALUES (?, ?)`);
    return (line, number) => insert.run(number, JSON.stringify(line));
  });
}

const tasks = {
  import: importOnce,
  'bare-rows': insertRows,
  'bare-lines': insertLines,
} as const;

type Task = keyof typeof tasks;

if (import.meta.main) {
  const [task, source = '', folder = ''] = process.argv.slice(2);
  const started = performance.now();
  const before = process.cpuUsage();
  // `as`: the command line that `measureOnce` makes.
  const counts = await withCatalogue(folder, (db) => tasks[task as Task](db, source, folder));
  const workMs = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const peakMb = peakMemory();
  console.log(JSON.stringify({ workMs, cpuMs: Math.round((user + system) / 1000), peakMb, ...counts }));
}
