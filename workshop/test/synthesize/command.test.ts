/** Tests where `npm run synthesize` writes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../synthesize.ts', import.meta.url));
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'synthesize-'));
  mkdirSync(join(root, 'full'));
  writeFileSync(join(root, 'full', 'precious.txt'), 'keep');
  writeFileSync(join(root, 'file'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });

test.each([
  ['full', 'full is not empty'],
  ['file', 'file is no folder'],
])('refuses to write to %s', (out, says) => {
  const { status, stdout, stderr } = run('--anime', '5', '--characters', '5', '--out', out);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(readFileSync(join(root, 'full', 'precious.txt'), 'utf8')).toBe('keep');
});

test('replaces its own folder whole', () => {
  const make = () => run('--anime', '3', '--characters', '2', '--posters', '0', '--out', 'made').status;
  expect(make()).toBe(0);
  const first = readdirSync(join(root, 'made'));
  writeFileSync(join(root, 'made', 'readings.ndjson'), '');
  expect(make()).toBe(0);
  expect(readdirSync(join(root, 'made'))).toEqual(first);
});
