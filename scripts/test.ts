import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './cli/run.ts';

const usage = `
npm test [-- [--all | --project NAME …] [FILTER …] [-t NAME] [-u]]

Runs the tests, and ends with a line «N passed, N failed, N skipped». There are four projects, each a folder in test: unit
(pure code), integration (a server or a folder in the same process), contract (the promises of the API, for the demo in the
same process or, with BASE_URL=http://…, for any server) and system (processes, browsers, web servers, containers, generated
clients). Without options it runs all projects except system. If a test needs a program that is missing (chromium, the tools
of test/system/clients), it is skipped and says how to install the program. With CI=true a skip is a failure.

  --all              all four projects
  --project NAME     only this project; you may give several
  FILTER             only test files whose path contains it, in all projects, e.g. unit/api or search. Of several filters
                     one must match
  -t, --name NAME    only tests whose name matches NAME (a regular expression)
  -u, --update       write the files with expected results (toMatchFileSnapshot) again
  --help             this text

Exit status: 0 all passed, 1 some failed (or, with CI=true, were skipped) or none ran, 2 wrong usage.
`;

const allProjects = ['unit', 'integration', 'contract', 'system'];
/** The projects that run in minutes and need only the packages of npm. */
export const quickProjects = ['unit', 'integration', 'contract'];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Runs vitest with the same Node. @returns its exit status */
function runVitest(args: readonly string[]): Promise<number> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The arguments of vitest. Checks the options, so that a typo does not look like a failed test. */
function readArgs(args: string[]): string[] {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      project: { type: 'string', multiple: true },
      name: { type: 'string', short: 't' },
      update: { type: 'boolean', short: 'u', default: false },
    },
  });
  const usual = values.all || positionals.length > 0 ? allProjects : quickProjects;
  const projects = values.project ?? usual;
  const name = values.name === undefined ? [] : [`--testNamePattern=${values.name}`];
  return [
    ...positionals,
    ...projects.map((project) => `--project=${project}`),
    ...name,
    ...(values.update ? ['--update'] : []),
  ];
}

/** Runs vitest, then prints the number of passed tests as the last line. @returns the exit status */
export async function countTests(args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-test-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runVitest([...args, '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
    // If nothing ran, vitest has printed the reason.
    if (!existsSync(file)) return 1;
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    // If a file does not load, it fails without a failed test.
    const broken = report.testResults.filter(
      (r) => r.status === 'failed' && r.assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    const skipped = report.numPendingTests + report.numTodoTests;
    const refused = process.env.CI === 'true' && skipped > 0;
    if (refused)
      console.log(
        'CI=true: a skipped test counts as a failure. Install the programs that the tests above name.',
      );
    const noneRan = report.numPassedTests + failed === 0;
    if (noneRan) console.log('No test ran: no test has such a name, or a program that it needs is missing.');
    console.log(`${report.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
    return code !== 0 || failed > 0 || refused || noneRan ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tests of `npm test`. */
export const runTests = (args: string[]): Promise<number> => countTests(['run', ...readArgs(args)]);

if (import.meta.main) await runCommand(usage, runTests);
