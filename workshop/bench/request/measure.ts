/** Measures servers, and starts peers that send the same answers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, ask } from '../../../test/harness/ask.ts';
import { nodeOptionsOf } from '../../../test/harness/program.ts';
import { withFolder } from '../runner/benchmark.ts';
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Case } from './cases.ts';
import type { Cores } from './cores.ts';
import { createLoad, type Load, type Pace } from './load.ts';
import { orStop, type Server, startServer } from './server.ts';

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

/** An answer recorded from the sidecar. */
export interface Prepared {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** Headers that a server sets itself for each answer or connection, and headers that count calls. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const counting = /^(?:x-)?rate-?limit|^x-quota/;

function headersOf({ headers }: Answer): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    own.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}

/** The server's answers to the cases, one for each path: its first target decides. */
async function prepareAnswers(url: string, cases: readonly Case[]): Promise<readonly Prepared[]> {
  const prepared = new Map<string, Prepared>();
  for (const { targets, headers } of cases)
    for (const target of targets) {
      const [path = ''] = target.split('?');
      if (prepared.has(path)) continue;
      const answer = await ask(url + target, { headers });
      const fields = Object.fromEntries(headersOf(answer));
      prepared.set(path, { path, headers: fields, body: answer.bytes.toString('base64') });
    }
  return [...prepared.values()];
}

/** Names of headers, with their values unless they count calls. */
function comparable(answer: Answer): string {
  const headers = headersOf(answer).map(([name, value]) =>
    counting.test(name) ? name : `${name}: ${value}`,
  );
  return [answer.status, ...headers.toSorted(), answer.bytes.toString('base64')].join('\n');
}

/** Makes sure that a peer answers each case like the server. @throws Error with the case and both answers */
async function requireSame(peer: string, server: string, cases: readonly Case[]): Promise<void> {
  for (const { name, targets, headers, status } of cases) {
    const [target = ''] = targets;
    const [theirs, ours] = [await ask(peer + target, { headers }), await ask(server + target, { headers })];
    if (ours.status !== status)
      throw new Error(`${name}: the server answered ${ours.status}, not ${status}.`);
    // If a case has many targets, their bytes differ and the peer sends those of the first one.
    if (theirs.status !== status || (targets.length === 1 && comparable(theirs) !== comparable(ours)))
      throw new Error(`${name}: the peer answers\n${comparable(theirs)}\ninstead of\n${comparable(ours)}`);
  }
}

/** Starts one of `peers.ts`. @param file the answers to send, or the tree whose files to send */
export const startPeerOf = (kind: string, file: string, { server: pin }: Cores): Promise<Server> =>
  startServer([...nodeOptionsOf('serve'), fileURLToPath(new URL('peers.ts', import.meta.url)), kind, file], {
    pin,
  });

/**
 * Starts a peer that sends the sidecar's answers to the cases from memory.
 * @throws Error if it answers differently
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
