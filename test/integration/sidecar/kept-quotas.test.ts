/** What callers spend of the day right after a start is kept, too. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openQuotas } from '../../../scripts/serve/quotas.ts';
import { createLimiter, createLimiterMemory } from '../../../sidecar/limits/memory.ts';
import { openQuotaFile } from '../../../sidecar/limits/quota-file.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

test('the first calls of a process are written when it stops', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-kept-quotas-'));
  const path = join(folder, 'quotas.sqlite');
  try {
    for (let expected = 1; expected <= 3; expected++) {
      const quotas = openQuotas(path, (line) => expect.unreachable(line));
      const memory = createLimiterMemory(1000, quotas.before, Date.now());
      const limiter = createLimiter(limitProfiles.A, Date.now, { memory });
      const stop = quotas.follow(limiter);
      expect(limiter.take({ bucket: 'ip 192.0.2.1', withKey: false }, 'call').day?.used).toBe(expected);
      stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what was spent goes with its day; a process that has not noticed the new one writes nothing into it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-kept-quotas-'));
  const path = join(folder, 'quotas.sqlite');
  const read = () => {
    const file = openQuotaFile(path, 0);
    file.close();
    return file.before;
  };
  const counts = (day: number, calls: number) => ({
    key: { day, words: [day, -day] as const },
    spent: [{ high: 1, low: day, calls }],
  });
  try {
    const file = openQuotaFile(path, 19_999);
    expect(file.before).toMatchObject({ key: { day: 19_999 }, spent: [] });
    expect(file.save(counts(20_000, 5))).toBe(true);
    expect(read()).toEqual(counts(20_000, 5));
    expect(file.save(counts(20_001, 2))).toBe(true);
    expect(read()).toEqual(counts(20_001, 2));
    expect(file.save(counts(20_000, 9))).toBe(true);
    expect(read()).toEqual(counts(20_001, 2));
    // Of one caller the greater number counts.
    for (const calls of [4, 3]) expect(file.save(counts(20_001, calls))).toBe(true);
    expect(read()).toEqual(counts(20_001, 4));
    file.close();
    expect(file.save(counts(20_001, 5))).toBe(false);
    // One day has one key, however often the file is opened.
    const db = new Database(path, { readonly: true });
    expect(db.prepare('SELECT count(*) AS keys FROM hash_key').get()).toEqual({ keys: 1 });
    db.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('of a day that is over no byte is left on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-kept-quotas-'));
  const path = join(folder, 'quotas.sqlite');
  /** As SQLite stores it: a number of four bytes, big-endian. */
  const [mark, bytes] = [0x5a5b5c5d, Buffer.from('5a5b5c5d', 'hex')];
  const stands = () => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(bytes));
  try {
    const file = openQuotaFile(path, 20_000);
    file.save({ key: { day: 20_001, words: [1, 2] }, spent: [{ high: mark, low: 1, calls: 1 }] });
    file.save({ key: { day: 20_001, words: [1, 2] }, spent: [{ high: mark, low: 2, calls: 1 }] });
    expect(stands()).not.toEqual([]);
    file.save({ key: { day: 20_002, words: [3, 4] }, spent: [{ high: 5, low: 6, calls: 7 }] });
    expect(stands()).toEqual([]);
    file.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
