/** Runs rounds of a benchmark: of this checkout alone, or in turns with an earlier one. */
import { existsSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../../scripts/cli/run.ts';
import { projectRoot } from '../../../test/harness/program.ts';
import type { Open, Run } from './benchmark.ts';
import { measureAll } from './rounds.ts';

/**
 * Measures an earlier checkout and this one in turns.
 * @throws UsageError if the folder is not a checkout that can run
 */
export async function compare(open: Open, against: string, args: string[], run: Run): Promise<void> {
  const there = resolve(against);
  if (!existsSync(join(there, 'package.json')))
    throw new UsageError(`--against takes the folder of a checkout; ${against} is not one.`);
  if (!existsSync(join(there, 'node_modules')))
    throw new UsageError(`${against} has no node_modules. Run npm ci in it first.`);
  await measure(open, { there, here: projectRoot }, args, run);
}

/** Measures this checkout alone. */
export const measureHere = (open: Open, args: string[], run: Run): Promise<void> =>
  measure(open, { here: projectRoot }, args, run);

/** Prints one JSON line for each figure. @param checkouts the first is the baseline */
async function measure(
  open: Open,
  checkouts: Readonly<Record<string, string>>,
  args: string[],
  { folder, print }: Run,
): Promise<void> {
  const [baseline = ''] = Object.keys(checkouts);
  await measureAll(
    baseline,
    async (subjects) => {
      for (const [side, checkout] of Object.entries(checkouts))
        subjects.set(side, await open(checkout, args, mkdtempSync(join(folder, 'side-'))));
    },
    print,
  );
}
