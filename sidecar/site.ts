/** Everything outside the API root: the site's pages and the images, straight from the tree. */
import { matchesEtag } from '../src/api/etag.ts';
import { renderError } from '../src/api/render.ts';
import { cacheSeconds } from '../src/contract/endpoint.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { Call, Reply } from './call.ts';
import type { ServedFile } from './files.ts';
import { cacheControl, cors, type Headers, immutable, preflight } from './headers.ts';
import type { State } from './state.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The tree's file of an address: a folder is its `index.html`. */
function findFile(path: string, call: Call, { files }: State): ServedFile | undefined {
  const name = path.slice(1);
  return files(path.endsWith('/') ? `${name}index.html` : name, call.header('accept-encoding'));
}

/** The page that says there is none, in the edition of the address. */
function missingPage(path: string | undefined, call: Call, state: State): ServedFile | undefined {
  const english = path?.startsWith('/en/') ? findFile('/en/404/', call, state) : undefined;
  return english ?? findFile('/404.html', call, state);
}

function toReply(call: Call, file: ServedFile, status: number): Reply {
  const headers: Headers = {
    ...cors,
    'Content-Type': file.type,
    'Cache-Control': file.cache === 'immutable' ? immutable : cacheControl(cacheSeconds[file.cache], false),
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (file.compressible) headers.Vary = 'Accept-Encoding';
  if (status === 200 && matchesEtag(call.header('if-none-match'), file.etag)) {
    return { status: 304, headers, body: undefined };
  }
  if (file.encoding !== undefined) headers['Content-Encoding'] = file.encoding;
  headers['Content-Length'] = String(file.bytes.length);
  return { status, headers, body: call.method === 'HEAD' ? undefined : file.bytes };
}

/** An error outside the API root: no limits are counted there. */
export function toErrorReply({ method }: Pick<Call, 'method'>, error: ApiError, extra: Headers = {}): Reply {
  const { status, bytes } = renderError(error);
  const headers: Headers = {
    ...cors,
    ...extra,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(bytes.length),
  };
  return { status, headers, body: method === 'HEAD' ? undefined : bytes };
}

/**
 * Answers a call outside the API root; never counted against limits.
 * @throws TreeError when a file that the manifest names is gone
 */
export function answerSite(call: Call, state: State): Reply {
  if (call.method === 'OPTIONS') {
    return { status: 204, headers: { ...cors, ...preflight(methods) }, body: undefined };
  }
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    const error = new ApiError('method_not_allowed', {
      kind: 'noMethod',
      method: call.method,
      path: call.path,
      allow: methods,
    });
    return toErrorReply(call, error, { Allow: methods.join(', ') });
  }
  const path = decode(call.path);
  const file = path === undefined ? undefined : findFile(path, call, state);
  if (file !== undefined) return toReply(call, file, 200);
  // A page without its final slash; pages link relatively, so the address must have it.
  if (path !== undefined && !path.endsWith('/') && findFile(`${path}/`, call, state) !== undefined) {
    const location = `${call.path}/${call.query === '' ? '' : `?${call.query}`}`;
    return { status: 308, headers: { ...cors, Location: location, 'Content-Length': '0' }, body: undefined };
  }
  const page = path?.startsWith('/images/') ? undefined : missingPage(path, call, state);
  if (page !== undefined && (call.header('accept') ?? '').includes('text/html')) {
    const missing = toReply(call, page, 404);
    const { ETag: _tag, ...headers } = missing.headers;
    return { ...missing, headers: { ...headers, 'Cache-Control': 'no-store' } };
  }
  return toErrorReply(call, new ApiError('not_found', { kind: 'noPath', path: call.path }));
}
