/** Caches that programs use: what they keep of the answers, how they ask again, and what they never keep. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fetchAndCache from 'make-fetch-happen';
import { Agent, cacheStores, interceptors, fetch as undiciFetch } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPassingProxy, type PassingProxy } from '../../harness/passing.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
let proxy: PassingProxy;
let token = '';
beforeAll(async () => {
  stand = await openStand();
  token = stand.accounts.create('cache', new Date()).token;
  proxy = await openPassingProxy(stand.port);
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy?.close();
  await stand?.close();
});

interface CachingClient {
  ask(path: string, headers?: Record<string, string>): Promise<{ status: number; body: string }>;
  close(): Promise<unknown>;
}

const addressOf = (path: string) => `${proxy.url}/public/v1${path}`;

function openUndici(type: 'shared' | 'private'): CachingClient {
  const store = new cacheStores.MemoryCacheStore();
  const dispatcher = new Agent().compose(interceptors.cache({ store, type }));
  return {
    ask: async (path, headers = {}) => {
      const response = await undiciFetch(addressOf(path), { headers, dispatcher });
      return { status: response.status, body: await response.text() };
    },
    close: () => dispatcher.close(),
  };
}

function openMakeFetchHappen(): CachingClient {
  const cachePath = mkdtempSync(join(tmpdir(), 'ani-ua-cache-'));
  return {
    ask: async (path, headers = {}) => {
      const response = await fetchAndCache(addressOf(path), {
        headers,
        cachePath,
        retry: false,
        timeout: 60_000,
      });
      return { status: response.status, body: await response.text() };
    },
    close: async () => rmSync(cachePath, { recursive: true, force: true }),
  };
}

describe.each([
  ['undici, as a proxy', () => openUndici('shared')],
  ['undici, as a browser', () => openUndici('private')],
  ['make-fetch-happen', openMakeFetchHappen],
])('%s', (_name, open) => {
  let client: CachingClient;
  beforeEach(() => {
    client = open();
    proxy.passed();
    // The caches' clock; what they wait for runs by the real one.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await client.close();
  });

  test('asks once while an answer is fresh, then by its tag', async () => {
    const first = await client.ask('/anime/1');
    expect(await client.ask('/anime/1')).toEqual(first);
    expect(proxy.passed()).toEqual([{ method: 'GET', tag: undefined, status: 200 }]);
    // Stale, but still good enough to be given while it is asked for again: one of them does so.
    vi.setSystemTime(Date.now() + 400_000);
    expect(await client.ask('/anime/1')).toEqual(first);
    let passed = proxy.passed();
    for (const until = performance.now() + 10_000; passed.length === 0 && performance.now() < until; ) {
      await sleep(10);
      passed = proxy.passed();
    }
    const tag = expect.stringMatching(/^"[\da-f-]+"$/);
    expect(passed).toEqual([{ method: 'GET', tag, status: 304 }]);
  });

  test.each(['/me', '/health', '/anime/random', '/translit?lang=ja&text=a', '/anime/999', '/nope'])(
    'never keeps %s',
    async (path) => {
      await client.ask(path);
      await client.ask(path);
      expect(proxy.passed().map(({ tag }) => tag)).toEqual([undefined, undefined]);
    },
  );

  test('gives what a key was answered to nobody else', async () => {
    await client.ask('/anime/1', { 'x-api-key': token });
    await client.ask('/anime/1');
    await client.ask('/anime/1', { 'x-api-key': 'wrong' });
    expect(proxy.passed().map(({ status }) => status)).toEqual([200, 200, 401]);
  });
});

test('a cache that many share never keeps the answer to a key', async () => {
  const client = openUndici('shared');
  try {
    proxy.passed();
    const headers = { 'x-api-key': token };
    for (let n = 0; n < 2; n++) await client.ask('/anime/1', headers);
    expect(proxy.passed()).toHaveLength(2);
  } finally {
    await client.close();
  }
});
