/** What the transport tells the app about a request. */
import type { MiddlewareHandler } from 'hono';
import { apiRoot } from '../../src/contract/routes.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import { apiPathOf } from '../../src/http/target.ts';

export type Env = {
  Bindings: {
    /** The request as it came in. Of the Request the app reads only the body. */
    readonly request: HttpRequest;
  };
  Variables: {
    /** Header fields of an error in the API's format. If undefined, the error is answered as one of the site. */
    errorFields: (() => Headers) | undefined;
  };
};
export type Handler = MiddlewareHandler<Env>;

/** The path for routing: canonical under the API root, else as it was sent. */
export function getPath(_body: Request, options?: { readonly env?: Env['Bindings'] }): string {
  const path = options?.env?.request.path ?? '';
  const apiPath = apiPathOf(path);
  return apiPath === undefined ? path : apiRoot + apiPath;
}
