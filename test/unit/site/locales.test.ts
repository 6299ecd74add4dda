/** Names on English pages. */
import { expect, test } from 'vitest';
import { nameIn } from '../../../src/site/locales.ts';
import { catalogIds } from '../../../src/site/views/catalog-ids.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import { ask } from './world.ts';

test.each([
  [{ name: 'Каталог', nameEn: 'Catalogue' }, 'Каталог', 'Catalogue'],
  [{ name: 'Каталог' }, 'Каталог', undefined],
  [{ name: 'MyAnimeList' }, 'MyAnimeList', 'MyAnimeList'],
  [{ name: 'MyAnimeList', nameEn: 'MAL' }, 'MyAnimeList', 'MAL'],
])('%j has a name for each language, or none in English', (named, uk, en) => {
  expect([nameIn('uk', named), nameIn('en', named)]).toEqual([uk, en]);
});

test('a catalogue without an English name has the name of its field on an English page', () => {
  const meta = ask('meta');
  const catalogs = {
    ...meta.catalogs,
    catalog_a: { name: 'Слаги' },
    catalog_b: { name: 'Інші', nameEn: 'Others' },
  };
  const ids = { catalog_a: 5, catalog_b: 5, catalog_c: null };
  const namesIn = (locale: 'uk' | 'en') =>
    catalogIds({ id: 1, slug: 'a' }, ids, 'anime', { meta: { ...meta, catalogs }, locale })
      .slice(1, 3)
      .map(([name]) => toHtml(name));
  expect(namesIn('uk')).toEqual(['Слаги', 'Інші']);
  expect(namesIn('en')).toEqual(['catalog_a', 'Others']);
});
