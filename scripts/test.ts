import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';

const usage = `
npm test [-- FILTER …]

Runs the tests and ends with a line «N passed, N failed, N skipped». Tests whose program is missing (chromium) are
skipped and say how to install it; with CI=true a skip is a failure.

Exit status: 0 all passed, 1 some failed (or, with CI=true, were skipped).
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

async function main(args: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-test-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(['--reporter=default', '--reporter=json', `--outputFile=${file}`, ...args]);
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
