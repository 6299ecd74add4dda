/**
 * Outlines of pages: their text and links. If a change is intended, update `pages/uk.txt` with
 * `npm test -- unit/site/pages -u` and review it in the commit.
 */
import { expect, test } from 'vitest';
import { toHtml } from '../../../src/site/views/markup.ts';
import type { PageContent } from '../../../src/site/views/page.ts';
import type { PageName } from '../../../src/site/views/routes.ts';
import { headOf } from '../../../src/site/views/shell.ts';
import { openDeps, origin, pageOf } from './world.ts';

/** A page's name, the record in its path, and its query. */
const shown: readonly (readonly [PageName, string, string])[] = [
  ['front', '', ''],
  ['title', '1', ''],
  ['title', '2-m', ''],
  ['team', '3', ''],
  ['character', '50-leia', ''],
  [
    'anime',
    '',
    'genres=Drama,Action&genresMatch=any&genresExclude=Horror&yearFrom=1999&formats=tv&availability=voice' +
      '&sort=year&order=asc&teams=3&x=y',
  ],
  ['anime', '', 'page=9&years=2001'],
  ['schedule', '', ''],
  ['updates', '', ''],
];

/** HTML as lines of text; headings, links, pictures and times with their attributes. */
const outline = (markup: string): string =>
  markup
    .replace(
      /(popovertarget="filters">(?:(?!class="count")[\s\S])*?)<div class="drawer"[\s\S]*?filter-end/,
      '$1',
    )
    .replace(/<(?:svg|figure|select)[\s\S]*?<\/(?:svg|figure|select)>/g, '')
    .replace(/ (?!href|src=|alt|lang|datetime|name|property|content|rel)[a-z-]+="[^"]*"/g, '')
    .replace(/([0-9a-f]{2})\1{15}/g, '$1')
    .replace(/<\/[^>]+>/g, '')
    .replace(/<(?!h\d|a |img|time|meta|link|title|script|summary|form|input|button)[^>]+>/g, '\n')
    .replace(/(<[^>]+>)/g, '\n$1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Title, description and body of a page; also its head if it is about a record. */
function linesOf(page: PageContent): string {
  const head = page.about === undefined ? '' : toHtml(headOf(page, 'uk', origin));
  return [`${page.title}: ${page.description}`, outline(head), outline(toHtml(page.body))]
    .filter(Boolean)
    .join('\n');
}

test('pages say what they said, and lead where they led', async () => {
  const whole = shown.map(
    ([name, ref, query]) =>
      `=== ${[name, ref, query].filter(Boolean).join(' ')}\n${linesOf(pageOf(name, { ref, query }))}\n`,
  );
  await expect(whole.join('\n')).toMatchFileSnapshot('pages/uk.txt');
});

test('a title of up to 300 episodes shows its players at once, a longer one does not wait for them', () => {
  const asks = (episodesCount: number) => {
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
    pageOf('title', { ref: '1' }, { deps: { ...deps, details } });
    return asked;
  };
  expect([asks(300), asks(301)]).toEqual([['player 1'], []]);
});
