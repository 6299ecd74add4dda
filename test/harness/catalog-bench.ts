/** Gives each test of the importing file a bench of its own: `bench` is that of the running test. */
import { afterEach, beforeEach } from 'vitest';
import { type Bench, createBench } from './source.ts';

export * from './source.ts';

export let bench: Bench;

beforeEach(() => {
  bench = createBench();
});
afterEach(() => bench.close());
