/** Everything outside the API root: the site's pages and the images, straight from the tree. */
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { etagOf } from '../../src/http/etag.ts';
import { cacheControl, common, fileCaching, immutable, preflight } from '../../src/http/headers.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { fileHeaders, securityHeaders } from '../../src/http/security.ts';
import { decodeSegments } from '../../src/http/target.ts';
import { sitemapAt } from '../../src/site/views/sitemaps.ts';
import type { ServedFile, ServedSnapshot, Service } from '../service.ts';
import { isReading, redirectTo, respond, toErrorResponse, withSnapshot } from './responses.ts';
import type { Handler } from './transport.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

/** The file name of a path, without the first slash. Undefined if no file can have this name. */
export function nameOf(path: string): string | undefined {
  const segments = decodeSegments(path);
  return segments?.some((segment) => segment.includes('/')) ? undefined : segments?.join('/');
}

/** The file of a path; for a folder its `index.html`. */
function findFile(path: string, request: HttpRequest, { files }: ServedSnapshot): ServedFile | undefined {
  const name = nameOf(path);
  if (name === undefined) return undefined;
  return files(name === '' || name.endsWith('/') ? `${name}index.html` : name, request.encodings);
}

/** A sitemap of the pages that show catalogue data, made on first request. */
function findSitemap(path: string, { deps, origin, cache }: ServedSnapshot): ServedFile | undefined {
  const known = cache.get(path);
  // `as`: set below.
  if (known !== undefined) return known as ServedFile;
  const text = sitemapAt(path, origin, deps.lookups.records);
  if (text === undefined) return undefined;
  const file = madeFile(path, new TextEncoder().encode(text), cacheSeconds.hour);
  cache.set(path, file);
  return file;
}

/** A file that the sidecar makes instead of reading it from the tree. */
export function madeFile(path: string, bytes: Uint8Array, maxAge: number): ServedFile {
  return { status: 200, bytes, etag: etagOf(bytes), type: mediaTypeOf(path), maxAge, isCompressible: false };
}

/** The 404 page in the language of the path. */
function missingPage(path: string, request: HttpRequest, snapshot: ServedSnapshot): ServedFile | undefined {
  const english = path.startsWith('/en/') ? findFile('/en/404/', request, snapshot) : undefined;
  return english ?? findFile('/404.html', request, snapshot);
}

/** Header fields of a file, or of the 404 page that replaces it. */
const fieldsOfFile = ({ type, isCompressible, cacheTag }: ServedFile): Headers => ({
  ...common,
  ...securityHeaders(type),
  ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
  ...(cacheTag === undefined ? {} : { 'Cache-Tag': cacheTag }),
});

/** A file as a response: the whole file, or the range that the client asks for. */
export function toFileResponse(request: HttpRequest, file: ServedFile): Response {
  const { maxAge } = file;
  const caching = maxAge === Number.POSITIVE_INFINITY ? immutable : cacheControl(maxAge, false);
  const headers = { ...fieldsOfFile(file), 'Cache-Control': fileCaching(caching, request) };
  return respond(request, headers, file, true);
}

/** Redirects to the path with a final slash, because pages have relative links. */
export function redirectToSlash({ path, query }: HttpRequest): Response {
  return redirectToPage(query === '' ? `${path}/` : `${path}/?${query}`, `${path}/`);
}

/** Redirects to another address of a page. @param short used if the whole address is too long for a header */
export const redirectToPage = (whole: string, short: string): Response =>
  redirectTo(whole, short, { ...common, ...fileHeaders });

/** Handles all paths without another route. These requests are not counted. */
export const createSite =
  ({ snapshots, folderFiles }: Service): Handler =>
  async (c) => {
    const request = c.env.request;
    const { method, path } = request;
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...common, ...preflight(methods) } });
    if (!isReading(request))
      throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: methods });
    return folderFiles(request) ?? withSnapshot(snapshots, (snapshot) => siteResponse(request, snapshot));
  };

function siteResponse(request: HttpRequest, snapshot: ServedSnapshot): Response {
  const { path, trace } = request;
  const file = findFile(path, request, snapshot);
  const found = file ?? findSitemap(path, snapshot);
  if (found !== undefined) {
    trace.source = found === file ? 'tree' : 'render';
    return toFileResponse(request, found);
  }
  const isFolder = !path.endsWith('/') && findFile(`${path}/`, request, snapshot) !== undefined;
  return isFolder ? redirectToSlash(request) : missingResponse(request, snapshot);
}

/** 404: a page for people, the envelope for machines. */
export function missingResponse(request: HttpRequest, snapshot: ServedSnapshot): Response {
  const { path } = request;
  const page = path.startsWith('/images/') ? undefined : missingPage(path, request, snapshot);
  if (page === undefined || !(request.header('accept') ?? '').includes('text/html'))
    return toErrorResponse(request, new ApiError('not_found', { kind: 'noPath', path }));
  const headers = { ...fieldsOfFile(page), 'Cache-Control': 'no-store' };
  return respond(request, headers, { ...page, status: 404, etag: undefined });
}
