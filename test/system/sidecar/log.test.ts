/** The log of JSON objects: what of a request stands in it, and what never does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRequestIds } from '../../../sidecar/http/receive.ts';
import { createLog, withoutTokens } from '../../../sidecar/observe/log.ts';
import { type SidecarProcess, startSidecar } from '../../harness/edge-demo.ts';
import { ask } from '../../harness/requests.ts';
import { openShop, type Shop } from '../../harness/shop.ts';

test('an id that a proxy gave is kept where it is one; no two of our own are alike', () => {
  const idOf = createRequestIds('abcd1234');
  expect(idOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  const own = [undefined, '', 'short', 'with spaces in it', 'x'.repeat(65), 'break\nbreak\n'].map(idOf);
  expect(new Set(own).size).toBe(own.length);
  for (const id of own) expect(id).toMatch(/^abcd1234-\w+$/);
});

test('plain lines stay as they are', () => {
  const written: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => written.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  const log = createLog('text');
  log.info('  API   x');
  log.warn('y');
  log.warn('internal error at GET /aua_y7OZXU5iacZO1NlqEB553uOsYYjBbFH9: z');
  const all = ['  API   x', 'y', 'internal error at GET /aua_y7OZXU5i…: z'];
  expect([written, log.request]).toEqual([all, undefined]);
});

test.each([
  ['/public/v1/aua_y7OZXU5iacZO1NlqEB553uOsYYjBbFH9', '/public/v1/aua_y7OZXU5i…'],
  ['/x/aua_y7OZXU5iacZO1NlqEB553uOsYYjBbFH9/y', '/x/aua_y7OZXU5i…/y'],
  ['/%61ua_y7OZ%58U5iacZO1NlqEB553uOsYYjBbFH9', '/%61ua_y7OZ%5…'],
  ['/anime/naruto_x', '/anime/naruto_x'],
])('of a token in %s its beginning is told', (path, told) => {
  expect(withoutTokens(path)).toBe(told);
});

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

  test('writes one object a line, every request among them', async () => {
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
        // The last line may still be coming.
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

test('a format that is none is told', async () => {
  await expect(startSidecar('nowhere', { LOG_FORMAT: 'xml' })).rejects.toThrow(
    'LOG_FORMAT=xml is unknown. Allowed: text, json.',
  );
});
