/**
 * The API as a Hono app: every row of the contract is a route. It answers everything under the API root and reaches of
 * Node only `node:crypto` (test/unit/imports.test.ts): it runs wherever Hono runs.
 */
import { type Context, Hono } from 'hono';
import { createRouter, type PathMatch, refOf, resources } from '../../src/api/router.ts';
import { maxBodyBytes } from '../../src/contract/enums.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { apiPathOf, splitTarget } from '../../src/http/target.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import type { Service } from '../service.ts';
import { admit, callOf, isRefused } from './admission.ts';
import { conclude, exchange } from './exchange.ts';
import { createMcp, mcpPath } from './mcp.ts';
import { responderOf, routeOf } from './responders.ts';

/** What the transport knows of a request beside its message. */
interface Transport {
  /** What an anonymous client is counted by (default: all are one). */
  readonly client?: string;
  /** The head of the message, read already: nothing of it is read from the Request a second time. */
  readonly head?: HttpRequest;
}

type Env = { Bindings: Transport };

/** The API as a Hono app; its `router` has a handler for each resource of the contract. */
export type App = Hono<Env>;

const incomplete = new ApiError('invalid_request', { kind: 'notHttp' });

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
async function readBody(request: Request, max: number): Promise<Uint8Array | ApiError> {
  const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max });
  if (Number(request.headers.get('content-length') ?? 0) > max) return tooLarge;
  const { body } = request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // To leave the loop must not cancel the stream, and with it the connection.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > max) break;
      chunks.push(chunk);
    }
  } catch {
    // The client went away: only a log reads this answer.
    return incomplete;
  }
  if (size <= max) return join(chunks, size);
  // Read on and forgotten: a client that is still sending would not read the answer. The transport ends it in time.
  body?.pipeTo(new WritableStream()).catch(() => {});
  return tooLarge;
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

/** The path of what is neither under the API root nor the assistants': the app has nothing there. */
const outside = '/%';

/** The app of a service. */
export function createApp(service: Service): App {
  // Hono would decode a path otherwise: `%2F` is no slash.
  const getPath = (request: Request, options?: { env?: Transport }) => {
    const { path } = options?.env?.head ?? targetOf(request);
    return path === mcpPath ? mcpPath : apiRoot + (apiPathOf(path) ?? outside);
  };
  const app: App = new Hono<Env>({ getPath, router: createRouter() });

  const answer = (c: Context<Env>, path: string, match: PathMatch | undefined): MaybePromise<Response> => {
    const request = requestOf(c);
    const call = callOf(request.method, match);
    if (routeOf(request.method, match)?.method === 'POST') return answerBody(c, request, path, match);
    return andThen(exchange(request, call, responderOf(path, match, service), service), toFetch);
  };
  const answerBody = async (c: Context<Env>, request: HttpRequest, path: string, match?: PathMatch) => {
    const admission = await admit(request, callOf(request.method, match), service);
    // A caller that is refused need not send a body first.
    const body = isRefused(admission) ? undefined : await readBody(c.req.raw, maxBodyBytes);
    return toFetch(await conclude(request, admission, responderOf(path, match, service, body), service));
  };
  const underRoot = ({ req }: Context<Env>) => req.path.slice(apiRoot.length);
  // One handler a path for all methods: where two match, Hono makes an asynchronous chain of them, which costs more
  // than the name of a character.
  for (const resource of resources)
    app.all(resource.pattern, (c) => {
      const path = underRoot(c);
      return answer(c, path, { resource, ref: refOf(resource, path) });
    });
  const { loadMcp } = service;
  if (loadMcp !== undefined) {
    const mcp = createMcp(
      service,
      loadMcp,
      async (request, client) => app.fetch(request, { client }),
      readBody,
    );
    app.all(mcpPath, async (c) => {
      const answered = await mcp(c.req.raw, requestOf(c));
      return answered instanceof Response ? answered : toFetch(answered);
    });
  }
  app.notFound((c) => answer(c, underRoot(c), undefined));
  return app;
}
