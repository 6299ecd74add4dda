/** What is measured of a server. */
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import type { Cores } from './cores.ts';
import { createLoad, findDriver, type Load, type Pace } from './load.ts';
import { orStop, type Server } from './server.ts';

/** As fast as an event loop takes them. */
const fast: Pace = { connections: 8, pauseMs: 0 };
/** For one event loop and for two: enough that neither ever sleeps. */
const doubled: Pace = { connections: 32, pauseMs: 0 };
/** How often everything is asked before it counts where loops are compared: each compiles its code, and reads each file once. */
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
   * Whether it is asked as two event loops would be, and nothing else. Two get the same load as one, by one program. As
   * many connections a loop would be another load: what a request costs hangs on their number only while a loop sleeps
   * between turns (41 µs by one connection, 13.9 by four, by 32 the same). And two programs sleep in turns: each answer
   * then wakes one, at the expense of the server.
   */
  readonly asLoops?: boolean;
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
  { withTail = false, asLoops = false }: Measuring,
): Promise<Figures> {
  const figures = new Map<string, number>();
  const measureCost = async (name: string, wanted: Case, pace: Pace) => {
    const before = await cpu();
    const { requests } = await load.send(port, wanted, seconds, pace);
    const after = await cpu();
    const user = after.user - before.user;
    figures.set(`${name}, µs`, (user + after.system - before.system) / requests);
    figures.set(`${name}, user µs`, user / requests);
  };
  for (const wanted of cases) {
    if (asLoops) await measureCost(`${wanted.name}, loops`, wanted, doubled);
    else
      await measureCost(wanted.name, wanted, {
        ...fast,
        connections: wanted.connections ?? fast.connections,
      });
    if (!withTail || wanted.connections !== undefined) continue;
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
    const rounds = measuring.asLoops === true ? roundsToWarm : 1;
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
