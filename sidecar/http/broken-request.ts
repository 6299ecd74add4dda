/** Answers requests that Node's parser refuses (too large, too slow, not HTTP) in the envelope, if that is possible. */
import { METHODS, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../../src/contract/errors.ts';
import type { RequestHead } from '../../src/http/messages.ts';
import { toErrorResponse } from '../app/responses.ts';

const problems: ReadonlyMap<string, ApiError> = new Map([
  ['HPE_HEADER_OVERFLOW', new ApiError('headers_too_large', { kind: 'headersTooLarge' })],
  ['HPE_INVALID_URL', new ApiError('invalid_request', { kind: 'badTarget' })],
  ['ERR_HTTP_REQUEST_TIMEOUT', new ApiError('request_timeout', { kind: 'timeout' })],
]);

export const notHttp = new ApiError('invalid_request', { kind: 'notHttp' });

/** What `clientError` of Node's server gives. */
export type BrokenRequest = Error & {
  readonly code?: string;
  readonly bytesParsed?: number;
  readonly rawPacket?: Buffer;
};

const readable = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_URL']);
const ofMethod = /[A-Z-]/;
/** A whole head: method, target and fields. It may have bytes beyond ASCII, but no spaces or controls in the target. */
const wholeHead =
  /^([!#$%&'*+.^_`|~\w-]{1,32}) (\/[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n((?:[\t -~\x80-\xff]+\r\n)+)\r\n/;

/** Finds the start of the request that the parser refused at an offset. Other requests may precede it. */
function beginningOf(packet: string, isTarget: boolean, refusedAt: number): number {
  if (isTarget) {
    const end = packet.lastIndexOf(' ', refusedAt - 1);
    const lengths = METHODS.filter((method) => packet.startsWith(method, end - method.length));
    return Math.max(0, end - Math.max(0, ...lengths.map(({ length }) => length)));
  }
  let at = refusedAt;
  while (at > 0 && ofMethod.test(packet.charAt(at - 1))) at -= 1;
  return at;
}

/** The fields of a head; undefined if one is invalid. */
function readFields(lines: readonly string[]): Headers | undefined {
  try {
    return new Headers(lines.map((line) => line.split(/:(.*)/, 2) as [string, string]));
  } catch {
    return undefined;
  }
}

/**
 * Reads a request that Node's parser refuses though its meaning is clear. Its method is unknown to Node (a path here
 * may still answer it), or its target has raw letters beyond ASCII, as people type them after `curl`. Undefined if
 * anything else is wrong. Nothing after it is read, because its answer ends the connection.
 */
export function readOddRequest({
  code = '',
  bytesParsed = 0,
  rawPacket,
}: BrokenRequest): RequestHead | undefined {
  if (!readable.has(code) || rawPacket === undefined) return undefined;
  const packet = rawPacket.toString('latin1');
  const text = packet.slice(beginningOf(packet, code === 'HPE_INVALID_URL', bytesParsed));
  const [, method, target, fields = ''] = wholeHead.exec(text) ?? [];
  if (method === undefined || target === undefined) return undefined;
  const headers = readFields(fields.slice(0, -2).split('\r\n'));
  if (headers?.has('host') !== true || headers.has('content-length') || headers.has('transfer-encoding'))
    return undefined;
  const encoded = target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { method, target: encoded, hosts: 1, header: (name) => headers.get(name) ?? undefined };
}

/** The answer to a request that is broken. */
export const responseTo = ({ code = '' }: BrokenRequest): Response =>
  // We do not know the method, so the answer has a body.
  toErrorResponse({ method: '', header: () => undefined }, problems.get(code) ?? notHttp);

/** Serializes a response that ends its connection. */
export async function messageOf(response: Response): Promise<Uint8Array> {
  const { status, headers } = response;
  const fields = [...headers, ['connection', 'close']].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), new Uint8Array(await response.arrayBuffer())]);
}

/** How long a client may still send after the last response, ms. A reset could destroy an unread response. */
const lingerMs = 2000;

/** Writes the last bytes of a connection and closes it. */
export function endWith(socket: Duplex, bytes: Uint8Array): void {
  socket.end(bytes);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
