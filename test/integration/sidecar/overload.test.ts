/** While the event loop lags: what is refused, and what is answered all the same. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stand } from '../../harness/serve.ts';
import { openStandWithPages } from '../../harness/shells.ts';

let stand: Stand;
let lagMs = 0;
beforeAll(async () => {
  stand = await openStandWithPages();
  Object.assign(stand.service, { lag: () => lagMs });
});
afterAll(() => stand.close());

const api = '/public/v1';
const list = `${api}/anime?limit=2`;
const ask = (path: string, method = 'GET', body?: string) =>
  fetch(stand.url + path, { method, ...(body === undefined ? {} : { body }), redirect: 'manual' });

test('refuses what must be rendered with 503 in the envelope, and spends nothing', async () => {
  lagMs = 41;
  for (const [path, method, body] of [
    [`${api}/anime?limit=7`],
    [`${api}/anime?limit=7`, 'HEAD'],
    [`${api}/translit?lang=ja&text=Kaguya`],
    [`${api}/resolve`, 'POST', '{"source":"own","ids":[1]}'],
  ] as const) {
    const refused = await ask(path, method, body);
    expect([refused.status, refused.headers.get('retry-after')], path).toEqual([503, '1']);
    expect(refused.headers.get('x-ratelimit-remaining'), path).toBe('60');
    if (method !== 'HEAD') expect(await refused.json()).toMatchObject({ error: { code: 'overloaded' } });
  }
  lagMs = 40;
  expect((await ask(`${api}/anime?limit=7`)).headers.get('x-ratelimit-remaining')).toBe('59');
  stand.turn(60);
});

test('refuses a page with one that says so in its language, and spends nothing', async () => {
  lagMs = 41;
  for (const [path, sentence] of [
    ['/anime/1/', 'Сервіс зараз перевантажено'],
    ['/en/anime/?genres=Drama', 'The service is overloaded'],
  ] as const) {
    const refused = await ask(path);
    const { headers } = refused;
    const told = ['content-type', 'retry-after', 'cache-control'].map((name) => headers.get(name));
    expect([refused.status, ...told], path).toEqual([503, 'text/html; charset=utf-8', '1', 'no-store']);
    const page = await refused.text();
    expect(page).toContain(`<h1>${sentence}</h1>`);
    // A link to the same address, which needs no script.
    expect(page).toContain('<a class="site-button" href="">');
  }
  expect((await ask('/anime/?genres=Drama')).headers.get('x-ratelimit-remaining')).toBe('60');
});

test('answers files, kept answers, errors, preflights and /health', async () => {
  lagMs = 0;
  for (const path of [list, '/characters/1/']) expect((await ask(path)).status).toBe(200);
  lagMs = 10_000;
  for (const [path, method, status] of [
    [`${api}/health`, 'GET', 200],
    [`${api}/genres`, 'GET', 200],
    [`${api}/anime/1?utm_source=x`, 'GET', 200],
    [list, 'GET', 200],
    [`${api}/anime?page=1&limit=02&genres=`, 'GET', 200],
    [list, 'OPTIONS', 204],
    [`${api}/anime?limit=0`, 'GET', 422],
    [`${api}/nope`, 'GET', 404],
    [`${api}/genres`, 'DELETE', 405],
    [`${api}/openapi.json`, 'GET', 200],
    ['/characters/1/', 'GET', 200],
    ['/characters/1', 'GET', 308],
    ['/nope', 'GET', 404],
    ['/snapshot/root.json', 'GET', 200],
    ['/mcp', 'GET', 405],
    [`${api}/anime?limit=3`, 'GET', 503],
  ] as const)
    expect((await ask(path, method)).status, `${method} ${path}`).toBe(status);
  stand.turn(60);
});

test('renders nothing for a client that has gone', async () => {
  lagMs = 0;
  const { limiter } = stand.service;
  const charged = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  Object.assign(stand.service, {
    limiter: {
      take: async (...args: Parameters<typeof limiter.take>) => {
        asked.resolve();
        await charged.promise;
        return limiter.take(...args);
      },
    },
  });
  const { cache } = stand.service.snapshots.current();
  const before = cache.size;
  const socket = connect(stand.port, '127.0.0.1', () =>
    socket.write(`GET ${api}/anime?limit=9 HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  await asked.promise;
  socket.resetAndDestroy();
  // The server reads in the order of arrival: when it answers this, it knows that the client has gone.
  expect((await ask('/nope')).status).toBe(404);
  charged.resolve();
  Object.assign(stand.service, { limiter });
  expect((await ask(`${api}/genres`)).status).toBe(200);
  expect(cache.get('identity animeList  limit=9')).toBeUndefined();
  expect(cache.size).toBeLessThanOrEqual(before + 2);
});
