/** Protection against publications that empty a service by accident. */
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop, small } from '../../harness/shop.ts';
import type { Source } from '../../harness/source.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.close());

function run(command: string, ...args: string[]) {
  const { ORIGIN: _origin, PORT: _port, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...env, DATA_DIR: shop.dataDir },
    encoding: 'utf8',
  });
  return { status, stderr };
}

const withoutReleases: Source = { releases: [], posters: [] };

test('refuses a publication that would remove too much, and says how to allow it', async () => {
  await shop.import();
  await shop.publish(Date.now());
  const before = shop.files();
  await shop.import(withoutReleases);
  expect(run('publish')).toEqual({
    status: 1,
    stderr:
      'would remove 1 of 1 posters\nwould remove 5 of 5 updates\n' +
      'Nothing was published; the previous publication stays. If this is intended: npm run publish -- --allow-removed\n',
  });
  // A change by hand does not carry it out either, a takedown does.
  expect(run('readings', 'add', 'ja', 'naruto', 'Наруто').stderr).toContain('would remove 1 of 1 posters');
  expect(shop.files()).toEqual(before);
  expect(run('publish', '--allow-removed').status).toBe(0);
  expect(shop.files()).not.toEqual(before);
  expect(run('publish').status).toBe(0);
});

test('publishes a takedown, whatever goes with it', async () => {
  await shop.import();
  await shop.publish(Date.now());
  await shop.import(withoutReleases);
  expect(run('catalog', 'hide', 'anime', '3').status).toBe(0);
  expect([...shop.files().keys()].some((path) => path.endsWith('/anime/3.json'))).toBe(false);
});

test('does not count what the operator has hidden', async () => {
  await shop.import();
  await shop.publish(Date.now());
  for (const { id } of [...(small.teams ?? [])] as { id: number }[])
    expect(run('catalog', 'hide', 'team', String(id), '--no-publish').status).toBe(0);
  expect(run('catalog', 'hide', 'character', '1', '--no-publish').status).toBe(0);
  expect(run('publish')).toMatchObject({ status: 0 });
  expect(run('publish')).toMatchObject({ status: 0 });
});
