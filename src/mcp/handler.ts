/** MCP's streamable HTTP without sessions: a new server answers each message. */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { qualitiesOf } from '../http/encoding.ts';
import type { Means } from './api.ts';
import { withArguments } from './arguments.ts';
import { createMcpServer } from './server.ts';

const stream = 'text/event-stream';
/** Maximum number of messages in a batch. */
const mostOfBatch = 20;
/** Versions of the protocol that have batches. A request that names no version may send batches, too. */
const withBatches = ['2024-10-07', '2024-11-05', '2025-03-26'];

const [parseError, invalidRequest] = [-32700, -32600];

/** An error for a message without a readable id. JSON-RPC requires the id `null` then. */
const refusal = (code: number, message: string) => ({
  status: 400,
  text: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }),
});

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Does the client want an event stream? It does if it names only that type, or prefers it to JSON. */
function wantsStream(accept: string): boolean {
  const [best] = [...qualitiesOf(accept)].sort(([, a], [, b]) => b - a);
  return best !== undefined && best[0] === stream && best[1] > 0;
}

/** The request head for the library, with fields that the library requires and many clients do not send. */
function headOf(headers: Headers): Request {
  const own = [...headers].filter(([name]) => name.startsWith('mcp-'));
  const usual = { accept: `application/json, ${stream}`, 'content-type': 'application/json' };
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { ...Object.fromEntries(own), ...usual },
  });
}

/**
 * Makes the function that answers the body of a request: a message or a batch of messages. Every answer with a body is
 * JSON-RPC.
 */
export function createConverse(means: Means) {
  // This server sends no notifications, so a stream for them would hold a connection for nothing.
  const options = { legacy: 'reject', maxSubscriptions: 0, keepAliveMs: 0 } as const;
  const newest = createMcpHandler(() => createMcpServer(means), options);

  /** Answers a message; a notification has an empty answer. */
  async function answerOne(given: unknown, head: Request) {
    if (Array.isArray(given)) return refusal(invalidRequest, 'Invalid Request: a batch inside a batch');
    const parsedBody = withArguments(given);
    if (!(await isLegacyRequest(head, parsedBody))) {
      const answer = await newest.fetch(head, { parsedBody });
      return { status: answer.status, text: await answer.text() };
    }
    const server = createMcpServer(means);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const answer = await transport.handleRequest(head, { parsedBody });
    const text = await answer.text();
    await server.close();
    return { status: answer.status, text };
  }

  /** Answers the members one after another, so that each is charged before it runs. */
  async function answerBatch(members: readonly unknown[], head: Request) {
    const version = head.headers.get('mcp-protocol-version')?.trim();
    if (version !== undefined && !withBatches.includes(version))
      return refusal(
        invalidRequest,
        `Invalid Request: MCP ${version} has no batches. Send one message a request.`,
      );
    if (members.length === 0 || members.length > mostOfBatch)
      return refusal(
        invalidRequest,
        `Invalid Request: a batch has 1 to ${mostOfBatch} messages; this one has ${members.length}.`,
      );
    const texts: string[] = [];
    for (const member of members) {
      const { text } = await answerOne(member, head);
      if (text !== '') texts.push(text);
    }
    return texts.length === 0 ? { status: 202, text: '' } : { status: 200, text: `[${texts.join(',')}]` };
  }

  function answer(body: Uint8Array, head: Request) {
    const message = parse(body);
    if (message === undefined) return refusal(parseError, 'Parse error: the body is not JSON in UTF-8.');
    return Array.isArray(message) ? answerBatch(message, head) : answerOne(message, head);
  }

  return async (body: Uint8Array, headers: Headers): Promise<Response> => {
    const { status, text } = await answer(body, headOf(headers));
    if (text === '') return new Response(null, { status });
    const isStream = status === 200 && wantsStream(headers.get('accept') ?? '');
    return new Response(isStream ? `event: message\ndata: ${text}\n\n` : text, {
      status,
      headers: { 'Content-Type': isStream ? stream : 'application/json' },
    });
  };
}
