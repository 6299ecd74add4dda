/**
 * A map that takes about 30 bytes per value, while a `Map` of strings takes 150. An import keeps several values of
 * every line, so these maps use most of the memory for a large source.
 */
import { hash } from 'node:crypto';
import { createGrowingArray } from '../../../packed/growing-array.ts';
import { createTable, findSlot, hashNumber, withRoom } from '../../../packed/hash-table.ts';

/**
 * A key of 96 bits that stands for a value. A whole number, also as text, stands for itself. Any other text becomes the
 * first 90 bits of its SHA-1. The probability that two of a million different texts have the same bits is 10⁻¹⁵.
 */
interface Fingerprint {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const wholeNumber = /^(?:0|[1-9]\d{0,14})$/;
/** Marks the fingerprint of a number, in the third word: a hash has only 30 bits there. */
const numberMark = 2 ** 31;

/**
 * The fingerprint of a text or of a whole number from 0 to 2⁵³ − 1. A text of up to 15 digits without a leading zero
 * has the fingerprint of its number.
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

/** The fingerprint of a text from its SHA-1 in base64. (A string costs less than a buffer for each hash.) */
export function fingerprintOfHash(sha1: string): Fingerprint {
  const word = (from: number) => {
    let bits = 0;
    for (let at = from; at < from + 5; at++) bits = (bits << 6) | (sixBits[sha1.charCodeAt(at)] ?? 0);
    return bits;
  };
  return { a: word(0), b: word(5), c: word(10) };
}

export type CompactMap = ReturnType<typeof createCompactMap>;

/** Words per entry: three for the key, one for the value. */
const size = 4;

/** Makes an empty map from fingerprints to whole numbers below 2³². */
export function createCompactMap() {
  const entries = createGrowingArray(Uint32Array);
  let table = createTable(32);
  const wordAt = (at: number) => entries.items[at] ?? 0;
  const hashOf = (entry: number) => hashNumber(wordAt(entry * size), wordAt(entry * size + 1));
  const slotOf = ({ a, b, c }: Fingerprint): number =>
    findSlot(table, hashNumber(a, b), (entry) => {
      const at = entry * size;
      return wordAt(at) === a && wordAt(at + 1) === b && wordAt(at + 2) === c;
    });
  return {
    get(key: Fingerprint): number | undefined {
      const held = table[slotOf(key)] ?? 0;
      return held === 0 ? undefined : wordAt(held * size - 1);
    },
    set(key: Fingerprint, value: number): void {
      const slot = slotOf(key);
      const held = table[slot] ?? 0;
      if (held !== 0) {
        entries.items[held * size - 1] = value;
        return;
      }
      for (const word of [key.a, key.b, key.c, value]) entries.push(word);
      const count = entries.length / size;
      table[slot] = count;
      table = withRoom(table, count, hashOf);
    },
  };
}
