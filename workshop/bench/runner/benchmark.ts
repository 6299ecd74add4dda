/** What a benchmark is: a file of `bench`, named on the command line. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subject } from './rounds.ts';

/** What the runner hands a benchmark. */
export interface Run {
  /** An empty folder, which goes when the benchmark ends. */
  readonly folder: string;
  /** Prints one JSON line with the name of the benchmark. */
  print(line: object): void;
}

/** What each exports. */
export interface Benchmark {
  readonly usage: string;
  /** Gives the exit status, or nothing for 0. Without it the runner prints what {@link open} gives in some rounds. */
  run?(args: string[], run: Run): Promise<number | undefined> | number | undefined;
  /** Opens what is measured of a checkout, by this benchmark driving that checkout's programs; for `--against`, too. */
  open?(checkout: string, args: string[], folder: string): Promise<Subject>;
  /**
   * For `--against`, where the benchmark measures the code from within: the names of those fields of its JSON lines that
   * are figures. Each checkout then runs its own benchmark; the fields of text tell its lines apart.
   */
  readonly figures?: readonly string[];
}

const benchmarks = new URL('../', import.meta.url);

/** The names of all benchmarks. */
export function findBenchmarks(): string[] {
  const files = readdirSync(benchmarks).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
  return files.map((file) => file.slice(0, -3)).sort();
}

/** Loads one of {@link findBenchmarks}. */
export async function loadBenchmark(name: string): Promise<Benchmark> {
  // `as`: the rule of that folder, which a test holds.
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
