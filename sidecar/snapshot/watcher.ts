/**
 * Follows the published root. A new snapshot is opened in the background and swapped in as a whole. If several are
 * published meanwhile, only the last of them is opened.
 */
import { stampOf } from '../../src/snapshot/current-root.ts';
import { DamagedError, SnapshotError } from '../../src/snapshot/errors.ts';
import { type Recovery, recoverBeforeOpening } from '../../src/snapshot/journal.ts';
import { type Layout, layoutOf } from '../../src/snapshot/layout.ts';
import { createQueue } from '../queue.ts';
import type { SnapshotSource } from '../service.ts';

/** A snapshot folder that is followed until stopped. */
export interface SnapshotWatcher<S> extends SnapshotSource<S> {
  /** The newest snapshot, while it is damaged and an older one is served. */
  damaged(): { readonly id: string; readonly createdAt: string } | undefined;
  stop(): void;
}

const everyMs = 1000;
/** Interval between looks at the root, ms. A look takes microseconds, so a short interval costs little. */
const lookMs = 25;
/** Longest pause before the next try to open a snapshot, ms. */
const longestPauseMs = 60_000;

/** How a snapshot is opened. */
export interface Opener<S> {
  /**
   * Opens a snapshot synchronously, at the start.
   * @param at hash of the root of a kept older generation; absent = the published one
   */
  atOnce(at?: string): S;
  /** Opens the published snapshot in the background. @param signal aborted if nobody waits for it any more */
  beside(signal: AbortSignal): Promise<S>;
}

export interface FollowOptions {
  readonly log: (line: string) => void;
  /** Called whenever another snapshot becomes the current one. */
  readonly onSwap?: (() => void) | undefined;
  /** Completes an interrupted publication. */
  readonly recover?: (folder: string) => Recovery;
}

/** Pauses between tries, of 1, 2, 4 … seconds. */
export function createPauses() {
  let pauseMs = 0;
  let nextTry = 0;
  return {
    isOver: () => performance.now() >= nextTry,
    /** Begins the next, longer pause; gives its length, ms. */
    begin(): number {
      pauseMs = Math.min(longestPauseMs, Math.max(everyMs, pauseMs * 2));
      nextTry = performance.now() + pauseMs;
      return pauseMs;
    },
    reset: () => {
      pauseMs = 0;
      nextTry = 0;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** The log line about an interrupted publication. */
function outcomeOf(recovery: Recovery, folder: string): string | undefined {
  if (recovery === 'recovered') return 'completed a publication that had been cut off';
  if (recovery === 'left')
    return (
      `a publication into ${folder} was cut off and cannot be completed from here; the snapshot before is served. ` +
      'A user who may write there can publish again with: npm run publish'
    );
  return undefined;
}

/** Completes an interrupted publication now and at each later call. Logs each outcome once. */
function startRecovery(folder: string, { log, recover = recoverBeforeOpening }: FollowOptions) {
  let told: string | undefined;
  const tell = (line: string | undefined) => {
    if (line !== undefined && line !== told) log(line);
    told = line;
  };
  tell(outcomeOf(recover(folder), folder));
  return () => {
    try {
      tell(outcomeOf(recover(folder), folder));
    } catch (error) {
      tell(`a publication that was cut off is left alone: ${reasonOf(error)}`);
    }
  };
}

/** Opens the published snapshot. If it is damaged, opens the newest older generation that is whole. */
function openFirst<S>({ atOnce }: Opener<S>): { readonly state: S; readonly damage?: DamagedError } {
  try {
    return { state: atOnce() };
  } catch (damage) {
    if (!(damage instanceof DamagedError)) throw damage;
    // A takedown leaves no older generations, so what was taken down does not come back.
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

/** Opens the snapshot of a layout; `follow()` opens the one that was published after it. */
function createFollower<S>(layout: Layout, opener: Opener<S>, { log, onSwap }: FollowOptions) {
  const pauses = createPauses();
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The served root; empty if an older generation is served. */
  let served = stampOf(layout);
  /** The root that could not be opened. Any other root is tried at once. */
  let failed = '';
  let { state, damage } = openFirst(opener);
  if (damage !== undefined) {
    failed = served;
    served = '';
    pauses.begin();
    log(`an older snapshot is served, the newest that is whole: ${damage.message}`);
  }

  /** Opens the snapshot if another root is in place. */
  const follow = async (): Promise<void> => {
    const latest = stampOf(layout);
    const isKnown = latest === served || latest === '' || (latest === failed && !pauses.isOver());
    if (isKnown || signal.aborted) return;
    try {
      const opened = await opener.beside(signal);
      if (signal.aborted) return;
      state = opened;
      served = latest;
      damage = undefined;
      pauses.reset();
      log('now serving the snapshot that was just published');
      onSwap?.();
    } catch (error) {
      // Another snapshot has been published meanwhile. Try that one without a pause.
      if (signal.aborted || stampOf(layout) !== latest) return;
      failed = latest;
      if (error instanceof DamagedError) damage = error;
      const pause = `next try in ${pauses.begin() / 1000} s`;
      log(`the new snapshot cannot be opened, the old one stays; ${pause}: ${reasonOf(error)}`);
    }
  };
  return {
    state: () => state,
    damage: () => damage,
    follow,
    stop: () => stopping.abort(),
  };
}

/**
 * Opens a snapshot folder now and after every publication, and completes interrupted publications. Requests in flight
 * keep the state they began with. If a snapshot cannot be opened, the old one stays and the new one is tried again.
 */
export function watchSnapshot<S>(
  folder: string,
  opener: Opener<S>,
  options: FollowOptions,
): SnapshotWatcher<S> {
  const recoverAgain = startRecovery(folder, options);
  const { state, damage, follow, stop } = createFollower(layoutOf(folder), opener, options);
  const inTurn = createQueue();
  let isFollowing = false;
  const look = async () => {
    if (isFollowing) return;
    isFollowing = true;
    await inTurn(follow);
    isFollowing = false;
  };

  const timers = [setInterval(recoverAgain, everyMs), setInterval(look, lookMs)];
  for (const timer of timers) timer.unref();
  return {
    current: state,
    damaged() {
      const root = damage()?.root;
      return root && { id: root.id, createdAt: root.createdAt };
    },
    async refresh() {
      const before = state();
      // In turn: the snapshot that is being opened may already be replaced.
      await inTurn(follow);
      return state() !== before;
    },
    stop() {
      stop();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
