import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../../sidecar/limits/shared.ts';
import { connectValkey } from '../../../sidecar/limits/valkey.ts';
import type { Limiter } from '../../../sidecar/service.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { newFolder } from '../../harness/folder.ts';
import { freePort, type Running, startListening } from '../../harness/process.ts';
import { describeWith, redis } from '../../harness/programs.ts';

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
    folder = newFolder();
    port = await freePort();
    server = await startRedis();
  });
  afterAll(() => server?.stop());

  const told: string[] = [];
  const open = () => {
    const valkey = connectValkey(url(), (isReady) => told.push(isReady ? 'shared' : 'alone'));
    const alone = createLimiter(limitProfiles.B, Date.now);
    return { valkey, limiter: createSharedLimiter(limitProfiles.B, valkey, alone, Date.now) };
  };
  const until = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 30_000, interval: 20 });

  let names = 0;
  const minuteOf = () => Math.floor(Date.now() / 60_000);
  /** How many concurrent calls of a new caller are allowed. Tries again if the minute ends meanwhile. */
  const allowed = async (limiters: readonly Limiter[], calls: number): Promise<number> => {
    for (;;) {
      const bucket = `ip 203.0.113.${names++}`;
      const [minute, changes] = [minuteOf(), told.length];
      const states = await Promise.all(
        Array.from({ length: calls }, async (_, n) =>
          limiters[n % limiters.length]?.take({ bucket, withKey: false }, 'call'),
        ),
      );
      // On a busy machine an answer may take so long that the limiter gives up.
      if (minuteOf() === minute && told.length === changes)
        return states.filter((state) => state?.exceeded === null).length;
    }
  };

  test('three that share a Valkey let exactly the limit through; alone each its own; then exactly again', async () => {
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

  test('a Valkey that hangs keeps nobody waiting', async () => {
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

  test('a full Valkey does not count until it has room again', async () => {
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

  test('Valkey keeps no address, and all that it keeps ends by itself', async () => {
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
        // The key has expired meanwhile (-2) or will expire. Without an expiry it would be -1.
        if (left !== -2) expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(86_400_000 + 60_000);
      }
    } finally {
      client.destroy();
      one.valkey.close();
    }
  });
});
