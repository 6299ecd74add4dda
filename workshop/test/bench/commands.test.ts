import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../bench/run.ts', import.meta.url));
const bench = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

test('the command lists the benchmarks, explains each and refuses others', { timeout: 240_000 }, () => {
  const names = bench().stdout.trim().split('\n');
  expect(names).toEqual(expect.arrayContaining(['translit-accuracy', 'translit-speed']));
  for (const name of names) {
    const { status, stdout } = bench(name, '--help');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`npm run bench -- ${name}`)]);
  }
  expect(bench('--help').stdout).toContain('[NAME');
  expect(bench('nope')).toMatchObject({ status: 2, stderr: expect.stringContaining('translit-accuracy') });
});

test.each([
  [['search', '/nowhere'], '/nowhere is not a source folder'],
  [['start', '--against', '.', '/nowhere'], '/nowhere is not a source folder'],
  [['start', '--against'], '--against takes the folder of an earlier checkout'],
  [['start', '--against', '/nowhere'], '/nowhere is not one'],
  [['translit-accuracy', '--against', '.'], 'The figures of "translit-accuracy" cannot be compared'],
  [['mirror', '--seconds', '0'], '--seconds takes a whole number'],
])('refuses %j', (args, says) => {
  const { status, stdout, stderr } = bench(...args);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(says)]);
  expect(stderr).not.toMatch(/^ {4}at /m);
});

test('fails for a folder without pairs', () => {
  expect(bench('translit-accuracy', '/nowhere')).toMatchObject({ status: 1, stdout: '' });
});
