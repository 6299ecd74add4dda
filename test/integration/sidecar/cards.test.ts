/** Cards of shared links over a socket: which addresses there are, what they answer, and that a takedown ends them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardSize } from '../../../src/images/card-content.ts';
import type { Stand } from '../../harness/serve.ts';
import { openStandWithPages } from '../../harness/shells.ts';
import { origin, withTitle } from '../../harness/shop.ts';
import { anime, episode, release, team } from '../../harness/source.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStandWithPages();
});
afterAll(() => stand?.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(stand.url + path, { method, headers, redirect: 'manual' });

/** What a page says of the picture of its link. */
async function sharedOf(path: string) {
  const html = await (await ask(path, { Accept: 'text/html' })).text();
  const property = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
  const url = property('og:image') ?? '';
  expect(url.startsWith(`${origin}/`), `${path}: ${url}`).toBe(true);
  return {
    path: url.slice(origin.length),
    size: [property('og:image:width'), property('og:image:height')],
    alt: property('og:image:alt'),
    kind: property('twitter:card'),
  };
}

const whole = [String(cardSize.width), String(cardSize.height)];

test.each([
  ['/anime/1/', /^\/cards\/anime-1-[\da-f]{16}\.jpg$/, 'Перша · Озвучка'],
  ['/en/anime/1/', /^\/cards\/anime-1-[\da-f]{16}\.jpg$/, 'Перша · Voice-over'],
  ['/teams/1/', /^\/cards\/team-1-[\da-f]{16}\.jpg$/, 'Голос · Озвучка'],
  ['/anime/2/', /^\/cards\/anime\.png$/, 'Каталог аніме'],
  ['/anime/5/', /^\/cards\/anime\.png$/, 'Каталог аніме'],
  ['/anime/', /^\/cards\/anime\.png$/, 'Каталог аніме'],
  ['/en/schedule/', /^\/cards\/schedule\.png$/, 'The schedule of the week'],
])('the link to %s shows the card %s', async (page, path, alt) => {
  const shared = await sharedOf(page);
  expect(shared).toEqual({
    path: expect.stringMatching(path),
    size: whole,
    alt,
    kind: 'summary_large_image',
  });
});

test('a card is drawn once, kept, sent in parts, and not sent again to those who have it', async () => {
  const { path } = await sharedOf('/anime/1/');
  const first = await ask(path);
  const bytes = Buffer.from(await first.arrayBuffer());
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect(first.headers.get('cache-tag')).toBe('anime-1');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...cardSize });
  await expect.poll(() => readdirSync(stand.shop.layout.cards)).toContain(path.slice('/cards/'.length));
  const etag = first.headers.get('etag') ?? '';
  const head = await ask(path, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    String(bytes.length),
    etag,
  ]);
  const known = await ask(path, { 'If-None-Match': etag });
  expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const part = await ask(path, { Range: 'bytes=2-5' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  expect((await ask(path, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await ask(path, {}, 'POST')).status).toBe(405);
  expect((await ask(path, {}, 'OPTIONS')).status).toBe(204);
  expect((await ask(`${path}?utm_source=x`)).status).toBe(200);
  // Another process has only the folder.
  stand = await stand.restart();
  Object.assign(stand.service.cards ?? {}, { draw: () => undefined });
  expect(Buffer.from(await (await ask(path)).arrayBuffer())).toEqual(bytes);
  stand = await stand.restart();
});

test.each([
  'anime-1-0123456789abcdef.jpg',
  'anime-2-0123456789abcdef.jpg',
  'character-1-0123456789abcdef.jpg',
  'constructor-1-0123456789abcdef.jpg',
  'anime-9007199254740993-0123456789abcdef.jpg',
  `anime-${'9'.repeat(400)}-0123456789abcdef.jpg`,
  '..%2f..%2fcatalog.sqlite',
  'anime-1-..%2f..%2f..%2fa.jpg',
  '',
])('/cards/%s is 404', async (name) => {
  const answer = await ask(`/cards/${name}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('the hash of one title opens no card of another', async () => {
  const [, hash = ''] = /-([\da-f]{16})\./.exec((await sharedOf('/anime/1/')).path) ?? [];
  expect((await ask(`/cards/anime-3-${hash}.jpg`)).status).toBe(404);
  expect((await ask(`/cards/team-1-${hash}.jpg`)).status).toBe(404);
});

test('refuses a card for a moment if the server is overloaded', async () => {
  const { path } = await sharedOf('/teams/2/');
  Object.assign(stand.service, { lag: () => 1000 });
  const full = await ask(path);
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await full.json()).toMatchObject({ error: { code: 'overloaded' } });
  stand = await stand.restart();
  expect((await ask(path)).status).toBe(200);
});

test('a card that cannot be drawn fails alone, and the log says why', async () => {
  const { path } = await sharedOf('/en/teams/2/');
  const { cards } = stand.service;
  const draw = cards?.draw;
  if (cards === undefined || draw === undefined) throw new Error('no cards');
  Object.assign(cards, { draw: () => Promise.reject(new Error('no colours')) });
  const failed = await ask(path);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(stand.log.join()).toContain('no colours');
  Object.assign(cards, { draw: () => undefined });
  expect((await ask(path)).status).toBe(503);
  Object.assign(cards, { draw });
  expect((await ask(path)).status).toBe(200);
});

test('draws the cards that pages link for names of any letters', async () => {
  const names = [
    ...['Щ'.repeat(500), 'і'.repeat(500), '😀'.repeat(500), `\u202e${'ש'.repeat(499)}`],
    // Letters that the fonts of cards lack, marks to combine, and invisible characters.
    ...['漢'.repeat(500), `a${'\u0301'.repeat(499)}`, `.${'\u200b\u2060'.repeat(249)}`],
  ];
  const poster = 'images/cover.png';
  await stand.shop.import({
    anime: names.map((ua, at) => anime(at + 1, { titles: { ua }, poster })),
    teams: names.map((name, at) => team(at + 1, { name })),
    releases: names.map((_, at) => release(at + 1, [at + 1], { episodes: [episode(1)] })),
    ...{ posters: [], schedule: [], characters: [] },
  });
  await stand.shop.publish(undefined, undefined, join(stand.shop.dataDir, 'shells'));
  await stand.followed.refresh();
  for (const id of names.keys())
    for (const page of [`/anime/${id + 1}/`, `/en/anime/${id + 1}/`, `/teams/${id + 1}/`]) {
      const { path } = await sharedOf(page);
      expect([page, path]).toEqual([page, expect.stringMatching(/^\/cards\/(?:anime|team)-/)]);
      const answer = await ask(path);
      expect([page, answer.status, answer.headers.get('content-type')]).toEqual([page, 200, 'image/jpeg']);
    }
});

test('a renamed title gets another card; a title that is taken down loses its card, also on the disk', async () => {
  const before = (await sharedOf('/anime/1/')).path;
  expect((await ask(before)).status).toBe(200);
  await stand.shop.import({ anime: withTitle(1, 'Інша') });
  await stand.shop.publish();
  await stand.followed.refresh();
  const { path } = await sharedOf('/anime/1/');
  expect(path).not.toBe(before);
  expect((await ask(before)).status).toBe(404);
  const name = path.slice('/cards/'.length);
  expect((await ask(path)).status).toBe(200);
  await expect.poll(() => readdirSync(stand.shop.layout.cards)).toContain(name);
  stand.shop.hide('anime', 1);
  await stand.shop.publish();
  await stand.followed.refresh();
  expect((await ask(path)).status).toBe(404);
  await expect.poll(() => readdirSync(stand.shop.layout.cards)).not.toContain(name);
});
