/** Hostile files and texts for /my-list/, in a browser. Nothing in them may run, and the page must answer. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { listMessages } from '../../../src/site/messages/lists.ts';
import { visit } from '../../harness/browsing.ts';
import { changed, changes, spliced, splices } from '../fuzz/mutate.ts';
import { tryMany } from '../fuzz/try-many.ts';

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
  '&#60;img src=x onerror=globalThis.hasRun=1&#62;',
  ']]><script>globalThis.hasRun=1</script><![CDATA[',
];
const texts = fc.oneof(
  fc.constantFrom(
    ...scripts,
    ...[
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'prototype',
      'length',
      'undefined',
      'null',
      'NaN',
    ],
    ...['', ' ', '\0', '\u202eанут', '\ufeff', '=HYPERLINK("https://evil.invalid")', 'x'.repeat(300_000)],
    ...[
      'я'.repeat(100_000),
      `a${'\u0301'.repeat(50_000)}`,
      '<anime>',
      '</anime>',
      '<![CDATA[',
      ']]>',
      '"',
      '\r\n',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const ids = fc.oneof(
  fc.constantFrom('11', '999999'),
  fc.constantFrom('0', '-1', '1e3', '9'.repeat(30), '011', '1.5', ''),
  texts,
);
const statuses = fc.oneof(fc.constantFrom('Completed', 'On-Hold', '1', 'CURRENT'), texts);
const rows = fc.array(fc.tuple(ids, texts, statuses), { maxLength: 6 });

const bomb = `<!DOCTYPE x [<!ENTITY a0 "lol">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}
<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY web SYSTEM "https://evil.invalid/x">]>`;
const heads = fc.constantFrom(
  '',
  '<?xml version="1.0"?>',
  bomb,
  '<?xml-stylesheet href="https://evil.invalid/x"?>',
  '<!--',
);

const xml = fc
  .tuple(
    heads,
    rows,
    fc.constantFrom('', '&a30;', '&file;', '&web;'),
    fc.constantFrom('', '<manga>', '<anime>'.repeat(50_000)),
  )
  .map(([head, list, entity, tail]) => {
    const anime = list.map(
      ([id, title, status]) =>
        `<anime><series_animedb_id>${id}</series_animedb_id><series_title><![CDATA[${title}]]></series_title>` +
        `<series_title>${title}${entity}</series_title><my_status>${status}</my_status></anime>`,
    );
    return `${head}<myanimelist>${anime.join('')}${tail}</myanimelist>`;
  });

const shikimori = rows.map((list) =>
  list.map(([id, title, status]) => ({ target_id: id, target_title: title, target_type: 'Anime', status })),
);
const aniList = rows.map((list) => {
  const entries = list.map(([id, romaji, status]) => ({
    mediaId: id,
    status,
    media: { id, type: 'ANIME', title: { romaji } },
  }));
  return { data: { MediaListCollection: { lists: [{ name: 'x', entries }] } } };
});
const download = rows.map((list) => ({
  lists: list.map(([id, type]) => ({ series_id: id, series_type: type })),
}));
const json = fc
  .tuple(fc.oneof(shikimori, aniList, download), fc.option(changes, { freq: 2 }))
  .map(([value, change]) => JSON.stringify(change === null ? value : changed(value, change)));

const depth = 200_000;
const odd = fc.constantFrom(
  '['.repeat(depth),
  '['.repeat(depth) + ']'.repeat(depth),
  '{"lists":['.repeat(depth / 10),
  '{"__proto__":{"lists":[{"entries":[{"mediaId":11}]}]}}',
  '{"lists":{"__proto__":[1]}}',
  '{"data":null}',
  '{"lists":[{"entries":{"length":1e9}}]}',
  '<html><body onload="globalThis.hasRun=1"></html>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hasRun=1"/>',
  '\0'.repeat(1000),
);

const cells = (list: readonly (readonly string[])[], sign: string) =>
  list.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)).join('\n');
const table = fc
  .tuple(
    rows,
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('id', 'mal_id', 'url', '__proto__', '<b>id</b>'),
  )
  .map(([list, sign, column]) => `${[column, 'title', 'status'].join(sign)}\n${cells(list, sign)}`);
const links = fc
  .array(fc.tuple(ids, texts), { maxLength: 6 })
  .map((all) => all.map(([id, text]) => `https://myanimelist.net/anime/${id}/${text}`).join(' '));

const contents = fc
  .tuple(fc.oneof(xml, xml, json, json, table, links, odd), fc.option(splices, { freq: 2 }))
  .map(([text, splice]) => (splice === null ? Buffer.from(text) : spliced(Buffer.from(text), splice)));

const lists: fc.Arbitrary<HostileList> = fc.record({
  content: contents,
  how: fc.constantFrom('file' as const, 'packed' as const, 'pasted' as const),
});

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
  async function tryLists(seed: number) {
    const { page, problems, strangers, close } = await visit(browser(), `${url()}/my-list/`);
    const attempt = async (list: HostileList) => {
      nextMinute();
      const said = await answerTo(page, list);
      expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
      expect([problems, strangers, page.url()]).toEqual([[], [], `${url()}/my-list/`]);
      const own = 'my-list form, my-list .table script, my-list .table img, my-list .table iframe';
      expect(await page.locator(own).count()).toBe(1);
      nextMinute();
      const good = await answerTo(page, { content: Buffer.from('11'), how: 'pasted' });
      expect(refusals.has(good), good).toBe(false);
      expect((await page.locator('.result tbody tr').allTextContents()).join()).toContain('Голос');
      return refusals.has(said) ? 'refused' : 'read';
    };
    return tryMany(lists, attempt, 30, seed).finally(close);
  }

  test('120 hostile lists run nothing, and each is answered in words', {
    timeout: 600_000,
  }, async () => {
    const { seed = 0 } = fc.readConfigureGlobal();
    // On several pages at once: each spends most of its time waiting for the next frame.
    const outcomes = await Promise.all([0, 1, 2, 3].map((page) => tryLists(seed + page)));
    const sum = (word: string) => outcomes.reduce((all, outcome) => all + (outcome[word] ?? 0), 0);
    expect(sum('refused')).toBeGreaterThan(20);
    expect(sum('read')).toBeGreaterThan(20);
  });
}
