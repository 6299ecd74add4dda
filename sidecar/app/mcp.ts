/**
 * `POST /mcp`: tools for assistants over MCP's streamable HTTP without sessions (decision: decisions.ts). A tool calls
 * the app with its caller's credentials, so limits, keys and overload apply to it as to any other client.
 */
import { ApiError, errorStatus } from '../../src/contract/errors.ts';
import { messageOf } from '../../src/contract/messages.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { common, mcpPreflight } from '../../src/http/headers.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Ask } from '../../src/mcp/api.ts';
import type { Service } from '../service.ts';
import { readBody } from './body.ts';
import { fieldsOf, toApiError } from './responses.ts';
import type { Handler } from './transport.ts';

export const mcpPaths = ['/mcp', '/mcp/'];
/** Maximum size of a message, bytes. A list of tools or a call takes far less. */
const maxMessageBytes = 65_536;

const methods = ['POST', 'OPTIONS'];
const always = { ...common, 'Cache-Control': 'no-store' };
const credentials = ['x-api-key', 'authorization'];

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

/** An error without a message id. Codes of JSON-RPC: -32603 for a defect, -32000 for any other error of a server. */
function toRpcError(error: ApiError, { method }: HttpRequest): Response {
  const status = errorStatus[error.code];
  const told = { code: status === 500 ? -32603 : -32000, message: messageOf(error.problem) };
  const body = JSON.stringify({ jsonrpc: '2.0', error: told, id: null });
  const headers = { ...always, ...fieldsOf(error), 'Content-Type': 'application/json' };
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

/** Answers the messages of assistants. @param loadMcp loads the implementation of MCP, on first use */
export function createMcp(
  service: Service,
  loadMcp: NonNullable<Service['loadMcp']>,
  fetchApp: (request: Request, client: string) => Promise<Response>,
): Handler {
  const answer = async (request: HttpRequest, raw: Request): Promise<Response> => {
    const { method, path, fault } = request;
    if (fault !== undefined) throw fault;
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...always, ...mcpPreflight(methods) } });
    if (method !== 'POST')
      throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: methods });
    const body = await readBody(raw, maxMessageBytes);
    const createConverse = await loadMcp();
    const { origin: site, deps } = service.snapshots.current();
    const means = { ask: askAs(request, fetchApp), site, now: deps.now };
    const answered = await createConverse(means)(body, raw.headers);
    for (const [name, value] of Object.entries(always)) answered.headers.set(name, value);
    return answered;
  };
  return async (c) => {
    const request = c.get('request');
    request.trace.route = 'mcp';
    return answer(request, c.req.raw).catch((error: unknown) =>
      toRpcError(toApiError(error, request, service), request),
    );
  };
}
