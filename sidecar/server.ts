/** The sidecar's HTTP server: Node's own `http` in front, Hono for what depends on parameters. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { renderError } from '../src/api/render.ts';
import { ApiError } from '../src/contract/errors.ts';
import { apiRoot, matchPath } from '../src/contract/routes.ts';
import type { AnswerContext } from './answer.ts';
import { createAnswer, toInternalError, toReply } from './answer.ts';
import { createApp, send } from './app.ts';
import type { Call, Reply } from './call.ts';
import { clientAddress, type Trust } from './client.ts';
import { withCurrent } from './follow.ts';
import { cors } from './headers.ts';
import { answerSite, toErrorReply } from './site.ts';
import {
  answerBrokenRequest,
  type BrokenRequest,
  notHttp,
  type RequestHead,
  readOddRequest,
} from './wire-errors.ts';

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

/** Whether the call only reads: then there is no body to wait for. */
function isRead({ method }: Call): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isUnderApi(path: string): boolean {
  return path === apiRoot || path.startsWith(`${apiRoot}/`);
}

/** A read of an address that no query changes: not worth a framework. */
function isStatic(call: Call): boolean {
  return (
    isRead(call) && call.query === '' && matchPath(call.path.slice(apiRoot.length))?.routes[0] !== undefined
  );
}

/** A request target's path and query: a proxy may send it whole, `http://host/path` (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function splitTarget(target: string): Pick<Call, 'path' | 'query'> {
  const url = originForm(target);
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

const uriTooLong = new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl });

/** What is wrong with a request whatever it asks for: HTTP/1.1 must say whom it is for (RFC 9112, 3.2). */
function faultOf(target: string, lacksHost: boolean): ApiError | undefined {
  if (target.length > longestUrl) return uriTooLong;
  return lacksHost ? notHttp : undefined;
}

/**
 * Makes the server; it listens when told to. What is under the API root goes to the limits and the dispatcher, the rest
 * to the site.
 */
export function createSidecar(options: ServerOptions): Sidecar {
  const answer = createAnswer(options);

  const callOf = (request: RequestHead, { remoteAddress = '' }: Socket, lacksHost: boolean): Call => ({
    method: request.method,
    ...splitTarget(request.target),
    header: request.header,
    client: clientAddress(options.trust, remoteAddress, request.header('x-forwarded-for')),
    fault: faultOf(request.target, lacksHost),
  });

  const toCall = (incoming: IncomingMessage): Call => {
    const { method = 'GET', url: target = '/', httpVersion, headers, socket } = incoming;
    const lacksHost = httpVersion === '1.1' && headers.host === undefined;
    return callOf({ method, target, header: headerOf(incoming) }, socket, lacksHost);
  };

  const site = (call: Call): Reply => {
    try {
      return withCurrent(options.followed, (state) => answerSite(call, state));
    } catch (error) {
      return toErrorReply(call, toInternalError(error, call, options.log));
    }
  };

  const hono = getRequestListener(createApp(answer, toCall).fetch, { overrideGlobalObjects: false });
  let open = 0;
  /** What is still to be answered on a connection. */
  const working = new WeakMap<Duplex, Set<ServerResponse>>();

  const reply = (call: Call): Reply => {
    if (isUnderApi(call.path)) return answer(call);
    return call.fault === undefined ? site(call) : toReply(call, renderError(call.fault), cors, false);
  };

  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    const call = toCall(incoming);
    if (open >= mostOpen) {
      const error = new ApiError('overloaded', { kind: 'overloaded' });
      return send(response, toReply(call, renderError(error), { ...cors, 'Retry-After': '1' }, false));
    }
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    if (call.fault !== undefined || !isUnderApi(call.path) || isStatic(call)) {
      return send(response, reply(call));
    }
    const pending = working.get(incoming.socket) ?? new Set();
    working.set(incoming.socket, pending.add(response));
    response.once('close', () => pending.delete(response));
    // Hono makes a URL of it; no answer depends on what a client calls this server.
    incoming.headers.host = 'localhost';
    // Its adapter takes a backslash in a path for an attack and answers by itself, outside of the envelope.
    incoming.url = call.path.replaceAll('\\', '%5C') + (call.query === '' ? '' : `?${call.query}`);
    return hono(incoming, response);
  };

  const server: Server = createServer(
    // A missing Host is answered by the listener, in the envelope.
    { maxHeaderSize, requestTimeout: requestTimeoutMs, keepAliveTimeout: 65_000, requireHostHeader: false },
    listener,
  );
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    const odd = readOddRequest(error);
    const answerIt = () => answerBrokenRequest(error, socket, odd && reply(callOf(odd, socket, false)));
    // A reply must not overtake those that are being worked on; what is not complete is itself what is broken.
    const [last] = [...(working.get(socket) ?? [])].slice(-1);
    if (last?.req.complete === true) last.once('close', answerIt);
    else answerIt();
  });
  // An expectation nobody here knows: answered as if it had not been there (RFC 9110, 10.1.1 leaves it open).
  server.on('checkExpectation', listener);

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
