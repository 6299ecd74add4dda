/**
 * A hash table of numbers in one typed array, with open addressing: a slot holds a number + 1, or 0 if it is free. The
 * table stores no keys. A number is a row or an index, and the caller compares the key found there. A table in a file
 * therefore needs no parsing.
 */

/** Its length is a power of two, and at most half of the slots are used. */
export type HashTable = Uint32Array;

/** An empty table with room for `count` numbers. */
export const createTable = (count: number): HashTable =>
  new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(8, count * 2))));

/**
 * The slot of the number with the wanted key, or the free slot where it belongs.
 * @param hash the key's hash; only its low bits are used
 * @param isIt whether a number has the key
 */
export function findSlot(table: HashTable, hash: number, isIt: (number: number) => boolean): number {
  const mask = table.length - 1;
  let slot = hash & mask;
  for (let held = table[slot] ?? 0; held !== 0 && !isIt(held - 1); held = table[slot] ?? 0)
    slot = (slot + 1) & mask;
  return slot;
}

/** The number with the wanted key; -1 if there is none. */
export const findNumber = (table: HashTable, hash: number, isIt: (number: number) => boolean): number =>
  (table[findSlot(table, hash, isIt)] ?? 0) - 1;

const never = () => false;

/** Adds a number. Its key must be new. */
export function addNumber(table: HashTable, hash: number, number: number): void {
  table[findSlot(table, hash, never)] = number + 1;
}

/** The same table, or a larger one with the numbers 0 … count − 1 if it is half full. */
export function withRoom(table: HashTable, count: number, hashOf: (number: number) => number): HashTable {
  if (count * 2 < table.length) return table;
  const larger = createTable(table.length);
  for (let number = 0; number < count; number += 1) addNumber(larger, hashOf(number), number);
  return larger;
}
