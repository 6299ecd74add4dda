/** An endpoint is plain data. Codec, OpenAPI, routes, static paths and reference pages derive from it. */
import type { z } from 'zod';
import type { Text } from './common.ts';
import type { ErrorCode } from './errors.ts';

/** Cache time of a success, seconds; `none` = `no-store` (contract: Caching; decision: decisions.ts, HTTP). */
export const cacheSeconds = { hour: 3600, fiveMinutes: 300, minute: 60, none: 0 } as const;
export type CacheClass = keyof typeof cacheSeconds;

/** Which server answers a canonical address without known query parameters. */
type ServedFrom = 'tree' | 'sidecar';

/** Extra members of the envelope: none, `total`, pagination, or pagination with `limit` (characters). */
export type Envelope = 'single' | 'total' | 'pages' | 'pagesAndLimit';

export type Fields = Readonly<Record<string, z.ZodType>>;
type Values<F extends Fields> = { readonly [K in keyof F]: z.infer<F[K]> };

export interface Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Path under the API root; `{ref}` is a path parameter; `/` is the root itself, whose address has no final slash. */
  readonly path: string;
  readonly tag: string;
  readonly summary: Text;
  readonly notes?: readonly Text[];
  readonly pathParams: P;
  /** Query parameters (GET) or members of the JSON body (POST). */
  readonly params: Q;
  /** Other accepted spellings of a parameter: alias → name. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly result: R;
  readonly envelope: Envelope;
  /** Codes in addition to those of every endpoint. */
  readonly errors: readonly ErrorCode[];
  readonly cache: CacheClass;
  readonly servedFrom: ServedFrom;
  /** An example address (path and query) under the API root, answered by the demo catalogue; for POST the body. */
  readonly example: { readonly path: string; readonly body?: unknown };
}

/** The decoded input of an endpoint: path and query (or body) parameters in one flat object. */
export type InputOf<E> = E extends Endpoint<infer P, infer Q, infer _R> ? Values<P> & Values<Q> : never;
export type ResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer R> ? z.infer<R> : never;

type Optional<P extends Fields, Q extends Fields> = {
  readonly method?: 'GET' | 'POST';
  readonly errors?: readonly ErrorCode[];
  readonly pathParams?: P;
  readonly params?: Q;
  readonly envelope?: Envelope;
  readonly servedFrom?: ServedFrom;
  readonly example?: Endpoint['example'];
};

/**
 * Makes an endpoint. By default it is a GET of a single result without parameters and own errors, which the sidecar
 * answers, and its path is the example.
 */
export function endpoint<
  R extends z.ZodType,
  const P extends Fields = Record<never, never>,
  const Q extends Fields = Record<never, never>,
>(row: Omit<Endpoint<P, Q, R>, keyof Optional<P, Q>> & Optional<P, Q>): Endpoint<P, Q, R> {
  // `as`: if a row leaves parameters out, P and Q have no members.
  const parameters = { pathParams: {} as P, params: {} as Q };
  const example = { path: row.path };
  const rest = { envelope: 'single', errors: [], servedFrom: 'sidecar' } as const;
  return { method: 'GET', ...parameters, ...rest, example, ...row };
}

/** Codes every endpoint can return (contract: Endpoints, General rules). */
export const commonErrors: readonly ErrorCode[] = [
  'invalid_parameter',
  'invalid_api_key',
  'api_key_disabled',
  'rate_limited',
  'quota_exceeded',
  'internal_error',
];
