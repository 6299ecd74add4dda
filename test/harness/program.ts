/** Runs programs for tests and benchmarks. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Beginning of a command line that pins the program to a core. */
  readonly pin?: readonly string[];
}

/** An environment without settings of this process, except the path of programs and Node's compile cache. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** The folder of this checkout. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Node's arguments of a command in a checkout's package.json: `serve` → `--max-semi-space-size=4 scripts/serve.ts`.
 * @param checkout this one by default
 */
export function nodeArgumentsOf(command: string, checkout = projectRoot): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const [, ...args] = String(scripts[command]).split(' ');
  return args;
}

/**
 * Runs a program with the same Node as this one. Returns its output.
 * @throws Error with its error output if it does not end with status 0
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
