/** The benchmark of turns, in short: it starts a sidecar, asks it, and refuses what is answered otherwise than it should. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBodyBytes } from '../../../src/contract/enums.ts';
import { anime, writeSource } from '../../../test/harness/source.ts';
import { inputs } from '../../bench/turns/inputs.ts';

const program = fileURLToPath(new URL('../../bench/run.ts', import.meta.url));
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ani-ua-bench-turns-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('its inputs are what a server must take', () => {
  for (const { name, body = '', target } of inputs) {
    expect(Buffer.byteLength(body), name).toBeLessThanOrEqual(maxBodyBytes);
    expect(target.length, name).toBeLessThanOrEqual(131_072);
  }
  expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
});

test('tells the longest turn of an input', { timeout: 240_000 }, () => {
  writeSource(join(root, 'source'), { anime: [anime(1)] });
  const args = ['turns', '--source', join(root, 'source'), '--rounds', '2', '--only', 'nested'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const line = JSON.parse(stdout);
  expect(line).toMatchObject({ bench: 'turns', input: '1 MiB of nested arrays', status: '422' });
  expect(line.longestMs).toBeGreaterThanOrEqual(line.medianMs);
  expect(line.medianMs).toBeGreaterThan(0);
});
