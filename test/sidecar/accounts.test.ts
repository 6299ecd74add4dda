import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccounts } from '../../sidecar/accounts.ts';

let folder: string;
let path: string;
const now = new Date('2026-03-04T10:00:00Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-accounts-'));
  path = join(folder, 'accounts.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a key is found by its token, and only by it', () => {
  const accounts = openAccounts(path);
  const { key, token } = accounts.create('Мій застосунок', now);
  expect(accounts.find(token)).toEqual(key);
  expect(accounts.find(`${token}x`)).toBe(undefined);
  expect(accounts.find('')).toBe(undefined);
  expect(token.startsWith(key.prefix)).toBe(true);
  expect(key).toMatchObject({
    id: 1,
    name: 'Мій застосунок',
    enabled: true,
    createdAt: '2026-03-04T10:00:00Z',
  });
  accounts.close();
});

test('the token is stored nowhere', () => {
  const accounts = openAccounts(path);
  const { token } = accounts.create('x', now);
  accounts.close();
  expect(readFileSync(path).includes(token)).toBe(false);
});

test('a key is disabled and enabled again; an unknown id is told', () => {
  const accounts = openAccounts(path);
  const { key, token } = accounts.create('x', now);
  expect(accounts.setEnabled(key.id, false)).toBe(true);
  expect(accounts.find(token)?.enabled).toBe(false);
  expect(accounts.setEnabled(key.id, true)).toBe(true);
  expect(accounts.find(token)?.enabled).toBe(true);
  expect(accounts.setEnabled(99, false)).toBe(false);
  expect(accounts.list()).toHaveLength(1);
  accounts.close();
});

test('a change by another process is seen within a second or so', async () => {
  const serving = openAccounts(path);
  const operator = openAccounts(path);
  expect(serving.find('x')).toBe(undefined);
  const { token, key } = operator.create('x', now);
  const until = performance.now() + 10_000;
  while (serving.find(token) === undefined && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(serving.find(token)).toEqual(key);
  serving.close();
  operator.close();
});

test('a damaged file is named', () => {
  writeFileSync(path, 'no database '.repeat(100));
  expect(() => openAccounts(path)).toThrow(`${path} is damaged`);
  writeFileSync(path, '');
  openAccounts(path).close();
});
