/** Checks of the code. Each runs a program with the same Node. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from '../cli/options.ts';
import { runCommand } from '../cli/run.ts';

export interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const bin = (...path: string[]) => join('node_modules', ...path);
const biome = bin('@biomejs', 'biome', 'bin', 'biome');
const tsc = bin('typescript', 'bin', 'tsc');

export const format: Step = { name: 'format', args: [biome, 'check', '--write', '.'] };

export const lint: Step = lintOf(['.']);

/** Runs the linter on some files. It ignores unknown kinds of files. */
export function lintOf(files: readonly string[]): Step {
  const options = ['--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return { name: 'format and lint (npm run format fixes most)', args: [biome, 'ci', ...options, ...files] };
}

/** The compiler caches its findings, so a second run checks only changed files. */
const typesOf = (name: string, project: string): Step => ({
  name,
  args: [
    tsc,
    '--noEmit',
    '--project',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    bin('.cache', `types-of-${project === '.' ? 'code' : project}.tsbuildinfo`),
  ],
});

export const typesOfCode = typesOf('types', '.');

/** In the workshop, because who only runs the service needs no 45 MB of editors' language servers. */
const pageChecker = bin('@astrojs', 'check', 'bin', 'astro-check.js');

export const types: readonly Step[] = [
  typesOfCode,
  {
    name: 'types of the pages',
    args: ['scripts/workshop.ts', pageChecker, '--root', '.', '--tsconfig', 'tsconfig.astro.json'],
  },
];

export const unused: Step = {
  name: 'nothing unused',
  args: [bin('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors'],
};

/** As {@link unused}, with a cache of unchanged files. */
export const unusedAfterChange: Step = { ...unused, args: [...unused.args, '--cache'] };

/** Types and tests of the workshop. Its packages are there, because the {@link types} are checked with one of them. */
export const workshop: readonly Step[] = [
  typesOf('types of the workshop', 'workshop'),
  {
    name: 'tests of the workshop',
    args: [bin('vitest', 'vitest.mjs'), 'run', '--config', join('workshop', 'vitest.config.ts')],
  },
];

function passes({ name, args, env = {} }: Step): boolean {
  console.log(`\n▶ ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** Runs steps until one fails. @returns the exit status */
export function runSteps(steps: readonly Step[]): number {
  const failed = steps.find((step) => !passes(step));
  if (failed !== undefined) console.error(`\n✗ ${failed.name}`);
  return failed === undefined ? 0 : 1;
}

/** A command that only runs some steps. */
export async function runStepsCommand(usage: string, steps: readonly Step[]): Promise<void> {
  await runCommand(usage, (args) => {
    readOptions(args, {});
    return runSteps(steps);
  });
}
