/** Runs rounds of a benchmark: of this checkout alone, or in turns with an earlier one. */
import { existsSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../../scripts/cli/run.ts';
import { outputOf, projectRoot } from '../../../test/harness/program.ts';
import type { Benchmark, Run } from './benchmark.ts';
import { type Figures, measureAll, type Subject } from './rounds.ts';

/**
 * Measures an earlier checkout and this one in turns.
 * @throws UsageError if the folder is not a checkout that can run, or the benchmark cannot be compared
 */
export async function compare(
  name: string,
  benchmark: Benchmark,
  against: string,
  args: string[],
  run: Run,
): Promise<void> {
  if (benchmark.open === undefined && benchmark.figures === undefined)
    throw new UsageError(`The figures of "${name}" cannot be compared.`);
  const there = resolve(against);
  if (!existsSync(join(there, 'package.json')))
    throw new UsageError(`--against takes the folder of a checkout; ${against} is not one.`);
  if (!existsSync(join(there, 'node_modules')))
    throw new UsageError(`${against} has no node_modules. Run npm ci in it first.`);
  await measure(name, benchmark, { there, here: projectRoot }, args, run);
}

/** Measures this checkout alone. */
export const measureHere = (name: string, benchmark: Benchmark, args: string[], run: Run): Promise<void> =>
  measure(name, benchmark, { here: projectRoot }, args, run);

/** Prints one JSON line for each figure. @param checkouts the first is the baseline */
async function measure(
  name: string,
  { open, figures = [] }: Benchmark,
  checkouts: Readonly<Record<string, string>>,
  args: string[],
  { folder, print }: Run,
): Promise<void> {
  const [baseline = ''] = Object.keys(checkouts);
  await measureAll(
    { rounds: 5, baseline },
    async (subjects) => {
      for (const [side, checkout] of Object.entries(checkouts)) {
        const own = mkdtempSync(join(folder, 'side-'));
        const opened = (await open?.(checkout, args, own)) ?? openLines(checkout, name, args, figures);
        subjects.set(side, opened);
      }
    },
    print,
  );
}

/** A checkout that runs its own benchmark in a new process each round. */
function openLines(
  checkout: string,
  name: string,
  args: readonly string[],
  figures: readonly string[],
): Subject {
  const program = join(checkout, 'workshop', 'bench', 'run.ts');
  return {
    round: async () => readFigures(await outputOf([program, name, ...args]), figures),
    close: async () => {},
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is text, or an object of texts. Such a value names what was measured. */
function isText(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isText));
}

/** The figures of a benchmark's JSON lines, named by the texts of their line and by their field. */
export function readFigures(output: string, fields: readonly string[]): Figures {
  const found = new Map<string, number>();
  for (const text of output.split('\n').filter((line) => line.startsWith('{'))) {
    const line: unknown = JSON.parse(text);
    if (!isRecord(line)) continue;
    const said = Object.entries(line).filter(([field, value]) => field !== 'bench' && isText(value));
    const what = said.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value)));
    for (const field of fields) {
      const value = line[field];
      if (typeof value === 'number') found.set([...what, field].join(', '), value);
    }
  }
  return found;
}
