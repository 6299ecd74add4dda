import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './cli/run.ts';

const usage = `
npm test [-- FILTER … [-t NAME]]

Runs the tests and ends with a line «N passed, N failed, N skipped». Tests whose program is missing (chromium, the
tools of test/system/clients) are skipped and say how to install it; with CI=true a skip is a failure.

  FILTER             only test files whose path holds it, e.g. test/unit/api
  -t, --name NAME    only tests whose name matches it (a regular expression)
  --exclude FILE     leave a file out
  --help             this text

Exit status: 0 all passed, 1 some failed (or, with CI=true, were skipped), 2 wrong usage.
`;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

function run(args: readonly string[]): Promise<number> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** What vitest is told; our own options, so that a typo is told apart from a failure. */
function readArgs(args: string[]): string[] {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string', short: 't' }, exclude: { type: 'string' } },
  });
  const name = values.name === undefined ? [] : [`--testNamePattern=${values.name}`];
  const exclude = values.exclude === undefined ? [] : [`--exclude=${values.exclude}`];
  return [...positionals, ...name, ...exclude];
}

async function main(args: string[]): Promise<number> {
  const filters = readArgs(args);
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-test-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(['--reporter=default', '--reporter=json', `--outputFile=${file}`, ...filters]);
    // Nothing ran: vitest has said why.
    if (!existsSync(file)) return 1;
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    // A file that does not load fails without any test of it failing.
    const broken = report.testResults.filter(
      (r) => r.status === 'failed' && r.assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    const skipped = report.numPendingTests + report.numTodoTests;
    const refused = process.env.CI === 'true' && skipped > 0;
    if (refused)
      console.log('CI=true: a skipped test counts as a failure. Install what the tests above ask for.');
    console.log(`${report.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
    return code !== 0 || failed > 0 || refused ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await runCommand(usage, main);
