/**
 * Hostile files and texts for /my-list/, in a browser. Nothing in them may run, and the page must answer. Random changes
 * of lists are read in test/unit/site/list-kinds.test.ts.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { listMessages } from '../../../src/site/messages/lists.ts';
import { visit } from '../../harness/browsing.ts';

/** What a visitor gives to the page. */
interface HostileList {
  readonly content: Buffer;
  readonly how: 'file' | 'packed' | 'pasted';
}

/** If one of these ran, it would set `hasRun`. */
const scripts = [
  '<script>globalThis.hasRun = 1</script>',
  '<img src=x onerror="globalThis.hasRun = 1">',
  '"><svg onload=globalThis.hasRun=1>',
  "'-globalThis.hasRun=1-'",
  '<iframe srcdoc="<script>parent.hasRun = 1</script>"></iframe>',
  '<a href="javascript:globalThis.hasRun=1">x</a>',
  '</table></section><base href="https://evil.invalid/"><style>@import "https://evil.invalid/x"</style>',
  '&lt;script&gt;globalThis.hasRun=1&lt;/script&gt;',
  ']]><script>globalThis.hasRun=1</script><![CDATA[',
  '=HYPERLINK("https://evil.invalid")',
];
const names = ['__proto__', 'constructor', 'hasOwnProperty', '', '\0', '\u202eанут', '\ufeff'];
const floods = [
  'x'.repeat(300_000),
  'я'.repeat(100_000),
  `a${'\u0301'.repeat(50_000)}`,
  '<anime>'.repeat(50_000),
];
const texts = [...scripts, ...names, ...floods];
/** Titles with an id, a name and a status: two of the three are hostile in each. */
const rows = texts.flatMap((text, at) => [
  [String(at + 11), text, text],
  [text, text, 'Completed'],
]);

const bomb = `<!DOCTYPE x [<!ENTITY a0 "lol">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}
<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY web SYSTEM "https://evil.invalid/x">]>`;
const xml = (head: string, entity = '') =>
  `${head}<myanimelist>${rows
    .map(
      ([id, title, status]) =>
        `<anime><series_animedb_id>${id}</series_animedb_id><series_title><![CDATA[${title}]]></series_title>` +
        `<series_title>${title}${entity}</series_title><my_status>${status}</my_status></anime>`,
    )
    .join('')}</myanimelist>`;
const shikimori = rows.map(([id, title, status]) => ({
  ...{ target_id: id, target_title: title, target_type: 'Anime', status },
}));
const entries = rows.map(([id, romaji, status]) => ({
  ...{ mediaId: id, status, media: { id, type: 'ANIME', title: { romaji } } },
}));
const table = (sign: string) =>
  [['mal_id', 'title', 'status'], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign))
    .join('\n');

const depth = 200_000;
const contents: readonly string[] = [
  xml(''),
  xml('<?xml version="1.0"?>').slice(0, -20),
  xml(bomb, '&a30;&file;&web;'),
  xml('<?xml-stylesheet href="https://evil.invalid/x"?>'),
  JSON.stringify(shikimori),
  JSON.stringify({ data: { MediaListCollection: { lists: [{ name: 'x', entries }] } } }),
  JSON.stringify({ lists: [{ entries: { length: 1e9 } }, null, { __proto__: [1] }] }),
  '{"__proto__":{"lists":[{"entries":[{"mediaId":11}]}]}}',
  table(','),
  table('\t'),
  ...texts.map((text) => `https://myanimelist.net/anime/${text}/${text} 11`),
  '['.repeat(depth) + ']'.repeat(depth),
  '{"lists":['.repeat(depth / 10),
  '<html><body onload="globalThis.hasRun=1"></html>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hasRun=1"/>',
];
const ways = ['file', 'packed', 'pasted'] as const;
const lists: readonly HostileList[] = contents.map((content, at) => ({
  ...{ content: Buffer.from(content), how: ways[at % ways.length] ?? 'file' },
}));

const words = listMessages.uk;
const refusals: ReadonlySet<string> = new Set([
  words.none,
  words.unreadable,
  ...Object.values(words.refused),
]);

/** Gives a list to the page as a visitor does. */
async function give(page: Page, { content, how }: HostileList): Promise<void> {
  if (how === 'pasted') {
    // On any page a browser needs minutes for the layout of a field with a flood of marks.
    await page.locator('textarea').fill(content.toString().slice(0, 5000));
    await page.locator('my-list button[type=submit]').click();
    return;
  }
  // Clear the field first: setting the same file again triggers no change event.
  await page.locator('input[type=file]').setInputFiles([]);
  const buffer = how === 'packed' ? gzipSync(content) : content;
  await page.locator('input[type=file]').setInputFiles({ name: 'list', mimeType: 'text/xml', buffer });
}

/** The final message of the page about a list. */
async function answerTo(page: Page, list: HostileList): Promise<string> {
  const status = page.locator('my-list > [role=status]');
  await status.evaluate((element) => element.replaceChildren());
  await give(page, list);
  let text = '';
  await expect
    .poll(
      async () => {
        text = (await status.textContent()) ?? '';
        return refusals.has(text) || text.startsWith(words.done);
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBe(true);
  return text;
}

/** The tests. @param url of the sidecar, whose catalogue calls MyAnimeList catalog_a */
export function hostileListTests(browser: () => Browser, url: () => string, nextMinute: () => void): void {
  /** Gives some of the lists to one page. @returns how many were read, and how many refused */
  async function tryLists(some: readonly HostileList[]) {
    const { page, problems, strangers, close } = await visit(browser(), `${url()}/my-list/`);
    let refused = 0;
    for (const list of some) {
      nextMinute();
      if (refusals.has(await answerTo(page, list))) refused += 1;
      expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
      expect([problems, strangers, page.url()]).toEqual([[], [], `${url()}/my-list/`]);
      const own = 'my-list form, my-list .table script, my-list .table img, my-list .table iframe';
      expect(await page.locator(own).count()).toBe(1);
      nextMinute();
      const good = await answerTo(page, { content: Buffer.from('11'), how: 'pasted' });
      expect(refusals.has(good), good).toBe(false);
      expect((await page.locator('.result tbody tr').allTextContents()).join()).toContain('Голос');
    }
    await close();
    return { refused, read: some.length - refused };
  }

  test('hostile lists run nothing, and each is answered in words', { timeout: 600_000 }, async () => {
    // On several pages at once: each spends most of its time waiting for the next frame.
    const parts = [0, 1, 2, 3].map((part) => lists.filter((_, at) => at % 4 === part));
    const outcomes = await Promise.all(parts.map(tryLists));
    const sum = (of: 'refused' | 'read') => outcomes.reduce((all, outcome) => all + outcome[of], 0);
    expect(Math.min(sum('refused'), sum('read'))).toBeGreaterThan(3);
  });
}
