/** Headers of all responses: CORS, limits, caching (decision: decisions.ts, HTTP). */

import type { LimitState } from '../contract/limits.ts';
import { apiRoot } from '../contract/routes.ts';
import type { Headers, HttpRequest } from './messages.ts';
import type { Representation } from './representation.ts';

const exposed = [
  'ETag',
  'Retry-After',
  'Content-Location',
  'X-Snapshot-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Quota-Reset',
  'RateLimit',
  'RateLimit-Policy',
].join(', ');

/** Fields of every response, including 304 and errors: CORS, and no type guessing in browsers. */
export const common: Readonly<Headers> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposed,
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of the response to a preflight. */
export function preflight(methods: readonly string[]): Headers {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'X-API-Key, Authorization, If-None-Match, Content-Type',
    'Access-Control-Max-Age': '86400',
    Allow: methods.join(', '),
  };
}

/** Headers of the response to a preflight of a browser's MCP client, whose messages have more header fields. */
export function mcpPreflight(methods: readonly string[]): Headers {
  const headers = preflight(methods);
  const own = ['Accept', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id', 'Last-Event-ID'];
  return {
    ...headers,
    'Access-Control-Allow-Headers': `${headers['Access-Control-Allow-Headers']}, ${own.join(', ')}`,
  };
}

/** `Cache-Control` of a success (`private` for a call with a key); `no-store` for errors and uncacheable answers. */
export function cacheControl(maxAge: number, withKey: boolean): string {
  if (maxAge <= 0) return 'no-store';
  return `${withKey ? 'private' : 'public'}, max-age=${maxAge}, stale-while-revalidate=${maxAge}`;
}

/** Content-addressed files never change. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * `Cache-Control` of a file. A takedown purges files from shared caches by their addresses, so these caches may not keep
 * a file under another spelling of its address.
 */
export const fileCaching = (caching: string, { isPlain }: Pick<HttpRequest, 'isPlain'>): string =>
  isPlain ? caching : caching.replace('public', 'private');

/** Headers of the limit that counts this call. Transliteration has its own limit. */
export function limitHeaders({ minute, day, translit }: LimitState, spentTranslit: boolean): Headers {
  const counter = spentTranslit ? translit : minute;
  const left = Math.max(0, counter.limit - counter.used);
  const headers: Headers = {
    'X-RateLimit-Limit': String(counter.limit),
    'X-RateLimit-Remaining': String(left),
    'X-RateLimit-Reset': String(counter.resetSec),
  };
  let policy = `"minute";q=${counter.limit};w=60`;
  let state = `"minute";r=${left};t=${counter.resetSec}`;
  if (day !== null) {
    const leftToday = Math.max(0, day.limit - day.used);
    headers['X-Quota-Limit'] = String(day.limit);
    headers['X-Quota-Remaining'] = String(leftToday);
    headers['X-Quota-Reset'] = String(day.resetSec);
    policy += `, "day";q=${day.limit};w=86400`;
    state += `, "day";r=${leftToday};t=${day.resetSec}`;
  }
  return { ...headers, 'RateLimit-Policy': policy, RateLimit: state };
}

/** Longest address in a header, in bytes: proxies usually accept 4 KB for all headers (decisions.ts, HTTP). */
export const longestLocation = 1024;

/** A shared cache must not give one key's answer to another client, and must not mix encodings. */
export const varyOfApi = 'Accept-Encoding, X-API-Key, Authorization';

/** The link to the service's new address (RFC 5829). Escapes `>`, which would end the address here. */
export const successorLink = (address: string): string =>
  `<${new URL(address).href.replaceAll('>', '%3E')}>; rel="successor-version"`;

/** The media type of every answer under the API root. */
export const apiType = 'application/json; charset=utf-8';

/** Headers of a representation of the API, except those that describe its bytes. */
export function contentHeaders(representation: Representation, withKey: boolean): Headers {
  const { maxAge, etag, cacheTag, contentLocation } = representation;
  const location = contentLocation === undefined ? '' : apiRoot + contentLocation;
  return {
    'Cache-Control': cacheControl(maxAge, withKey),
    Vary: varyOfApi,
    ...(etag === undefined ? {} : { ETag: etag }),
    ...(cacheTag === undefined || withKey ? {} : { 'Cache-Tag': cacheTag }),
    ...(location === '' || location.length > longestLocation ? {} : { 'Content-Location': location }),
  };
}
