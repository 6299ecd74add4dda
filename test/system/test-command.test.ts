/** `npm test` and `npm run ok`: what they run, what they refuse. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program; not as under CI, where a filtered test counts as skipped and that as a failure. */
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

test('npm test passes filters on', () => {
  const few = run('test', 'test/unit/lock.test.ts', '-t', 'Node itself');
  expect([few.status, few.stdout.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    expect.stringMatching(/^1 passed, 0 failed, [1-9]\d* skipped$/),
  ]);
  const several = run('test', './test/unit/lock.test.ts', 'unit/programs', '-t', 'Node itself');
  expect([several.status, several.stdout]).toEqual([0, expect.stringContaining('Test Files')]);
  expect(several.stdout).toContain('test/unit/lock.test.ts');
});

test('a filter or a name that nothing has is told', () => {
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
    expect.stringContaining('No test ran: none has such a name'),
  ]);
});

test('a filter looks into all projects, unless one is named', () => {
  const one = ['test/system/test-command.test.ts', '-t', 'no test has this name'];
  expect(run('test', ...one).stdout).toMatch(/\n0 passed, 0 failed, [1-9]\d* skipped\n$/);
  const none = run('test', ...one, '--project', 'unit');
  expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('No test file of unit has')]);
});
