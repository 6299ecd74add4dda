/** This checkout beside an earlier one: the same benchmark there and here, in turns, and the ratios. */
import { existsSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../../scripts/cli/run.ts';
import { outputOf, projectRoot } from '../../../test/harness/program.ts';
import type { Benchmark, Run } from './benchmark.ts';
import {
  calibration,
  digits,
  type Figures,
  measureInTurns,
  type Quartiles,
  type Result,
  type Subject,
  usualPlan,
} from './rounds.ts';

/**
 * Prints one JSON line a figure: the medians there and here, here ÷ there (median and quartiles of the rounds), and how
 * far the rounds there spread.
 * @throws UsageError when the folder is no checkout that can run, or the benchmark cannot be compared
 */
export async function compare(
  { open, figures }: Benchmark,
  against: string,
  args: string[],
  { name, folder, print }: Run & { readonly name: string },
): Promise<void> {
  if (open === undefined && figures === undefined)
    throw new UsageError(`"${name}" gives no figures that could be compared.`);
  const there = resolve(against);
  if (!existsSync(join(there, 'package.json')))
    throw new UsageError(`--against takes the folder of a checkout; ${against} is none.`);
  if (!existsSync(join(there, 'node_modules')))
    throw new UsageError(`${against} has no node_modules. Run npm ci in it first.`);
  const subjects = new Map<string, Subject>([['calibration', calibration]]);
  try {
    for (const [side, checkout] of [
      ['there', there],
      ['here', projectRoot],
    ] as const) {
      const subject =
        (await open?.(checkout, args, mkdtempSync(join(folder, 'side-')))) ??
        openLines(checkout, name, args, figures ?? []);
      subjects.set(side, subject);
    }
    const plan = { ...usualPlan, baseline: 'there' };
    for (const result of await measureInTurns(subjects, plan)) print(lineOf(result));
  } finally {
    for (const subject of subjects.values()) await subject.close();
  }
}

function lineOf({ figure, medians, pairs, spread, series, isSteady }: Result): object {
  const [there, own] = [medians.get('there'), medians.get('here')];
  const values =
    there === undefined && own === undefined
      ? { median: digits(medians.get('calibration') ?? Number.NaN) }
      : {
          there: there === undefined ? null : digits(there),
          here: own === undefined ? null : digits(own),
          ...ratioOf(pairs.get('here')),
        };
  const quality = { spreadPercent: Number(spread.toFixed(1)), series, steady: isSteady };
  return { figure, ...values, ...quality };
}

/** Here ÷ there, round by round: what disturbs both of a round is in none of its ratios. */
function ratioOf(quartiles: Quartiles | undefined): { ratio: number | null; quartiles?: number[] } {
  if (quartiles === undefined) return { ratio: null };
  const [lower, middle, upper] = quartiles.map((value) => Number(value.toFixed(3)));
  return { ratio: middle ?? null, quartiles: [lower ?? Number.NaN, upper ?? Number.NaN] };
}

/** A checkout whose own benchmark runs in a process of its own each round. */
export function openLines(
  checkout: string,
  name: string,
  args: readonly string[],
  figures: readonly string[],
): Subject {
  // Benchmarks lay in the root once.
  const folders = ['workshop/bench', 'bench'].map((folder) => join(checkout, folder, 'run.ts'));
  const program = folders.find((file) => existsSync(file)) ?? folders[0] ?? '';
  return {
    round: async () => readFigures(await outputOf([program, name, ...args]), figures),
    close: async () => {},
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text, or an object of text: it says what was measured. */
function isText(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isText));
}

/** The figures of a benchmark's JSON lines, named by what the text of their line says and by their field. */
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
