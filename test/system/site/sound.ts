/**
 * Every kind of page in a browser: it fits a phone and a desk, axe finds nothing, a fingertip finds every control, its
 * policy refuses nothing of its own, and the published tree alone shows the same.
 */
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations, isFilled, openAll, overflow, visit } from '../../harness/browsing.ts';

/** Pages that show data of the catalogue: records with few and with all fields, and a sample of the English locale. */
const dataPages = [
  ...['/', '/en/', '/anime/', '/anime/?search=%D0%BF%D0%B5%D1%80%D1%88&genres=Drama'],
  ...['/anime/1/', '/anime/2/', '/anime/5/', '/teams/', '/teams/holos/', '/characters/'],
  ...['/characters/oksana/', '/en/characters/oksana/', '/schedule/', '/updates/', '/en/posters/'],
  ...['/statistics/', '/status/'],
];
const otherPages = [
  ...['/docs/', '/docs/limits/', '/docs/errors/not-found/', '/docs/catalog-format/anime/'],
  ...['/docs/reference/anime-list/', '/docs/reference/objects/', '/en/docs/reference/translit-post/'],
  ...['/docs/commands/', '/docs/configuration/', '/docs/measurements/', '/en/docs/decisions/'],
  ...['/names/', '/names/ja-default/', '/my-list/', '/nosuch/'],
];

/**
 * Controls that are smaller than a fingertip, with their sizes. Links within a sentence may be as high as its line: it
 * has three words besides its links.
 */
const small = `(() => {
  const least = 43.5;
  const isInSentence = (element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    const copy = block.cloneNode(true);
    for (const link of copy.querySelectorAll('a')) link.remove();
    return copy.textContent.match(/\\p{L}{2,}/gu)?.length >= 3;
  };
  const pressed = (element) => element.matches('[type=checkbox], [type=file]') ? element.closest('label') : element;
  const all = [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')];
  return all
    .filter((element) => element.checkVisibility())
    .filter((element) => !element.closest('.skip, .sl-skip-link, .sr-only, [aria-hidden=true], pre'))
    .map(pressed)
    .filter((element) => !isInSentence(element))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (height < least || width < least))
    .map(([element, { width, height }]) =>
      element.outerHTML.slice(0, 90) + ' ' + Math.round(width) + '×' + Math.round(height));
})()`;

/** How many icons move for a visitor who asked for less motion. */
const movingIcons = `[...document.querySelectorAll('svg')]
  .filter((icon) => parseFloat(getComputedStyle(icon).transitionDuration) > 0).length`;

/** Whether the button of the documentation's menu differs from the page behind it. */
const standsOut = `new Set(['body', '.sl-menu-button'].map((selector) =>
  getComputedStyle(document.querySelector(selector)).backgroundColor)).size === 2`;

/** The comparable content of a page, for two ways of loading it. */
const shownOn = (page: Page) =>
  page.evaluate(`({
    title: document.title,
    heading: document.querySelector('main h1').textContent,
    cards: document.querySelectorAll('main .card').length,
    blocks: [...document.querySelectorAll('main h2')].map((heading) => heading.textContent),
  })`);

/** Makes a page record what its policy refuses. */
const recordViolations = (page: Page) =>
  page.addInitScript(`
    window.violations = [];
    addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(event.violatedDirective + ' ' + event.blockedURI));`);

async function expectScriptsInHead(page: Page): Promise<void> {
  const scripts = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  );
  const named = await page.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((part) => part.src ?? part.href)`,
  );
  expect(scripts.length).toBeLessThanOrEqual(3);
  expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
}

/** The tests. @param url of the sidecar @param tree of a server of the published tree alone */
export function soundTests(browser: () => Browser, url: () => string, tree: () => string): void {
  test.each([...dataPages, ...otherPages])('%s is sound on a phone and on a desk', async (path) => {
    const isData = dataPages.includes(path);
    const viewport = { width: isData ? 320 : 360, height: 740 };
    const phone = { viewport, hasTouch: true, colorScheme: 'light', reducedMotion: 'reduce' } as const;
    const { page, problems, strangers } = await visit(browser(), url() + path, phone, recordViolations);
    await page.waitForLoadState('networkidle');
    await expectScriptsInHead(page);
    const served = await shownOn(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await openAll(page);
    expect(await page.evaluate(small)).toEqual([]);
    expect(await page.evaluate(movingIcons)).toBe(0);
    const menu = page.locator('.sl-menu-button');
    if (path.includes('/docs/')) {
      expect(await page.evaluate(standsOut)).toBe(true);
      expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await menu.click();
      await page.locator('#starlight__sidebar').waitFor();
      expect(await page.evaluate(small)).toEqual([]);
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('window.violations')).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    // The documentation reads the system's colour scheme only when it is loaded.
    await page.reload();
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toContain('dark');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await openAll(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(strangers).toEqual([]);
    if (isData) {
      await page.goto(tree() + path);
      await isFilled(page);
      expect(await shownOn(page)).toEqual(served);
    }
    // The browser logs the 404 page as an error.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  test.each(['/', '/docs/', '/nosuch/'])(
    '%s is in no frame, and tells other sites no address',
    async (path) => {
      const { headers } = await fetch(url() + path, { headers: { Accept: 'text/html' } });
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    },
  );

  test('a policy refuses a foreign inline script, a handler and a frame', async () => {
    const { page } = await visit(browser(), `${url()}/docs/`, {}, recordViolations);
    await page.evaluate(`
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.ran = true">');
      document.body.insertAdjacentHTML('beforeend', '<iframe src="/en/"></iframe>');`);
    await page.waitForFunction('window.violations.length >= 3');
    expect(await page.evaluate('window.ran')).toBe(undefined);
  });
}
