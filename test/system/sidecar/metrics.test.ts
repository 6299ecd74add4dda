/** /metrics of a running service, the dashboard for it, and its JSON log. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../harness/ask.ts';
import { type Sidecar, startSidecar } from '../../harness/service.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

let shop: Shop;
let sidecar: Sidecar;
let address = '';
beforeAll(async () => {
  shop = await openPublishedShop();
  sidecar = await startSidecar(shop.dataDir, { METRICS_PORT: '0', LOG_FORMAT: 'json' });
  address = /metrics (http[^\s"\\]+)/.exec(sidecar.said())?.[1] ?? '';
});

const metrics = async () => (await fetch(address)).text();

test('names metrics in base units and ends counters with _total', async () => {
  const types = [...(await metrics()).matchAll(/^# TYPE (ani_ua_\w+) (\w+)$/gm)];
  expect(types.length).toBeGreaterThan(8);
  for (const [, name = '', type] of types) {
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(name).not.toMatch(/_(?:minutes|hours|days|ms|milliseconds|kb|mb|megabytes|percent)(?:_|$)/);
  }
});

test('counts responses by endpoint and status, and their duration', async () => {
  const targets = [
    '/public/v1/anime/1',
    '/public/v1/anime/1',
    '/public/v1/anime/999',
    '/public/v1/nope',
    '/nope',
  ];
  const headers = { 'X-API-Key': 'secret-of-somebody' };
  for (const target of targets) await ask(sidecar.url + target);
  const list = `${sidecar.url}/public/v1/anime?search=persha`;
  await ask(list, { headers });
  for (let n = 0; n < 3; n++) await ask(list);
  const counted = [
    'ani_ua_requests_total{route="anime",status="200",source="tree"} 2',
    'ani_ua_requests_total{route="anime",status="404",source="none"} 1',
    'ani_ua_requests_total{route="none",status="404",source="none"} 1',
    'ani_ua_requests_total{route="site",status="404",source="none"} 1',
    'ani_ua_requests_total{route="animeList",status="401",source="none"} 1',
    'ani_ua_requests_total{route="animeList",status="200",source="render"} 1',
    'ani_ua_requests_total{route="animeList",status="200",source="memory"} 2',
    'ani_ua_answers_kept 2',
    'ani_ua_damaged_answers_total 0',
    'ani_ua_limits_full_windows_total 0',
    'ani_ua_request_duration_seconds_count{route="anime"} 3',
  ];
  // A response is counted when its connection has taken it whole.
  const missing = async () => {
    const text = await metrics();
    return counted.filter((line) => !text.includes(line));
  };
  await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
  expect(await metrics()).not.toMatch(/secret|persha|127\.0\.0/);
});

test('counts refusals by limit', async () => {
  const refused = async () =>
    Number(/^ani_ua_limited_total\{limit="minute",key="no"\} (\d+)$/m.exec(await metrics())?.[1]);
  // More than two minutes allow, in case a minute ends meanwhile.
  const statuses: number[] = [];
  for (let n = 0; n < 130; n++)
    statuses.push((await ask(`${sidecar.url}/public/v1/genres`, { from: '127.0.0.7' })).status);
  const expected = statuses.filter((status) => status === 429).length;
  expect(expected).toBeGreaterThan(0);
  await expect.poll(refused, { timeout: 10_000 }).toBe(expected);
});

test('answers on this machine alone, and never on the public port', async () => {
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect((await ask(`${sidecar.url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', address))).status).toBe(404);
});

test('answers only to the names of this machine and to those of METRICS_HOSTS', async () => {
  const { said } = await startSidecar(shop.dataDir, {
    METRICS_PORT: '0',
    METRICS_HOSTS: 'Prometheus.internal, 10.0.0.5',
  });
  const port = Number(/metrics http:\/\/127\.0\.0\.1:(\d+)/.exec(said())?.[1]);
  const statusFor = async (host: string) =>
    (await ask(`http://127.0.0.1:${port}/metrics`, { headers: { Host: host } })).status;
  for (const host of ['127.0.0.1', `LOCALHOST:${port}`, `[::1]:${port}`, 'prometheus.internal:9', '10.0.0.5'])
    expect(await statusFor(host), host).toBe(200);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:80',
    '[::2]',
    '10.0.0.50',
  ])
    expect(await statusFor(host), host).toBe(421);
  const wrong = startSidecar(shop.dataDir, { METRICS_PORT: '0', METRICS_HOSTS: 'a.example,http://b' });
  await expect(wrong).rejects.toThrow('"http://b" is not the name of a host');
});

test('the dashboard uses metrics that exist, and all of them', async () => {
  const dashboard = readFileSync('deploy/grafana/ani-ua.json', 'utf8');
  // `as`: the shape of this file.
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
  const known = await metrics();
  const names = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:ani_ua|nodejs|process)_\w+/g) ?? []),
  );
  expect(names.length).toBeGreaterThanOrEqual(panels.length);
  for (const name of new Set(names))
    expect(known).toMatch(new RegExp(`^(?:# TYPE )?${name.replace(/_bucket$/, '')}\\b`, 'm'));
  const own = new Set(known.match(/^ani_ua_\w+?(?=_bucket|_sum|_count|\{| )/gm));
  expect([...own].filter((name) => !dashboard.includes(name))).toEqual([]);
});

test('names a port that is in use', async () => {
  const taken = new URL(address).port;
  await expect(startSidecar(shop.dataDir, { METRICS_PORT: taken })).rejects.toThrow(
    `METRICS_PORT=${taken} cannot be used on 127.0.0.1`,
  );
});

test('writes one object a line for every request, without secrets', async () => {
  const token = 'aua_y7OZXU5iacZO1NlqEB553uOsYYjBbFH9';
  const key = { 'X-Forwarded-For': '203.0.113.77', 'X-API-Key': 'secret-of-somebody' };
  const asked = [
    { method: 'GET', target: '/public/v1/anime?search=persha', headers: key },
    { method: 'HEAD', target: '/public/v1/anime/1?x=hidden', headers: {} },
    { method: 'GET', target: `/public/v1/${token}`, headers: {} },
  ];
  for (const [n, { target, headers, method }] of asked.entries()) {
    const named = { ...headers, 'X-Request-Id': `logged-${n}` };
    await ask(sidecar.url + target, { method, headers: named, from: '127.0.0.1' });
  }
  const logged = () =>
    sidecar
      .said()
      .split('\n')
      // The last line may be incomplete.
      .slice(0, -1)
      .filter((line) => line.includes('"logged-'))
      .map((line) => JSON.parse(line));
  await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(3);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const common = { time, level: 'info', message: 'request', ms: expect.any(Number) };
  const [list, title] = [
    { id: 'logged-0', method: 'GET', path: '/public/v1/anime', route: 'animeList', status: 401 },
    { id: 'logged-1', method: 'HEAD', path: '/public/v1/anime/1', route: 'anime', status: 200 },
  ];
  expect(logged()).toEqual([
    { ...common, ...list, client: '203.0.113.0/24' },
    { ...common, ...title, source: 'tree', client: '127.0.0.0/24' },
    expect.objectContaining({ path: '/public/v1/aua_y7OZXU5i…', status: 404 }),
  ]);
  expect(sidecar.said()).not.toMatch(/secret|acZO1Nlq|persha|hidden|113\.77/);
});
