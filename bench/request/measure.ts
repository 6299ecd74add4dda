/** What is measured of a server. */
import { fileURLToPath } from 'node:url';
import { outputOf } from '../runner/program.ts';
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import type { Cores } from './cores.ts';
import { createLoad, findDriver, type Load } from './load.ts';
import { orStop, type Server } from './server.ts';

const matching = fileURLToPath(new URL('matching.ts', import.meta.url));

/**
 * Microseconds of processor time a request, case by case: in all, and of it what the program itself takes (a virtual
 * machine's system calls cost now this and now that).
 */
async function measureCases(
  { port, cpu }: Server,
  cases: readonly Case[],
  load: Load,
  seconds: number,
  withTail: boolean,
): Promise<Figures> {
  const figures = new Map<string, number>();
  for (const wanted of cases) {
    const before = await cpu();
    const { requests, p99 } = await load.send(port, wanted, seconds);
    const after = await cpu();
    const user = after.user - before.user;
    figures.set(`${wanted.name}, µs`, (user + after.system - before.system) / requests);
    figures.set(`${wanted.name}, user µs`, user / requests);
    if (withTail) figures.set(`${wanted.name}, p99 ms`, p99);
  }
  return figures;
}

/** A server and what it is asked; warm when this is done. @param withTail whether the slowest requests are told, too */
export async function openServer(
  server: Server,
  cases: readonly Case[],
  seconds: number,
  cores: Cores,
  withTail = false,
): Promise<Subject> {
  const load = createLoad(await findDriver(), cores.load);
  const round = () => measureCases(server, cases, load, seconds, withTail);
  await orStop(server, round).catch((error) => {
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
