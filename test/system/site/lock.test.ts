/** Two builds in one checkout: the second waits for the first, so that nobody reads half of a site. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildPlace, isWholeSite } from '../../../scripts/build/place.ts';
import { lockSite } from '../../../scripts/build/site.ts';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { hashOfFolder, writeStamp } from '../../../scripts/cli/stamp.ts';
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

test('a site is whole as long as its files are those that were built', () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-site-whole-'));
  process.chdir(folder);
  try {
    const place = buildPlace(dataFolder('var'));
    expect(isWholeSite(place)).toBe(false);
    const build = () => {
      rmSync(place.site, { recursive: true, force: true });
      mkdirSync(join(place.site, 'docs'), { recursive: true });
      writeFileSync(join(place.site, 'docs/index.html'), 'a page');
      writeStamp(place.siteStamp, 'inputs', hashOfFolder(place.site));
    };
    const page = join(place.site, 'docs/index.html');
    for (const spoil of [
      () => writeFileSync(page, 'a Page'),
      () => rmSync(page),
      () => writeFileSync(join(place.site, 'more.html'), ''),
      () => rmSync(place.site, { recursive: true }),
      () => writeStamp(place.siteStamp, 'inputs'),
      () => rmSync(place.siteStamp),
    ]) {
      build();
      expect(isWholeSite(place)).toBe(true);
      spoil();
      expect(isWholeSite(place)).toBe(false);
    }
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
});

test('the second of two builds at once takes the site that the first has built', {
  timeout: 300_000,
}, async () => {
  const shops = [openShop(), openShop()];
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const build = async (shop: Shop) => {
    const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: shop.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
    const tree = join(shop.layout.snapshot, 'tree');
    // Only the site: the snapshots' ids may differ, because a build renders /schedule for the current time.
    const page = readFileSync(join(tree, 'docs/index.html'), 'utf8');
    return { page, assets: readdirSync(join(tree, '_astro')).sort(), isBuilt: stdout.includes('site built') };
  };
  try {
    for (const shop of shops) await shop.import();
    const release = await lockSite(dataFolder('var'));
    rmSync('dist/site.stamp', { force: true });
    release();
    const [one, other] = await Promise.all(shops.map(build));
    expect(one?.assets.length).toBeGreaterThan(5);
    expect([one, other].filter((own) => own?.isBuilt)).toHaveLength(1);
    expect({ ...other, isBuilt: true }).toEqual({ ...one, isBuilt: true });
  } finally {
    for (const shop of shops) shop.close();
  }
});
