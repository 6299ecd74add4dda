/** Everything outside the API root: the site's pages and the images, straight from the tree. */

import { renderError } from '../../src/api/render.ts';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { etagOf } from '../../src/http/etag.ts';
import { apiType, cacheControl, common, immutable, preflight } from '../../src/http/headers.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { wantedPart } from '../../src/http/range.ts';
import { fileHeaders, securityHeaders } from '../../src/http/security.ts';
import { decodeSegments } from '../../src/http/target.ts';
import { sitemapAt } from '../../src/site/views/sitemaps.ts';
import { noteSource } from '../observe/trace.ts';
import type { KeptAnswer, ServedSnapshot, Service } from '../service.ts';
import { fieldsOf, isKnown, isReading, redirectTo, send, withSnapshot } from './responses.ts';
import { type Handler, toFetch } from './transport.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

/** The name that an address gives a file, after its first slash; undefined where no file can have it. */
export function nameOf(path: string): string | undefined {
  const segments = decodeSegments(path);
  return segments?.some((segment) => segment.includes('/')) ? undefined : segments?.join('/');
}

/** The file of an address; that of a folder is its `index.html`. */
function findFile(path: string, request: HttpRequest, { files }: ServedSnapshot): KeptAnswer | undefined {
  const name = nameOf(path);
  if (name === undefined) return undefined;
  return files(name === '' || name.endsWith('/') ? `${name}index.html` : name, request.encodings);
}

const encoder = new TextEncoder();

/** A file that was made when it was first asked for, kept as long as its snapshot is served. */
export function keepMade(
  path: string,
  bytes: Uint8Array,
  maxAge: number,
  { kept }: ServedSnapshot,
): KeptAnswer {
  const file: KeptAnswer = {
    status: 200,
    bytes,
    etag: etagOf(bytes),
    type: mediaTypeOf(path),
    maxAge,
    isCompressible: false,
  };
  kept.set(path, file);
  return file;
}

/** A map of the pages that follow the data, made when it is first asked for. */
function findSitemap(path: string, snapshot: ServedSnapshot): KeptAnswer | undefined {
  const { deps, origin, kept } = snapshot;
  const known = kept.get(path);
  if (known !== undefined) return known;
  const text = sitemapAt(path, origin, deps.lookups.records);
  return text === undefined ? undefined : keepMade(path, encoder.encode(text), cacheSeconds.hour, snapshot);
}

/** The page that says there is none, in the edition of the address. */
function missingPage(path: string, request: HttpRequest, snapshot: ServedSnapshot): KeptAnswer | undefined {
  const english = path.startsWith('/en/') ? findFile('/en/404/', request, snapshot) : undefined;
  return english ?? findFile('/404.html', request, snapshot);
}

/** Fields of a file and of what stands in its place. */
const fieldsOfFile = ({ type, isCompressible }: KeptAnswer): Headers => ({
  ...common,
  ...securityHeaders(type),
  ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
});

/** A file as a response: 304 where the client has it, the part that it asks for, no body on HEAD. */
export function toFileResponse(request: HttpRequest, file: KeptAnswer): HttpResponse {
  const { bytes, etag, encoding, type, maxAge } = file;
  const headers = fieldsOfFile(file);
  headers['Cache-Control'] = maxAge === Number.POSITIVE_INFINITY ? immutable : cacheControl(maxAge, false);
  headers.ETag = etag;
  if (isKnown(request, file)) return { status: 304, headers, body: undefined };
  headers['Content-Type'] = type;
  headers['Accept-Ranges'] = 'bytes';
  return sendPart(request, headers, {
    etag,
    size: bytes.length,
    fields: encoding === undefined ? {} : { 'Content-Encoding': encoding },
    body: (from, to) => ({ body: bytes.subarray(from, to) }),
  });
}

