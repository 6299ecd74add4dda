/** Daily quotas outlive the process that counts them, for a day. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openQuotas } from '../../../scripts/serve/quotas.ts';
import { createLimiter, createLimiterMemory } from '../../../sidecar/limits/memory.ts';
import { openQuotaFile } from '../../../sidecar/limits/quota-file.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { startSidecar } from '../../harness/edge-demo.ts';
import { headersOf } from '../../harness/requests.ts';
import { openShop } from '../../harness/shop.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-03-04T10:00:10Z');
const dayOf = (instant: number) => Math.floor(instant / dayMs);

let folder: string;
let path: string;
let clock: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-quotas-'));
  path = join(folder, 'quotas.sqlite');
  clock = start;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that counts: what it knows from before, and what it writes down. */
function open() {
  const file = openQuotaFile(path, dayOf(clock));
  const memory = createLimiterMemory(1000, file.before, clock);
  const limiter = createLimiter(limitProfiles.A, () => clock, { memory });
  limiter.changes();
  return {
    take: (bucket: string) => limiter.take({ bucket, withKey: false }, 'call').day?.used,
    save: () => {
      const counts = limiter.changes();
      return counts === undefined ? undefined : file.save(counts);
    },
    close: () => file.close(),
  };
}

test('another process goes on where the last one was, and begins anew with the day', () => {
  const one = open();
  for (let used = 1; used <= 3; used++) expect(one.take('ip 192.0.2.1')).toBe(used);
  expect(one.take('ip 192.0.2.2')).toBe(1);
  expect([one.save(), one.save()]).toEqual([true, undefined]);
  // Nothing is said when a process is killed.
  const two = open();
  expect([two.take('ip 192.0.2.1'), two.take('ip 192.0.2.2'), two.take('ip 192.0.2.3')]).toEqual([4, 2, 1]);
  two.save();
  clock += 3 * dayMs;
  expect(two.take('ip 192.0.2.1')).toBe(1);
  two.save();
  const three = open();
  expect([three.take('ip 192.0.2.1'), three.take('ip 192.0.2.2')]).toEqual([2, 1]);
  clock += dayMs;
  const four = open();
  expect(four.take('ip 192.0.2.1')).toBe(1);
  for (const each of [one, two, three, four]) each.close();
});

test('two at once know a caller by one name, also on another day, and the greater number counts', () => {
  const [one, two] = [open(), open()];
  const spend = (process: typeof one, calls: number) => {
    for (let n = 0; n < calls; n++) process.take('ip 192.0.2.1');
    process.save();
  };
  spend(one, 5);
  spend(two, 2);
  const later = open();
  expect(later.take('ip 192.0.2.1')).toBe(6);
  // One of them sees a day that the other does not.
  clock += dayMs;
  spend(one, 1);
  clock += dayMs;
  spend(two, 3);
  spend(one, 1);
  const last = open();
  expect(last.take('ip 192.0.2.1')).toBe(4);
  for (const each of [one, two, later, last]) each.close();
});

test('of another day nothing is left, and no address is ever in it', () => {
  const one = open();
  for (let n = 0; n < 50; n++) one.take(`ip 192.0.2.${n}`);
  one.save();
  const rows = () => {
    const db = new Database(path, { readonly: true });
    const [key, spent] = [
      db.prepare('SELECT * FROM hash_key').all(),
      db.prepare('SELECT * FROM spent').all(),
    ];
    db.close();
    return { key, spent };
  };
  const before = rows();
  expect([before.key.length, before.spent.length]).toEqual([1, 50]);
  clock += dayMs;
  one.take('ip 192.0.2.1');
  one.save();
  const after = rows();
  expect([after.key.length, after.spent.length]).toEqual([1, 1]);
  expect(after.key).not.toEqual(before.key);
  one.close();
  expect(readFileSync(path).includes('192.0.2')).toBe(false);
});

test('a file that cannot be used stops nobody, and is named once', () => {
  writeFileSync(path, 'no database '.repeat(100));
  const log: string[] = [];
  const quotas = openQuotas(path, (line) => log.push(line));
  const limiter = createLimiter(limitProfiles.A, () => clock);
  const close = quotas.follow(limiter);
  expect(quotas.before).toBe(undefined);
  expect(limiter.take({ bucket: 'ip 192.0.2.1', withKey: false }, 'call').day?.used).toBe(1);
  close();
  expect(log).toEqual([
    expect.stringMatching(/^Daily quotas begin anew.*quotas\.sqlite is damaged.*remove it/),
  ]);
});

test('a service that is killed knows after its return what was spent', { timeout: 180_000 }, async () => {
  const shop = openShop();
  await shop.import();
  await shop.publish();
  const env = { LIMIT_PROFILE: 'A' };
  const spent = async (port: number) => {
    const headers = await headersOf(port, '/public/v1/genres', '127.0.0.9');
    return Number(headers['x-quota-limit']) - Number(headers['x-quota-remaining']);
  };
  const saved = () => {
    const db = new Database(shop.layout.quotas, { readonly: true });
    const { calls } =
      db.prepare<[], { calls: number | null }>('SELECT MAX(calls) AS calls FROM spent').get() ?? {};
    db.close();
    return calls ?? 0;
  };
  let sidecar = await startSidecar(shop.dataDir, env);
  try {
    for (;;) {
      const day = dayOf(Date.now());
      for (let n = 0; n < 4; n++) await spent(sidecar.port);
      const last = await spent(sidecar.port);
      const patience = performance.now() + 30_000;
      while (saved() < last && performance.now() < patience) await sleep(50);
      await sidecar.stop('SIGKILL');
      sidecar = await startSidecar(shop.dataDir, env);
      const next = await spent(sidecar.port);
      // At midnight all begin anew: once more.
      if (day !== dayOf(Date.now())) continue;
      expect(next).toBe(last + 1);
      break;
    }
  } finally {
    await sidecar.stop();
    shop.close();
  }
});
