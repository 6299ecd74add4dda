/** Two builds in one checkout: the second waits for the first, so that no reader sees half of a site. */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

test('two builds at once end well; a whole site is built once, a damaged one again', {
  timeout: 300_000,
}, async () => {
  const shops = [openShop(), openShop()];
  const built = 'dist/site/docs/index.html';
  const locked = async (change: () => void) => {
    const release = await lockSite(dataFolder('var'));
    change();
    release();
  };
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const build = async (shop: Shop) => {
    const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: shop.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
    const tree = join(shop.layout.snapshot, 'tree');
    // The site alone: the snapshots' ids may differ, because /schedule is rendered at the moment of a build.
    const page = readFileSync(join(tree, 'docs/index.html'), 'utf8');
    return { page, assets: readdirSync(join(tree, '_astro')).sort(), isBuilt: stdout.includes('site built') };
  };
  try {
    for (const shop of shops) await shop.import();
    await locked(() => rmSync('dist/site.stamp', { force: true }));
    const [one, other] = await Promise.all(shops.map(build));
    expect(one?.assets.length).toBeGreaterThan(5);
    expect([one, other].filter((own) => own?.isBuilt)).toHaveLength(1);
    expect({ ...other, isBuilt: true }).toEqual({ ...one, isBuilt: true });
    await locked(() => appendFileSync(built, 'edited'));
    for (const [at, shop] of shops.entries())
      expect(await build(shop)).toEqual({ ...one, isBuilt: at === 0 });
  } finally {
    for (const shop of shops) shop.close();
  }
});
