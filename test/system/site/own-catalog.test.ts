/** The site over a catalogue without the demo's records: the requests of its pages find records. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { slugOf } from '../../../src/site/locales.ts';
import { sharedBrowser, visit } from '../../harness/browsing.ts';
import { chromium, describeWith } from '../../harness/programs.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant, openShop, origin } from '../../harness/shop.ts';
import { builtSite, patient } from '../../harness/site-build.ts';
import { anime, character, episode, release, team } from '../../harness/source.ts';

const own = {
  genres: [{ name: 'Mystery', ua: 'Детектив' }],
  tags: [{ name: 'Sea', ua: 'Море' }],
  studios: [{ name: 'Глина' }],
  posters: [{ id: 1, anime: 9001, image: 'images/poster.png', publishedAt: '2026-03-01T10:00:00Z' }],
  schedule: [],
  teams: [team(7001)],
  anime: [
    anime(9001, { titles: { ua: 'Вежа вітрів' }, format: 'ona', episodes: { total: 0, aired: 1 } }),
    anime(9002, { titles: { english: 'Paper Lanterns' }, format: 'special' }),
  ],
  releases: [release(9001, [7001], { kind: 'sub', episodes: [episode(1)] })],
  characters: [character(8001, { anime: [{ anime: 9001, role: 'background' }] })],
};

describeWith(chromium, 'a site over a catalogue of its own', (path) => {
  const browser = sharedBrowser(path);
  const site = builtSite();
  let stand: Stand;
  beforeAll(async () => {
    const shop = openShop();
    await shop.import(own);
    await shop.publish(instant, origin, site);
    stand = await openStand('B', shop);
  }, patient);

  // Each test has its own minute: together the pages make more calls than one caller may.
  beforeEach(() => stand.turn(61));

  test.each(['', 'en/'])('/%s shows titles of this catalogue, and no word of the demo', async (edition) => {
    const front = await (await fetch(`${stand.url}/${edition}`)).text();
    expect(front).toContain('Вежа вітрів');
    expect(front).not.toMatch(/demo|демо/i);
  });

  test.each(['', 'en/'])('/%sanime/ shows an unknown number of episodes as unknown', async (edition) => {
    const list = await (await fetch(`${stand.url}/${edition}anime/`)).text();
    // A card leaves out an unknown number of episodes.
    expect(list).not.toMatch(/[?0]\s(?:сер|ep)\./);
    const title = await (await fetch(`${stand.url}/${edition}anime/9001/`)).text();
    expect(title).toMatch(/<dt>(?:Серій|Episodes)<\/dt><dd>(?:невідомо|unknown)<\/dd>/);
  });

  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'animePosters');
  // Concurrent: a page spends most of its time waiting for the network to become idle.
  test.concurrent.each(names)('the page of %s asks for what there is', async (name) => {
    const { page, close } = await visit(browser(), `${stand.url}/en/docs/reference/${slugOf(name)}/`);
    await page.waitForLoadState('networkidle');
    const answered = page.waitForResponse((response) => response.request().method() !== 'OPTIONS');
    await page.locator('live-request button[type=submit]').click();
    const response = await answered;
    expect([response.status(), response.url()]).toEqual([200, expect.any(String)]);
    const { result } = await response.json();
    // This catalogue has no airings in the next days.
    if (name !== 'airings') expect(Array.isArray(result) ? result.length : 1).toBeGreaterThan(0);
    // The code to copy has the same request.
    const code = await page.locator('own-example [data-code]').first().getAttribute('data-code');
    const { pathname, search } = new URL(response.url());
    expect(code).toContain(pathname + search);
    await close();
  });

  test.each(['/docs/', '/en/docs/'])('%s searches for a title that exists', async (address) => {
    const { page } = await visit(browser(), stand.url + address);
    await page.waitForLoadState('networkidle');
    const codes = await page
      .locator('own-example [data-code]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-code') ?? ''));
    const all = codes.join('\n');
    expect(all).toContain('Вежа вітрів');
    expect(all).not.toMatch(/тоторо|totoro/);
  });
});
