/** The dynamic half as a Hono app: routes from the contract's table, bodies read within their bound. */
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { renderError } from '../src/api/render.ts';
import { maxBodyBytes } from '../src/contract/enums.ts';
import { ApiError } from '../src/contract/errors.ts';
import { apiRoot } from '../src/contract/routes.ts';
import { type Answer, toReply } from './answer.ts';
import type { Call, Reply } from './call.ts';
import { cors } from './headers.ts';
import { notHttp } from './wire-errors.ts';

type Bindings = { Bindings: HttpBindings };

function toResponse({ status, headers, body }: Reply): Response {
  // A Uint8Array over an ArrayBuffer is a BodyInit; the type of `body` leaves room for shared memory, never used here.
  return new Response(body === undefined ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

/**
 * Reads a body up to the bound.
 * @throws ApiError when it is larger, or ends before it was said to
 */
async function readBody(incoming: HttpBindings['incoming']): Promise<Uint8Array> {
  const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max: maxBodyBytes });
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size > maxBodyBytes) break;
      chunks.push(chunk);
    }
  } catch {
    // The client went away; whoever reads this answer is a log.
    throw notHttp;
  }
  if (size > maxBodyBytes) throw tooLarge;
  return Buffer.concat(chunks);
}

/**
 * @param answer answers calls under the API root
 * @param toCall the call of a Node request
 */
export function createApp(
  answer: Answer,
  toCall: (incoming: HttpBindings['incoming']) => Call,
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const plain = (c: Context<Bindings>) => toResponse(answer(toCall(c.env.incoming)));
  app.post(`${apiRoot}/*`, async (c) => {
    const call = toCall(c.env.incoming);
    try {
      return toResponse(answer({ ...call, body: await readBody(c.env.incoming) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return toResponse(toReply(call, renderError(error), { ...cors, Connection: 'close' }, false));
    }
  });
  app.all(`${apiRoot}/*`, plain);
  app.all(apiRoot, plain);
  // Hono routes by the path with its dot segments taken out; the answer goes by the path that was sent.
  app.notFound(plain);
  return app;
}
