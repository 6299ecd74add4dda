/** `npm test` and `npm run ok`: what they run, what they refuse. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program without CI in its environment: under CI a filtered test counts as skipped, which is a failure. */
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${program}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, CI: 'false' },
  });

test.each([
  ['test', ['--bogus'], "'--bogus'"],
  ['test', ['--project', 'fast'], 'There is no project "fast". Allowed: unit, integration, contract, system'],
  ['ok', ['--bogus'], "'--bogus'"],
  ['ok', ['--all', '--changed'], 'exclude each other'],
  ['ok', ['--since', 'HEAD'], '--since belongs to --changed'],
  ['ok', ['--changed', '--since', 'no-such-commit'], 'git knows no commit "no-such-commit" here'],
])('npm run %s refuses %j', (program, args, message) => {
  const { status, stdout, stderr } = run(program, ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).toContain('--help');
  expect(stderr).not.toContain('    at ');
});

test('npm test refuses a filter or a name that no test has', () => {
  expect(run('test', 'unit/lock', 'test/no-such-file')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(
      'No test file of unit, integration, contract, system has "test/no-such-file" in its path',
    ),
  });
  const unnamed = run('test', 'unit/lock', '-t', 'no test has this name');
  expect([unnamed.status, unnamed.stdout]).toEqual([
    1,
    expect.stringContaining('No test ran: no test has such a name'),
  ]);
});
