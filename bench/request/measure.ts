/** What is measured of a server. */
import { fileURLToPath } from 'node:url';
import { outputOf } from '../runner/program.ts';
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import type { Cores } from './cores.ts';
import { createLoad, findDriver, type Load, type Pace } from './load.ts';
import { orStop, type Server } from './server.ts';

const matching = fileURLToPath(new URL('matching.ts', import.meta.url));

/** As fast as an event loop takes them. */
const fast: Pace = { connections: 8, pauseMs: 0 };
/** How often several event loops are asked everything before it counts. */
const roundsToWarm = 4;
/**
 * The load by which the slowest requests are told: as many a second for every server, less than half of what one core
 * can. With more to do than it can, the slowest tell how long the queue is, and hardly anything of the server.
 */
const moderate: Pace = { connections: 48, pauseMs: 2 };

export interface Measuring {
  /** Whether the slowest requests are told, too. */
  readonly withTail?: boolean;
  /**
   * Who is asked at once, one event loop by each: the server's port where left out, for a loop that is alone. Each gets
   * as many connections as one that is alone: of eight connections a loop takes 5.5 requests a turn where it has all of
   * them, 3.3 where it has half, and a turn has its price. And each is asked as much beforehand: each compiles its code,
   * and reads each file once.
   */
  readonly ports?: readonly number[];
}

/**
 * Microseconds of processor time a request, case by case: in all, and of it what the program itself takes (a virtual
 * machine's system calls cost now this and now that).
 */
async function measureCases(
  { port, cpu }: Server,
  cases: readonly Case[],
  load: Load,
  seconds: number,
  { withTail = false, ports = [port] }: Measuring,
): Promise<Figures> {
  const figures = new Map<string, number>();
  for (const wanted of cases) {
    const before = await cpu();
    const sent = await Promise.all(ports.map((one) => load.send(one, wanted, seconds, fast)));
    const after = await cpu();
    const requests = sent.reduce((sum, one) => sum + one.requests, 0);
    const user = after.user - before.user;
    figures.set(`${wanted.name}, µs`, (user + after.system - before.system) / requests);
    figures.set(`${wanted.name}, user µs`, user / requests);
    if (!withTail) continue;
    const paced = await load.send(port, wanted, seconds, moderate);
    figures.set(`${wanted.name}, p99 ms`, paced.p99);
    figures.set(`${wanted.name}, thousand a second meanwhile`, paced.requests / paced.seconds / 1000);
  }
  return figures;
}

/** A server and what it is asked; warm when this is done. */
export async function openServer(
  server: Server,
  cases: readonly Case[],
  seconds: number,
  cores: Cores,
  measuring: Measuring = {},
): Promise<Subject> {
  const load = createLoad(await findDriver(), cores.load);
  const round = () => measureCases(server, cases, load, seconds, measuring);
  const warm = async () => {
    const rounds = (measuring.ports?.length ?? 1) > 1 ? roundsToWarm : 1;
    for (let n = 0; n < rounds; n += 1) await round();
  };
  await orStop(server, warm).catch((error) => {
    load.close();
    throw error;
  });
  return {
    round,
    close: async () => {
      load.close();
      await server.stop();
    },
  };
}

/** Nanoseconds a call of a checkout's route matching, in a process of its own; nothing where it has none. */
export async function measureMatching(checkout: string, { server: pin }: Cores): Promise<Figures> {
  const printed = await outputOf([matching, checkout], { pin });
  return printed === '' ? new Map() : new Map([['route matching, ns', Number(printed)]]);
}
