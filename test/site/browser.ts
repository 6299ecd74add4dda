/** What a visitor with a browser sees. */
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestServer } from './server.ts';

// Chromium's own errands (updates, field trials) are of no use to a test and fail on a machine without network.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = process.getuid?.() === 0;

/** How a test starts a browser. */
export const browserFlags = isRoot ? ['--no-sandbox', ...flags] : flags;

/** Problems of a page: what it throws and logs as an error. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

/** Whether a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');

/** What axe finds wrong. Playwright evaluates beside the page's policy. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Starts a browser. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: browserFlags });
}

/** The front page as the sidecar serves it, with its own API, posters and engines. */
export function serviceTests(executablePath: string, url: () => string, imageOrigin: string): void {
  test('the front page on the real service finds a title with its poster, and reads a name', async () => {
    const browser = await launch(executablePath);
    try {
      const page = await browser.newPage();
      const problems = watch(page);
      // The snapshot was made for another origin than the address under test, as behind a proxy.
      await page.route(`${imageOrigin}/**`, async (route) => {
        const answer = await fetch(`${url()}${new URL(route.request().url()).pathname}`);
        const body = Buffer.from(await answer.arrayBuffer());
        await route.fulfill({
          status: answer.status,
          contentType: answer.headers.get('content-type') ?? '',
          body,
        });
      });
      await page.goto(`${url()}/`);
      await page.locator('live-search input').fill('Перша');
      await page.locator('live-search .title').getByText('Перша').waitFor();
      await page.waitForFunction('document.querySelector("live-search img")?.naturalWidth > 0');
      await page.locator('live-translit').scrollIntoViewIfNeeded();
      await page.locator('live-translit .result').getByText('Каґуя').waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

/** Every kind of page as the sidecar sends it, under the policy that it and its headers name. */
export function policyTests(executablePath: string, url: () => string): void {
  const violationsOf = (page: Page): Promise<string[]> => page.evaluate('window.violations');
  let browser: Browser;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    browser = await launch(executablePath);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await browser.newPage();
    problems = watch(page);
    await page.addInitScript(`
      window.violations = [];
      addEventListener('securitypolicyviolation', (event) =>
        window.violations.push(event.violatedDirective + ' ' + event.blockedURI));`);
  });
  afterEach(() => page.close());

  test.each([
    ...['/', '/en/', '/docs/', '/docs/limits/', '/docs/errors/', '/docs/decisions/', '/docs/catalog-format/'],
    ...['/docs/conventions/', '/docs/measurements/', '/docs/reference/', '/docs/reference/anime-list/'],
    ...['/docs/reference/objects/', '/en/docs/reference/translit-post/', '/404.html', '/nosuch/'],
  ])('%s keeps to its policy', async (path) => {
    const answer = await page.goto(`${url()}${path}`);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page)).toEqual([]);
    // The page that is missing is an error of its own; the host of the snapshot's pictures exists nowhere.
    expect(problems.filter((text) => !/404|ERR_NAME_NOT_RESOLVED/.test(text))).toEqual([]);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test.each([
    ['/docs/', 'Пошук', 'обмеженням'],
    ['/en/docs/', 'Search', 'limits'],
  ])('the search of the pages works on %s', async (path, button, word) => {
    await page.goto(`${url()}${path}`);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.locator('dialog[open] input').fill(word);
    await page.locator('dialog[open] .search-page').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/.+/);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('an inline script of another page, a handler and a frame are refused', async () => {
    await page.goto(`${url()}/docs/`);
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

/** The tests of the front page and the reference in a browser, on a server given later. */
export function browserTests(executablePath: string, server: () => TestServer): void {
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    browser = await launch(executablePath);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    server().behave('answer');
    page = await browser.newPage();
    problems = watch(page);
  });
  afterEach(() => page.close());

  const open = (path: string) => page.goto(`${server().origin}${path}`);

  test.each(['/', '/en/'])('%s asks the API and shows cards with posters', async (path) => {
    await open(path);
    const card = page.locator('live-search .cards .card-link').first();
    await card.locator('img').waitFor();
    expect(await card.locator('.title').textContent()).toBe('Ліхтарник з гір');
    await page.waitForFunction('document.querySelector("live-search img").naturalWidth > 0');
    expect(problems).toEqual([]);
  });

  test('the foot of the front page credits the sources of the data', async () => {
    await open('/en/');
    const credits = page.locator('.foot live-credits');
    await credits.getByText('Open Titles 3.2').waitFor();
    expect((await credits.textContent())?.trim()).toBe('Sources of the data: Open Titles 3.2 (CC BY 4.0)');
    expect(await credits.locator('a').getAttribute('href')).toBe('https://titles.example/');
    await open('/');
    await credits.getByText('Open Titles 3.2').waitFor();
    expect(await credits.locator('a').getAttribute('lang')).toBe('en');
    server().behave('absent');
    await open('/');
    await page.locator('live-search .site-failure').waitFor();
    expect(await page.locator('.foot live-credits').isVisible()).toBe(false);
  });

  test('a search by keyboard asks for what was typed', async () => {
    await open('/');
    const asked = page.waitForResponse((response) => response.url().includes('search='));
    await page.locator('live-search input').focus();
    await page.keyboard.type('Ліхтарник');
    await page.keyboard.press('Enter');
    expect(new URL((await asked).url()).searchParams.get('search')).toBe('Ліхтарник');
    await page.getByText('Знайдено: 1').waitFor();
    const shown = await page.locator('live-search .site-request a').textContent();
    expect(shown).toMatch(/^GET \/public\/v1\/anime\?search=%D0%9B[\w%&=]+$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Знайти');
    expect(problems).toEqual([]);
  });

  test('the transliteration box reads what it is given', async () => {
    await open('/');
    await page.locator('live-translit').scrollIntoViewIfNeeded();
    await page.locator('live-translit .result').getByText('Каґуя-сама').waitFor();
    await page.locator('live-translit textarea').fill('Naruto Uzumaki');
    const asked = page.waitForResponse((response) => response.url().includes('lang=zh'));
    await page.locator('live-translit select[name=lang]').selectOption('zh');
    expect(new URL((await asked).url()).searchParams.get('text')).toBe('Naruto Uzumaki');
    expect(await page.locator('live-translit textarea').inputValue()).toBe('Naruto Uzumaki');
    await page.locator('live-translit textarea').fill('');
    await page.locator('live-translit select[name=lang]').selectOption('ko');
    expect(await page.locator('live-translit select[name=system] option').allTextContents()).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  test.each([
    ['refuse', '429 rate_limited', 'Вичерпано обмеження'],
    ['absent', '404 not_json', 'Сервер відповів не даними API'],
  ] as const)(
    'an API that would %s is shown as an error, and can be tried again',
    async (how, code, text) => {
      server().behave(how);
      await open('/');
      const failure = page.locator('live-search .site-failure');
      await failure.waitFor();
      expect(await failure.textContent()).toContain(code);
      expect(await failure.textContent()).toContain(text);
      server().behave('answer');
      await failure.getByRole('button').click();
      await page.locator('live-search .card-link').waitFor();
      expect(await failure.count()).toBe(0);
    },
  );

  test('no answer at all is an error, too', async () => {
    await page.route('**/public/v1/**', (route) => route.abort());
    await open('/');
    await page.locator('live-search .site-failure').getByText('no_answer').waitFor();
  });

  test('a title with markup in it stays text', async () => {
    const bad = '<img src=x onerror=alert(1)>';
    await page.route('**/public/v1/anime?*', async (route) => {
      const answer = await (await route.fetch()).json();
      answer.result[0].titles.ua = bad;
      await route.fulfill({ json: answer });
    });
    await open('/');
    expect(await page.locator('live-search .title').textContent()).toBe(bad);
  });

  test('a reference page runs its example', async () => {
    await open('/docs/reference/anime/');
    await page.locator('live-request button').click();
    await page.locator('live-request pre').getByText('"likhtarnyk-z-hir"').waitFor();
    expect(problems).toEqual([]);
  });

  test('a POST is sent with its body', async () => {
    await open('/en/docs/reference/resolve-post/');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.locator('live-request button').click();
    expect((await sent).postDataJSON()).toEqual({ source: 'own', ids: [1, '2'] });
    await page.locator('live-request pre').waitFor();
  });

  test.each([
    '/',
    '/en/',
    '/docs/',
    '/docs/limits/',
    '/docs/errors/',
    '/docs/decisions/',
    '/docs/catalog-format/',
    '/docs/reference/',
    '/docs/reference/anime-list/',
    '/docs/reference/objects/',
    '/en/docs/reference/translit-post/',
  ])('%s fits into 360 px', async (path) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(path);
    await page.waitForLoadState('networkidle');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

  test.each(['/docs/', '/docs/catalog-format/', '/en/docs/', '/docs/reference/anime-list/'])(
    'the code of %s is read without scrolling at 1280 px',
    async (path) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(path);
      const cut = await page
        .locator('.expressive-code pre')
        .evaluateAll((blocks) =>
          blocks.filter((b) => b.scrollWidth > b.clientWidth).map((b) => b.textContent),
        );
      expect(cut).toEqual([]);
    },
  );

  test('examples name the server the reader is on', async () => {
    await open('/docs/');
    const block = page.locator('.expressive-code', { hasText: 'curl' }).first();
    expect(await block.textContent()).toContain(`curl -G '${server().origin}/public/v1/anime'`);
    expect(await block.locator('[data-code]').getAttribute('data-code')).toContain(server().origin);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (colorScheme) => {
    for (const path of ['/', '/docs/', '/docs/reference/anime-list/', '/404.html']) {
      await page.emulateMedia({ colorScheme });
      await open(path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), path).toContain(
        colorScheme,
      );
      expect(await axeViolations(page), path).toEqual([]);
    }
  });
}
