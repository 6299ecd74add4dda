/** The code that makes pages from the API's answers: no text of an answer becomes markup, and no spoiler is revealed. */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/index.ts';
import { locales } from '../../../src/site/locales.ts';
import { pagination } from '../../../src/site/views/blocks.ts';
import { showBirthday } from '../../../src/site/views/dates.ts';
import { describe as describeText, excerpt } from '../../../src/site/views/description.ts';
import { html, jsonScript, safeAddress, toHtml } from '../../../src/site/views/markup.ts';
import {
  type Answer,
  type AskedName,
  askedPaths,
  callAddress,
  type PageContent,
  type PageLocation,
} from '../../../src/site/views/page.ts';
import { pages } from '../../../src/site/views/pages.ts';
import { poster } from '../../../src/site/views/pictures.ts';
import { canonicalQuery } from '../../../src/site/views/queries.ts';
import { matchPage, type PageName, pageRoutes, shellAddress } from '../../../src/site/views/routes.ts';
import { fillShell, headOf, shellBody, shellHead, shellPart } from '../../../src/site/views/shell.ts';
import { type Change, origin, pageOf } from './world.ts';

const names = Object.keys(pages) as PageName[]; // `as`: the table has no other keys

/** The record of a page that is about one. */
const refs: Partial<Record<PageName, string>> = { title: '1', team: '3', character: '50' };

const make = (name: PageName, over: Partial<PageLocation> = {}, change?: Change) =>
  pageOf(name, { ref: refs[name] ?? '', ...over }, change && { change });

const placeOf = (query = ''): PageLocation => ({ locale: 'uk', origin, ref: '', query });

/** Makes a function that changes the values of an answer. */
const changing =
  (change: (key: string, value: unknown) => unknown) =>
  (answer: Answer): Answer =>
    JSON.parse(JSON.stringify(answer), change);

const emptied = changing((_key, value) => (Array.isArray(value) ? [] : value));

const counts = new Map([
  ['total', 19_035],
  ['animeCount', 35_810],
  ['favorites', 35_810],
  ['rateLimitPerMin', 35_810],
]);
const enlarged = changing((key, value) => counts.get(key) ?? value);

/** Texts that are no words, or would make another page if they changed. */
const isFixed = (key: string, text: string) =>
  /^(?:status|kind|format)$/.test(key) || /^https?:|^\d{4}-|^--|^[^a-zа-я]*$/i.test(text);

/** Adds markup to every other text. */
const poisoned = (bad: string) =>
  changing((key, value) => (typeof value !== 'string' || isFixed(key, value) ? value : value + bad));

