/**
 * The gateway before the app: it reads what a request says and names, decides what a URL parser would change, and answers
 * at once what the tree or the memory holds, and everything outside the API root.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { renderError } from '../../src/api/render.ts';
import { matchPath, type PathMatch } from '../../src/api/router.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { ApiError } from '../../src/contract/errors.ts';
import {
  clientAddress,
  clientBucket,
  isProxy,
  normalise,
  type Trust,
} from '../../src/http/client-address.ts';
import { acceptedEncodings, variantOf } from '../../src/http/encoding.ts';
import { common } from '../../src/http/headers.ts';
import type { HttpRequest, HttpResponse, RequestHead } from '../../src/http/messages.ts';
import { apiPathOf, isKeptByUrl, longestUrl, originForm, splitTarget } from '../../src/http/target.ts';
import { matchPage } from '../../src/site/views/routes.ts';
import { admit, callOf, headersOf } from '../app/admission.ts';
import type { App } from '../app/app.ts';
import { createCardResponder } from '../app/cards.ts';
import {
  exchange,
  isReading,
  type Responder,
  toErrorResponse,
  toInternalError,
  toResponse,
  withSnapshot,
} from '../app/exchange.ts';
import { mcpPath } from '../app/mcp.ts';
import { createPages } from '../app/pages.ts';
import { isRendered } from '../app/represent.ts';
import { responderOf, routeOf } from '../app/responders.ts';
import { siteResponse, toSiteError } from '../app/site.ts';
import { cardNameOf } from '../cards/addresses.ts';
import { andThen, isPromise, type MaybePromise } from '../maybe-promise.ts';
import { createRequestIds, noteSource } from '../observe/trace.ts';
import type { Service } from '../service.ts';
import { notHttp } from './broken-request.ts';

/** What a target names. */
interface Target extends Pick<HttpRequest, 'path' | 'query'> {
  /** Under the API root, in canonical form; undefined for one of the site's. */
  readonly apiPath: string | undefined;
  readonly match: PathMatch | undefined;
  /** Whether a URL parser leaves its path as it is. */
  readonly isKept: boolean;
  /** Whether a file of the tree answers a GET of it. */
  readonly isFile: boolean;
}

/** A request as it came in. */
export interface IncomingRequest {
  readonly request: HttpRequest;
  /** What is wrong with it whatever it asks for. */
  readonly fault: ApiError | undefined;
  readonly target: Target;
}

/** Targets that are kept with what they name: clients ask for the same few. Bounded in number and length. */
const mostTargets = 8192;
const longestTarget = 256;

const uriTooLong = new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl });
const overloaded = new ApiError('overloaded', { kind: 'overloaded' });
/** Made once: under overload to refuse must cost little. */
const overloadedAnswer = renderError(overloaded);

/** The head of a message. */
export function headOf(incoming: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers } = incoming;
  const header = (name: string) => {
    const value = headers[name];
    // Node keeps the first of several credentials, and nothing tells which of them is meant.
    if (name === 'authorization' && value !== undefined) return incoming.headersDistinct[name]?.join(', ');
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return { method, target: url, header };
}

