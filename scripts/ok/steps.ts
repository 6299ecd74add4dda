/** Checks of the code. Each runs a script of package.json, or a program with the same Node. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface Step {
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a file with the same Node. */
export const node = (file: string, ...args: readonly string[]) => [process.execPath, file, ...args];
const bin = (...path: string[]) => join('node_modules', ...path);
const tsc = bin('typescript', 'bin', 'tsc');

export const lint: Step = lintOf([]);

/** Runs the linter on some files, or on all without any. It ignores unknown kinds of files. */
export function lintOf(files: readonly string[]): Step {
  return { name: 'format and lint', command: ['npm', 'run', '--silent', 'lint', '--', ...files] };
}

/** Types of the code and of the pages. */
export const types: Step = { name: 'types', command: ['npm', 'run', '--silent', 'types'] };

export const typesOfCode: Step = { name: 'types', command: node(tsc) };

export const unused: Step = {
  name: 'nothing unused',
  command: node(bin('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors'),
};

/** As {@link unused}, with a cache of unchanged files. */
export const unusedAfterChange: Step = { ...unused, command: [...unused.command, '--cache'] };

/** Types and tests of the workshop. Its packages are there, because the {@link types} are checked with one of them. */
export const workshop: readonly Step[] = [
  { name: 'types of the workshop', command: node(tsc, '--project', 'workshop') },
  {
    name: 'tests of the workshop',
    command: node(bin('vitest', 'vitest.mjs'), 'run', '--config', join('workshop', 'vitest.config.ts')),
  },
];

function passes({ name, command: [program = '', ...args], env = {} }: Step): boolean {
  console.log(`\n▶ ${name}`);
  // On Windows npm is a script.
  const shell = program === 'npm' && process.platform === 'win32';
  const options = { stdio: 'inherit', env: { ...process.env, ...env }, shell } as const;
  return spawnSync(program, args, options).status === 0;
}

/** Runs steps until one fails. @returns the exit status */
export function runSteps(steps: readonly Step[]): number {
  const failed = steps.find((step) => !passes(step));
  if (failed !== undefined) console.error(`\n✗ ${failed.name}`);
  return failed === undefined ? 0 : 1;
}
