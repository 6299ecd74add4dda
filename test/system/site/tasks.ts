/**
 * Twelve tasks that people come to the site for, done by hand in a browser from the front page, each with a maximum of
 * clicks. With SITE_PICTURES it prints clicks, typed words and seconds of each task as JSON lines.
 */
import type { Browser, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AnimeListCard } from '../../../src/contract/anime.ts';
import type { FeedItem, Schedule } from '../../../src/contract/feed.ts';
import { visit } from '../../harness/browsing.ts';

/** Actions of a visitor, which are counted. */
interface Hand {
  readonly page: Page;
  click(what: Locator): Promise<void>;
  /** Types into the element with the focus. */
  type(text: string): Promise<void>;
  /** Searches from any page, and opens the first title of that name. */
  find(name: string): Promise<void>;
  /** Makes the browser keep a list, as after an earlier visit: status and title. */
  keep(entries: readonly (readonly [status: string, own: number])[]): Promise<void>;
}

/** The records of the tasks, found in the demo. */
interface Subjects {
  readonly voiced: AnimeListCard;
  readonly legal: AnimeListCard;
  readonly airing: string;
  readonly listed: readonly AnimeListCard[];
  /** The newest item of the feed. */
  readonly newest: FeedItem;
}

interface Task {
  readonly name: string;
  readonly clicks: number;
  readonly act: (hand: Hand, subjects: Subjects) => Promise<void>;
}

const nameOf = ({ titles }: Pick<AnimeListCard, 'titles'>) => titles.ua ?? titles.english ?? '';
const nav = (page: Page, text: string) =>
  page.locator('header nav').getByRole('link', { name: text }).first();

/** The search of every page: a key, a name, the first title found. */
async function find(hand: Hand, name: string): Promise<void> {
  await hand.page.keyboard.press('Control+k');
  await hand.type(name);
  await hand.click(hand.page.locator('dialog[open] .found-records .search-page', { hasText: name }).first());
  await hand.page.locator('article.title .watch-box').waitFor();
}

const tasks: readonly Task[] = [
  {
    name: 'who voiced a title',
    clicks: 1,
    act: async (hand, { voiced }) => {
      await hand.find(nameOf(voiced));
      await hand.page.locator('.watch-teams li', { hasText: 'Озвучка' }).first().waitFor();
    },
  },
  {
    name: 'when the next episode comes',
    clicks: 1,
    act: async (hand, { airing }) => {
      await hand.find(airing);
      expect(await hand.page.locator('.watch-box .next').textContent()).toMatch(/\d\d:\d\d/);
    },
  },
  {
    name: 'which of a list of 300 are in Ukrainian',
    clicks: 2,
    act: async (hand, { listed }) => {
      await hand.click(nav(hand.page, 'Мій список'));
      const unknown = Array.from({ length: 300 - listed.length }, (_, at) => 90_000_000 + at);
      const ids = [...listed.map(({ ids: { catalog_a } }) => catalog_a), ...unknown];
      await hand.page
        .locator('textarea')
        .fill(ids.map((id) => `https://myanimelist.net/anime/${id}`).join('\n'));
      await hand.click(hand.page.locator('my-list button[type=submit]'));
      await hand.page.locator('.list-filters button[value=voice]', { hasText: /: [1-9]/ }).waitFor();
      expect(await hand.page.locator('.result tbody tr').count()).toBe(300);
    },
  },
  {
    name: 'what is new for me after a reload',
    clicks: 0,
    act: async (hand, { newest }) => {
      await hand.keep([['watching', newest.anime.ids.own]]);
      await hand.page.reload();
      const news = hand.page.locator('list-news .feed-item', { hasText: nameOf(newest.anime) });
      expect(await news.textContent()).toContain(newest.teams[0]?.name);
    },
  },
  {
    name: 'which of my planned titles are voiced',
    clicks: 1,
    act: async (hand, { voiced, legal, listed }) => {
      const planned = [voiced, legal, ...listed.slice(0, 20)].map(({ ids }) => ids.own);
      await hand.keep([...new Set(planned)].map((own) => ['planned', own] as const));
      await hand.page.reload();
      await hand.click(hand.page.getByRole('link', { name: 'Заплановане з озвучкою' }));
      await hand.page.locator('.result tbody tr', { hasText: nameOf(voiced) }).waitFor();
      const names = await hand.page.locator('.result tbody th').allTextContents();
      expect(names.length).toBeLessThan(planned.length);
      expect(names.join()).not.toContain(nameOf(legal));
    },
  },
  {
    name: 'how to ask for 100 ids',
    clicks: 1,
    act: async (hand) => {
      await hand.page.keyboard.press('Control+k');
      await hand.type('100 номерів');
      await hand.click(hand.page.locator('dialog[open] a[href*="/docs/"]').first());
      await hand.page.locator('main', { hasText: /\b100\b/ }).waitFor();
    },
  },
  {
    name: 'what comes out today',
    clicks: 1,
    act: async (hand) => {
      await hand.click(nav(hand.page, 'Розклад'));
      await hand.page.locator('main .today').first().waitFor();
    },
  },
  {
    name: 'watch an episode of a title',
    clicks: 2,
    act: async (hand, { voiced }) => {
      await hand.find(nameOf(voiced));
      const tile = hand.page.locator('.episode-grid a').first();
      expect(await tile.getAttribute('href')).toMatch(/^https?:/);
      // The player is on another host.
      await hand.page.evaluate(`addEventListener('click', (event) => event.preventDefault())`);
      await hand.click(tile);
    },
  },
  {
    name: 'subscribe to the calendar of a title',
    clicks: 1,
    act: async (hand, { airing }) => {
      await hand.find(airing);
      const link = hand.page.locator('.subscribe a[href^="webcal:"]');
      // The link names the host that serves the page.
      await expect.poll(() => link.getAttribute('href')).toContain(new URL(hand.page.url()).host);
    },
  },
  {
    name: 'what a team has voiced',
    clicks: 2,
    act: async (hand) => {
      await hand.click(nav(hand.page, 'Команди'));
      await hand.click(hand.page.locator('.rows-list a').first());
      await hand.page.locator('#works, [aria-labelledby=works]').first().waitFor();
      await hand.page.locator('article .card').first().waitFor();
    },
  },
  {
    name: 'comedies with subtitles',
    clicks: 5,
    act: async (hand) => {
      await hand.click(nav(hand.page, 'Каталог'));
      await hand.click(hand.page.locator('.pills label', { hasText: 'Субтитри' }));
      await hand.page.waitForURL(/availability=sub/);
      await hand.click(hand.page.locator('.list-bar > [popovertarget]'));
      const genres = hand.page.locator('.drawer details.filter', { hasText: 'Комедія' }).first();
      await hand.click(genres.locator('summary'));
      await hand.click(genres.locator('label', { hasText: 'Комедія' }));
      await hand.page.waitForURL(/availability=sub.*genres=Comedy|genres=Comedy.*availability=sub/);
      await hand.page.locator('[data-results] .card').first().waitFor();
    },
  },
  {
    name: 'where a licensed title is watched legally',
    clicks: 1,
    act: async (hand, { legal }) => {
      await hand.find(nameOf(legal));
      expect(await hand.page.locator('.places a').first().getAttribute('href')).toMatch(/^https?:/);
    },
  },
];

