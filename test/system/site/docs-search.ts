/** The search of the documentation on the pages of a build. */
import { expect, test } from 'vitest';
import type { Locale } from '../../../src/site/locales.ts';
import { createDocsSearch, isSlip } from '../../../src/site/search/docs-search.ts';
import type { Section } from '../../../src/site/search/sections.ts';
import { stem, stemsOf, wordsOf } from '../../../src/site/search/stem.ts';
import { placeOf, readDocsQueries, sharesOf } from '../../harness/docs-queries.ts';

/** The tests. @param sections of a built site */
export function docsSearchTests(sections: (locale: Locale) => readonly Section[]): void {
  test('of what readers ask nine of ten have a right page first, nearly all within five; nearly all nonsense finds nothing', () => {
    const searches = { uk: createDocsSearch(sections('uk')), en: createDocsSearch(sections('en')) };
    const find = (query: string, locale: Locale) => searches[locale].find(query).map(({ url }) => url);
    const parts = ['development', 'reader', 'reader-2'] as const;
    const queries = parts.flatMap(readDocsQueries);
    const shares = sharesOf(queries, find);
    const wrong = queries.filter((query) => placeOf(query, find) !== 0);
    const shown = wrong.map(({ locale, query, pages }) => `${query}: ${find(query, locale)[0]} for ${pages}`);
    expect(shares.get('all')?.first, shown.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(shares.get('all')?.five, shown.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(shares.get('nonsense')?.first, shown.join('\n')).toBeGreaterThanOrEqual(0.95);
    // The questions that stood here first, with their pages.
    expect(shares.get('earlier')?.queries).toBeGreaterThanOrEqual(100);
    expect(shares.get('earlier')?.first, shown.join('\n')).toBeGreaterThanOrEqual(0.9);
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
    ['надійний', 'надійність', 'надійністю'],
    ['новий', 'новіший'],
    ['зовнішній', 'зовнішніми', 'зовнішніх'],
    ['лишитися', 'лишилося', 'лишився'],
    ['оновити', 'оновлю', 'оновлення', 'оновлено'],
    ['шукати', 'шукаю', 'шукаєш', 'шукають', 'шукали'],
    ['сортувати', 'сортую', 'сортували'],
    ['request', 'requests'],
    ['license', 'licenses', 'licensed'],
    ['status', 'statuses'],
    ['copy', 'copies', 'copied'],
    ['delete', 'deletion', 'deletions'],
    ['error', 'errors'],
    ['cache', 'caches', 'cached', 'caching'],
  ])('forms of %s meet', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  test.each([
    ['озвучка', 'озвучити'],
    ['помилка', 'помилитися'],
    ['епізодик', 'епізод'],
    ['запущений', 'запустити'],
    ['плачу', 'платити'],
  ])('%s has a stem of %s', (one, other) => {
    expect(stemsOf(one).some((own) => stemsOf(other).includes(own))).toBe(true);
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

  test('a slip is found in another form of a word than the pages have', () => {
    expect(createDocsSearch(sections('uk')).find('дмапи')[0]?.url).toBe('/docs/dumps/');
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
