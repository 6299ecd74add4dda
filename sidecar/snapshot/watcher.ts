/**
 * Follows the published root: when another snapshot is published, it is opened, in slices between requests, and swapped
 * in as a whole. What is published meanwhile is opened after that, of several only the last.
 */
import { statSync } from 'node:fs';
import type { Scheduler } from '../../src/scheduling/scheduler.ts';
import { finish, type Task } from '../../src/scheduling/task.ts';
import { type Recovery, recoverBeforeOpening } from '../../src/snapshot/journal.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import type { SnapshotSource } from '../service.ts';

/** A snapshot folder that is followed until stopped. */
export interface SnapshotWatcher<S> extends SnapshotSource<S> {
  stop(): void;
}

const everyMs = 1000;
/** A look at the root takes microseconds, and a new snapshot is not waited for. */
const lookMs = 25;
/** A snapshot that could not be opened is tried again after 1, 2, 4 … seconds, at most after these. */
const longestPauseMs = 60_000;

/** How the next snapshot is opened beside requests. */
export interface Swap<S> {
  /** @param before the snapshot that is served meanwhile */
  readonly open: (before: S) => Task<S>;
  readonly scheduler: Scheduler;
}

export interface FollowOptions {
  /** Recovers a publication that was cut off. */
  readonly recover?: (folder: string) => Recovery;
  /** Milliseconds that only rise. */
  readonly clock?: () => number;
}

/** Changes with every root that is put in place; empty where none can be seen, for want of it, of rights or of the disk. */
function stampOf(root: string): string {
  try {
    const stat = statSync(root);
    return `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`;
  } catch {
    return '';
  }
}

/** Says once what became of a publication that was cut off. */
function createRecovery(folder: string, recover: (folder: string) => Recovery, log: (line: string) => void) {
  let told: Recovery = 'nothing to do';
  return () => {
    const recovery = recover(folder);
    if (recovery === told) return;
    told = recovery;
    if (recovery === 'recovered') log('completed a publication that had been cut off');
    if (recovery === 'left')
      log(
        `a publication into ${folder} was cut off and cannot be completed from here; the snapshot before is served. ` +
          'Who may write there publishes anew with: npm run publish',
      );
  };
}

/** What is being opened, and the root that it was begun with. */
interface Opening<S> {
  readonly steps: Task<S>;
  readonly stamp: string;
}

/**
 * Opens a snapshot folder now and again after every publication; completes one that was cut off. Requests under way
 * keep the state they began with; a snapshot that cannot be opened leaves the old one serving and is tried again.
 * @param open opens the first one, at once
 * @param swap absent = every one at once
 */
export function watchSnapshot<S>(
  folder: string,
  open: () => S,
  log: (line: string) => void,
  { recover = recoverBeforeOpening, clock = () => performance.now() }: FollowOptions = {},
  swap?: Swap<S>,
): SnapshotWatcher<S> {
  const { root } = layoutOf(folder);
  const recoverOnce = createRecovery(folder, recover, log);
  recoverOnce();
  let stamp = stampOf(root);
  let state = open();
  let opening: Opening<S> | undefined;
  let pauseMs = 0;
  let nextTry = 0;

  const begin = (): Opening<S> | undefined => {
    const latest = stampOf(root);
    if (latest === stamp || latest === '' || clock() < nextTry) return undefined;
    function* openAtOnce(): Task<S> {
      yield;
      return open();
    }
    return { steps: swap === undefined ? openAtOnce() : swap.open(state), stamp: latest };
  };
  /** Takes over what was opened, or says why it was not; whether it is served now. */
  const end = (own: Opening<S>, result: () => S): boolean => {
    opening = undefined;
    try {
      state = result();
      stamp = own.stamp;
      [pauseMs, nextTry] = [0, 0];
      log('now serving the snapshot that was just published');
      return true;
    } catch (error) {
      // Another one has been published meanwhile: that one is worth a try at once.
      if (stampOf(root) !== own.stamp) return false;
      pauseMs = Math.min(longestPauseMs, Math.max(everyMs, pauseMs * 2));
      nextTry = clock() + pauseMs;
      log(
        `the new snapshot cannot be opened, the old one stays; next try in ${pauseMs / 1000} s: ` +
          `${error instanceof Error ? error.message : error}`,
      );
      return false;
    }
  };
  /** One slice after another, unless a request that cannot wait ends the opening at once. */
  function* work(own: Opening<S>): Task<void> {
    for (;;) {
      if (opening !== own) return;
      try {
        const { done, value } = own.steps.next();
        if (done === true) return void end(own, () => value);
      } catch (error) {
        return void end(own, () => {
          throw error;
        });
      }
      yield;
    }
  }
  const refresh = () => {
    const own = opening ?? begin();
    return own !== undefined && end(own, () => finish(own.steps));
  };
  const look = () => {
    if (opening !== undefined) return;
    opening = begin();
    if (opening === undefined) return;
    if (swap === undefined) refresh();
    else void swap.scheduler.run(work(opening));
  };
  const recoverQuietly = () => {
    try {
      recoverOnce();
    } catch (error) {
      log(`a publication that was cut off is left alone: ${error instanceof Error ? error.message : error}`);
    }
  };
  const timers = [setInterval(recoverQuietly, everyMs), setInterval(look, lookMs)];
  for (const timer of timers) timer.unref();
  return {
    current: () => state,
    refresh,
    stop: () => {
      opening = undefined;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
