/** Reads the environment, in one place. The site makes its page of the configuration from `variables`. */
import { join, resolve } from 'node:path';
import type { Bounds } from '../../sidecar/http/connections.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { parseTrust, type Trust } from '../../src/http/client-address.ts';
import { defaultRetention } from '../../src/snapshot/retention.ts';
import { type DataFolder, dataFolder } from './data-folder.ts';
import { isPackage, programRoot } from './program.ts';

/** A wrong setting. A command shows the message and exits with status 2. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = Readonly<ReturnType<typeof readConfig>>;

type Env = Readonly<Record<string, string | undefined>>;

/** A variable on the page of the configuration. */
export interface Variable {
  /** The default value, if there is one. */
  readonly usual?: string;
  readonly text: string;
}

/** All variables that the commands read. */
export const variables = {
  PORT: { usual: '8080', text: 'Port to listen on. With 0 the system picks a free one.' },
  HOST: { usual: '127.0.0.1', text: 'Address to listen on.' },
  ORIGIN: {
    usual: 'http://localhost:PORT',
    text:
      'Scheme and host of every absolute address. The snapshot contains them, so publish after you change it. A command ' +
      'without ORIGIN uses that of the published snapshot.',
  },
  DATA_DIR: {
    usual: 'var',
    text:
      'Folder of the state: catalog.sqlite, accounts.sqlite (API keys), keys (of signatures), images, originals, snapshot2, ' +
      'dumps, purges (waiting purges of caches), cards (drawn for shared links, at most 2,000), reserve (disk space that a ' +
      'takedown uses if the disk is full), serving.sqlite and dumps-lock.sqlite (locked while a process serves or makes dumps), ' +
      'build (the built site, if this user may not write the checkout). In the package ani-ua the default is ani-ua-data.',
  },
  SOURCE: { usual: 'data/demo', text: 'Source that npm start imports if there is no catalogue.' },
  LIMIT_PROFILE: {
    usual: 'B',
    text:
      'Limits of clients: A or B, by the page /en/docs/limits/. The snapshot contains the profile, so publish after you change ' +
      'it. Without LIMIT_PROFILE a command uses that of the published snapshot.',
  },
  TRUST_PROXY: {
    text: 'Proxies to trust in X-Forwarded-For: a number of hops, or addresses and CIDRs separated by commas.',
  },
  VALKEY_URL: {
    text:
      'Address of a Valkey or Redis in which sidecars share their counters and find the keys. Without it daily quotas start ' +
      'again with the process.',
  },
  MAX_CONNECTIONS: {
    usual: '10000',
    text:
      'Largest number of open connections; less if the process may open fewer files. Above it the server closes the ' +
      'connection that has waited longest.',
  },
  MAX_CONNECTIONS_PER_PEER: {
    usual: '256',
    text: 'Largest number of open connections from one address (in IPv6 from one /64). Trusted proxies are exempt.',
  },
  REQUEST_TIMEOUT_SEC: { usual: '20', text: 'How long a request may take to arrive completely, in seconds.' },
  STALL_TIMEOUT_SEC: { usual: '20', text: 'How long a response may make no progress, in seconds.' },
  SHUTDOWN_GRACE_SEC: {
    usual: '5',
    text: 'How long a shutdown waits for unfinished responses, in seconds.',
  },
  HISTORY_HOURS: {
    usual: String(defaultRetention.hours),
    text:
      'How many hours older snapshots are kept for slow readers. They may take a fifth of the size of the tree. The previous ' +
      'snapshot is always kept.',
  },
  AFTER_PUBLISH: {
    text:
      'Executable that purges caches after each publication. It gets the paths of three files: the generation, the changed ' +
      'addresses, the tags. Set it for commands and for sidecars.',
  },
  METRICS_PORT: { text: 'Port of /metrics for Prometheus, on 127.0.0.1. deploy/grafana has a dashboard.' },
  METRICS_HOSTS: {
    text:
      'Names in Host, separated by commas, that /metrics accepts besides 127.0.0.1, [::1] and localhost. Other names get ' +
      'the status 421.',
  },
  LOG_FORMAT: {
    usual: 'text',
    text:
      'text, or json: one JSON object per line, also for every request. Queries, headers and the full address of the client ' +
      'are not logged.',
  },
  API_KEY: { text: 'Key that npm run mcp -- --url URL sends.' },
  PGHOST: {
    text: 'Server of PostgreSQL, or the folder of its socket, if the address for npm run import has no host.',
  },
  PGPORT: { text: 'Port of PostgreSQL, if the address has no port.' },
  PGUSER: { text: 'User of PostgreSQL, if the address has no user.' },
  PGPASSWORD: { text: 'Password of a PostgreSQL that npm run import reads.' },
  PGPASSFILE: {
    text: 'Password file of PostgreSQL, instead of PGPASSWORD. Only its owner may read it. Default: ~/.pgpass.',
  },
  MYSQL_PWD: { text: 'Password of a MySQL or MariaDB that npm run import reads.' },
  AWS_ACCESS_KEY_ID: { text: 'Access key of the object store, for npm run upload.' },
  AWS_SECRET_ACCESS_KEY: { text: 'Secret of this key.' },
  AWS_SESSION_TOKEN: { text: 'Session token, if the store requires one.' },
  AWS_REGION: { usual: 'us-east-1', text: 'Region of the object store.' },
  AWS_ENDPOINT_URL: {
    text: 'Address of the object store. Default: the store of AWS in AWS_REGION.',
  },
} as const satisfies Readonly<Record<string, Variable>>;

