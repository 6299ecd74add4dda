/** What the transport tells the app about a request. */
import type { MiddlewareHandler } from 'hono';
import { apiRoot } from '../../src/contract/routes.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf, splitTarget } from '../../src/http/target.ts';

/** What the transport knows about a request. The app also works without a transport. */
export interface Transport {
  /** The name under which an anonymous client is counted (default: all clients count as one). */
  readonly client?: string;
  /** The request as it came in. Without it the app reads the Request. */
  readonly request?: HttpRequest | undefined;
}

export type Env = {
  Bindings: Transport;
  Variables: {
    request: HttpRequest;
    /** Header fields of an error in the API's format. If undefined, the error is answered as one of the site. */
    errorFields: (() => Headers) | undefined;
  };
};
export type Handler = MiddlewareHandler<Env>;

function targetOf({ url }: Request): { path: string; query: string } {
  return splitTarget(url.slice(url.indexOf('/', url.indexOf('://') + 3)));
}

/** The path for routing: canonical under the API root, else as it was sent. */
export function getPath(raw: Request, options?: { env?: Transport }): string {
  const { path } = options?.env?.request ?? targetOf(raw);
  const apiPath = apiPathOf(path);
  return apiPath === undefined ? path : apiRoot + apiPath;
}

/** The first middleware: stores the request that the transport has read. Without a transport it reads it itself. */
export const keepRequest: Handler = (c, next) => {
  const { raw } = c.req;
  const readHere = (): HttpRequest => ({
    method: raw.method,
    ...targetOf(raw),
    header: (name) => raw.headers.get(name) ?? undefined,
    encodings: acceptedEncodings(raw.headers.get('accept-encoding') ?? undefined),
    client: c.env?.client ?? '',
    trace: {},
  });
  c.set('request', c.env?.request ?? readHere());
  return next();
};
