import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';

const usage = `
npm run ok

What must be green before a commit: format and lint, types, tests, a build of the demo catalogue from nothing.

Exit status: 0 all green, 1 something is not, 2 wrong usage.
`;

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const bin = (...path: string[]) => join('node_modules', ...path);

/** Runs one step with this very Node; gives whether it ended well. */
function passes({ name, args, env = {} }: Step): boolean {
  console.log(`\n▶ ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function main(args: string[]): number {
  parseArgs({ args, options: {} });
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-ok-'));
  const steps: Step[] = [
    {
      name: 'format and lint',
      args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'],
    },
    { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--noEmit'] },
    {
      name: 'types of the pages',
      args: [bin('astro', 'bin', 'astro.mjs'), 'check', '--tsconfig', 'tsconfig.astro.json'],
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    },
    {
      name: 'build: import',
      args: ['scripts/import.ts', 'data/demo', '--as-of', 'today'],
      env: { DATA_DIR: dataDir },
    },
    { name: 'build: site and snapshot', args: ['scripts/build.ts'], env: { DATA_DIR: dataDir } },
    // The first three steps are tests as well, for those who run only these (CI does): no need to run them twice.
    { name: 'tests', args: ['scripts/test.ts', '--exclude', 'test/checks.test.ts'] },
  ];
  try {
    for (const step of steps) {
      if (!passes(step)) {
        console.error(`\n✗ ${step.name}`);
        return 1;
      }
    }
    return 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await runCommand(usage, main);
