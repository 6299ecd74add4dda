/** Follows the published root: when another snapshot is published, it is opened and swapped in as a whole. */
import { statSync } from 'node:fs';
import { layoutOf } from '../src/snapshot/layout.ts';
import { TreeError } from '../src/snapshot/snapshot-error.ts';

export interface Followed<S> {
  /** The state of the snapshot last opened. */
  current(): S;
  /** Looks now whether there is another snapshot; true when there was and it is the current one now. */
  refresh(): boolean;
  stop(): void;
}

const everyMs = 1000;

/** Changes with every root that is put in place. */
function stampOf(root: string): string {
  const stat = statSync(root, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`;
}

/**
 * Opens a snapshot folder now and again after every publication. Requests under way keep the state they began
 * with; a snapshot that cannot be opened leaves the old one serving.
 */
export function followSnapshot<S>(folder: string, open: () => S, log: (line: string) => void): Followed<S> {
  const { root } = layoutOf(folder);
  let stamp = stampOf(root);
  let state = open();
  const refresh = () => {
    const latest = stampOf(root);
    if (latest === stamp || latest === '') return false;
    stamp = latest;
    try {
      state = open();
      log('now serving the snapshot that was just published');
      return true;
    } catch (error) {
      log(
        `the new snapshot cannot be opened, the old one stays: ${error instanceof Error ? error.message : error}`,
      );
      return false;
    }
  };
  const timer = setInterval(refresh, everyMs);
  timer.unref();
  return { current: () => state, refresh, stop: () => clearInterval(timer) };
}

/**
 * Runs on the current state; once more on the next one where a publication took a file away meanwhile.
 * @throws TreeError when the current snapshot's own tree is damaged
 */
export function withCurrent<S, T>(
  { current, refresh }: Pick<Followed<S>, 'current' | 'refresh'>,
  run: (state: S) => T,
): T {
  try {
    return run(current());
  } catch (error) {
    if (error instanceof TreeError && refresh()) return run(current());
    throw error;
  }
}
