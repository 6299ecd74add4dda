/** How a load is sent: in a closed loop to find what a server bears, in an open one with /health asked beside it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeOptionsOf } from '../../../test/harness/program.ts';
import { ask } from '../../../test/harness/service/process.ts';
import type { Case } from '../request/cases.ts';
import { createLoad } from '../request/load.ts';
import type { Server } from '../request/server.ts';
import { digits, quantile } from '../runner/rounds.ts';
import type { OpenLoop, OpenLoopResult } from './open-loop.ts';
import { repeatUntil } from './repeat.ts';

const openLoop = fileURLToPath(new URL('open-loop.ts', import.meta.url));
const everyMs = 100;

/** Asks /health until something is over; gives the times of its answers, and the number of those that failed. */
async function watchHealth(
  url: string,
  over: Promise<unknown>,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  await repeatUntil(over, everyMs, async () => {
    const begun = performance.now();
    const { status } = await ask(`${url}/public/v1/health`).catch(() => ({ status: 0 }));
    times.push(performance.now() - begun);
    if (status !== 200) failed += 1;
  });
  return { times, failed };
}

/** Sends an open loop from a program of its own, and asks for /health meanwhile. */
export async function sendOpen(server: Server, pin: readonly string[], loop: Omit<OpenLoop, 'port'>) {
  const args = [...nodeOptionsOf('serve'), openLoop, JSON.stringify({ ...loop, port: server.port })];
  const [program = '', ...rest] = [...pin, process.execPath, ...args];
  const sending = promisify(execFile)(program, rest);
  const health = await watchHealth(server.url, sending);
  // `as`: what open-loop.ts prints.
  const result = JSON.parse((await sending).stdout) as OpenLoopResult;
  const longestHealthMs = digits(quantile(health.times, 1));
  return { ...result, health: health.times.length, failedHealth: health.failed, longestHealthMs };
}

/** The highest rate of a closed loop, requests a second. */
export async function findCapacity(
  url: string,
  wanted: Case,
  seconds: number,
  pin: readonly string[],
): Promise<number> {
  const load = createLoad(pin);
  try {
    let best = 0;
    // The first is not warm.
    for (const connections of [8, 8, 16]) {
      const sent = await load.send(url, { ...wanted, mayFail: true }, seconds, { connections, pauseMs: 0 });
      best = Math.max(best, sent.requests / sent.seconds);
    }
    return Math.round(best);
  } finally {
    load.close();
  }
}
