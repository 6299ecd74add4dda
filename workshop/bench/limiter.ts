/** What counting a request costs: the limiter in memory, by the number of callers, and shared; beside rate-limiter-flexible. */
import { loadavg } from 'node:os';
import { createClient } from '@redis/client';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimiter, createLimiterMemory, usualCallers } from '../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../sidecar/limits/shared.ts';
import { connectValkey } from '../../sidecar/limits/valkey.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { freePort, startListening } from '../../test/harness/process.ts';
import { findProgram, redis } from '../../test/harness/programs.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import { digits, median } from './runner/rounds.ts';

export const usage = `
npm run bench -- limiter [--calls N]

The limiter in memory with 1, 100,000 and 1,000,000 callers, each as often as the others and in no order: nanoseconds of
processor time a call, the bytes of the counters and the bytes a caller. Profile A, which counts most. Median of five
rounds. With 1 and 100,000 callers the same of rate-limiter-flexible in memory, which counts one window of the three.
Where redis-server (or valkey-server) is installed, the time of one count after the other through it, in microseconds, and
rate-limiter-flexible's, in turns.

  --calls N   calls a round (default 1000000; through Redis and of rate-limiter-flexible a hundredth and a tenth)

Exit status: 0 done, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['nanoseconds'];

const rounds = 5;
const start = Date.parse('2026-03-04T10:00:10Z');
/** A step that shares no factor with any of the numbers of callers visits all of them. */
const step = 7_654_321;

/** Addresses as text, made beforehand: making them is not what is measured. */
function addresses(count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `ip ${n >>> 16}.${(n >>> 8) & 255}.${n & 255}.7`);
}

/** Nanoseconds of processor time a call of callers in no order, the median of rounds; the first one warms up. */
async function measure(
  callers: number,
  calls: number,
  take: (bucket: string) => unknown,
  beforeEach = () => {},
): Promise<number> {
  const buckets = addresses(callers);
  const times: number[] = [];
  let next = 0;
  for (let round = 0; round <= rounds; round++) {
    beforeEach();
    const before = process.cpuUsage();
    for (let n = 0; n < calls; n++) {
      next = (next + step) % callers;
      const taken = take(buckets[next] ?? '');
      if (taken instanceof Promise) await taken;
    }
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push(((user + system) * 1000) / calls);
  }
  return digits(median(times));
}

async function measureOwn(callers: number, calls: number): Promise<object> {
  const memory = createLimiterMemory(usualCallers);
  let clock = start;
  const limiter = createLimiter(limitProfiles.A, () => clock, { memory });
  const take = (bucket: string) => limiter.take({ bucket, withKey: false }, 'call');
  const nanoseconds = await measure(callers, calls, take, () => {
    clock += 60_000;
  });
  const bytes = { bytes: memory.byteLength, bytesACaller: Math.round(memory.byteLength / usualCallers) };
  return { callers: String(callers), nanoseconds, ...bytes };
}

async function measureOther(callers: number, calls: number): Promise<object> {
  const limiter = new RateLimiterMemory({ points: 10 * calls, duration: 60 });
  const nanoseconds = await measure(callers, calls, (bucket) => limiter.consume(bucket));
  return { library: 'rate-limiter-flexible', callers: String(callers), nanoseconds };
}

/** Through a server of its own: how long one count takes after the other. */
async function measureShared(program: string, calls: number, { folder, print }: Run): Promise<void> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = await startListening(program, args, port);
  const url = `redis://127.0.0.1:${port}`;
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const valkey = connectValkey(url, (isReady) => isReady && resolve());
  const client = createClient({ url });
  try {
    await Promise.all([ready, client.connect()]);
    const alone = createLimiter(limitProfiles.A, Date.now);
    const own = createSharedLimiter(limitProfiles.A, valkey, alone, Date.now);
    const options = { storeClient: client, useRedisPackage: true, points: 10 * calls, duration: 60 };
    const other = new RateLimiterRedis(options);
    const buckets = addresses(1000);
    const ways = new Map<string, (bucket: string) => unknown>([
      ['ani-ua', (bucket) => own.take({ bucket, withKey: false }, 'call')],
      ['rate-limiter-flexible', (bucket) => other.consume(bucket)],
    ]);
    const times = new Map<string, number[]>([...ways.keys()].map((library) => [library, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const [library, count] of ways) {
        const begun = performance.now();
        for (let n = 0; n < calls; n++) await count(buckets[(n * step) % buckets.length] ?? '');
        if (round > 0) times.get(library)?.push(((performance.now() - begun) * 1000) / calls);
      }
    }
    for (const [library, all] of times)
      print({ through: 'Redis', library, microseconds: digits(median(all)) });
  } finally {
    valkey.close();
    client.destroy();
    await server.stop();
  }
}

/** Prints one JSON line for each number of callers, and one for each way through a server. */
export async function run(args: string[], one: Run): Promise<undefined> {
  const { calls } = readOptions(args, { calls: 1_000_000 });
  for (const callers of [1, 100_000, 1_000_000]) one.print(await measureOwn(callers, calls));
  for (const callers of [1, 100_000]) one.print(await measureOther(callers, Math.ceil(calls / 10)));
  const program = findProgram(redis.names);
  if (program !== undefined) await measureShared(program, Math.ceil(calls / 100), one);
  one.print({ loadAverage: loadavg()[0] });
}
