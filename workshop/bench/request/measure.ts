/** Measures servers. */
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import type { Cores } from './cores.ts';
import { createLoad, type Load, type Pace } from './load.ts';
import type { Server } from './server.ts';

/** As fast as an event loop can answer. */
const fast: Pace = { connections: 8, pauseMs: 0 };
/**
 * The load for measuring the slowest requests. It is the same for every server, and less than half of what one core can
 * handle: above its limit, the times would show the length of the queue and not the server.
 */
const moderate: Pace = { connections: 48, pauseMs: 2 };

/** How a server is measured. */
export interface Measuring {
  /** Duration of each case. */
  readonly seconds: number;
  readonly cores: Cores;
  /** Whether to measure the slowest requests, too. */
  readonly withTail?: boolean;
}

/**
 * Microseconds of processor time for each request, by case: the total, and the part of the program itself (the cost of
 * system calls on a virtual machine varies).
 */
async function measureCases(
  { url, cpu }: Server,
  cases: readonly Case[],
  load: Load,
  { seconds, withTail = false }: Measuring,
): Promise<Figures> {
  const figures = new Map<string, number>();
  for (const wanted of cases) {
    const { name } = wanted;
    const before = await cpu();
    const { requests } = await load.send(url, wanted, seconds, fast);
    const after = await cpu();
    const user = after.user - before.user;
    figures.set(`${name}, µs`, (user + after.system - before.system) / requests);
    figures.set(`${name}, user µs`, user / requests);
    if (!withTail) continue;
    const paced = await load.send(url, wanted, seconds, moderate);
    figures.set(`${name}, p99 ms`, paced.p99);
    figures.set(`${name}, thousand a second meanwhile`, paced.requests / paced.seconds / 1000);
  }
  return figures;
}

/** A server with its cases, warmed up. */
export async function openServer(
  server: Server,
  cases: readonly Case[],
  measuring: Measuring,
): Promise<Subject> {
  const load = createLoad(measuring.cores.load);
  const close = async () => {
    load.close();
    await server.stop();
  };
  const subject = { round: () => measureCases(server, cases, load, measuring), close };
  try {
    await subject.round();
  } catch (error) {
    await close();
    throw error;
  }
  return subject;
}
