/**
 * The limiter in memory: fixed windows by the clock (contract: Limits; decision: decisions.ts, Limits and keys). Over
 * shared memory any number of threads count together, exactly.
 */
import type { LimitProfile, LimitState } from '../../src/contract/limits.ts';
import type { LimitedCaller, Spending } from '../service.ts';
import { type Allowance, allowanceOf, dayMs, minuteMs, toLimitState } from './allowance.ts';
import {
  type CounterTable,
  createCounterMemory,
  type DayKey,
  openCounterTable,
  type SpentOfDay,
  slot,
} from './counter-table.ts';

/** So many callers have counters of their own at once, unless the operator says otherwise. */
export const usualCallers = 1_000_000;

/** A limiter that answers at once. */
export interface MemoryLimiter {
  take(caller: LimitedCaller, spending: Spending): LimitState;
  /** What was spent of the day, in this thread, since this was first or last asked; undefined where nothing was. */
  changes(): DayCounts | undefined;
}

/** What callers have spent of a day; they are named by their hashes under its key. */
export interface DayCounts {
  readonly key: DayKey;
  readonly spent: readonly SpentOfDay[];
}

export interface MemoryLimiterOptions {
  /** What the counters stand in; {@link createLimiterMemory}. */
  readonly memory?: SharedArrayBuffer;
  /** Told once a minute that new callers share one counter, for there are too many. */
  readonly onFull?: () => void;
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
  let toldAt = -1;
  /** Slots whose day has changed, from the first question for them on. */
  let changed: Set<number> | undefined;

  return {
    take(caller, spending) {
      const instant = now();
      const minute = Math.floor(instant / minuteMs);
      const allowance = allowanceOf(profile, caller);
      const at = table.acquire(caller.bucket, minute);
      const exceeded = spend(table, at, allowance, spending);
      const spent = {
        minute: cells[at + slot.minute] ?? 0,
        translit: cells[at + slot.translit] ?? 0,
        day: cells[at + slot.day] ?? 0,
      };
      table.release();
      if (allowance.perDay !== undefined && exceeded === null) changed?.add(at);
      if (table.isShared(at) && toldAt !== minute) {
        toldAt = minute;
        onFull?.();
      }
      return toLimitState(allowance, spent, exceeded, instant);
    },
    changes() {
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
