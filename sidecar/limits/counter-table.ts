/**
 * The counters of all callers in one piece of memory that threads may share. A slot is six words: the hash of a caller,
 * the minute it last came in, and what it spent then and that day. A caller's slot is among the few that follow the
 * slot its hash names; a slot whose windows are over is free. So the memory is bounded, nothing is ever moved, and a
 * counter that runs is never dropped. With the day, when all windows end, the hash's key gives way to one that is made of
 * it: the new one does not give the old one away, and all threads that began with one key go on with one.
 */
import { hashCaller } from './caller-hash.ts';

/** Words of a slot. */
const size = 6;
/** The words of a slot, behind the two of the hash. */
export const slot = { lastMinute: 2, minute: 3, translit: 4, day: 5 } as const;
/** Words before the slots: lock, the two of the hash's key, its day, and the slot of those for whom there is none. */
const [lock, firstKey, secondKey, keyDay, shared, first] = [0, 1, 2, 3, 4, 16];
/** How many slots are looked at. Half full, so many taken ones in a row are as good as impossible. */
const probes = 128;
const minutesOfDay = 1440;
/** How often a lock is tried before its thread sleeps. */
const spins = 1000;

const dayOf = (minute: number) => Math.floor(minute / minutesOfDay);

/** The key of the hash, and the day (since 1970) that it is for; day 0 for whichever comes first. */
export interface DayKey {
  readonly day: number;
  readonly words: readonly [number, number];
}

/** What a caller has spent of a day, the caller by its hash. */
export interface SpentOfDay {
  readonly high: number;
  readonly low: number;
  readonly calls: number;
}

/** The memory of a table with room for so many callers whose windows run. */
export function createCounterMemory(callers: number, key: DayKey): SharedArrayBuffer {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(probes, 2 * callers)));
  const memory = new SharedArrayBuffer(4 * (first + slots * size));
  const cells = new Int32Array(memory);
  [cells[firstKey], cells[secondKey]] = key.words;
  cells[keyDay] = key.day;
  return memory;
}

export interface CounterTable {
  readonly cells: Int32Array;
  /** Where the slot of a caller begins; its windows are those that run. Locked until `release`. */
  acquire(caller: string, minute: number): number;
  release(): void;
  /** The key that callers are hashed with. */
  key(): DayKey;
  /** What a slot has spent of the day of a minute; undefined where it is another's, or of another day. */
  spentOfDay(at: number, minute: number): SpentOfDay | undefined;
  /** Puts back what was spent of the day of a minute by a caller of {@link key}; the greater number counts. */
  restore(spent: SpentOfDay, minute: number): void;
  /** Whether a slot is shared by the callers without room. */
  isShared(at: number): boolean;
}

/** A table over memory that {@link createCounterMemory} made, here or in another thread. */
export function openCounterTable(memory: SharedArrayBuffer): CounterTable {
  const cells = new Int32Array(memory);
  const mask = (cells.length - first) / size - 1;
  const hash = new Int32Array(2);
  const at = (index: number) => cells[index] ?? 0;

  /** A caller without a quota spends nothing of a day, and nothing of it need be kept. */
  const isOver = (start: number, minute: number) => {
    const last = at(start + slot.lastMinute);
    return last !== minute && (at(start + slot.day) === 0 || dayOf(last) !== dayOf(minute));
  };

  /** The caller's slot, or one to be its own; the shared one where there is neither. */
  const find = (high: number, low: number, minute: number): number => {
    let free = shared;
    for (let i = 0; i < probes; i++) {
      const start = first + ((low + i) & mask) * size;
      const theirs = at(start);
      if (theirs === high && at(start + 1) === low) return start;
      const isEmpty = theirs === 0;
      if (free === shared && (isEmpty || isOver(start, minute))) free = start;
      if (isEmpty) break;
    }
    if (free !== shared) {
      cells[free] = high;
      cells[free + 1] = low;
      cells[free + slot.lastMinute] = -1;
    }
    return free;
  };

  const turn = (start: number, minute: number) => {
    const last = at(start + slot.lastMinute);
    if (last === minute) return;
    if (last < 0 || dayOf(last) !== dayOf(minute)) cells[start + slot.day] = 0;
    cells[start + slot.minute] = 0;
    cells[start + slot.translit] = 0;
    cells[start + slot.lastMinute] = minute;
  };

  const acquireLock = () => {
    // Its holder does a few additions; a thread that was interrupted there is waited for asleep, a millisecond a time.
    for (let tries = 0; Atomics.compareExchange(cells, lock, 0, 1) !== 0; tries++)
      if (tries > spins) Atomics.wait(cells, lock, 1, 1);
  };
  const release = () => {
    Atomics.store(cells, lock, 0);
  };

  /** Goes on to the key of a day. */
  const turnKey = (day: number) => {
    acquireLock();
    if (at(keyDay) === 0) cells[keyDay] = day;
    for (let next = at(keyDay) + 1; next <= day; next++) {
      hashCaller(`day ${next}`, at(firstKey), at(secondKey), hash);
      cells.set(hash, firstKey);
      cells[keyDay] = next;
    }
    release();
  };

  return {
    cells,
    isShared: (start) => start === shared,
    acquire(caller, minute) {
      if (dayOf(minute) > at(keyDay)) turnKey(dayOf(minute));
      hashCaller(caller, at(firstKey), at(secondKey), hash);
      acquireLock();
      // An empty slot is told by its first word.
      const start = find((hash[0] ?? 0) || 1, hash[1] ?? 0, minute);
      turn(start, minute);
      return start;
    },
    release,
    key: () => ({ day: at(keyDay), words: [at(firstKey), at(secondKey)] }),
    spentOfDay: (start, minute) =>
      start === shared || dayOf(at(start + slot.lastMinute)) !== dayOf(minute)
        ? undefined
        : { high: at(start), low: at(start + 1), calls: at(start + slot.day) },
    restore({ high, low, calls }, minute) {
      acquireLock();
      const start = find(high, low, minute);
      if (start !== shared) {
        turn(start, minute);
        cells[start + slot.day] = Math.max(at(start + slot.day), calls);
      }
      release();
    },
  };
}
