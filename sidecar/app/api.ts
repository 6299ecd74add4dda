/** Answers under the API root. The steps: overload → charge → endpoint, file, redirect or 404. */
import type { Context } from 'hono';
import { matchPath, type Resource, refOf } from '../../src/api/router.ts';
import { maxBodyBytes } from '../../src/contract/enums.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot, type Route } from '../../src/contract/routes.ts';
import { assetFile } from '../../src/contract/tree.ts';
import { keepKnownParameters } from '../../src/contract/wire.ts';
import { longestLocation, preflight } from '../../src/http/headers.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf } from '../../src/http/target.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { mayHaveLongText } from '../translit/long-texts.ts';
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
import { type Asked, isReady, represent } from './represent.ts';
import { isReading, redirectTo, toResponse, withSnapshot } from './responses.ts';
import type { Env, Handler } from './transport.ts';

/** Methods of a path, in the order `Allow` names them. */
function allowedMethods(routes: readonly Route[]): string[] {
  const methods: string[] = routes.map(({ method }) => method);
  if (methods.length === 0 || methods.includes('GET')) {
    return ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET'), 'OPTIONS'];
  }
  return [...methods, 'OPTIONS'];
}

function routeOf(method: string, { routes }: Resource): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return routes.find((route) => route.method === wanted);
}

const noPath = ({ path }: HttpRequest) => new ApiError('not_found', { kind: 'noPath', path });

/** decision: `/x/` under the API root is `/x` (decisions.ts, HTTP). */
function redirectToPlain(request: HttpRequest, always: Headers): Response {
  const path = request.path.replace(/\/+$/, '');
  // No address of the API is so long, and proxies in front would answer 502 to such a head.
  if (path.length > longestLocation) throw noPath(request);
  const routes = matchPath(apiPathOf(path) ?? '')?.resource.routes ?? [];
  const query = keepKnownParameters(new Set(routes.flatMap(({ known }) => [...known])), request.query);
  return redirectTo(query === '' ? path : `${path}?${query}`, path, always);
}

/** The answer of a file that is no endpoint: the interface description, the data of the transliteration. */
function fileOf(asset: string, request: HttpRequest, snapshot: ServedSnapshot) {
  const file = snapshot.files(assetFile(asset), request.encodings);
  if (file === undefined) throw noPath(request);
  request.trace.source = 'tree';
  return file;
}

/** Whether a request costs no rendering; what is wrong with it costs none either. */
function costsNothing(
  asked: Asked | undefined,
  { spending }: Call,
  request: HttpRequest,
  snapshot: ServedSnapshot,
): boolean {
  if (asked === undefined || spending === 'nothing') return true;
  if (asked.route.method === 'POST') return false;
  try {
    return isReady(asked, request, snapshot);
  } catch (error) {
    return error instanceof ApiError;
  }
}

/** Charges a request. @throws ApiError if it is refused */
async function admit(c: Context<Env>, call: Call, service: Service): Promise<Admission> {
  const request = c.get('request');
  const admission = await charge(request, call, service);
  c.set('errorFields', () => headersOf(admission, service.snapshots.current()));
  const { origin } = service.snapshots.current();
  const refusal = refusalOf(admission.limits, origin) ?? admission.error;
  // A preflight tells what may be asked, whoever asks.
  const wrong = (request.method === 'OPTIONS' ? undefined : refusal) ?? request.fault;
  if (wrong !== undefined) throw wrong;
  return admission;
}

async function answerEndpoint(asked: Asked, c: Context<Env>, admission: Admission, service: Service) {
  const request = c.get('request');
  const { key, limits } = admission;
  const body = asked.route.method === 'POST' ? await readBody(c.req.raw, maxBodyBytes) : undefined;
  // The client has gone, so we do not render its answer.
  if (request.isGone?.() === true) throw overloaded;
  const shown = key && { name: key.name, prefix: key.prefix };
  const caller = { key: shown, minute: limits.minute, day: limits.day, translit: limits.translit };
  return withSnapshot(service.snapshots, async (snapshot) => {
    const answer = await represent(asked, { request, snapshot, service }, caller, body);
    return toResponse(request, answer, headersOf(admission, snapshot), key !== null);
  });
}

/** Answers requests for a resource; without one, for paths that the API does not have. */
export function createApi(service: Service, resource?: Resource): Handler {
  const { snapshots, texts } = service;
  const allow = allowedMethods(resource?.routes ?? []);

  const answer = async (c: Context<Env>, asked: Asked | undefined, admission: Admission) => {
    const request = c.get('request');
    const { method, path } = request;
    const always = headersOf(admission, snapshots.current());
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...always, ...preflight(allow) } });
    if (resource === undefined) {
      if (c.req.path.endsWith('/')) return redirectToPlain(request, always);
      throw noPath(request);
    }
    const { asset } = resource;
    if (asset !== undefined && isReading(request))
      return withSnapshot(snapshots, (snapshot) => {
        const file = fileOf(asset, request, snapshot);
        return toResponse(request, file, headersOf(admission, snapshot), admission.key !== null);
      });
    if (asked !== undefined) return answerEndpoint(asked, c, admission, service);
    throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow });
  };

  return async (c) => {
    const request = c.get('request');
    const call = callOf(request.method, resource);
    request.trace.route = call.endpoint;
    const route = resource && routeOf(request.method, resource);
    const asked = route && { route, ref: refOf(resource, c.req.path.slice(apiRoot.length)) };
    await refuseLate(c, service, () => costsNothing(asked, call, request, snapshots.current()));
    const isLong = texts !== undefined && mayHaveLongText(request, resource);
    const leave = isLong ? (texts.reserve(request.client) ?? (await refuse(c, service))) : undefined;
    try {
      return await answer(c, asked, await admit(c, call, service));
    } finally {
      leave?.();
    }
  };
}
