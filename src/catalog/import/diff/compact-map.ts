/**
 * Look-ups that cost an import some 30 bytes a value instead of the 150 of a `Map` of strings. An import keeps several
 * values of every line, so these look-ups take most of the memory that a large source needs.
 */
import { hash } from 'node:crypto';

/**
 * A key of 96 bits that stands for a value. Whole numbers, also as text, are themselves; any other text is the first 90
 * bits of its SHA-1: that two of a million differing texts share them has a probability of 10⁻¹⁵.
 */
interface Fingerprint {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const wholeNumber = /^(?:0|[1-9]\d{0,14})$/;
/** In the third word of a number's fingerprint; a hash has 30 bits there. */
const numberMark = 2 ** 31;

/**
 * The fingerprint of a text or of a whole number from 0 to 2⁵³ − 1; digits without a leading zero, up to 15, have that
 * of their number.
 */
export function fingerprintOf(value: string | number): Fingerprint {
  if (typeof value === 'string' && !wholeNumber.test(value))
    return fingerprintOfHash(hash('sha1', value, 'base64'));
  const number = Number(value);
  return { a: number >>> 0, b: Math.floor(number / 2 ** 32), c: numberMark };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sixBits = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, digits.indexOf(String.fromCharCode(code))),
);

/** The fingerprint of a text whose SHA-1 in base64 is known. (Strings, because a buffer for each hash costs more.) */
export function fingerprintOfHash(sha1: string): Fingerprint {
  const word = (from: number) => {
    let bits = 0;
    for (let at = from; at < from + 5; at++) bits = (bits << 6) | (sixBits[sha1.charCodeAt(at)] ?? 0);
    return bits;
  };
  return { a: word(0), b: word(5), c: word(10) };
}

/** Values (by their fingerprints) to whole numbers from 0 to 2³² − 2. */
export interface CompactMap {
  get(key: Fingerprint): number | undefined;
  set(key: Fingerprint, value: number): void;
}

const cell = 4;

/** Open addressing over one flat array: three words of the key, then the value + 1 (0 = a free cell). */
export function createCompactMap(): CompactMap {
  let bits = 6;
  let cells = new Uint32Array(cell << bits);
  let used = 0;

  /** Index of the key's cell, or of the free cell where it belongs. */
  const find = ({ a, b, c }: Fingerprint): number => {
    const mask = (1 << bits) - 1;
    // Fibonacci hashing: ids that follow each other land far apart.
    for (let at = Math.imul(a ^ Math.imul(b, 31), 0x9e3779b1) >>> (32 - bits); ; at = (at + 1) & mask) {
      const from = at * cell;
      const same = cells[from] === a && cells[from + 1] === b && cells[from + 2] === c;
      if (same || cells[from + 3] === 0) return from;
    }
  };
  const put = (from: number, { a, b, c }: Fingerprint, stored: number) => {
    cells[from] = a;
    cells[from + 1] = b;
    cells[from + 2] = c;
    cells[from + 3] = stored;
  };
  const grow = () => {
    const smaller = cells;
    bits++;
    cells = new Uint32Array(cell << bits);
    for (let from = 0; from < smaller.length; from += cell) {
      const stored = smaller[from + 3] ?? 0;
      const key = { a: smaller[from] ?? 0, b: smaller[from + 1] ?? 0, c: smaller[from + 2] ?? 0 };
      if (stored !== 0) put(find(key), key, stored);
    }
    // Frees the memory now instead of at the next garbage collection.
    smaller.buffer.transfer(0);
  };
  return {
    get(key) {
      const stored = cells[find(key) + 3] ?? 0;
      return stored === 0 ? undefined : stored - 1;
    },
    set(key, value) {
      if (used * 4 >= 3 << bits) grow();
      const from = find(key);
      if (cells[from + 3] === 0) used++;
      put(from, key, value + 1);
    },
  };
}
