import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './cli/run.ts';
import { changedFiles, checkChanged } from './ok/changed.ts';
import { lint, runSteps, type Step, types, unused, workshop } from './ok/steps.ts';
import { countTests, runTests } from './test.ts';

const usage = `
npm run ok [-- --all | --changed [--since COMMIT]]

What must be green before a commit: format and lint, types, no file, export or dependency that nothing uses, a build of
the demo catalogue from nothing, and the tests of npm test. The workshop is checked where it is installed.

  --all              all tests, and the workshop in any case (its packages are installed where they are missing)
  --changed          only what changed files touch: their format and lint, the types of the code, what nothing uses, the
                     unit tests that import them, and of those the integration tests of their rooms (src/catalog:
                     test/integration/catalog), less the five slowest. It runs no test of what is read as a file (data,
                     pages of the documentation), no system test, nothing of the workshop, and looks at no page of the
                     site: run npm run ok before a commit
  --since COMMIT     with --changed: files that changed since the branch left this commit, as main (otherwise: that are not
                     committed)
  --help             this text

Exit status: 0 all green, 1 something is not, 2 wrong usage.
`;

/** Builds the demo catalogue in a temporary folder, like a first start. */
function buildDemo(): number {
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-ok-'));
  const env = { DATA_DIR: dataDir };
  const steps: readonly Step[] = [
    { name: 'build: import', args: ['scripts/import.ts', 'data/demo', '--as-of', 'now'], env },
    { name: 'build: site and snapshot', args: ['scripts/build.ts'], env },
  ];
  try {
    return runSteps(steps);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  });
  const { all, changed, since } = values;
  if (all && changed) throw new UsageError('--all and --changed exclude each other');
  if (since !== undefined && !changed) throw new UsageError('--since belongs to --changed');
  if (changed) {
    const files = changedFiles(since ?? 'HEAD');
    const { steps, tests } = checkChanged(files);
    console.log(`${files.length} changed files`);
    return runSteps(steps) || (tests.length === 0 ? 0 : countTests(tests));
  }
  const checks = [lint, ...types, unused, ...workshop(all)];
  // The tests come last, and their count is the last line.
  return runSteps(checks) || buildDemo() || runTests(all ? ['--all'] : []);
}

if (import.meta.main) await runCommand(usage, main);
