/** What counting a request costs: the limiter in memory, by the number of callers. */
import { parseArgs } from 'node:util';
import { UsageError } from '../scripts/cli/run.ts';
import { createLimiter, createLimiterMemory, usualCallers } from '../sidecar/limits/memory.ts';
import { limitProfiles } from '../src/contract/limits.ts';
import { digits, median } from './runner/rounds.ts';

export const usage = `
npm run bench -- limiter [--calls N]

The limiter in memory with 1, 100,000 and 1,000,000 callers, each as often as the others and in no order: nanoseconds of
processor time a call, the bytes of the counters and the bytes a caller. Profile A, which counts most. Median of five
rounds.

  --calls N   calls a round (default 1000000)

Exit status: 0 done, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['nanoseconds'];

const rounds = 5;
const start = Date.parse('2026-03-04T10:00:10Z');

/** Addresses as text, made beforehand: making them is not what is measured. */
function addresses(count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `ip ${n >>> 16}.${(n >>> 8) & 255}.${n & 255}.7`);
}

/** Prints one JSON line for each number of callers. */
export function run(args: string[]): undefined {
  const { values } = parseArgs({ args, options: { calls: { type: 'string', default: '1000000' } } });
  const calls = Number(values.calls);
  if (!Number.isInteger(calls) || calls < 1)
    throw new UsageError(`--calls takes a whole number, not "${values.calls}".`);
  for (const callers of [1, 100_000, 1_000_000]) {
    const memory = createLimiterMemory(usualCallers);
    let clock = start;
    const limiter = createLimiter(limitProfiles.A, () => clock, { memory });
    const buckets = addresses(callers);
    const times: number[] = [];
    let next = 0;
    // The first one warms up.
    for (let round = 0; round <= rounds; round++) {
      clock += 60_000;
      const { user, system } = process.cpuUsage();
      for (let n = 0; n < calls; n++) {
        // A step that shares no factor with any of these numbers visits all of them.
        next = (next + 7_654_321) % callers;
        limiter.take({ bucket: buckets[next] ?? '', withKey: false }, 'call');
      }
      const spent = process.cpuUsage({ user, system });
      if (round > 0) times.push(((spent.user + spent.system) * 1000) / calls);
    }
    const bytes = { bytes: memory.byteLength, bytesACaller: Math.round(memory.byteLength / usualCallers) };
    console.log(
      JSON.stringify({
        bench: 'limiter',
        callers: String(callers),
        nanoseconds: digits(median(times)),
        ...bytes,
      }),
    );
  }
}