/** How many `Host` fields a request has; Node keeps the first. HTTP/1.1 must have one (RFC 9112, 3.2). */
export function countHosts({ rawHeaders, httpVersion }: IncomingMessage): number {
  if (httpVersion !== '1.1') return 1;
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Tells what targets name; those without a query are known the next time. */
function createResolver(router: App['router']) {
  const known = new Map<string, Target>();
  return function resolve(target: string): Target {
    const found = known.get(target);
    if (found !== undefined) return found;
    const { path, query } = splitTarget(originForm(target));
    if (query !== '') return { ...resolve(path), query, isFile: false };
    const apiPath = apiPathOf(path);
    const match = apiPath === undefined ? undefined : matchPath(apiPath, router);
    const route = routeOf('GET', match);
    const isFile = route !== undefined && endpoints[route.name].servedFrom === 'tree';
    const made = { path, query, apiPath, match, isKept: isKeptByUrl(path), isFile };
    if (target.length > longestTarget) return made;
    if (known.size >= mostTargets) known.clear();
    known.set(target, made);
    return made;
  };
}

/** What tells which client a connection is. */
export interface Peers {
  readonly trust: Trust;
  /** The client of a connection that forwards for no others; undefined where it does, or is not known. */
  readonly clientOf: (socket: Socket) => string | undefined;
}

/** Makes what reads requests. */
function createReceiver(service: Service, { router }: Pick<App, 'router'>, { trust, clientOf }: Peers) {
  const resolve = createResolver(router);
  const idOf = createRequestIds(service.newReference());
  let isForwardingTold = false;

  /** Tells the log once that what a peer forwards is not believed, and how it would be. */
  const noticeForwarded = (peer: string) => {
    if (isForwardingTold || isProxy(trust, peer)) return;
    isForwardingTold = true;
    const address = normalise(peer);
    service.log(
      `X-Forwarded-For came from ${address}, which is not trusted: all clients behind it count as one. If it is your proxy, set TRUST_PROXY=${address}`,
    );
  };

  return ({ method, target: sent, header }: RequestHead, socket: Socket, hosts: number): IncomingRequest => {
    const { remoteAddress: peer = '' } = socket;
    const forwarded = header('x-forwarded-for');
    if (forwarded !== undefined) noticeForwarded(peer);
    const target = resolve(sent);
    const request: HttpRequest = {
      method,
      path: target.path,
      query: target.query,
      header,
      encodings: acceptedEncodings(header('accept-encoding')),
      client: clientOf(socket) ?? clientBucket(clientAddress(trust, peer, forwarded)),
    };
    const fault = sent.length > longestUrl ? uriTooLong : hosts === 1 ? undefined : notHttp;
    if (service.observe === undefined) return { request, fault, target };
    const trace = { id: idOf(isProxy(trust, peer) ? header('x-request-id') : undefined) };
    return { request: { ...request, trace }, fault, target };
  };
}

/** A file that was sent to this address before; else what the path answers with. */
const readyOr =
  (respond: Responder): Responder =>
  (exchange) => {
    const { request, snapshot, caller, always } = exchange;
    const ready = snapshot.ready.get(variantOf(request.path, request.encodings));
    if (ready === undefined) return respond(exchange);
    noteSource(request, 'tree');
    return toResponse(request, ready, always, caller.key !== null);
  };

/**
 * Whether a request takes more than a look into the tree, or into memory; what costs a client nothing does not.
 * @param isForApp as the gateway says
 */
export function mustRender({ request, fault, target }: IncomingRequest, isForApp: boolean): boolean {
  if (isForApp) return callOf(request.method, target.match).spending !== 'nothing';
  if (target.apiPath !== undefined || fault !== undefined) return false;
  return isReading(request) && (matchPage(request.path) ?? cardNameOf(request.path)) !== undefined;
}

export type Gateway = ReturnType<typeof createGateway>;

/** The gateway of a service; it charges requests to the same limits as the app. */
export function createGateway(service: Service, app: Pick<App, 'router'>, peers: Peers) {
  const { snapshots } = service;
  const pages = createPages(service);
  const cards = createCardResponder(service);

  const site = (request: HttpRequest): MaybePromise<HttpResponse> => {
    const fail = (error: unknown) => toSiteError(request, toInternalError(error, request, service));
    try {
      const answer =
        pages(request) ??
        cards(request) ??
        withSnapshot(snapshots, (snapshot) => siteResponse(request, snapshot, service.folderFiles));
      return isPromise(answer) ? answer.catch(fail) : answer;
    } catch (error) {
      return fail(error);
    }
  };

  return {
    /** Reads a request: by its head, its connection, and the number of its hosts. */
    receive: createReceiver(service, app, peers),
    /** Whether the app is to be asked: a plain address under the API root that must be rendered, or reads a body. */
    isForApp({ request, fault, target: { apiPath, match, isKept, isFile } }: IncomingRequest): boolean {
      if (fault !== undefined) return false;
      if (request.path === mcpPath) return service.loadMcp !== undefined;
      if (apiPath === undefined || !isKept) return false;
      if (!isReading(request)) return true;
      if (isFile) return false;
      const route = routeOf(request.method, match);
      return (
        match === undefined ||
        route === undefined ||
        !isRendered({ route, match }, request, snapshots.current())
      );
    },
    /** Answers by the gateway's own means. Never throws nor rejects. */
    answer({
      request,
      fault,
      target: { apiPath, match, isFile },
    }: IncomingRequest): MaybePromise<HttpResponse> {
      if (apiPath === undefined)
        return fault === undefined ? site(request) : toErrorResponse(request, fault, common);
      let respond = responderOf(apiPath, match, service);
      if (fault !== undefined)
        respond = () => {
          throw fault;
        };
      else if (isFile && isReading(request)) respond = readyOr(respond);
      return exchange(request, callOf(request.method, match), respond, service);
    },
    /** Refuses a request that a bound leaves no room for; it spends nothing. */
    refuse: (request: HttpRequest): MaybePromise<HttpResponse> =>
      andThen(admit(request, callOf('OPTIONS', undefined), service), (admission) =>
        toErrorResponse(request, overloaded, headersOf(admission, snapshots.current()), overloadedAnswer),
      ),
  };
}
