/** `bench` belongs to the running test, in files that call `benchForEachTest`. */
import { afterEach, beforeEach } from 'vitest';
import { type Bench, createBench } from './source.ts';

export * from './source.ts';

export let bench: Bench;

/** Gives each test of the calling file its own bench. A function: test files of a worker share this module. */
export function benchForEachTest(): void {
  beforeEach(() => {
    bench = createBench();
  });
  afterEach(() => bench.close());
}
