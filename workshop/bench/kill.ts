/** Publishers and importers killed with -9 under a sidecar: no mixture, no error, nothing lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killOften } from '../../test/harness/service/kill.ts';

export const usage = `
npm run bench -- kill [--kills N] [--seed S]

Imports and publishes four versions of a small catalogue again and again, and kills importer and publisher at any
moment (kill -9) until N were hit (default 200). A sidecar runs all the time, a client checks every answer against the
snapshot it names, and every tenth round ends undisturbed and must give that version whole. One JSON line; exit status
1 where there was a failure.
`;

/** Prints the line. */
export async function run(args: string[]): Promise<number> {
  const options = {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values } = parseArgs({ args, options });
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-kill-'));
  try {
    const { failures, ...result } = await killOften(folder, Number(values.kills), Number(values.seed));
    for (const failure of failures.slice(0, 20)) console.error(failure);
    console.log(JSON.stringify({ bench: 'kill', seed: values.seed, ...result, failures: failures.length }));
    return failures.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
