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
});
