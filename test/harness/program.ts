/** Programs that tests and benchmarks run. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The beginning of a command line that pins the program to a core. */
  readonly pin?: readonly string[];
}

/** An environment without any setting of this process: where programs are, and what Node has compiled already. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** The folder of this checkout. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What a command of a checkout's package.json hands Node: `serve` → `--max-semi-space-size=4 scripts/serve.ts`.
 * @param checkout this one where left out
 */
export function nodeArgumentsOf(command: string, checkout = projectRoot): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const [, ...args] = String(scripts[command]).split(' ');
  return args;
}

/**
 * The settings among them, `--name=value`: what a peer of the sidecar is to be started with, too. What is loaded before the
 * program (`--import FILE`) is the command's own.
 */
export function nodeOptionsOf(command: string): readonly string[] {
  return nodeArgumentsOf(command).filter((argument) => /^--[\w-]+=/.test(argument));
}

/**
 * Runs a program with this very Node and gives what it printed.
 * @throws Error with what it complained of if it ends with another status than 0
 */
export function outputOf(
  args: readonly string[],
  { cwd, env, pin = [] }: Surroundings = {},
): Promise<string> {
  const [command = process.execPath, ...rest] = [...pin, process.execPath, ...args];
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 30 };
  return new Promise((resolve, reject) => {
    execFile(command, rest, options, (error, output, complaints) => {
      if (error === null) resolve(output);
      else reject(new Error(`${args.join(' ')} ended with ${error.code}:\n${complaints}`));
    }).stdin?.end();
  });
}
