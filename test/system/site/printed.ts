/** Content of pages that readers copy, hear or search: addresses, code, rows of fields. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode, type Page } from './pages.ts';

/** Addresses in a text that cannot be sent unchanged: HTTP takes only ASCII. A reader replaces `…`. */
function unsendable(text: string): readonly string[] {
  const addresses = text.match(/(?:https?:\/\/|\/public\/v1\/|\/[a-z/{}]+\?\w+=)[^\s'"`<>()[\]«»]*/g) ?? [];
  return addresses.filter((address) => /[^\x20-\x7e…]/.test(address));
}

/** The pieces of code on a page. */
function codeIn(html: string): readonly string[] {
  const blocks = [...html.matchAll(/data-code="([^"]*)"/g)].map(([, code = '']) =>
    code.replaceAll('\x7f', '\n'),
  );
  const inline = [...html.matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)].map(([, code = '']) =>
    // Each line of a code block is an element.
    code.replaceAll('</div>', '\n').replace(/<[^>]+>/g, ''),
  );
  return [...blocks, ...inline].map(decode);
}

/** Lists of fields and the line of an endpoint. Only CSS separates their parts. */
const rowsIn = (html: string) =>
  html.match(/<(ul class="rows|p class="endpoint-line)[\s\S]*?<\/(ul|p)>/g) ?? [];

/** Registers the tests. The pages exist when the tests run. */
export function printedTests(pages: () => readonly Page[]): void {
  test('notices an address with letters of another alphabet', () => {
    expect(unsendable("curl 'http://localhost:8080/public/v1/anime?search=наруто'")).toHaveLength(1);
    expect(unsendable("curl -G 'http://localhost:8080/a' --data-urlencode 'search=наруто'")).toEqual([]);
  });

  test('every address on a page can be sent as it stands', () => {
    for (const { path, html } of pages()) expect(codeIn(html).flatMap(unsendable), path).toEqual([]);
  });

  const written = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => join('src/content', file));
  test.each([...written, 'README.md', 'CONTRIBUTING.md'])(
    'every address in %s can be sent as it stands',
    (file) => {
      expect(unsendable(readFileSync(file, 'utf8'))).toEqual([]);
    },
  );

  test('the search index separates words that only CSS separates', () => {
    const rows = pages().flatMap(({ path, html }) => rowsIn(html).map((row) => ({ path, row })));
    expect(rows.length).toBeGreaterThan(100);
    for (const { path, row } of rows)
      expect(row, path).not.toMatch(/\w<\/(code|span|a)>(<[^/][^>]*>)*<(code|span|a)\b/);
  });

  test('shows an option with its two hyphens', () => {
    for (const { path, text } of pages()) expect(text, path).not.toMatch(/(^|\s)[–—]\w/);
  });

  test('the buttons of code speak the language of their page', () => {
    const titles = (locale: 'uk' | 'en') =>
      pages()
        .filter(({ html }) => html.includes(`<html lang="${locale}"`))
        .flatMap(({ html }) => [...html.matchAll(/<button title="([^"]*)" data-copied="([^"]*)"/g)])
        .map(([, title, done]) => `${title} ${done}`);
    expect([...new Set(titles('uk'))]).toEqual(['Скопіювати Скопійовано!']);
    expect([...new Set(titles('en'))]).toEqual(['Copy to clipboard Copied!']);
  });
}
