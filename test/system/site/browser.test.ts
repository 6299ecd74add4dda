/** The front page and the documentation in a browser, on a server whose API gives the answers that a test sets. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorExample } from '../../../src/contract/openapi/errors.ts';
import { axeViolations, openAll, overflow, sharedBrowser, watch } from '../../harness/browsing.ts';
import { chromium, describeWith } from '../../harness/programs.ts';
import { buildInto, patient } from '../../harness/site-build.ts';
import { failureTests } from './failures.ts';
import { serveSite, type TestServer } from './server.ts';

describeWith(chromium, 'in a browser', (path) => {
  const browser = sharedBrowser(path);
  let folder = '';
  let server: TestServer;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await buildInto(folder);
    server = await serveSite(folder);
  }, patient);
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    server.behave('answer');
    page = await browser().newPage();
    problems = watch(page);
  });
  afterEach(() => page.close());

  const open = (path: string) => page.goto(`${server.origin}${path}`);

  test.each([
    ['/', 'Ліхтарник з гір'],
    ['/en/', 'The Lamplighter'],
  ])('%s fills itself where no sidecar has, with posters and names in its language', async (path, name) => {
    await open(path);
    const card = page.locator('.strip .card > a').first();
    await card.locator('img').waitFor();
    expect(await card.locator('strong').textContent()).toBe(name);
    await page.waitForFunction('document.querySelector(".strip img").naturalWidth > 0');
    expect(problems).toEqual([]);
  });

  test('the foot of the front page credits the sources of the data', async () => {
    await open('/en/');
    const credits = page.locator('.credits');
    await credits.getByText('Open Titles 3.2').waitFor();
    expect((await credits.textContent())?.trim()).toBe('Sources of the data: Open Titles 3.2 (CC BY 4.0)');
    expect(await credits.locator('a').getAttribute('href')).toBe('https://titles.example/');
    await open('/');
    await credits.getByText('Open Titles 3.2').waitFor();
    expect(await credits.locator('a').getAttribute('lang')).toBe('en');
    server.behave('absent');
    await open('/');
    await page.locator('.hero').waitFor();
    expect(await credits.count()).toBe(0);
  });

  test('shows markup in a title as text', async () => {
    const bad = '<img src=x onerror=alert(1)>';
    await page.route('**/public/v1/updates?*', async (route) => {
      const answer = await (await route.fetch()).json();
      answer.result[0].anime.titles.ua = bad;
      await route.fulfill({ json: answer });
    });
    await open('/');
    expect(await page.locator('section[aria-labelledby=new] strong').textContent()).toBe(bad);
  });

  test('the door of names leads to the reading of what was typed', async () => {
    await open('/');
    await page.locator('.door input[name=text]').fill('Naruto');
    await page.keyboard.press('Enter');
    await page.locator('.readings .word', { hasText: 'Наруто' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/names/');
  });

  test.each([
    ['refuse', 'Вичерпано обмеження'],
    ['absent', 'Сервер відповів не даними API'],
  ] as const)('an API that would %s is shown as an error with a way to try again', async (how, text) => {
    await open('/docs/reference/anime/');
    server.behave(how);
    await run();
    const failure = answer().locator('.site-failure');
    await failure.waitFor();
    expect(await failure.textContent()).toContain(text);
    server.behave('answer');
    await failure.getByRole('button').click();
    await answer().getByText('"likhtarnyk-z-hir"').waitFor();
    expect(await failure.count()).toBe(0);
  });

  failureTests(browser, () => server);

  test('no answer is shown as an error, too', async () => {
    await page.route('**/public/v1/**', (route) => route.abort());
    await open('/docs/reference/anime/');
    await run();
    await answer().locator('.site-failure').getByText('Сервер не відповів').waitFor();
  });

  const answer = () => page.locator('live-request .output');
  const run = () => page.locator('live-request button[type=submit]').click();

  test('a reference page runs its example, and shows limits and body', async () => {
    await open('/docs/reference/anime/');
    await run();
    await answer().getByText('"likhtarnyk-z-hir"').waitFor();
    expect(problems).toEqual([]);
  });

  test('a reference page sends the request as a reader changed it', async () => {
    await open('/docs/reference/anime-list/');
    await page.locator('live-request [name=address]').fill('/public/v1/anime?search=Ліхтар&order=asc');
    const sent = page.waitForRequest((request) => request.url().includes('/public/v1/anime?'));
    await run();
    const { searchParams } = new URL((await sent).url());
    expect([searchParams.get('search'), searchParams.get('order')]).toEqual(['Ліхтар', 'asc']);
  });

  test('sends the key along, and offers no second try of a wrong request', async () => {
    await page.route('**/public/v1/anime/**', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-RateLimit-Remaining': '57' },
        json: errorExample('invalid_reference'),
      }),
    );
    await open('/docs/reference/anime/');
    // A header cannot contain such a key, so the browser reports an error and sends no request.
    const key = page.locator('live-request [name=key]');
    await key.fill('ключ');
    expect(await page.evaluate('document.querySelector("live-request form").checkValidity()')).toBe(false);
    await key.fill('secret');
    await page.locator('live-request [name=address]').fill('/public/v1/anime/catalog_a:x');
    const sent = page.waitForRequest('**/public/v1/anime/catalog_a:x**');
    await run();
    expect((await sent).headers()['x-api-key']).toBe('secret');
    await answer().getByText('422 invalid_reference').waitFor();
    expect(await answer().locator('pre').textContent()).toContain('x-ratelimit-remaining: 57');
    expect(await answer().getByRole('button').count()).toBe(0);
  });

  test('a POST is sent with its body', async () => {
    await open('/en/docs/reference/resolve-post/');
    // The example has records of this server.
    await page.waitForLoadState('networkidle');
    const body = page.locator('live-request textarea');
    expect(JSON.parse(await body.inputValue())).toEqual({ source: 'own', ids: [1] });
    await body.fill('{"source":"own","ids":[1,"2"]}');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await run();
    expect((await sent).postDataJSON()).toEqual({ source: 'own', ids: [1, '2'] });
    await answer().locator('pre').waitFor();
  });

  test('shows an example in three languages and remembers the chosen one', async () => {
    await open('/docs/reference/anime/');
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByText('urlopen("').first().waitFor();
    await open('/docs/reference/genres/');
    expect(await page.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
  });

  test('the widest tables fit into 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/docs/measurements/');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test.each([
    '/docs/',
    '/docs/catalog-format/',
    '/docs/commands/',
    '/en/docs/',
    '/docs/reference/anime-list/',
  ])('shows the code of %s without scrolling at 1280 px', async (path) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(path);
    const cut = await page
      .locator('.expressive-code pre')
      .evaluateAll((blocks) => blocks.filter((b) => b.scrollWidth > b.clientWidth).map((b) => b.textContent));
    expect(cut).toEqual([]);
  });

  test('examples name the server that the reader is on', async () => {
    await open('/docs/');
    const block = page.locator('.expressive-code', { hasText: 'curl' }).first();
    expect(await block.textContent()).toContain(`curl -G '${server.origin}/public/v1/anime'`);
    expect(await block.locator('[data-code]').getAttribute('data-code')).toContain(server.origin);
  });

  test.each([
    ...[
      '/',
      '/docs/',
      '/docs/limits/',
      '/docs/errors/not-found/',
      '/docs/catalog-format/anime/',
      '/404.html',
    ],
    ...['/docs/reference/anime-list/', '/docs/reference/objects/'],
    ...['/names/', '/names/ja-default/', '/docs/commands/', '/docs/configuration/'],
    ...['/my-list/', '/en/docs/decisions/'],
  ])(
    '%s fits its window, and axe finds nothing, in the light on a phone and in the dark on a desk',
    async (path) => {
      for (const [colorScheme, width] of [
        ['light', 360],
        ['dark', 1280],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await open(path);
        expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toContain(
          colorScheme,
        );
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await openAll(page);
        const menu = page.locator('starlight-menu-button button');
        if (await menu.isVisible()) await menu.click();
        expect(await axeViolations(page), colorScheme).toEqual([]);
      }
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    },
  );
});
