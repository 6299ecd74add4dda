/** Makes pending purges, in the command that published, and in processes that keep running. */
import { join } from 'node:path';
import { createPauses } from '../../sidecar/snapshot/watcher.ts';
import type { PurgeInfo } from '../../src/contract/service.ts';
import { codeOf } from '../../src/files/regular.ts';
import { SnapshotError } from '../../src/snapshot/errors.ts';
import { isForbidden, takeLock } from '../../src/snapshot/lock.ts';
import type { Config } from '../cli/environment.ts';
import { runAfterPublish } from './after-publish.ts';
import { confirmPurge, keepPurge, mergePurges, readPending, readReady } from './pending.ts';

type PurgeConfig = Pick<Config, 'data' | 'afterPublish'>;

/**
 * The longest run of the executable, ms. A CDN accepts the addresses of a publication within seconds. An executable
 * that hangs delays the command that published, and the next purge.
 */
const longestRunMs = 60_000;

interface RunOptions {
  /** The longest wait for another run. */
  readonly waitMs: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Makes pending purges, one run at a time.
 * @throws Error if the executable fails, SnapshotError if another run does not end
 */
async function runPending(
  { data, afterPublish: executable }: PurgeConfig,
  { waitMs, timeoutMs, signal }: RunOptions,
): Promise<void> {
  if (executable === undefined || readPending(data.purges).length === 0) return;
  const message = 'Another process still purges caches and does not end. The list of addresses is kept.';
  const release = await takeLock(join(data.purges, 'lock.sqlite'), { waitMs, message });
  try {
    const ready = readReady(data.purges, data.snapshot);
    if (ready === undefined) return;
    try {
      await runAfterPublish(executable, ready.root, ready.purge, { timeoutMs, signal });
    } catch (error) {
      keepPurge(data.purges, ready.purge);
      throw error;
    }
    confirmPurge(ready.purge);
  } finally {
    release();
  }
}

/** Ends a run when a signal ends this command, because the executable is not in its process group. */
function endWithCommand(end: () => void): () => void {
  const stop = () => {
    end();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/** Makes pending purges after a publication. If that fails, prints why. @returns whether they were made */
export async function purgeNow(config: PurgeConfig, timeoutMs = longestRunMs): Promise<boolean> {
  const controller = new AbortController();
  const settle = endWithCommand(() => controller.abort());
  try {
    // Wait as long as another run may take.
    await runPending(config, { waitMs: timeoutMs, timeoutMs, signal: controller.signal });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    settle();
  }
}

/** Makes pending purges while a command runs, until a signal ends it. */
export function purgeBeside(config: PurgeConfig): void {
  endWithCommand(followPurges(config, console.error).stop);
}

const everyMs = 1000;

/** Why a purge failed. A process that may not write its records does not start the executable either. */
function reasonOf(error: unknown, folder: string): string {
  if (isForbidden(error))
    return `Caches are not purged: this process may not change ${folder} (${codeOf(error)}). The next publication purges them.`;
  return error instanceof Error ? error.message : String(error);
}

/** The pending purges of a data folder; undefined if there are none. */
export function describePending(folder: string): PurgeInfo | undefined {
  const all = readPending(folder);
  if (all.length === 0) return undefined;
  const { urls, since } = mergePurges(all);
  return { pending: Math.max(1, urls.length), since };
}

/**
 * Makes pending purges while a process runs, until `stop`. After a failure it tries again, with growing pauses. If
 * several processes serve one data folder, the lock lets one of them make a purge.
 * @param log called with each new reason of a failure
 */
export function followPurges(config: PurgeConfig, log: (line: string) => void) {
  const pauses = createPauses();
  const controller = new AbortController();
  let pending: PurgeInfo | undefined;
  let isRunning = false;
  let told = '';
  const tell = (error: unknown) => {
    const message = reasonOf(error, config.data.purges);
    if (message !== told) log(message);
    told = message;
  };
  const run = async () => {
    isRunning = true;
    try {
      await runPending(config, { waitMs: 0, timeoutMs: longestRunMs, signal: controller.signal });
      pauses.reset();
      told = '';
    } catch (error) {
      // Another process is making the purge, or this one is stopping.
      if (error instanceof SnapshotError || controller.signal.aborted) return;
      tell(error);
      pauses.begin();
    } finally {
      isRunning = false;
    }
  };
  const look = () => {
    try {
      pending = describePending(config.data.purges);
    } catch (error) {
      tell(error);
    }
    if (pending !== undefined && !isRunning && pauses.isOver()) void run();
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    /** The pending purges for /health; undefined if there are none. */
    pending: () => pending,
    stop() {
      clearInterval(timer);
      controller.abort();
    },
  };
}
