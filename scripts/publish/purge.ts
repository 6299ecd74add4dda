/** Has pending purges made: by the command that published, and by processes that go on running. */
import { join } from 'node:path';
import { createPauses } from '../../sidecar/snapshot/watcher.ts';
import type { PurgeInfo } from '../../src/contract/service.ts';
import { codeOf } from '../../src/files/regular.ts';
import { SnapshotError } from '../../src/snapshot/errors.ts';
import { isForbidden, takeLock } from '../../src/snapshot/lock.ts';
import type { Config } from '../cli/environment.ts';
import { runAfterPublish } from './after-publish.ts';
import { confirmPurge, keepPurge, mergePurges, type Purge, readPending, readReady } from './pending.ts';

type PurgeConfig = Pick<Config, 'data' | 'afterPublish'>;

/**
 * The longest run of the executable, ms. A CDN takes the addresses of a publication within seconds. An executable that hangs
 * holds up the command that published, and the next purge.
 */
const longestRunMs = 60_000;

interface RunOptions {
  /** The longest wait for another run. */
  readonly waitMs: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Has what is pending purged, one run at a time.
 * @throws Error where the executable fails, SnapshotError where another run does not end
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

/** Ends a run when this command is told to end, since the executable is no member of its process group. */
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

/** Has what is pending purged after a publication; gives whether it was, and says why not. */
export async function purgeNow(config: PurgeConfig, timeoutMs = longestRunMs): Promise<boolean> {
  const controller = new AbortController();
  const settle = endWithCommand(() => controller.abort());
  try {
    // As long as the run under way may take.
    await runPending(config, { waitMs: timeoutMs, timeoutMs, signal: controller.signal });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    settle();
  }
}

/** Has pending purges made beside what a command goes on doing, until it is told to end. */
export function purgeBeside(config: PurgeConfig): void {
  endWithCommand(followPurges(config, console.error).stop);
}

const everyMs = 1000;

/** Why a purge is not made; where a process may not write its records it does not start the executable, either. */
function reasonOf(error: unknown, folder: string): string {
  if (isForbidden(error))
    return `Caches are not purged: this process may not change ${folder} (${codeOf(error)}). The next publication purges them.`;
  return error instanceof Error ? error.message : String(error);
}

/** As /health shows it. */
function describe(all: readonly Purge[]): PurgeInfo | undefined {
  if (all.length === 0) return undefined;
  const { urls, since } = mergePurges(all);
  return { pending: Math.max(1, urls.length), since };
}

/**
 * Has pending purges made while a process runs, until they are stopped, again with growing pauses where that fails.
 * If several processes serve one data folder, one of them makes a purge. The others find the lock taken, and then nothing to do.
 * @param log told of each new reason of a failure
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
      // Another process makes it.
      if (error instanceof SnapshotError || controller.signal.aborted) return;
      tell(error);
      pauses.begin();
    } finally {
      isRunning = false;
    }
  };
  const look = () => {
    try {
      pending = describe(readPending(config.data.purges));
    } catch (error) {
      tell(error);
    }
    if (pending !== undefined && !isRunning && pauses.isOver()) void run();
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    /** What is pending, as /health shows it; undefined where nothing is. */
    pending: () => pending,
    stop() {
      clearInterval(timer);
      controller.abort();
    },
  };
}
