/** The environment: the meaning of each variable, its default, and refused values. */
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import {
  ConfigError,
  readConfig,
  readStoreAccess,
  readValkey,
  variables,
} from '../../../scripts/cli/environment.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

type Env = Readonly<Record<string, string>>;

const usual = {
  data: dataFolder('var'),
  port: 8080,
  host: '127.0.0.1',
  inherited: undefined,
  origin: 'http://localhost:8080',
  source: join('data', 'demo'),
  profile: limitProfiles.B,
  trust: { hops: 0 },
  bounds: {
    connections: 10_000,
    connectionsPerPeer: 256,
    requestTimeoutMs: 20_000,
    stallTimeoutMs: 20_000,
    shutdownGraceMs: 5000,
  },
  valkey: undefined,
  metricsPort: undefined,
  metricsHosts: [] as string[],
  logFormat: 'text',
  historyHours: 24,
  afterPublish: undefined,
};
const { bounds } = usual;

test('empty and missing variables give the defaults', () => {
  expect(readConfig({})).toEqual(usual);
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(usual);
});

test.each<[Env, Partial<Record<keyof typeof usual, unknown>>]>([
  [{ DATA_DIR: '/srv/a' }, { data: dataFolder('/srv/a') }],
  [{ PORT: '65535' }, { port: 65_535, origin: 'http://localhost:65535' }],
  [{ HOST: '::' }, { host: '::' }],
  [{ ORIGIN: 'https://api.example' }, { origin: 'https://api.example' }],
  [
    { ORIGIN: 'https://API.example/', PORT: '80' },
    { origin: 'https://api.example', port: 80 },
  ],
  [{ ORIGIN: 'http://[::1]:8081' }, { origin: 'http://[::1]:8081' }],
  [{ SOURCE: '/srv/source' }, { source: '/srv/source' }],
  [{ LIMIT_PROFILE: 'A' }, { profile: limitProfiles.A }],
  [{ TRUST_PROXY: '2' }, { trust: { hops: 2 } }],
  [{ MAX_CONNECTIONS: '1' }, { bounds: { ...bounds, connections: 1 } }],
  [{ MAX_CONNECTIONS_PER_PEER: '2' }, { bounds: { ...bounds, connectionsPerPeer: 2 } }],
  [{ REQUEST_TIMEOUT_SEC: '4' }, { bounds: { ...bounds, requestTimeoutMs: 4000 } }],
  [{ STALL_TIMEOUT_SEC: '5' }, { bounds: { ...bounds, stallTimeoutMs: 5000 } }],
  [{ SHUTDOWN_GRACE_SEC: '999999999' }, { bounds: { ...bounds, shutdownGraceMs: 999_999_999_000 } }],
  [{ VALKEY_URL: 'valkeys://u:p@host/1' }, { valkey: 'rediss://u:p@host/1' }],
  [{ METRICS_PORT: '65535' }, { metricsPort: 65_535 }],
  [{ METRICS_HOSTS: ' A.internal, 10.0.0.5,[::1] ,' }, { metricsHosts: ['a.internal', '10.0.0.5', '[::1]'] }],
  [{ LOG_FORMAT: 'json' }, { logFormat: 'json' }],
  [{ HISTORY_HOURS: '8760' }, { historyHours: 8760 }],
  [{ AFTER_PUBLISH: 'purge' }, { afterPublish: resolve('purge') }],
  [{ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }, { inherited: 3 }],
  [{ LISTEN_FDS: '2', LISTEN_PID: String(process.pid + 1) }, {}],
  [{ LISTEN_FDS: '1' }, {}],
])('%j changes its own setting alone', (env, changed) =>
  expect(readConfig(env)).toEqual({ ...usual, ...changed }),
);

test.each<[Env, string]>([
  [{ PORT: '65536' }, 'PORT=65536'],
  [{ PORT: '80x' }, 'PORT=80x'],
  ...['api.example', 'ftp://api.example', 'https://a/b', 'https://a?b', 'https://a#b', 'https://u:p@a'].map(
    (text): [Env, string] => [{ ORIGIN: text }, `ORIGIN=${text}`],
  ),
  [{ LIMIT_PROFILE: 'a' }, 'LIMIT_PROFILE=a is unknown. Allowed: A, B.'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT=xml is unknown. Allowed: text, json.'],
  [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS=0'],
  [{ MAX_CONNECTIONS: '1000000000' }, 'MAX_CONNECTIONS=1000000000'],
  [{ REQUEST_TIMEOUT_SEC: '1.5' }, 'REQUEST_TIMEOUT_SEC=1.5'],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT=65536'],
  [{ METRICS_HOSTS: 'a,b:80' }, '"b:80" is not the name'],
  [{ HISTORY_HOURS: '8761' }, 'HISTORY_HOURS=8761'],
  [{ LISTEN_FDS: '2', LISTEN_PID: String(process.pid) }, 'LISTEN_FDS=2'],
])('refuses %j and names the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
});

test.each([
  ['valkey://host', 'redis://host'],
  ['VALKEYS://host', 'rediss://host'],
  ['', undefined],
])('reads the address %s of Valkey as %s', (text, expected) =>
  expect(readValkey({ VALKEY_URL: text })).toBe(expected),
);

test.each(['127.0.0.1:6379', 'http://secret@host', 'redis://', 'xvalkey://secret', 'redis+tls://secret'])(
  'refuses the address %s of Valkey without quoting it',
  (text) => {
    expect(() => readValkey({ VALKEY_URL: text })).toThrow(ConfigError);
    expect(() => readValkey({ VALKEY_URL: text })).not.toThrow('secret');
  },
);

describe('an object store', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const known = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };

  test.each<[Env, string | undefined, object]>([
    [{}, undefined, { ...known, endpoint: 'https://s3.us-east-1.amazonaws.com' }],
    [
      { AWS_REGION: 'eu-central-1' },
      undefined,
      { ...known, region: 'eu-central-1', endpoint: 'https://s3.eu-central-1.amazonaws.com' },
    ],
    [{ AWS_ENDPOINT_URL: 'https://own.example/' }, undefined, { ...known, endpoint: 'https://own.example' }],
    [{ AWS_ENDPOINT_URL: 'https://own.example' }, 'http://a:9', { ...known, endpoint: 'http://a:9' }],
    [{ AWS_SESSION_TOKEN: 't' }, 'https://a', { ...known, endpoint: 'https://a', sessionToken: 't' }],
  ])('is read from %j with --endpoint %s', (env, endpoint, expected) =>
    expect(readStoreAccess({ ...keys, ...env }, endpoint)).toEqual(expected),
  );

  test.each<[Env, string | undefined]>([
    [{ AWS_ACCESS_KEY_ID: '' }, undefined],
    [{}, 's3.example'],
    [{}, 'https://s3.example/bucket'],
    [{}, 'ftp://s3.example'],
  ])('is refused with %j and --endpoint %s', (env, endpoint) =>
    expect(() => readStoreAccess({ ...keys, ...env }, endpoint)).toThrow(ConfigError),
  );
});
