import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followKeys } from '../../../sidecar/keys/followed-keys.ts';
import { openKeyStore } from '../../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../../sidecar/keys/reader.ts';
import { hashOf } from '../../../sidecar/keys/schema.ts';
import { createKeyUse, recordUse } from '../../../sidecar/keys/usage.ts';

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

/** A key in a file that no process has open any more. */
function makeKey() {
  const accounts = openKeyStore(path);
  const made = accounts.create('x', now);
  accounts.close();
  return made;
}

function copyFile(): string {
  const copy = join(folder, 'copy');
  copyFileSync(path, copy);
  return copy;
}

/** @param clock milliseconds since 1970 */
const follow = (staleAfter = 0, clock = () => now.getTime(), writeEvery?: number) => {
  const use = createKeyUse((uses) => recordUse(path, uses), clock, writeEvery);
  const find = followKeys(path, (line) => log.push(line), clock, staleAfter);
  return { find, noteUse: use.note, close: use.close };
};

test('stores the token nowhere', () => {
  const accounts = openKeyStore(path);
  const { token } = accounts.create('x', now);
  accounts.close();
  expect(readFileSync(path).includes(token)).toBe(false);
});

/** A file of the first version, with one key. */
function writeFirstVersion(): string {
  const token = 'aua_first';
  const db = new Database(path);
  db.exec(`CREATE TABLE api_key (id INTEGER PRIMARY KEY, name TEXT NOT NULL, prefix TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE, enabled INTEGER NOT NULL DEFAULT 1, created_at TEXT NOT NULL) STRICT;
    PRAGMA user_version = 1`);
  db.prepare('INSERT INTO api_key VALUES (7, ?, ?, ?, 0, ?)').run('old', 'aua_', hashOf(token), 'then');
  db.close();
  return token;
}

test('reads a file of the first version as it is, and migrates it at the first write', () => {
  const token = writeFirstVersion();
  const limits = { perMinute: null, translit: null, perDay: null };
  const rest = { createdAt: 'then', usedOn: null, expiresAt: null, limits };
  const key = { id: 7, name: 'old', prefix: 'aua_', enabled: false, ...rest };
  const before = readFileSync(path);
  const keys = follow();
  expect(keys.find(token)).toEqual(key);
  expect(readFileSync(path).equals(before)).toBe(true);
  const accounts = openKeyStore(path);
  expect(accounts.create('new', now).key.id).toBe(8);
  expect(keys.find(token)).toEqual(key);
  keys.close();
  accounts.close();
});

describe('rights', () => {
  const rightsOf = (file: string) => statSync(file).mode & 0o777;

  test.each([0o000, 0o022, 0o077])('under the umask %o only the owner may read the file', (mask) => {
    const before = process.umask();
    const script = fileURLToPath(new URL('../../../scripts/keys.ts', import.meta.url));
    const { status } = spawnSync(
      'sh',
      ['-c', `umask ${mask.toString(8)}; exec "$0" "$@"`, process.execPath, script, 'create', 'x'],
      {
        env: { ...process.env, DATA_DIR: folder },
      },
    );
    expect([status, rightsOf(path).toString(8)]).toEqual([0, '600']);
    expect(process.umask()).toBe(before);
  });

  test('tightens the mode of an existing file at the first write', () => {
    makeKey();
    chmodSync(path, 0o644);
    const keys = follow();
    keys.close();
    expect(rightsOf(path)).toBe(0o644);
    openKeyStore(path).close();
    expect(rightsOf(path)).toBe(0o600);
  });
});

describe('the use of keys', () => {
  const usage = (id = 1) => {
    const reader = openKeyReader(path);
    const [key] = reader.keys().filter((one) => one.id === id);
    const found = [key?.usedOn, reader.usageOf(id).map(Object.values)];
    reader.close();
    return found;
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

  test('is not written into a read-only file, and is written later if the file was locked', async () => {
    const { key } = makeKey();
    chmodSync(path, 0o444);
    const before = readFileSync(path);
    const keys = follow(1000, undefined, 0);
    keys.noteUse(key.id, 'anime');
    await soon();
    expect(readFileSync(path).equals(before)).toBe(true);
    chmodSync(path, 0o600);
    const other = new Database(path);
    other.exec('BEGIN EXCLUSIVE');
    await soon();
    other.exec('COMMIT');
    other.close();
    const until = performance.now() + 10_000;
    while (usage()[0] === null && performance.now() < until) await soon();
    expect(usage()).toEqual(['2026-03-04', [['2026-03-04', 'anime', 1]]]);
    keys.close();
  });
});

test('names a damaged file', () => {
  writeFileSync(path, 'no database '.repeat(100));
  expect(() => openKeyStore(path)).toThrow(`${path} is damaged`);
  writeFileSync(path, '');
  openKeyStore(path).close();
});

describe('a file that cannot be read, at the start or later', () => {
  test('is told again as long as it cannot be read', () => {
    writeFileSync(path, 'no database '.repeat(100));
    const find = followKeys(path, (line) => log.push(line), Date.now, 0, 0);
    for (let asked = 0; asked < 2; asked += 1) find('x');
    expect(log).toHaveLength(3);
    expect(new Set(log).size).toBe(1);
  });

  const truncated = () => readFileSync(path).subarray(0, 6000);

  test.each([['cut short', truncated]])(
    '%s: knows no key, says once what to do, and reads the mended file',
    (_name, damage) => {
      const { token, key } = makeKey();
      const copy = copyFile();
      const before = follow();
      expect(before.find(token)).toEqual(key);
      writeFileSync(path, damage());
      const after = follow();
      for (const keys of [before, after, before, after]) {
        expect(keys.find(token)).toBe('unreadable');
        expect(keys.find('x')).toBe('unreadable');
      }
      const line = expect.stringMatching(
        /is damaged or no SQLite database\. Put back a copy.* npm run keys -- create NAME$/,
      );
      expect(log).toEqual([line, line]);
      copyFileSync(copy, path);
      for (const keys of [before, after]) {
        expect(keys.find(token)).toEqual(key);
        expect(keys.find('x')).toBe(undefined);
        keys.close();
      }
    },
  );
});

describe('a process that only reads', () => {
  test('sees a change within a second or so', async () => {
    const keys = follow(1000);
    const accounts = openKeyStore(path);
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

  test('makes and changes nothing; the folder may be read-only and the file come later', () => {
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

  test('keeps the keys it knew while another process locks the file, and says so', () => {
    const { token, key } = makeKey();
    const keys = follow();
    const other = new Database(path);
    other.exec('BEGIN EXCLUSIVE');
    expect(keys.find(token)).toEqual(key);
    const late = follow();
    expect(late.find(token)).toBe('unreadable');
    expect(log).toContain(`The API keys cannot be read for now: another process locks ${path}.`);
    other.exec('COMMIT');
    other.close();
    expect(keys.find(token)).toEqual(key);
    expect(late.find(token)).toEqual(key);
    keys.close();
    late.close();
  });

  test('rolls back what a killed writer left half done', () => {
    const { token, key } = makeKey();
    const script = fileURLToPath(new URL('killed-writer.ts', import.meta.url));
    expect(spawnSync(process.execPath, [script, path]).signal).toBe('SIGKILL');
    expect(readdirSync(folder)).toContain('accounts.sqlite-journal');
    const keys = follow();
    expect(keys.find(token)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['accounts.sqlite']);
    keys.close();
  });
});
