/** Pages with catalogue data in a browser: from the sidecar, and from a static host. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaTypeOf } from '../../../src/http/media-types.ts';
import { shellRewrites } from '../../../src/site/views/routes.ts';
import { axeViolations, isFilled, openAll, overflow, visit } from '../../harness/browsing.ts';
import { type Listening, listen } from '../../harness/listening.ts';

/** A static server with the tree's pages and rewrites. It proxies API calls and pictures. */
function serveTree(folder: string, api: () => string): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://tree');
    if (pathname.startsWith('/public/') || pathname.startsWith('/images/')) {
      const answer = await fetch(api() + pathname + search);
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const rewritten = shellRewrites.find(({ pattern }) => new RegExp(pattern).test(pathname))?.file;
    const file = rewritten ?? (pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    response.writeHead(bytes === undefined ? 404 : 200, { 'Content-Type': mediaTypeOf(file) }).end(bytes);
  });
  return listen(server);
}

/** Each kind of page, records with few and with all fields, and a sample of the English locale. */
const paths = [
  ...['/', '/en/'],
  ...[
    '/anime/',
    '/anime/?search=%D0%BF%D0%B5%D1%80%D1%88&genres=Drama',
    '/anime/1/',
    '/anime/2/',
    '/anime/5/',
  ],
  ...['/teams/', '/teams/holos/', '/characters/', '/characters/oksana/', '/en/characters/oksana/'],
  ...['/schedule/', '/updates/', '/en/posters/', '/statistics/', '/status/'],
];

/** The comparable content of a page, for two ways of loading it. */
const shownOn = (page: Page) =>
  page.evaluate(`({
    title: document.title,
    heading: document.querySelector('main h1').textContent,
    cards: document.querySelectorAll('main .card').length,
    blocks: [...document.querySelectorAll('main h2')].map((heading) => heading.textContent),
  })`);

/** The tests. @param url of the sidecar @param folder of the published tree */
export function dataPageTests(browser: () => Browser, url: () => string, folder: () => string): void {
  let tree: Listening;
  beforeAll(async () => {
    tree = await serveTree(folder(), url);
  });
  afterAll(() => tree?.close());

  const open = (path: string, options: BrowserContextOptions = {}, from = url()) =>
    visit(browser(), from + path, options);

  test.each(paths)('%s is sound on a phone and on a desk, and the same from the tree alone', async (path) => {
    const { page, problems, strangers, close } = await open(path, {
      colorScheme: 'light',
      viewport: { width: 320, height: 700 },
    });
    const served = await shownOn(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await openAll(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    expect([problems, strangers]).toEqual([[], []]);
    await page.goto(tree.url + path);
    await isFilled(page);
    expect(await shownOn(page)).toEqual(served);
    expect(problems).toEqual([]);
    await close();
  });

  test('a server with the tree alone says that a title does not exist', async () => {
    const { page, close } = await open('/anime/nosuch/', {}, tree.url);
    await page.locator('main h1').getByText('Такої сторінки немає').waitFor();
    await close();
  });

  test('a spoiler is hidden until it is asked for, by the keyboard too', async () => {
    const { page, close } = await open('/characters/oksana/', { javaScriptEnabled: false });
    const [block, inline] = [page.getByText('Таємниця блоку'), page.getByText('таємниця рядка')];
    expect([await block.isVisible(), await inline.isVisible()]).toEqual([false, false]);
    await page.locator('details.spoiler summary').click();
    await page.locator('label.spoiler input').focus();
    await page.keyboard.press('Space');
    expect([await block.isVisible(), await inline.isVisible()]).toEqual([true, true]);
    await page.locator('.prose a').first().click();
    expect(new URL(page.url()).pathname).toBe('/anime/1/');
    await close();
  });

  test('the catalogue is searched as one types, and its address can be shared', async () => {
    const { page, problems, close } = await open('/anime/');
    const input = page.locator('main input[type=search]');
    await input.fill('перша');
    await page.waitForURL(/search=/);
    expect(new URL(page.url()).searchParams.get('search')).toBe('перша');
    await page.locator('#found').getByText('Знайдено: 1').waitFor();
    await page.reload();
    expect(await input.inputValue()).toBe('перша');
    await page.locator('.filters > summary').click();
    await page.locator('input[name=formats][value=movie]').check();
    await page.waitForURL(/formats=movie/);
    await page.locator('#found').getByText('Знайдено: 0').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('the requests behind a page are shown once, at its foot, and can be opened', async () => {
    const { page, problems, close } = await open('/anime/1/');
    const all = page.locator('main .request');
    expect(await all.count()).toBe(1);
    await all.locator('summary').click();
    expect(await all.locator('code').first().textContent()).toMatch(
      /^curl 'https?:\/\/[^']+\/public\/v1\/anime\/1'$/,
    );
    await all.locator('a').first().click();
    await page.getByText('"slug":"persha"').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('the status says how many requests the visitor has left', async () => {
    const { page, problems, close } = await open('/en/status/');
    expect(await page.locator('live-me p').textContent()).toMatch(/\d+ of 60$/);
    expect(problems).toEqual([]);
    await close();
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
    await there.close();
    await here.close();
  });

  test('the chosen theme stays', async () => {
    const { page, close } = await open('/anime/', { colorScheme: 'light' });
    const button = page.locator('theme-switch button');
    await button.click();
    await button.click();
    await page.reload();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await page.goto(`${url()}/docs/`);
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await close();
  });

  test('the other locale of a page is the other locale of the same page', async () => {
    const { page, close } = await open('/anime/1/');
    await page.locator('[data-other-edition]').click();
    expect(new URL(page.url()).pathname).toBe('/en/anime/1-persha/');
    await close();
  });
}
