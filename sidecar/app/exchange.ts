/** One request under the API root, from limits to response. */
import { withCatalogHint } from '../../src/api/catalog-hint.ts';
import type { Caller } from '../../src/api/context.ts';
import { renderError } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { matchesEtag } from '../../src/http/etag.ts';
import { apiType, contentHeaders, longestLocation } from '../../src/http/headers.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { EncodedRepresentation } from '../../src/http/representation.ts';
import { IntegrityError } from '../../src/snapshot/errors.ts';
import { andThen, isPromise, type MaybePromise } from '../maybe-promise.ts';
import type { Call, ServedSnapshot, Service, SnapshotSource } from '../service.ts';
import { type Admission, admit, headersOf, refusalOf } from './admission.ts';

/** What a responder is given. */
interface Exchange {
  readonly request: HttpRequest;
  readonly snapshot: ServedSnapshot;
  readonly caller: Caller;
  /** Header fields that every response carries. */
  readonly always: Headers;
}

/** Makes the response of a request that is let through; throws, or rejects with, ApiError for what is wrong with it. */
export type Responder = (exchange: Exchange) => MaybePromise<HttpResponse>;

/** Whether a method asks for a representation. */
export const isReading = ({ method }: Pick<HttpRequest, 'method'>) => method === 'GET' || method === 'HEAD';

/** Answers a request without a body. Never throws nor rejects. */
export function exchange(
  request: HttpRequest,
  call: Call,
  respond: Responder,
  service: Service,
): MaybePromise<HttpResponse> {
  return andThen(admit(request, call, service), (admission) =>
    conclude(request, admission, respond, service),
  );
}

/**
 * The response: the refusal of the admission, or the responder's. A defect is logged and answered as such.
 * Never throws nor rejects.
 */
export function conclude(
  request: HttpRequest,
  admission: Admission,
  respond: Responder,
  service: Service,
): MaybePromise<HttpResponse> {
  const { snapshots } = service;
  const fail = (error: unknown) => {
    const { deps } = snapshots.current();
    const told =
      error instanceof ApiError
        ? withCatalogHint(error, deps.lookups.records.catalogs)
        : toInternalError(error, request, service);
    return toErrorResponse(request, told, headersOf(admission, snapshots.current()));
  };
  try {
    const answer = withSnapshot(snapshots, (snapshot) => answerOf(request, admission, respond, snapshot));
    return isPromise(answer) ? answer.catch(fail) : answer;
  } catch (error) {
    return fail(error);
  }
}

function answerOf(
  request: HttpRequest,
  admission: Admission,
  respond: Responder,
  snapshot: ServedSnapshot,
): MaybePromise<HttpResponse> {
  const { key, error, limits } = admission;
  const { minute, day, translit } = limits;
  const always = headersOf(admission, snapshot);
  // A preflight tells what may be asked, without regard to the caller.
  if (request.method !== 'OPTIONS') {
    const refusal = refusalOf(limits, snapshot.origin);
    if (refusal !== undefined)
      return toErrorResponse(request, refusal.error, { ...always, ...refusal.headers });
    if (error !== undefined) throw error;
  }
  const shown = key && { name: key.name, prefix: key.prefix };
  return respond({ request, snapshot, caller: { key: shown, minute, day, translit }, always });
}

/**
 * Runs on the current snapshot; once more on the next one where a publication took a file away meanwhile.
 * @throws IntegrityError when the current snapshot's own tree is damaged
 */
export function withSnapshot<S, T>(
  { current, refresh }: SnapshotSource<S>,
  run: (snapshot: S) => MaybePromise<T>,
): MaybePromise<T> {
  try {
    return run(current());
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    return refresh().then((isOther) => {
      if (isOther) return run(current());
      throw error;
    });
  }
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

/** The header fields that tell what an error allows. */
export function fieldsOf({ problem }: ApiError): Headers {
  if (problem.kind === 'noMethod') return { Allow: problem.allow.join(', ') };
  return problem.kind === 'overloaded' ? { 'Retry-After': '1' } : {};
}

/** An error in the envelope. @param always header fields beside those of the content @param rendered if it is there already */
export function toErrorResponse(
  request: Pick<HttpRequest, 'method' | 'header'>,
  error: ApiError,
  always: Readonly<Headers>,
  rendered = renderError(error),
): HttpResponse {
  return toResponse(request, rendered, { ...always, ...fieldsOf(error) }, false);
}

/**
 * A representation as a response: 304 where the client has it, no body on HEAD.
 * @param always header fields that every response carries; the others are added to them
 */
export function toResponse(
  request: Pick<HttpRequest, 'method' | 'header'>,
  representation: EncodedRepresentation,
  always: Headers,
  withKey: boolean,
): HttpResponse {
  const headers = contentHeaders(representation, apiRoot, withKey, always);
  return isKnown(request, representation)
    ? { status: 304, headers, body: undefined }
    : send(request, representation, apiType, headers);
}

/** Whether the client has a representation. */
export function isKnown(
  request: Pick<HttpRequest, 'method' | 'header'>,
  { etag }: Pick<EncodedRepresentation, 'etag'>,
): boolean {
  const known = request.header('if-none-match');
  return known !== undefined && etag !== undefined && isReading(request) && matchesEtag(known, etag);
}

/** A representation as a response, which has no body on HEAD. @param headers those that its own are added to */
export function send(
  { method }: Pick<HttpRequest, 'method'>,
  { status, bytes, encoding }: EncodedRepresentation,
  type: string,
  headers: Headers,
): HttpResponse {
  headers['Content-Type'] = type;
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(bytes.length);
  return { status, headers, body: method === 'HEAD' ? undefined : bytes };
}

/** Another address of the same. @param short where the whole is too long for a header */
export function redirectTo(whole: string, short: string, always: Headers): HttpResponse {
  const headers = {
    ...always,
    Location: whole.length <= longestLocation ? whole : short,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  };
  return { status: 308, headers, body: undefined };
}
