/**
 * Whole pages in both languages: what they say, lead to and hide, compared with the files in `pages` beside this one.
 * Who means a difference writes the files anew with `npm test -- unit/site/pages -u` and reads it in the commit.
 */
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../../src/site/locales.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import type { PageContent } from '../../../src/site/views/page.ts';
import { pages } from '../../../src/site/views/pages.ts';
import type { PageName } from '../../../src/site/views/routes.ts';
import { headOf } from '../../../src/site/views/shell.ts';
import { makePage, now, openDeps, origin } from './world.ts';

/** A page of each kind, and of each kind of record: its name, what its path names, and its query. */
const shown: readonly (readonly [PageName, string, string])[] = [
  ['title', '1', ''],
  ['title', '2-m', ''],
  ['title', 's-3', ''],
  ['title', '4', ''],
  ['title', '5', ''],
  ['team', '3', ''],
  ['team', 'team-7', 'page=1'],
  ['team', '8', 'page=2'],
  ['character', '50-leia', ''],
  ['character', '51', ''],
  ['character', '53', ''],
  ['anime', '', ''],
  [
    'anime',
    '',
    'genres=Drama,Action&genresMatch=any&genresExclude=Horror&yearFrom=1999&formats=tv&availability=voice' +
      '&sort=year&order=asc&teams=3&x=y',
  ],
  ['anime', '', 'q=likhtar'],
  ['anime', '', 'page=9&years=2001'],
  ['teams', '', ''],
  ['teams', '', 'search=Узвар'],
  ['characters', '', ''],
  ['schedule', '', ''],
  ['updates', '', ''],
  ['updates', '', 'page=2&limit=1'],
  ['posters', '', ''],
  ['statistics', '', ''],
  ['status', '', ''],
];

/**
 * HTML as lines: a tag with what it says of itself, or a text; without sizes of pictures, drawings, code, and the drawer
 * of filters where none is used.
 */
const outline = (markup: string): string =>
  markup
    .replace(
      /(<details class="filters">(?:(?!class="count")[\s\S])*?)<div class="drawer">[\s\S]*?filter-end/,
      '$1',
    )
    .replace(/<svg[\s\S]*?<\/svg>/g, '<svg>')
    .replace(/<figure>[\s\S]*?<\/figure>/g, '')
    .replace(
      / (?:srcset|sizes|width|height|loading|decoding|fetchpriority|style|data-cop\w+|data-run)="[^"]*"/g,
      '',
    )
    .replace(/([0-9a-f]{2})\1{15}/g, '$1')
    .replace(/<\/[^>]+>/g, '')
    .replace(/<(?:div|span|p|ul|li|dl|dt|dd|strong|source|picture)>|<source[^>]+>/g, '\n')
    .replace(/(<[^>]+>)/g, '\n$1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** What a page says of itself; of those with a feed or a card its whole head. */
function linesOf(page: PageContent, locale: Locale): string {
  const { body, about, ...content } = page;
  const head = about === undefined ? '' : toHtml(headOf(page, locale, origin));
  return [JSON.stringify(content), outline(head), outline(toHtml(body))].filter(Boolean).join('\n');
}

test.each(locales)('the pages say what they said (%s)', async (locale) => {
  const deps = openDeps();
  const whole = shown.map(([name, ref, query]) => {
    const location = { locale, origin, ref, query, now };
    const lines = linesOf(makePage(pages[name](location), location, deps), locale);
    return `=== ${[name, ref, query].filter(Boolean).join(' ')}\n${lines}\n`;
  });
  await expect(whole.join('\n')).toMatchFileSnapshot(`pages/${locale}.txt`);
});

test('a title of up to 300 episodes has its players, one of more does not wait for them', () => {
  const asks = (episodesCount: number) => {
    const location = { locale: 'uk' as const, origin, ref: '1', query: '', now };
    const deps = openDeps();
    const whole = deps.details.anime(1) ?? expect.fail();
    const releases = whole.releases?.slice(0, 2).map((release, at) => ({
      ...{ ...release, episodesCount: at === 0 ? 100 : episodesCount - 100 },
    }));
    const asked: string[] = [];
    const details = {
      ...{ ...deps.details, anime: () => ({ ...whole, releases: releases ?? [] }) },
      player(id: number) {
        asked.push(`player ${id}`);
        return deps.details.player(id);
      },
    };
    makePage(pages.title(location), location, { ...deps, details });
    return asked;
  };
  expect([asks(300), asks(301)]).toEqual([['player 1'], []]);
});
