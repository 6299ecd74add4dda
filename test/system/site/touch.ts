/** Sizes of controls on a phone, printed pages, and the number of a page's scripts. */
import type { Browser } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openAll, visit } from '../../harness/browsing.ts';

/** Controls that are smaller than a fingertip, with their sizes. Links within a sentence may be as high as its line. */
const small = `(() => {
  const least = 43.5;
  const isInSentence = (element) => getComputedStyle(element).display === 'inline'
    && element.parentElement.textContent.trim() !== element.textContent.trim();
  const pressed = (element) => element.matches('input[type=checkbox]') ? element.closest('label') : element;
  const all = [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')];
  return all
    .filter((element) => element.checkVisibility() && !element.closest('.skip, .sr-only, [aria-hidden=true], pre'))
    .map(pressed)
    .filter((element) => !isInSentence(element))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (height < least || width < least))
    .map(([element, { width, height }]) =>
      element.outerHTML.slice(0, 90) + ' ' + Math.round(width) + '×' + Math.round(height));
})()`;

/** The tests. @param url of the sidecar */
export function touchTests(browser: () => Browser, url: () => string): void {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

  describe('on a phone everything that is pressed is at least 44 px', () => {
    test.each([
      ...[
        '/anime/',
        '/anime/1/',
        '/anime/2/',
        '/teams/',
        '/teams/holos/',
        '/characters/',
        '/characters/oksana/',
      ],
      ...['/schedule/', '/updates/', '/posters/', '/statistics/', '/status/', '/nosuch/'],
    ])('%s', async (path) => {
      const { page, close } = await visit(browser(), url() + path, phone);
      await page.waitForLoadState('networkidle');
      await openAll(page);
      expect(await page.evaluate(small)).toEqual([]);
      await close();
    });
  });

  test('a page is printed without what it is operated with', async () => {
    const { page, close } = await visit(browser(), `${url()}/anime/1/`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = (selector: string) => page.locator(selector).first().isVisible();
    for (const hidden of ['.frame-header', '.site-footer', '.request', '.subscribe', '.watched-bar'])
      expect(await seen(hidden), hidden).toBe(false);
    expect(await seen('main h1')).toBe(true);
    // The text is dark in any theme.
    expect(await page.evaluate(`getComputedStyle(document.body).color`)).toBe('rgb(42, 46, 82)');
    await close();
  });

  test.each([
    '/',
    '/anime/',
    '/anime/1/',
    '/schedule/',
    '/my-list/',
    '/names/',
    '/docs/',
    '/docs/reference/anime-list/',
  ])('%s has at most three scripts, and all are known from its head', async (path) => {
    const { page, close } = await visit(browser(), url() + path);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
    );
    const named = await page.evaluate<string[]>(
      `[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((part) => part.src ?? part.href)`,
    );
    expect(scripts.length).toBeLessThanOrEqual(3);
    expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
    await close();
  });
}
