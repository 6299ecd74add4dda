/** Limits of several machines in one Valkey: exact together, alone while it is away, exact again when it is back. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../../sidecar/limits/shared.ts';
import { connectValkey } from '../../../sidecar/limits/valkey.ts';
import type { Limiter } from '../../../sidecar/service.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { startSidecar } from '../../harness/edge-demo.ts';
import { freePort, type Running, startListening, watch } from '../../harness/process.ts';
import { describeWith, redis } from '../../harness/programs.ts';
import { ask } from '../../harness/requests.ts';
import { openShop } from '../../harness/shop.ts';

const limit = limitProfiles.B.anonymous.rateLimitPerMin;

describeWith(redis, 'limits in Valkey', (program) => {
  let folder = '';
  let port = 0;
  let server: Running;
  const url = () => `redis://127.0.0.1:${port}`;
  const startRedis = () =>
    startListening(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'],
      port,
    );
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ani-ua-redis-'));
    port = await freePort();
    server = await startRedis();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const told: string[] = [];
  const open = () => {
    const valkey = connectValkey(url(), (isReady) => told.push(isReady ? 'shared' : 'alone'));
    const alone = createLimiter(limitProfiles.B, Date.now);
    return { valkey, limiter: createSharedLimiter(limitProfiles.B, valkey, alone, Date.now) };
  };
  const until = async (isDone: () => boolean) => {
    const patience = performance.now() + 30_000;
    while (!isDone()) {
      if (performance.now() > patience) throw new Error(`told ${told}`);
      await sleep(20);
    }
  };

  let names = 0;
  const minuteOf = () => Math.floor(Date.now() / 60_000);
  /** How many of a new caller's calls are let through, all at once; tried again where the minute turns meanwhile. */
  const allowed = async (limiters: readonly Limiter[], calls: number): Promise<number> => {
    for (;;) {
      const bucket = `ip 203.0.113.${names++}`;
      const [minute, changes] = [minuteOf(), told.length];
      const states = await Promise.all(
        Array.from({ length: calls }, async (_, n) =>
          limiters[n % limiters.length]?.take({ bucket, withKey: false }, 'call'),
        ),
      );
      // A machine that does much else may hold an answer up for so long that it is given up.
      if (minuteOf() === minute && told.length === changes)
        return states.filter((state) => state?.exceeded === null).length;
    }
  };

  test('three that share one let through exactly the limit; alone, each its own; and exactly again', async () => {
    const three = [open(), open(), open()];
    const limiters = three.map(({ limiter }) => limiter);
    try {
      await until(() => three.every(({ valkey }) => valkey.isReady()));
      expect(await allowed(limiters, 5 * limit)).toBe(limit);
      await server.stop('SIGKILL');
      await until(() => three.every(({ valkey }) => !valkey.isReady()));
      expect(told.filter((what) => what === 'alone').length).toBeGreaterThanOrEqual(3);
      expect(await allowed(limiters, 5 * limit)).toBe(3 * limit);
      server = await startRedis();
      await until(() => three.every(({ valkey }) => valkey.isReady()));
      expect(await allowed(limiters, 5 * limit)).toBe(limit);
    } finally {
      for (const { valkey } of three) valkey.close();
    }
  });

  test('one that hangs keeps nobody waiting', async () => {
    const one = open();
    try {
      await until(() => one.valkey.isReady());
      server.child.kill('SIGSTOP');
      await one.limiter.take({ bucket: 'ip 203.0.113.250', withKey: false }, 'call');
      expect(one.valkey.isReady()).toBe(false);
      expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
      server.child.kill('SIGCONT');
      await until(() => one.valkey.isReady());
      expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
    } finally {
      server.child.kill('SIGCONT');
      one.valkey.close();
    }
  });

  test('one that is full counts for nobody, however well it answers, until there is room again', async () => {
    const one = open();
    const client = createClient({ url: url() });
    await client.connect();
    try {
      await until(() => one.valkey.isReady());
      await client.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' });
      await until(() => !one.valkey.isReady());
      const before = told.length;
      await sleep(1500);
      expect(told.slice(before)).toEqual([]);
      expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
      await client.configSet('maxmemory', '0');
      await until(() => one.valkey.isReady());
      expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
    } finally {
      await client.configSet('maxmemory', '0');
      client.destroy();
      one.valkey.close();
    }
  });

  test('one that may drop counters is named', async () => {
    const policies: string[] = [];
    const client = createClient({ url: url() });
    await client.connect();
    const look = async (isDone: () => boolean) => {
      let isShared = false;
      const onChange = (isReady: boolean) => {
        isShared = isReady;
      };
      const valkey = connectValkey(url(), onChange, (policy) => policies.push(policy));
      await until(() => isShared && isDone());
      // So long it may be wrong.
      await sleep(100);
      valkey.close();
    };
    try {
      await look(() => true);
      await client.configSet('maxmemory-policy', 'volatile-lru');
      // There is no bound: nothing is dropped.
      await look(() => true);
      expect(policies).toEqual([]);
      await client.configSet('maxmemory', '100mb');
      await look(() => policies.length > 0);
      expect(policies).toEqual(['volatile-lru']);
    } finally {
      await client.configSet({ maxmemory: '0', 'maxmemory-policy': 'noeviction' });
      client.destroy();
    }
  });

  test('nothing in it names an address, and all of it ends by itself', async () => {
    const one = open();
    const client = createClient({ url: url() });
    await client.connect();
    try {
      await until(() => one.valkey.isReady());
      let keys: string[] = [];
      for (let minute = -1; minute !== minuteOf(); ) {
        minute = minuteOf();
        await one.limiter.take({ bucket: 'ip 198.51.100.77', withKey: false }, 'call');
        keys = await client.keys('*');
      }
      expect(keys.length).toBeGreaterThan(1);
      for (const key of keys) {
        expect(key).not.toMatch(/198\.51|203\.0\.113|ip /);
        const left = await client.pTTL(key);
        // Gone meanwhile, or going; what stays for good says -1.
        if (left !== -2) expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(86_400_000 + 60_000);
      }
    } finally {
      client.destroy();
      one.valkey.close();
    }
  });

  test('three sidecars, one of them replaced meanwhile', { timeout: 240_000 }, async () => {
    const shop = openShop();
    await shop.import();
    await shop.publish();
    const env = { VALKEY_URL: url() };
    const sidecars = [
      await startSidecar(shop.dataDir, env),
      await startSidecar(shop.dataDir, env),
      await startSidecar(shop.dataDir, env),
    ];
    const callers = 50;
    const perCaller = 80;
    const round = async (number: number) => {
      const counts = new Map<string, number>();
      const minute = minuteOf();
      let next = 0;
      const askOn = async (worker: number) => {
        while (next < callers * perCaller) {
          const n = next++;
          const from = `203.0.${100 + number}.${n % callers}`;
          const { port: at } = sidecars[(n + worker) % 2] ?? { port: 0 };
          const headers = { 'X-Forwarded-For': from };
          const { status } = await ask(at, { method: 'GET', target: '/public/v1/genres', headers });
          if (status === 200) counts.set(from, (counts.get(from) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: 32 }, (_, worker) => askOn(worker)));
      const isShared = sidecars.every(({ said }) => !said().includes('counted alone'));
      return { counts, isExact: minuteOf() === minute && isShared };
    };
    try {
      for (let number = 0; number < 3; number++) {
        const replacing = (async () => {
          const old = sidecars.pop();
          await old?.stop();
          sidecars.push(await startSidecar(shop.dataDir, env, old?.port));
        })();
        const { counts, isExact } = await round(number);
        await replacing;
        expect(counts.size).toBe(callers);
        // The minute turned, or an answer was held up for too long: once more, with other callers.
        if (!isExact) continue;
        expect([...new Set(counts.values())]).toEqual([limit]);
        break;
      }
    } finally {
      for (const one of sidecars) await one.stop();
      shop.close();
    }
  });
});

