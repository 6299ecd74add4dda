/** Sorting that may be paused: by runs that are sorted at once, and merges of them. */
import type { Task } from '../scheduling/task.ts';

const run = 1024;
/** So many elements are merged in a step. */
const step = 4096;

/** The rows 0 … count − 1. */
export function allRows(count: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/**
 * Sorts numbers of rows; equal ones stay in their order.
 * @returns the given array, or another one of the same length: the given one is worked in
 */
export function* sortResumably(
  rows: Uint32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Task<Uint32Array<ArrayBuffer>> {
  for (let start = 0; start < rows.length; start += run) {
    rows.subarray(start, start + run).sort(compare);
    yield;
  }
  let [from, to] = [rows, new Uint32Array(rows.length)];
  for (let width = run; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, rows.length), Math.min(start + 2 * width, rows.length)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takesLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[at] = from[takesLeft ? left++ : right++] ?? 0;
        if (at % step === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
