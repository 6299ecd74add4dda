/** `--against`: figures from JSON lines, checkouts that run their own benchmark, and wrong use. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../../bench/runner/compare.ts';

const program = fileURLToPath(new URL('../../bench/run.ts', import.meta.url));
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ani-ua-against-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  [
    { bench: 'x', list: 'anime', query: { genres: 'Drama' }, total: 3, p50Us: 7 },
    { 'anime, {"genres":"Drama"}, p50Us': 7 },
  ],
  [
    { bench: 'x', case: 'full', ms: 5, cpuMs: 6, other: 7 },
    { 'full, ms': 5, 'full, cpuMs': 6 },
  ],
  [{ bench: 'x', ms: 5, loop: { ms: 6 } }, { ms: 5 }],
  [{ bench: 'x', case: 'none', ms: null }, {}],
])('reads the figures of %j', (line, figures) => {
  const output = `something else\n${JSON.stringify(line)}\n`;
  const found = readFigures(output, ['ms', 'cpuMs', 'p50Us']);
  expect(Object.fromEntries(found)).toEqual(figures);
});

describe('refuses', () => {
  test.each([
    [['lists', '--against'], '--against takes the folder of an earlier checkout'],
    [['lists', '--against', '/nowhere'], '/nowhere is not one'],
    [['translit-accuracy', '--against', '.'], 'The figures of "translit-accuracy" cannot be compared'],
    [['publish', '--rounds', '0'], '--rounds takes a whole number'],
    [['request', '--against=.', '/nowhere'], '/nowhere is not a source'],
  ])('the words %j', (args, says) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  test('a checkout without its packages', () => {
    writeFileSync(join(root, 'package.json'), '{}');
    const { status, stderr } = spawnSync(process.execPath, [program, 'lists', '--against', root], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('has no node_modules')]);
  });
});
