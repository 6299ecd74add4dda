import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyStore } from '../../../sidecar/keys/key-store.ts';
import { type SidecarProcess, startSidecar } from '../../harness/edge-demo.ts';
import { newFolder } from '../../harness/folder.ts';
import { freePort, type Running, startListening } from '../../harness/process.ts';
import { describeWith, redis } from '../../harness/programs.ts';
import { makeExecutable, startCommandWith } from '../../harness/purging.ts';
import { ask } from '../../harness/requests.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

const several = ['--several'];
const me = (headers: Record<string, string> = {}) => ({ method: 'GET', target: '/public/v1/me', headers });

let shop: Shop;
beforeAll(async () => {
  shop = await openPublishedShop();
});

describeWith(redis, 'two that share a Valkey', (program) => {
  let folder = '';
  let server: Running;
  let both: SidecarProcess[] = [];
  let purger: ReturnType<typeof makeExecutable>;
  beforeAll(async () => {
    folder = newFolder();
    const port = await freePort();
    server = await startListening(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      port,
    );
    purger = makeExecutable(folder, `until [ -e '${join(folder, 'go')}' ]; do sleep 0.1; done`);
    const env = { VALKEY_URL: `redis://127.0.0.1:${port}`, AFTER_PUBLISH: purger.path, METRICS_PORT: '0' };
    both = [
      await startSidecar(shop.dataDir, env, undefined, several),
      await startSidecar(shop.dataDir, env, undefined, several),
    ];
  }, 120_000);
  afterAll(async () => {
    for (const one of both) await one.stop();
    await server?.stop();
  });
  test('refuse a disabled key within a second', async () => {
    const accounts = openKeyStore(shop.layout.accounts);
    const { key, token } = accounts.create('to be disabled', new Date());
    const statuses = () =>
      Promise.all(both.map(async ({ port }) => (await ask(port, me({ 'X-API-Key': token }))).status));
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200]);
    accounts.setEnabled(key.id, false);
    accounts.close();
    await sleep(1000);
    expect(await statuses()).toEqual([403, 403]);
  });

  test('make a purge once, and both show it until then', async () => {
    const env = { DATA_DIR: shop.dataDir, AFTER_PUBLISH: join(folder, 'nowhere') };
    // The command fails to purge, or waits for the sidecar that already purges.
    const command = startCommandWith(env, 'catalog', 'hide', 'anime', '4');
    const ended = once(command, 'exit');
    const purges = () =>
      Promise.all(
        both.map(async ({ url }) => (await (await fetch(`${url}/public/v1/health`)).json()).result.purge),
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
