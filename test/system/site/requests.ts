/** Pages of the documentation in a browser: a reader sends their requests, and copies their code. */
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { errorExample } from '../../../src/contract/openapi/errors.ts';
import { visit } from '../../harness/browsing.ts';

const api = '**/public/v1/**';
const output = (page: Page) => page.locator('live-request .output');
const run = (page: Page) => page.locator('live-request button[type=submit]').click();

/** The tests. @param url of the sidecar */
export function requestTests(browser: () => Browser, url: () => string): void {
  const open = async (path: string) => {
    const visited = await visit(browser(), url() + path);
    await visited.page.waitForLoadState('networkidle');
    return visited;
  };

  test.each([
    ['refuses', 'Вичерпано обмеження', { status: 429, json: errorExample('rate_limited') }],
    ['is absent', 'Сервер відповів не даними API', { contentType: 'text/html', body: '<h1>Hello</h1>' }],
    ['does not answer', 'Сервер не відповів', undefined],
  ])('an API that %s is shown as an error with a way to try again', async (_how, text, answer) => {
    const { page } = await open('/docs/reference/anime/');
    await page.route(api, (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
    await run(page);
    const failure = output(page).locator('.site-failure');
    await failure.waitFor();
    expect(await failure.textContent()).toContain(text);
    await page.unroute(api);
    await failure.getByRole('button').click();
    await output(page).getByText('"slug"').first().waitFor();
    expect(await failure.count()).toBe(0);
  });

  test('a reader changes the request, by GET and by POST', async () => {
    const { page, problems } = await open('/docs/reference/anime-list/');
    await page.locator('live-request [name=address]').fill('/public/v1/anime?search=Перша&order=asc');
    const asked = page.waitForRequest((request) => request.url().includes('/public/v1/anime?'));
    await run(page);
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('search'), searchParams.get('order')]).toEqual(['Перша', 'asc']);
    await page.goto(`${url()}/en/docs/reference/resolve-post/`);
    // The example has records of this server.
    await page.waitForLoadState('networkidle');
    const body = page.locator('live-request textarea');
    await body.fill('{"source":"own","ids":[1,"2"]}');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await run(page);
    expect((await sent).postDataJSON()).toEqual({ source: 'own', ids: [1, '2'] });
    await output(page).locator('pre').waitFor();
    expect(problems).toEqual([]);
  });

  test('sends the key along, and offers no second try of a wrong request', async () => {
    const { page } = await open('/docs/reference/anime/');
    await page.route('**/public/v1/anime/**', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-RateLimit-Remaining': '57' },
        json: errorExample('invalid_reference'),
      }),
    );
    // A header cannot contain such a key, so the browser reports an error and sends no request.
    const key = page.locator('live-request [name=key]');
    await key.fill('ключ');
    expect(await page.evaluate('document.querySelector("live-request form").checkValidity()')).toBe(false);
    await key.fill('secret');
    await page.locator('live-request [name=address]').fill('/public/v1/anime/catalog_a:x');
    const sent = page.waitForRequest('**/public/v1/anime/catalog_a:x**');
    await run(page);
    expect((await sent).headers()['x-api-key']).toBe('secret');
    await output(page).getByText('422 invalid_reference').waitFor();
    expect(await output(page).locator('pre').textContent()).toContain('x-ratelimit-remaining: 57');
    expect(await output(page).getByRole('button').count()).toBe(0);
  });

  test('shows an example in three languages and remembers the chosen one', async () => {
    const { page } = await open('/docs/reference/anime/');
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByText('urlopen("').first().waitFor();
    await page.goto(`${url()}/docs/reference/genres/`);
    expect(await page.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
  });

  test.each([
    '/docs/',
    '/docs/catalog-format/',
    '/docs/commands/',
    '/en/docs/',
    '/docs/reference/anime-list/',
  ])('shows the code of %s without scrolling at 1280 px', async (path) => {
    const { page } = await open(path);
    const cut = await page
      .locator('.expressive-code pre')
      .evaluateAll((blocks) => blocks.filter((b) => b.scrollWidth > b.clientWidth).map((b) => b.textContent));
    expect(cut).toEqual([]);
  });

  test('examples name the server that the reader is on', async () => {
    const { page } = await open('/docs/');
    const block = page.locator('.expressive-code', { hasText: 'curl' }).first();
    expect(await block.textContent()).toContain(`curl -G '${url()}/public/v1/anime'`);
    expect(await block.locator('[data-code]').getAttribute('data-code')).toContain(url());
  });
}
