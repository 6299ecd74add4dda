/** decode → validate → handle → envelope → bytes + ETag. Knows no `Request`, no file, no client. */

import { cacheSeconds } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { ApiError, type ErrorCode, errorStatus } from '../contract/errors.ts';
import { type Endpoint, endpoints } from '../contract/index.ts';
import { messageOf } from '../contract/messages.ts';
import { routeOf } from '../contract/routes.ts';
import { decodeBody, decodeQuery } from '../contract/wire.ts';
import type { Answer, Caller, Deps } from './context.ts';
import { etagOf } from './etag.ts';
import { handlers } from './handlers.ts';

/** What a request says of an endpoint: the undecoded `{ref}`, the query, the bytes of the body. */
export interface RawInput {
  readonly ref?: string | undefined;
  readonly query?: URLSearchParams | undefined;
  readonly body?: Uint8Array | undefined;
}

/** A response without its transport. */
export interface Rendered {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** Absent on errors. */
  readonly etag?: string;
  /** Seconds to cache, 0 = `no-store`. */
  readonly maxAge: number;
  /** Canonical path under the API root, when the request named the resource otherwise. */
  readonly contentLocation?: string;
  readonly error?: ErrorCode;
  /** The cache time depends on the moment: to be rendered anew for each call. */
  readonly fleeting?: true;
}

const encoder = new TextEncoder();
const noQuery = new URLSearchParams();

/** A caller without a key that spent nothing: what the build renders for. */
export const nobody: Caller = {
  key: null,
  minute: { limit: 0, used: 0, resetSec: 0 },
  day: null,
  translit: { limit: 0, used: 0, resetSec: 0 },
};

/** Bytes of the error envelope (contract: Errors). */
export function renderError(error: ApiError): Rendered {
  const status = errorStatus[error.code];
  const body = {
    ok: false,
    error: { errorCode: status, code: error.code, message: messageOf(error.problem) },
  };
  return { status, bytes: encoder.encode(JSON.stringify(body)), maxAge: 0, error: error.code };
}

/**
 * Answers one call. Whatever is wrong with the input becomes an error envelope; only defects throw.
 */
export function render(name: EndpointName, raw: RawInput, deps: Deps, caller: Caller = nobody): Rendered {
  try {
    const answer = handle(name, raw, deps, caller);
    const bytes = encoder.encode(JSON.stringify(toEnvelope(endpoints[name].envelope, answer)));
    const seconds = cacheSeconds[endpoints[name].cache];
    return {
      status: 200,
      bytes,
      etag: etagOf(bytes),
      maxAge: Math.min(seconds, answer.maxAge ?? seconds),
      ...(answer.maxAge === undefined ? {} : { fleeting: true }),
      ...(answer.contentLocation === undefined ? {} : { contentLocation: answer.contentLocation }),
    };
  } catch (error) {
    if (error instanceof ApiError) return renderError(error);
    throw error;
  }
}

function handle(name: EndpointName, raw: RawInput, deps: Deps, caller: Caller): Answer<unknown> {
  const row: Pick<Endpoint, 'method' | 'aliases'> = endpoints[name];
  const { parameters } = routeOf(name);
  const params =
    row.method === 'POST'
      ? decodeBody(parameters, parseBody(raw.body))
      : decodeQuery(parameters, raw.query ?? noQuery, row.aliases);
  const input = raw.ref === undefined ? params : { ...params, ref: decodeRef(raw.ref) };
  // The codec decoded by the endpoint's own shapes, so the input has the type its handler asks for.
  const run = handlers[name] as (input: unknown, deps: Deps, caller: Caller) => Answer<unknown>;
  return run(input, deps, caller);
}

/** A path segment that is no valid percent-encoding stands for itself: it names nothing. */
export function decodeRef(ref: string): string {
  try {
    return decodeURIComponent(ref);
  } catch {
    return ref;
  }
}

function parseBody(bytes: Uint8Array | undefined): object {
  const body = parseJson(bytes ?? new Uint8Array());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('invalid_request', { kind: 'notObject' });
  }
  return body;
}

/** An integer that a double cannot hold stays what was written, as text: answers are keyed by it. */
function keepLargeInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLarge && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keepLargeInteger);
  } catch (error) {
    // V8 tells the place in its English message only.
    const place = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw new ApiError('invalid_request', {
      kind: 'notJson',
      position: place === undefined ? null : Number(place),
    });
  }
}

/** The members of the envelope in the contract's order (contract: Envelope). */
function toEnvelope(
  shape: Endpoint['envelope'],
  { result, total = 0, page = 1, limit = 1 }: Answer<unknown>,
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
