/** The environment, read once at the edge. The page of the configuration is made from `variables`. */
import { join, resolve } from 'node:path';
import type { Bounds } from '../../sidecar/http/connections.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { parseTrust, type Trust } from '../../src/http/client-address.ts';
import { defaultRetention } from '../../src/snapshot/retention.ts';
import { type DataFolder, dataFolder } from './data-folder.ts';
import { isPackage, programRoot } from './program.ts';

/** A setting that cannot be used: shown as a message, exit status 2. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = Readonly<ReturnType<typeof readConfig>>;

type Env = Readonly<Record<string, string | undefined>>;

/** A variable as the page of the configuration shows it. */
export interface Variable {
  /** Its value where it is not set; absent = none. */
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
      'Scheme and host of every absolute address. The snapshot holds them, so publish after you change it. Once published, the ' +
      'origin is kept: a command without ORIGIN uses that of the snapshot.',
  },
  DATA_DIR: {
    usual: 'var',
    text:
      'Folder of the state: catalog.sqlite, accounts.sqlite (API keys), keys (of signatures), images, originals, snapshot2, ' +
      'dumps, purges (of caches, not yet made), cards (drawn for shared links, at most 2,000), reserve (room that a takedown ' +
      'takes if the disk is full), serving.sqlite (locked while a process serves), build (the built site, if this user may not write the checkout). In the package ani-ua it is ani-ua-data.',
  },
  SOURCE: { usual: 'data/demo', text: 'Source that npm start imports if there is no catalogue.' },
  LIMIT_PROFILE: {
    usual: 'B',
    text:
      'Limits of clients. A: 15 calls a minute and 1,000 a day, with a key 60 and 10,000. B: 60 calls a minute, with a key ' +
      '300. The snapshot holds it, so publish after you change it. Once published, it is kept like ORIGIN.',
  },
  TRUST_PROXY: {
    text: 'Proxies to trust in X-Forwarded-For: a number of hops, or addresses and CIDRs between commas.',
  },
  VALKEY_URL: {
    text:
      'A Valkey or Redis in which sidecars share their counters and find the keys. Without it daily quotas begin anew when ' +
      'the process starts.',
  },
  MAX_CONNECTIONS: {
    usual: '10000',
    text:
      'Most connections at once; fewer if the process may open fewer files. Above this number the server closes the ' +
      'connection that has waited longest.',
  },
  MAX_CONNECTIONS_PER_PEER: {
    usual: '256',
    text: 'Most connections at once from one address (in IPv6 from one /64). Trusted proxies are exempt.',
  },
  REQUEST_TIMEOUT_SEC: { usual: '20', text: 'How long a request may take to arrive whole, in seconds.' },
  STALL_TIMEOUT_SEC: { usual: '20', text: 'How long a response may make no progress, in seconds.' },
  SHUTDOWN_GRACE_SEC: {
    usual: '5',
    text: 'How long a shutdown waits for unfinished responses, in seconds.',
  },
  HISTORY_HOURS: {
    usual: String(defaultRetention.hours),
    text:
      'How many hours older snapshots are kept for slow readers. They may take a fifth of the size of the tree. The snapshot ' +
      'before the present one is always kept.',
  },
  AFTER_PUBLISH: {
    text:
      'Executable that purges caches after each publication. It gets the paths of three files: the generation, the changed ' +
      'addresses, the tags. Set it for commands and for sidecars.',
  },
  METRICS_PORT: { text: 'Port of /metrics for Prometheus, on 127.0.0.1. deploy/grafana has a dashboard.' },
  METRICS_HOSTS: {
    text:
      'Names in Host, between commas, under which /metrics answers besides 127.0.0.1, [::1] and localhost. Other names get ' +
      'the status 421.',
  },
  LOG_FORMAT: {
    usual: 'text',
    text:
      'text, or json: one JSON object a line, also for every request, without its query, its headers and the whole address ' +
      'of the client.',
  },
  API_KEY: { text: 'Key that npm run mcp -- --url URL asks with.' },
  PGHOST: {
    text: 'Server of PostgreSQL, or the folder of its socket, if the address that npm run import gets names none.',
  },
  PGPORT: { text: 'Port of PostgreSQL, if the address names none.' },
  PGUSER: { text: 'User of PostgreSQL, if the address names none.' },
  PGPASSWORD: { text: 'Password of a PostgreSQL that npm run import reads.' },
  PGPASSFILE: {
    text: 'Password file of PostgreSQL, in place of PGPASSWORD. Only its owner may read it. Without it ~/.pgpass.',
  },
  MYSQL_PWD: { text: 'Password of a MySQL or MariaDB that npm run import reads.' },
  AWS_ACCESS_KEY_ID: { text: 'Access key of the object store, for npm run upload.' },
  AWS_SECRET_ACCESS_KEY: { text: 'Secret of this key.' },
  AWS_SESSION_TOKEN: { text: 'Token of a session, if the store asks for one.' },
  AWS_REGION: { usual: 'us-east-1', text: 'Region of the object store.' },
  AWS_ENDPOINT_URL: {
    text: 'Address of the object store. Without it the store is that of AWS in AWS_REGION.',
  },
} as const satisfies Readonly<Record<string, Variable>>;

type Name = keyof typeof variables;

/** The variables that have a usual value. */
type Usual = { [N in Name]: (typeof variables)[N] extends { usual: string } ? N : never }[Name];

/** Reads a variable of the environment. An empty value counts as not set. */
const readText = (env: Env, name: Usual): string => env[name] || variables[name].usual;

