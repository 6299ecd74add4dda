import { readdirSync } from 'node:fs';
import { runCommand, UsageError } from '../scripts/command.ts';

const usage = `
npm run bench -- [NAME [ARGUMENTS …]]

Runs a benchmark, or lists them when no NAME is given. Each prints one JSON line a result.
npm run bench -- NAME --help says what it measures.

Exit status: 0 done, 1 failed, 2 wrong usage.
`;

/** What every file of this folder exports. */
interface Benchmark {
  readonly usage: string;
  run(args: string[]): Promise<number | undefined> | number | undefined;
}

const folder = new URL('./', import.meta.url);

function findNames(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
  return files.map((file) => file.slice(0, -3)).sort();
}

async function load(name: string): Promise<Benchmark> {
  // `as`: the rule of this folder, which a test holds.
  return (await import(new URL(`${name}.ts`, folder).href)) as Benchmark;
}

async function main([name, ...args]: string[]): Promise<number | undefined> {
  const names = findNames();
  if (name === undefined) {
    console.log(names.join('\n'));
    return 0;
  }
  if (!names.includes(name))
    throw new UsageError(`There is no benchmark "${name}". There are: ${names.join(', ')}.`);
  return (await load(name)).run(args);
}

/** `--help` behind a name is that benchmark's. */
async function start(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  await runCommand(findNames().includes(name) ? (await load(name)).usage : usage, main);
}

if (import.meta.main) await start();
