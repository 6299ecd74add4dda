/** Sends requests: as HTTP, or as bytes over a connection. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** A loopback address of the client. Without it X-Forwarded-For names another client each time, so no limit applies. */
  readonly from?: string;
  /** Keeps connections. Without it each request has its own, because a server may close a kept one meanwhile. */
  readonly agent?: Agent;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent. */
  readonly bytes: Buffer;
  /** Without its encoding. */
  readonly body: Buffer;
}

let callers = 0;
function nextClient(): string {
  callers = (callers + 1) % 0xffffff;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
}

function decoded(bytes: Buffer, status: number, encoding: string | undefined): Buffer {
  // A part of a compressed file is none.
  if (bytes.length === 0 || status === 206) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends a request. Path and query are sent as they are written; only letters beyond ASCII are encoded. */
export function ask(
  url: string,
  { method = 'GET', headers, body, from, agent }: Asked = {},
): Promise<Answer> {
  const { hostname: host, port, origin } = new URL(url);
  const path = url.slice(origin.length).replaceAll(/[^\0-\x7f]+/g, encodeURIComponent) || '/';
  const client = from === undefined ? { 'X-Forwarded-For': nextClient() } : {};
  const options = {
    ...{ host, port, method, path, agent: agent ?? false },
    headers: { ...client, ...headers },
    ...(from !== undefined && { localAddress: from }),
  };
  return new Promise((resolve, reject) => {
    let head: Pick<Answer, 'status' | 'headers'> | undefined;
    const sent = request(options, (message) => {
      const { statusCode: status = 0, headers } = message;
      head = { status, headers };
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.once('error', reject);
      message.once('end', () => {
        const bytes = Buffer.concat(chunks);
        try {
          resolve({ status, headers, bytes, body: decoded(bytes, status, headers['content-encoding']) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.once('error', (error) => {
      const none = Buffer.alloc(0);
      // If a head is too large, its method is unknown. Then even a HEAD gets a body, which Node refuses.
      if (head?.status === 431) resolve({ ...head, bytes: none, body: none });
      else reject(error);
    });
    sent.end(body);
  });
}

interface RawOptions {
  /** A loopback address of the client. */
  readonly from?: string;
  /** Whether the client closes the connection after this text. */
  readonly isEnough?: (text: string) => boolean;
  readonly patienceMs?: number;
}

/** Sends bytes over a new connection. @returns what comes until it is closed, one character a byte */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { from = '127.0.0.1', isEnough = () => false, patienceMs = 60_000 }: RawOptions = {},
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from }, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (more) => {
      text += more;
      if (isEnough(text)) socket.destroy();
    });
    // A server that refuses a request may close the connection before it has read all of it.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

/** A whole GET request, the last one of its connection. */
export function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
}
