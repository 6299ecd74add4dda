import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followKeys, keyOf } from '../../../sidecar/keys/followed-keys.ts';
import { openKeyStore } from '../../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../../sidecar/keys/reader.ts';
import { hashOf } from '../../../sidecar/keys/schema.ts';
import { createKeyUse, recordUse, type Use } from '../../../sidecar/keys/usage.ts';
import { newFolder } from '../../harness/folder.ts';

let folder: string;
let path: string;
let log: string[];
const now = new Date('2026-03-04T10:00:00Z');

beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'accounts.sqlite');
  log = [];
});

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

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const noLimits = { perMinute: null, translit: null, perDay: null };

describe('what is done to keys', () => {
  test('a key is what was done to it last, and its id is given to no other', () => {
    const accounts = openKeyStore(path);
    const reader = openKeyReader(path);
    const { key, token } = accounts.create('a', now, hours(5));
    const made = { usedOn: null, createdAt: '2026-03-04T10:00:00Z', expiresAt: '2026-03-04T15:00:00Z' };
    const prefix = token.slice(0, 12);
    expect(key).toEqual({ id: 1, name: 'a', prefix, enabled: true, limits: noLimits, ...made });
    const { key: other } = accounts.create('b', now);
    let expected = key;
    for (const [change, fields] of [
      [() => accounts.rename(1, 'c'), { name: 'c' }],
      [() => accounts.setEnabled(1, false), { enabled: false }],
      [
        () => accounts.setLimits(1, { perMinute: 3, perDay: 0 }),
        { limits: { ...noLimits, perMinute: 3, perDay: 0 } },
      ],
      [
        () => accounts.setLimits(1, { perDay: null, translit: 2 }),
        { limits: { ...noLimits, perMinute: 3, translit: 2 } },
      ],
      [() => accounts.setExpiry(1, null), { expiresAt: null }],
      [() => accounts.setExpiry(1, hours(1)), { expiresAt: '2026-03-04T11:00:00Z' }],
    ] as const) {
      expected = { ...expected, ...fields };
      expect(change()).toEqual(expected);
      expect(reader.keys()).toEqual([expected, other]);
    }
    expect(accounts.remove(1)).toEqual(expected);
    expect([reader.keys(), reader.tokens().get(hashOf(token))]).toEqual([[other], undefined]);
    for (const nothing of [
      accounts.rename(1, 'x'),
      accounts.setEnabled(1, true),
      accounts.setLimits(1, { perDay: 1 }),
      accounts.setExpiry(1, null),
      accounts.rotate(1, now, hours(1)),
      accounts.remove(1),
    ])
      expect(nothing).toBeUndefined();
    accounts.remove(2);
    expect(accounts.create('d', now).key.id).toBe(3);
    reader.close();
    accounts.close();
  });

  test('a replaced token is good as long as it was told to be, and no token outlives its key', () => {
    const accounts = openKeyStore(path);
    const reader = openKeyReader(path);
    const first = accounts.create('a', now).token;
    const second = accounts.rotate(1, now, hours(3))?.token ?? '';
    const third = accounts.rotate(1, hours(1), hours(2)) ?? expect.fail();
    const find = (token: string, at: number) =>
      keyOf(reader.tokens().get(hashOf(token)), hours(at).getTime());
    const known = (at: number) => [first, second, third.token].map((token) => find(token, at));
    const { key } = third;
    expect(key.prefix).toBe(third.token.slice(0, 12));
    expect(known(1.9)).toEqual([key, key, key]);
    expect(known(2)).toEqual([key, 'expired', key]);
    expect(known(3)).toEqual(['expired', 'expired', key]);
    expect(reader.formerOf(1, hours(1))).toEqual([
      { prefix: second.slice(0, 12), until: '2026-03-04T12:00:00Z' },
      { prefix: first.slice(0, 12), until: '2026-03-04T13:00:00Z' },
    ]);
    expect(reader.formerOf(1, hours(2.5))).toHaveLength(1);
    accounts.setExpiry(1, hours(2.5));
    expect(known(2.5)).toEqual(['expired', 'expired', 'expired']);
    accounts.remove(1);
    expect(known(1)).toEqual([undefined, undefined, undefined]);
    reader.close();
    accounts.close();
  });
});

describe('calls of keys', () => {
  const use = (id: number, day: string, endpoint: string, calls: number): Use => ({
    id,
    day,
    endpoint,
    calls,
  });

  test('are summed by key, day and endpoint for ninety days', () => {
    const accounts = openKeyStore(path);
    for (const name of ['a', 'b']) accounts.create(name, now);
    accounts.close();
    const reader = openKeyReader(path);
    const write = (...uses: Use[]) => expect(recordUse(path, uses)).toEqual([]);
    write(use(1, '2026-03-05', 'me', 1), use(1, '2026-03-04', 'anime', 2), use(9, '2026-03-04', 'me', 1));
    write(use(1, '2026-03-04', 'anime', 3), use(2, '2026-03-04', 'me', 4));
    const days = (id: number) => reader.usageOf(id).map(Object.values);
    expect(days(1)).toEqual([
      ['2026-03-05', 'me', 1],
      ['2026-03-04', 'anime', 5],
    ]);
    expect([days(2), days(9)]).toEqual([[['2026-03-04', 'me', 4]], []]);
    expect(reader.keys().map(({ usedOn }) => usedOn)).toEqual(['2026-03-05', '2026-03-04']);
    expect(reader.callsSince('2026-03-05')).toEqual(new Map([[1, 1]]));
    expect(reader.callsSince('2026-03-04')).toEqual(
      new Map([
        [1, 6],
        [2, 4],
      ]),
    );
    write(use(1, '2026-06-02', 'me', 1));
    expect([days(1).length, days(2).length]).toEqual([3, 1]);
    write(use(1, '2026-06-03', 'me', 1));
    expect([days(1).length, days(2).length]).toEqual([3, 0]);
    reader.close();
  });

  test.each([
    ['at once', false],
    ['later', true],
  ])(
    'are lost by no failed write and counted once; each write ends %s, a minute after the last',
    async (_, isLater) => {
      vi.useFakeTimers({ now: now.getTime() });
      onTestFinished(() => void vi.useRealTimers());
      const written = new Map<string, number>();
      const times: number[] = [];
      let fails = false;
      const counts = createKeyUse((uses) => {
        times.push(performance.now());
        for (const { id, endpoint, calls } of fails ? [] : uses)
          written.set(`${id} ${endpoint}`, (written.get(`${id} ${endpoint}`) ?? 0) + calls);
        const left = fails ? uses : [];
        return isLater ? Promise.resolve(left) : left;
      }, Date.now);
      const callAndWait = async (seconds: number) => {
        counts.note(1, 'anime');
        await vi.advanceTimersByTimeAsync(seconds * 1000);
      };
      for (const seconds of [0, 1, 59, 200]) await callAndWait(seconds);
      expect(written).toEqual(new Map([['1 anime', 4]]));
      fails = true;
      for (const seconds of [0, 30, 61]) await callAndWait(seconds);
      expect(written).toEqual(new Map([['1 anime', 4]]));
      fails = false;
      counts.note(2, 'me');
      await vi.advanceTimersByTimeAsync(61_000);
      expect(written).toEqual(
        new Map([
          ['1 anime', 7],
          ['2 me', 1],
        ]),
      );
      for (const [at, time] of times.entries())
        expect(time - (times[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(60_000);
      counts.note(2, 'me');
      await counts.close();
      expect(written.get('2 me')).toBe(2);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
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
  const rest = { createdAt: 'then', usedOn: null, expiresAt: null, limits: noLimits };
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
