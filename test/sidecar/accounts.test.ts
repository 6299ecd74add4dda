import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followKeys, openAccounts } from '../../sidecar/accounts.ts';

let folder: string;
let path: string;
let log: string[];
const now = new Date('2026-03-04T10:00:00Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-accounts-'));
  path = join(folder, 'accounts.sqlite');
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A key in a file that nobody has open any more. */
function makeKey() {
  const accounts = openAccounts(path);
  const made = accounts.create('x', now);
  accounts.close();
  return made;
}

function copyFile(): string {
  const copy = join(folder, 'copy');
  copyFileSync(path, copy);
  return copy;
}

const follow = (staleAfter = 0) => followKeys(path, (line) => log.push(line), staleAfter);

test('a key is found by its token, and only by it', () => {
  const accounts = openAccounts(path);
  const { key, token } = accounts.create('Мій застосунок', now);
  const keys = follow();
  expect(keys.find(token)).toEqual(key);
  expect(keys.find(`${token}x`)).toBe(undefined);
  expect(keys.find('')).toBe(undefined);
  expect(token.startsWith(key.prefix)).toBe(true);
  expect(key).toMatchObject({
    id: 1,
    name: 'Мій застосунок',
    enabled: true,
    createdAt: '2026-03-04T10:00:00Z',
  });
  keys.close();
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
  const keys = follow();
  expect(accounts.setEnabled(key.id, false)).toBe(true);
  expect(keys.find(token)?.enabled).toBe(false);
  expect(accounts.setEnabled(key.id, true)).toBe(true);
  expect(keys.find(token)?.enabled).toBe(true);
  expect(accounts.setEnabled(99, false)).toBe(false);
  expect(accounts.list()).toHaveLength(1);
  keys.close();
  accounts.close();
});

test('a damaged file is named', () => {
  writeFileSync(path, 'no database '.repeat(100));
  expect(() => openAccounts(path)).toThrow(`${path} is damaged`);
  expect(follow).toThrow(`${path} is damaged`);
  writeFileSync(path, '');
  openAccounts(path).close();
});

test('a place where nothing can be written is named', () => {
  const elsewhere = join(folder, 'accounts.sqlite', 'accounts.sqlite');
  writeFileSync(path, '');
  expect(() => openAccounts(elsewhere)).toThrow(path);
});

describe('who only follows', () => {
  test('sees a change within a second or so', async () => {
    const keys = follow(1000);
    const accounts = openAccounts(path);
    expect(keys.find('x')).toBe(undefined);
    const { token, key } = accounts.create('x', now);
    const until = performance.now() + 10_000;
    while (keys.find(token) === undefined && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(keys.find(token)).toEqual(key);
    keys.close();
    accounts.close();
  });

  test('makes and changes nothing: the folder may be read-only, the file come later', () => {
    const keys = follow();
    expect(keys.find('x')).toBe(undefined);
    expect(readdirSync(folder)).toEqual([]);
    const { token, key } = makeKey();
    expect(readdirSync(folder)).toEqual(['accounts.sqlite']);
    chmodSync(path, 0o444);
    const before = readFileSync(path);
    expect(keys.find(token)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['accounts.sqlite']);
    expect(readFileSync(path).equals(before)).toBe(true);
    keys.close();
  });

  test('takes a file that is just being made for one without keys', () => {
    writeFileSync(path, '');
    const keys = follow();
    expect(keys.find('x')).toBe(undefined);
    keys.close();
  });

  test('keeps to the keys it knew while another process locks the file, and says so', () => {
    const { token, key } = makeKey();
    const keys = follow();
    const other = new Database(path);
    other.exec('BEGIN EXCLUSIVE');
    expect(keys.find(token)).toEqual(key);
    const late = follow();
    expect(late.find(token)).toBe(undefined);
    expect(log).toContain(`The API keys cannot be read for now: another process locks ${path}.`);
    other.exec('COMMIT');
    other.close();
    expect(keys.find(token)).toEqual(key);
    expect(late.find(token)).toEqual(key);
    keys.close();
    late.close();
  });

  test('takes back what a writer that was killed left half done', () => {
    const { token, key } = makeKey();
    const script = fileURLToPath(new URL('killed-writer.ts', import.meta.url));
    expect(spawnSync(process.execPath, [script, path]).signal).toBe('SIGKILL');
    expect(readdirSync(folder)).toContain('accounts.sqlite-journal');
    const keys = follow();
    expect(keys.find(token)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['accounts.sqlite']);
    keys.close();
  });

  test('sees other bytes in the same file', () => {
    const { token, key } = makeKey();
    const copy = copyFile();
    const keys = follow();
    writeFileSync(path, '');
    expect(keys.find(token)).toBe(undefined);
    writeFileSync(path, readFileSync(copy));
    expect(keys.find(token)).toEqual(key);
    keys.close();
  });

  test('takes a copy that was put in its place, keeps to the keys it knew while that is damaged', () => {
    const { token, key } = makeKey();
    const copy = copyFile();
    const keys = follow();
    expect(keys.find(token)).toEqual(key);
    rmSync(path);
    expect(keys.find(token)).toBe(undefined);
    copyFileSync(copy, path);
    expect(keys.find(token)).toEqual(key);
    rmSync(path);
    writeFileSync(path, 'no database '.repeat(100));
    expect(keys.find(token)).toEqual(key);
    expect(keys.find(token)).toEqual(key);
    expect(log).toEqual([expect.stringContaining(`${path} is damaged`)]);
    keys.close();
  });
});
