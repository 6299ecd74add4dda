/** What a path under the API root answers with: an endpoint, a file, a redirect, or that there is nothing. */
import { ApiError } from '../../src/contract/errors.ts';
import { matchPath, type PathMatch, type Route } from '../../src/contract/routes.ts';
import { assetFile, staticAssets } from '../../src/contract/tree.ts';
import { keepKnownParameters } from '../../src/contract/wire.ts';
import { longestLocation, preflight } from '../../src/http/headers.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf } from '../../src/http/target.ts';
import type { Call } from '../service.ts';
import { withValue } from '../turns.ts';
import { type Responder, toResponse } from './exchange.ts';
import { type Asked, fromFile, type Means, represent } from './represent.ts';

/** Methods of a path, in the order `Allow` names them. */
export function allowedMethods(routes: readonly Route[]): string[] {
  const methods: string[] = routes.map(({ method }) => method);
  if (methods.length === 0 || methods.includes('GET')) {
    return ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET'), 'OPTIONS'];
  }
  return [...methods, 'OPTIONS'];
}

/** /health and preflights spend nothing, a transliteration its own counter, everything else a call. */
export function callOf(method: string, routes: readonly Route[]): Call {
  const endpoint = routes[0]?.name ?? 'none';
  const isFree = method === 'OPTIONS' || endpoint === 'health';
  return { endpoint, spending: isFree ? 'nothing' : endpoint === 'translit' ? 'translit' : 'call' };
}

/** The answer of an endpoint. @param body what was sent with the request, or why it was not read */
export function endpointOf(asked: Asked, means: Means, body?: Uint8Array | ApiError): Responder {
  return ({ request, snapshot, caller, always }) => {
    if (body instanceof ApiError) throw body;
    return withValue(represent(asked, request, snapshot, { caller, body, means }), (representation) =>
      toResponse(request, representation, always, caller.key !== null),
    );
  };
}

/** A file that is no endpoint: the interface description, the data of the transliteration. */
export function assetOf(path: string): Responder {
  return ({ request, snapshot, caller, always }) => {
    const file = fromFile(assetFile(path), request, snapshot);
    if (file === undefined) throw noPath(request);
    return toResponse(request, file, always, caller.key !== null);
  };
}

/** Of a preflight. */
export function preflightOf(methods: readonly string[]): Responder {
  return ({ always }) => ({ status: 204, headers: { ...always, ...preflight(methods) }, body: undefined });
}

/** 405 with `Allow`. */
export function notAllowed(allow: readonly string[]): Responder {
  return ({ request: { method, path } }) => {
    throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: [...allow] });
  };
}

/** decision: `/x/` under the API root is `/x` (decisions.ts, HTTP). */
export const redirectToPlain: Responder = ({ request, always }) => {
  const path = request.path.replace(/\/+$/, '');
  const known = matchPath(apiPathOf(path) ?? '')?.routes.flatMap((route) => [...route.known]) ?? [];
  const query = keepKnownParameters(new Set(known), request.query);
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
export const unknownPath: Responder = ({ request }) => {
  throw noPath(request);
};

/** Whatever is asked for, this is wrong with the request. */
export function failWith(error: ApiError): Responder {
  return () => {
    throw error;
  };
}

const assets: ReadonlySet<string> = new Set(Object.values(staticAssets));

/**
 * The responder of a path under the API root as it was sent: what {@link createApp} registers, for requests that it
 * cannot be asked (test/integration/sidecar/doors.test.ts compares the two).
 */
export function responderOf(
  { method }: HttpRequest,
  path: string,
  match: PathMatch | undefined,
  means: Means,
): Responder {
  const allowed = () => allowedMethods(match?.routes ?? []);
  if (method === 'OPTIONS') return preflightOf(allowed());
  const reading = method === 'GET' || method === 'HEAD';
  if (path.endsWith('/')) return redirectToPlain;
  if (assets.has(path)) return reading ? assetOf(path) : notAllowed(allowed());
  if (match === undefined) return unknownPath;
  const route = match.routes.find((candidate) => candidate.method === (reading ? 'GET' : method));
  return route === undefined ? notAllowed(allowed()) : endpointOf({ route, ref: match.ref }, means);
}
