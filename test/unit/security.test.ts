/** SECURITY.md names tests that are there, and bounds as they are set. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../scripts/cli/environment.ts';
import { mostCallers } from '../../sidecar/limits/memory.ts';
import { cacheBytes } from '../../sidecar/snapshot/files.ts';
import {
  maxBodyBytes,
  maxDetailIds,
  maxPageSize,
  maxResolveIds,
  maxTranslitBytes,
} from '../../src/contract/enums.ts';
import { longestUrl } from '../../src/http/target.ts';
import { projectRoot } from '../harness/program.ts';

const text = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8');
const [attacks = '', bounds = ''] = text.split('## Bounds');

test('each attack has a test, and each test is there', () => {
  const rows = attacks
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:\*\*|---|Attack)/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row).toMatch(/`test\/[\w/-]+\.test\.ts`/);
  const named = [...attacks.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('bounds are those that are set', () => {
  const { bounds: set } = readConfig({});
  const { connections, connectionsPerPeer, requestTimeoutMs, stallTimeoutMs } = set;
  const numbers = [
    longestUrl,
    maxBodyBytes,
    maxTranslitBytes,
    connections,
    connectionsPerPeer,
    requestTimeoutMs / 1000,
    stallTimeoutMs / 1000,
    mostCallers,
  ];
  for (const number of numbers) expect(bounds).toContain(number.toLocaleString('en'));
  expect(Math.max(maxPageSize, maxResolveIds, maxDetailIds)).toBe(100);
  expect(bounds).toContain('| records of a page; ids of one call | 100; 100 |');
  expect(bounds).toContain(`${cacheBytes / 2 ** 20} MB`);
});
