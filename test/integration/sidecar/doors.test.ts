/**
 * One table of requests through both doors: the Hono app alone, by `app.request()` without a socket, and the server,
 * whose door answers part of them before the app. Status, header fields and bytes must be the same.
 */
import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../sidecar/app/app.ts';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant } from '../../harness/shop.ts';

interface Sent {
  readonly method: string;
  /** Path and query under the API root. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Of the connection, not of the message. */
const ofTransport = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const sorted = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries(
    [...headers]
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !ofTransport.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

let stand: Stand;
let app: ReturnType<typeof createApp>;
/** The app's own clock of limits runs with the server's. */
let clock = instant;
let token = '';

beforeAll(async () => {
  stand = await openStand();
  const limiter = createLimiter(limitProfiles.B, () => clock);
  app = createApp({ ...stand.service, limiter });
  token = stand.accounts.create('doors', new Date(instant)).token;
});
afterAll(() => stand.close());

async function byApp({ method, target, headers = {}, body }: Sent): Promise<Got> {
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await app.request(`http://localhost${apiRoot}${target}`, init, { client: '127.0.0.1' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: sorted(response.headers), body: bytes.toString('latin1') };
}

function byServer({ method, target, headers = {}, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { host: '127.0.0.1', port: stand.port, method, path: apiRoot + target, headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: sorted(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function compare(sent: Sent): Promise<Got> {
  const got = await byServer(sent);
  expect(await byApp(sent)).toEqual(got);
  stand.turn(60);
  clock += 60_000;
  return got;
}

const json = (value: unknown) => JSON.stringify(value);
const rows = Object.values(endpoints);
const pathOf = (path: string) => path.replace('{ref}', '1');
const examples = rows.map(({ example }) => example.path);
const paths = [...new Set([...rows.map(({ path }) => pathOf(path)), '/openapi.json', '/translit/data.json'])];
const bodies = [
  ['/resolve', json({ source: 'own', ids: [1, '2', 99] })],
  ['/resolve', json({ source: 'filmdb', ids: [1] })],
  ['/resolve', json({ source: 'own', ids: Array.from({ length: 101 }, (_, i) => i) })],
  ['/resolve', '{"source":"own","ids":[9007199254740993]}'],
  ['/resolve', '[]'],
  ['/resolve', ''],
  ['/resolve', '{'],
  ['/translit', json({ lang: 'en', text: 'Christopher Nolan' })],
  ['/translit', json({ lang: 'ja', items: ['Naruto', 'Sasuke'], system: 'gojuon' })],
  ['/translit', json({ lang: 'xx', text: 'x' })],
  ['/translit', json({ lang: 'en', text: 'щ'.repeat(17_000) })],
  ['/translit', `{"lang":"en","text":"${'a'.repeat(1_100_000)}"}`],
] as const;

const table: readonly Sent[] = [
  ...examples.map((target) => ({ method: 'GET', target })),
  ...paths.flatMap((target) =>
    ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ method, target })),
  ),
  ...['br', 'gzip', 'gzip;q=1, br;q=0.1', '*', 'identity;q=0', 'nonsense;;', ''].flatMap((encoding) =>
    ['/anime/1', '/anime?limit=50', '/genres', '/openapi.json', '/nope'].map((target) => ({
      method: 'GET',
      target,
      headers: { 'Accept-Encoding': encoding },
    })),
  ),
  ...['*', '"0-0"', 'W/"1-2", "3-4"', 'garbage', '"'].flatMap((tag) =>
    ['/anime/1', '/anime?limit=2', '/translit?lang=en&text=Nolan', '/me', '/nope'].flatMap((target) =>
      ['GET', 'HEAD'].map((method) => ({ method, target, headers: { 'If-None-Match': tag } })),
    ),
  ),
  ...[{ 'X-API-Key': 'wrong' }, { Authorization: 'Bearer wrong' }, { Authorization: 'Basic eDp5' }].flatMap(
    (headers) =>
      ['/anime/1', '/anime?limit=1', '/resolve', '/x/'].flatMap((target) =>
        ['GET', 'POST', 'OPTIONS'].map((method) => ({ method, target, headers })),
      ),
  ),
  // Targets that a URL parser keeps as they are, and letters that are percent-encoded.
  ...[
    '',
    '/',
    '//',
    '/x/',
    '/anime/',
    '/anime/1/',
    '/anime//',
    '/anime//player',
    '/nope',
    '/anime/1/nope',
    '/Anime',
    '/anime/%31',
    '/anime/slug%3Aa',
    '/anime/slug:%D1%82%D0%B5%D1%81%D1%82',
    '/anime/catalog_a:1',
    '/anime/catalog_a:x',
    '/anime/catalog_b:7',
    '/anime/imdb:1',
    '/anime/naruto',
    '/anime/01',
    '/anime/1%2Fplayer',
    '/anime/a%5Cb',
    '/anime/%',
    '/anime/%zz',
    '/anime/%E0%A4%A',
    '/anime/a|b',
    '/anime/[1]',
    "/anime/it's",
    '/anime/a;b=c',
    '/anime/a@b',
    '/teams/__proto__',
    '/characters/%00',
    '/characters/1-old-slug',
    '/%67enres',
    '/genres%2F',
    '/genres?',
    '/genres?x=1',
    '/genres?x=%',
    '/anime/1?include=',
    '/anime/1?include=releases',
    '/anime/slug:a?include=releases',
    '/anime/1?include=nope',
    '/anime?limit=101',
    '/anime?limit=0&page=1',
    '/anime?search=%D1%82%D0%B5%D1%81%D1%82',
    '/anime?search=%ED%A0%80',
    '/anime?genres=Nope',
    '/anime?ids=1,2,3',
    '/anime?page=2&limit=1&page=3',
    '/anime?sort=year&order=asc&x=[|]',
    '/anime?a?b?c',
    '/characters?search=a',
    '/resolve?source=own&ids=1,2',
    '/resolve?source=filmdb&ids=1',
    '/updates?since=yesterday',
    '/updates?since=2026-01-01T00:00:00Z',
    '/translit?lang=ja&text=Naruto%0D%0ASasuke',
    '/translit?lang=ko&text=%EA%B9%80',
    '/translit?text=x',
    '/translit/systems',
    '/translit/data.json/',
    '/translit/nope.json',
  ].flatMap((target) => ['GET', 'HEAD', 'POST'].map((method) => ({ method, target }))),
  ...bodies.map(([target, body]) => ({ method: 'POST', target, body })),
];

describe('both doors', () => {
  test('are shown every route, and enough else', () => {
    expect(table.length).toBeGreaterThan(400);
    for (const { method, path } of rows) {
      expect(table.some((sent) => sent.method === method && sent.target === pathOf(path))).toBe(true);
    }
  });

  test('answer every request of the table alike', async () => {
    const statuses = new Set<number>();
    for (const sent of table) statuses.add((await compare(sent)).status);
    expect([...statuses].sort()).toEqual([200, 204, 304, 308, 400, 401, 404, 405, 413, 422]);
  }, 120_000);

  test('answer with a key alike', async () => {
    for (const target of ['/me', '/anime/1', '/anime?limit=2', '/resolve', '/nope']) {
      for (const headers of [{ 'X-API-Key': token }, { Authorization: `Bearer ${token}` }]) {
        await compare({ method: 'GET', target, headers });
      }
    }
  });

  test('refuse over the limit alike', async () => {
    for (let i = 0; i < 61; i++) {
      const sent = { method: 'GET', target: i % 2 === 0 ? '/genres' : '/anime?limit=3' };
      const got = await byServer(sent);
      expect(await byApp(sent)).toEqual(got);
      expect(got.status).toBe(i < 60 ? 200 : 429);
    }
  });

  test('the app hears a defect too', async () => {
    const broken = createApp({
      ...stand.service,
      snapshots: {
        current: () => ({
          ...stand.followed.current(),
          files: () => {
            throw new Error('a defect');
          },
        }),
        refresh: () => false,
      },
    });
    const response = await broken.request(`${apiRoot}/genres`);
    expect([response.status, (await response.json()).error.code]).toEqual([500, 'internal_error']);
  });
});
