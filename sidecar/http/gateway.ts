/**
 * The door before the app: it decides what a URL parser would change, and answers at once what the tree or the memory
 * holds, and everything outside the API root.
 */
import { renderError } from '../../src/api/render.ts';
import type { ApiError } from '../../src/contract/errors.ts';
import { matchPath, type PathMatch } from '../../src/contract/routes.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import { common } from '../../src/http/headers.ts';
import type { HttpRequest, HttpResponse, Trace } from '../../src/http/messages.ts';
import { apiPathOf, isKeptByUrl, originForm, splitTarget } from '../../src/http/target.ts';
import { createExchanges, toErrorResponse, toInternalError, toResponse } from '../app/exchange.ts';
import { createPages } from '../app/pages.ts';
import { isAtHand } from '../app/represent.ts';
import { callOf, failWith, responderOf } from '../app/responders.ts';
import { siteResponse, toSiteError } from '../app/site.ts';
import { withSnapshot } from '../app/with-snapshot.ts';
import type { Service } from '../service.ts';
import { type Eventual, withValue } from '../turns.ts';
import type { RequestHead } from './broken-request.ts';

/** A request as it came in. */
export interface Arrival {
  readonly request: HttpRequest;
  /** What is wrong with it whatever it asks for. */
  readonly fault: ApiError | undefined;
  /** Its path under the API root, in canonical form; undefined for one of the site's. */
  readonly apiPath: string | undefined;
  readonly match: PathMatch | undefined;
}

export interface Door {
  /** @param client what limits count by */
  arrive(head: RequestHead, client: string, fault: ApiError | undefined, trace?: Trace): Arrival;
  /** Whether the app is to be asked: a plain address under the API root that must be rendered, or reads a body. */
  isForApp(arrival: Arrival): boolean;
  /** Whether it is answered whatever bound is reached: somebody has to be able to ask how the service is. */
  isFree(arrival: Arrival): boolean;
  /** Answers by the door's own routing. Never throws nor rejects. */
  answer(arrival: Arrival): Eventual<HttpResponse>;
  /** Refuses a request that a bound leaves no room for; it spends nothing. */
  refuse(request: HttpRequest, error: ApiError): Eventual<HttpResponse>;
}

/** The door of a service; it charges requests to the same limits as the app. */
export function createDoor(service: Service): Door {
  const { admit, headersOf, exchange } = createExchanges(service);
  const { snapshots } = service;

  const pages = createPages(service);

  const site = (request: HttpRequest): Eventual<HttpResponse> => {
    try {
      const page = pages(request);
      if (page !== undefined) return page;
      return withSnapshot(snapshots, (snapshot) => siteResponse(request, snapshot));
    } catch (error) {
      return toSiteError(request, toInternalError(error, request, service));
    }
  };

  return {
    arrive({ method, target, header }, client, fault, trace) {
      const { path, query } = splitTarget(originForm(target));
      const apiPath = apiPathOf(path);
      return {
        request: {
          method,
          path,
          query,
          header,
          encodings: acceptedEncodings(header('accept-encoding')),
          client,
          ...(trace === undefined ? {} : { trace }),
        },
        fault,
        apiPath,
        match: apiPath === undefined ? undefined : matchPath(apiPath),
      };
    },
    isForApp({ request, fault, apiPath, match }) {
      if (fault !== undefined || apiPath === undefined) return false;
      const route = match?.routes[0];
      const reading = request.method === 'GET' || request.method === 'HEAD';
      const atHand =
        reading && route !== undefined && isAtHand({ route, ref: match?.ref }, request, snapshots.current());
      return !atHand && isKeptByUrl(request.path);
    },
    isFree: ({ match }) => match?.routes[0]?.name === 'health',
    answer({ request, fault, apiPath, match }) {
      if (apiPath === undefined) {
        return fault === undefined ? site(request) : toResponse(request, renderError(fault), common, false);
      }
      const responder = fault === undefined ? responderOf(request, apiPath, match, service) : failWith(fault);
      return exchange(request, callOf(request.method, match?.routes ?? []), responder);
    },
    refuse(request, error) {
      return withValue(admit(request, callOf('OPTIONS', [])), (admission) =>
        toErrorResponse(request, error, headersOf(admission, snapshots.current())),
      );
    },
  };
}
