/** Checks of the code, each a program that runs with this very Node. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../cli/run.ts';

export interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const bin = (...path: string[]) => join('node_modules', ...path);
const biome = bin('@biomejs', 'biome', 'bin', 'biome');

export const format: Step = { name: 'format', args: [biome, 'check', '--write', '.'] };

export const lint: Step = { name: 'format and lint', args: [biome, 'ci', '--error-on-warnings', '.'] };

export const types: readonly Step[] = [
  { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--noEmit'] },
  {
    name: 'types of the pages',
    args: [bin('astro', 'bin', 'astro.mjs'), 'check', '--tsconfig', 'tsconfig.astro.json'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
];

export const unused: Step = {
  name: 'nothing unused',
  args: [bin('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors'],
};

function passes({ name, args, env = {} }: Step): boolean {
  console.log(`\n▶ ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** Runs steps until one does not end well; gives the exit status. */
export function runSteps(steps: readonly Step[]): number {
  const failed = steps.find((step) => !passes(step));
  if (failed !== undefined) console.error(`\n✗ ${failed.name}`);
  return failed === undefined ? 0 : 1;
}

/** A command that only runs some steps. */
export async function runStepsCommand(usage: string, steps: readonly Step[]): Promise<void> {
  await runCommand(usage, (args) => {
    parseArgs({ args, options: {} });
    return runSteps(steps);
  });
}
