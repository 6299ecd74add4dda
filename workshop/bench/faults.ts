/** The table of faults of the page «Reliability»: runs the tests of every row and says what was seen. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults, type Seen, seen, type Trial } from '../../src/site/faults.ts';
import { projectRoot } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

export const usage = `
npm run bench -- faults [--report FILE] [--write]
npm run bench -- faults --trials FILE

Runs the tests of every fault of src/site/faults.ts and prints a JSON line a fault: its id, how many tests passed and failed.

  --report FILE   run nothing and read what a run of all tests has reported (vitest --reporter=json)
  --write         keep what was seen, with the day, in src/site/faults-seen.json: the page «Reliability» shows it
  --trials FILE   run nothing and keep the last line of each long trial (fuzz, soak, overload …) of a file of what they printed

Exit status: 0 all passed, 1 a test failed, or a fault has none that ran.
`;

/** What vitest reports of a file, as far as it is read. */
interface FileReport {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Runs test files and writes vitest's report. */
function runFiles(files: readonly string[], report: string): void {
  const options = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  // What is printed is for people: JSON lines stand on standard output.
  spawnSync(process.execPath, [vitest, 'run', ...files, ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 2, 2],
  });
}

/** What a report says of files, by their path from the project's folder. */
function readReport(report: string, files: readonly string[]) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileReport[] };
  const count = (file: FileReport | undefined, wanted: string) =>
    file?.assertionResults.filter(({ status }) => status === wanted).length ?? 0;
  return new Map(
    files.map((path) => {
      const file = testResults.find(({ name }) => name.endsWith(`/${path}`));
      return [path, { passed: count(file, 'passed'), failed: count(file, 'failed') }];
    }),
  );
}

/** The command whose line this is: `fuzz` and what it fuzzed. */
const commandOf = ({ bench, what }: Trial['line']): string =>
  ['npm run bench --', bench, what].filter((word) => word !== undefined).join(' ');

/** The trials as they are known, with the last line of each in a file of JSON lines in its place. */
function addTrials(file: string, date: string): readonly Trial[] {
  const trials = new Map(seen.trials.map((trial) => [trial.command, trial]));
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line: Trial['line'] = JSON.parse(text);
    trials.set(commandOf(line), { command: commandOf(line), date, line });
  }
  return [...trials.values()].toSorted((a, b) => (a.command < b.command ? -1 : 1));
}

const today = () => new Date().toISOString().slice(0, 10);

function keep(kept: Seen): void {
  writeFileSync(join(projectRoot, 'src', 'site', 'faults-seen.json'), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Prints a line a fault. */
export function run(args: string[], { folder, print }: Run): number {
  const {
    write,
    trials,
    report = join(folder, 'report.json'),
  } = readOptions(args, { write: false, report: undefined, trials: undefined });
  if (trials !== undefined) {
    keep({ ...seen, trials: addTrials(trials, today()) });
    return 0;
  }
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  if (!existsSync(report)) runFiles(files, report);
  const tests = readReport(report, files);
  const gave = faults.map(({ id, tests: own }) => {
    const sum = (of: 'passed' | 'failed') =>
      own.reduce((total, path) => total + (tests.get(path)?.[of] ?? 0), 0);
    return { fault: id, passed: sum('passed'), failed: sum('failed') };
  });
  for (const line of gave) print(line);
  const byFault = Object.fromEntries(gave.map(({ fault, ...counts }) => [fault, counts]));
  if (write) keep({ date: today(), faults: byFault, trials: seen.trials });
  return gave.every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1;
}
