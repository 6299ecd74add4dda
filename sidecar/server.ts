/** The sidecar's HTTP server: Node's own `http` in front, Hono for what depends on parameters. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { renderError } from '../src/api/render.ts';
import { ApiError } from '../src/contract/errors.ts';
import { apiRoot, matchPath } from '../src/contract/routes.ts';
import type { AnswerContext } from './answer.ts';
import { createAnswer, toReply } from './answer.ts';
import { createApp } from './app.ts';
import type { Call, Reply } from './call.ts';
import { clientAddress, type Trust } from './client.ts';
import { cors } from './headers.ts';
import { answerSite } from './site.ts';
import { answerBrokenRequest } from './wire-errors.ts';

/** Bytes of an address; 32 KB of percent-encoded text is 98 KB. */
const longestUrl = 131_072;
/** Bytes of request line and headers together. */
const maxHeaderSize = 196_608;
/** Requests being worked on at once; beyond, 503. */
const mostOpen = 2000;
const requestTimeoutMs = 30_000;

export interface ServerOptions extends AnswerContext {
  readonly trust: Trust;
}

export interface Sidecar {
  /** Listens; gives the port (useful with 0). */
  listen(port: number, host: string): Promise<number>;
  /** Stops taking connections and waits for the open requests. */
  close(): Promise<void>;
}

function headerOf(incoming: IncomingMessage): Call['header'] {
  return (name) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Whether Hono takes the call: everything but reading a path that has no body to wait for. */
function isRead({ method }: Call): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isUnderApi(path: string): boolean {
  return path === apiRoot || path.startsWith(`${apiRoot}/`);
}

/** A read that no query changes and the tree answers: not worth a framework. */
function isStatic(call: Call): boolean {
  return (
    isRead(call) && call.query === '' && matchPath(call.path.slice(apiRoot.length))?.routes[0] !== undefined
  );
}

export function createSidecar(options: ServerOptions): Sidecar {
  const answer = createAnswer(options);

  const toCall = (incoming: IncomingMessage): Call => {
    const url = incoming.url ?? '/';
    const mark = url.indexOf('?');
    const header = headerOf(incoming);
    return {
      method: incoming.method ?? 'GET',
      path: mark < 0 ? url : url.slice(0, mark),
      query: mark < 0 ? '' : url.slice(mark + 1),
      header,
      client: clientAddress(options.trust, incoming.socket.remoteAddress ?? '', header('x-forwarded-for')),
    };
  };

  const hono = getRequestListener(createApp(answer, toCall).fetch, { overrideGlobalObjects: false });
  let open = 0;

  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    const call = toCall(incoming);
    if ((incoming.url?.length ?? 0) > longestUrl) {
      const error = new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl });
      return send(response, toReply(call, renderError(error), cors, false));
    }
    if (open >= mostOpen) {
      const error = new ApiError('overloaded', { kind: 'overloaded' });
      return send(response, toReply(call, renderError(error), { ...cors, 'Retry-After': '1' }, false));
    }
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    if (!isUnderApi(call.path)) return send(response, answerSite(call, options.state()));
    if (isStatic(call)) return send(response, answer(call));
    return hono(incoming, response);
  };

  const server: Server = createServer(
    { maxHeaderSize, requestTimeout: requestTimeoutMs, keepAliveTimeout: 65_000 },
    listener,
  );
  server.on('clientError', answerBrokenRequest);

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          // A TCP server's address is an object.
          resolve((server.address() as AddressInfo).port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
