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
import { hashOf, openAccounts } from '../../sidecar/accounts.ts';
import { followKeys } from '../../sidecar/followed-keys.ts';
import { createKeyUse } from '../../sidecar/key-use.ts';

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
  expect(accounts.setEnabled(key.id, false)).toEqual({ ...key, enabled: false });
  expect(keys.find(token)).toMatchObject({ enabled: false });
  expect(accounts.setEnabled(key.id, true)).toEqual(key);
  expect(keys.find(token)).toMatchObject({ enabled: true });
  expect(accounts.setEnabled(99, false)).toBe(undefined);
  expect(accounts.list()).toHaveLength(1);
  keys.close();
  accounts.close();
});

test('a key is renamed and removed; its id is not given to another one', () => {
  const accounts = openAccounts(path);
  const { key, token } = accounts.create('x', now);
  const keys = follow();
  expect(accounts.rename(key.id, 'y')).toEqual({ ...key, name: 'y' });
  expect(keys.find(token)).toMatchObject({ name: 'y' });
  expect(accounts.remove(key.id)).toMatchObject({ name: 'y' });
  expect(keys.find(token)).toBe(undefined);
  expect([accounts.remove(key.id), accounts.rename(key.id, 'z')]).toEqual([undefined, undefined]);
  expect(accounts.create('z', now).key.id).toBe(key.id + 1);
  keys.close();
  accounts.close();
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

test('a file of the first version is read as it is, and brought up where it is written', () => {
  const token = writeFirstVersion();
  const key = { id: 7, name: 'old', prefix: 'aua_', enabled: false, createdAt: 'then', usedOn: null };
  const before = readFileSync(path);
  const keys = follow();
  expect(keys.find(token)).toEqual(key);
  expect(readFileSync(path).equals(before)).toBe(true);
  const accounts = openAccounts(path);
  expect(accounts.list()).toEqual([key]);
  expect(accounts.create('new', now).key.id).toBe(8);
  expect(keys.find(token)).toEqual(key);
  keys.close();
  accounts.close();
});

describe('rights', () => {
  const rightsOf = (file: string) => statSync(file).mode & 0o777;

  test.each([0o000, 0o022, 0o077])('whatever the umask (%o), only the owner may read', (mask) => {
    const before = process.umask();
    const script = fileURLToPath(new URL('../../scripts/keys.ts', import.meta.url));
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

  test('an existing file is tightened when it is opened to be written', () => {
    makeKey();
    chmodSync(path, 0o644);
    const keys = follow();
    keys.close();
    expect(rightsOf(path)).toBe(0o644);
    openAccounts(path).close();
    expect(rightsOf(path)).toBe(0o600);
  });
});

describe('the day of the last use', () => {
  const days = () => {
    const accounts = openAccounts(path);
    const found = accounts.list().map(({ usedOn }) => usedOn);
    accounts.close();
    return found;
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

  test('is written down after the request, once, and again on the next day', async () => {
    const { token } = makeKey();
    let clock = Date.parse('2026-03-04T23:59:59Z');
    const keys = followKeys(
      path,
      (line) => log.push(line),
      0,
      createKeyUse(path, () => clock, 0),
    );
    expect(days()).toEqual([null]);
    keys.find('y');
    await soon();
    expect(days()).toEqual([null]);
    keys.find(token);
    expect(days()).toEqual([null]);
    await soon();
    expect(days()).toEqual(['2026-03-04']);
    const before = statSync(path).mtimeMs;
    keys.find(token);
    await soon();
    expect(statSync(path).mtimeMs).toBe(before);
    clock += 1000;
    keys.find(token);
    await soon();
    expect(days()).toEqual(['2026-03-05']);
    expect(log).toEqual([]);
    keys.close();
  });

  test('is written at most once a minute, the rest at the end', async () => {
    const tokens = [makeKey().token, makeKey().token];
    const keys = followKeys(
      path,
      (line) => log.push(line),
      0,
      createKeyUse(path, () => now.getTime()),
    );
    keys.find(tokens[0] ?? '');
    await soon();
    keys.find(tokens[1] ?? '');
    await soon();
    expect(days()).toEqual(['2026-03-04', null]);
    keys.close();
    expect(days()).toEqual(['2026-03-04', '2026-03-04']);
  });

  test('is left alone in a read-only file, and tried again where the file was locked', async () => {
    const { token, key } = makeKey();
    chmodSync(path, 0o444);
    const before = readFileSync(path);
    const keys = followKeys(
      path,
      (line) => log.push(line),
      1000,
      createKeyUse(path, () => now.getTime(), 0),
    );
    expect(keys.find(token)).toEqual(key);
    await soon();
    expect(readFileSync(path).equals(before)).toBe(true);
    chmodSync(path, 0o600);
    const other = new Database(path);
    other.exec('BEGIN EXCLUSIVE');
    await soon();
    other.exec('COMMIT');
    other.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(days()).toEqual(['2026-03-04']);
    keys.close();
  });
});

test('a damaged file is named', () => {
  writeFileSync(path, 'no database '.repeat(100));
  expect(() => openAccounts(path)).toThrow(`${path} is damaged`);
  writeFileSync(path, '');
  openAccounts(path).close();
});

test('a place where nothing can be written is named', () => {
  const elsewhere = join(folder, 'accounts.sqlite', 'accounts.sqlite');
  writeFileSync(path, '');
  expect(() => openAccounts(elsewhere)).toThrow(path);
});

describe('a file that cannot be read, at the start or later', () => {
  const garbage = 'no database '.repeat(100);
  const truncated = () => readFileSync(path).subarray(0, 6000);

  test.each([
    ['no database', () => Buffer.from(garbage)],
    ['cut short', truncated],
  ])('%s: no key is known, the log says it once and what to do, a mended file is read', (_name, damage) => {
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
  });
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
    expect(late.find(token)).toBe('unreadable');
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

  test('takes a copy that was put in its place, knows nothing while that is damaged', () => {
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
    expect(keys.find(token)).toBe('unreadable');
    expect(keys.find('x')).toBe('unreadable');
    expect(log).toEqual([expect.stringContaining(`${path} is damaged`)]);
    copyFileSync(copy, path);
    expect(keys.find(token)).toEqual(key);
    expect(log.slice(1)).toEqual([`The API keys of ${path} are read again.`]);
    keys.close();
  });
});
