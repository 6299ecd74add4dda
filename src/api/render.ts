/** decode → validate → handle → envelope → bytes + ETag, independent of transport and files. */

import { cacheSeconds } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints/table.ts';
import { errorBody } from '../contract/error-body.ts';
import { ApiError, errorStatus } from '../contract/errors.ts';
import { type Endpoint, endpoints } from '../contract/index.ts';
import { routeOf } from '../contract/routes.ts';
import { decodeBody, decodeQuery } from '../contract/wire.ts';
import { etagOf } from '../http/etag.ts';
import type { Representation } from '../http/representation.ts';
import { cacheTagOf } from './cache-tags.ts';
import { withCatalogHint } from './catalog-hint.ts';
import type { Caller, Deps } from './context.ts';
import { handlers } from './handlers.ts';
import { readBody } from './json-body.ts';
import type { Result } from './result.ts';

/** The input of an endpoint as sent: the undecoded `{ref}`, the query, the bytes of the body. */
export interface RawInput {
  readonly ref?: string | undefined;
  readonly query?: URLSearchParams | undefined;
  readonly body?: Uint8Array | undefined;
}

const encoder = new TextEncoder();
const noQuery = new URLSearchParams();

/** The caller in builds: no key, nothing used. */
const anonymousCaller: Caller = {
  key: null,
  minute: { limit: 0, used: 0, resetSec: 0 },
  day: null,
  translit: { limit: 0, used: 0, resetSec: 0 },
};

/** Bytes of the error envelope (contract: Errors). */
export function renderError(error: ApiError): Representation {
  const status = errorStatus[error.code];
  const body = { ok: false, error: errorBody(error) };
  return { status, bytes: encoder.encode(JSON.stringify(body)), maxAge: 0, error: error.code };
}

/** Renders the answer of one call. Invalid input gives an error envelope. It throws only because of a bug. */
export function render(
  name: EndpointName,
  raw: RawInput,
  deps: Deps,
  caller: Caller = anonymousCaller,
): Representation {
  try {
    const result = handle(name, raw, deps, caller);
    const bytes = toBytes(name, result);
    const seconds = cacheSeconds[endpoints[name].cache];
    const path = result.contentLocation ?? endpoints[name].path.replace('{ref}', raw.ref ?? '');
    return {
      status: 200,
      bytes,
      etag: etagOf(bytes),
      maxAge: Math.min(seconds, result.maxAge ?? seconds),
      ...(seconds === 0 ? {} : { cacheTag: cacheTagOf(path, result.result) }),
      ...(result.maxAge === undefined ? {} : { uncacheable: true }),
      ...(result.renderAgainAt === undefined ? {} : { renderAgainAt: result.renderAgainAt }),
      ...(result.contentLocation === undefined ? {} : { contentLocation: result.contentLocation }),
    };
  } catch (error) {
    if (error instanceof ApiError) return renderError(withCatalogHint(error, deps.lookups.records.catalogs));
    throw error;
  }
}

/**
 * Only the bytes, for the tree: ETags of the tree are made from its files.
 * @throws ApiError if the input is invalid
 */
export function renderBytes(name: EndpointName, raw: RawInput, deps: Deps): Uint8Array {
  return toBytes(name, handle(name, raw, deps, anonymousCaller));
}

const toBytes = (name: EndpointName, result: AnyResult): Uint8Array =>
  encoder.encode(JSON.stringify(toEnvelope(endpoints[name].envelope, result)));

type AnyResult = Result<unknown>;

function handle(name: EndpointName, raw: RawInput, deps: Deps, caller: Caller): AnyResult {
  const { method, parameters, names } = routeOf(name);
  const params =
    method === 'POST'
      ? decodeBody(parameters, readBody(raw.body ?? new Uint8Array(), parameters), names)
      : decodeQuery(parameters, raw.query ?? noQuery, names);
  const input = raw.ref === undefined ? params : { ...params, ref: decodeRef(raw.ref) };
  // `as`: the codec decoded by the endpoint's shapes, so the input has the type of its handler.
  const run = handlers[name] as (input: unknown, deps: Deps, caller: Caller) => AnyResult;
  return run(input, deps, caller);
}

/** Decodes a path segment. An invalid percent-encoding stays, and matches no record. */
export function decodeRef(ref: string): string {
  if (!ref.includes('%')) return ref;
  try {
    return decodeURIComponent(ref);
  } catch {
    return ref;
  }
}

/** The members of the envelope in the contract's order (contract: Envelope). */
function toEnvelope(
  shape: Endpoint['envelope'],
  { result, total = 0, page = 1, limit = 1 }: Result<unknown>,
) {
  switch (shape) {
    case 'single':
      return { ok: true, result };
    case 'total':
      return { ok: true, result, total };
    case 'pages':
      return { ok: true, result, total, page, pages: Math.ceil(total / limit) };
    case 'pagesAndLimit':
      return { ok: true, result, total, page, pages: Math.ceil(total / limit), limit };
  }
}
