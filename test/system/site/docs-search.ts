/** The search of the documentation on the pages of a build. */
import { expect, test } from 'vitest';
import { address, type Locale } from '../../../src/site/locales.ts';
import { createDocsSearch, isSlip } from '../../../src/site/search/docs-search.ts';
import type { Section } from '../../../src/site/search/sections.ts';
import { stem, wordsOf } from '../../../src/site/search/stem.ts';
import { nonsense, queries } from './docs-queries.ts';

/** The tests. @param sections of a built site */
export function docsSearchTests(sections: (locale: Locale) => readonly Section[]): void {
  test('nine of ten queries have the right page first, and of nonsense nine of ten have none', () => {
    const search = createDocsSearch(sections('uk'));
    const pathOf = (page: string) => address('uk', page === '' ? '/docs/' : `/docs/${page}/`);
    // Errors and objects have a page each: it is as right as the page that lists them.
    const isRight = (url: string, page: string) =>
      url === pathOf(page) || (/(?:errors|objects)$/.test(page) && url.startsWith(pathOf(page)));
    const wrong = queries.filter(([query, ...pages]) => {
      const first = search.find(query)[0]?.url ?? '';
      return !pages.some((page) => isRight(first, page));
    });
    const found = nonsense.filter((query) => search.find(query).length > 0);
    const shown = wrong.map(
      ([query, ...pages]) => `${query}: ${search.find(query)[0]?.url} for ${pages.join(', ')}`,
    );
    expect(queries.length).toBeGreaterThanOrEqual(100);
    expect(wrong.length / queries.length, shown.join('\n')).toBeLessThanOrEqual(0.1);
    expect(found.length / nonsense.length, found.join('\n')).toBeLessThanOrEqual(0.1);
  });

  test('every page of the documentation is found by its own heading', () => {
    for (const locale of ['uk', 'en'] as const) {
      const own = sections(locale);
      const search = createDocsSearch(own);
      const titles = new Map(
        own.filter(({ heading }) => heading === '').map(({ url, title }) => [url, title]),
      );
      expect(titles.size).toBeGreaterThan(25);
      const missed = [...titles].filter(
        ([url, title]) =>
          !search
            .find(title)
            .slice(0, 6)
            .some((page) => page.url === url),
      );
      expect(missed).toEqual([]);
    }
  });

  test.each([
    ['транслітерація', 'транслітерацію', 'транслітерації'],
    ['сторінка', 'сторінці', 'сторінок', 'сторінками'],
    ['помилка', 'помилок', 'помилкою'],
    ['обмеження', 'обмежень', 'обмеженням'],
    ['ключ', 'ключем', 'ключі', 'ключів'],
    ['кешувати', 'кешування', 'кешується'],
    ['request', 'requests'],
    ['error', 'errors'],
    ['cache', 'caches', 'cached', 'caching'],
  ])('forms of %s meet', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  test('a slip is one letter', () => {
    expect([
      isSlip('abc', 'abc'),
      isSlip('abc', 'abxc'),
      isSlip('abc', 'acb'),
      isSlip('abc', 'ac'),
      isSlip('abc', 'xbc'),
    ]).toEqual(Array(5).fill(true));
    expect([isSlip('abc', 'cba'), isSlip('abc', 'abcde'), isSlip('abcd', 'badc')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('words are letters and digits; a name with underscores is found whole and in parts', () => {
    expect(wordsOf('Об’єкт rate_limited, If-None-Match')).toEqual([
      "об'єкт",
      'rate_limited',
      'rate',
      'limited',
      'if',
      'none',
      'match',
    ]);
  });
}
