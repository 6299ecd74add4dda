/** Keys in Valkey: made on one machine, accepted on another. Known keys stay valid while Valkey is down. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSidecar } from '../../harness/edge-demo.ts';
import { newFolder } from '../../harness/folder.ts';
import { freePort, type Running, startListening } from '../../harness/process.ts';
import { describeWith, redis } from '../../harness/programs.ts';
import { ask } from '../../harness/requests.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

describeWith(redis, 'keys in Valkey', (program) => {
  let folder = '';
  let shop: Shop;
  let server: Running;
  let url = '';
  beforeAll(async () => {
    folder = newFolder();
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    server = await startListening(program, args, port);
    shop = await openPublishedShop();
  });
  afterAll(() => server?.stop());

  /** Runs the command on another machine, whose data folder contains only keys. */
  const keys = (valkey: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'operator'), VALKEY_URL: valkey };
    const done = spawnSync(process.execPath, ['scripts/keys.ts', ...args], { env, encoding: 'utf8' });
    return { status: done.status, said: done.stdout + done.stderr };
  };
  const tokenOf = ({ said }: { said: string }) => /aua_\S+/.exec(said)?.[0] ?? '';

  test('their use elsewhere is listed where they were made', { timeout: 180_000 }, async () => {
    const token = tokenOf(keys(url, 'create', 'used elsewhere'));
    const day = new Date().toISOString().slice(0, 10);
    // One after the other: the second sidecar adds to the counts that the first wrote when it ended.
    for (const count of [3, 2]) {
      const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: url });
      try {
        for (let n = 0; n < count; n++)
          for (const target of ['/public/v1/me', '/public/v1/me', '/public/v1/genres']) {
            const asked = { method: 'GET', target, headers: { 'X-API-Key': token } };
            expect((await ask(sidecar.port, asked)).status).toBe(200);
          }
      } finally {
        await sidecar.stop();
      }
    }
    // A day may end meanwhile.
    if (new Date().toISOString().slice(0, 10) !== day) return;
    expect(keys(url, 'list').said).toMatch(new RegExp(`^1\t.*\tused ${day}\t15 calls\tused elsewhere\n$`));
    expect(keys(url, 'list', '1').said).toContain(`\n${day}\tme\t10\n${day}\tgenres\t5\n`);
    expect(keys(`redis://127.0.0.1:${await freePort()}`, 'list')).toEqual({
      status: 0,
      said: expect.stringMatching(/never used\t0 calls\tused elsewhere\n[\s\S]*VALKEY_URL cannot be reached/),
    });
  });

  test('a key of one machine is good on another, also while Valkey is away', {
    timeout: 180_000,
  }, async () => {
    const made = keys(url, 'create', 'far away');
    expect(made).toEqual({
      status: 0,
      said: expect.stringMatching(/created[\s\S]*shared through VALKEY_URL\n$/),
    });
    const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: url });
    try {
      const statusOf = async (token: string) => {
        const headers = { 'X-API-Key': token };
        return (await ask(sidecar.port, { method: 'GET', target: '/public/v1/me', headers })).status;
      };
      const until = (token: string, status: number) =>
        expect.poll(() => statusOf(token), { timeout: 30_000, interval: 100 }).toBe(status);
      const first = tokenOf(made);
      await until(first, 200);
      expect(await statusOf('aua_nobody')).toBe(401);
      keys(url, 'limit', '2', '--per-minute', '100000');
      const second = tokenOf(keys(url, 'rotate', '2', '--keep', '0'));
      await until(second, 200);
      await until(first, 401);
      keys(url, 'disable', '2');
      await until(second, 403);
      keys(url, 'enable', '2');
      await until(second, 200);
      await server.stop('SIGKILL');
      expect([await statusOf(second), await statusOf('aua_nobody')]).toEqual([200, 401]);
      expect(keys(url, 'disable', '2')).toEqual({
        status: 1,
        said: expect.stringMatching(
          /disabled\nVALKEY_URL cannot be reached .* Try again: npm run keys -- share/,
        ),
      });
    } finally {
      await sidecar.stop();
    }
  });

  test('the service starts without Valkey and says so; a key gets 500 if nobody can tell whether it is good', async () => {
    const sidecar = await startSidecar(shop.dataDir, { VALKEY_URL: `redis://127.0.0.1:${await freePort()}` });
    try {
      const asked = { method: 'GET', target: '/public/v1/me', headers: { 'X-API-Key': 'aua_somebody' } };
      expect((await ask(sidecar.port, asked)).status).toBe(500);
      expect((await ask(sidecar.port, { ...asked, headers: {} })).status).toBe(200);
      expect(sidecar.said()).toMatch(
        /limits are counted alone: VALKEY_URL cannot be reached \(.*ECONNREFUSED/,
      );
    } finally {
      await sidecar.stop();
    }
  });
});
