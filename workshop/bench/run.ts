import { runCommand, UsageError } from '../../scripts/cli/run.ts';
import { type Benchmark, findBenchmarks, loadBenchmark, withFolder } from './runner/benchmark.ts';
import { compare, measureHere } from './runner/compare.ts';

const usage = `
npm run bench -- [NAME [ARGUMENTS …]] [--against DIR]

Runs a benchmark, or lists all benchmarks without NAME. A benchmark prints one JSON line for each result.
npm run bench -- NAME --help describes what it measures.

  --against DIR   measure an earlier checkout (a folder with its node_modules) and this one in turns, five rounds each.
                  Prints one JSON line for each figure: both medians, the quartiles of the ratios here ÷ there, and the
                  spread of the rounds there. If the spread is more than a few per cent, the ratio means little. The
                  calibration loop does not depend on our code; its line shows how quiet the machine was.

The programs (servers, commands) of both checkouts are measured. Benchmarks that do not compare checkouts refuse --against.

Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** Takes `--against DIR` out of the arguments. The rest belongs to the benchmark. */
function takeAgainst(args: readonly string[]): { against: string | undefined; rest: string[] } {
  const at = args.findIndex((arg) => arg === '--against' || arg.startsWith('--against='));
  if (at < 0) return { against: undefined, rest: [...args] };
  const [, inline] = args[at]?.split(/=(.*)/s) ?? [];
  const against = inline ?? args[at + 1];
  if (!against) throw new UsageError('--against takes the folder of an earlier checkout.');
  return { against, rest: args.toSpliced(at, inline === undefined ? 2 : 1) };
}

async function runBenchmark(name: string, { run, open }: Benchmark, args: string[]): Promise<number> {
  const { against, rest } = takeAgainst(args);
  return withFolder(async (folder) => {
    const own = { folder, print: (line: object) => console.log(JSON.stringify({ bench: name, ...line })) };
    if (against === undefined && run !== undefined) return (await run(rest, own)) ?? 0;
    if (open === undefined) throw new UsageError(`The figures of "${name}" cannot be compared.`);
    if (against === undefined) await measureHere(open, rest, own);
    else await compare(open, against, rest, own);
    return 0;
  });
}

async function main([name, ...args]: string[]): Promise<number> {
  const names = findBenchmarks();
  if (name === undefined) {
    console.log(names.join('\n'));
    return 0;
  }
  if (!names.includes(name))
    throw new UsageError(`There is no benchmark "${name}". The benchmarks are: ${names.join(', ')}.`);
  return runBenchmark(name, await loadBenchmark(name), args);
}

/** `--help` after the name of a benchmark shows the usage of that benchmark. */
async function start(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  await runCommand(findBenchmarks().includes(name) ? (await loadBenchmark(name)).usage : usage, main);
}

if (import.meta.main) await start();
