/** Pages that follow the data as the sidecar sends them: content, caching, limits, what is missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondsToKyivMidnight } from '../../../src/api/kyiv.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { openStandWithPages } from '../../harness/shells.ts';
import { origin, withTitle } from '../../harness/shop.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStandWithPages();
});
afterAll(() => stand?.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(stand.url + path, { method, headers: { Accept: 'text/html', ...headers }, redirect: 'manual' });

test.each([
  ['/anime/persha/', 'anime-1'],
  ['/en/anime/%31/', 'anime-1'],
  ['/teams/holos/', 'team-1'],
  ['/characters/2/', 'character-1'],
  ['/updates/', 'updates'],
])('%s is purged by the tag %s, which scripts cannot read', async (path, tag) => {
  const { headers } = await get(path);
  expect(headers.get('cache-tag')?.split(',')[0]).toBe(tag);
  expect(headers.get('access-control-expose-headers')).not.toMatch(/cache-tag/i);
});

test.each(['/', '/en/'])(
  '%s is kept a minute, costs nothing, and is purged with what it shows',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=60');
    expect(headers.get('x-ratelimit-remaining')).toBeNull();
    expect(headers.get('cache-tag')).toBe('updates,schedule,anime');
  },
);

test('the schedule says which team has which episode, and is purged with new ones', async () => {
  const answer = await get('/schedule/');
  expect(answer.headers.get('cache-tag')).toBe('schedule,updates,anime');
  expect(await answer.text()).toMatch(
    /Голос: <a href="https:[^"]+" rel="[^"]+">серія 1<\/a> · <span class="kind voice">/,
  );
});

test.each([
  ['/anime/1/', 'Перша'],
  ['/teams/holos/', 'Голос'],
  ['/characters/oksana/', 'Оксана'],
  ['/anime/', 'Перша'],
  ['/teams/', 'Тиша'],
  ['/schedule/', 'Схована'],
  ['/updates/', 'Перша'],
  ['/posters/', 'Авторка'],
  ['/status/', 'Сервіс працює'],
  ['/', 'Перша'],
])('%s can be read without JavaScript', async (path, text) => {
  const answer = await get(path);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page).toContain(text);
  expect(page).toContain('data-filled');
  expect(page).toMatch(/<title>[^<]+ · ani-ua<\/title><meta name="description" content="[^"]+">/);
  expect(page).toMatch(/<link rel="canonical" href="https:\/\/api\.example\/[^"]*">/);
  expect(page).toContain('property="og:title"');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a list in brackets is the same page', async () => {
  const [plain, brackets] = await Promise.all(
    ['/anime/?genres=Drama&formats=tv', '/anime/?genres[]=Drama&formats%5B0%5D=tv'].map(async (path) =>
      (await get(path)).text(),
    ),
  );
  expect(brackets).toBe(plain);
});

test.each([
  ['/anime/?page=0', 422],
  ['/anime/?genre=Drama', 422],
  ['/teams/1/?page=0', 422],
  ['/teams/99/?page=1', 404],
])('%s is %i: a wrong query is told, a record that is not there is missing', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('a title says what it is for machines, and which page is its own', async () => {
  const page = await (await get('/anime/slug:persha/')).text();
  expect(page).toContain(`<link rel="canonical" href="${origin}/anime/1-persha/">`);
  expect(page).toContain(`hreflang="en" href="${origin}/en/anime/1-persha/"`);
  expect(page).toContain('href="/en/anime/1-persha/"');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'TVSeries',
    name: 'Перша',
    url: `${origin}/anime/1-persha/`,
  });
});

test.each([
  ['/anime/1/', '/anime/1-persha/'],
  ['/anime/1-stara-nazva/', '/anime/1-persha/'],
  ['/en/anime/1-x/', '/en/anime/1-persha/'],
  ['/teams/1/?page=1', '/teams/1-holos/'],
  ['/anime/?limit=2&page=2&sort=name', '/anime/'],
])('%s is answered, and canonical is %s', async (path, canonical) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`<link rel="canonical" href="${origin}${canonical}">`);
});

test.each(['/anime/?page=999', '/updates/?page=99', '/teams/1/?page=9'])(
  '%s is beyond the last page: 404, with the way back',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const page = await answer.text();
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('Остання сторінка');
  },
);

test.each([
  ['/anime/?search=&genres=&formats=tv', '/anime/?formats=tv'],
  ['/en/teams/?search=&page=1', '/en/teams/?page=1'],
])('%s has parameters without values and leads to %s', async (path, clean) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, clean]);
});

test('pictures are asked of whoever serves the page', async () => {
  const page = await (await get('/anime/1/')).text();
  expect(page).toMatch(/<img src="\/images\//);
  expect(page).not.toMatch(/<(?:img|source)[^>]+https?:/);
});

test.each(['/anime/999/', '/anime/mal:1/', '/teams/nosuch/', '/anime/%E0/'])('%s is 404', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await get(path, { Accept: 'application/json' })).status).toBe(404);
});

test('a strict licence and a spoiler show on no page', async () => {
  const licensed = await (await get('/anime/2/')).text();
  expect(licensed).toContain('Ліцензіат');
  expect(licensed).not.toContain('strict-2');
  expect(await (await get('/characters/oksana/')).text()).not.toContain('Zradnytsia');
});

describe('HTTP', () => {
  test('a page without its slash leads to the one with it', async () => {
    const answer = await get('/anime/1?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/anime/1/?x=1']);
    // The page may go: a cache must not keep its redirect.
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a page is cached like the call it shows, and validated by its tag', async () => {
    for (const [path, seconds] of [
      ['/anime/1/', 300],
      ['/updates/', 60],
      ['/anime/?genres=Drama', 300],
    ] as const) {
      const answer = await get(path);
      expect(answer.headers.get('cache-control')).toBe(
        `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
      );
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]+-[0-9a-f]+"$/);
      const again = await get(path, { 'If-None-Match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('encodings have tags of their own, and HEAD no body', async () => {
    const tags = new Set<string | null>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await get('/anime/1/', { 'Accept-Encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toContain('Перша');
      tags.add(answer.headers.get('etag'));
    }
    expect(tags.size).toBe(3);
    const head = await get('/anime/1/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/anime/1/', {}, 'POST')).status).toBe(405);
  });

  test('parameters that no call has change nothing', async () => {
    const [plain, tracked] = [await get('/anime/1/'), await get('/anime/1/?utm_source=x&include=similar')];
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(tracked.headers.get('x-ratelimit-remaining')).toBeNull();
  });

  test('no page of the schedule outlives its week', async () => {
    const late = await stand.restart();
    stand = late;
    late.turn(4.5 * 86_400);
    const [, seconds = ''] =
      /max-age=(\d+)/.exec((await get('/schedule/')).headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  });
});

describe('limits', () => {
  test('a page by id and the bare list cost nothing; one with a query costs the call it makes', async () => {
    const remaining = async () => {
      const answer = await stand.get('/me');
      return Number(answer.headers.get('x-ratelimit-remaining'));
    };
    const before = await remaining();
    await get('/anime/1/');
    await get('/anime/');
    await get('/schedule/');
    expect(await remaining()).toBe(before - 1);
    const listed = await get('/anime/?genres=Drama');
    expect(Number(listed.headers.get('x-ratelimit-remaining'))).toBe(before - 2);
    await get('/updates/?page=2');
    expect(await remaining()).toBe(before - 4);
  });

  test('a query that the service does not understand is said so on the page', async () => {
    const answer = await get('/anime/?genres=Nope');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(await answer.text()).toMatch(/role="alert">Параметр[^<]*Nope/);
    expect(await (await get('/en/anime/?genres=Nope')).text()).toMatch(/role="alert">[A-Z][^<]*Nope/);
  });

  test('who has none left is told when to come again, and still reads pages by id', async () => {
    let answer = await get('/anime/?genres=Drama');
    for (let n = 0; n < 70 && answer.status === 200; n++) answer = await get('/anime/?genres=Drama');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('role="alert"');
    expect((await get('/anime/1/')).status).toBe(200);
  });
});

test('after a publication the pages show the new data, without a build of the site', async () => {
  await stand.shop.import({ anime: withTitle(1, 'Перша перейменована') });
  await stand.shop.publish();
  await stand.followed.refresh();
  for (const path of ['/anime/1/', '/'])
    expect(await (await get(path)).text()).toContain('Перша перейменована');
});

test('a page that says which day is today is kept until Kyiv’s midnight at most', async () => {
  const seconds = (answer: Response) =>
    Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]);
  const usual = seconds(await get('/updates/'));
  // So close to midnight that any usual age is longer.
  const { now } = stand.followed.current().deps;
  stand.turn(secondsToKyivMidnight(now()) - 7);
  const late = await get('/updates/');
  expect(seconds(late)).toBeLessThanOrEqual(3);
  expect(usual).toBeGreaterThan(7);
  stand.turn(8);
  expect(seconds(await get('/updates/'))).toBe(usual);
});

test('a snapshot without a site has no pages', async () => {
  const bare = await openStand('B');
  try {
    expect((await fetch(`${bare.url}/anime/1/`)).status).toBe(404);
  } finally {
    await bare.close();
  }
});

describe('maps of the pages that follow the data', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

  test('lead to every title, team and character, in both locales', async () => {
    const list = await get('/sitemap-data.xml');
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const maps = locations(await list.text());
    expect(maps.map((url) => new URL(url).pathname)).toEqual([
      '/sitemap-titles-1.xml',
      '/sitemap-teams-1.xml',
      '/sitemap-characters-1.xml',
    ]);
    for (const map of maps) {
      const answer = await get(new URL(map).pathname);
      const pages = locations(await answer.text());
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) {
        expect(page.startsWith(`${origin}/`)).toBe(true);
        const html = await (await get(new URL(page).pathname)).text();
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
        expect(canonical, page).toBe(page);
      }
      const tag = answer.headers.get('etag') ?? '';
      const again = await get(new URL(map).pathname, { 'If-None-Match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test.each(['/sitemap-titles-0.xml', '/sitemap-titles-2.xml', '/sitemap-constructor-1.xml'])(
    '%s is none',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
