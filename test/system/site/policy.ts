/** The Content-Security-Policy of the pages. */
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { watch } from '../../harness/browsing.ts';

/** Every kind of page from the sidecar, under the policies in its HTML and in its headers. */
export function policyTests(browser: () => Browser, url: () => string): void {
  const violationsOf = (page: Page): Promise<string[]> => page.evaluate('window.violations');
  /** A page that records what its policy refuses. */
  const openPage = async () => {
    const page = await browser().newPage();
    const problems = watch(page);
    await page.addInitScript(`
      window.violations = [];
      addEventListener('securitypolicyviolation', (event) =>
        window.violations.push(event.violatedDirective + ' ' + event.blockedURI));`);
    return { page, problems };
  };

  // Concurrent: a page spends most of its time waiting for the network to become idle.
  test.concurrent.each([
    ...['/', '/docs/', '/docs/limits/', '/docs/errors/not-found/', '/docs/catalog-format/'],
    ...['/docs/measurements/', '/docs/reference/', '/docs/reference/objects/'],
    ...['/en/docs/reference/translit-post/', '/names/', '/my-list/', '/status/', '/anime/', '/nosuch/'],
  ])('%s keeps to its policy', async (path) => {
    const { page, problems } = await openPage();
    const answer = await page.goto(`${url()}${path}`);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page)).toEqual([]);
    // The browser logs the 404 page as an error, and the host of the snapshot's pictures does not exist.
    expect(problems.filter((text) => !/404|ERR_NAME_NOT_RESOLVED/.test(text))).toEqual([]);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    await page.close();
  });

  test('refuses a foreign inline script, a handler and a frame', async () => {
    const { page } = await openPage();
    await page.goto(`${url()}/docs/`);
    await page.evaluate(`
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.ran = true">');
      document.body.insertAdjacentHTML('beforeend', '<iframe src="/en/"></iframe>');`);
    await page.waitForFunction('window.violations.length >= 3');
    expect(await page.evaluate('window.ran')).toBe(undefined);
    await page.close();
  });
}
