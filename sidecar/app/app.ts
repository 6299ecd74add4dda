/**
 * The API as a Hono app: every row of the contract is a route. It answers everything under the API root and reaches of
 * Node only `node:crypto` (test/unit/imports.test.ts): it runs wherever Hono runs.
 */
import { type Context, Hono } from 'hono';
import { maxBodyBytes } from '../../src/contract/enums.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot, type Route, routes } from '../../src/contract/routes.ts';
import { staticAssets } from '../../src/contract/tree.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { apiPathOf, splitTarget } from '../../src/http/target.ts';
import type { Service } from '../service.ts';
import { type Eventual, withValue } from '../turns.ts';
import { createExchanges, isRefused, type Responder } from './exchange.ts';
import {
  allowedMethods,
  assetOf,
  callOf,
  endpointOf,
  notAllowed,
  preflightOf,
  redirectToPlain,
  unknownPath,
} from './responders.ts';

/** What the transport knows of a request beside its message. */
interface Transport {
  /** What an anonymous client is counted by (default: all are one). */
  readonly client?: string;
  /** The head of the message, read already: nothing of it is read from the Request a second time. */
  readonly head?: HttpRequest;
}

type Env = { Bindings: Transport };

const incomplete = new ApiError('invalid_request', { kind: 'notHttp' });
const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max: maxBodyBytes });

/** Path and query of a request as its URL has them. */
function targetOf({ url }: Request): { path: string; query: string } {
  return splitTarget(url.slice(url.indexOf('/', url.indexOf('://') + 3)));
}

function requestOf({ req: { raw }, env }: Context<Env>): HttpRequest {
  if (env?.head !== undefined) return env.head;
  return {
    method: raw.method,
    ...targetOf(raw),
    header: (name) => raw.headers.get(name) ?? undefined,
    encodings: acceptedEncodings(raw.headers.get('accept-encoding') ?? undefined),
    client: env?.client ?? '',
  };
}

/** Reads a body up to the bound; an error when it is larger, or ends before it was said to. */
async function readBody(request: Request): Promise<Uint8Array | ApiError> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A reader, not a loop over the stream: leaving that would cancel it, and with it the connection.
  const reader = request.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      size += chunk.value.length;
      if (size > maxBodyBytes) {
        discard(reader);
        return tooLarge;
      }
      chunks.push(chunk.value);
    }
  } catch {
    // The client went away; whoever reads this answer is a log.
    return incomplete;
  }
  return join(chunks, size);
}

/** Reads on and forgets: a client that is still sending would not read the answer. The transport ends it in time. */
function discard(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): void {
  reader?.read().then(
    ({ done }) => {
      if (!done) discard(reader);
    },
    () => {},
  );
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const toFetch = ({ status, headers, body }: HttpResponse): Response =>
  // `as`: a body is never over shared memory, which the type of Uint8Array leaves open.
  new Response((body as Uint8Array<ArrayBuffer> | undefined) ?? null, { status, headers });

/** What is not under the API root is nothing here. */
const outside = '/%';

/** Routes by path, in the contract's order: `/anime/random` before `/anime/{ref}`. */
const routesByPath = Map.groupBy(routes, ({ path }) => path);

/** The app of a service. */
export function createApp(service: Service): Hono<Env> {
  const { admit, conclude, exchange } = createExchanges(service);
  // Hono would decode a path otherwise: `%2F` is no slash.
  const getPath = (request: Request, options?: { env?: Transport }) =>
    apiRoot + (apiPathOf((options?.env?.head ?? targetOf(request)).path) ?? outside);
  const app = new Hono<Env>({ getPath });

  /** Answers without a body of the request. */
  const answer = (own: readonly Route[], responder: (path: string) => Responder) => (c: Context<Env>) => {
    const request = requestOf(c);
    return withValue(exchange(request, callOf(request.method, own), responder(c.req.path)), toFetch);
  };
  type Handler = (c: Context<Env>) => Eventual<Response>;
  /**
   * One handler a path, whatever the method: where two match, Hono makes an asynchronous chain of them, which costs
   * more than the name of a character.
   */
  const register = (path: string, own: readonly Route[], handlers: ReadonlyMap<string, Handler>) => {
    const allowed = allowedMethods(own);
    const preflight = answer(own, () => preflightOf(allowed));
    const refuse = answer(own, () => notAllowed(allowed));
    app.all(path, (c) => {
      const { method } = c.req;
      const handler = handlers.get(method === 'HEAD' ? 'GET' : method);
      return (handler ?? (method === 'OPTIONS' ? preflight : refuse))(c);
    });
  };

  for (const [path, own] of routesByPath) {
    const pattern = apiRoot + path.replace(/\{(\w+)\}/g, ':$1');
    const refAt = path.split('/').indexOf('{ref}');
    const depth = apiRoot.split('/').length - 1;
    const handlerOf = (route: Route): Handler => {
      const askedBy = (sent: string) => ({
        route,
        ref: refAt < 0 ? undefined : sent.split('/')[refAt + depth],
      });
      if (route.method === 'GET') return answer(own, (sent) => endpointOf(askedBy(sent), service));
      return async (c) => {
        const request = requestOf(c);
        const admission = await admit(request, callOf(route.method, own));
        // Who is refused need not send a body first.
        const body = isRefused(admission) ? undefined : await readBody(c.req.raw);
        const responder = endpointOf(askedBy(c.req.path), service, body);
        return toFetch(await conclude(request, admission, responder));
      };
    };
    register(pattern, own, new Map(own.map((route) => [route.method, handlerOf(route)])));
  }
  for (const path of Object.values(staticAssets)) {
    register(apiRoot + path, [], new Map([['GET', answer([], () => assetOf(path))]]));
  }
  const rest = allowedMethods([]);
  app.options(
    '*',
    answer([], () => preflightOf(rest)),
  );
  app.all(
    `${apiRoot}/:path{.*/}`,
    answer([], () => redirectToPlain),
  );
  app.notFound(answer([], () => unknownPath));
  return app;
}
