/**
 * The limiter in memory: fixed windows by the clock (contract: Limits; decision: decisions.ts, Limits and keys). Over
 * shared memory any number of threads count together, exactly.
 */
import type { LimitProfile, LimitState } from '../../src/contract/limits.ts';
import type { LimitedCaller, Spending } from '../service.ts';
import { type Allowance, allowanceOf, minuteMs, toLimitState } from './allowance.ts';
import { type CounterTable, createCounterMemory, openCounterTable, slot } from './counter-table.ts';

/** So many callers have counters of their own at once, unless the operator says otherwise. */
export const usualCallers = 1_000_000;

/** A limiter that answers at once. */
export interface MemoryLimiter {
  take(caller: LimitedCaller, spending: Spending): LimitState;
}

export interface MemoryLimiterOptions {
  /** What the counters stand in; {@link createLimiterMemory}. */
  readonly memory?: SharedArrayBuffer;
  /** Told once a minute that new callers share one counter, for there are too many. */
  readonly onFull?: () => void;
}

/** Memory for the counters of so many callers, under a key that nobody knows. */
export function createLimiterMemory(callers: number): SharedArrayBuffer {
  const [one = 0, two = 0] = crypto.getRandomValues(new Int32Array(2));
  return createCounterMemory(callers, [one, two]);
}

/** Counts one request in a slot; gives what stopped it. */
function spend(
  { cells }: CounterTable,
  at: number,
  { perMinute, translit, perDay }: Allowance,
  spending: Spending,
): LimitState['exceeded'] {
  if (spending === 'nothing') return null;
  const own = at + (spending === 'translit' ? slot.translit : slot.minute);
  const used = cells[own] ?? 0;
  if (used >= (spending === 'translit' ? translit : perMinute))
    return spending === 'translit' ? 'translit' : 'minute';
  const usedToday = cells[at + slot.day] ?? 0;
  if (perDay !== undefined && usedToday >= perDay) return 'day';
  cells[own] = used + 1;
  if (perDay !== undefined) cells[at + slot.day] = usedToday + 1;
  return null;
}

/** @param now milliseconds since 1970 */
export function createLimiter(
  profile: LimitProfile,
  now: () => number,
  { memory = createLimiterMemory(usualCallers), onFull }: MemoryLimiterOptions = {},
): MemoryLimiter {
  const table = openCounterTable(memory);
  const { cells } = table;
  const keepsDays = profile.anonymous.dailyQuota !== undefined || profile.withKey.dailyQuota !== undefined;
  let toldAt = -1;

  return {
    take(caller, spending) {
      const instant = now();
      const minute = Math.floor(instant / minuteMs);
      const allowance = allowanceOf(profile, caller);
      const at = table.acquire(caller.bucket, minute, keepsDays);
      const exceeded = spend(table, at, allowance, spending);
      const spent = {
        minute: cells[at + slot.minute] ?? 0,
        translit: cells[at + slot.translit] ?? 0,
        day: cells[at + slot.day] ?? 0,
      };
      table.release();
      if (table.isShared(at) && toldAt !== minute) {
        toldAt = minute;
        onFull?.();
      }
      return toLimitState(allowance, spent, exceeded, instant);
    },
  };
}
