/** Answers under the API root. The steps: who asks → overload → charge → endpoint, file, redirect or 404. */
import type { Context } from 'hono';
import { matchPath, type Resource, refOf } from '../../src/api/router.ts';
import { maxBodyBytes } from '../../src/contract/enums.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot, type Route } from '../../src/contract/routes.ts';
import { assetFile } from '../../src/contract/tree.ts';
import { keepKnownParameters } from '../../src/contract/wire.ts';
import { longestLocation, preflight } from '../../src/http/headers.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { apiPathOf } from '../../src/http/target.ts';
import { noteRoute, noteSource } from '../observe/trace.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { mayHaveLongText } from '../translit/long-texts.ts';
import { callOf, charge, headersOf, identify, refusalOf } from './admission.ts';
import { readBody } from './body.ts';
import { createOverload, overloaded } from './overload.ts';
import { isReady, represent } from './represent.ts';
import { isReading, redirectTo, toErrorResponse, toResponse, withSnapshot } from './responses.ts';
import { type Env, type Handler, toFetch } from './transport.ts';

/** Methods of a path, in the order `Allow` names them. */
function allowedMethods(routes: readonly Route[]): string[] {
  const methods: string[] = routes.map(({ method }) => method);
  if (methods.length === 0 || methods.includes('GET')) {
    return ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET'), 'OPTIONS'];
  }
  return [...methods, 'OPTIONS'];
}

/** The endpoint that a method asks for. */
function routeOf(method: string, { routes }: Resource): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return routes.find((route) => route.method === wanted);
}

const noPath = ({ path }: HttpRequest) => new ApiError('not_found', { kind: 'noPath', path });

/** decision: `/x/` under the API root is `/x` (decisions.ts, HTTP). */
function redirectToPlain(request: HttpRequest, always: Headers): HttpResponse {
  const path = request.path.replace(/\/+$/, '');
  // No address of the API is so long, and proxies in front would answer 502 to such a head.
  if (path.length > longestLocation) throw noPath(request);
  const routes = matchPath(apiPathOf(path) ?? '')?.resource.routes ?? [];
  const query = keepKnownParameters(new Set(routes.flatMap(({ known }) => [...known])), request.query);
  return redirectTo(query === '' ? path : `${path}?${query}`, path, always);
}

/** A file that is no endpoint: the interface description, the data of the transliteration. */
function answerFile(asset: string, c: Context<Env>, snapshot: ServedSnapshot): HttpResponse {
  const [request, admission] = [c.get('request'), c.get('admission')];
  const file = snapshot.files(assetFile(asset), request.encodings);
  if (file === undefined) throw noPath(request);
  noteSource(request, 'tree');
  return toResponse(request, file, headersOf(admission, snapshot), admission.key !== null);
}

/** The answer of an endpoint. */
async function answerEndpoint(
  route: Route,
  ref: string | undefined,
  c: Context<Env>,
  service: Service,
): Promise<HttpResponse> {
  const [request, admission] = [c.get('request'), c.get('admission')];
  const { key, limits } = admission;
  const body = route.method === 'POST' ? await readBody(c.req.raw, maxBodyBytes) : undefined;
  // The client has gone, so we do not render its answer.
  if (request.isGone?.() === true) throw overloaded;
  const shown = key && { name: key.name, prefix: key.prefix };
  const caller = { key: shown, minute: limits.minute, day: limits.day, translit: limits.translit };
  return withSnapshot(service.snapshots, async (snapshot) => {
    const answer = await represent({ route, ref }, request, snapshot, { caller, body, service });
    return toResponse(request, answer, headersOf(admission, snapshot), key !== null);
  });
}

/**
 * Makes the handlers of resources, to be called in their order.
 * @returns a function that gives those of a resource; of undefined those of paths that the API does not have
 */
export function createApi(service: Service) {
  const { keys, snapshots, texts } = service;
  const { refuse, refuseLate } = createOverload(service);

  const whoAsks: Handler = (c, next) => {
    c.set('asker', identify(c.get('request'), keys));
    return next();
  };

  return (resource: Resource | undefined): readonly [Handler, Handler, Handler, Handler] => {
    const allow = allowedMethods(resource?.routes ?? []);
    const refIn = (c: Context<Env>) => resource && refOf(resource, c.req.path.slice(apiRoot.length));

    /** Whether a request costs no rendering; what is wrong with it costs none either. */
    const costsNothing = (c: Context<Env>): boolean => {
      const request = c.get('request');
      const route = resource && routeOf(request.method, resource);
      if (route === undefined || callOf(request.method, resource).spending === 'nothing') return true;
      if (route.method === 'POST') return false;
      try {
        return isReady({ route, ref: refIn(c) }, request, snapshots.current());
      } catch (error) {
        return error instanceof ApiError;
      }
    };
    const overload: Handler = async (c, next) => {
      const request = c.get('request');
      const refused = await refuseLate(request, () => costsNothing(c));
      if (refused !== undefined) return toFetch(refused);
      if (texts === undefined || !mayHaveLongText(request, resource)) return next();
      const leave = texts.reserve(request.client);
      if (leave === undefined) return toFetch(await refuse(request));
      return next().finally(leave);
    };

    const charging: Handler = async (c, next) => {
      const request = c.get('request');
      const call = callOf(request.method, resource);
      noteRoute(request, call.endpoint);
      const admission = await charge(request, c.get('asker'), call, service);
      c.set('admission', admission);
      // A preflight tells what may be asked, whoever asks.
      if (request.method !== 'OPTIONS') {
        const snapshot = snapshots.current();
        const refusal = refusalOf(admission.limits, snapshot.origin);
        if (refusal !== undefined) {
          const always = { ...headersOf(admission, snapshot), ...refusal.headers };
          return toFetch(toErrorResponse(request, refusal.error, always));
        }
        if (admission.error !== undefined) throw admission.error;
      }
      if (request.fault !== undefined) throw request.fault;
      return next();
    };

    const answer = async (c: Context<Env>): Promise<HttpResponse> => {
      const request = c.get('request');
      const { method, path } = request;
      const always = () => headersOf(c.get('admission'), snapshots.current());
      if (method === 'OPTIONS')
        return { status: 204, headers: { ...always(), ...preflight(allow) }, body: undefined };
      if (resource === undefined) {
        if (c.req.path.endsWith('/')) return redirectToPlain(request, always());
        throw noPath(request);
      }
      const { asset } = resource;
      if (asset !== undefined && isReading(request))
        return withSnapshot(snapshots, (snapshot) => answerFile(asset, c, snapshot));
      const route = routeOf(method, resource);
      if (route === undefined)
        throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow });
      return answerEndpoint(route, refIn(c), c, service);
    };
    return [whoAsks, overload, charging, async (c) => toFetch(await answer(c))];
  };
}
