/** What a path under the API root answers with: an endpoint, a file, a redirect, or that there is nothing. */
import { matchPath, type PathMatch } from '../../src/api/router.ts';
import { ApiError } from '../../src/contract/errors.ts';
import type { Route } from '../../src/contract/routes.ts';
import { assetFile } from '../../src/contract/tree.ts';
import { keepKnownParameters } from '../../src/contract/wire.ts';
import { longestLocation, preflight } from '../../src/http/headers.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf } from '../../src/http/target.ts';
import { andThen } from '../maybe-promise.ts';
import { noteSource } from '../observe/trace.ts';
import { isReading, type Responder, toResponse } from './exchange.ts';
import { type RenderDependencies, represent } from './represent.ts';

/** Methods of a path, in the order `Allow` names them. */
function allowedMethods(routes: readonly Route[]): string[] {
  const methods: string[] = routes.map(({ method }) => method);
  if (methods.length === 0 || methods.includes('GET')) {
    return ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET'), 'OPTIONS'];
  }
  return [...methods, 'OPTIONS'];
}

/** The endpoint that a method asks for. */
export function routeOf(method: string, match: PathMatch | undefined): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return match?.resource.routes.find((route) => route.method === wanted);
}

/**
 * The responder of a path under the API root.
 * @param path in canonical form, without the root
 * @param body what was sent with the request, or why it was not read
 */
export function responderOf(
  request: HttpRequest,
  path: string,
  match: PathMatch | undefined,
  deps: RenderDependencies,
  body?: Uint8Array | ApiError,
): Responder {
  const { method } = request;
  if (method === 'OPTIONS') return preflightOf(match);
  if (path.endsWith('/')) return redirectToPlain;
  if (match === undefined) return unknownPath;
  const { asset } = match.resource;
  if (asset !== undefined && isReading(request)) return assetOf(asset);
  const route = routeOf(method, match);
  return route === undefined ? notAllowed(match) : endpointOf(route, match, deps, body);
}

function endpointOf(
  route: Route,
  match: PathMatch,
  deps: RenderDependencies,
  body: Uint8Array | ApiError | undefined,
): Responder {
  return ({ request, snapshot, caller, always }) => {
    if (body instanceof ApiError) throw body;
    return andThen(represent({ route, match }, request, snapshot, { caller, body, deps }), (representation) =>
      toResponse(request, representation, always, caller.key !== null),
    );
  };
}

/** A file that is no endpoint: the interface description, the data of the transliteration. */
function assetOf(path: string): Responder {
  return ({ request, snapshot, caller, always }) => {
    const file = snapshot.files(assetFile(path), request.encodings);
    if (file === undefined) throw noPath(request);
    noteSource(request, 'tree');
    return toResponse(request, file, always, caller.key !== null);
  };
}

function preflightOf(match: PathMatch | undefined): Responder {
  const methods = allowedMethods(match?.resource.routes ?? []);
  return ({ always }) => ({ status: 204, headers: { ...always, ...preflight(methods) }, body: undefined });
}

/** 405 with `Allow`. */
function notAllowed({ resource }: PathMatch): Responder {
  return ({ request: { method, path } }) => {
    const allow = allowedMethods(resource.routes);
    throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow });
  };
}

/** decision: `/x/` under the API root is `/x` (decisions.ts, HTTP). */
const redirectToPlain: Responder = ({ request, always }) => {
  const path = request.path.replace(/\/+$/, '');
  // No address of the API is so long, and proxies in front would answer 502 to such a head.
  if (path.length > longestLocation) throw noPath(request);
  const routes = matchPath(apiPathOf(path) ?? '')?.resource.routes ?? [];
  const query = keepKnownParameters(new Set(routes.flatMap(({ known }) => [...known])), request.query);
  const whole = query === '' ? path : `${path}?${query}`;
  return {
    status: 308,
    headers: {
      ...always,
      Location: whole.length <= longestLocation ? whole : path,
      'Cache-Control': 'no-store',
      'Content-Length': '0',
    },
    body: undefined,
  };
};

const noPath = ({ path }: HttpRequest) => new ApiError('not_found', { kind: 'noPath', path });

/** 404: no endpoint has this path. */
const unknownPath: Responder = ({ request }) => {
  throw noPath(request);
};

/** The responder of a request that is wrong without regard to its path. */
export function failWith(error: ApiError): Responder {
  return () => {
    throw error;
  };
}
