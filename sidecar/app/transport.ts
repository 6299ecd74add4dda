/** What the app gets of a request, and how its answers leave. */
import type { Context, MiddlewareHandler } from 'hono';
import { apiRoot } from '../../src/contract/routes.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { apiPathOf, splitTarget } from '../../src/http/target.ts';
import type { Admission, Asker } from './admission.ts';

/** What the transport knows of a request. The app answers without a transport, too. */
export interface Transport {
  /** What an anonymous client is counted by (default: all are one). */
  readonly client?: string;
  /** The request as it came in. Without it the app reads the Request. */
  readonly request?: HttpRequest | undefined;
  readonly outgoing?: Outgoing;
}

/** The response on its way to the client. */
interface Outgoing {
  readonly destroyed: boolean;
  readonly statusCode: number;
  readonly writableFinished: boolean;
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** What a request gathers on its way. */
interface Variables {
  request: HttpRequest;
  asker: Asker;
  /** Of a request under the API root, once it is charged. */
  admission: Admission;
}

export type Env = { Bindings: Transport; Variables: Variables };
export type Handler = MiddlewareHandler<Env>;

/** Path and query of a Request as its URL has them. */
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
export function requestOf({ req: { raw }, env }: Context<Env>): HttpRequest {
  if (env?.request !== undefined) return env.request;
  return {
    method: raw.method,
    ...targetOf(raw),
    header: (name) => raw.headers.get(name) ?? undefined,
    encodings: acceptedEncodings(raw.headers.get('accept-encoding') ?? undefined),
    client: env?.client ?? '',
  };
}

/**
 * A response for the transport. Its header fields stay a plain object: the adapter writes it as it is.
 * @param outgoing ends if a stream fails
 */
export function toFetch({ status, headers, body, stream }: HttpResponse, outgoing?: Outgoing): Response {
  // `as`: a body is never over shared memory, which the type of Uint8Array leaves open.
  const bytes = (body as Uint8Array<ArrayBuffer> | undefined) ?? null;
  return new Response(stream === undefined ? bytes : toReadable(stream, outgoing), { status, headers });
}

/** Reads a stream as its client takes it. */
function toReadable(stream: AsyncIterable<Uint8Array>, outgoing: Outgoing | undefined) {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done !== true) return controller.enqueue(value);
      } catch {
        // The status is sent already. The adapter would write the error behind the bytes.
        outgoing?.destroy();
      }
      controller.close();
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