/** Makes a hand that counts its actions. */
function createHand(page: Page) {
  const counted = { clicks: 0, words: 0 };
  const hand: Hand = {
    page,
    async click(what) {
      counted.clicks += 1;
      await what.click();
    },
    async type(text) {
      counted.words += text.split(' ').length;
      await page.keyboard.type(text, { delay: 5 });
    },
    find: (name) => find(hand, name),
    keep: (entries) => {
      const rows = entries.map(([status, own]) => [null, null, status, own]);
      const list = JSON.stringify({ version: 1, seen: 0, entries: rows });
      return page.evaluate(`localStorage.setItem('list', ${JSON.stringify(list)})`);
    },
  };
  return { hand, counted };
}

/** The tests. @param url of a sidecar over the demo */
export function taskTests(browser: () => Browser, url: () => string): void {
  const ask = async (path: string) => (await (await fetch(`${url()}/public/v1${path}`)).json()).result;

  /** Found once: all tasks together may ask 60 times. */
  let found: Promise<Subjects> | undefined;
  async function findSubjects(): Promise<Subjects> {
    const finished: AnimeListCard[] = await ask('/anime?availability=voice&statuses=finished&limit=50');
    const voiced = finished.find(({ episodes }) => episodes <= 60) ?? expect.fail('nothing short is voiced');
    const [legal] = await ask('/anime?availability=legal&limit=1');
    const week: Schedule = await ask('/schedule');
    const next = Object.values(week)
      .flat()
      .find(({ finished }) => !finished);
    const [newest]: FeedItem[] = await ask('/updates?limit=1');
    const listed: AnimeListCard[] = await ask('/anime?availability=voice,sub&limit=50');
    return {
      voiced,
      legal,
      airing: nameOf((next ?? expect.fail('nothing airs')).anime),
      newest: newest ?? expect.fail('nothing is new'),
      listed: listed.filter(({ ids }) => ids.catalog_a !== null),
    };
  }

  test.concurrent.each(tasks)('$name: at most $clicks clicks', async ({ name, clicks, act }) => {
    found ??= findSubjects();
    const subjects = await found;
    const { page, problems, close } = await visit(
      browser(),
      `${url()}/`,
      { viewport: { width: 1280, height: 800 } },
      // Only items of the last 14 days are new, so the browser has the clock of the feed.
      (fresh) => fresh.clock.setFixedTime(subjects.newest.publishedAt),
    );
    await page.waitForLoadState('networkidle');
    const { hand, counted } = createHand(page);
    const begun = performance.now();
    await act(hand, subjects);
    const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
    if (process.env.SITE_PICTURES !== undefined)
      console.log(JSON.stringify({ task: name, ...counted, seconds }));
    expect(counted.clicks).toBeLessThanOrEqual(clicks);
    expect(problems).toEqual([]);
    await close();
  });
}
