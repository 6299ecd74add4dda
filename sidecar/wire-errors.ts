/** Requests that never became one: too large, too slow, not HTTP. Answered in the envelope while the socket takes it. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { renderError } from '../src/api/render.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { Reply } from './call.ts';
import { cors } from './headers.ts';

const problems: ReadonlyMap<string, ApiError> = new Map([
  ['HPE_HEADER_OVERFLOW', new ApiError('headers_too_large', { kind: 'headersTooLarge' })],
  ['ERR_HTTP_REQUEST_TIMEOUT', new ApiError('request_timeout', { kind: 'timeout' })],
]);

export const notHttp = new ApiError('invalid_request', { kind: 'notHttp' });

/** What `clientError` of Node's server gives. */
export type BrokenRequest = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const requestLine = /^([!#$%&'*+.^_`|~\w-]{1,32}) (\/\S*) HTTP\/1\.[01]\r\n/;

/** The method and target of a request with a method that Node does not know: a path here may still be named by it. */
export function readOddMethod({
  code,
  rawPacket,
}: BrokenRequest): { readonly method: string; readonly target: string } | undefined {
  if (code !== 'HPE_INVALID_METHOD' || rawPacket === undefined) return undefined;
  const [, method, target] = requestLine.exec(rawPacket.toString('latin1')) ?? [];
  return method === undefined || target === undefined ? undefined : { method, target };
}

/**
 * Answers a `clientError` of Node's server and closes the connection.
 * @param reply where there is more to say than that it is broken
 */
export function answerBrokenRequest(error: BrokenRequest, socket: Duplex, reply = replyOf(error)): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = reply;
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.end(body === undefined ? head : Buffer.concat([head, body]));
}

function replyOf({ code }: BrokenRequest): Reply {
  const { status, bytes } = renderError(problems.get(code ?? '') ?? notHttp);
  const headers = {
    ...cors,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(bytes.length),
  };
  return { status, headers, body: bytes };
}
