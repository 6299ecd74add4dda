import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand, UsageError } from '../scripts/command.ts';

const usage = `
npm run bench -- [NAME [ARGUMENTS …]]

Runs a benchmark, or lists them when no NAME is given. Each prints one JSON line a result.
npm run bench -- NAME --help says what it measures.

Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** What a benchmark that runs in this process exports; any other file of this folder is run as a program. */
interface Benchmark {
  readonly usage: string;
  run(args: string[]): Promise<number | undefined> | number | undefined;
}

const folder = new URL('./', import.meta.url);
const fileOf = (name: string) => new URL(`${name}.ts`, folder);

function findNames(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
  return files.map((file) => file.slice(0, -3)).sort();
}

async function main([name, ...args]: string[]): Promise<number | undefined> {
  const names = findNames();
  if (name === undefined) {
    console.log(names.join('\n'));
    return 0;
  }
  if (!names.includes(name))
    throw new UsageError(`There is no benchmark "${name}". There are: ${names.join(', ')}.`);
  const benchmark = await load(name);
  if (benchmark !== undefined) return benchmark.run(args);
  return (
    spawnSync(process.execPath, [fileURLToPath(fileOf(name)), ...args], { stdio: 'inherit' }).status ?? 1
  );
}

/** Importing a program would run it, so its text is asked first. */
async function load(name: string): Promise<Benchmark | undefined> {
  if (!/^export (?:async )?function run\b/m.test(readFileSync(fileOf(name), 'utf8'))) return undefined;
  // Checked above to export `run`; `usage` stands beside it by the rule of this folder.
  return (await import(fileOf(name).href)) as Benchmark;
}

/** `--help` behind a name is that benchmark's. */
async function start(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const isKnown = findNames().includes(name);
  const own = isKnown ? await load(name) : undefined;
  // A program prints its own help.
  if (isKnown && own === undefined && args.includes('--help'))
    process.exitCode = await main([name, '--help']);
  else await runCommand(own?.usage ?? usage, main);
}

if (import.meta.main) await start();
