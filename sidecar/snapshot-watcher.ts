/** Follows the published root: when another snapshot is published, it is opened and swapped in as a whole. */
import { statSync } from 'node:fs';
import { type Recovery, recoverBeforeOpening } from '../src/snapshot/journal.ts';
import { layoutOf } from '../src/snapshot/layout.ts';
import type { SnapshotSource } from './service.ts';

/** A snapshot folder that is followed until stopped. */
export interface SnapshotWatcher<S> extends SnapshotSource<S> {
  stop(): void;
}

const everyMs = 1000;
/** A snapshot that could not be opened is tried again after 1, 2, 4 … seconds, at most after these. */
const longestPauseMs = 60_000;

export interface FollowOptions {
  /** Recovers a publication that was cut off. */
  readonly recover?: (folder: string) => Recovery;
  /** Milliseconds that only rise. */
  readonly clock?: () => number;
}

/** Changes with every root that is put in place. */
function stampOf(root: string): string {
  const stat = statSync(root, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`;
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

/**
 * Opens a snapshot folder now and again after every publication; completes one that was cut off. Requests under way
 * keep the state they began with; a snapshot that cannot be opened leaves the old one serving and is tried again.
 */
export function watchSnapshot<S>(
  folder: string,
  open: () => S,
  log: (line: string) => void,
  { recover = recoverBeforeOpening, clock = () => performance.now() }: FollowOptions = {},
): SnapshotWatcher<S> {
  const { root } = layoutOf(folder);
  const recoverOnce = createRecovery(folder, recover, log);
  recoverOnce();
  let stamp = stampOf(root);
  let state = open();
  let pauseMs = 0;
  let nextTry = 0;
  const refresh = () => {
    const latest = stampOf(root);
    if (latest === stamp || latest === '' || clock() < nextTry) return false;
    try {
      state = open();
      stamp = latest;
      [pauseMs, nextTry] = [0, 0];
      log('now serving the snapshot that was just published');
      return true;
    } catch (error) {
      pauseMs = Math.min(longestPauseMs, Math.max(everyMs, pauseMs * 2));
      nextTry = clock() + pauseMs;
      log(
        `the new snapshot cannot be opened, the old one stays; next try in ${pauseMs / 1000} s: ` +
          `${error instanceof Error ? error.message : error}`,
      );
      return false;
    }
  };
  const timer = setInterval(() => {
    try {
      recoverOnce();
    } catch (error) {
      log(`a publication that was cut off is left alone: ${error instanceof Error ? error.message : error}`);
    }
    refresh();
  }, everyMs);
  timer.unref();
  return { current: () => state, refresh, stop: () => clearInterval(timer) };
}
