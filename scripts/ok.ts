import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { changedFiles, checkChanged } from './ok/changed.ts';
import { lint, node, runSteps, type Step, types, unused, workshop } from './ok/steps.ts';
import { countTests, runTests } from './test.ts';

const usage = `
npm run ok [-- --all | --changed [--since COMMIT]]

Runs the checks that must pass before a commit: format and lint, types, unused files, exports and dependencies, the workshop
(its packages are installed if they are missing), a build of the demo catalogue from nothing, and npm test.

  --all              run all tests
  --changed          only check changed files: their format and lint, the types of the code, unused code, the unit tests
                     that import the files, and the integration tests of their rooms (src/catalog:
                     test/integration/catalog) without the four slowest. This leaves out tests of files that code reads
                     (data, pages of the documentation), system tests, the workshop, and the pages of the site: run
                     npm run ok before a commit
  --since COMMIT     with --changed: files that changed since the branch left this commit, e.g. main (default: files that
                     are not committed)
  --help             this text

Exit status: 0 all checks passed, 1 a check failed, 2 wrong usage.
`;

/** Builds the demo catalogue in a temporary folder, like a first start. */
function buildDemo(): number {
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-ok-'));
  const env = { DATA_DIR: dataDir };
  const steps: readonly Step[] = [
    { name: 'build: import', command: node('scripts/import.ts', 'data/demo', '--as-of', 'now'), env },
    { name: 'build: site and snapshot', command: node('scripts/build.ts'), env },
  ];
  try {
    return runSteps(steps);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(args: string[]): Promise<number> {
  const { all, changed, since } = readOptions(args, { all: false, changed: false, since: undefined });
  if (all && changed) throw new UsageError('--all and --changed exclude each other');
  if (since !== undefined && !changed) throw new UsageError('--since belongs to --changed');
  if (changed) {
    const files = changedFiles(since ?? 'HEAD');
    const { steps, tests } = checkChanged(files);
    console.log(`${files.length} changed files`);
    return runSteps(steps) || (tests.length === 0 ? 0 : countTests(tests));
  }
  const checks = [lint, types, unused, ...workshop];
  // The tests come last, and their count is the last line.
  return runSteps(checks) || buildDemo() || runTests(all ? ['--all'] : []);
}

if (import.meta.main) await runCommand(usage, main);
