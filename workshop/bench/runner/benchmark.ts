/** What a benchmark is: a file of `bench`, named on the command line. */
import { readdirSync } from 'node:fs';
import type { Subject } from './rounds.ts';

/** What each exports. */
export interface Benchmark {
  readonly usage: string;
  run(args: string[]): Promise<number | undefined> | number | undefined;
  /** For `--against`: opens what is measured of a checkout, by this benchmark driving that checkout's programs. */
  open?(checkout: string, args: string[]): Promise<Subject>;
  /**
   * For `--against`, where the benchmark measures the code from within: the names of those fields of its JSON lines that
   * are figures. Each checkout then runs its own benchmark; the fields of text tell its lines apart.
   */
  readonly figures?: readonly string[];
  /** For `--against`, where something else than figures is compared: does all of it and gives the exit status. */
  compareWith?(against: string, args: string[]): Promise<number> | number;
}

const folder = new URL('../', import.meta.url);

/** The benchmarks there are. */
export function findBenchmarks(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
  return files.map((file) => file.slice(0, -3)).sort();
}

/** Loads one of {@link findBenchmarks}. */
export async function loadBenchmark(name: string): Promise<Benchmark> {
  // `as`: the rule of that folder, which a test holds.
  return (await import(new URL(`${name}.ts`, folder).href)) as Benchmark;
}
