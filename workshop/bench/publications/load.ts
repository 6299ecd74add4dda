/**
 * A steady mixed load from its own thread, so that its requests never wait for other work of the benchmark (writing a
 * source, reading a snapshot). This file is also the program of the thread.
 */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ask } from '../../../test/harness/ask.ts';

/** The server, the addresses, and the requests per second. */
export interface LoadPlan {
  readonly url: string;
  readonly addresses: readonly string[];
  readonly rate: number;
}

export interface LoadResult {
  /** Milliseconds of every request. */
  readonly times: number[];
  /** Requests without status 200. */
  readonly failures: string[];
  /** Snapshots and addresses with two different answers. */
  readonly mixed: string[];
  /** Hash of the first answer by snapshot and address, as {@link keyOf} joins them. */
  readonly answers: Map<string, string>;
}

/** A snapshot and an address, as one key. */
export const keyOf = (snapshot: string, address: string) => `${snapshot} ${address}`;

/** A hash that identifies an answer. */
export const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64');

/** Starts the load. @returns ends it, after requests in flight are answered */
export async function startLoad(plan: LoadPlan): Promise<() => Promise<LoadResult>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: plan });
  await once(thread, 'message');
  return async () => {
    const told = once(thread, 'message');
    thread.postMessage('stop');
    const [result] = await told;
    await thread.terminate();
    return result;
  };
}

/**
 * Calls a function `rate` times a second from now on, without waiting for earlier calls.
 * @param once gets the number of earlier calls; must not reject
 * @returns ends the calls, and waits for those in flight
 */
function repeat(rate: number, once: (before: number) => Promise<void>): () => Promise<void> {
  const pending = new Set<Promise<void>>();
  let isOver = false;
  const running = (async () => {
    const begun = performance.now();
    for (let n = 0; !isOver; n++) {
      const own: Promise<void> = once(n).finally(() => pending.delete(own));
      pending.add(own);
      await sleep(Math.max(0, begun + ((n + 1) * 1000) / rate - performance.now()));
    }
    await Promise.all(pending);
  })();
  return () => {
    isOver = true;
    return running;
  };
}

function send({ url, addresses, rate }: LoadPlan): () => Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const { times, failures, mixed, answers }: LoadResult = {
    ...{ times: [], failures: [], mixed: [] },
    answers: new Map(),
  };
  const one = async (address: string) => {
    const begun = performance.now();
    try {
      const { status, headers, body } = await ask(url + address, {
        headers: { 'Accept-Encoding': 'gzip' },
        agent,
      });
      times.push(performance.now() - begun);
      if (status !== 200) failures.push(`${address}: ${status}`);
      const [key, hash] = [keyOf(String(headers['x-snapshot-id']), address), hashOf(body)];
      const known = answers.get(key);
      if (known === undefined) answers.set(key, hash);
      else if (known !== hash) mixed.push(key);
    } catch (error) {
      failures.push(`${address}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const stop = repeat(rate, (before) => one(addresses[before % addresses.length] ?? '/'));
  return async () => {
    await stop();
    agent.destroy();
    return { times, failures, mixed, answers };
  };
}

if (!isMainThread) {
  const stop = send(workerData);
  parentPort?.postMessage('started');
  parentPort?.once('message', async () => parentPort?.postMessage(await stop()));
}
