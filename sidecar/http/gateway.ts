/**
 * The gateway before the app: it decides what a URL parser would change, and answers at once what the tree or the memory
 * holds, and everything outside the API root.
 */
import { renderError } from '../../src/api/render.ts';
import { matchPath, type PathMatch } from '../../src/api/router.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { common } from '../../src/http/headers.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { apiPathOf, isKeptByUrl } from '../../src/http/target.ts';
import { admit, headersOf } from '../app/admission.ts';
import type { App } from '../app/app.ts';
import { exchange, toErrorResponse, toInternalError, toResponse, withSnapshot } from '../app/exchange.ts';
import { createPages } from '../app/pages.ts';
import { isAtHand } from '../app/represent.ts';
import { callOf, failWith, responderOf, routeOf } from '../app/responders.ts';
import { siteResponse, toSiteError } from '../app/site.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import type { Service } from '../service.ts';

/** What a path names. */
interface PathTarget {
  /** Under the API root, in canonical form; undefined for one of the site's. */
  readonly apiPath: string | undefined;
  readonly match: PathMatch | undefined;
  /** Whether a URL parser leaves it as it is. */
  readonly isKept: boolean;
}

/** A request as it came in. */
export interface IncomingRequest {
  readonly request: HttpRequest;
  /** What is wrong with it whatever it asks for. */
  readonly fault: ApiError | undefined;
  readonly target: PathTarget;
}

export interface Gateway {
  /** What a path names, as it was sent. */
  resolve(path: string): PathTarget;
  /** Whether the app is to be asked: a plain address under the API root that must be rendered, or reads a body. */
  isForApp(incoming: IncomingRequest): boolean;
  /** Answers by the gateway's own means. Never throws nor rejects. */
  answer(incoming: IncomingRequest): MaybePromise<HttpResponse>;
  /** Refuses a request that a bound leaves no room for; it spends nothing. */
  refuse(request: HttpRequest): MaybePromise<HttpResponse>;
}

/** Paths that are kept with what they name: clients ask for the same few. Bounded in number and length. */
const mostPaths = 8192;
const longestPath = 256;

const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/** The gateway of a service; it charges requests to the same limits as the app. */
export function createGateway(service: Service, { router }: Pick<App, 'router'>): Gateway {
  const { snapshots } = service;
  const pages = createPages(service);
  const paths = new Map<string, PathTarget>();

  const resolve = (path: string): PathTarget => {
    const known = paths.get(path);
    if (known !== undefined) return known;
    const apiPath = apiPathOf(path);
    const match = apiPath === undefined ? undefined : matchPath(apiPath, router);
    const target = { apiPath, match, isKept: isKeptByUrl(path) };
    if (path.length > longestPath) return target;
    if (paths.size >= mostPaths) paths.clear();
    paths.set(path, target);
    return target;
  };

  const site = (request: HttpRequest): MaybePromise<HttpResponse> => {
    try {
      return pages(request) ?? withSnapshot(snapshots, (snapshot) => siteResponse(request, snapshot));
    } catch (error) {
      return toSiteError(request, toInternalError(error, request, service));
    }
  };

  return {
    resolve,
    isForApp({ request, fault, target: { apiPath, match, isKept } }) {
      if (fault !== undefined || apiPath === undefined || !isKept) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') return true;
      const route = routeOf(request.method, match);
      if (match === undefined || route === undefined) return true;
      return !isAtHand({ route, match }, request, snapshots.current());
    },
    answer({ request, fault, target: { apiPath, match } }) {
      if (apiPath === undefined) {
        return fault === undefined
          ? site(request)
          : toResponse(request, renderError(fault), { ...common }, false);
      }
      const responder = fault === undefined ? responderOf(request, apiPath, match, service) : failWith(fault);
      return exchange(request, callOf(request.method, match), responder, service);
    },
    refuse: (request) =>
      andThen(admit(request, callOf('OPTIONS', undefined), service), (admission) =>
        toErrorResponse(request, overloaded, headersOf(admission, snapshots.current())),
      ),
  };
}
