/** The environment, read once at the edge (README: Configuration). */
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

const defaultPort = 8080;

/** The default origin, which follows PORT. */
export const defaultOrigin = /^http:\/\/localhost:\d+$/;

/** The folder of the service's state; of a package in the folder where it is started. */
export function readDataFolder(env: Env): DataFolder {
  return dataFolder(env.DATA_DIR || (isPackage ? 'ani-ua-data' : 'var'));
}

function readPort(text: string | undefined): number {
  if (!text) return defaultPort;
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
  if (!text) return `http://localhost:${port || defaultPort}`;
  const url = URL.parse(text);
  if (!isHttp(url) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      `ORIGIN=${text} is not an origin. Allowed: scheme and host, e.g. https://api.example.`,
    );
  }
  return url.origin;
}

/** A setting that is one of a few words. */
function readWord<W extends string>(env: Env, name: string, words: readonly W[], fallback: W): W {
  const text = env[name] || fallback;
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
function readNumber(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ConfigError(`${name}=${text} is no number. Allowed: a whole number from 1, e.g. ${fallback}.`);
}

/** The address of a Valkey or Redis, for its library. @throws ConfigError where it is invalid */
export function readValkey({ VALKEY_URL: text }: Env): string | undefined {
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
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('Потрібен ключ сховища: AWS_ACCESS_KEY_ID і AWS_SECRET_ACCESS_KEY.');
  const region = env.AWS_REGION || 'us-east-1';
  const address = endpoint || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  const url = URL.parse(address);
  if (!isHttp(url) || url.pathname !== '/' || url.search)
    throw new ConfigError(`${address} — не адреса сховища. Допускається як-от https://s3.example.`);
  const { AWS_SESSION_TOKEN: sessionToken } = env;
  return {
    endpoint: url.origin,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}

/** A setting that is a whole number, 0 or more. */
function readUpTo(most: number, env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
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
  connections: readNumber(env, 'MAX_CONNECTIONS', 10_000),
  connectionsPerPeer: readNumber(env, 'MAX_CONNECTIONS_PER_PEER', 256),
  requestTimeoutMs: readNumber(env, 'REQUEST_TIMEOUT_SEC', 20) * 1000,
  stallTimeoutMs: readNumber(env, 'STALL_TIMEOUT_SEC', 20) * 1000,
  shutdownGraceMs: readNumber(env, 'SHUTDOWN_GRACE_SEC', 5) * 1000,
});

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable, its value and what is allowed
 */
export function readConfig(env: Env) {
  const port = readPort(env.PORT);
  return {
    data: readDataFolder(env),
    port,
    host: env.HOST || '127.0.0.1',
    /** The descriptor of a listening socket, from the process that started this one. */
    inherited: readInherited(env, process.pid),
    /** Scheme and host of every absolute address, no slash at the end. */
    origin: readOrigin(env.ORIGIN, port),
    source: env.SOURCE || join(isPackage ? programRoot : '', 'data', 'demo'),
    profile: limitProfiles[readWord(env, 'LIMIT_PROFILE', ['A', 'B'], 'B')],
    trust: readTrust(env.TRUST_PROXY),
    bounds: readBounds(env),
    /** The server of shared counters; absent = each sidecar counts alone. */
    valkey: readValkey(env),
    /** The port of /metrics on 127.0.0.1; absent = none. */
    metricsPort: env.METRICS_PORT ? readUpTo(65_535, env, 'METRICS_PORT', 0) : undefined,
    /** Names under which metrics may be asked for, beside those of this machine, in lower case. */
    metricsHosts: readHosts('METRICS_HOSTS', env.METRICS_HOSTS),
    /** The form of the log. */
    logFormat: readWord(env, 'LOG_FORMAT', ['text', 'json'], 'text'),
    /** How long older generations are kept. */
    historyHours: readUpTo(8760, env, 'HISTORY_HOURS', defaultRetention.hours),
    /** What is started after publications, to purge caches. Absolute, as a bare name would be looked for in PATH. */
    afterPublish: env.AFTER_PUBLISH ? resolve(env.AFTER_PUBLISH) : undefined,
  };
}
