/** A running service repeats purges that failed in a command, and /health reports them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runHere } from '../../harness/command.ts';
import { describeWhere } from '../../harness/programs.ts';
import { makeExecutable } from '../../harness/purging.ts';
import { type Sidecar, startSidecar } from '../../harness/service.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
  const env = { DATA_DIR: shop.dataDir, AFTER_PUBLISH: join(shop.dataDir, 'nowhere') };
  expect((await runHere('publish', [], env)).code).toBe(1);
  expect((await runHere('catalog', ['hide', 'anime', '4'], env)).code).toBe(1);
});

const purgeOf = async ({ url }: Sidecar) =>
  (await (await fetch(`${url}/public/v1/health`)).json()).result.purge;

test('is made once, and /health shows it until then', { timeout: 120_000 }, async () => {
  const failing = makeExecutable(join(shop.dataDir, 'failing'), 'exit 1');
  let sidecar = await startSidecar(shop.dataDir, { AFTER_PUBLISH: failing.path });
  // After pauses of 1 and 2 seconds.
  await vi.waitUntil(() => failing.runs().length >= 3, 30_000);
  expect(sidecar.said().match(/ended with 1\./g)).toHaveLength(1);
  expect(await purgeOf(sidecar)).toEqual({ pending: 1, since: expect.stringMatching(/^\d{4}-.*Z$/) });
  await sidecar.stop();
  const good = makeExecutable(join(shop.dataDir, 'good'), 'sleep 2');
  sidecar = await startSidecar(shop.dataDir, { AFTER_PUBLISH: good.path });
  await vi.waitUntil(() => good.runs().length > 0, 30_000);
  await vi.waitUntil(async () => (await purgeOf(sidecar)) === undefined, 30_000);
  expect(good.runs()).toMatchObject([{ urls: [expect.stringMatching(/\/\*$/)], tags: ['*'] }]);
});

test('is only shown without AFTER_PUBLISH', async () => {
  expect(await purgeOf(await startSidecar(shop.dataDir))).toMatchObject({ pending: 1 });
});

const readOnly = ['--mount', 'sh', '-c', 'mount --bind -o ro "$0" "$0" && exec "$@"'];
const isMountable = spawnSync('unshare', [...readOnly, '/tmp', 'true']).status === 0;

describeWhere(
  isMountable,
  'a data folder that it may not write',
  'a place that allows mounts to root',
  () => {
    test('is named once, and the executable does not start', { timeout: 60_000 }, async () => {
      const { path, runs } = makeExecutable(join(shop.dataDir, 'kept'));
      mkdirSync(shop.layout.purges, { recursive: true });
      const under = ['unshare', ...readOnly, shop.layout.purges];
      const sidecar = await startSidecar(shop.dataDir, { AFTER_PUBLISH: path }, [], under);
      await vi.waitUntil(() => /may not change .*purges \(E/.test(sidecar.said()), 30_000);
      expect(await purgeOf(sidecar)).toMatchObject({ pending: 1 });
      expect(runs()).toEqual([]);
    });
  },
);
