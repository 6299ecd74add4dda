/** How a viewer finds and watches a title, in a browser on the sidecar: the search, a title's first screen. */
import type { Browser, BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { frameMessages } from '../../../src/site/messages/frame.ts';
import { axeViolations, visit } from '../../harness/browsing.ts';

/** The tests. @param url of the sidecar */
export function findingTests(browser: () => Browser, url: () => string): void {
  const open = (path: string, options: BrowserContextOptions = {}) => visit(browser(), url() + path, options);

  test.each(['/anime/1/', '/docs/'])(
    'ten letters typed fast on %s cost at most three calls, and what is found can be opened by keyboard',
    async (path) => {
      const { page, problems } = await open(path);
      await page.waitForLoadState('networkidle');
      const calls: string[] = [];
      await page.locator('main').click({ position: { x: 1, y: 1 } });
      await page.keyboard.press('/');
      const input = page.locator('dialog[open] input');
      await input.waitFor();
      page.on('request', (request) => {
        if (request.url().includes('/public/v1/')) calls.push(request.url());
      });
      // Typed by a script in the page: on a busy machine the test's key presses are slower than the search's pause.
      await page.evaluate(`for (const text of [...Array.from({ length: 10 }, (_, at) => 'першаааааа'.slice(0, at + 1)), 'перша']) {
        const field = document.querySelector('dialog[open] input');
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }`);
      await page.locator('dialog[open] .found-records .search-page').first().waitFor();
      expect(calls.length).toBeLessThanOrEqual(3);
      expect(await axeViolations(page)).toEqual([]);
      // The answer of an earlier query is cached.
      await input.fill('');
      await input.fill('перша');
      await page.locator('dialog[open] .found-records .search-page').first().waitFor();
      expect(calls.length).toBeLessThanOrEqual(3);
      await page.locator('.found-records .search-page', { hasText: 'Перша' }).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/anime\/1-persha\/$/);
      expect(problems).toEqual([]);
    },
  );

  test('the keyboard alone leads on a phone to a page of the documentation and to the reading of a name', async () => {
    const { page, problems } = await open('/', { viewport: { width: 360, height: 780 } });
    await page.waitForLoadState('networkidle');
    const ask = async (query: string, found: string) => {
      await page.keyboard.press('/');
      await page.locator('dialog[open] input').waitFor();
      await page.keyboard.type(query);
      const link = page.locator(`${found} .search-page`).first();
      await link.waitFor();
      expect(await page.evaluate('document.querySelector("dialog[open]").scrollWidth')).toBeLessThanOrEqual(
        await page.evaluate<number>('document.querySelector("dialog[open]").clientWidth'),
      );
      expect(await axeViolations(page)).toEqual([]);
      while (!(await link.evaluate((element) => element.matches(':focus'))))
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await ask('скільки запитів на хвилину', '.found-docs');
    await page.waitForURL(/\/docs\/limits\/$/);
    await page.waitForLoadState('networkidle');
    const name = 'Kobayashimarunouchinakanoshimabashi';
    await ask(`${name} Haruka`, '.found-names');
    await page.waitForURL(/\/names\/\?/);
    expect(await page.locator('textarea[name=text]').inputValue()).toBe(`${name} Haruka`);
    expect(problems).toEqual([]);
  });

  test('a name of a page is not offered as a name to be read, nor any name before the records have answered', async () => {
    const { page } = await open('/docs/');
    await page.keyboard.press('/');
    const input = page.locator('dialog[open] input');
    const answers = ['anime', 'characters', 'teams'].map((kind) =>
      page.waitForResponse((answer) => answer.url().includes(`/${kind}?search=deprecation`)),
    );
    await input.fill('deprecation');
    await page.locator('.found-docs .search-page').first().waitFor();
    for (const answer of await Promise.all(answers)) await answer.finished();
    // The answers are shown with the next frame.
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await page.locator('.found-names a').count()).toBe(0);
    const asked = Promise.withResolvers<void>();
    await page.route('**/public/v1/*?search=*', async (route) => {
      await asked.promise;
      await route.continue();
    });
    const waiting = page.waitForRequest(/characters\?search=/);
    await input.fill('Murasaki');
    await waiting;
    expect(await page.locator('.found-names a').count()).toBe(0);
    asked.resolve();
    await page.locator('.found-names a', { hasText: 'Murasaki' }).waitFor();
  });

  test('a search that reaches the limit says when it goes on, and goes on', async () => {
    const { page } = await open('/schedule/');
    let refuse = true;
    await page.route('**/public/v1/*?search=*', (route) =>
      refuse
        ? route.fulfill({
            status: 429,
            headers: { 'Retry-After': '1' },
            json: { ok: false, error: { code: 'rate_limited', message: '' } },
          })
        : route.continue(),
    );
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] input').fill('перша');
    await page.locator('.search-status').getByText(`${frameMessages.uk.search.waiting} 1`).waitFor();
    refuse = false;
    await page.locator('.found-records .search-page', { hasText: 'Перша' }).first().waitFor();
  });

  test('searches for what was typed before the search had loaded, and tries a failed load again', async () => {
    const { page } = await open('/schedule/');
    await page.waitForLoadState('networkidle');
    let isOffline = true;
    const asked = Promise.withResolvers<void>();
    await page.route(/\/search-dialog[^/]*\.js/, async (route) => {
      if (isOffline) return route.abort();
      await asked.promise;
      await route.continue();
    });
    const { failed } = frameMessages.uk.search;
    const status = page.locator('dialog[open] .search-status');
    await page.keyboard.press('Control+k');
    await status.getByText(failed).waitFor();
    isOffline = false;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('перша');
    expect(await page.locator('dialog[open] input').inputValue()).toBe('перша');
    asked.resolve();
    await page.locator('.found-records .search-page', { hasText: 'Перша' }).first().waitFor();
    expect(await status.textContent()).toBe('');
  });

  test('asks for what was ticked before the page could react', async () => {
    const { page, problems } = await open('/schedule/');
    await page.waitForLoadState('networkidle');
    const loaded = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto(`${url()}/anime/`, { waitUntil: 'commit' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('.pills label', { hasText: 'Субтитри' }).click();
    loaded.resolve();
    await page.waitForURL(/availability=sub/);
    expect(asked.filter((address) => /\/anime\/\?.*availability=sub/.test(address))).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('a title shows on the first screen of a phone who voiced it, and marks what was watched', async () => {
    const { page, problems } = await open('/anime/1/', { viewport: { width: 360, height: 780 } });
    const team = page.locator('.watch-teams a').first();
    const box = await team.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(780);
    expect(await page.locator('.watch-box .badge.available').allTextContents()).toContain('Озвучка');
    await team.click();
    const tile = page.locator('.release-card:target [data-episode]').first();
    await page.locator('.watched-bar input').check();
    // The player is on another site, so the link is not followed.
    await page.evaluate(`addEventListener('click', (event) => event.preventDefault())`);
    await tile.click();
    await page.locator('.seen-count').getByText('Переглянуто: 1').waitFor();
    await page.reload();
    expect(await page.locator('.release-card .seen').count()).toBeGreaterThan(0);
    // The mark is not only a colour.
    expect(await page.locator('.release-card').first().ariaSnapshot()).toMatch(/Серія \d+ ?✓/);
    // A mark of another tab comes here, and each tab keeps the marks of the other.
    const other = await page.context().newPage();
    await other.goto(`${url()}/anime/1/`);
    await other.evaluate(`addEventListener('click', (event) => event.preventDefault())`);
    await other.locator('.release-card [data-episode]:not(.seen)').first().click();
    await page.locator('.seen-count').getByText('Переглянуто: 2').waitFor();
    expect(problems).toEqual([]);
  });

  test('the head of each page leads to the catalogue, the schedule, the teams and the visitor’s list', async () => {
    const { page } = await open('/');
    for (const [name, path] of [
      ['Каталог', '/anime/'],
      ['Розклад', '/schedule/'],
      ['Команди', '/teams/'],
      ['Мій список', '/my-list/'],
    ] as const) {
      await page.locator('header nav').getByRole('link', { name }).first().click();
      await page.waitForURL(url() + path);
    }
  });

  test('a title under a strict licence leads to the legal places at once', async () => {
    const { page } = await open('/anime/2/');
    expect(await page.locator('.watch-box .places a').getAttribute('href')).toBe('https://watch.example/2');
    expect(await page.locator('.release-card').count()).toBe(0);
  });

  test('filters in the drawer become chips, and addresses have no empty parts', async () => {
    const { page, problems } = await open('/anime/');
    const filters = page.locator('.list-bar > [popovertarget]');
    await filters.click();
    await page.locator('.drawer input[name=formats][value=tv]').check();
    await page.waitForURL(/\?formats=tv$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    for (const button of ['[popovertarget]', '[type=submit]']) {
      await filters.click();
      await page.locator(`.drawer ${button}`).click();
      expect(await page.locator('.drawer').isVisible(), button).toBe(false);
    }
    // The page behind the drawer cannot be seen, so the focus does not go there.
    await filters.click();
    await page.locator('.filter-end > :last-child').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    // A click next to the drawer closes it and follows no link.
    await filters.click();
    await page.mouse.click(60, 30);
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/anime/');
    expect(await page.locator('[data-results] .chip').textContent()).toBe('серіал ×');
    await page.locator('.pill', { hasText: 'Легально' }).click();
    await page.waitForURL(/availability=legal/);
    await page.locator('.card', { hasText: 'Сувора' }).waitFor();
    expect(await page.locator('.card .badge.available').allTextContents()).toContain('Легально');
    await page.locator('[data-results] .chip').click();
    await page.waitForURL(/\?availability=legal$/);
    expect(problems).toEqual([]);
  });
}
