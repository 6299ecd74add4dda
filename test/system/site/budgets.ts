/** The cost of a first visit: transferred bytes, and layout shifts. */
import type { Browser } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visit } from '../../harness/browsing.ts';
import { instant } from '../../harness/shop.ts';

interface Cost {
  /** Without pictures and fonts. */
  readonly page: number;
  readonly fonts: number;
}

/** Sums what the browser received. */
const costs = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const sum = (wanted) => all.filter(({ name }) => wanted(new URL(name).pathname))
    .reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
  const isFont = (path) => /[.]woff2$/.test(path);
  const isPicture = (path) => /[.](?:svg|png|webp|jpg|ico)$/.test(path);
  return { page: sum((path) => !isFont(path) && !isPicture(path)), fonts: sum(isFont) };
})()`;

const kilobyte = 1000;
const fontBudget = 60;

/** The tests. @param url of the sidecar */
export function budgetTests(browser: () => Browser, url: () => string): void {
  describe('a first visit', () => {
    // Concurrent: a page spends most of its time waiting for the network to become idle.
    test.concurrent.each([
      ['/', 100],
      ['/docs/', 60],
      ['/docs/limits/', 60],
      ['/docs/reference/anime-list/', 60],
      ['/names/', 120],
    ])('to %s costs at most %d KB, and fonts 60 KB more', async (path, budget) => {
      const { page, close } = await visit(browser(), url() + path);
      await page.waitForLoadState('networkidle');
      const cost = await page.evaluate<Cost>(costs);
      // A page that measured nothing would pass.
      expect(cost.page).toBeGreaterThan(5 * kilobyte);
      expect(cost.page / kilobyte).toBeLessThanOrEqual(budget);
      expect(cost.fonts / kilobyte).toBeLessThanOrEqual(fontBudget);
      await close();
    });

    test('the workbench weighs with its first word what it says', async () => {
      const { page } = await visit(browser(), `${url()}/names/`);
      await page.waitForLoadState('networkidle');
      const before = await page.evaluate<Cost>(costs);
      await page.locator('name-workbench textarea').fill('Ken’ya');
      await page.locator('.readings .word', { hasText: 'Кен' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const after = await page.evaluate<Cost>(costs);
      const [, stated] = /(\d+)\sКБ/.exec((await page.locator('name-workbench').textContent()) ?? '') ?? [];
      const ratio = (after.page - before.page) / kilobyte / Number(stated);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    });

    test('late fonts are shown when they come, and move next to nothing', async () => {
      for (const [path, width] of [
        ['/anime/1/', 1280],
        ['/schedule/', 1280],
        ['/docs/', 1280],
        ['/names/', 360],
      ] as const) {
        const viewport = { width, height: 800 };
        const { page } = await visit(browser(), url() + path, { viewport }, async (fresh) => {
          await fresh.route('**/*.woff2', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 400));
            await route.continue();
          });
          await fresh.addInitScript(`
            window.moved = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });`);
        });
        await page.waitForFunction(`document.fonts.status === 'loaded'`);
        await page.waitForLoadState('networkidle');
        const faces = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`;
        expect(await page.evaluate<string>(`${faces}.join()`), path).toMatch(/Onest(?! )/);
        // Search engines call 0.1 good. The fallback fonts of systems differ, so half of it is allowed.
        expect(await page.evaluate<number>('window.moved'), path).toBeLessThan(0.05);
      }
    });

    /** Opens a page, in a browser that has kept a list, and expects that nothing on it moves. */
    async function expectStill(path: string, width: number, kept = ''): Promise<void> {
      const viewport = { width, height: 800 };
      const { page } = await visit(browser(), url() + path, { viewport }, async (fresh) => {
        // On a busy machine a font can load after the first paint. The test above measures what that moves.
        await fresh.route('**/*.woff2', (route) => route.abort());
        await fresh.clock.setFixedTime(instant);
        await fresh.addInitScript(`
          if ('${kept}' !== '') localStorage.setItem('list', '${kept}');
          window.shifts = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput)
              window.shifts.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'));
          }).observe({ type: 'layout-shift', buffered: true });`);
      });
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('window.shifts')).toEqual([]);
    }

    test.each([
      ['/', 1280],
      ['/', 360],
      ['/docs/limits/', 360],
      ['/docs/reference/anime-list/', 1280],
      ['/names/', 360],
      ['/anime/', 1280],
      ['/anime/1/', 360],
      ['/schedule/', 1280],
      ['/updates/', 360],
      ['/posters/', 1280],
      ['/statistics/', 360],
      ['/status/', 360],
      ['/status/', 1280],
    ])('moves nothing on %s, %d px wide', (path, width) => expectStill(path, width));

    const list = '{"version":1,"seen":0,"entries":[[null,null,"watching",1],["AniList",7,"planned",null]]}';
    test.each(['/', '/my-list/'])('moves nothing on %s of a browser that has a list', async (path) => {
      for (const width of [360, 1280]) await expectStill(path, width, list);
    });
  });
}

/** What was transferred until the page was loaded: bytes of pictures, and the number of requests. */
const loaded = `(() => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation');
  const all = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= loadEventStart);
  const pictures = all.filter(({ name }) => /[.](?:svg|png|webp|jpg|ico)$/.test(new URL(name).pathname));
  return {
    pictures: pictures.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    shown: pictures.length,
    requests: all.length + 1,
  };
})()`;

interface Loaded {
  readonly pictures: number;
  readonly shown: number;
  readonly requests: number;
}

const pictureBudget = 350;
const mostRequests = 60;

/** The tests over a catalogue with real pictures. @param url of the sidecar */
export function pictureBudgetTests(browser: () => Browser, url: () => string): void {
  describe.each([
    [360, 2],
    [390, 3],
    [1440, 1],
  ])(
    'until it is loaded, with an empty cache, %d px wide with %d pixels for one',
    (width, deviceScaleFactor) => {
      test.each(['/', '/schedule/', '/updates/', '/posters/', '/anime/', '/anime/1/'])(
        `%s shows at most ${pictureBudget} KB of pictures in ${mostRequests} requests`,
        async (path) => {
          const options = { viewport: { width, height: width < 800 ? 740 : 900 }, deviceScaleFactor };
          const { page } = await visit(browser(), url() + path, options);
          await page.waitForFunction(`performance.getEntriesByType('navigation')[0].loadEventStart > 0`);
          const { pictures, shown, requests } = await page.evaluate<Loaded>(loaded);
          // A page that measured nothing would pass.
          expect(requests).toBeGreaterThan(3);
          expect(shown).toBeGreaterThan(0);
          expect(pictures / kilobyte).toBeLessThanOrEqual(pictureBudget);
          expect(requests).toBeLessThanOrEqual(mostRequests);
        },
      );
    },
  );
}
