/** A checkout's engines to be measured in turns with another's: its own package, on texts that are the same for both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Text } from './clocked-reader.ts';
import { emitPackage, LOADED, measureLoading, moduleOf } from './loading.ts';

const reader = fileURLToPath(new URL('clocked-reader.ts', import.meta.url));

/** Fresh processes a round and kind of loading. */
const LOADS = 3;

/**
 * Opens a checkout's package. Each round reads in a fresh process: how the compiler lays out the same code differs by a tenth
 * from one process to the next, and would be taken for a difference of the checkouts.
 */
export async function openCheckout(checkout: string, texts: readonly Text[]): Promise<Subject> {
  const folder = await emitPackage(checkout);
  const round = async (): Promise<Figures> => {
    const figures = new Map(await readOnce(moduleOf(folder), texts));
    for (const [name, withLexicon] of LOADED) {
      const { ms, heapMB } = await measureLoading(moduleOf(folder), withLexicon, LOADS);
      figures.set(`${name}, ms`, ms).set(`${name}, heapMB`, heapMB);
    }
    return figures;
  };
  return { round, close: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function readOnce(
  module: string,
  texts: readonly Text[],
): Promise<readonly (readonly [string, number])[]> {
  const child = spawn(process.execPath, [reader, module], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    await ask(child, texts);
    return await ask(child, 'round');
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
}

/** Sends a reader a message and waits for what it says. @throws Error if it ends before */
async function ask(
  child: ChildProcess,
  message: string | readonly Text[],
): Promise<readonly (readonly [string, number])[]> {
  const waiting = new AbortController();
  const told = once(child, 'message', { signal: waiting.signal });
  const ended = once(child, 'exit', { signal: waiting.signal }).then(([status]) => {
    throw new Error(`The reader of a package ended with ${status}.`);
  });
  child.send(message, () => {});
  try {
    const [answer] = await Promise.race([told, ended]);
    // What `clocked-reader.ts` sends.
    return answer as readonly (readonly [string, number])[];
  } finally {
    waiting.abort();
  }
}
