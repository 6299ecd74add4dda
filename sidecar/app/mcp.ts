/**
 * `POST /mcp`: the tools of assistants, by MCP's streamable HTTP without sessions (decision: decisions.ts). A tool asks the
 * app as its caller would, so that limits and keys are those of the calls it makes.
 */

import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { common, mcpPreflight } from '../../src/http/headers.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { Ask } from '../../src/mcp/api.ts';
import type { Service } from '../service.ts';
import { toApiError, toErrorResponse } from './exchange.ts';

export const mcpPath = '/mcp';
/** Bytes of a message; a list of tools or a call takes far less. */
const maxMessageBytes = 65_536;

const methods = ['POST', 'OPTIONS'];
const always = { ...common, 'Cache-Control': 'no-store' };
const credentials = ['x-api-key', 'authorization'];

const batchRefused = new ApiError('invalid_request', { kind: 'notObject', got: 'array' });
const [bracket, space] = [0x5b, 0x20];

/** Whether JSON is an array. */
const isBatch = (body: Uint8Array) => body.find((byte) => byte > space) === bracket;

/** Asks the app on behalf of a caller. */
function askAs(head: HttpRequest, fetchApp: (request: Request, client: string) => Promise<Response>): Ask {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of credentials) {
    const value = head.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return (path, body) => {
    const message = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return fetchApp(new Request(`http://localhost${apiRoot}${path}`, { headers, ...message }), head.client);
  };
}

/**
 * Answers the messages of assistants.
 * @param loadMcp loads what answers a message
 * @param readBody reads a body up to a bound; an error when it is larger, or ends before it was said to
 */
export function createMcp(
  service: Service,
  loadMcp: NonNullable<Service['loadMcp']>,
  fetchApp: (request: Request, client: string) => Promise<Response>,
  readBody: (request: Request, max: number) => Promise<Uint8Array | ApiError>,
) {
  const answerMessage = async (request: Request, head: HttpRequest): Promise<Response | ApiError> => {
    const body = await readBody(request, maxMessageBytes);
    if (body instanceof ApiError) return body;
    // The protocol has none since 2025-06-18, and one with a cancelled call in it would never be answered whole.
    if (isBatch(body)) return batchRefused;
    const createConverse = await loadMcp();
    const converse = createConverse({ ask: askAs(head, fetchApp), site: service.snapshots.current().origin });
    const { method, headers } = request;
    // `as`: a body is never over shared memory, which the type of Uint8Array leaves open.
    return converse(new Request(request.url, { method, headers, body: body as Uint8Array<ArrayBuffer> }));
  };

  return async (request: Request, head: HttpRequest): Promise<HttpResponse | Response> => {
    const { method, path } = head;
    if (method === 'OPTIONS')
      return { status: 204, headers: { ...always, ...mcpPreflight(methods) }, body: undefined };
    const refuse = (error: ApiError) => toErrorResponse(head, error, always);
    if (method !== 'POST')
      return refuse(new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: methods }));
    try {
      const answer = await answerMessage(request, head);
      if (answer instanceof ApiError) return refuse(answer);
      for (const [name, value] of Object.entries(always)) answer.headers.set(name, value);
      return answer;
    } catch (error) {
      return refuse(toApiError(error, head, service));
    }
  };
}
