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
import { createKeyUse, recordUse, type Use } from '../../../sidecar/keys/usage.ts';

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

test('a key is found by its token, and only by it', () => {
  const accounts = openKeyStore(path);
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
  const accounts = openKeyStore(path);
  const { token } = accounts.create('x', now);
  accounts.close();
  expect(readFileSync(path).includes(token)).toBe(false);
});

test('a key is disabled and enabled again; an unknown id is told', () => {
  const accounts = openKeyStore(path);
  const { key, token } = accounts.create('x', now);
  const keys = follow();
  expect(accounts.setEnabled(key.id, false)).toEqual({ ...key, enabled: false });
  expect(keys.find(token)).toMatchObject({ enabled: false });
  expect(accounts.setEnabled(key.id, true)).toEqual(key);
  expect(keys.find(token)).toMatchObject({ enabled: true });
  expect(accounts.setEnabled(99, false)).toBe(undefined);
  keys.close();
  accounts.close();
});

test('a key is renamed and removed; its id is not given to another one', () => {
  const accounts = openKeyStore(path);
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

  test.each([0o000, 0o022, 0o077])('whatever the umask (%o), only the owner may read', (mask) => {
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

  test('an existing file is tightened when it is opened to be written', () => {
    makeKey();
    chmodSync(path, 0o644);
    const keys = follow();
    keys.close();
    expect(rightsOf(path)).toBe(0o644);
    openKeyStore(path).close();
    expect(rightsOf(path)).toBe(0o600);
  });
});

describe('what keys are used for', () => {
  const usage = (id = 1) => {
    const reader = openKeyReader(path);
    const [key] = reader.keys().filter((one) => one.id === id);
    const found = [key?.usedOn, reader.usageOf(id).map(Object.values)];
    reader.close();
    return found;
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

  test('is counted by day and endpoint, and written down after the request', async () => {
    const { key } = makeKey();
    let clock = Date.parse('2026-03-04T23:59:59Z');
    const keys = follow(0, () => clock, 0);
    expect(usage()).toEqual([null, []]);
    for (const endpoint of ['anime', 'animeList', 'anime']) keys.noteUse(key.id, endpoint);
    expect(usage()).toEqual([null, []]);
    await soon();
    const first = [
      ['2026-03-04', 'anime', 2],
      ['2026-03-04', 'animeList', 1],
    ];
    expect(usage()).toEqual(['2026-03-04', first]);
    clock += 1000;
    keys.noteUse(key.id, 'anime');
    await soon();
    expect(usage()).toEqual(['2026-03-05', [['2026-03-05', 'anime', 1], ...first]]);
    // Ninety days are kept.
    clock += 90 * 86_400_000;
    keys.noteUse(key.id, 'me');
    await soon();
    const kept = [
      ['2026-06-03', 'me', 1],
      ['2026-03-05', 'anime', 1],
    ];
    expect(usage()).toEqual(['2026-06-03', kept]);
    expect(log).toEqual([]);
    keys.close();
  });

  test('is written at most once a minute, the rest at the end, of several servers together', async () => {
    const ids = [makeKey().key.id, makeKey().key.id];
    const servers = [follow(0, undefined, 60_000), follow(0, undefined, 60_000)];
    for (const keys of servers) keys.noteUse(ids[0] ?? 0, 'anime');
    await soon();
    for (const keys of servers) keys.noteUse(ids[1] ?? 0, 'anime');
    await soon();
    expect([usage(1)[1], usage(2)[1]]).toEqual([[['2026-03-04', 'anime', 2]], []]);
    for (const keys of servers) await keys.close();
    expect(usage(2)[1]).toEqual([['2026-03-04', 'anime', 2]]);
  });

  test('of a key that is gone is forgotten, and holds up nobody else’s', async () => {
    const [gone, kept] = [makeKey().key.id, makeKey().key.id];
    const keys = follow(0, undefined, 0);
    keys.noteUse(gone, 'anime');
    await soon();
    const accounts = openKeyStore(path);
    accounts.remove(gone);
    accounts.close();
    expect(usage(gone)).toEqual([undefined, []]);
    keys.noteUse(gone, 'anime');
    keys.noteUse(kept, 'anime');
    await soon();
    expect([usage(gone)[1], usage(kept)[1]]).toEqual([[], [['2026-03-04', 'anime', 1]]]);
    keys.close();
  });

  test('of yesterday, written after another server wrote today’s, leaves the day of the last use', async () => {
    const { key } = makeKey();
    for (const day of ['2026-03-05', '2026-03-04'])
      recordUse(path, [{ id: key.id, day, endpoint: 'anime', calls: 1 }]);
    expect(usage()[0]).toBe('2026-03-05');
  });

  test('that a write under way gives back at the end is written again', async () => {
    const written: Use[] = [];
    const refusal = Promise.withResolvers<void>();
    let calls = 0;
    const use = createKeyUse(
      async (uses) => {
        if (calls++ === 0) await refusal.promise;
        else written.push(...uses);
        return calls === 1 ? uses : [];
      },
      () => now.getTime(),
      0,
    );
    use.note(7, 'anime');
    await soon();
    const closed = use.close();
    refusal.resolve();
    await closed;
    expect(written).toEqual([{ id: 7, day: '2026-03-04', endpoint: 'anime', calls: 1 }]);
  });

  test('is left alone in a read-only file, and tried again where the file was locked', async () => {
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

describe('a key’s life', () => {
  let clock = now.getTime();
  const hour = 3_600_000;
  beforeEach(() => {
    clock = now.getTime();
  });
  const at = (ms: number) => new Date(now.getTime() + ms);

  test('rotated, both tokens are good for the time that was stated, then the new one alone', () => {
    const accounts = openKeyStore(path);
    const { key, token } = accounts.create('x', now);
    const keys = follow(0, () => clock);
    const second = accounts.rotate(key.id, now, at(2 * hour));
    const third = accounts.rotate(key.id, now, at(hour));
    const tokens = [token, second?.token ?? '', third?.token ?? ''];
    const found = () => tokens.map((one) => keys.find(one));
    const current = third?.key;
    expect(current).toEqual({ ...key, prefix: third?.token.slice(0, key.prefix.length) });
    expect(found()).toEqual([current, current, current]);
    clock += hour;
    expect(found()).toEqual([current, 'expired', current]);
    clock += hour;
    expect(found()).toEqual(['expired', 'expired', current]);
    // Expired tokens are forgotten when the next one is made; a token that ends at once is never kept.
    const last = accounts.rotate(key.id, new Date(clock), new Date(clock));
    expect(found()).toEqual([undefined, undefined, undefined]);
    expect(keys.find(last?.token ?? '')).toEqual(last?.key);
    expect(accounts.rotate(99, now, now)).toBe(undefined);
    const bytes = readFileSync(path);
    for (const one of tokens) expect(bytes.includes(one)).toBe(false);
    keys.close();
    accounts.close();
  });

  test('ends when it was told to, with every token it has', () => {
    const accounts = openKeyStore(path);
    const { key, token } = accounts.create('x', now, at(hour));
    const keys = follow(0, () => clock);
    const made = accounts.rotate(key.id, now, at(2 * hour));
    const tokens = [token, made?.token ?? ''];
    expect(tokens.map((one) => keys.find(one))).toEqual([made?.key, made?.key]);
    clock += hour;
    expect(tokens.map((one) => keys.find(one))).toEqual(['expired', 'expired']);
    const renewed = accounts.setExpiry(key.id, null);
    expect(tokens.map((one) => keys.find(one))).toEqual([renewed, renewed]);
    accounts.remove(key.id);
    expect(tokens.map((one) => keys.find(one))).toEqual([undefined, undefined]);
    keys.close();
    accounts.close();
  });

  test('its limits are changed one by one', () => {
    const accounts = openKeyStore(path);
    const { key } = accounts.create('x', now);
    expect(accounts.setLimits(key.id, { perMinute: 600 })?.limits).toEqual({ ...key.limits, perMinute: 600 });
    const both = accounts.setLimits(key.id, { perDay: 0, translit: 5 })?.limits;
    expect(both).toEqual({ perMinute: 600, translit: 5, perDay: 0 });
    expect(accounts.setLimits(key.id, { perMinute: null })?.limits.perMinute).toBe(null);
    expect(accounts.setLimits(99, { perMinute: 1 })).toBe(undefined);
    accounts.close();
  });
});

test('a damaged file is named', () => {
  writeFileSync(path, 'no database '.repeat(100));
  expect(() => openKeyStore(path)).toThrow(`${path} is damaged`);
  writeFileSync(path, '');
  openKeyStore(path).close();
});

test('a place where nothing can be written is named', () => {
  const elsewhere = join(folder, 'accounts.sqlite', 'accounts.sqlite');
  writeFileSync(path, '');
  expect(() => openKeyStore(elsewhere)).toThrow(path);
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
    // Told once, however often it is asked for.
    for (const _time of [1, 2]) expect(keys.find(token)).toEqual(key);
    expect(log.slice(1)).toEqual([`The API keys of ${path} are read again.`]);
    keys.close();
  });
});