type Name = keyof typeof variables;

/** The variables that have a usual value. */
type Usual = { [N in Name]: (typeof variables)[N] extends { usual: string } ? N : never }[Name];

/** Reads a variable of the environment. An empty value counts as not set. */
const readText = (env: Env, name: Usual): string => env[name] || variables[name].usual;

/** The default origin, which follows PORT. */
export const defaultOrigin = /^http:\/\/localhost:\d+$/;

/** The folder of the service's state. The default is in the working folder. */
export function readDataFolder(env: Env): DataFolder {
  return dataFolder(env.DATA_DIR || (isPackage ? 'ani-ua-data' : 'var'));
}

/** Reads a setting that is a whole number. */
function readWhole(env: Env, name: Name, least = 1, most = 999_999_999): number {
  const { usual = '' }: Variable = variables[name];
  const text = env[name] || usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ConfigError(`${name}=${text} is not allowed. Allowed: a whole number from ${least} to ${most}.`);
}

/** The first descriptor that systemd passes (sd_listen_fds(3)). */
const firstInherited = 3;

/** The socket that systemd passes to this process. */
function readInherited({ LISTEN_FDS, LISTEN_PID }: Env, pid: number): number | undefined {
  if (!LISTEN_FDS || LISTEN_PID !== String(pid)) return undefined;
  if (LISTEN_FDS === '1') return firstInherited;
  throw new ConfigError(`LISTEN_FDS=${LISTEN_FDS}: systemd passed this many sockets. Allowed: 1.`);
}

const isHttp = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

function readOrigin(text: string | undefined, port: number): string {
  // With port 0 the system chooses the port, so an origin cannot contain it.
  if (!text) return `http://localhost:${port || variables.PORT.usual}`;
  const url = URL.parse(text);
  if (!isHttp(url) || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      `ORIGIN=${text} is not an origin. Allowed: scheme and host, e.g. https://api.example.`,
    );
  }
  return url.origin;
}

/** Reads a setting that is one of a few words. */
function readWord<W extends string>(env: Env, name: Usual, words: readonly W[]): W {
  const text = readText(env, name);
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new ConfigError(`${name}=${text} is unknown. Allowed: ${words.join(', ')}.`);
}

/** Names of hosts without a port, separated by commas. */
function readHosts(name: string, text = ''): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !/^(?:[\w.-]*|\[[\da-f:.]+\])$/.test(host));
  if (wrong === undefined) return hosts.filter((host) => host !== '');
  throw new ConfigError(
    `${name}=${text}: "${wrong}" is not the name of a host. Allowed: e.g. prometheus.internal,10.0.0.5.`,
  );
}

