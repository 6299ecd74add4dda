/** What the peers send: the sidecar's own answers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptionsOf } from '../../../test/harness/program.ts';
import { withFolder } from '../runner/benchmark.ts';
import { ask, type Case, type Response } from './cases.ts';
import type { Cores } from './cores.ts';
import { orStop, type Server, startServer } from './server.ts';

/** An answer that was recorded from the sidecar. */
export interface Prepared {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** Headers that a server sets by itself, for each answer or connection. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const pathOf = (target = '') => target.replace(/\?.*$/s, '');

function headersOf({ headers }: Response): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    own.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}

/** The server's answers to the cases, one a path: the first case of a path speaks for it. */
export async function prepareAnswers(port: number, cases: readonly Case[]): Promise<readonly Prepared[]> {
  const prepared = new Map<string, Prepared>();
  for (const { targets, headers } of cases) {
    const [target = ''] = targets;
    const path = pathOf(target);
    if (prepared.has(path)) continue;
    const answer = await ask(port, target, headers);
    prepared.set(path, {
      path,
      headers: Object.fromEntries(headersOf(answer)),
      body: answer.body.toString('base64'),
    });
  }
  return [...prepared.values()];
}

/** Names of headers, with the values of those that do not count calls. */
function comparable(answer: Response): string {
  const counting = /^(?:x-)?rate-?limit|^x-quota/;
  const headers = headersOf(answer).map(([name, value]) =>
    counting.test(name) ? name : `${name}: ${value}`,
  );
  return [answer.status, ...headers.toSorted(), answer.body.toString('base64')].join('\n');
}

/**
 * Makes sure that a peer answers each case as the server does.
 * @throws Error naming the case and both answers
 */
export async function requireSame(peer: number, server: number, cases: readonly Case[]): Promise<void> {
  for (const { name, targets, headers, status } of cases) {
    const [target = ''] = targets;
    const [theirs, ours] = [await ask(peer, target, headers), await ask(server, target, headers)];
    if (ours.status !== status)
      throw new Error(`${name}: the server answered ${ours.status}, not ${status}.`);
    // A list that is asked for in another order has other bytes; its peer sends those of the first.
    if (theirs.status !== status || (targets.length === 1 && comparable(theirs) !== comparable(ours)))
      throw new Error(`${name}: the peer answers\n${comparable(theirs)}\ninstead of\n${comparable(ours)}`);
  }
}

const peers = fileURLToPath(new URL('peers.ts', import.meta.url));

/**
 * Starts a framework that sends from memory what the sidecar answers to the cases.
 * @throws Error if it answers otherwise
 */
export async function startPeer(
  name: string,
  sidecar: Server,
  cases: readonly Case[],
  { server: pin }: Cores,
): Promise<Server> {
  return withFolder(async (folder) => {
    // Each path once, as its first case asks for it.
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(await prepareAnswers(sidecar.port, cases)));
    const peer = await startServer({ args: [...nodeOptionsOf('serve'), peers, name, file], pin });
    await orStop(peer, () => requireSame(peer.port, sidecar.port, cases));
    return peer;
  });
}
