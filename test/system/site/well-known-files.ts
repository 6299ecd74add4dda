/** The machine-readable parts of a built site: heads of pages, well-known files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardSize } from '../../../src/images/card-content.ts';
import { address, locales } from '../../../src/site/locales.ts';
import { exampleOrigin } from '../../../src/site/origin.ts';
import { dataSitemap } from '../../../src/site/views/sitemaps.ts';
import type { Page } from './pages.ts';

/** Whether a page has its own head. Shells get theirs when they are filled; search engines must not list the 404 page. */
const hasHead = ({ html, path }: Page) => !html.includes('<!--head-->') && !/404/.test(path);

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);

/** Registers the tests. The pages exist when the tests run. */
export function wellKnownFileTests(folder: string, pages: () => ReadonlyMap<string, Page>): void {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');

  /** The page of an address of this site; undefined for a file that is not a page. */
  const isThere = (url: string) => {
    expect(url.startsWith(exampleOrigin), url).toBe(true);
    const { pathname } = new URL(url);
    return pages().has(pathname) || existsSync(join(folder, pathname));
  };

  test('every page names its address, its locales and the picture of its card', () => {
    const own = [...pages().values()].filter(hasHead);
    expect(own.length).toBeGreaterThan(100);
    for (const { path, html } of own) {
      const bare = path.replace(/^\/en\//, '/');
      expect(attributes(html, /<link rel="canonical" href="([^"]+)"/g), path).toEqual([exampleOrigin + path]);
      expect(attributes(html, /<link rel="alternate" hreflang="[\w-]+" href="([^"]+)"/g), path).toEqual([
        ...locales.map((locale) => exampleOrigin + address(locale, bare)),
        exampleOrigin + bare,
      ]);
      const [card = '', ...others] = attributes(html, /<meta property="og:image" content="([^"]+)"/g);
      expect([isThere(card), others], path).toEqual([true, []]);
      for (const icon of attributes(html, /<link rel="(?:[\w-]*icon|manifest)" href="([^"]+)"/g))
        expect(existsSync(join(folder, icon)), `${path} ${icon}`).toBe(true);
    }
  });

  test('a card has the size that pages say', async () => {
    const { width, height } = await sharp(join(folder, 'cards/front.png')).metadata();
    expect({ width, height }).toEqual(cardSize);
  });

  test('the map of the site has every page that is to be found', () => {
    const listed = attributes(text('sitemap.xml'), /<loc>([^<]+)<\/loc>/g);
    for (const url of listed) expect(isThere(url), url).toBe(true);
    const wanted = [...pages().keys()].filter((path) => path.endsWith('/') && !/404|\/_\//.test(path));
    expect(listed.map((url) => new URL(url).pathname).toSorted()).toEqual(wanted.toSorted());
    for (const map of ['/sitemap.xml', dataSitemap])
      expect(text('robots.txt')).toContain(`Sitemap: ${exampleOrigin}${map}\n`);
  });

  test('llms.txt and security.txt lead to pages', () => {
    const links = attributes(text('llms.txt'), /\]\(([^)]+)\)/g).filter((url) => !url.includes('/public/'));
    expect(links.length).toBeGreaterThan(4);
    for (const url of links) expect(isThere(url), url).toBe(true);
    const [contact = ''] = attributes(text('.well-known/security.txt'), /^Contact: (.+)$/gm);
    const { pathname, hash } = new URL(contact);
    expect(pages().get(pathname)?.html).toContain(`id="${hash.slice(1)}"`);
    expect(text('.well-known/security.txt')).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m);
  });
}
