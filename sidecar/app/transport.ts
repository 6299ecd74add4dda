/** What the app gets of a request. */
import type { MiddlewareHandler } from 'hono';
import { apiRoot } from '../../src/contract/routes.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf, splitTarget } from '../../src/http/target.ts';

/** What the transport knows of a request. The app answers without a transport, too. */
export interface Transport {
  /** What an anonymous client is counted by (default: all are one). */
  readonly client?: string;
  /** The request as it came in. Without it the app reads the Request. */
  readonly request?: HttpRequest | undefined;
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

/** The first middleware: keeps the request as the transport read it; without a transport it is read here. */
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
