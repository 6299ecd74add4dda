/** Answers under the API root. The steps: overload → charge → endpoint, file, redirect or 404. */
import type { Context } from 'hono';
import { render } from '../../src/api/render.ts';
import { matchPath, type Resource, refOf } from '../../src/api/router.ts';
import { maxBodyBytes } from '../../src/contract/enums.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot, type Route } from '../../src/contract/routes.ts';
import { assetFile } from '../../src/contract/tree.ts';
import { keepKnownParameters } from '../../src/contract/wire.ts';
import { longestLocation, preflight } from '../../src/http/headers.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf } from '../../src/http/target.ts';
import type { Service } from '../service.ts';
import { hasLongText } from '../translit/long-texts.ts';
import {
  type Admission,
  type Call,
  callOf,
  charge,
  headersOf,
  overloaded,
  refusalOf,
  refuse,
  refuseLate,
} from './admission.ts';
import { readBody } from './body.ts';
import { isReady, represent } from './represent.ts';
import { isReading, redirectTo, toResponse, withSnapshot } from './responses.ts';
import type { Env, Handler } from './transport.ts';

/** Methods of a path, in the order `Allow` names them. */
function allowedMethods(routes: readonly Route[]): readonly string[] {
  const methods: readonly string[] = routes.length === 0 ? ['GET'] : routes.map(({ method }) => method);
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

function routeOf(method: string, { routes }: Resource): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return routes.find((route) => route.method === wanted);
}

const noPath = ({ path }: HttpRequest) => new ApiError('not_found', { kind: 'noPath', path });

/** decision: under the API root `/x/` redirects to `/x` (decisions.ts, HTTP). */
function redirectToPlain(request: HttpRequest, always: Headers): Response {
  const path = request.path.replace(/\/+$/, '');
  // No API path is so long, and proxies in front would answer 502 to such a long `Location`.
  if (path.length > longestLocation) throw noPath(request);
  const resource = matchPath(apiPathOf(path) ?? '')?.resource;
  const names = resource && routeOf('GET', resource)?.names;
  const query = names === undefined ? '' : keepKnownParameters(names, request.query);
  return redirectTo(query === '' ? path : `${path}?${query}`, path, always);
}

/** Charges a request. @throws ApiError if it is refused */
async function admit(c: Context<Env>, call: Call, service: Service): Promise<Admission> {
  const request = c.env.request;
  const admission = await charge(request, call, service);
  c.set('errorFields', () => headersOf(admission, service.snapshots.current()));
  const refusal = refusalOf(admission.limits, service.snapshots.current(), service) ?? admission.error;
  // A preflight is answered even if the caller is over its limits or has a wrong key.
  const wrong = (request.method === 'OPTIONS' ? undefined : refusal) ?? request.fault;
  if (wrong !== undefined) throw wrong;
  return admission;
}

/** Answers requests for a resource. Without `resource` it answers for paths that the API does not have. */
export function createApi(service: Service, resource?: Resource): Handler {
  const { snapshots } = service;
  const allow = allowedMethods(resource?.routes ?? []);

  /** Answers requests without an endpoint: a preflight, a file, a redirect to the canonical path, or an error. */
  const answerOther = (c: Context<Env>, admission: Admission): Response | Promise<Response> => {
    const request = c.env.request;
    const { method, path } = request;
    const always = headersOf(admission, snapshots.current());
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...always, ...preflight(allow) } });
    if (resource === undefined && c.req.path.endsWith('/')) return redirectToPlain(request, always);
    if (resource === undefined) throw noPath(request);
    const { asset } = resource;
    if (asset === undefined || !isReading(request))
      throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow });
    return withSnapshot(snapshots, (snapshot) => {
      const file = snapshot.files(assetFile(asset), request.encodings);
      if (file === undefined) throw noPath(request);
      request.trace.source = 'tree';
      return toResponse(request, file, headersOf(admission, snapshot), admission.key !== null);
    });
  };

  return async (c) => {
    const request = c.env.request;
    const call = callOf(request.method, resource);
    request.trace.route = call.endpoint;
    const route = resource && routeOf(request.method, resource);
    const asked = route && { route, ref: refOf(resource, c.req.path.slice(apiRoot.length)) };
    const costsNothing = asked === undefined || call.spending === 'nothing';
    await refuseLate(c, service, () => costsNothing || isReady(asked, request, snapshots.current()));
    const { texts } = service;
    const isLong = texts !== undefined && hasLongText(request, resource);
    const place = isLong ? (texts.reserve(request.client) ?? (await refuse(c, service))) : undefined;
    try {
      const admission = await admit(c, call, service);
      if (asked === undefined) return await answerOther(c, admission);
      const body = asked.route.method === 'POST' ? await readBody(c.req.raw, maxBodyBytes) : undefined;
      // The client has gone, so we do not render its answer.
      if (request.isGone()) throw overloaded;
      const { key, limits } = admission;
      const caller = { ...limits, key: key && { name: key.name, prefix: key.prefix } };
      const { ref } = asked;
      const { name } = asked.route;
      return await withSnapshot(snapshots, async (snapshot) => {
        const { deps } = snapshot;
        const answer = await represent(asked, { request, snapshot, service }, () =>
          place === undefined
            ? render(name, { ref, query: new URLSearchParams(request.query), body }, deps, caller)
            : place.render({ name, query: request.query, body }, deps.translit.data, request.isGone),
        );
        return toResponse(request, answer, headersOf(admission, snapshot), key !== null);
      });
    } finally {
      place?.leave();
    }
  };
}
