/** Makes all responses, by the same rules for conditional requests, ranges, HEAD, errors and redirects. */
import { renderError } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { matchesEtag } from '../../src/http/etag.ts';
import { apiType, common, contentHeaders, longestLocation } from '../../src/http/headers.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { wantedPart } from '../../src/http/range.ts';
import type { Representation } from '../../src/http/representation.ts';
import { fileHeaders } from '../../src/http/security.ts';
import { EndedError, IntegrityError } from '../../src/snapshot/errors.ts';
import type { ServedSnapshot, Service, SnapshotSource } from '../service.ts';

type Head = Pick<HttpRequest, 'method' | 'header'>;

/** The content of a response; a client that has it already gets 304. */
export interface Content extends Pick<Representation, 'status' | 'encoding'> {
  readonly etag?: string | undefined;
  /** Media type. */
  readonly type: string;
  /** In memory, or a stream that reads while it sends. */
  readonly bytes: { readonly length: number; subarray(from: number, to: number): unknown };
}

/** Whether a method asks for a representation. */
export const isReading = ({ method }: Pick<HttpRequest, 'method'>) => method === 'GET' || method === 'HEAD';

/**
 * Runs with the current snapshot. If a file is missing there, looks once for a newer snapshot and runs again with that
 * one.
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
 * @param headers header fields; those of the content are added to them
 * @param hasParts whether clients may ask for a range
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
  // `as`: bytes or a stream. The type of Uint8Array also allows shared memory, which is never used here.
  const body = request.method === 'HEAD' ? null : (bytes.subarray(from, to) as BodyInit);
  return new Response(body, { status: part === undefined ? status : 206, headers });
}

/**
 * An answer of the API.
 * @param always header fields that every response carries
 */
export function toResponse(
  request: Head,
  answer: Representation,
  always: Headers,
  withKey: boolean,
): Response {
  return respond(request, { ...always, ...contentHeaders(answer, withKey) }, { ...answer, type: apiType });
}

/** Redirects to another address of the same content. @param short used if the whole address is too long for a header */
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
 * Turns an error into the one that the client gets. Content of an ended snapshot is not found. Any other error that is
 * not an ApiError is a defect: it goes to the log under a reference, and the client gets only that reference.
 */
export function toApiError(
  error: unknown,
  { method, path, trace }: Pick<HttpRequest, 'method' | 'path' | 'trace'>,
  { log }: Service,
): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EndedError) return new ApiError('not_found', { kind: 'noPath', path });
  const reference = trace.id;
  const detail =
    error instanceof IntegrityError
      ? `${error.message} Repair the tree with: npm run build`
      : error instanceof Error
        ? error.stack
        : String(error);
  log(`internal error ${reference} at ${method} ${path}: ${detail}`);
  return new ApiError('internal_error', { kind: 'internal', reference });
}

/** The header fields of an error. */
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

/** Header fields of errors outside the API root, where no limits are counted. */
const ofSite: Headers = { ...common, ...fileHeaders, 'Cache-Control': 'no-store' };

/** An error in the envelope. @param always header fields that every response carries */
export function toErrorResponse(request: Head, error: ApiError, always = ofSite): Response {
  return respond(request, { ...always, ...fieldsOf(error) }, { ...renderError(error), type: apiType });
}
