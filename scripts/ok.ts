import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './cli/run.ts';
import { lint, runSteps, type Step, types, unused } from './ok/steps.ts';

const usage = `
npm run ok

What must be green before a commit: format and lint, types, no file, export or dependency that nobody uses, tests, a
build of the demo catalogue from nothing.

Exit status: 0 all green, 1 something is not, 2 wrong usage.
`;

function main(args: string[]): number {
  parseArgs({ args, options: {} });
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-ok-'));
  const env = { DATA_DIR: dataDir };
  const build: Step[] = [
    { name: 'build: import', args: ['scripts/import.ts', 'data/demo', '--as-of', 'now'], env },
    { name: 'build: site and snapshot', args: ['scripts/build.ts'], env },
  ];
  // The first four steps are tests as well, for those who run only these (CI does): no need to run them twice.
  const tests: Step = { name: 'tests', args: ['scripts/test.ts', '--exclude', 'test/system/checks.test.ts'] };
  try {
    return runSteps([lint, ...types, unused, ...build, tests]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await runCommand(usage, main);
