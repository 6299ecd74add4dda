/**
 * Numbers by a key, in one typed array: a slot holds a number + 1, or 0 where it is free; a number whose slot is taken goes into
 * the next free one (open addressing). The table keeps no keys: a number is a row, or a place in an array, and its user
 * compares what stands there. So a table that lies in a file is read as it is.
 */

/** Its length is a power of two, and at most half of it is taken. */
export type HashTable = Uint32Array;

/** An empty table with room for so many numbers. */
export const createTable = (count: number): HashTable =>
  new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(8, count * 2))));

/**
 * The slot of the number whose key is the one looked for, or the free slot where it belongs.
 * @param hash of the key; its low bits count
 * @param isIt whether a number has the key
 */
export function findSlot(table: HashTable, hash: number, isIt: (number: number) => boolean): number {
  const mask = table.length - 1;
  let slot = hash & mask;
  for (let held = table[slot] ?? 0; held !== 0 && !isIt(held - 1); held = table[slot] ?? 0)
    slot = (slot + 1) & mask;
  return slot;
}

/** The number whose key is the one looked for; -1 where there is none. */
export const findNumber = (table: HashTable, hash: number, isIt: (number: number) => boolean): number =>
  (table[findSlot(table, hash, isIt)] ?? 0) - 1;

const never = () => false;

/** Adds a number whose key no other one has. */
export function addNumber(table: HashTable, hash: number, number: number): void {
  table[findSlot(table, hash, never)] = number + 1;
}

/** The table, or where it is half full with 0 … count − 1, a larger one that holds them. */
export function withRoom(table: HashTable, count: number, hashOf: (number: number) => number): HashTable {
  if (count * 2 < table.length) return table;
  const larger = createTable(table.length);
  for (let number = 0; number < count; number += 1) addNumber(larger, hashOf(number), number);
  return larger;
}

/** A hash of a whole number below 2⁶⁴ in two halves: numbers at any distance from one another spread over a table. */
export function hashNumber(low: number, high: number): number {
  const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
