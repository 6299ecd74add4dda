/** The search of the documentation on the pages of a build. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { address, type Locale } from '../../../src/site/locales.ts';
import { createDocsSearch } from '../../../src/site/search/docs-search.ts';
import type { Section } from '../../../src/site/search/sections.ts';
import { stem } from '../../../src/site/search/stem.ts';

/** Readers' questions with the pages below /docs/ that answer them: `.` is /docs/, `errors/*` any error's page. */
function readQuestions() {
  const lines = readFileSync('test/system/site/docs-questions.tsv', 'utf8').trimEnd().split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [, locale, query = '', pages = ''] = line.split('\t');
      const edition: Locale = locale === 'en' ? 'en' : 'uk';
      const right = pages
        .split('|')
        .map((page) => address(edition, `/docs/${page === '.' ? '' : `${page}/`}`));
      const isRight = (url: string) =>
        right.some((page) => (page.endsWith('/*/') ? url.startsWith(page.slice(0, -2)) : url === page));
      return { locale: edition, query, isNonsense: pages === '', isRight };
    })
    .filter(({ isNonsense }) => !isNonsense);
}

/** The tests. @param sections of a built site */
export function docsSearchTests(sections: (locale: Locale) => readonly Section[]): void {
  test('at least half of the questions find a right page first, seven of ten within five', async () => {
    const searches = {
      uk: await createDocsSearch(sections('uk')),
      en: await createDocsSearch(sections('en')),
    };
    const questions = readQuestions().map(({ locale, query, isRight }) => {
      const place = searches[locale].find(query).findIndex(({ url }) => isRight(url));
      return { query, place: place < 0 ? Number.POSITIVE_INFINITY : place };
    });
    expect(questions.length).toBeGreaterThan(200);
    const shareWithin = (most: number) =>
      questions.filter(({ place }) => place < most).length / questions.length;
    const missed = questions.filter(({ place }) => place > 4).map(({ query }) => query);
    expect(shareWithin(1), missed.join('\n')).toBeGreaterThanOrEqual(0.5);
    expect(shareWithin(5), missed.join('\n')).toBeGreaterThanOrEqual(0.7);
  });

  test('finds every page of the documentation by its own heading', async () => {
    for (const locale of ['uk', 'en'] as const) {
      const own = sections(locale);
      const search = await createDocsSearch(own);
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
    ['помилка', 'помилок', 'помилкою'],
    ['кешувати', 'кешування', 'кешується'],
    ['шукати', 'шукаю', 'шукаєш', 'шукають', 'шукали'],
    ['copy', 'copies', 'copied'],
    ['cache', 'caches', 'cached', 'caching'],
  ])('finds all forms of %s alike', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  test('finds a page although a letter is missing or the keyboard has the other layout', async () => {
    const search = await createDocsSearch(sections('uk'));
    const first = (query: string) => search.find(query)[0]?.url;
    expect(first('обмежння')).toBe(first('обмеження'));
    expect(first('j,vt;tyyz')).toBe(first('обмеження'));
    expect(first('обмеження')).toMatch(/limits\/$/);
  });
}
