import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { synthesize } from '../synthesize/source.ts';
import { type Measurement, measureOnce, type Task } from './import.ts';

export const usage = `
npm run bench -- import-memory [--anime N]

Measures the peak memory of a validation and of a full import of made-up sources (npm run synthesize) with N titles
(default 20000) and four characters a title, and with twice as many. One JSON line a result: both peaks, and the
bytes that each further line costs. Part of them is SQLite's page cache, until it has its 64 MB.
`;

/** For `--against`. */
export const figures = ['bytesPerLine', 'linesPerSecond'];

const tasks = ['check', 'import'] as const satisfies readonly Task[];

/** Prints one JSON line a task. */
export async function run(args: string[]): Promise<undefined> {
  const { values } = parseArgs({ args, options: { anime: { type: 'string', default: '20000' } } });
  const anime = Number(values.anime);
  if (!Number.isInteger(anime) || anime < 1 || anime > 500_000)
    throw new UsageError(`--anime takes a whole number from 1 to 500000, not "${values.anime}".`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-memory-'));
  try {
    const [small, large] = [await measureAll(folder, anime), await measureAll(folder, 2 * anime)];
    for (const task of tasks) print(task, small[task], large[task]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(
  folder: string,
  anime: number,
): Promise<Record<(typeof tasks)[number], Measurement>> {
  const source = join(folder, `source-${anime}`);
  await synthesize({ out: source, anime, characters: 4 * anime, posters: 0, seed: 'memory' });
  const measure = (task: Task) => measureOnce(task, source, mkdtempSync(join(folder, 'run-')));
  return { check: measure('check'), import: measure('import') };
}

function print(task: string, small: Measurement, large: Measurement): void {
  const bytesPerLine = Math.round(((large.peakMb - small.peakMb) * 2 ** 20) / (large.lines - small.lines));
  const linesPerSecond = Math.round((large.lines / large.workMs) * 1000);
  const [lines, peakMb] = [
    [small.lines, large.lines],
    [small.peakMb, large.peakMb],
  ];
  console.log(
    JSON.stringify({ bench: 'import-memory', case: task, lines, peakMb, bytesPerLine, linesPerSecond }),
  );
}