/** The address of a Valkey or Redis, for its library. @throws ConfigError if it is invalid */
export function readValkey(env: Env): string | undefined {
  const text = env.VALKEY_URL;
  if (!text) return undefined;
  const url = URL.parse(text);
  const scheme = /^(?:valkey|redis)(s?):$/.exec(url?.protocol ?? '');
  if (url === null || scheme === null || url.hostname === '')
    // Not quoted, because it may contain a password.
    throw new ConfigError(
      'VALKEY_URL is not the address of a Valkey or Redis. Allowed: e.g. redis://127.0.0.1:6379, or rediss:// with TLS.',
    );
  return text.replace(/^[a-z]+:/i, `redis${scheme[1]}:`);
}

/**
 * Address and access key of an object store, from the variables that AWS's own programs use.
 * @throws ConfigError
 */
export function readStoreAccess(env: Env, endpoint: string | undefined) {
  const [accessKeyId, secretAccessKey] = [env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY];
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('The store needs a key: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const region = readText(env, 'AWS_REGION');
  const address = endpoint || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  const url = URL.parse(address);
  if (!isHttp(url) || url.pathname !== '/' || url.search)
    throw new ConfigError(`${address} is not the address of a store. Allowed: e.g. https://s3.example.`);
  const sessionToken = env.AWS_SESSION_TOKEN;
  return {
    endpoint: url.origin,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}

function readTrust(text = ''): Trust {
  const trust = parseTrust(text);
  if (trust !== undefined) return trust;
  throw new ConfigError(
    `TRUST_PROXY=${text} is neither a number of hops nor a list of addresses. Allowed: e.g. 1, or 10.0.0.0/8,::1.`,
  );
}

const readBounds = (env: Env): Bounds => ({
  connections: readWhole(env, 'MAX_CONNECTIONS'),
  connectionsPerPeer: readWhole(env, 'MAX_CONNECTIONS_PER_PEER'),
  requestTimeoutMs: readWhole(env, 'REQUEST_TIMEOUT_SEC') * 1000,
  stallTimeoutMs: readWhole(env, 'STALL_TIMEOUT_SEC') * 1000,
  shutdownGraceMs: readWhole(env, 'SHUTDOWN_GRACE_SEC') * 1000,
});

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable, its value and what is allowed
 */
export function readConfig(env: Env) {
  const port = readWhole(env, 'PORT', 0, 65_535);
  return {
    data: readDataFolder(env),
    port,
    host: readText(env, 'HOST'),
    /** The descriptor of a listening socket, from the process that started this one. */
    inherited: readInherited(env, process.pid),
    /** Scheme and host of every absolute address, no slash at the end. */
    origin: readOrigin(env.ORIGIN, port),
    source: env.SOURCE || join(isPackage ? programRoot : '', 'data', 'demo'),
    profile: limitProfiles[readWord(env, 'LIMIT_PROFILE', ['A', 'B'])],
    trust: readTrust(env.TRUST_PROXY),
    bounds: readBounds(env),
    /** The server of shared counters. Without it each sidecar counts alone. */
    valkey: readValkey(env),
    /** The port of /metrics on 127.0.0.1, if it is served. */
    metricsPort: env.METRICS_PORT ? readWhole(env, 'METRICS_PORT', 0, 65_535) : undefined,
    /** Names in Host that /metrics accepts besides those of this machine, in lower case. */
    metricsHosts: readHosts('METRICS_HOSTS', env.METRICS_HOSTS),
    /** The form of the log. */
    logFormat: readWord(env, 'LOG_FORMAT', ['text', 'json']),
    /** How long older generations are kept. */
    historyHours: readWhole(env, 'HISTORY_HOURS', 0, 8760),
    /** The program that purges caches. The path is absolute, because a bare name would be looked up in PATH. */
    afterPublish: env.AFTER_PUBLISH ? resolve(env.AFTER_PUBLISH) : undefined,
  };
}
