/** The catalogue with filters: its heading, and the ways out of an empty result. */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/index.ts';
import { narrowing } from '../../../src/site/views/list-chips.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import { pageOf } from './world.ts';

function listOf(query: string, isServer = true) {
  const { title, body } = pageOf('anime', { query, isServer });
  const markup = toHtml(body);
  const [, heading = ''] = /<h1>([^<]*)<\/h1>/.exec(markup) ?? [];
  return { title, heading: heading.replaceAll('&amp;', '&'), markup };
}

describe('a filtered list has its own heading and title', () => {
  test.each([
    ['', 'Каталог аніме'],
    ['genres=Drama&availability=voice&years=2026', 'Драми з\u00a0озвучкою, 2026'],
    ['studios=A %26 B', 'A & B'],
    ['teams=3', 'Узвар'],
    ['tags=School&formats=movie', 'Школа, фільми'],
    ['seasons=winter&years=2026', 'Аніме, зима 2026'],
    ['yearFrom=2001&yearTo=2005', 'Аніме, 2001–2005'],
    ['formats=movie&yearFrom=2000', 'Фільми, від 2000'],
    ['genresExclude=Drama,Horror', 'Аніме, без: драма, жахи'],
    ['availability=voice,legal', 'Аніме з\u00a0озвучкою або на\u00a0легальних майданчиках'],
  ])('%s: %s', (query, heading) => {
    const list = listOf(query);
    expect([list.heading, list.title]).toEqual([heading, heading]);
  });

  test('beside what was searched for', () => {
    expect(listOf('search=likhtar&genres=Drama').title).toBe('likhtar · Драми');
    expect(listOf('search=likhtar').title).toBe('likhtar · Каталог аніме');
  });
});

test('only the whole catalogue says how much of it can be watched', () => {
  const whole = '3 аніме: 1 з озвучкою чи субтитрами, 1 на легальних майданчиках.';
  expect(listOf('').markup).toContain(whole);
  for (const query of ['ids=1,3', 'search=likhtar', 'genres=Drama'])
    expect(listOf(query).markup, query).not.toContain('на легальних майданчиках.');
});

describe('an empty list', () => {
  const ways = (markup: string) =>
    [...markup.matchAll(/<li><a href="\?([^"]*)">([^<]*)<\/a>: ([^<]*)<\/li>/g)].map(
      ([, rest, name, count]) => [rest?.replaceAll('&amp;', '&'), name, count],
    );

  test('names the filters whose removal helps, and what each finds: the most first', () => {
    expect(ways(listOf('yearFrom=2020&genresExclude=Action&page=1').markup)).toEqual([
      ['genresExclude=Action', 'від 2020', '2'],
      ['yearFrom=2020', 'без: Бойовик', '1'],
    ]);
    expect(ways(listOf('search=likhtar&availability=legal').markup)).toEqual([
      ['availability=legal', 'likhtar', '1'],
      ['search=likhtar', 'Легально', '1'],
    ]);
  });

  test('names none if none helps, and on a host of files, where each question is a request', () => {
    expect(ways(listOf('genres=Horror&formats=music').markup)).toEqual([]);
    expect(ways(listOf('genres=Drama&formats=music', false).markup)).toEqual([]);
    expect(listOf('genres=Horror&formats=music').markup).toContain('Нічого не знайдено');
  });
});

test('each parameter of the list has a field, and each filter of the drawer a chip', () => {
  const names = Object.keys(endpoints.animeList.params);
  const fields = listOf('years=2001,2004').markup;
  const without = names.filter((name) => !fields.includes(` name="${name}"`));
  expect(without).toEqual(['ids', 'include', 'page', 'limit']);
  const visible = ['search', 'genresMatch', 'tagsMatch', 'availability', 'sort', 'order'];
  const inDrawer = names.filter((name) => ![...without, ...visible].includes(name));
  expect([...narrowing].sort()).toEqual(inDrawer.sort());
});

test('the years are one control, which a link to one year fills and one to several keeps', () => {
  const years = (query: string) =>
    [...listOf(query).markup.matchAll(/<input[^>]* name="(year\w*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    );
  expect(years('')).toEqual([
    ['yearFrom', ''],
    ['yearTo', ''],
  ]);
  expect(years('years=2024')).toEqual([
    ['yearFrom', '2024'],
    ['yearTo', '2024'],
  ]);
  expect(years('years=2020,2024')).toEqual([
    ['yearFrom', ''],
    ['yearTo', ''],
    ['years', '2020,2024'],
  ]);
  expect(years('yearFrom=1999')[0]).toEqual(['yearFrom', '1999']);
});
