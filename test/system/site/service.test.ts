/** The site as the sidecar serves it, over a small catalogue, in a browser. */
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedBrowser, visit } from '../../harness/browsing.ts';
import { openStaticNginx } from '../../harness/fronts.ts';
import type { Listening } from '../../harness/listening.ts';
import { chromium, describeWith, nginx } from '../../harness/programs.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant, namingInfo, openShop, origin, small } from '../../harness/shop.ts';
import { builtSite, patient } from '../../harness/site-build.ts';
import { budgetTests } from './budgets.ts';
import { dataPageTests } from './data-pages.ts';
import { failureTests } from './failures.ts';
import { findingTests } from './finding.ts';
import { hostileListTests } from './hostile-lists.ts';
import { requestTests } from './requests.ts';
import { soundTests } from './sound.ts';
import { toolTests } from './tools.ts';
import { serveTree } from './tree-server.ts';

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
  const site = builtSite();
  let stand: Stand;
  let tree: Listening;
  beforeAll(async () => {
    const shop = openShop();
    await shop.import({
      info: namingInfo,
      characters: [withSpoilers, ...(small.characters?.slice(1) ?? [])],
    });
    await shop.publish(instant, origin, site);
    stand = await openStand('B', shop);
    tree = await serveTree(join(shop.layout.snapshot, 'tree'), stand.url);
  }, patient);
  // Each test has the limit of a whole minute.
  beforeEach(() => stand.turn(61));

  const url = () => stand.url;
  const treeUrl = () => tree.url;
  soundTests(browser, url, treeUrl);
  dataPageTests(browser, url, treeUrl);
  requestTests(browser, url);
  failureTests(browser, url, treeUrl);
  findingTests(browser, url);
  toolTests(browser, url);
  hostileListTests(browser, url, () => stand.turn(61));
  budgetTests(browser, url);

  describeWith(nginx, 'nginx over the tree alone', (program) => {
    test('serves pages that fill themselves, and says which do not exist', async () => {
      const front = await openStaticNginx(program, join(stand.shop.layout.snapshot, 'tree'));
      for (const [path, heading] of [
        ['/anime/1/', 'Перша'],
        ['/en/anime/4', 'Схована'],
        ['/teams/1/', 'Голос'],
        ['/characters/1/', 'Оксана'],
        ['/schedule/', 'Розклад тижня'],
        ['/anime/999/', 'Такої сторінки немає'],
      ]) {
        const { page } = await visit(browser(), front.url + path);
        expect(await page.locator('main h1').textContent(), path).toContain(heading);
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
