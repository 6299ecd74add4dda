/**
 * A steady mixed load, from a thread of its own: what the benchmark does meanwhile (a source is written, a snapshot looked
 * at) makes none of its requests wait.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is asked of which server, and how often a second. */
export interface Asked {
  readonly url: string;
  readonly addresses: readonly string[];
  readonly rate: number;
}

/** What was answered. */
export interface Seen {
  /** Milliseconds of every request, ascending. */
  readonly times: readonly number[];
  /** Requests that were not answered with 200. */
  readonly failures: readonly string[];
  /** Snapshots and addresses that were answered in two ways. */
  readonly mixed: readonly string[];
  /** Hash of the first answer by snapshot and address, as {@link keyOf} joins them. */
  readonly answers: ReadonlyMap<string, string>;
}

/** A snapshot and an address, as one key. */
export const keyOf = (snapshot: string, address: string) => `${snapshot} ${address}`;

/** What tells one answer from another. */
export const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64');

/** Asks from now on, whatever is answered. @returns ends it, when what is under way is answered */
export async function startLoad(asked: Asked): Promise<() => Promise<Seen>> {
  const thread = new Worker(new URL('load-thread.ts', import.meta.url), { workerData: asked });
  await once(thread, 'message');
  return async () => {
    const told = once(thread, 'message');
    thread.postMessage('stop');
    const [seen] = await told;
    await thread.terminate();
    return seen;
  };
}
