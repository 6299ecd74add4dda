/** Pages with catalogue data in a browser. */
import type { Browser, BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { overflow, visit } from '../../harness/browsing.ts';

/** The tests. @param url of the sidecar @param tree of a server of the published tree alone */
export function dataPageTests(browser: () => Browser, url: () => string, tree: () => string): void {
  const open = (path: string, options: BrowserContextOptions = {}, from = url()) =>
    visit(browser(), from + path, options);

  test('a server with the tree alone says that a title does not exist', async () => {
    const { page } = await open('/anime/nosuch/', {}, tree());
    await page.locator('main h1').getByText('Такої сторінки немає').waitFor();
  });

  test('a server with the tree alone searches by the address of the list', async () => {
    const { page } = await open('/anime/', {}, tree());
    await page.locator('main input[type=search]').fill('перша');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/anime\/\?search=[^&=]+$/);
    await page.locator('#found').getByText('Знайдено: 1').waitFor();
  });

  test('a spoiler is hidden until it is asked for, by the keyboard too', async () => {
    const { page } = await open('/characters/oksana/', { javaScriptEnabled: false });
    const [block, inline] = [page.getByText('Таємниця блоку'), page.getByText('таємниця рядка')];
    expect([await block.isVisible(), await inline.isVisible()]).toEqual([false, false]);
    await page.locator('details.spoiler summary').click();
    await page.locator('label.spoiler input').focus();
    await page.keyboard.press('Space');
    expect([await block.isVisible(), await inline.isVisible()]).toEqual([true, true]);
    await page.locator('.prose a').first().click();
    expect(new URL(page.url()).pathname).toBe('/anime/1/');
  });

  test('the catalogue is searched as one types, and its address can be shared', async () => {
    const { page, problems } = await open('/anime/');
    const input = page.locator('main input[type=search]');
    await input.fill('перша');
    await page.waitForURL(/search=/);
    expect(new URL(page.url()).searchParams.get('search')).toBe('перша');
    await page.locator('#found').getByText('Знайдено: 1').waitFor();
    await page.reload();
    expect(await input.inputValue()).toBe('перша');
    await page.locator('.list-bar > [popovertarget]').click();
    await page.locator('input[name=formats][value=movie]').check();
    await page.waitForURL(/formats=movie/);
    await page.locator('#found').getByText('Знайдено: 0').waitFor();
    expect(problems).toEqual([]);
  });

  test('Back undoes a filter, and a screen reader hears how many titles each has', async () => {
    const { page, problems } = await open('/teams/');
    await page.goto(`${url()}/anime/`);
    const all = await page.locator('#found').textContent();
    // A live region is announced only if it was on the page before its text changed.
    const announced = await page.locator('main [role=status]').elementHandle();
    await page.locator('.pill', { hasText: 'Легально' }).click();
    await page.waitForURL(/availability=legal$/);
    expect(await announced?.textContent()).toBe(await page.locator('#found').textContent());
    await page.locator('.pill', { hasText: 'Субтитри' }).click();
    await page.waitForURL(/availability=sub/);
    await page.goBack();
    await page.waitForURL(/availability=legal$/);
    await expect.poll(() => page.locator('[name=availability]:checked').count()).toBe(1);
    await page.goBack();
    await page.waitForURL(/anime\/$/);
    await page.locator('#found').getByText(String(all)).waitFor();
    await page.goForward();
    await page.waitForURL(/availability=legal$/);
    await page.locator('.card', { hasText: 'Сувора' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('the requests behind a page are shown once, at its foot, and can be opened', async () => {
    const { page, problems } = await open('/anime/1/');
    const all = page.locator('main .request');
    expect(await all.count()).toBe(1);
    await all.locator('summary').click();
    expect(await all.locator('code').first().textContent()).toMatch(
      /^curl 'https?:\/\/[^']+\/public\/v1\/anime\/1'$/,
    );
    await all.locator('a').first().click();
    await page.getByText('"slug":"persha"').waitFor();
    expect(problems).toEqual([]);
  });

  test('the status says how many requests the visitor has left', async () => {
    const { page, problems } = await open('/en/status/');
    expect(await page.locator('live-me p').textContent()).toMatch(/\d+ of 60$/);
    expect(problems).toEqual([]);
  });

  test('beside Kyiv’s time stands the visitor’s own, where it is another', async () => {
    const [there, here] = [
      await open('/schedule/', { timezoneId: 'America/New_York' }),
      await open('/schedule/', { timezoneId: 'Europe/Kyiv' }),
    ];
    expect(await there.page.locator('.when').first().textContent()).toMatch(
      /^\d\d:\d\d \(у вас .*\d\d:\d\d\)$/,
    );
    expect(await here.page.locator('.when').first().textContent()).toMatch(/^\d\d:\d\d$/);
  });

  test.each(['/anime/', '/docs/'])('the theme of %s follows the system again', async (path) => {
    const { page } = await open(path, { colorScheme: 'light' });
    const button = page.locator('theme-switch button');
    for (const _ of ['light', 'dark', 'auto']) await button.click();
    await page.emulateMedia({ colorScheme: 'dark' });
    const theme = 'getComputedStyle(document.documentElement).colorScheme';
    await expect.poll(() => page.evaluate(theme)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(theme)).toBe('light');
  });

  test('the chosen theme stays', async () => {
    const { page } = await open('/anime/', { colorScheme: 'light' });
    const button = page.locator('theme-switch button');
    await button.click();
    await button.click();
    await page.reload();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await page.goto(`${url()}/docs/`);
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  });

  test.each([
    ['/anime/1/', '/en/anime/1-persha/'],
    ['/en/anime/?search=persha', '/anime/?search=persha'],
    ['/my-list/#status=planned', '/en/my-list/#status=planned'],
    ['/docs/limits/?x=1', '/en/docs/limits/?x=1'],
  ])('the other locale of %s is the other locale of the same page: %s', async (path, other) => {
    const { page } = await open(path);
    await page.waitForLoadState('networkidle');
    await page.locator('[data-other-edition]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(url() + other);
  });

  test.each([
    ['/anime/1/', '/en/anime/1/'],
    ['/en/characters/oksana/', '/characters/oksana/'],
  ])('a server with the tree alone has the other locale of %s at %s', async (path, other) => {
    const { page } = await open(path, {}, tree());
    await page.locator('[data-other-edition]').click();
    await page.waitForURL(tree() + other);
  });

  test.each(['/updates/', '/characters/1/', '/anime/1/', '/characters/'])(
    'a long word in a list of %s fits a phone',
    async (path) => {
      const { page } = await open(path, { viewport: { width: 320, height: 700 } });
      await page.evaluate(`for (const link of document.querySelectorAll('main li a:not(:has(*))'))
        link.textContent = 'щ'.repeat(120)`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );

  test('a page is printed without what it is operated with', async () => {
    const { page } = await open('/anime/1/');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = (selector: string) => page.locator(selector).first().isVisible();
    for (const hidden of ['.frame-header', '.site-footer', '.request', '.subscribe', '.watched-bar'])
      expect(await seen(hidden), hidden).toBe(false);
    expect(await seen('main h1')).toBe(true);
    // The text is dark in any theme.
    expect(await page.evaluate(`getComputedStyle(document.body).color`)).toBe('rgb(42, 46, 82)');
  });
}
