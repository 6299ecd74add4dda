/** What sidecars share through Valkey: limits, keys and purges. While it is away, each one counts and knows alone. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openKeyStore } from '../../../sidecar/keys/key-store.ts';
import type { KnownToken } from '../../../sidecar/keys/reader.ts';
import { hashOf } from '../../../sidecar/keys/schema.ts';
import {
  addSharedUse,
  followSharedKeys,
  readSharedUse,
  shareKeys,
} from '../../../sidecar/keys/shared-keys.ts';
import { keptDays } from '../../../sidecar/keys/usage.ts';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../../sidecar/limits/shared.ts';
import { connectValkey } from '../../../sidecar/limits/valkey.ts';
import type { Key, Limiter } from '../../../sidecar/service.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { ask } from '../../harness/ask.ts';
import { startForFile } from '../../harness/ending.ts';
import { newFolder } from '../../harness/folder.ts';
import { freePort, type Running, startListening } from '../../harness/process.ts';
import { describeWith, redis } from '../../harness/programs.ts';
import { makeExecutable } from '../../harness/purging.ts';
import { runCommandOf, type Sidecar, startCommandOf, startSidecar } from '../../harness/service.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

const limit = limitProfiles.B.anonymous.rateLimitPerMin;
const dayMs = 86_400_000;
const until = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 30_000, interval: 20 });

describeWith(redis, 'Valkey', (program) => {
  const folder = newFolder();
  let port = 0;
  let server: Running;
  let shop: Shop;
  let url: string;
  const start = async () => {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    const args = [...own, '--save', '', '--appendonly', 'yes'];
    server = await startForFile(() => startListening(program, args, port));
  };
  const openAdmin = () => createClient({ url }).on('error', () => {});
  let admin: ReturnType<typeof openAdmin>;
  beforeAll(async () => {
    port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    shop = await openPublishedShop();
    await start();
    admin = openAdmin();
    await admin.connect();
  });
  afterAll(() => admin?.destroy());

  const statusOf = async (sidecar: Sidecar, token: string, path = 'me') =>
    (await ask(`${sidecar.url}/public/v1/${path}`, { headers: { 'X-API-Key': token } })).status;

  let told: string[];
  let evictions: string[];
  beforeEach(async () => {
    [told, evictions] = [[], []];
    await admin.flushAll();
  });
  /** A connection that is there. */
  async function connect(address = url) {
    const valkey = connectValkey(
      address,
      (isReady, reason) => told.push(isReady ? 'shared' : `alone: ${reason}`),
      (policy) => evictions.push(policy),
    );
    onTestFinished(valkey.close);
    await until(() => valkey.isReady());
    return valkey;
  }

  describe('the connection', () => {
    test('runs a script on a key, and takes the server for lost after one that fails, until it answers again', async () => {
      const valkey = await connect();
      const script = 'return {KEYS[1], ARGV[1], ARGV[2]}';
      expect(await valkey.run(script, 'caller', ['spent', '7'])).toEqual(['caller', 'spent', '7']);
      const failing = valkey.run("return redis.error_reply('ERR no')", 'caller', []);
      await expect(failing).rejects.toThrow('ERR no');
      expect(told).toEqual(['shared', 'alone: ERR no']);
      await until(() => valkey.isReady());
    });

    test.each([
      ['a policy that drops counters', '100mb', 'allkeys-lru', ['allkeys-lru']],
      ['no policy that drops', '100mb', 'noeviction', []],
      ['room for all', '0', 'allkeys-lru', []],
    ])('warns once at most: %s', async (_what, maxmemory, policy, expected) => {
      await admin.configSet({ maxmemory, 'maxmemory-policy': policy });
      const valkey = await connect();
      // It looks for the policy at each connection, before it can answer this.
      expect(await valkey.run('return 1', 'x', [])).toBe(1);
      expect(evictions).toEqual(expected);
      await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
      await until(() => told.filter((what) => what === 'shared').length === 2);
      await valkey.run('return 1', 'x', []);
      expect(evictions).toEqual(expected);
      await admin.configSet({ maxmemory: '0', 'maxmemory-policy': 'noeviction' });
    });

    test('needs no right to ask for the policy', async () => {
      await admin.aclSetUser('limited', ['on', '>x', '~*', '+@all', '-info']);
      const valkey = await connect(`redis://limited:x@127.0.0.1:${port}`);
      expect(await valkey.run('return 1', 'x', [])).toBe(1);
      expect(evictions).toEqual([]);
    });
  });

  describe('limits', () => {
    async function open() {
      const valkey = await connect();
      const alone = createLimiter(limitProfiles.B, Date.now);
      return { valkey, limiter: createSharedLimiter(limitProfiles.B, valkey, alone, Date.now) };
    }
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
      const three = [await open(), await open(), await open()];
      const limiters = three.map(({ limiter }) => limiter);
      expect(await allowed(limiters, 5 * limit)).toBe(limit);
      await server.stop('SIGKILL');
      await until(() => three.every(({ valkey }) => !valkey.isReady()));
      expect(await allowed(limiters, 5 * limit)).toBe(3 * limit);
      await start();
      await until(() => three.every(({ valkey }) => valkey.isReady()));
      expect(await allowed(limiters, 5 * limit)).toBe(limit);
    });

    test('a Valkey that hangs keeps nobody waiting', async () => {
      const one = await open();
      try {
        server.child.kill('SIGSTOP');
        await one.limiter.take({ bucket: 'ip 203.0.113.250', withKey: false }, 'call');
        expect(told.at(-1)).toBe('alone: no answer within 1000 ms');
        expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
      } finally {
        server.child.kill('SIGCONT');
      }
      await until(() => one.valkey.isReady());
      expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
    });

    test('a full Valkey does not count until it has room again', async () => {
      const one = await open();
      try {
        await admin.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' });
        await until(() => !one.valkey.isReady());
        const before = told.length;
        await sleep(1500);
        expect(told.slice(before)).toEqual([]);
        expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
      } finally {
        await admin.configSet('maxmemory', '0');
      }
      await until(() => one.valkey.isReady());
      expect(await allowed([one.limiter], 2 * limit)).toBe(limit);
    });

    test('Valkey keeps no address, and all that it keeps ends by itself', async () => {
      const one = await open();
      let keys: string[] = [];
      for (let minute = -1; minute !== minuteOf(); ) {
        minute = minuteOf();
        await one.limiter.take({ bucket: 'ip 198.51.100.77', withKey: false }, 'call');
        keys = await admin.keys('*');
      }
      expect(keys.length).toBeGreaterThan(1);
      for (const key of keys) {
        expect(key).not.toMatch(/198\.51|ip /);
        const left = await admin.pTTL(key);
        // The key has expired meanwhile (-2) or will expire. Without an expiry it would be -1.
        if (left !== -2) expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(dayMs + 60_000);
      }
    });
  });

  describe('keys', () => {
    const keyNamed = (id: number): Key => ({
      ...{ id, name: `key ${id}`, prefix: 'aua_', enabled: true, createdAt: '2026-03-04T10:00:00Z' },
      ...{ usedOn: null, expiresAt: null, limits: { perMinute: null, translit: null, perDay: null } },
    });
    const known = (...tokens: [token: string, id: number, until?: number][]) =>
      new Map(
        tokens.map(([token, id, until = null]): [string, KnownToken] => [
          hashOf(token),
          { key: keyNamed(id), until },
        ]),
      );

    test('those of this machine come first, then those shared last', async () => {
      const valkey = await connect();
      let now = Date.parse('2026-03-04T10:00:00Z');
      await shareKeys(valkey, known(['a', 1], ['short', 2, now + 1000], ['mine', 3]));
      const own = new Map<string, Key | 'expired' | 'unreadable'>([
        ['mine', keyNamed(9)],
        ['old', 'expired'],
        ['dark', 'unreadable'],
      ]);
      const keys = await followSharedKeys(
        (token) => own.get(token),
        valkey,
        () => now,
      );
      const find = (...tokens: string[]) =>
        tokens.map((token) => {
          const found = keys.find(token);
          return typeof found === 'object' ? found.id : found;
        });
      expect(find('a', 'short', 'mine', 'old', 'none', 'dark')).toEqual([
        ...[1, 2, 9, 'expired'],
        ...[undefined, 'unreadable'],
      ]);
      now += 1000;
      expect(find('short')).toEqual(['expired']);
      await shareKeys(valkey, known(['b', 4]));
      await expect.poll(() => find('a', 'b'), { timeout: 10_000 }).toEqual([undefined, 4]);
      // A server that has lost them has none.
      await admin.flushAll();
      await expect.poll(() => find('b', 'mine'), { timeout: 10_000 }).toEqual([undefined, 9]);
      keys.stop();
    });

    test('their calls on all machines are summed by key, day and endpoint for ninety days', async () => {
      const valkey = await connect();
      const now = Date.now();
      const dayOf = (back: number) => new Date(now - back * dayMs).toISOString().slice(0, 10);
      const uses = [0, 1, keptDays, keptDays + 1].flatMap((back) =>
        ['anime', 'me'].map((endpoint) => ({ id: 1, day: dayOf(back), endpoint, calls: 2 })),
      );
      expect(await addSharedUse(valkey, uses)).toEqual([]);
      expect(await addSharedUse(valkey, [...uses, { ...uses[0], id: 2 } as (typeof uses)[0]])).toEqual([]);
      const lost = connectValkey(`redis://127.0.0.1:${await freePort()}`, () => {});
      onTestFinished(lost.close);
      expect(new Set(await addSharedUse(lost, uses))).toEqual(new Set(uses));
      const read = await readSharedUse(valkey, now);
      expect(read).toHaveLength(7);
      expect(new Set(read)).toEqual(
        new Set([...uses.slice(0, 6).map((use) => ({ ...use, calls: 4 })), { ...uses[0], id: 2 }]),
      );
      const left = await admin.pTTL(`ani-ua:key-use:${dayOf(keptDays)}`);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(dayMs);
    });

    /** Runs the command on another machine, whose data folder contains only keys. */
    const operate = (valkey: string, ...args: string[]) =>
      runCommandOf(join(folder, 'operator'), ['keys', ...args], { VALKEY_URL: valkey });
    const tokenOf = ({ output }: { output: string }) => /aua_\S+/.exec(output)?.[0] ?? '';
    test('their use elsewhere is listed where they were made', { timeout: 180_000 }, async () => {
      const token = tokenOf(operate(url, 'create', 'used elsewhere'));
      const day = new Date().toISOString().slice(0, 10);
      // One after the other: the second sidecar adds to the counts that the first wrote when it ended.
      for (const count of [3, 2]) {
        const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: url });
        for (let n = 0; n < count; n++)
          for (const path of ['me', 'me', 'genres']) expect(await statusOf(sidecar, token, path)).toBe(200);
        await sidecar.stop();
      }
      // A day may end meanwhile.
      if (new Date().toISOString().slice(0, 10) !== day) return;
      expect(operate(url, 'list').output).toMatch(
        new RegExp(`^1\t.*\tused ${day}\t15 calls\tused elsewhere\n$`),
      );
      expect(operate(url, 'list', '1').output).toContain(`\n${day}\tme\t10\n${day}\tgenres\t5\n`);
      expect(operate(`redis://127.0.0.1:${await freePort()}`, 'list')).toMatchObject({
        status: 0,
        output: expect.stringMatching(
          /never used\t0 calls\tused elsewhere\n[\s\S]*VALKEY_URL cannot be reached/,
        ),
      });
    });

    test('a key of one machine is good on another, also while Valkey is away', {
      timeout: 180_000,
    }, async () => {
      const made = operate(url, 'create', 'far away');
      expect([made.status, made.output]).toEqual([
        0,
        expect.stringMatching(/created[\s\S]*shared through VALKEY_URL\n$/),
      ]);
      const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: url });
      try {
        const is = (token: string, status: number) =>
          expect.poll(() => statusOf(sidecar, token), { timeout: 30_000, interval: 100 }).toBe(status);
        const first = tokenOf(made);
        await is(first, 200);
        await is('aua_nobody', 401);
        operate(url, 'limit', '2', '--per-minute', '100000');
        const second = tokenOf(operate(url, 'rotate', '2', '--keep', '0'));
        await is(second, 200);
        await is(first, 401);
        operate(url, 'disable', '2');
        await is(second, 403);
        operate(url, 'enable', '2');
        await is(second, 200);
        await server.stop('SIGKILL');
        expect([await statusOf(sidecar, second), await statusOf(sidecar, 'aua_nobody')]).toEqual([200, 401]);
        const { status, output } = operate(url, 'disable', '2');
        expect([status, output]).toEqual([
          1,
          expect.stringMatching(/disabled\nVALKEY_URL cannot be reached .* Try again: npm run keys -- share/),
        ]);
      } finally {
        await start();
      }
    });

    test('the service starts without Valkey and says so; a key gets 500 if nobody can tell whether it is good', async () => {
      const nowhere = `redis://127.0.0.1:${await freePort()}`;
      const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: nowhere });
      expect(await statusOf(sidecar, 'aua_somebody')).toBe(500);
      expect((await ask(`${sidecar.url}/public/v1/me`)).status).toBe(200);
      expect(sidecar.said()).toMatch(
        /limits are counted alone: VALKEY_URL cannot be reached \(.*ECONNREFUSED/,
      );
    });
  });

  describe('two processes that serve one folder', () => {
    const both: Sidecar[] = [];
    let purger: ReturnType<typeof makeExecutable>;
    beforeAll(async () => {
      purger = makeExecutable(folder, `until [ -e '${join(folder, 'go')}' ]; do sleep 0.1; done`);
      const env = { VALKEY_URL: url, AFTER_PUBLISH: purger.path, METRICS_PORT: '0' };
      for (const _ of [1, 2]) both.push(await startSidecar(shop.dataDir, env, ['--several']));
    }, 120_000);

    test('a further one ends if its port is in use', () => {
      const taken = new URL(both[0]?.url ?? '').port;
      const env = { VALKEY_URL: url, HOST: '127.0.0.1', PORT: taken };
      const bounds = { timeout: 20_000, killSignal: 'SIGKILL' } as const;
      expect(runCommandOf(shop.dataDir, ['serve', '--several'], env, bounds).status).toBe(2);
    });

    test('refuse a disabled key within a second', async () => {
      const accounts = openKeyStore(shop.layout.accounts);
      const { key, token } = accounts.create('to be disabled', new Date());
      const statuses = () => Promise.all(both.map((one) => statusOf(one, token)));
      await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200]);
      accounts.setEnabled(key.id, false);
      accounts.close();
      await sleep(1000);
      expect(await statuses()).toEqual([403, 403]);
    });

    test('make a purge once, and both show it until then', async () => {
      // The command fails to purge, or waits for the sidecar that already purges.
      const hide = ['catalog', 'hide', 'anime', '4'];
      const command = startCommandOf(shop.dataDir, hide, { AFTER_PUBLISH: join(folder, 'nowhere') });
      const ended = once(command, 'exit');
      const purges = () =>
        Promise.all(
          both.map(async (one) => (await (await fetch(`${one.url}/public/v1/health`)).json()).result.purge),
        );
      await expect
        .poll(purges, { timeout: 30_000, interval: 100 })
        .toEqual([expect.objectContaining({ pending: 1 }), expect.objectContaining({ pending: 1 })]);
      await expect.poll(() => purger.runs().length, { timeout: 30_000 }).toBe(1);
      writeFileSync(join(folder, 'go'), '');
      await expect.poll(purges, { timeout: 30_000 }).toEqual([undefined, undefined]);
      await ended;
      // Longer than the pause between two checks for pending purges.
      await sleep(1500);
      expect(purger.runs()).toHaveLength(1);
    });

    test('have metrics on a port each', async () => {
      const addresses = both.map(({ said }) => /metrics (http\S+)/.exec(said())?.[1] ?? '');
      expect(new Set(addresses).size).toBe(2);
      for (const address of addresses) {
        const text = await (await fetch(address)).text();
        expect(text).toMatch(/^ani_ua_limits_shared 1$/m);
        expect(text).toMatch(/^ani_ua_requests_total\{route="me"/m);
      }
    });
  });
});
