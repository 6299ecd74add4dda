import { createGrowingArray } from '../../../packed/growing-array.ts';
import { createCompactMap, fingerprintOf } from './compact-map.ts';

// State of a record. `missing`: so far no line of the source has its key. `claimed`: a new or changed line has it.
// `invalid`: a line that cannot be read seems to have it.
export const missing = 0;
export const unchanged = 1;
export const claimed = 2;
export const invalid = 3;

/** State and line of each record by its slot, which is a number from 0 in the order of `add`. */
export function createRecordStates() {
  const slots = createCompactMap();
  const lines = createGrowingArray(Uint32Array);
  const states = createGrowingArray(Uint8Array);
  return {
    get count() {
      return lines.length;
    },
    add(key: string): number {
      const slot = lines.length;
      slots.set(fingerprintOf(key), slot);
      lines.push(0);
      states.push(missing);
      return slot;
    },
    find: (key: string | number) => slots.get(fingerprintOf(key)),
    stateOf: (slot: number | undefined) => (slot === undefined ? missing : (states.items[slot] ?? 0)),
    lineOf: (slot: number | undefined) => (slot === undefined ? undefined : (lines.items[slot] ?? 0)),
    set(slot: number, state: number, line: number) {
      states.items[slot] = state;
      lines.items[slot] = line;
    },
  };
}
