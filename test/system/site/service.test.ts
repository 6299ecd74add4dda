/** The site as the sidecar serves it, over a small catalogue, in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import { sharedBrowser, visit } from '../../harness/browsing.ts';
import { openStaticNginx } from '../../harness/fronts.ts';
import { chromium, describeWith, nginx } from '../../harness/programs.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant, namingInfo, openShop, origin, small } from '../../harness/shop.ts';
import { buildInto, patient } from '../../harness/site-build.ts';
import { budgetTests } from './budgets.ts';
import { dataPageTests } from './data-pages.ts';
import { findingTests } from './finding.ts';
import { hostileListTests } from './hostile-lists.ts';
import { policyTests } from './policy.ts';
import { toolTests } from './tools.ts';
import { touchTests } from './touch.ts';

/** The shop's first character, with spoilers in its description. */
const withSpoilers = {
  id: 1,
  slug: 'oksana',
  names: { ua: 'Оксана', en: 'Oksana' },
  altNames: [{ name: 'Zradnytsia', spoiler: true }, { name: 'Ксеня' }],
  description: {
    ua: 'Героїня «[Першої](/anime/1)», якій відома :inline-spoiler[таємниця рядка].\n\n::spoiler\nТаємниця блоку.\n::',
  },
  anime: [
    { anime: 1, role: 'main' },
    { anime: 4, role: 'main' },
  ],
  updatedAt: '2026-01-01T00:00:00Z',
};

describeWith(chromium, 'served by the sidecar', (path) => {
  const browser = sharedBrowser(path);
  let folder = '';
  let stand: Stand;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await buildInto(folder);
    const shop = openShop();
    await shop.import({
      info: namingInfo,
      characters: [withSpoilers, ...(small.characters?.slice(1) ?? [])],
    });
    const data = shop.layout;
    await publishCatalog({ data, origin, profile: limitProfiles.B, now: instant, site: folder });
    stand = await openStand('B', shop);
  }, patient);
  afterAll(async () => {
    await stand?.close();
    await rm(folder, { recursive: true, force: true });
  });
  // Each test has the limit of a whole minute.
  beforeEach(() => stand.turn(61));

  const url = () => stand.url;
  policyTests(browser, url);
  dataPageTests(browser, url, () => join(stand.shop.layout.snapshot, 'tree'));
  findingTests(browser, url);
  touchTests(browser, url);
  toolTests(browser, url);
  hostileListTests(browser, url, () => stand.turn(61));
  budgetTests(browser, url);

  describeWith(nginx, 'nginx over the tree alone', (program) => {
    test('serves pages that fill themselves, and says which do not exist', async () => {
      const front = await openStaticNginx(program, join(stand.shop.layout.snapshot, 'tree'));
      try {
        for (const [path, heading] of [
          ['/anime/1/', 'Перша'],
          ['/en/anime/4', 'Схована'],
          ['/teams/1/', 'Голос'],
          ['/characters/1/', 'Оксана'],
          ['/schedule/', 'Розклад тижня'],
          ['/anime/999/', 'Такої сторінки немає'],
        ]) {
          const { page, close } = await visit(browser(), front.url + path);
          expect(await page.locator('main h1').textContent(), path).toContain(heading);
          await close();
        }
      } finally {
        await front.stop();
      }
    });
  });

  test.each([
    ['/nosuch/', 'uk'],
    ['/en/nosuch/', 'en'],
    ['/en/docs/nosuch', 'en'],
  ])('%s is 404 in the language of its locale', async (missing, language) => {
    const answer = await fetch(`${stand.url}${missing}`, { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.text()).toContain(`<html lang="${language}"`);
  });
});
