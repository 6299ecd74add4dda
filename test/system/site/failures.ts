/** If its requests fail, an open page shows a sentence and a button, and keeps its content. */
import type { Browser, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visit } from '../../harness/browsing.ts';

/** Requests of the API, and for another part of the list, that fail until `mend` is called. */
async function breakApi(page: Page) {
  const pattern = /\/public\/v1\/|\/anime\/\?/;
  await page.route(pattern, (route) => route.abort());
  return { mend: () => page.unroute(pattern) };
}

/** The tests. @param url of the sidecar @param tree of a server of the published tree alone */
export function failureTests(browser: () => Browser, url: () => string, tree: () => string): void {
  const open = (path: string) => visit(browser(), url() + path);

  describe('a request that fails', () => {
    test('keeps the titles of the catalogue, says so, and a button tries again', async () => {
      const { page } = await open('/anime/');
      const cards = page.locator('[data-results] .card');
      await page.waitForLoadState('networkidle');
      const before = await cards.count();
      const { mend } = await breakApi(page);
      const failure = page.locator('[data-results] .site-failure');
      for (const typed of ['Пер', 'Перша']) {
        const failed = page.waitForEvent('requestfailed');
        await page.locator('main input[type=search]').fill(typed);
        await failed;
        await failure.getByText('Сервер не відповів').waitFor();
      }
      expect([await failure.count(), await cards.count()]).toEqual([1, before]);
      await mend();
      await failure.getByRole('button', { name: 'Спробувати ще раз' }).click();
      await page.waitForURL(/search=/);
      expect(await failure.count()).toBe(0);
    });

    test('keeps what the search has found', async () => {
      const { page } = await open('/schedule/');
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open] input').fill('перша');
      const found = page.locator('.found-records .search-page');
      await found.first().waitFor();
      const { mend } = await breakApi(page);
      await page.locator('dialog[open] input').fill('перш');
      const again = page.locator('.search-status').getByRole('button');
      await again.waitFor();
      expect(await found.count()).toBeGreaterThan(0);
      await mend();
      await again.click();
      await expect.poll(() => again.count()).toBe(0);
    });

    test('for the code of a tool says so, and a button loads it', async () => {
      for (const [path, use, shown] of [
        ['/schedule/', (page: Page) => page.keyboard.press('Control+k'), 'dialog[open] .found-records a'],
        [
          '/names/',
          (page: Page) => page.locator('name-workbench textarea').fill('Naruto'),
          '.word:text("Наруто")',
        ],
      ] as const) {
        const { page } = await open(path);
        await page.waitForLoadState('networkidle');
        await page.route('**/_astro/*.js*', (route) => route.abort());
        await use(page);
        const again = page.getByRole('button', { name: 'Спробувати ще раз' });
        await again.waitFor();
        await page.unroute('**/_astro/*.js*');
        await again.click();
        await expect.poll(() => again.count()).toBe(0);
        if (path === '/schedule/') await page.locator('dialog[open] input').fill('перша');
        await page.locator(shown).first().waitFor();
      }
    });

    test('of a page that fills itself leads to the same page again', async () => {
      const { page } = await open('/docs/');
      const { mend } = await breakApi(page);
      await page.goto(`${tree()}/schedule/`);
      await page.locator('.site-failure', { hasText: 'Сервер не відповів' }).waitFor();
      await mend();
      await page.getByRole('link', { name: 'Спробувати ще раз' }).click();
      await page.locator('.week').waitFor();
    });

    test.each(['/my-list/', '/'])('of a kept list at %s says so, and a button begins again', async (path) => {
      const { page } = await open('/docs/');
      await page.evaluate(
        `localStorage.setItem('list', '{"version":1,"seen":0,"entries":[[null,null,"watching",1]]}')`,
      );
      const { mend } = await breakApi(page);
      await page.goto(url() + path);
      const failure = page.locator('main .site-failure', { hasText: 'Сервер не відповів' });
      const again = failure.getByRole('button', { name: 'Спробувати ще раз' });
      await again.click();
      await again.waitFor();
      expect(await failure.count()).toBe(1);
      await mend();
      await again.click();
      await expect.poll(() => failure.count()).toBe(0);
    });
  });

  test('an open page says when there is no connection, until there is one', async () => {
    const { page } = await open('/schedule/');
    const note = page.getByText('Немає з’єднання');
    expect(await note.count()).toBe(0);
    await page.context().setOffline(true);
    await note.waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => note.count()).toBe(0);
  });
}
