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
import { isReading, type Responder, redirectTo, toResponse } from './exchange.ts';
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
  path: string,
  match: PathMatch | undefined,
  deps: RenderDependencies,
  body?: Uint8Array | ApiError,
): Responder {
  return (exchange) => {
    const { request, snapshot, caller, always } = exchange;
    const { method } = request;
    const routes = match?.resource.routes ?? [];
    if (method === 'OPTIONS')
      return { status: 204, headers: { ...always, ...preflight(allowedMethods(routes)) }, body: undefined };
    if (path.endsWith('/')) return redirectToPlain(exchange);
    if (match === undefined) throw noPath(request);
    const { asset } = match.resource;
    // A file that is no endpoint: the interface description, the data of the transliteration.
    if (asset !== undefined && isReading(request)) {
      const file = snapshot.files(assetFile(asset), request.encodings);
      if (file === undefined) throw noPath(request);
      noteSource(request, 'tree');
      return toResponse(request, file, always, caller.key !== null);
    }
    const route = routeOf(method, match);
    if (route === undefined) {
      const allow = allowedMethods(routes);
      throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path: request.path, allow });
    }
    if (body instanceof ApiError) throw body;
    return andThen(represent({ route, match }, request, snapshot, { caller, body, deps }), (answer) =>
      toResponse(request, answer, always, caller.key !== null),
    );
  };
}

/** decision: `/x/` under the API root is `/x` (decisions.ts, HTTP). */
const redirectToPlain: Responder = ({ request, always }) => {
  const path = request.path.replace(/\/+$/, '');
  // No address of the API is so long, and proxies in front would answer 502 to such a head.
  if (path.length > longestLocation) throw noPath(request);
  const routes = matchPath(apiPathOf(path) ?? '')?.resource.routes ?? [];
  const query = keepKnownParameters(new Set(routes.flatMap(({ known }) => [...known])), request.query);
  return redirectTo(query === '' ? path : `${path}?${query}`, path, always);
};

const noPath = ({ path }: HttpRequest) => new ApiError('not_found', { kind: 'noPath', path });
