/** The table of faults of the page «Reliability»: runs the tests of every row and says what was seen. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { faults } from '../../src/site/faults.ts';
import { projectRoot } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

export const usage = `
npm run bench -- faults [--write]

Runs the tests of every fault of src/site/faults.ts and prints a JSON line a fault: its id, how many tests passed and failed.

  --write   keep what was seen, with the day, in data/faults-seen.json: the page «Reliability» shows it

Exit status: 0 all passed, 1 a test failed, or a fault has none that ran.
`;

/** What vitest reports of a file, as far as it is read. */
interface FileReport {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Runs test files; gives passed and failed by path from the project's folder. */
function runFiles(
  files: readonly string[],
  report: string,
): Record<string, { passed: number; failed: number }> {
  const options = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  // What is printed is for people: JSON lines stand on standard output.
  spawnSync(process.execPath, [vitest, 'run', ...files, ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 2, 2],
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileReport[] };
  const count = (file: FileReport, wanted: string) =>
    file.assertionResults.filter(({ status }) => status === wanted).length;
  return Object.fromEntries(
    testResults
      .map(
        (file) =>
          [
            relative(projectRoot, file.name),
            { passed: count(file, 'passed'), failed: count(file, 'failed') },
          ] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Prints a line a fault. */
export function run(args: string[], { folder, print }: Run): number {
  const { write } = readOptions(args, { write: false });
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  const tests = runFiles(files, join(folder, 'report.json'));
  let isGood = true;
  for (const { id, tests: own } of faults) {
    const sum = (of: 'passed' | 'failed') => own.reduce((total, path) => total + (tests[path]?.[of] ?? 0), 0);
    const [passed, failed] = [sum('passed'), sum('failed')];
    print({ fault: id, passed, failed });
    isGood &&= passed > 0 && failed === 0;
  }
  if (write) {
    const kept = { date: new Date().toISOString().slice(0, 10), tests };
    writeFileSync(join(projectRoot, 'data', 'faults-seen.json'), `${JSON.stringify(kept, null, 2)}\n`);
  }
  return isGood ? 0 : 1;
}
