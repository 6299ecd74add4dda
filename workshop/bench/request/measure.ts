/** What is measured of a server, and the peers that send what it answers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptionsOf } from '../../../test/harness/program.ts';
import { ask, type Response } from '../../../test/harness/service/process.ts';
import { withFolder } from '../runner/benchmark.ts';
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import type { Cores } from './cores.ts';
import { createLoad, type Load, type Pace } from './load.ts';
import { orStop, type Server, startServer } from './server.ts';

/** As fast as an event loop takes them. */
const fast: Pace = { connections: 8, pauseMs: 0 };
/**
 * The load by which the slowest requests are told: as many a second for every server, less than half of what one core
 * can. With more to do than it can, the slowest tell how long the queue is, and hardly anything of the server.
 */
const moderate: Pace = { connections: 48, pauseMs: 2 };

/** How a server is measured. */
export interface Measuring {
  /** How long each case is asked. */
  readonly seconds: number;
  readonly cores: Cores;
  /** Whether the slowest requests are told, too. */
  readonly withTail?: boolean;
}

/**
 * Microseconds of processor time a request, case by case: in all, and of it what the program itself takes (a virtual
 * machine's system calls cost now this and now that).
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

/** A server and what it is asked; warm when this is done. */
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

/** An answer that was recorded from the sidecar. */
export interface Prepared {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** Headers that a server sets by itself, for each answer or connection; and those that count calls. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const counting = /^(?:x-)?rate-?limit|^x-quota/;

function headersOf({ headers }: Response): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    own.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}

/** The server's answers to the cases, one a path: the first target of a path speaks for it. */
async function prepareAnswers(url: string, cases: readonly Case[]): Promise<readonly Prepared[]> {
  const prepared = new Map<string, Prepared>();
  for (const { targets, headers } of cases)
    for (const target of targets) {
      const [path = ''] = target.split('?');
      if (prepared.has(path)) continue;
      const answer = await ask(url + target, headers);
      const fields = Object.fromEntries(headersOf(answer));
      prepared.set(path, { path, headers: fields, body: answer.bytes.toString('base64') });
    }
  return [...prepared.values()];
}

/** Names of headers, with the values of those that do not count calls. */
function comparable(answer: Response): string {
  const headers = headersOf(answer).map(([name, value]) =>
    counting.test(name) ? name : `${name}: ${value}`,
  );
  return [answer.status, ...headers.toSorted(), answer.bytes.toString('base64')].join('\n');
}

/** Makes sure that a peer answers each case as the server does. @throws Error naming the case and both answers */
async function requireSame(peer: string, server: string, cases: readonly Case[]): Promise<void> {
  for (const { name, targets, headers, status } of cases) {
    const [target = ''] = targets;
    const [theirs, ours] = [await ask(peer + target, headers), await ask(server + target, headers)];
    if (ours.status !== status)
      throw new Error(`${name}: the server answered ${ours.status}, not ${status}.`);
    // A list that is asked for in another order has other bytes; its peer sends those of the first.
    if (theirs.status !== status || (targets.length === 1 && comparable(theirs) !== comparable(ours)))
      throw new Error(`${name}: the peer answers\n${comparable(theirs)}\ninstead of\n${comparable(ours)}`);
  }
}

/** Starts one of `peers.ts`. @param file the answers that it sends, or the tree whose files */
export const startPeerOf = (kind: string, file: string, { server: pin }: Cores): Promise<Server> =>
  startServer([...nodeOptionsOf('serve'), fileURLToPath(new URL('peers.ts', import.meta.url)), kind, file], {
    pin,
  });

/**
 * Starts a peer that sends from memory what the sidecar answers to the cases.
 * @throws Error if it answers otherwise
 */
export function startPeer(
  kind: string,
  sidecar: Server,
  cases: readonly Case[],
  cores: Cores,
): Promise<Server> {
  return withFolder(async (folder) => {
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(await prepareAnswers(sidecar.url, cases)));
    const peer = await startPeerOf(kind, file, cores);
    await orStop(peer, () => requireSame(peer.url, sidecar.url, cases));
    return peer;
  });
}
