/** Two builds in one checkout: the second waits for the first, so that no reader sees half of a site. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lockSite } from '../../../scripts/build/site.ts';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { tryLock } from '../../../src/snapshot/lock.ts';
import { openShop, type Shop } from '../../harness/shop.ts';

test('the built site is locked while it is built or read', async () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-site-lock-'));
  process.chdir(folder);
  try {
    const release = await lockSite(dataFolder('var'));
    expect(tryLock(join('dist', 'site.lock'))).toBeUndefined();
    const second = lockSite(dataFolder('var'));
    let isTaken = false;
    second.then(() => {
      isTaken = true;
    });
    await new Promise((wait) => setTimeout(wait, 200));
    expect(isTaken).toBe(false);
    release();
    (await second)();
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
});

test('two builds at once both end well', { timeout: 300_000 }, async () => {
  const shops = [openShop(), openShop()];
  try {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const build = async (shop: Shop) => {
      await shop.import();
      const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: shop.dataDir };
      await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
      return join(shop.layout.snapshot, 'tree');
    };
    // The site alone: the snapshots' ids may differ, because /schedule is rendered at the moment of a build.
    const [one, other] = (await Promise.all(shops.map(build))).map((tree) => ({
      page: readFileSync(join(tree, 'docs/index.html'), 'utf8'),
      assets: readdirSync(join(tree, '_astro')).sort(),
    }));
    expect(one?.assets.length).toBeGreaterThan(5);
    expect(other).toEqual(one);
  } finally {
    for (const shop of shops) shop.close();
  }
});
