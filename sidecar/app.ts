/** The dynamic half as a Hono app: routes from the contract's table, bodies read within their bound. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { maxBodyBytes } from '../src/contract/enums.ts';
import { ApiError } from '../src/contract/errors.ts';
import { apiRoot } from '../src/contract/routes.ts';
import type { Answer } from './answer.ts';
import type { Call, Reply } from './call.ts';
import { notHttp } from './wire-errors.ts';

type Bindings = { Bindings: HttpBindings };

/** Sends a reply past the Response of the Fetch standard, which would cost a third of the whole call. */
export function send(response: HttpBindings['outgoing'], { status, headers, body }: Reply): Response {
  response.writeHead(status, headers);
  response.end(body);
  return RESPONSE_ALREADY_SENT;
}

const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max: maxBodyBytes });

/**
 * Reads a body up to the bound; an error when it is larger, or ends before it was said to. The rest of a larger one is
 * left to the listener, which discards it for a while: a client that is still sending would not read the answer.
 */
async function readBody(incoming: HttpBindings['incoming']): Promise<Uint8Array | ApiError> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maxBodyBytes) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    // The client went away; whoever reads this answer is a log.
    return notHttp;
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
  const plain = (c: Context<Bindings>) => send(c.env.outgoing, answer(toCall(c.env.incoming)));
  app.post(`${apiRoot}/*`, async (c) => {
    const call = toCall(c.env.incoming);
    return send(c.env.outgoing, answer({ ...call, body: await readBody(c.env.incoming) }));
  });
  app.all(`${apiRoot}/*`, plain);
  app.all(apiRoot, plain);
  // Hono routes by the path with its dot segments taken out; the answer goes by the path that was sent.
  app.notFound(plain);
  return app;
}
