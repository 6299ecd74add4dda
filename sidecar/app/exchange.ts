/** One request under the API root, from limits to response. */

import { withCatalogHint } from '../../src/api/catalog-hint.ts';
import type { Caller } from '../../src/api/context.ts';
import { renderError } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import type { LimitState } from '../../src/contract/limits.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { matchesEtag } from '../../src/http/etag.ts';
import { apiType, common, contentHeaders, limitHeaders } from '../../src/http/headers.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { EncodedRepresentation } from '../../src/http/representation.ts';
import { IntegrityError } from '../../src/snapshot/errors.ts';
import type { Call, LimitedCaller, ServedSnapshot, Service, Spending } from '../service.ts';
import { type Eventual, orElse, withValue } from '../turns.ts';
import { type Identity, identify, refusalOf } from './identify.ts';
import { withSnapshot } from './with-snapshot.ts';

/** Who calls and what that request has cost: charged once, from the headers alone. */
export interface Admission {
  readonly identity: Identity;
  readonly limits: LimitState;
  readonly spending: Spending;
}

/** Whether nothing that follows the headers can change the response. */
export function isRefused({ identity, limits }: Admission): boolean {
  return limits.exceeded !== null || identity.error !== undefined;
}

/** What a responder is given beside the request. */
interface Exchange {
  readonly request: HttpRequest;
  readonly snapshot: ServedSnapshot;
  readonly caller: Caller;
  /** Header fields that every response carries. */
  readonly always: Headers;
}

/** Makes the response of a request that is let through; throws, or rejects with, ApiError for what is wrong with it. */
export type Responder = (exchange: Exchange) => Eventual<HttpResponse>;

export interface Exchanges {
  /** Header fields that every response to a request carries. */
  headersOf(admission: Admission, snapshot: ServedSnapshot): Headers;
  /** Charges a request to who calls. */
  admit(request: HttpRequest, call: Call): Eventual<Admission>;
  /** The response: the refusal of the admission, or the responder's. A defect is logged and answered as such. */
  conclude(request: HttpRequest, admission: Admission, respond: Responder): Eventual<HttpResponse>;
  /** Both at once, for a request without a body. */
  exchange(request: HttpRequest, call: Call, respond: Responder): Eventual<HttpResponse>;
}

/** The exchanges of a service; they never throw nor reject. */
export function createExchanges(service: Service): Exchanges {
  const { snapshots, limiter, keys } = service;

  const admit = (request: HttpRequest, { endpoint, spending }: Call): Eventual<Admission> => {
    const identity = identify(request, keys);
    return withValue(limiter.take(limitedOf(identity), spending), (limits) => {
      const { trace } = request;
      if (trace !== undefined && identity.key !== null) trace.key = identity.key.id;
      if (trace !== undefined && limits.exceeded !== null) trace.exceeded = limits.exceeded;
      if (identity.key !== null && limits.exceeded === null && spending !== 'nothing')
        keys?.noteUse(identity.key.id, endpoint);
      return { identity, limits, spending };
    });
  };

  const headersOf = ({ limits, spending }: Admission, { deps }: ServedSnapshot): Headers =>
    limitHeaders(limits, spending === 'translit', { ...common, 'X-Snapshot-Id': deps.snapshot.id });

  const conclude: Exchanges['conclude'] = (request, admission, respond) => {
    const { identity, limits } = admission;
    const { minute, day, translit } = limits;
    const { key } = identity;
    const known = key === null ? null : { name: key.name, prefix: key.prefix };
    const caller: Caller = { key: known, minute, day, translit };
    const answer = (snapshot: ServedSnapshot): Eventual<HttpResponse> => {
      const always = headersOf(admission, snapshot);
      // A preflight tells what may be asked, whoever asks.
      if (request.method !== 'OPTIONS') {
        const refusal = refusalOf(limits, snapshot.origin);
        if (refusal !== undefined) {
          return toErrorResponse(request, refusal.error, { ...always, ...refusal.headers });
        }
        if (identity.error !== undefined) throw identity.error;
      }
      return respond({ request, snapshot, caller, always });
    };
    return orElse(
      () => withSnapshot(snapshots, answer),
      (error) => {
        const always = headersOf(admission, snapshots.current());
        const { catalogs } = snapshots.current().deps.lookups.records;
        const told =
          error instanceof ApiError
            ? withCatalogHint(error, catalogs)
            : toInternalError(error, request, service);
        return toErrorResponse(request, told, always);
      },
    );
  };

  return {
    headersOf,
    admit,
    conclude,
    exchange: (request, call, respond) =>
      withValue(admit(request, call), (admission) => conclude(request, admission, respond)),
  };
}

/** Who is counted, and by which limits. */
function limitedOf({ bucket, key }: Identity): LimitedCaller {
  return key === null ? { bucket, withKey: false } : { bucket, withKey: true, limits: key.limits };
}

/** Writes a defect down under a reference that the client is told. */
export function toInternalError(
  error: unknown,
  { method, path, trace }: Pick<HttpRequest, 'method' | 'path' | 'trace'>,
  { newReference, log }: Pick<Service, 'newReference' | 'log'>,
): ApiError {
  const reference = trace?.id ?? newReference();
  const detail =
    error instanceof IntegrityError
      ? `${error.message} Mend the tree with: npm run build`
      : error instanceof Error
        ? error.stack
        : String(error);
  log(`internal error ${reference} at ${method} ${path}: ${detail}`);
  return new ApiError('internal_error', { kind: 'internal', reference });
}

/** An error in the envelope. @param always header fields beside those of the content */
export function toErrorResponse(
  request: Pick<HttpRequest, 'method' | 'header'>,
  error: ApiError,
  always: Headers,
): HttpResponse {
  const { problem } = error;
  const own: Headers =
    problem.kind === 'noMethod'
      ? { Allow: problem.allow.join(', ') }
      : problem.kind === 'overloaded'
        ? { 'Retry-After': '1' }
        : {};
  return toResponse(request, renderError(error), { ...always, ...own }, false);
}

/** A representation as a response: 304 where the client has it, no body on HEAD. */
export function toResponse(
  request: Pick<HttpRequest, 'method' | 'header'>,
  representation: EncodedRepresentation,
  always: Headers,
  withKey: boolean,
): HttpResponse {
  const { etag, encoding, status, bytes } = representation;
  const headers = contentHeaders(representation, apiRoot, withKey, always);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (reading && etag !== undefined && matchesEtag(request.header('if-none-match'), etag)) {
    return { status: 304, headers, body: undefined };
  }
  headers['Content-Type'] = apiType;
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(bytes.length);
  return { status, headers, body: request.method === 'HEAD' ? undefined : bytes };
}
