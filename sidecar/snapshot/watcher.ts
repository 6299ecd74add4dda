/**
 * Follows the published root: when another snapshot is published, it is opened, in slices between requests, and swapped
 * in as a whole. What is published meanwhile is opened after that, of several only the last.
 */
import type { Scheduler } from '../../src/scheduling/scheduler.ts';
import { finish, type Task } from '../../src/scheduling/task.ts';
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

/**
 * Opens a snapshot.
 * @param before the snapshot that is served meanwhile; none at the start
 * @param at hash of the root of a kept older generation; absent = the published one
 */
export type Open<S> = (before?: S, at?: string) => Task<S>;

export interface FollowOptions {
  readonly log: (line: string) => void;
  /** Where all but the first one are opened, in slices between requests; absent: at once. */
  readonly scheduler?: Scheduler;
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

/** What is being opened, and the root that it was begun with. */
interface Opening<S> {
  readonly steps: Task<S>;
  readonly stamp: string;
}

/** The published snapshot; where that is damaged, the newest generation that it keeps and that is whole. */
function openFirst<S>(open: Open<S>): { readonly state: S; readonly damage?: DamagedError } {
  try {
    return { state: finish(open()) };
  } catch (damage) {
    if (!(damage instanceof DamagedError)) throw damage;
    // A takedown keeps none, so that none comes back.
    for (const { hash } of damage.root.previous) {
      try {
        return { state: finish(open(undefined, hash)), damage };
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error;
      }
    }
    throw damage;
  }
}

/** Opens what stands in a folder, and again what is put in its place: whole, or a step at a time. */
function createSwaps<S>(
  open: Open<S>,
  layout: Layout,
  { log, onSwap, clock = () => performance.now() }: FollowOptions,
) {
  const pauses = createPauses(clock);
  let stamp = stampOf(layout);
  /** The root that could not be opened; another one is tried at once. */
  let failed = '';
  let { state, damage } = openFirst(open);
  if (damage !== undefined) {
    [failed, stamp] = [stamp, ''];
    pauses.begin();
    log(`an older snapshot is served, the newest that is whole: ${damage.message}`);
  }
  let opening: Opening<S> | undefined;

  const find = (): Opening<S> | undefined => {
    const latest = stampOf(layout);
    if (latest === stamp || latest === '' || (latest === failed && !pauses.isOver())) return undefined;
    return { steps: open(state), stamp: latest };
  };
  const takeOver = (own: Opening<S>, opened: S): true => {
    opening = undefined;
    state = opened;
    stamp = own.stamp;
    damage = undefined;
    pauses.reset();
    log('now serving the snapshot that was just published');
    onSwap?.();
    return true;
  };
  const giveUp = (own: Opening<S>, error: unknown): false => {
    opening = undefined;
    // Another one has been published meanwhile: that one is worth a try at once.
    if (stampOf(layout) !== own.stamp) return false;
    failed = own.stamp;
    if (error instanceof DamagedError) damage = error;
    const pause = `next try in ${pauses.begin() / 1000} s`;
    log(`the new snapshot cannot be opened, the old one stays; ${pause}: ${reasonOf(error)}`);
    return false;
  };
  /** One step after another, unless a request that cannot wait ends the opening at once. */
  function* work(own: Opening<S>): Task<void> {
    try {
      while (opening === own) {
        const { done, value } = own.steps.next();
        if (done === true) return void takeOver(own, value);
        yield;
      }
    } catch (error) {
      giveUp(own, error);
    }
  }
  return {
    current: () => state,
    damaged: () => damage && { id: damage.root.id, createdAt: damage.root.createdAt },
    refresh(this: void): boolean {
      // What is being opened may have been replaced, too.
      const own = opening?.stamp === stampOf(layout) ? opening : find();
      if (own === undefined) return false;
      try {
        return takeOver(own, finish(own.steps));
      } catch (error) {
        return giveUp(own, error);
      }
    },
    /** Begins to open another one, in steps; undefined where there is none, or one is being opened. */
    begin(): Task<void> | undefined {
      if (opening !== undefined) return undefined;
      const found = find();
      if (found === undefined) return undefined;
      opening = found;
      return work(found);
    },
    stop(): void {
      opening = undefined;
    },
  };
}

/**
 * Opens a snapshot folder now and again after every publication; completes one that was cut off. Requests under way
 * keep the state they began with; a snapshot that cannot be opened leaves the old one serving and is tried again.
 */
export function watchSnapshot<S>(folder: string, open: Open<S>, options: FollowOptions): SnapshotWatcher<S> {
  const { log, scheduler = { run: finish }, recover = recoverBeforeOpening } = options;
  const recoverOnce = createRecovery(folder, recover, log);
  recoverOnce();
  const { begin, stop, ...source } = createSwaps(open, layoutOf(folder), options);
  let told: unknown;
  const recoverQuietly = () => {
    try {
      recoverOnce();
    } catch (error) {
      if (told !== reasonOf(error)) log(`a publication that was cut off is left alone: ${reasonOf(error)}`);
      told = reasonOf(error);
    }
  };
  const look = () => {
    const work = begin();
    if (work !== undefined) void scheduler.run(work);
  };
  const timers = [setInterval(recoverQuietly, everyMs), setInterval(look, lookMs)];
  for (const timer of timers) timer.unref();
  return {
    ...source,
    stop: () => {
      stop();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