/** The default origin, which follows PORT. */
export const defaultOrigin = /^http:\/\/localhost:\d+$/;

/** The folder of the service's state; of a package in the folder where it is started. */
export function readDataFolder(env: Env): DataFolder {
  return dataFolder(env.DATA_DIR || (isPackage ? 'ani-ua-data' : 'var'));
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new ConfigError(`PORT=${text} is not a port. Allowed: 0 to 65535 (0 picks a free one).`);
  }
  return Number(text);
}

/** The first descriptor that systemd hands over (sd_listen_fds(3)). */
const firstInherited = 3;

/** The socket that systemd hands over to this process. */
function readInherited({ LISTEN_FDS, LISTEN_PID }: Env, pid: number): number | undefined {
  if (!LISTEN_FDS || LISTEN_PID !== String(pid)) return undefined;
  if (LISTEN_FDS === '1') return firstInherited;
  throw new ConfigError(`LISTEN_FDS=${LISTEN_FDS}: so many sockets are handed over. Allowed: 1.`);
}

const isHttp = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

function readOrigin(text: string | undefined, port: number): string {
  // Port 0 is chosen by the system and cannot stand in an origin.
  if (!text) return `http://localhost:${port || variables.PORT.usual}`;
  const url = URL.parse(text);
  if (!isHttp(url) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      `ORIGIN=${text} is not an origin. Allowed: scheme and host, e.g. https://api.example.`,
    );
  }
  return url.origin;
}

/** A setting that is one of a few words. */
function readWord<W extends string>(env: Env, name: Usual, words: readonly W[]): W {
  const text = readText(env, name);
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new ConfigError(`${name}=${text} is unknown. Allowed: ${words.join(', ')}.`);
}

/** Names of hosts without a port, between commas. */
function readHosts(name: string, text = ''): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !/^(?:[\w.-]*|\[[\da-f:.]+\])$/.test(host));
  if (wrong === undefined) return hosts.filter((host) => host !== '');
  throw new ConfigError(
    `${name}=${text}: "${wrong}" is no name of a host. Allowed: e.g. prometheus.internal,10.0.0.5.`,
  );
}

/** A setting that is a whole number, 1 or more. */
function readNumber(env: Env, name: Usual): number {
  const text = readText(env, name);
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  const { usual } = variables[name];
  throw new ConfigError(`${name}=${text} is no number. Allowed: a whole number from 1, e.g. ${usual}.`);
}

/** The address of a Valkey or Redis, for its library. @throws ConfigError where it is invalid */
export function readValkey(env: Env): string | undefined {
  const text = env.VALKEY_URL;
  if (!text) return undefined;
  const url = URL.parse(text);
  const scheme = /^(?:valkey|redis)(s?):$/.exec(url?.protocol ?? '');
  if (url === null || scheme === null || url.hostname === '')
    // Not quoted, as it may hold a password.
    throw new ConfigError(
      'VALKEY_URL is no address of a Valkey or Redis. Allowed: e.g. redis://127.0.0.1:6379, or rediss:// with TLS.',
    );
  return text.replace(/^[a-z]+:/i, `redis${scheme[1]}:`);
}

/**
 * Where an object store is and how it knows this user, by the variables of AWS's own programs.
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
    throw new ConfigError(`${address} is no address of a store. Allowed: as https://s3.example.`);
  const sessionToken = env.AWS_SESSION_TOKEN;
  return {
    endpoint: url.origin,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}

/** A setting that is a whole number, 0 or more. */
function readUpTo(most: number, name: Name, text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > most)
    throw new ConfigError(`${name}=${text} is no such number. Allowed: 0 to ${most}.`);
  return Number(text);
}

function readTrust(text = ''): Trust {
  const trust = parseTrust(text);
  if (trust !== undefined) return trust;
  throw new ConfigError(
    `TRUST_PROXY=${text} is neither a number of hops nor a list of addresses. Allowed: e.g. 1, or 10.0.0.0/8,::1.`,
  );
}

const readBounds = (env: Env): Bounds => ({
  connections: readNumber(env, 'MAX_CONNECTIONS'),
  connectionsPerPeer: readNumber(env, 'MAX_CONNECTIONS_PER_PEER'),
  requestTimeoutMs: readNumber(env, 'REQUEST_TIMEOUT_SEC') * 1000,
  stallTimeoutMs: readNumber(env, 'STALL_TIMEOUT_SEC') * 1000,
  shutdownGraceMs: readNumber(env, 'SHUTDOWN_GRACE_SEC') * 1000,
});

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable, its value and what is allowed
 */
export function readConfig(env: Env) {
  const port = readPort(readText(env, 'PORT'));
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
    /** The server of shared counters; absent = each sidecar counts alone. */
    valkey: readValkey(env),
    /** The port of /metrics on 127.0.0.1; absent = none. */
    metricsPort: env.METRICS_PORT ? readUpTo(65_535, 'METRICS_PORT', env.METRICS_PORT) : undefined,
    /** Names under which metrics may be asked for, beside those of this machine, in lower case. */
    metricsHosts: readHosts('METRICS_HOSTS', env.METRICS_HOSTS),
    /** The form of the log. */
    logFormat: readWord(env, 'LOG_FORMAT', ['text', 'json']),
    /** How long older generations are kept. */
    historyHours: readUpTo(8760, 'HISTORY_HOURS', readText(env, 'HISTORY_HOURS')),
    /** The program that purges caches after a publication. Its path is absolute: a bare name would be looked up in PATH. */
    afterPublish: env.AFTER_PUBLISH ? resolve(env.AFTER_PUBLISH) : undefined,
  };
}
