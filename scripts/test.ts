import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm test [-- [--all | --project NAME …] [FILTER …] [-t NAME] [-u]]

Runs the tests and ends with a line «N passed, N failed, N skipped». They are four projects, a folder of test each:
unit (pure code), integration (a server or a folder in the same process), contract (what the API promises, asked of the
demo in the same process or, with BASE_URL=http://…, of any server) and system (processes, browsers, web servers,
containers, generated clients). Without options: all but system. Tests whose program is missing (chromium, the tools of
test/system/clients) are skipped and say how to install it; with CI=true a skip is a failure.

  --all              all four projects
  --project NAME     only this one; may stand several times
  FILTER             only test files whose path holds it, of all projects, e.g. unit/api or search; of several,
                     files whose path holds one of them. One that no path holds is refused
  -t, --name NAME    only tests whose name matches it (a regular expression)
  -u, --update       writes the files that keep what tests found out (toMatchFileSnapshot) again
  --help             this text

Exit status: 0 all passed, 1 some failed (or, with CI=true, were skipped) or none ran, 2 wrong usage.
`;

const allProjects = ['unit', 'integration', 'contract', 'system'];
/** The projects that run in minutes and need nothing but npm's packages. */
export const quickProjects = ['unit', 'integration', 'contract'];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Runs vitest with the same Node; gives its exit status. */
function runVitest(args: readonly string[]): Promise<number> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The chosen projects. */
function chooseProjects(named: readonly string[], all: boolean, filtered: boolean): readonly string[] {
  const unknown = named.find((name) => !allProjects.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no project "${unknown}". Allowed: ${allProjects.join(', ')}`);
  if (named.length > 0) return named;
  return all || filtered ? allProjects : quickProjects;
}

/**
 * Filters as parts of paths from the project's folder.
 * @throws UsageError where one matches no test file of the projects
 */
function checkFilters(filters: readonly string[], projects: readonly string[]): string[] {
  const files = projects.flatMap((project) =>
    globSync(`test/${project}/**/*.test.ts`, { exclude: ['**/node_modules/**'] }),
  );
  const parts = filters.map((filter) =>
    /^\.{0,2}\//.test(filter) ? relative('.', resolve(filter)) : filter,
  );
  const hasFile = (part: string) => files.some((file) => file.includes(part.replace(/:\d+$/, '')));
  const unknown = parts.find((part) => !hasFile(part));
  if (unknown !== undefined)
    throw new UsageError(`No test file of ${projects.join(', ')} has "${unknown}" in its path`);
  return parts;
}

/** The arguments of vitest; options are checked here, so that a typo is no failure of tests. */
function readArgs(args: string[]): string[] {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      project: { type: 'string', multiple: true, default: [] },
      name: { type: 'string', short: 't' },
      update: { type: 'boolean', short: 'u', default: false },
    },
  });
  const projects = chooseProjects(values.project, values.all, positionals.length > 0);
  const name = values.name === undefined ? [] : [`--testNamePattern=${values.name}`];
  return [
    ...checkFilters(positionals, projects),
    ...projects.map((project) => `--project=${project}`),
    ...name,
    ...(values.update ? ['--update'] : []),
  ];
}

/** Runs vitest, then prints how many tests passed as the last line; gives the exit status. */
export async function countTests(args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-test-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runVitest([...args, '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
    // Nothing ran; vitest has printed the reason.
    if (!existsSync(file)) return 1;
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    // A file that does not load fails without a failed test.
    const broken = report.testResults.filter(
      (r) => r.status === 'failed' && r.assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    const skipped = report.numPendingTests + report.numTodoTests;
    const refused = process.env.CI === 'true' && skipped > 0;
    if (refused)
      console.log('CI=true: a skipped test counts as a failure. Install what the tests above ask for.');
    const noneRan = report.numPassedTests + failed === 0;
    if (noneRan) console.log('No test ran: none has such a name, or what they need is not installed.');
    console.log(`${report.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
    return code !== 0 || failed > 0 || refused || noneRan ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tests of `npm test`. */
export const runTests = (args: string[]): Promise<number> => countTests(['run', ...readArgs(args)]);

if (import.meta.main) await runCommand(usage, runTests);
