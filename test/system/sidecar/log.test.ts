/** The JSON log: which parts of a request it contains, and which it never does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SidecarProcess, startSidecar } from '../../harness/edge-demo.ts';
import { ask } from '../../harness/requests.ts';
import { openShop, type Shop } from '../../harness/shop.ts';

describe('a running service', () => {
  let shop: Shop;
  let sidecar: SidecarProcess;
  beforeAll(async () => {
    shop = openShop();
    await shop.import();
    await shop.publish();
    sidecar = await startSidecar(shop.dataDir, { LOG_FORMAT: 'json' });
  });
  afterAll(async () => {
    await sidecar?.stop();
    shop?.close();
  });

  test('writes one object a line for every request, without secrets', async () => {
    const id = 'b6f1c1f0a2d94f0e8f0f5a5b7c9d1e3f';
    const headers = {
      'X-Forwarded-For': '203.0.113.77',
      'X-Request-Id': id,
      'X-API-Key': 'secret-of-somebody',
    };
    await ask(sidecar.port, { method: 'GET', target: '/public/v1/anime?search=persha', headers });
    await ask(sidecar.port, { method: 'HEAD', target: '/public/v1/anime/1?x=hidden', headers: {} });
    const requests = () =>
      sidecar
        .said()
        .split('\n')
        // The last line may be incomplete.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter(({ message }) => message === 'request');
    const token = 'aua_y7OZXU5iacZO1NlqEB553uOsYYjBbFH9';
    await ask(sidecar.port, { method: 'GET', target: `/public/v1/${token}`, headers: {} });
    const until = performance.now() + 10_000;
    while (requests().length < 3 && performance.now() < until) await sleep(20);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const common = { time, level: 'info', message: 'request', ms: expect.any(Number) };
    expect(requests()).toEqual([
      {
        ...common,
        id,
        method: 'GET',
        path: '/public/v1/anime',
        route: 'animeList',
        status: 401,
        client: '203.0.113.0/24',
      },
      {
        ...common,
        id: expect.stringMatching(/^[\da-f]{8}-1$/),
        method: 'HEAD',
        path: '/public/v1/anime/1',
        route: 'anime',
        status: 200,
        source: 'tree',
        client: '127.0.0.0/24',
      },
      expect.objectContaining({ path: '/public/v1/aua_y7OZXU5i…', status: 404 }),
    ]);
    expect(sidecar.said()).not.toMatch(/secret|acZO1Nlq|persha|hidden|113\.77/);
  });
});

test('refuses an unknown format of the log', async () => {
  await expect(startSidecar('nowhere', { LOG_FORMAT: 'xml' })).rejects.toThrow(
    'LOG_FORMAT=xml is unknown. Allowed: text, json.',
  );
});
