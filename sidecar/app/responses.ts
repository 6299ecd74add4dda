/** Responses as plain data: the same rules of conditional requests, HEAD, errors and redirects for all that is served. */
import { renderError } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { matchesEtag } from '../../src/http/etag.ts';
import { apiType, contentHeaders, longestLocation } from '../../src/http/headers.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { EncodedRepresentation } from '../../src/http/representation.ts';
import { EndedError, IntegrityError } from '../../src/snapshot/errors.ts';
import type { Service, SnapshotSource } from '../service.ts';

/** Whether a method asks for a representation. */
export const isReading = ({ method }: Pick<HttpRequest, 'method'>) => method === 'GET' || method === 'HEAD';

/**
 * Runs on the current snapshot. If it lacks a file, looks at the root once, and runs on the next snapshot if there is one.
 * @throws IntegrityError if the tree is damaged, EndedError if a takedown has ended the snapshot
 */
export async function withSnapshot<S, T>(
  { current, refresh }: SnapshotSource<S>,
  run: (snapshot: S) => T | Promise<T>,
): Promise<T> {
  try {
    return await run(current());
  } catch (error) {
    if (error instanceof IntegrityError && (await refresh())) return run(current());
    throw error;
  }
}

/**
 * What the client is told of an error. Content of an ended snapshot is not found. Anything else that is no ApiError is a
 * defect: writes it down under a reference.
 */
export function toApiError(
  error: unknown,
  { method, path, trace }: Pick<HttpRequest, 'method' | 'path' | 'trace'>,
  { newReference, log }: Pick<Service, 'newReference' | 'log'>,
): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EndedError) return new ApiError('not_found', { kind: 'noPath', path });
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

/** An error in the envelope. @param always header fields beside those of the content */
export function toErrorResponse(
  request: Pick<HttpRequest, 'method' | 'header'>,
  error: ApiError,
  always: Readonly<Headers>,
): HttpResponse {
  return toResponse(request, renderError(error), { ...always, ...fieldsOf(error) }, false);
}

/**
 * A representation as a response: 304 if the client has it, no body for HEAD.
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

/** A representation as a response, without a body for HEAD. @param headers those that its own are added to */
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

/** Another address of the same. @param short used if the whole address is too long for a header */
export function redirectTo(whole: string, short: string, always: Headers): HttpResponse {
  const headers = {
    ...always,
    Location: whole.length <= longestLocation ? whole : short,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  };
  return { status: 308, headers, body: undefined };
}
