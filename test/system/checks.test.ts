/** What `npm run ok` checks is a test as well: CI runs the tests and nothing else. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = (path: string) => `node_modules/${path}`;

test.each([
  [
    'format and lint',
    [module('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--max-diagnostics=20', '.'],
  ],
  ['types', [module('typescript/bin/tsc'), '--noEmit']],
  ['types of the pages', [module('astro/bin/astro.mjs'), 'check', '--tsconfig', 'tsconfig.astro.json']],
  ['nothing unused', [module('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']],
])('%s', { timeout: 300_000 }, async (_, args) => {
  // Astro makes other pages for a test runner than for a build, and tells its makers about runs unless told not to.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  const failure = await promisify(execFile)(process.execPath, args, { env }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
  expect(failure).toBe('');
});

/** Runs a program; not as under CI, where a filtered test counts as skipped and that as a failure. */
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${program}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, CI: 'false' },
  });

test.each(['test', 'ok'])('npm run %s refuses an option it does not know', (program) => {
  const { status, stdout, stderr } = run(program, '--bogus');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain("'--bogus'");
  expect(stderr).toContain('--help');
  expect(stderr).not.toContain('    at ');
});

test('npm test passes filters on, and says so when nothing matches', () => {
  const few = run('test', 'test/unit/lock.test.ts', '-t', 'Node itself');
  expect([few.status, few.stdout.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    expect.stringMatching(/^1 passed, 0 failed, [1-9]\d* skipped$/),
  ]);
  const none = run('test', 'test/no-such-file');
  expect(none.status).toBe(1);
  expect(none.stderr + none.stdout).toContain('No test files found');
  expect(none.stderr).not.toContain('ENOENT');
});
