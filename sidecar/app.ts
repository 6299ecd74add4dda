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

type Bindings = { Bindings: HttpBindings };

function toResponse({ status, headers, body }: Reply): Response {
  // A Uint8Array over an ArrayBuffer is a BodyInit; the type of `body` leaves room for shared memory, never used here.
  return new Response(body === undefined ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

/** Reads a body up to the bound; `undefined` when it is larger. */
async function readBody(incoming: HttpBindings['incoming']): Promise<Uint8Array | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
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
    const body = await readBody(c.env.incoming);
    if (body === undefined) {
      const error = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max: maxBodyBytes });
      return toResponse(toReply(call, renderError(error), { ...cors, Connection: 'close' }, false));
    }
    return toResponse(answer({ ...call, body }));
  });
  app.all(`${apiRoot}/*`, plain);
  app.all(apiRoot, plain);
  return app;
}
