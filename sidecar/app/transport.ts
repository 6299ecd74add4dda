/** What the app gets of a request, and what it tells of it afterwards. */
import type { Context, MiddlewareHandler } from 'hono';
import { apiRoot } from '../../src/contract/routes.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf, splitTarget } from '../../src/http/target.ts';
import type { Service } from '../service.ts';

/** What the transport knows of a request. The app answers without a transport, too. */
export interface Transport {
  /** What an anonymous client is counted by (default: all are one). */
  readonly client?: string;
  /** The request as it came in. Without it the app reads the Request. */
  readonly request?: HttpRequest | undefined;
  readonly outgoing?: Outgoing;
}

interface Outgoing {
  readonly statusCode: number;
  readonly writableFinished: boolean;
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

export type Env = {
  Bindings: Transport;
  Variables: {
    request: HttpRequest;
    /** What errors carry, of a request that is answered as the API answers. */
    errorFields: (() => Headers) | undefined;
  };
};
export type Handler = MiddlewareHandler<Env>;

function targetOf({ url }: Request): { path: string; query: string } {
  return splitTarget(url.slice(url.indexOf('/', url.indexOf('://') + 3)));
}

/** The path that routes are matched with: canonical under the API root, else as it was sent. */
export function getPath(raw: Request, options?: { env?: Transport }): string {
  const { path } = options?.env?.request ?? targetOf(raw);
  const apiPath = apiPathOf(path);
  return apiPath === undefined ? path : apiRoot + apiPath;
}

/** The request as the transport read it; without a transport it is read here. */
function requestOf({ req: { raw }, env }: Context<Env>): HttpRequest {
  if (env?.request !== undefined) return env.request;
  return {
    method: raw.method,
    ...targetOf(raw),
    header: (name) => raw.headers.get(name) ?? undefined,
    encodings: acceptedEncodings(raw.headers.get('accept-encoding') ?? undefined),
    client: env?.client ?? '',
    trace: {},
  };
}

/** The first middleware: keeps the request, and tells `observe` when its response is over. */
export const receiveRequest =
  (service: Service): Handler =>
  (c, next) => {
    const request = requestOf(c);
    c.set('request', request);
    const { observe } = service;
    const { outgoing } = c.env ?? {};
    if (observe === undefined || outgoing === undefined) return next();
    const { method, path, client, trace } = request;
    const begun = performance.now();
    outgoing.once('close', () => {
      const { route = 'site' } = trace;
      const seconds = (performance.now() - begun) / 1000;
      const { statusCode: status, writableFinished: isWhole } = outgoing;
      observe({ method, path, client, route, status, seconds, isWhole, trace });
    });
    return next();
  };
