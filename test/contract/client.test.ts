/** The test client that keeps to a server's limits. */
import http from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpClient } from '../../scripts/conformance/client.ts';
import { listen } from '../harness/listening.ts';

describe('the client', () => {
  let server: http.Server | undefined;
  afterEach(() => server?.close());

  /** Allows two requests a minute by a clock that `sleep` moves. */
  async function limited(from: readonly string[] = [], callerOf = (address: string) => address) {
    let clock = 0;
    const spent = new Map<string, number>();
    let minute = 0;
    const started = http.createServer((request, response) => {
      if (Math.floor(clock / 60) !== minute) spent.clear();
      minute = Math.floor(clock / 60);
      const caller = callerOf(request.socket.remoteAddress ?? '');
      const count = (spent.get(caller) ?? 0) + 1;
      spent.set(caller, count);
      const reset = String(60 - (clock % 60));
      response.setHeader('X-RateLimit-Limit', '2');
      response.setHeader('X-RateLimit-Remaining', String(Math.max(0, 2 - count)));
      response.setHeader('X-RateLimit-Reset', reset);
      response.setHeader('Retry-After', reset);
      response.writeHead(count > 2 ? 429 : 200).end(JSON.stringify({ url: request.url }));
    });
    server = started;
    const { url } = await listen(started);
    const waits: number[] = [];
    const shared: boolean[] = [];
    const client = createHttpClient({
      url,
      from,
      sleep: async (seconds, isShared) => {
        waits.push(seconds);
        shared.push(isShared);
        clock += seconds;
      },
      now: () => clock * 1000,
    });
    return { client, waits, shared };
  }

  test('asks the same once, unless told otherwise', async () => {
    const { client } = await limited();
    await client.request('GET', '/genres');
    await client.request('GET', '/genres');
    expect(client.sent()).toBe(1);
    const fresh = await client.request('GET', '/genres', { fresh: true });
    expect([client.sent(), fresh.json]).toEqual([2, { url: '/public/v1/genres' }]);
    client.close();
  });

  test('waits when the limit is spent, and gets no 429', async () => {
    const { client, waits } = await limited();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await client.request('GET', `/a${n}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(waits).toEqual([60, 60]);
    client.close();
  });

  test('gives a 429 back if it may not wait, and obeys Retry-After otherwise', async () => {
    const { client, waits } = await limited();
    for (let n = 0; n < 2; n++) await client.request('GET', '/a', { noWait: true });
    expect((await client.request('GET', '/a', { noWait: true })).status).toBe(429);
    expect(waits).toEqual([]);
    expect((await client.request('GET', '/b')).status).toBe(200);
    expect(waits).toEqual([60]);
    client.close();
  });

  test.runIf(process.platform === 'linux')('asks from another of its addresses before it waits', async () => {
    const { client, waits, shared } = await limited(['127.0.0.2', '127.0.0.3']);
    for (let n = 0; n < 4; n++) expect((await client.request('GET', `/a${n}`)).status).toBe(200);
    expect(waits).toEqual([]);
    expect((await client.request('GET', '/b')).status).toBe(200);
    expect([waits, shared]).toEqual([[60], [false]]);
    client.close();
  });

  test.runIf(process.platform === 'linux')('notices that its addresses share one counter', async () => {
    const { client, waits, shared } = await limited(['127.0.0.2', '127.0.0.3'], () => 'the proxy');
    for (let n = 0; n < 3; n++) expect((await client.request('GET', `/a${n}`)).status).toBe(200);
    expect([waits, shared]).toEqual([[60], [true]]);
    client.close();
  });

  test('asks the server under test for absolute links', async () => {
    const { client } = await limited();
    const { json } = await client.request('GET', 'https://other.example/images/x.webp?v=1');
    expect(json).toEqual({ url: '/images/x.webp?v=1' });
    client.close();
  });
});
