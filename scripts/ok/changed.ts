/** What `npm run ok -- --changed` checks: what changed files touch, by the import graph. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../cli/run.ts';
import { quickProjects } from '../test.ts';
import { lintOf, type Step, typesOfCode } from './steps.ts';

/** Files of a folder that differ from a commit, new ones that git does not know yet among them. */
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
  const changed = git('diff', '--name-only', '--relative', '-z', since);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].filter((path) => existsSync(join(folder, path))).sort();
}

/** Tests that read the sources as text, so that no import leads to them. */
const testsOfText = ['docs', 'docstrings', 'imports', 'lock'].map((name) => `test/unit/${name}.test.ts`);

/** Tests that take longest (CONTRIBUTING says why): they run where they are edited themselves, else with `npm test`. */
const slowTests = [
  'test/integration/conformance/demo.test.ts',
  'test/integration/sidecar/bounds.test.ts',
  'test/integration/snapshot/durability.test.ts',
  'test/integration/snapshot/history.test.ts',
  'test/unit/translit/core-linear.test.ts',
];

/** The steps of a change, and what vitest is told; both are empty where nothing changed. */
export function checkChanged(files: readonly string[]): { steps: readonly Step[]; tests: readonly string[] } {
  if (files.length === 0) return { steps: [], tests: [] };
  const projects = quickProjects.map((project) => `--project=${project}`);
  const left = slowTests.filter((file) => !files.includes(file)).map((file) => `--exclude=${file}`);
  return {
    steps: [lintOf(files), typesOfCode],
    tests: ['related', '--run', ...files, ...testsOfText, ...projects, ...left],
  };
}
