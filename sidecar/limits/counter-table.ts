/**
 * The counters of all callers in one piece of memory that threads may share. A slot is six words: the hash of a caller,
 * the minute it last came in, and what it spent then and that day. A caller's slot is among the few that follow the
 * slot its hash names; a slot whose windows are over is free. So the memory is bounded, nothing is ever moved, and a
 * counter that runs is never dropped. With the day, when all windows end, the hash's key gives way to one that is made of
 * it: the new one does not give the old one away, and all threads that began with one key go on with one.
 */
import type { LimitState } from '../../src/contract/limits.ts';
import type { Spending } from '../service.ts';

/** Words of a slot. */
const size = 6;
/** The words of a slot, behind the two of the hash. */
const slot = { lastMinute: 2, minute: 3, translit: 4, day: 5 } as const;
/** Words before the slots: lock, the two of the hash's key, its day, and the slot of those for whom there is none. */
const [lock, firstKey, secondKey, keyDay, shared, first] = [0, 1, 2, 3, 4, 16];
/** How many slots are looked at. Half full, so many taken ones in a row are as good as impossible. */
const probes = 128;
const minutesOfDay = 1440;
/** How often a lock is tried before its thread sleeps. */
const spins = 1000;

const dayOf = (minute: number) => Math.floor(minute / minutesOfDay);

/** The key of the hash, and the day (since 1970) that it is for; day 0: that of the first request. */
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

/** The limits of one caller. */
export interface Allowance {
  readonly perMinute: number;
  readonly translit: number;
  readonly perDay: number | undefined;
}

/** What is spent in the windows that run. */
export interface Spent {
  readonly minute: number;
  readonly translit: number;
  readonly day: number;
}

/** The four characters of a text from `at` as a word, the first one lowest; behind the end there is nothing. */
function wordAt(text: string, at: number): number {
  const left = text.length - at;
  if (left >= 4) {
    return (
      text.charCodeAt(at) |
      (text.charCodeAt(at + 1) << 8) |
      (text.charCodeAt(at + 2) << 16) |
      (text.charCodeAt(at + 3) << 24)
    );
  }
  let word = text.length << 24;
  for (let i = 0; i < left; i++) word |= text.charCodeAt(at + i) << (8 * i);
  return word;
}

/**
 * Hashes a text of characters below U+0100: HalfSipHash-2-4 with 64 bits out (Aumasson and Bernstein, SipHash: a fast
 * short-input PRF, 2012). Without the key no callers can be chosen that fall together.
 * @param into where the two words of the hash are written
 */
