/** The test client that keeps to a server's limits. (What it waits for, rules.test.ts tests with the demo.) */
import http from 'node:http';
import { expect, test } from 'vitest';
import { createHttpClient } from '../../scripts/conformance/client.ts';
import { listen } from '../harness/listening.ts';

test.runIf(process.platform === 'linux').each([
  ['asks from another of its addresses before it waits', (address: string) => address, 4],
  ['waits if its addresses share one counter', () => 'the proxy', 2],
] as const)('the client %s', async (_says, callerOf, allowed) => {
  // Allows two requests a minute by a clock that `sleep` moves.
  let clock = 0;
  const spent = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const caller = `${Math.floor(clock / 60)} ${callerOf(request.socket.remoteAddress ?? '')}`;
    const count = (spent.get(caller) ?? 0) + 1;
    spent.set(caller, count);
    const reset = String(60 - (clock % 60));
    response.setHeader('X-RateLimit-Limit', '2');
    response.setHeader('X-RateLimit-Remaining', String(Math.max(0, 2 - count)));
    response.setHeader('X-RateLimit-Reset', reset);
    response.setHeader('Retry-After', reset);
    response.writeHead(count > 2 ? 429 : 200).end('{}');
  });
  const { url, close } = await listen(server);
  const waits: number[] = [];
  const sleep = async (seconds: number) => {
    waits.push(seconds);
    clock += seconds;
  };
  const from = ['127.0.0.2', '127.0.0.3'];
  const client = createHttpClient({ url, from, sleep, now: () => clock * 1000 });
  for (let n = 0; n < allowed; n++) expect((await client.request('GET', `/a${n}`)).status).toBe(200);
  expect(waits).toEqual([]);
  expect((await client.request('GET', '/b')).status).toBe(200);
  expect(waits).toEqual([60]);
  client.close();
  await close();
});
