/** A benchmark: a file of `bench`, named on the command line. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subject } from './rounds.ts';

/** What the runner passes to a benchmark. */
export interface Run {
  /** An empty folder, deleted when the benchmark ends. */
  readonly folder: string;
  /** Prints one JSON line with the name of the benchmark. */
  print(line: object): void;
}

/** Opens a checkout to measure. @param folder an empty one */
export type Open = (checkout: string, args: string[], folder: string) => Promise<Subject>;

/** The exports of a benchmark: `run`, `open`, or both. */
export interface Benchmark {
  readonly usage: string;
  /** Returns the exit status, or nothing for 0. Without it, the runner prints rounds of {@link open}. */
  run?(args: string[], run: Run): Promise<number | undefined> | number | undefined;
  /** Opens a checkout to measure: this benchmark drives that checkout's programs. Used for `--against`, too. */
  readonly open?: Open;
}

const benchmarks = new URL('../', import.meta.url);

/** The names of all benchmarks. */
export function findBenchmarks(): string[] {
  const files = readdirSync(benchmarks).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
  return files.map((file) => file.slice(0, -3)).sort();
}

/** Loads one of {@link findBenchmarks}. */
export async function loadBenchmark(name: string): Promise<Benchmark> {
  // `as`: a test makes sure that all files of that folder are benchmarks.
  return (await import(new URL(`${name}.ts`, benchmarks).href)) as Benchmark;
}

/** Makes an empty folder and removes it when `use` has ended. */
export async function withFolder<T>(use: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
