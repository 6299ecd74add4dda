/** Follows the published root: when another snapshot is published, it is opened and swapped in as a whole. */
import { statSync } from 'node:fs';
import { layoutOf } from '../src/snapshot/layout.ts';

export interface Followed<S> {
  /** The state of the snapshot last opened. */
  current(): S;
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
  const timer = setInterval(() => {
    const latest = stampOf(root);
    if (latest === stamp || latest === '') return;
    stamp = latest;
    try {
      state = open();
      log('now serving the snapshot that was just published');
    } catch (error) {
      log(
        `the new snapshot cannot be opened, the old one stays: ${error instanceof Error ? error.message : error}`,
      );
    }
  }, everyMs);
  timer.unref();
  return { current: () => state, stop: () => clearInterval(timer) };
}
