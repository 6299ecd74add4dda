/**
 * `POST /mcp`: the tools of assistants, by MCP's streamable HTTP without sessions (decision: decisions.ts). A tool asks the
 * app as its caller would, so that limits, keys and overload are those of the calls it makes.
 */
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { common, mcpPreflight } from '../../src/http/headers.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Ask } from '../../src/mcp/api.ts';
import type { Service } from '../service.ts';
import { readBody } from './body.ts';
import type { Handler } from './transport.ts';

export const mcpPath = '/mcp';
/** Bytes of a message; a list of tools or a call takes far less. */
const maxMessageBytes = 65_536;

const methods = ['POST', 'OPTIONS'];
const always = { ...common, 'Cache-Control': 'no-store' };
const credentials = ['x-api-key', 'authorization'];

const [bracket, space] = [0x5b, 0x20];

const isBatch = (body: Uint8Array) => body.find((byte) => byte > space) === bracket;

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

/** Answers the messages of assistants. @param loadMcp loads what answers a message */
export function createMcp(
  { snapshots }: Service,
  loadMcp: NonNullable<Service['loadMcp']>,
  fetchApp: (request: Request, client: string) => Promise<Response>,
): Handler {
  return async (c) => {
    const request = c.get('request');
    const { method, path } = request;
    request.trace.route = 'mcp';
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...always, ...mcpPreflight(methods) } });
    c.set('errorFields', () => always);
    if (method !== 'POST')
      throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: methods });
    const body = await readBody(c.req.raw, maxMessageBytes);
    // The protocol has none since 2025-06-18, and one with a cancelled call in it would never be answered whole.
    if (isBatch(body)) throw new ApiError('invalid_request', { kind: 'notObject', got: 'array' });
    const createConverse = await loadMcp();
    const converse = createConverse({ ask: askAs(request, fetchApp), site: snapshots.current().origin });
    const { url, headers } = c.req.raw;
    const answer = await converse(new Request(url, { method, headers, body }));
    for (const [name, value] of Object.entries(always)) answer.headers.set(name, value);
    return answer;
  };
}
