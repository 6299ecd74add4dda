/** Responses: the same rules of conditional requests, parts, HEAD, errors and redirects for all that is served. */
import { randomUUID } from 'node:crypto';
import { renderError } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { matchesEtag } from '../../src/http/etag.ts';
import { apiType, common, contentHeaders, longestLocation, varyOfApi } from '../../src/http/headers.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { wantedPart } from '../../src/http/range.ts';
import type { EncodedRepresentation } from '../../src/http/representation.ts';
import { fileHeaders } from '../../src/http/security.ts';
import { EndedError, IntegrityError } from '../../src/snapshot/errors.ts';
import type { ServedSnapshot, Service, SnapshotSource } from '../service.ts';

type Head = Pick<HttpRequest, 'method' | 'header'>;

/** What is sent to a client that does not have it. */
export interface Content extends Pick<EncodedRepresentation, 'status' | 'encoding'> {
  readonly etag?: string | undefined;
  /** Media type. */
  readonly type: string;
  /** In memory, or read while they are sent. */
  readonly bytes: { readonly length: number; subarray(from: number, to: number): unknown };
}

/** Whether a method asks for a representation. */
export const isReading = ({ method }: Pick<HttpRequest, 'method'>) => method === 'GET' || method === 'HEAD';

/**
 * Runs on the current snapshot. If it lacks a file, looks at the root once, and runs on the next snapshot if there is one.
 * @throws IntegrityError if the tree is damaged, EndedError if a takedown has ended the snapshot
 */
export async function withSnapshot<T>(
  { current, refresh }: SnapshotSource<ServedSnapshot>,
  run: (snapshot: ServedSnapshot) => T | Promise<T>,
): Promise<T> {
  try {
    return await run(current());
  } catch (error) {
    if (error instanceof IntegrityError && (await refresh())) return run(current());
    throw error;
  }
}

/**
 * Content as a response: 304 if the client has it, no body for HEAD.
 * @param headers those that the content's own are added to
 * @param hasParts whether clients may ask for a part
 */
export function respond(request: Head, headers: Headers, content: Content, hasParts = false): Response {
  const { status, etag, encoding, type, bytes } = content;
  if (etag !== undefined) {
    headers.ETag = etag;
    const isKnown = isReading(request) && matchesEtag(request.header('if-none-match'), etag);
    if (isKnown) return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = type;
  if (hasParts) headers['Accept-Ranges'] = 'bytes';
  const part = hasParts && etag !== undefined ? wantedPart(request, etag, bytes.length) : undefined;
  if (part === 'beyond') {
    const own = { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 416, headers: { ...headers, ...own, 'Content-Length': '0' } });
  }
  const { from, to } = part ?? { from: 0, to: bytes.length };
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  if (part !== undefined) headers['Content-Range'] = `bytes ${from}-${to - 1}/${bytes.length}`;
  headers['Content-Length'] = String(to - from);
  // `as`: bytes or a stream. A body is never over shared memory, which the type of Uint8Array leaves open.
  const body = request.method === 'HEAD' ? null : (bytes.subarray(from, to) as BodyInit);
  return new Response(body, { status: part === undefined ? status : 206, headers });
}

/**
 * An answer of the API.
 * @param always header fields that every response carries
 */
export function toResponse(
  request: Head,
  answer: EncodedRepresentation,
  always: Headers,
  withKey: boolean,
): Response {
  return respond(request, { ...always, ...contentHeaders(answer, withKey) }, { ...answer, type: apiType });
}

/** Another address of the same. @param short used if the whole address is too long for a header */
export function redirectTo(whole: string, short: string, always: Headers): Response {
  const headers = {
    ...always,
    Location: whole.length <= longestLocation ? whole : short,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  };
  return new Response(null, { status: 308, headers });
}

/**
 * What the client is told of an error. Content of an ended snapshot is not found. Anything else that is no ApiError is a
 * defect: writes it down under a reference, which client and log name.
 */
export function toApiError(
  error: unknown,
  { method, path, trace }: Pick<HttpRequest, 'method' | 'path' | 'trace'>,
  { log }: Service,
): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EndedError) return new ApiError('not_found', { kind: 'noPath', path });
  const reference = trace.id ?? randomUUID().slice(0, 8);
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
  switch (problem.kind) {
    case 'noMethod':
      return { Allow: problem.allow.join(', ') };
    case 'overloaded':
      return { 'Retry-After': '1' };
    case 'rateLimited':
    case 'quotaExceeded':
      return { 'Retry-After': String(problem.retryAfterSec) };
    default:
      return {};
  }
}

function toErrorResponse(request: Head, error: ApiError, always: Headers): Response {
  return respond(request, { ...always, ...fieldsOf(error) }, { ...renderError(error), type: apiType });
}

/** An error of the API. @param always header fields that every response carries */
export const toApiErrorResponse = (request: Head, error: ApiError, always: Headers): Response =>
  toErrorResponse(request, error, { ...always, 'Cache-Control': 'no-store', Vary: varyOfApi });

/** An error outside the API root: no limits are counted there. */
export const toSiteErrorResponse = (request: Head, error: ApiError): Response =>
  toErrorResponse(request, error, { ...common, ...fileHeaders, 'Cache-Control': 'no-store' });
