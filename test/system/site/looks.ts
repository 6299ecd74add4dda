/**
 * Every kind of page of the demo at three widths: none is wider than its window or logs an error. With SITE_PICTURES it
 * saves a screenshot of each whole page, light and dark, for people to look at.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { FeedItem } from '../../../src/contract/feed.ts';
import { overflow, visit } from '../../harness/browsing.ts';

interface Look {
  /** Name of the picture. */
  readonly name: string;
  readonly path: string;
  /** Actions of a visitor before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Whether the picture is only of the window, because something covers the page. */
  readonly isWindow?: boolean;
  /** Whether the status is 404, which the browser logs as an error. */
  readonly isMissing?: boolean;
}

const names = 'Shin’ichi Okabe\nTōkyō kara no tegami\nJun’ya Enomoto';
const ofNames = `lang=ja&compare=1&text=${encodeURIComponent(names)}`;

async function lookUp(page: Page): Promise<void> {
  const ids = [20, 5114, 1535, 30, 199, 47, 16498, 9999999];
  await page.locator('textarea').fill(ids.map((id) => `https://myanimelist.net/anime/${id}`).join('\n'));
  await page.locator('my-list button[type=submit]').click();
  await page.locator('.result tbody tr').first().waitFor();
}

/** Keeps a list in the browser, in which the titles of the newest episodes have the status “watching”. */
async function keepList(page: Page): Promise<void> {
  const { result } = await (
    await page.request.get(new URL('/public/v1/updates?limit=20', page.url()).href)
  ).json();
  const entries = result.map(({ anime }: FeedItem) => [null, null, 'watching', anime.ids.own]);
  await page.clock.setFixedTime(result[0].publishedAt);
  const list = JSON.stringify({ version: 1, seen: 0, entries });
  await page.evaluate(`localStorage.setItem('list', ${JSON.stringify(list)})`);
  await page.reload();
  await page.locator('list-news .feed-item').first().waitFor();
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('наруто', { delay: 5 });
  await page.locator('dialog[open] .found-records .search-page').first().waitFor();
}

/** The kinds of pages, and records of the demo with all, few or special fields. */
const looks: readonly Look[] = [
  { name: 'front', path: '/' },
  { name: 'front-en', path: '/en/' },
  { name: 'front-list', path: '/', act: keepList },
  { name: 'list', path: '/anime/' },
  {
    name: 'list-filters',
    path: '/anime/?availability=voice&genres=Comedy&formats=tv&yearFrom=2005',
    act: (page) => page.locator('.list-bar > [popovertarget]').click(),
    isWindow: true,
  },
  { name: 'list-nothing', path: '/anime/?search=qqqqqqqqq&genres=Drama' },
  { name: 'list-beyond', path: '/anime/?page=999', isMissing: true },
  { name: 'title-releases', path: '/anime/6/' },
  { name: 'title-long', path: '/anime/130/' },
  { name: 'title-series', path: '/anime/12/' },
  { name: 'title-airing', path: '/anime/193/' },
  { name: 'title-licensed', path: '/anime/11/' },
  { name: 'title-without', path: '/anime/220/' },
  { name: 'schedule', path: '/schedule/' },
  { name: 'updates', path: '/updates/' },
  { name: 'posters', path: '/posters/' },
  { name: 'teams', path: '/teams/' },
  { name: 'team', path: '/teams/3/' },
  { name: 'characters', path: '/characters/' },
  { name: 'character', path: '/characters/1/' },
  { name: 'my-list', path: '/my-list/' },
  { name: 'my-list-result', path: '/my-list/', act: lookUp },
  {
    name: 'names',
    path: `/names/?${ofNames}`,
    act: (page) => page.locator('.readings .word').first().click(),
  },
  {
    name: 'names-check',
    path: '/names/',
    act: async (page) => {
      await page.locator('.modes button').nth(1).click();
      await page.locator('text-check textarea').fill('Мицуки Сіноміа і Коідзумі читали сьонен.');
      await page.locator('.slips > li').first().waitFor();
    },
  },
  { name: 'names-system', path: '/names/ja-default/' },
  { name: 'docs', path: '/docs/' },
  { name: 'docs-limits', path: '/docs/limits/' },
  { name: 'reference', path: '/docs/reference/' },
  { name: 'reference-list', path: '/docs/reference/anime-list/' },
  { name: 'statistics', path: '/statistics/' },
  { name: 'status', path: '/status/' },
  { name: 'search', path: '/', act: search, isWindow: true },
  { name: 'missing', path: '/nosuch/', isMissing: true },
];

const widths = [360, 768, 1440] as const;
const pictures = process.env.SITE_PICTURES;
/** Colours change no sizes. */
const schemes = pictures === undefined ? (['light'] as const) : (['light', 'dark'] as const);

/** Scrolls through the page to load lazy pictures, and back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  })()`);
  await page.waitForLoadState('networkidle');
}

/** Opens a page as a visitor sees it. @returns its problems, and where it is wider than its window */
async function lookAt(browser: Browser, origin: string, look: Look): Promise<readonly string[]> {
  const { name, path, act, isWindow = false, isMissing = false } = look;
  const { page, problems, close } = await visit(browser, origin + path, { colorScheme: 'light' });
  await page.waitForLoadState('networkidle');
  await act?.(page);
  const wider: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // The documentation reads the system's colour scheme only when it is loaded.
    if (path.startsWith('/docs/')) await page.reload({ waitUntil: 'networkidle' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
      if (Number(await overflow(page)) > 0) wider.push(`wider than ${width} px`);
      if (pictures === undefined) continue;
      if (!isWindow) await scrollThrough(page);
      await page.screenshot({
        path: join(pictures, 'looks', `${name}-${width}-${colorScheme}.jpg`),
        type: 'jpeg',
        quality: 75,
        animations: 'disabled',
        fullPage: !isWindow,
      });
    }
  }
  await close();
  return [...problems.filter((problem) => !isMissing || !problem.includes('status of 404')), ...wider];
}

/** The tests. @param url of a sidecar over the demo */
export function lookTests(browser: () => Browser, url: () => string): void {
  // Concurrent: a page spends most of its time waiting for the network to become idle. On a busy machine six pictures of
  // a long page take longer than the default timeout.
  test.concurrent.each(looks)('$name is sound at three widths', { timeout: 240_000 }, async (look) => {
    expect(await lookAt(browser(), url(), look)).toEqual([]);
  });
}
