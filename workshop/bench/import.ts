/** Measures imports. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peakMemory } from '../../scripts/cli/memory.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { importSource } from '../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { createImageStore } from '../../src/images/store.ts';
import { outputOf } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
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
and further ones with 0, 10 and 1,000 changed lines.
Prints one JSON line for each result: milliseconds, processor milliseconds, peak memory.
`;

/** For `--against`. */
export const figures = ['ms', 'cpuMs', 'peakMb'];

const runs = 3;

/** Prints one JSON line for each result. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { source } = readSource(args, {});
  const tell = (what: string, { workMs, ...rest }: Measurement, more: object = {}) =>
    print({ case: what, ms: Math.round(workMs), ...rest, ...more });
  const full = await measureMedian(source, folder);
  tell('full', full, { linesPerSecond: Math.round((full.lines / full.workMs) * 1000) });
  const base = mkdtempSync(join(folder, 'base-'));
  await measureOnce(source, base);
  for (const count of [0, 10, 1000]) {
    const changed = join(folder, `edited-${count}`);
    cpSync(source, changed, { recursive: true, preserveTimestamps: true });
    editLines(changed, count);
    tell(`again, ${count} lines changed`, await measureMedian(changed, folder, base));
  }
}

/** The run with the median time, each in its own process and folder, from the state of `base` if given. */
async function measureMedian(source: string, folder: string, base?: string): Promise<Measurement> {
  const results: Measurement[] = [];
  for (let n = 0; n < runs; n += 1) {
    const own = mkdtempSync(join(folder, 'run-'));
    if (base !== undefined) cpSync(base, own, { recursive: true, preserveTimestamps: true });
    results.push(await measureOnce(source, own));
    rmSync(own, { recursive: true });
  }
  const middle = median(results.map(({ workMs }) => workMs));
  return results.find(({ workMs }) => workMs === middle) ?? Promise.reject(new Error('no run'));
}

/** Imports in an own process, which is the only way to measure its peak memory. */
async function measureOnce(source: string, folder: string): Promise<Measurement> {
  // `as`: printed below.
  return JSON.parse(await outputOf([fileURLToPath(import.meta.url), source, folder])) as Measurement;
}

/** Imports a source into the catalogue of a folder. @throws Error if the source has mistakes */
async function importInto(folder: string, source: string) {
  const db = openCatalog(join(folder, 'catalog.sqlite'));
  const images = createImageStore({ dir: join(folder, 'images') });
  const originals = createOriginalStore({ dir: join(folder, 'originals') });
  const time = { now: Date.now() };
  const { files, errors } = await importSource({ db, folder: source, images, originals, time });
  db.close();
  if (errors.total > 0) throw new Error(`the source has errors: ${errors.groups()[0]?.first.message}`);
  return files;
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

if (import.meta.main) {
  const [source = '', folder = ''] = process.argv.slice(2);
  const started = performance.now();
  const before = process.cpuUsage();
  const files = await importInto(folder, source);
  const workMs = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const changed = files.reduce(
    (sum, file) => sum + file.added.count + file.changed.count + file.removed.count,
    0,
  );
  const cpuMs = Math.round((user + system) / 1000);
  console.log(JSON.stringify({ workMs, cpuMs, peakMb: peakMemory(), lines, changed }));
}
