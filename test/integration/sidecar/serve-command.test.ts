/** What `npm run serve` is told and tells, without a snapshot. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ConfigError, readConfig } from '../../../scripts/cli/environment.ts';
import { withSnapshot } from '../../../scripts/serve/copy.ts';
import { explainListening } from '../../../scripts/serve/listening.ts';
import { serveMetrics } from '../../../scripts/serve/metrics.ts';
import { announce, requireFreePort } from '../../../scripts/serve.ts';
import { metricsType } from '../../../sidecar/observe/metrics.ts';
import { mirroredDumps } from '../../../src/distribution/mirror/state.ts';

afterEach(() => void vi.unstubAllEnvs());

const folder = mkdtempSync(join(tmpdir(), 'ani-ua-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = readConfig({ PORT: '8443', HOST: '192.0.2.1', DATA_DIR: folder });

test.each([
  ['EADDRINUSE', 'PORT=8443 is in use on 192.0.2.1.'],
  ['EACCES', 'PORT=8443 may not be used'],
  ['ENOTFOUND', 'HOST=192.0.2.1 is no address'],
  ['EADDRNOTAVAIL', 'HOST=192.0.2.1 is no address'],
  ['EAI_AGAIN', 'HOST=192.0.2.1 is no address'],
  ['EINVAL', 'HOST=192.0.2.1 is no address'],
])('%s of the address is an error of the configuration', (code, says) => {
  const told = explainListening(Object.assign(new Error('x'), { code }), config);
  expect(told).toBeInstanceOf(ConfigError);
  expect(String(told)).toContain(says);
});

test('any other error of listening stays what it is', () => {
  const error = Object.assign(new Error('x'), { code: 'EMFILE' });
  expect(explainListening(error, config)).toBe(error);
});

test('a port is tried before anything takes time, and given back', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const own = { ...config, host: '127.0.0.1', port };
  await expect(requireFreePort(own)).rejects.toThrow(`PORT=${port} is in use`);
  await once(server.close(), 'close');
  await requireFreePort(own);
  await requireFreePort(own);
});

describe('the copy of a mirror', () => {
  test('has its snapshot, its dumps and its damage; keys, quotas and cards are this server’s', () => {
    vi.stubEnv('ORIGIN', '');
    expect(withSnapshot(config, '/srv/copy')).toEqual({
      ...config,
      data: {
        ...config.data,
        snapshot: '/srv/copy',
        dumps: mirroredDumps('/srv/copy'),
        damage: join('/srv/copy', 'damage.ndjson'),
      },
    });
  });

  test('without one, and for the own snapshot, all is as it is, with an ORIGIN too', () => {
    vi.stubEnv('ORIGIN', 'https://own.example');
    expect(withSnapshot(config, undefined)).toBe(config);
    expect(withSnapshot(config, config.data.snapshot)).toBe(config);
    expect(() => withSnapshot(config, '/srv/copy')).toThrow(ConfigError);
  });
});

describe('what it says first', () => {
  const said = (
    fields: Partial<typeof config>,
    served: Partial<Parameters<typeof announce>[1]['served']>,
    metrics?: string,
  ) => {
    const lines: string[] = [];
    const all = {
      id: 'abc',
      origin: 'http://localhost:8443',
      anime: 2,
      characters: 3,
      verifiedAt: undefined,
    };
    announce({ ...config, ...fields }, { port: 8443, served: { ...all, ...served } }, metrics, (line) =>
      lines.push(line),
    );
    return lines;
  };
  const usual = (host = '192.0.2.1') => [
    'serving 2 titles, 3 characters (snapshot abc)',
    `  API   http://${host}:8443/public/v1`,
    `  docs  http://${host}:8443/docs/`,
  ];
  const other = (origin: string) =>
    `  Absolute addresses name ${origin}. To name another: ORIGIN=https://… npm run publish`;

  test('where it is, with brackets around an IPv6 address', () => {
    expect(said({}, {})).toEqual(usual());
    expect(said({ host: '::' }, {})).toEqual(usual('[::]'));
  });

  test('metrics where there are any', () =>
    expect(said({}, {}, 'http://x/metrics')).toEqual(usual().toSpliced(2, 0, '  metrics http://x/metrics')));

  test('another address of the snapshot, unless it is the one that was asked for', () => {
    const away = 'https://api.example';
    expect(said({}, { origin: away })).toEqual([...usual(), other(away)]);
    expect(said({ origin: away }, { origin: away })).toEqual(usual());
    expect(said({ origin: away }, {})).toEqual([...usual(), other('http://localhost:8443')]);
    expect(said({}, { origin: 'http://localhost:1' })).toEqual([...usual(), other('http://localhost:1')]);
  });

  test('of a mirror its origin, and when it was verified', () =>
    expect(said({}, { origin: 'https://api.example', verifiedAt: '2026-03-04T10:00:00Z' })).toEqual([
      ...usual(),
      '  mirror of https://api.example, last verified 2026-03-04T10:00:00Z',
    ]));
});

describe('/metrics', () => {
  const ask = async (address: string, path: string, host: string, method = 'GET') => {
    const sent = request(new URL(path, address), { method, headers: { Host: host }, agent: false }).end();
    const [response] = await once(sent, 'response');
    return [response.statusCode, response.headers['content-type'], await text(response)];
  };

  test('is told to whoever names this machine or a known host, in whatever case', async () => {
    const metrics = { text: async () => 'up 1\n' };
    const { address, close } = await serveMetrics(metrics, 0, ['prometheus.internal']);
    try {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
      for (const host of [
        '127.0.0.1',
        '127.0.0.1:9',
        'LocalHost:80',
        '[::1]:9',
        '[::1]',
        'Prometheus.internal:9',
      ])
        expect(await ask(address, '/metrics', host), host).toEqual([200, metricsType, 'up 1\n']);
      for (const host of ['evil.example', '127.0.0.1.evil.example:80', 'internal', '127.0.0.2'])
        expect((await ask(address, '/metrics', host))[0], host).toBe(421);
      expect(await ask(address, '/metrics', 'localhost', 'HEAD')).toEqual([200, metricsType, '']);
      for (const [path, method] of [
        ['/', 'GET'],
        ['/metrics/', 'GET'],
        ['/metrics?x', 'GET'],
        ['/metrics', 'POST'],
      ] as const)
        expect(await ask(address, path, 'localhost', method), path).toEqual([
          404,
          'text/plain',
          '/metrics\n',
        ]);
      const { port } = new URL(address);
      await expect(serveMetrics(metrics, Number(port), [])).rejects.toThrow(
        `METRICS_PORT=${port} cannot be used`,
      );
    } finally {
      close();
    }
  });

  test('that cannot be gathered are an error, and the next ones are told again', async () => {
    let fails = true;
    const gather = async () => (fails ? Promise.reject(new Error('x')) : 'up 1\n');
    const { address, close } = await serveMetrics({ text: gather }, 0, []);
    try {
      expect((await ask(address, '/metrics', 'localhost'))[0]).toBe(500);
      fails = false;
      expect((await ask(address, '/metrics', 'localhost'))[0]).toBe(200);
    } finally {
      close();
    }
  });
});
