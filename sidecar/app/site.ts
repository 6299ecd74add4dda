/** Everything outside the API root: the site's pages and the images, straight from the tree. */

import { renderError } from '../../src/api/render.ts';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { etagOf, matchesEtag } from '../../src/http/etag.ts';
import { cacheControl, common, immutable, longestLocation, preflight } from '../../src/http/headers.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { wantedPart } from '../../src/http/range.ts';
import { fileHeaders, securityHeaders } from '../../src/http/security.ts';
import { decodeSegments } from '../../src/http/target.ts';
import { sitemapAt } from '../../src/site/views/sitemaps.ts';
import { noteSource } from '../observe/trace.ts';
import type { ServedFile, ServedSnapshot, Service } from '../service.ts';
import { fieldsOf, isReading } from './exchange.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

/** The name in the tree of an address: a folder is its `index.html`; undefined where no file can have it. */
function nameOf(path: string): string | undefined {
  const segments = decodeSegments(path);
  if (segments === undefined || segments.some((segment) => segment.includes('/'))) return undefined;
  const name = segments.join('/');
  return name === '' || name.endsWith('/') ? `${name}index.html` : name;
}

function findFile(path: string, request: HttpRequest, { files }: ServedSnapshot): ServedFile | undefined {
  const name = nameOf(path);
  return name === undefined ? undefined : files(name, request.encodings);
}

const encoder = new TextEncoder();

/** A file that was made when it was first asked for, kept as long as its snapshot is served. */
export function keepMade(
  path: string,
  bytes: Uint8Array,
  maxAge: number,
  { ready }: ServedSnapshot,
): ServedFile {
  const file: ServedFile = {
    status: 200,
    bytes,
    etag: etagOf(bytes),
    type: mediaTypeOf(path),
    maxAge,
    isCompressible: false,
  };
  ready.set(path, file);
  return file;
}

/** A map of the pages that follow the data, made when it is first asked for. */
function findSitemap(path: string, snapshot: ServedSnapshot): ServedFile | undefined {
  const { deps, origin, ready } = snapshot;
  const known = ready.get(path);
  if (known !== undefined) return known;
  const text = sitemapAt(path, origin, deps.lookups.records);
  return text === undefined ? undefined : keepMade(path, encoder.encode(text), cacheSeconds.hour, snapshot);
}

/** The page that says there is none, in the edition of the address. */
function missingPage(path: string, request: HttpRequest, snapshot: ServedSnapshot): ServedFile | undefined {
  const english = path.startsWith('/en/') ? findFile('/en/404/', request, snapshot) : undefined;
  return english ?? findFile('/404.html', request, snapshot);
}

/** A file as a response: 304 where the client has it, the part that it asks for, no body on HEAD. */
export function toFileResponse(request: HttpRequest, file: ServedFile, status: number): HttpResponse {
  const headers: Headers = {
    ...common,
    ...securityHeaders(file.type),
    'Content-Type': file.type,
    'Cache-Control': file.maxAge === Number.POSITIVE_INFINITY ? immutable : cacheControl(file.maxAge, false),
    ETag: file.etag,
  };
  if (file.isCompressible) headers.Vary = 'Accept-Encoding';
  if (status === 200 && matchesEtag(request.header('if-none-match'), file.etag)) {
    const { 'Content-Type': _type, ...kept } = headers;
    return { status: 304, headers: kept, body: undefined };
  }
  if (file.encoding !== undefined) headers['Content-Encoding'] = file.encoding;
  if (status === 200) headers['Accept-Ranges'] = 'bytes';
  const part = status === 200 ? wantedPart(request, file.etag, file.bytes.length) : undefined;
  if (part === 'beyond') return toBeyond(headers, file);
  const body = part === undefined ? file.bytes : file.bytes.subarray(part.from, part.to);
  if (part !== undefined) headers['Content-Range'] = `bytes ${part.from}-${part.to - 1}/${file.bytes.length}`;
  headers['Content-Length'] = String(body.length);
  return {
    status: part === undefined ? status : 206,
    headers,
    body: request.method === 'HEAD' ? undefined : body,
  };
}

/** 416: the file is shorter. */
function toBeyond({ 'Content-Encoding': _coding, ...headers }: Headers, { bytes }: ServedFile): HttpResponse {
  const own = {
    'Content-Range': `bytes */${bytes.length}`,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  };
  return { status: 416, headers: { ...headers, ...own }, body: undefined };
}

/** An error outside the API root: no limits are counted there. */
export function toSiteError({ method }: Pick<HttpRequest, 'method'>, error: ApiError): HttpResponse {
  const { status, bytes } = renderError(error);
  const headers: Headers = {
    ...common,
    ...fileHeaders,
    ...fieldsOf(error),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(bytes.length),
  };
  return { status, headers, body: method === 'HEAD' ? undefined : bytes };
}

/** A page without its final slash; pages link relatively, so the address must have it. */
export function redirectToSlash({ path, query }: HttpRequest): HttpResponse {
  return redirectTo(query === '' ? `${path}/` : `${path}/?${query}`, `${path}/`);
}

/** Another address of the same page. @param short where the whole is too long for a header */
export function redirectTo(whole: string, short: string): HttpResponse {
  const location = whole.length <= longestLocation ? whole : short;
  const headers = {
    ...common,
    ...fileHeaders,
    Location: location,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  };
  return { status: 308, headers, body: undefined };
}

/**
 * Answers a request outside the API root; never counted against limits.
 * @throws IntegrityError when a file that the manifest names is gone
 */
export function siteResponse(
  request: HttpRequest,
  snapshot: ServedSnapshot,
  folderFiles: Service['folderFiles'],
): HttpResponse {
  if (request.method === 'OPTIONS') {
    return { status: 204, headers: { ...common, ...preflight(methods) }, body: undefined };
  }
  if (!isReading(request)) {
    const error = new ApiError('method_not_allowed', {
      kind: 'noMethod',
      method: request.method,
      path: request.path,
      allow: methods,
    });
    return toSiteError(request, error);
  }
  const { path } = request;
  const found = folderFiles(request);
  if (found !== null) {
    noteSource(request, 'tree');
    return found ?? toSiteError(request, new ApiError('not_found', { kind: 'noPath', path }));
  }
  const file = findFile(path, request, snapshot);
  if (file !== undefined) {
    noteSource(request, 'tree');
    return toFileResponse(request, file, 200);
  }
  const map = findSitemap(path, snapshot);
  if (map !== undefined) {
    noteSource(request, 'render');
    return toFileResponse(request, map, 200);
  }
  if (!path.endsWith('/') && findFile(`${path}/`, request, snapshot) !== undefined) {
    return redirectToSlash(request);
  }
  return missingResponse(request, snapshot);
}

/** 404: a page for people, the envelope for machines. */
export function missingResponse(request: HttpRequest, snapshot: ServedSnapshot): HttpResponse {
  const { path } = request;
  const page = path.startsWith('/images/') ? undefined : missingPage(path, request, snapshot);
  if (page !== undefined && (request.header('accept') ?? '').includes('text/html')) {
    const missing = toFileResponse(request, page, 404);
    const { ETag: _tag, ...headers } = missing.headers;
    return { ...missing, headers: { ...headers, 'Cache-Control': 'no-store' } };
  }
  return toSiteError(request, new ApiError('not_found', { kind: 'noPath', path: request.path }));
}
