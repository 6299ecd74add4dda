import { expect } from 'vitest';

/**
 * Expects that the time of reading an input grows with its length: compares the cost of `n` with that of eight times as much.
 * @param n length of the shorter input
 * @param least shortest time that says something, µs
 */
export function expectLinear<T = string>(
  read: (input: T) => unknown,
  make: (n: number) => T,
  n: number,
  least = 4000,
) {
  // CPU time of this thread only: on a busy machine wall time includes other processes.
  const used = () => process.threadCpuUsage().user;
  const cost = (input: T) => {
    const begun = used();
    read(input);
    return used() - begun;
  };
  const [once, eightfold] = [make(n), make(8 * n)];
  let [small, large, tries] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  // A quadratic function takes 64 times as long. Times below a clock tick are too inexact for a ratio.
  const isLinear = () => large < 32 * Math.max(small, least);
  // A busy machine also slows memory access, so the best of each counts.
  do {
    small = Math.min(small, cost(once));
    large = Math.min(large, cost(eightfold));
    tries += 1;
  } while (!isLinear() && tries < 10);
  expect(isLinear(), `${small} µs, eight times as much ${large} µs`).toBe(true);
}