describe.each(names)('the page %s', (name) => {
  test.each(locales)('is made of answers of the API (%s)', (locale) => {
    const content = make(name, { locale });
    const body = toHtml(content.body);
    expect(content.title).not.toBe('');
    expect(content.description).not.toBe('');
    expect(matchPage(content.path)?.name).toBe(name);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(body).not.toMatch(/undefined|\[object|NaN/);
    // The page lists its calls once, and each call is in the contract.
    expect(body.match(/<details class="request">/g)).toHaveLength(1);
    const calls = [...body.matchAll(/<a href="([^"]+)">GET /g)].map(([, path = '']) => path);
    expect(calls.length).toBeGreaterThan(0);
    for (const path of calls) expect(path).toMatch(/^\/public\/v1\/[a-z]/);
  });

  test.each([true, false])(
    'has the targets of its links within the page (lists of answers filled: %s)',
    (isFilled) => {
      const body = toHtml(make(name, {}, (answer) => (isFilled ? answer : emptied(answer))).body);
      for (const [, id = ''] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${id}"`);
    },
  );

  test('escapes every text of an answer', () => {
    const bad = '"><img src=x onerror=alert(1)><script>alert(1)</script>\'';
    const query = 'search=l';
    const content = make(name, { query }, poisoned(bad));
    const tags = ({ body }: PageContent) => toHtml(body).match(/<\/?[a-z][a-z0-9-]*/g);
    expect(tags(content)).toEqual(tags(make(name, { query })));
    expect(toHtml(headOf(content, 'uk', origin)).match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test.each([
    ['uk', '\u00a0'],
    ['en', ','],
  ] as const)('sets the thousands of a count apart (%s)', (locale, between) => {
    const { body } = make(name, { locale }, enlarged);
    const text = toHtml(body)
      .replace(/<(svg|figure|code|nav)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '\n');
    expect(text).not.toMatch(/19035|35810/);
    if (/Знайдено|Found/.test(text)) expect(text).toContain(`19${between}035`);
  });

  test('is made without its optional answers, too', () => {
    const { body } = make(name, {}, (answer, isOptional) => (isOptional ? undefined : answer));
    expect(toHtml(body)).toMatch(/<h1[ >]/);
  });
});

test('only addresses of the web are links', () => {
  expect(safeAddress('https://t.me/x')).toBe('https://t.me/x');
  expect(safeAddress('/anime/1')).toBe('/anime/1');
  for (const bad of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'JAVASCRIPT:x',
  ])
    expect(safeAddress(bad)).toBeUndefined();
});

test('JSON in a page cannot end its script element', () => {
  const text = toHtml(jsonScript({ name: '</script><script>alert(1)</script>' }));
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(text.replace(/^<[^>]+>|<\/script>$/g, ''))).toEqual({
    name: '</script><script>alert(1)</script>',
  });
});

test('only values made by html are markup; an object that looks like one throws', () => {
  const forged = JSON.parse('{"html":"<b>"}');
  expect(() => toHtml(html`${forged}`)).toThrow();
  expect(toHtml(html`<p title="${'"\'<&>'}">${['a', html`<i>${'<'}</i>`, 0, null, false]}</p>`)).toBe(
    '<p title="&quot;&#39;&lt;&amp;&gt;">a<i>&lt;</i>0</p>',
  );
});

describe('descriptions', () => {
  const text =
    'Початок про [Чіхіро](/characters/1) і [аніме](/anime/slug-2).\n\n::spoiler\nТаємниця [перша](/anime/3)\n::\n\nКінець: :inline-spoiler[друга таємниця] тут.';

  test('links open pages of the locale', () => {
    expect(toHtml(describeText(text, 'uk'))).toContain('href="/characters/1/"');
    expect(toHtml(describeText(text, 'en'))).toContain('href="/en/anime/slug-2/"');
  });

  test('spoilers are closed, and not in excerpts', () => {
    const page = toHtml(describeText(text, 'uk'));
    expect(page).toMatch(/<details class="spoiler"><summary>[^<]+<\/summary><p>Таємниця/);
    expect(page).toMatch(
      /<label class="spoiler"><input type="checkbox"[^>]+>.*<span class="hidden">друга таємниця/,
    );
    expect(page).not.toContain('open');
    expect(excerpt(text, 500)).toBe('Початок про Чіхіро і аніме. Кінець: тут.');
  });

  test('markup that the importer refuses is text here', () => {
    const page = toHtml(
      describeText('<script>alert(1)</script> ![x](http://evil) [y](javascript:alert(1)) <b>z</b>', 'uk'),
    );
    expect(page).not.toMatch(/<script|<img|javascript:|<b>/);
  });

  test('an excerpt ends at a word', () => {
    expect(excerpt('Одне друге третє', 12)).toBe('Одне друге…');
    expect(excerpt('Коротке', 12)).toBe('Коротке');
  });
});

test.each([
  [1, 3, ['1', '2', '3']],
  [5, 790, ['1', '…', '4', '5', '6', '…', '790']],
  [790, 790, ['1', '…', '789', '790']],
])('page %i of %i links to %j', (page, pages, numbers) => {
  const shown = toHtml(pagination({ page, pages }, placeOf(`genres=A&page=${page}`)));
  const items = [...shown.matchAll(/<li[^>]*>(?:<[^>]+>)?([^<]+)/g)].map(([, text]) => text);
  expect(items).toEqual(numbers);
  for (const [, query = ''] of shown.matchAll(/href="\?([^"]*)"/g))
    expect(query).toMatch(/^genres=A(?:&amp;page=\d+)?$/);
});

test('a name that is written alike in two languages stands once', () => {
  const named = changing((key, value) =>
    key === 'names' ? { ua: null, en: 'C.C.', native: 'C.C.' } : value,
  );
  const { body, about } = make('character', {}, named);
  expect(toHtml(body).match(/>C\.C\.</g)).toHaveLength(1);
  expect(about).toMatchObject({ name: 'C.C.', alternateName: [] });
});

test('the number of a page has its thousands apart, too', () => {
  const shown = toHtml(pagination({ page: 1, pages: 1493 }, placeOf()));
  expect(shown).toContain('href="?page=1493" aria-label="Сторінка 1\u00a0493">1\u00a0493<');
});

test('the box about watching tells the tracks of a team apart, and counts no more episodes than there are', () => {
  const body = toHtml(
    make('title', {}, (answer) => changing((key, value) => (key === 'episodesCount' ? 25 : value))(answer))
      .body,
  );
  const [box = ''] = /<ul class="watch-teams">[\s\S]*?<\/ul>/.exec(body) ?? [];
  const text = box.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(text).toContain('субтитри 25 сер. · субтитри, версія для Blu-ray 25 сер.');
});

test('the canonical query of a list has its filters and its page, in one order', () => {
  expect(canonicalQuery('page=1&limit=5&sort=name')).toBe('');
  expect(canonicalQuery('page=2&genres=B&formats=tv&order=asc&search=')).toBe('formats=tv&genres=B&page=2');
});

describe('addresses', () => {
  test.each([
    ['/anime/', 'anime', 'uk', ''],
    ['/en/anime/12/', 'title', 'en', '12'],
    ['/anime/slug%3Ax', 'title', 'uk', 'slug%3Ax'],
    ['/en/characters/1', 'character', 'en', '1'],
    ['/', 'front', 'uk', ''],
  ])('%s is a page', (path, name, locale, ref) => {
    expect(matchPage(path)).toEqual({ name, locale, ref });
  });

  test.each(['/docs/', '/anime//1/', '/schedule/1/', '/public/v1/anime'])('%s is not a page', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  test('calls are addresses of the contract', () => {
    expect(callAddress({ name: 'anime', ref: 'slug:a b' })).toBe('/public/v1/anime/slug:a%20b');
    expect(callAddress({ name: 'animeList', query: 'page=2' })).toBe('/public/v1/anime?page=2');
    for (const [name, path] of Object.entries(askedPaths))
      expect(endpoints[name as AskedName].path).toBe(path);
    for (const { endpoint } of Object.values(pageRoutes)) expect(endpoints[endpoint].method).toBe('GET');
  });
});

test('a shell is filled with any text of a page', () => {
  const shell = `<head>${shellPart('head', toHtml(shellHead('title', 'uk')))}</head><a href="/en/anime/_/">${shellPart('body', toHtml(shellBody('uk')))}</a>`;
  const content: PageContent = {
    title: '$& $1 <!--body-->',
    description: '',
    path: '/anime/1/',
    body: html`${'$& $`'}`,
  };
  const paths = { uk: shellAddress('title', 'uk'), en: shellAddress('title', 'en') };
  const filled = fillShell(shell, paths, { ...content, head: headOf(content, 'uk', origin) });
  expect(filled).toContain('<title>$&amp; $1 &lt;!--body--&gt; · ani-ua</title>');
  expect(filled).toContain('data-filled>$&amp; $`</div>');
  expect(filled).toContain('href="/en/anime/1/"');
  expect(filled).not.toMatch(/<!--|\/_\//);
});

test.each(['anime', 'teams', 'characters', 'updates', 'posters', 'team'] as const)(
  'the title of a further page of the list %s has its number',
  (name) => {
    const { title } = make(name);
    const second = make(name, {}, (answer) => ({ ...answer, page: 2, pages: 3 }));
    expect(second.title).toBe(`${title}, сторінка 2`);
  },
);

test('a week without airings is one sentence that leads to the new episodes', () => {
  const body = toHtml(make('schedule', { now: 0 }, emptied).body);
  expect(body).toMatch(/<p>Цього тижня показів немає[^<]+ <a href="\/updates\/">Нові серії</);
  expect(body).not.toMatch(/<h3|webcal:/);
});

test('only descriptions are Ukrainian on an English page, not the sentence that there is none', () => {
  const without = changing((key, value) => (key === 'description' ? null : value));
  const body = toHtml(make('character', { locale: 'en' }, without).body);
  expect(body).toContain('<p>No description yet.</p>');
  expect(body).not.toContain('lang="uk"><p>No');
});

test('a birthday without a year is shown as its day, for each day of a year', () => {
  for (let day = Date.UTC(2000, 0, 1); day < Date.UTC(2001, 0, 1); day += 86_400_000) {
    const date = new Date(day);
    const [, month = '', number = ''] = date.toISOString().slice(0, 10).split('-');
    const shown = toHtml(showBirthday(`--${month}-${number}`, 'en'));
    const name = date.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
    expect(shown).toBe(`${date.getUTCDate()} ${name}`);
  }
});

test('the bars of years count each title once, and each leads to the list of what it counts', () => {
  const years = [1963, 2003, 2004, 2005, 2006, 2024, 2025, 2025];
  const holds = (query: URLSearchParams) => (year: number) =>
    (query.get('years') ?? String(year)) === String(year) && year <= Number(query.get('yearTo') ?? 9999);
  const asking = pages.statistics(placeOf());
  let step = asking.next();
  while (step.done !== true) {
    const { name, query } = step.value;
    const total = name === 'animeList' ? years.filter(holds(new URLSearchParams(query))).length : 0;
    // `as`: the page reads only the newest year and the number of titles.
    step = asking.next({ result: name === 'teams' ? [] : [{ year: 2025 }], total } as unknown as Answer);
  }
  const [, chart = ''] = /id="years"([\s\S]*?)<\/ul>/.exec(toHtml(step.value.body)) ?? [];
  const bars = [...chart.matchAll(/<li><a href="([^"]*)">[\s\S]*?<span>\s*(\d+)/g)];
  const counts = bars.map(([, , count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(years.length);
  expect(counts).toEqual(
    bars.map(([, href = '']) => {
      const query = new URL(href.replaceAll('&amp;', '&'), origin).searchParams;
      return years.filter(holds(query)).length;
    }),
  );
});

test('a picture has the pixels of its files, and each width once', () => {
  const picture = (width: number, height: number) => ({
    webp: `${origin}/images/${width}.webp`,
    jpg: `${origin}/images/${width}.jpg`,
    width,
    height,
  });
  const shown = (big: number, medium: number, small: number) => {
    const set = {
      big: picture(big, 2 * big),
      medium: picture(medium, 2 * medium),
      small: picture(small, 2 * small),
    };
    return toHtml(poster(set, { alt: '', sizes: '9rem' }, placeOf()));
  };
  const three = shown(800, 450, 200);
  expect(three).toContain('srcset="/images/200.webp 200w, /images/450.webp 450w, /images/800.webp 800w"');
  expect(three).toContain('srcset="/images/200.jpg 200w, /images/450.jpg 450w, /images/800.jpg 800w"');
  expect(three).toContain('width="450" height="900"');
  const one = shown(120, 120, 120);
  expect(one).toContain('srcset="/images/120.webp 120w"');
  expect(one).toContain('width="120" height="240"');
});
