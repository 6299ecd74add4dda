/** Requests that never became one: too large, too slow, not HTTP. Answered in the envelope while the socket takes it. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { renderError } from '../src/api/render.ts';
import { ApiError } from '../src/contract/errors.ts';
import { cors } from './headers.ts';

const problems: ReadonlyMap<string, ApiError> = new Map([
  ['HPE_HEADER_OVERFLOW', new ApiError('headers_too_large', { kind: 'headersTooLarge' })],
  ['ERR_HTTP_REQUEST_TIMEOUT', new ApiError('request_timeout', { kind: 'timeout' })],
]);

export const notHttp = new ApiError('invalid_request', { kind: 'notHttp' });

/** Answers a `clientError` of Node's server and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, bytes } = renderError(problems.get(error.code ?? '') ?? notHttp);
  const headers = {
    ...cors,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(bytes.length),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`), bytes]),
  );
}
