/** Everything outside the API root: the site's pages and the images, straight from the tree. */
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { etagOf } from '../../src/http/etag.ts';
import { cacheControl, common, immutable, preflight } from '../../src/http/headers.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { fileHeaders, securityHeaders } from '../../src/http/security.ts';
import { decodeSegments } from '../../src/http/target.ts';
import { sitemapAt } from '../../src/site/views/sitemaps.ts';
import type { ServedFile, ServedSnapshot, Service } from '../service.ts';
import { isReading, redirectTo, respond, toSiteErrorResponse, withSnapshot } from './responses.ts';
import type { Handler } from './transport.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

/** The name that an address gives a file, after its first slash; undefined where no file can have it. */
export function nameOf(path: string): string | undefined {
  const segments = decodeSegments(path);
  return segments?.some((segment) => segment.includes('/')) ? undefined : segments?.join('/');
}

/** The file of an address; that of a folder is its `index.html`. */
function findFile(path: string, request: HttpRequest, { files }: ServedSnapshot): ServedFile | undefined {
  const name = nameOf(path);
  if (name === undefined) return undefined;
  return files(name === '' || name.endsWith('/') ? `${name}index.html` : name, request.encodings);
}

/** A map of the pages that follow the data, made when it is first asked for. */
function findSitemap(path: string, { deps, origin, kept }: ServedSnapshot): ServedFile | undefined {
  const known = kept.get(path);
  // `as`: set below.
  if (known !== undefined) return known as ServedFile;
  const text = sitemapAt(path, origin, deps.lookups.records);
  if (text === undefined) return undefined;
  const file = madeFile(path, new TextEncoder().encode(text), cacheSeconds.hour);
  kept.set(path, file);
  return file;
}

/** A file that is made here. */
export function madeFile(path: string, bytes: Uint8Array, maxAge: number): ServedFile {
  return { status: 200, bytes, etag: etagOf(bytes), type: mediaTypeOf(path), maxAge, isCompressible: false };
}

/** The page that says there is none, in the edition of the address. */
function missingPage(path: string, request: HttpRequest, snapshot: ServedSnapshot): ServedFile | undefined {
  const english = path.startsWith('/en/') ? findFile('/en/404/', request, snapshot) : undefined;
  return english ?? findFile('/404.html', request, snapshot);
}

/** Fields of a file and of what stands in its place. */
const fieldsOfFile = ({ type, isCompressible }: ServedFile): Headers => ({
  ...common,
  ...securityHeaders(type),
  ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
});

/** A file as a response, the whole or the part that the client asks for. */
export function toFileResponse(request: HttpRequest, file: ServedFile): Response {
  const { maxAge } = file;
  const caching = maxAge === Number.POSITIVE_INFINITY ? immutable : cacheControl(maxAge, false);
  return respond(request, { ...fieldsOfFile(file), 'Cache-Control': caching }, file, true);
}

/** A page without its final slash; pages link relatively, so the address must have it. */
export function redirectToSlash({ path, query }: HttpRequest): Response {
  return redirectToPage(query === '' ? `${path}/` : `${path}/?${query}`, `${path}/`);
}

/** Another address of a page. @param short where the whole is too long for a header */
export const redirectToPage = (whole: string, short: string): Response =>
  redirectTo(whole, short, { ...common, ...fileHeaders });

/** The handler of all that no other route has; never counted against limits. */
export const createSite =
  ({ snapshots, folderFiles }: Service): Handler =>
  async (c) => {
    const request = c.get('request');
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
    return toSiteErrorResponse(request, new ApiError('not_found', { kind: 'noPath', path }));
  const headers = { ...fieldsOfFile(page), 'Cache-Control': 'no-store' };
  return respond(request, headers, { ...page, status: 404, etag: undefined });
}
