/** Measures servers. */
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import { createLoad, type Load, type Pace } from './load.ts';
import { cpuOf, type Server } from './server.ts';

/** As fast as an event loop can answer. */
const fast: Pace = { connections: 8, pauseMs: 0 };
/**
 * The load for measuring the slowest requests. It is the same for every server, and less than half of what one core can
 * handle: above its limit, the times would show the length of the queue and not the server.
 */
const moderate: Pace = { connections: 48, pauseMs: 2 };

/** How a server is measured. */
export interface Measuring {
  /** The core of the load, see {@link chooseCores}. */
  readonly pin: readonly string[];
  /** Whether to measure the slowest requests of a moderate load, too. */
  readonly withTail?: boolean;
}

/** Microseconds of processor time for each request, by case. */
async function measureCases(
  { url, pid }: Server,
  cases: readonly Case[],
  load: Load,
  withTail: boolean,
): Promise<Figures> {
  const figures = new Map<string, number>();
  for (const wanted of cases) {
    const { name } = wanted;
    const before = cpuOf(pid);
    const { requests } = await load.send(url, wanted, fast);
    figures.set(`${name}, µs`, (cpuOf(pid) - before) / requests);
    if (!withTail) continue;
    const paced = await load.send(url, wanted, moderate);
    figures.set(`${name}, p99 ms`, paced.p99);
    figures.set(`${name}, thousand a second meanwhile`, paced.requests / paced.seconds / 1000);
  }
  return figures;
}

/** A server with its cases, warmed up. */
export async function openServer(
  server: Server,
  cases: readonly Case[],
  { pin, withTail = false }: Measuring,
): Promise<Subject> {
  const load = createLoad(pin);
  const close = async () => {
    load.close();
    await server.stop();
  };
  const subject = { round: () => measureCases(server, cases, load, withTail), close };
  try {
    await subject.round();
  } catch (error) {
    await close();
    throw error;
  }
  return subject;
}
