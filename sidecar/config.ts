/** The environment, read once at the edge (README: Configuration). */
import { join } from 'node:path';
import type { LimitProfile } from '../src/api/context.ts';
import { limitProfiles } from '../src/api/service.ts';
import { parseTrust, type Trust } from './client.ts';

/** A setting that cannot be used: shown as a message, exit status 2. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  /** Scheme and host of every absolute address, no slash at the end. */
  readonly origin: string;
  readonly source: string;
  readonly profile: LimitProfile;
  readonly trust: Trust;
}

const defaultPort = 8080;

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new ConfigError(`PORT=${text} is not a port. Allowed: 0 to 65535 (0 picks a free one).`);
  }
  return Number(text);
}

function readOrigin(text: string | undefined, port: number): string {
  // A port that is not known yet can stand in no address.
  if (text === undefined || text === '') return `http://localhost:${port || defaultPort}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash
  ) {
    throw new ConfigError(
      `ORIGIN=${text} is not an origin. Allowed: scheme and host, e.g. https://api.example.`,
    );
  }
  return url.origin;
}

function readProfile(text: string | undefined): LimitProfile {
  const name = text === undefined || text === '' ? 'B' : text;
  if (name !== 'A' && name !== 'B') throw new ConfigError(`LIMIT_PROFILE=${name} is unknown. Allowed: A, B.`);
  return limitProfiles[name];
}

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable, its value and what is allowed
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = readPort(env.PORT);
  const trust = parseTrust(env.TRUST_PROXY ?? '');
  if (trust === undefined) {
    throw new ConfigError(
      `TRUST_PROXY=${env.TRUST_PROXY} is neither a number of hops nor a list of addresses. Allowed: e.g. 1, or 10.0.0.0/8,::1.`,
    );
  }
  return {
    dataDir: env.DATA_DIR || 'var',
    port,
    host: env.HOST || '127.0.0.1',
    origin: readOrigin(env.ORIGIN, port),
    source: env.SOURCE || join('data', 'demo'),
    profile: readProfile(env.LIMIT_PROFILE),
    trust,
  };
}
