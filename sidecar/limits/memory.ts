/**
 * The limiter in memory: fixed windows by the clock (contract: Limits; decision: decisions.ts, Limits and keys). Over
 * shared memory any number of threads count together, exactly.
 */
import type { LimitProfile, LimitState, Usage } from '../../src/contract/limits.ts';
import type { LimitedCaller, Spending } from '../service.ts';
import {
  type Allowance,
  createCounterMemory,
  type DayKey,
  openCounterTable,
  type Spent,
  type SpentOfDay,
} from './counter-table.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** So many callers have counters of their own at once, unless the operator says otherwise. */
export const usualCallers = 1_000_000;

/** A limiter that answers at once. */
export type MemoryLimiter = ReturnType<typeof createLimiter>;

/** What callers have spent of a day; they are named by their hashes under its key. */
export interface DayCounts {
  readonly key: DayKey;
  readonly spent: readonly SpentOfDay[];
}

/** A random key. */
export function newDayKey(day = 0): DayKey {
  const [one = 0, two = 0] = crypto.getRandomValues(new Int32Array(2));
  return { day, words: [one, two] };
}

/**
 * Memory for the counters of so many callers, under a random key.
 * @param before what was kept of this day, or the key of an earlier one
 * @param now milliseconds since 1970
 */
export function createLimiterMemory(callers: number, before?: DayCounts, now = 0): SharedArrayBuffer {
  const memory = createCounterMemory(callers, before?.key ?? newDayKey());
  const table = openCounterTable(memory);
  if (before?.key.day === Math.floor(now / dayMs))
    for (const spent of before.spent) table.restore(spent, Math.floor(now / minuteMs));
  return memory;
}

/** What a profile allows a caller, and its key of its own. */
export function allowanceOf(profile: LimitProfile, { withKey, limits }: LimitedCaller): Allowance {
  const { rateLimitPerMin, dailyQuota } = withKey ? profile.withKey : profile.anonymous;
  const translit = withKey ? profile.translit.withKey : profile.translit.anonymous;
  return {
    perMinute: limits?.perMinute ?? rateLimitPerMin,
    translit: limits?.translit ?? translit,
    perDay: (limits?.perDay ?? dailyQuota) || undefined,
  };
}

/** decision: whole seconds, at least 1 */
const secondsLeft = (now: number, length: number) => Math.max(1, Math.ceil((length - (now % length)) / 1000));

/** @param now milliseconds since 1970, by the clock that the windows run by */
export function toLimitState(
  { perMinute, translit, perDay }: Allowance,
  spent: Spent,
  exceeded: LimitState['exceeded'],
  now: number,
): LimitState {
  const resetSec = secondsLeft(now, minuteMs);
  const day: Usage | null =
    perDay === undefined ? null : { limit: perDay, used: spent.day, resetSec: secondsLeft(now, dayMs) };
  return {
    minute: { limit: perMinute, used: spent.minute, resetSec },
    day,
    translit: { limit: translit, used: spent.translit, resetSec },
    exceeded,
  };
}

/**
 * A limiter over memory that {@link createLimiterMemory} made.
 * @param now milliseconds since 1970
 * @param options `onFull`: told once a minute that new callers share one counter, for there are too many
 */
export function createLimiter(
  profile: LimitProfile,
  now: () => number,
  {
    memory = createLimiterMemory(usualCallers),
    onFull,
  }: { memory?: SharedArrayBuffer; onFull?: () => void } = {},
) {
  const table = openCounterTable(memory);
  let toldAt = -1;
  /** Slots whose day has changed, from the first question for them on. */
  let changed: Set<number> | undefined;

  return {
    take(caller: LimitedCaller, spending: Spending): LimitState {
      const instant = now();
      const minute = Math.floor(instant / minuteMs);
      const allowance = allowanceOf(profile, caller);
      const { own, spent, exceeded } = table.spend(caller.bucket, minute, allowance, spending);
      if (own === undefined) {
        if (toldAt !== minute) onFull?.();
        toldAt = minute;
      } else if (allowance.perDay !== undefined && exceeded === null) changed?.add(own);
      return toLimitState(allowance, spent, exceeded, instant);
    },
    /** What was spent of the day, in this thread, since this was first or last asked; undefined where nothing was. */
    changes(): DayCounts | undefined {
      const slots = changed ?? [];
      changed = new Set();
      const [instant, key] = [now(), table.key()];
      // What was spent of a day that is over no longer counts.
      if (key.day !== Math.floor(instant / dayMs)) return undefined;
      const minute = Math.floor(instant / minuteMs);
      const spent = [...slots].flatMap((at) => table.spentOfDay(at, minute) ?? []);
      return spent.length === 0 ? undefined : { key, spent };
    },
  };
}
