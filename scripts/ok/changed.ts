/** Chooses the checks of `npm run ok -- --changed`: those that changed files affect, by the import graph. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../cli/run.ts';
import { quickProjects } from '../test.ts';
import { lintOf, type Step, typesOfCode, unusedAfterChange } from './steps.ts';

/** Files of a folder that changed since its branch left a commit, including untracked files. */
export function changedFiles(since: string, folder = '.'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter((path) => path !== '');
  try {
    git('rev-parse', '--verify', '--quiet', `${since}^{commit}`);
  } catch {
    throw new UsageError(`git knows no commit "${since}" here`);
  }
  const changed = git('diff', '--merge-base', '--name-only', '--relative', '-z', since);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].filter((path) => existsSync(join(folder, path))).sort();
}

/** Tests that read the sources as text, so the import graph does not find them. */
const testsOfText = ['docs', 'docstrings', 'imports', 'lock'].map((name) => `test/unit/${name}.test.ts`);

/** The slowest tests (CONTRIBUTING says why). They run only if they were edited, or with `npm test`. */
const slowTests = [
  'test/contract/faults.test.ts',
  'test/integration/mirror/copy.test.ts',
  'test/integration/snapshot/purge.test.ts',
  'test/unit/translit/core-linear.test.ts',
];

/**
 * Rooms of integration tests that a change does not run. Nearly all of these tests import nearly all code, so the
 * import graph would choose all of them. Instead a file runs the rooms that its path names, and a file of the harness
 * runs all.
 */
function otherRooms(files: readonly string[]): string[] {
  if (files.some((file) => file.startsWith('test/harness/'))) return [];
  const named = new Set(files.flatMap((file) => dirname(file).split('/')));
  return readdirSync('test/integration', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !named.has(entry.name))
    .map(({ name }) => `test/integration/${name}/**`);
}

/** Tests of the contract also import all code, so they run only if the contract or these tests changed. */
const otherThanContract = (files: readonly string[]) =>
  files.some((file) => /^(?:src\/contract|scripts\/conformance|test\/contract|test\/harness)\b/.test(file))
    ? []
    : ['test/contract/**'];

/** The steps for changed files, and the arguments for vitest. Both are empty if nothing changed. */
export function checkChanged(files: readonly string[]): { steps: readonly Step[]; tests: readonly string[] } {
  if (files.length === 0) return { steps: [], tests: [] };
  const projects = quickProjects.map((project) => `--project=${project}`);
  const left = [
    ...slowTests.filter((file) => !files.includes(file)),
    ...otherRooms(files),
    ...otherThanContract(files),
  ];
  return {
    steps: [lintOf(files), typesOfCode, unusedAfterChange],
    tests: [
      'related',
      '--run',
      ...files,
      ...testsOfText,
      ...projects,
      ...left.map((path) => `--exclude=${path}`),
    ],
  };
}
