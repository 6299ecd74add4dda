/** Two builds in one checkout: the second waits for the first, so that nobody reads half of a site. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPlace, isWholeSite } from '../../../scripts/build/place.ts';
import { lockSite } from '../../../scripts/build/site.ts';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { hashOfFolder, writeStamp } from '../../../scripts/cli/stamp.ts';
import { tryLock } from '../../../src/snapshot/lock.ts';
import { newFolder } from '../../harness/folder.ts';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = newFolder();
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
});

test('the built site is locked while it is built or read', async () => {
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
});

test('a site is whole as long as its files are those that were built', () => {
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
});