describeWith(redis, 'the log of a service', (program) => {
  test('that limits are shared is no warning', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ani-ua-redis-'));
    const port = await freePort();
    const server = await startListening(
      program,
      ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--maxmemory-policy', 'noeviction'],
      port,
    );
    const shop = openShop();
    await shop.import();
    await shop.publish();
    const env = { VALKEY_URL: `redis://127.0.0.1:${port}`, LOG_FORMAT: 'json' };
    const sidecar = await startSidecar(shop.dataDir, env);
    try {
      const lines = sidecar
        .said()
        .split('\n')
        .filter((line) => line.includes('limits are'));
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 'info', message: 'limits are shared through VALKEY_URL' }),
      ]);
    } finally {
      await sidecar.stop();
      await server.stop();
      shop.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('without a server the service starts and counts alone, and says so', async () => {
  const shop = openShop();
  await shop.import();
  await shop.publish();
  const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: `redis://127.0.0.1:${await freePort()}` });
  try {
    const { status } = await ask(sidecar.port, { method: 'GET', target: '/public/v1/genres', headers: {} });
    expect(status).toBe(200);
    expect(sidecar.said()).toMatch(/limits are counted alone: VALKEY_URL cannot be reached \(.*ECONNREFUSED/);
  } finally {
    await sidecar.stop();
    shop.close();
  }
});

test('an address that is none is told without its password', async () => {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { ...process.env, VALKEY_URL: 'http://user:secret@host' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = await watch(child, (said) => said.includes('--help'));
  await ended.ended;
  expect([child.exitCode, ended.said()]).toEqual([2, expect.stringContaining('VALKEY_URL is no address')]);
  expect(ended.said()).not.toContain('secret');
});
