/**
 * Hostile files and texts for /my-list/, in a browser. Nothing in them may run, and the page must answer. Random changes
 * of lists are read in test/unit/site/list-kinds.test.ts.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { listMessages } from '../../../src/site/messages/lists.ts';
import { visit } from '../../harness/browsing.ts';

/** If one of the first ones ran, it would set `hasRun`. */
const texts = [
  '<script>globalThis.hasRun = 1</script>',
  '"><img src=x onerror="globalThis.hasRun = 1">',
  '<iframe srcdoc="<script>parent.hasRun = 1</script>"></iframe>',
  '<a href="javascript:globalThis.hasRun=1">x</a>',
  ']]><script>globalThis.hasRun=1</script><![CDATA[',
  '__proto__',
  '\0',
  '\u202eанут',
  'я'.repeat(100_000),
  `a${'\u0301'.repeat(50_000)}`,
  '<anime>'.repeat(50_000),
];
/** Titles with an id, a name and a status: two of the three are hostile in each. */
const rows = texts.flatMap((text, at) => [
  [String(at + 11), text, text],
  [text, text, 'Completed'],
]);

const bomb = `<!DOCTYPE x [<!ENTITY a0 "lol">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}
  <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY web SYSTEM "https://evil.invalid/x">]>`;
const animes = rows.map(
  ([id, title, status]) =>
    `<anime><series_animedb_id>${id}</series_animedb_id><series_title><![CDATA[${title}]]></series_title>` +
    `<series_title>${title}&a30;&file;&web;</series_title><my_status>${status}</my_status></anime>`,
);
const shikimori = rows.map(([id, title, status]) => ({
  ...{ target_id: id, target_title: title, target_type: 'Anime', status },
}));
const table = [['mal_id', 'title', 'status'], ...rows]
  .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join())
  .join('\n');

const contents: readonly string[] = [
  `${bomb}<myanimelist>${animes.join('')}</myanimelist>`,
  JSON.stringify(shikimori),
  table,
  '['.repeat(200_000) + ']'.repeat(200_000),
  '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hasRun=1"/>',
  ...texts.map((text) => `https://myanimelist.net/anime/${text}/${text} 11`),
];

const words = listMessages.uk;
const refusals: ReadonlySet<string> = new Set([
  words.none,
  words.unreadable,
  ...Object.values(words.refused),
]);

/** Gives a list to the page as a visitor does: a short one as a text, others as a file. */
async function give(page: Page, content: string): Promise<void> {
  // On any page a browser needs minutes for the layout of a field with a flood of marks.
  if (content.length < 5000) {
    await page.locator('textarea').fill(content);
    await page.locator('my-list button[type=submit]').click();
    return;
  }
  // Clear the field first: setting the same file again triggers no change event.
  await page.locator('input[type=file]').setInputFiles([]);
  const file = { name: 'list', mimeType: 'text/xml', buffer: gzipSync(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The final message of the page about a list. */
async function answerTo(page: Page, content: string): Promise<string> {
  const status = page.locator('my-list > [role=status]');
  await status.evaluate((element) => element.replaceChildren());
  await give(page, content);
  let text = '';
  const isFinal = async () => {
    text = (await status.textContent()) ?? '';
    return refusals.has(text) || text.startsWith(words.done);
  };
  await expect.poll(isFinal, { timeout: 60_000, interval: 10 }).toBe(true);
  return text;
}

/** The tests. @param url of the sidecar, whose catalogue calls MyAnimeList catalog_a */
export function hostileListTests(browser: () => Browser, url: () => string, nextMinute: () => void): void {
  test('hostile lists run nothing, and each is answered in words', { timeout: 600_000 }, async () => {
    const { page, problems, strangers } = await visit(browser(), `${url()}/my-list/`);
    let refused = 0;
    for (const content of contents) {
      nextMinute();
      if (refusals.has(await answerTo(page, content))) refused += 1;
      expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
      expect([problems, strangers, page.url()]).toEqual([[], [], `${url()}/my-list/`]);
      const own = 'my-list form, my-list .table script, my-list .table img, my-list .table iframe';
      expect(await page.locator(own).count()).toBe(1);
    }
    expect(Math.min(refused, contents.length - refused)).toBeGreaterThan(1);
    nextMinute();
    const good = await answerTo(page, '11');
    expect(refusals.has(good), good).toBe(false);
    expect((await page.locator('.result tbody tr').allTextContents()).join()).toContain('Голос');
  });
}
