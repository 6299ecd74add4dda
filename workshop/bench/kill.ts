/** Publishers, importers and sidecars killed with -9: no mixture, no error, nothing lost. */
import { killOften } from '../../test/harness/service/kill.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

export const usage = `
npm run bench -- kill [--kills N] [--seed S]

Imports and publishes four versions of a small catalogue again and again, and kills importer, publisher and every third
round the sidecar at any moment (kill -9) until N were hit (default 200). A client checks every answer of the sidecar
against the snapshot it names, and every tenth round ends undisturbed and must give that version whole. One JSON line; exit status
1 where there was a failure.
`;

/** Prints the line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { kills, seed } = readOptions(args, { kills: 200, seed: 1 });
  const { failures, ...result } = await killOften(folder, kills, seed);
  for (const failure of failures.slice(0, 20)) console.error(failure);
  print({ seed, ...result, failures: failures.length });
  return failures.length === 0 ? 0 : 1;
}
