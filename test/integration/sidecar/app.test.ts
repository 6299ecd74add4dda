/** The app answers alike alone, by `app.request()`, and behind the server. */
import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../scripts/cli/environment.ts';
import { createApp } from '../../../sidecar/app/app.ts';
import { createSidecar } from '../../../sidecar/http/server.ts';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import type { Service } from '../../../sidecar/service.ts';
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
let token: string;
beforeAll(async () => {
  stand = await openStand();
  token = stand.accounts.create('app', new Date(instant)).token;
});
afterAll(() => stand.close());

type App = ReturnType<typeof createApp>;

/** The clock of the app's own limits, which runs with the server's. */
let clock = instant;
const createOwnApp = (): App =>
  createApp({ ...stand.service, limiter: createLimiter(limitProfiles.B, () => clock) });
/** A minute later nothing is spent. */
function turn(): void {
  stand.turn(60);
  clock += 60_000;
}

async function byApp(app: App, { method, target, headers = {}, body }: Sent) {
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await app.request(`http://localhost${apiRoot}${target}`, init, { client: '127.0.0.1' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: sorted(response.headers), body: bytes.toString() };
}

function bySocket(port: number, { method, target, headers = {}, body }: Sent): ReturnType<typeof byApp> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { host: '127.0.0.1', port, method, path: apiRoot + target, headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: sorted(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'];
const targets = [
  '',
  '/anime/1',
  '/anime?limit=2',
  '/resolve',
  '/openapi.json',
  '/x/',
  '/nope',
  '/anime/1%2Fplayer',
  '/anime?search=%D1%82+x&search=',
  '/anime?search=%&limit=1',
  '/anime?limit=1&a=[|]&b=/../c',
  '/anime?',
  `/anime?limit=1&a=${'x'.repeat(60_000)}`,
  '/translit?lang=en&text=%D1%82+x%0Ay',
];
/** Header fields on which an answer depends. */
const headerSets: readonly Readonly<Record<string, string>>[] = [
  ...['br', 'gzip', 'gzip;q=1, br;q=0.1', '*', 'identity;q=0', 'nonsense;;', ''].map((coding) => ({
    'Accept-Encoding': coding,
  })),
  ...['*', '"0-0"', 'W/"1-2", "3-4"', 'garbage', '"'].map((tag) => ({ 'If-None-Match': tag })),
  ...[{ 'X-API-Key': 'wrong' }, { Authorization: 'Bearer wrong' }, { Authorization: 'Basic eDp5' }],
];
const table = (): readonly Sent[] => [
  ...targets.flatMap((target) => methods.map((method) => ({ method, target }))),
  { method: 'POST', target: '/translit', body: '{"lang":"en","text":"Nolan"}' },
  { method: 'POST', target: '/translit', body: `{"lang":"en","text":"${'a'.repeat(1_100_000)}"}` },
  ...[...headerSets, { 'X-API-Key': token }, { Authorization: `Bearer ${token}` }].flatMap((headers) =>
    ['/anime/1', '/anime?limit=2', '/genres', '/openapi.json', '/me', '/nope'].flatMap((target) =>
      ['GET', 'HEAD'].map((method) => ({ method, target, headers })),
    ),
  ),
];

test('a request without a socket is answered as one with it', async () => {
  const app = createOwnApp();
  const statuses = new Set<number>();
  for (const sent of table()) {
    const got = await bySocket(stand.port, sent);
    expect(await byApp(app, sent)).toEqual(got);
    statuses.add(got.status);
    turn();
  }
  expect([...statuses].sort()).toEqual([200, 204, 304, 308, 400, 401, 404, 405, 413, 422]);
});

test('over the limit it is refused as one with it', async () => {
  const app = createOwnApp();
  const most = limitProfiles.B.anonymous.rateLimitPerMin;
  for (let call = 1; call <= most + 1; call++) {
    const sent = { method: 'GET', target: call % 2 === 0 ? '/genres' : '/anime?limit=3' };
    const got = await bySocket(stand.port, sent);
    expect(await byApp(app, sent)).toEqual(got);
    expect(got.status).toBe(call <= most ? 200 : 429);
  }
  turn();
});

test('a client that is gone before its response is made was not answered', async () => {
  const begun = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<[number, boolean]>();
  const service: Service = {
    ...stand.service,
    compress: async (bytes) => {
      begun.resolve();
      await ready.promise;
      return bytes;
    },
    observe: ({ status, isWhole }) => seen.resolve([status, isWhole]),
  };
  const { trust, bounds } = readConfig({});
  const server = createSidecar(service, trust, bounds);
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET ${apiRoot}/anime?limit=50&sort=name HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`,
    ),
  );
  await begun.promise;
  const closed = once(socket, 'close');
  socket.resetAndDestroy();
  await closed;
  ready.resolve();
  expect(await seen.promise).toEqual([expect.any(Number), false]);
  await server.close();
});

test('the app hears a defect', async () => {
  const broken = createApp({
    ...stand.service,
    snapshots: {
      current: () => ({
        ...stand.followed.current(),
        files: () => {
          throw new Error('a defect');
        },
      }),
      refresh: async () => false,
    },
  });
  const response = await broken.request(`${apiRoot}/genres`);
  expect([response.status, (await response.json()).error.code]).toEqual([500, 'internal_error']);
});