export function hashCaller(text: string, key0: number, key1: number, into: Int32Array): void {
  let v0 = key0 | 0;
  let v1 = key1 ^ 0xee;
  let v2 = 0x6c796765 ^ key0;
  let v3 = 0x74656462 ^ key1;
  const blocks = (text.length >> 2) + 1;
  // Behind the text the finalization: eight rounds, as four blocks of nothing.
  for (let block = 0; block < blocks + 4; block++) {
    const word = block < blocks ? wordAt(text, block * 4) : 0;
    if (block === blocks) v2 ^= 0xee;
    if (block === blocks + 2) {
      into[0] = v1 ^ v3;
      v1 ^= 0xdd;
    }
    v3 ^= word;
    for (let round = 0; round < 2; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
    v0 ^= word;
  }
  into[1] = v1 ^ v3;
}

/** Its holder does a few additions; a thread that was interrupted there is waited for asleep, a millisecond a time. */
function acquire(cells: Int32Array): void {
  for (let tries = 0; Atomics.compareExchange(cells, lock, 0, 1) !== 0; tries++)
    if (tries > spins) Atomics.wait(cells, lock, 1, 1);
}

function release(cells: Int32Array): void {
  Atomics.store(cells, lock, 0);
}

/** A caller without a quota spends nothing of a day, and nothing of it need be kept. */
function isOver(cells: Int32Array, start: number, minute: number): boolean {
  const last = cells[start + slot.lastMinute] ?? 0;
  return last !== minute && (cells[start + slot.day] === 0 || dayOf(last) !== dayOf(minute));
}

/** The slot of a caller's hash, or one to be its own; the shared one where there is neither. */
function findSlot(cells: Int32Array, high: number, low: number, minute: number): number {
  const mask = (cells.length - first) / size - 1;
  let free = shared;
  for (let i = 0; i < probes; i++) {
    const start = first + ((low + i) & mask) * size;
    const theirs = cells[start];
    if (theirs === high && cells[start + 1] === low) return start;
    const isEmpty = theirs === 0;
    if (free === shared && (isEmpty || isOver(cells, start, minute))) free = start;
    if (isEmpty) break;
  }
  if (free !== shared) {
    cells[free] = high;
    cells[free + 1] = low;
    cells[free + slot.lastMinute] = -1;
  }
  return free;
}

/** Makes the windows of a slot those that run. */
function turn(cells: Int32Array, start: number, minute: number): void {
  const last = cells[start + slot.lastMinute] ?? 0;
  if (last === minute) return;
  if (last < 0 || dayOf(last) !== dayOf(minute)) cells[start + slot.day] = 0;
  cells[start + slot.minute] = 0;
  cells[start + slot.translit] = 0;
  cells[start + slot.lastMinute] = minute;
}

/** Counts one request in a slot; gives what stopped it. */
function spendIn(
  cells: Int32Array,
  start: number,
  { perMinute, translit, perDay }: Allowance,
  spending: Spending,
): LimitState['exceeded'] {
  if (spending === 'nothing') return null;
  const own = start + (spending === 'translit' ? slot.translit : slot.minute);
  const used = cells[own] ?? 0;
  if (used >= (spending === 'translit' ? translit : perMinute))
    return spending === 'translit' ? 'translit' : 'minute';
  const usedToday = cells[start + slot.day] ?? 0;
  if (perDay !== undefined && usedToday >= perDay) return 'day';
  cells[own] = used + 1;
  if (perDay !== undefined) cells[start + slot.day] = usedToday + 1;
  return null;
}

/** A table over memory that {@link createCounterMemory} made, here or in another thread. */
export function openCounterTable(memory: SharedArrayBuffer) {
  const cells = new Int32Array(memory);
  const hash = new Int32Array(2);
  const at = (index: number) => cells[index] ?? 0;

  /** Goes on to the key of a day. */
  const turnKey = (day: number) => {
    acquire(cells);
    if (at(keyDay) === 0) cells[keyDay] = day;
    for (let next = at(keyDay) + 1; next <= day; next++) {
      hashCaller(`day ${next}`, at(firstKey), at(secondKey), hash);
      cells.set(hash, firstKey);
      cells[keyDay] = next;
    }
    release(cells);
  };

  return {
    /**
     * Counts a request of a caller; one over its limits spends nothing. Gives the slot of the caller (undefined for one
     * of those without room, who share a slot), what is spent, and what stopped the request.
     */
    spend(caller: string, minute: number, allowance: Allowance, spending: Spending) {
      if (dayOf(minute) > at(keyDay)) turnKey(dayOf(minute));
      hashCaller(caller, at(firstKey), at(secondKey), hash);
      acquire(cells);
      // An empty slot is told by its first word.
      const start = findSlot(cells, (hash[0] ?? 0) || 1, hash[1] ?? 0, minute);
      turn(cells, start, minute);
      const exceeded = spendIn(cells, start, allowance, spending);
      const spent: Spent = {
        minute: at(start + slot.minute),
        translit: at(start + slot.translit),
        day: at(start + slot.day),
      };
      release(cells);
      return { own: start === shared ? undefined : start, spent, exceeded };
    },
    /** The key that callers are hashed with. */
    key: (): DayKey => ({ day: at(keyDay), words: [at(firstKey), at(secondKey)] }),
    /** What a slot has spent of the day of a minute; undefined where it is of another day. */
    spentOfDay: (start: number, minute: number): SpentOfDay | undefined =>
      dayOf(at(start + slot.lastMinute)) === dayOf(minute)
        ? { high: at(start), low: at(start + 1), calls: at(start + slot.day) }
        : undefined,
    /** Puts back what was spent of the day of a minute by a caller of the key; the greater number counts. */
    restore({ high, low, calls }: SpentOfDay, minute: number): void {
      acquire(cells);
      const start = findSlot(cells, high, low, minute);
      if (start !== shared) {
        turn(cells, start, minute);
        cells[start + slot.day] = Math.max(at(start + slot.day), calls);
      }
      release(cells);
    },
  };
}