/** Bytes that can be sent, whole or in parts. */
export interface Content {
  readonly etag: string;
  readonly size: number;
  /** Header fields of the bytes, which an answer without any does not carry. */
  readonly fields: Readonly<Headers>;
  /** The bytes from one place to before another. */
  body(from: number, to: number): Pick<HttpResponse, 'body' | 'stream'>;
}

/** The part that a client asks for (206), or the whole; 416 where the content is shorter. */
export function sendPart(
  request: Pick<HttpRequest, 'method' | 'header'>,
  headers: Headers,
  { etag, size, fields, body }: Content,
): HttpResponse {
  const part = wantedPart(request, etag, size);
  if (part === 'beyond') {
    const own = { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store', 'Content-Length': '0' };
    return { status: 416, headers: { ...headers, ...own }, body: undefined };
  }
  const { from, to } = part ?? { from: 0, to: size };
  Object.assign(headers, fields);
  if (part !== undefined) headers['Content-Range'] = `bytes ${from}-${to - 1}/${size}`;
  headers['Content-Length'] = String(to - from);
  const sent = request.method === 'HEAD' ? { body: undefined } : body(from, to);
  return { status: part === undefined ? 200 : 206, headers, ...sent };
}

/** An error outside the API root: no limits are counted there. */
export function toSiteError(request: Pick<HttpRequest, 'method'>, error: ApiError): HttpResponse {
  const headers = { ...common, ...fileHeaders, ...fieldsOf(error), 'Cache-Control': 'no-store' };
  return send(request, renderError(error), apiType, headers);
}

/** A page without its final slash; pages link relatively, so the address must have it. */
export function redirectToSlash({ path, query }: HttpRequest): HttpResponse {
  return redirectToPage(query === '' ? `${path}/` : `${path}/?${query}`, `${path}/`);
}

/** Another address of a page. @param short where the whole is too long for a header */
export const redirectToPage = (whole: string, short: string): HttpResponse =>
  redirectTo(whole, short, { ...common, ...fileHeaders });

/**
 * Answers what nothing before it answers; never counted against limits.
 * @throws IntegrityError when a file that the manifest names is gone
 */
function siteResponse(
  request: HttpRequest,
  snapshot: ServedSnapshot,
  folderFiles: Service['folderFiles'],
): HttpResponse {
  const { method, path } = request;
  if (method === 'OPTIONS')
    return { status: 204, headers: { ...common, ...preflight(methods) }, body: undefined };
  if (!isReading(request))
    throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: methods });
  const found = folderFiles(request);
  if (found !== null) {
    noteSource(request, 'tree');
    if (found === undefined) throw new ApiError('not_found', { kind: 'noPath', path });
    return found;
  }
  const file = findFile(path, request, snapshot);
  if (file !== undefined) {
    noteSource(request, 'tree');
    return toFileResponse(request, file);
  }
  const map = findSitemap(path, snapshot);
  if (map !== undefined) {
    noteSource(request, 'render');
    return toFileResponse(request, map);
  }
  if (!path.endsWith('/') && findFile(`${path}/`, request, snapshot) !== undefined) {
    return redirectToSlash(request);
  }
  return missingResponse(request, snapshot);
}

/** The handler of all that no other route has. */
export const createSite =
  ({ snapshots, folderFiles }: Service): Handler =>
  async (c) => {
    const request = c.get('request');
    const answer = await withSnapshot(snapshots, (snapshot) => siteResponse(request, snapshot, folderFiles));
    return toFetch(answer, c.env?.outgoing);
  };

/** 404: a page for people, the envelope for machines. */
export function missingResponse(request: HttpRequest, snapshot: ServedSnapshot): HttpResponse {
  const { path } = request;
  const page = path.startsWith('/images/') ? undefined : missingPage(path, request, snapshot);
  if (page !== undefined && (request.header('accept') ?? '').includes('text/html')) {
    const headers = { ...fieldsOfFile(page), 'Cache-Control': 'no-store' };
    return send(request, { ...page, status: 404 }, page.type, headers);
  }
  return toSiteError(request, new ApiError('not_found', { kind: 'noPath', path }));
}
