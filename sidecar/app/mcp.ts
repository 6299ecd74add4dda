/**
 * `POST /mcp`: tools for assistants over MCP's streamable HTTP without sessions (decision: decisions.ts). A tool calls
 * the app with its caller's credentials, so limits, keys and overload apply to it as to any other client.
 */
import { ApiError, errorStatus } from '../../src/contract/errors.ts';
import { messageOf } from '../../src/contract/messages.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { common, mcpPreflight } from '../../src/http/headers.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import { splitTarget } from '../../src/http/target.ts';
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

/** Sends the app a request, whose body is that of a Request. */
type FetchApp = (body: Request, request: HttpRequest) => Promise<Response>;

/** Calls the API for a caller, with its credentials. */
export const askAs =
  (caller: HttpRequest, fetchApp: FetchApp): Ask =>
  (path, body) => {
    const message = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return fetchApp(new Request('http://localhost/', message), {
      ...caller,
      method: body === undefined ? 'GET' : 'POST',
      ...splitTarget(apiRoot + path),
      header: (name) => (credentials.includes(name) ? caller.header(name) : undefined),
      encodings: [],
      trace: { id: caller.trace.id },
    });
  };

/** An error without a message id. Codes of JSON-RPC: -32603 for a defect, -32000 for any other error of a server. */
function toRpcError(error: ApiError, { method }: HttpRequest): Response {
  const status = errorStatus[error.code];
  const told = { code: status === 500 ? -32603 : -32000, message: messageOf(error.problem) };
  const body = JSON.stringify({ jsonrpc: '2.0', error: told, id: null });
  const headers = { ...always, ...fieldsOf(error), 'Content-Type': 'application/json' };
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

/** Answers the messages of assistants. */
export function createMcp(service: Service, fetchApp: FetchApp): Handler {
  const answer = async (request: HttpRequest, raw: Request): Promise<Response> => {
    const { method, path, fault } = request;
    if (fault !== undefined) throw fault;
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...always, ...mcpPreflight(methods) } });
    if (method !== 'POST')
      throw new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: methods });
    const body = await readBody(raw, maxMessageBytes);
    // Imported on first use, because the library takes time and memory.
    const { createConverse } = await import('../../src/mcp/handler.ts');
    const { origin: site, deps } = service.snapshots.current();
    const means = { ask: askAs(request, fetchApp), site, now: deps.now };
    const answered = await createConverse(means)(body, raw.headers);
    for (const [name, value] of Object.entries(always)) answered.headers.set(name, value);
    return answered;
  };
  return async (c) => {
    const request = c.env.request;
    request.trace.route = 'mcp';
    return answer(request, c.req.raw).catch((error: unknown) =>
      toRpcError(toApiError(error, request, service), request),
    );
  };
}
