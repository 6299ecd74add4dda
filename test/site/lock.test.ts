/** Two builds in one checkout: the second waits for the first, so that nobody reads a site that is half there. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lockSite } from '../../scripts/build/site.ts';
import { tryLock } from '../../src/snapshot/lock.ts';
import { openShop, type Shop } from '../snapshot/shop.ts';

test('the built site is locked while it is built or read', async () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-site-lock-'));
  process.chdir(folder);
  try {
    const release = await lockSite();
    expect(tryLock(join('dist', 'site.lock'))).toBeUndefined();
    const second = lockSite();
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
    const { PATH, HOME } = process.env;
    const build = async (shop: Shop) => {
      await shop.import();
      const env = { PATH, HOME, DATA_DIR: shop.dataDir };
      const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
      return /^snapshot (\w+):/m.exec(stdout)?.[1];
    };
    const [one, other] = await Promise.all(shops.map(build));
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(other).toBe(one);
    for (const { layout } of shops) {
      const tree = join(layout.snapshot, 'tree');
      expect(existsSync(join(tree, 'docs/index.html'))).toBe(true);
      expect(readdirSync(join(tree, '_astro')).length).toBeGreaterThan(5);
    }
  } finally {
    for (const shop of shops) shop.close();
  }
});
