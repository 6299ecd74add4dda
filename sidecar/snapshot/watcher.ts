/**
 * Follows the published root: when another snapshot is published, it is opened beside requests and swapped in as a whole.
 * What is published meanwhile is opened after that, of several only the last.
 */
import { stampOf } from '../../src/snapshot/current-root.ts';
import { DamagedError, SnapshotError } from '../../src/snapshot/errors.ts';
import { type Recovery, recoverBeforeOpening } from '../../src/snapshot/journal.ts';
import { type Layout, layoutOf } from '../../src/snapshot/layout.ts';
import type { SnapshotSource } from '../service.ts';

/** A snapshot folder that is followed until stopped. */
export interface SnapshotWatcher<S> extends SnapshotSource<S> {
  /** The newest snapshot, while it is damaged and an older one is served. */
  damaged(): { readonly id: string; readonly createdAt: string } | undefined;
  stop(): void;
}

const everyMs = 1000;
/** A look at the root takes microseconds, and a new snapshot is not waited for. */
const lookMs = 25;
/** What fails is tried again after 1, 2, 4 … seconds, at most after these. */
const longestPauseMs = 60_000;

/** How a snapshot is opened. */
export interface Opener<S> {
  /**
   * At a start, when there is nothing else to do.
   * @param at hash of the root of a kept older generation; absent = the published one
   */
  atOnce(at?: string): S;
  /** Beside requests: the published one. @param signal aborted when nobody waits for it any more */
  beside(signal: AbortSignal): Promise<S>;
}

export interface FollowOptions {
  readonly log: (line: string) => void;
  /** Called whenever another snapshot becomes the current one. */
  readonly onSwap?: (() => void) | undefined;
  /** Recovers a publication that was cut off. */
  readonly recover?: (folder: string) => Recovery;
  /** Milliseconds that only rise. */
  readonly clock?: () => number;
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

/** Pauses between tries, of 1, 2, 4 … seconds. @param clock milliseconds that only rise */
export function createPauses(clock: () => number) {
  let [pauseMs, nextTry] = [0, 0];
  return {
    isOver: () => clock() >= nextTry,
    /** Begins the next, longer one; gives how long it is, ms. */
    begin(): number {
      pauseMs = Math.min(longestPauseMs, Math.max(everyMs, pauseMs * 2));
      nextTry = clock() + pauseMs;
      return pauseMs;
    },
    reset: () => {
      [pauseMs, nextTry] = [0, 0];
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** What is being opened: the root that it was begun with, and whether it was swapped in. */
interface Opening {
  readonly stamp: string;
  readonly done: Promise<boolean>;
}

interface Opened<S> {
  readonly state: S;
  readonly damage?: DamagedError;
}

/** The published snapshot; where that is damaged, the newest generation that it keeps and that is whole. */
function openFirst<S>({ atOnce }: Opener<S>): Opened<S> {
  try {
    return { state: atOnce() };
  } catch (damage) {
    if (!(damage instanceof DamagedError)) throw damage;
    // A takedown keeps none, so that none comes back.
    for (const { hash } of damage.root.previous) {
      try {
        return { state: atOnce(hash), damage };
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error;
      }
    }
    throw damage;
  }
}

/** Opens what stands in a folder, and again what is put in its place. */
function createSwaps<S>(
  opener: Opener<S>,
  layout: Layout,
  { log, onSwap, clock = () => performance.now() }: FollowOptions,
) {
  const pauses = createPauses(clock);
  const stopping = new AbortController();
  const { signal } = stopping;
  let stamp = stampOf(layout);
  /** The root that could not be opened; another one is tried at once. */
  let failed = '';
  let { state, damage } = openFirst(opener);
  if (damage !== undefined) {
    [failed, stamp] = [stamp, ''];
    pauses.begin();
    log(`an older snapshot is served, the newest that is whole: ${damage.message}`);
  }
  let opening: Opening | undefined;

  const swap = async (latest: string): Promise<boolean> => {
    try {
      const opened = await opener.beside(signal);
      if (signal.aborted) return false;
      [state, stamp, damage] = [opened, latest, undefined];
      pauses.reset();
      log('now serving the snapshot that was just published');
      onSwap?.();
      return true;
    } catch (error) {
      // Another one has been published meanwhile: that one is worth a try at once.
      if (signal.aborted || stampOf(layout) !== latest) return false;
      failed = latest;
      if (error instanceof DamagedError) damage = error;
      const pause = `next try in ${pauses.begin() / 1000} s`;
      log(`the new snapshot cannot be opened, the old one stays; ${pause}: ${reasonOf(error)}`);
      return false;
    }
  };
  /** What is being opened, begun now if another root is in place. */
  const begin = (): Opening | undefined => {
    const latest = stampOf(layout);
    const isKnown = latest === stamp || latest === '' || (latest === failed && !pauses.isOver());
    if (opening !== undefined || isKnown || signal.aborted) return opening;
    const done = swap(latest).finally(() => {
      opening = undefined;
    });
    opening = { stamp: latest, done };
    return opening;
  };
  return {
    current: () => state,
    damaged: () => damage && { id: damage.root.id, createdAt: damage.root.createdAt },
    begin,
    async refresh(this: void): Promise<boolean> {
      const first = begin();
      if (first === undefined) return false;
      const isOther = await first.done;
      // What was being opened may have been replaced, too.
      return (first.stamp !== stampOf(layout) && (await begin()?.done)) || isOther;
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Opens a snapshot folder now and again after every publication; completes one that was cut off. Requests under way
 * keep the state they began with; a snapshot that cannot be opened leaves the old one serving and is tried again.
 */
export function watchSnapshot<S>(
  folder: string,
  opener: Opener<S>,
  options: FollowOptions,
): SnapshotWatcher<S> {
  const { log, recover = recoverBeforeOpening } = options;
  const recoverOnce = createRecovery(folder, recover, log);
  recoverOnce();
  const { begin, stop, ...source } = createSwaps(opener, layoutOf(folder), options);
  let told: unknown;
  const recoverQuietly = () => {
    try {
      recoverOnce();
    } catch (error) {
      if (told !== reasonOf(error)) log(`a publication that was cut off is left alone: ${reasonOf(error)}`);
      told = reasonOf(error);
    }
  };
  const timers = [setInterval(recoverQuietly, everyMs), setInterval(begin, lookMs)];
  for (const timer of timers) timer.unref();
  return {
    ...source,
    stop: () => {
      stop();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
