/**
 * The sidecar's HTTP server: Node's own `http`, whose requests the adapter of Hono hands to the app. What never became a
 * request for the app is answered here.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Trust } from '../../src/http/client-address.ts';
import type { HttpRequest, RequestHead } from '../../src/http/messages.ts';
import { createApp } from '../app/app.ts';
import type { Service } from '../service.ts';
import { type BrokenRequest, endWith, messageOf, readOddRequest, responseTo } from './broken-request.ts';
import { type Bounds, boundConnections } from './connections.ts';
import { createReceiver, headOf } from './receive.ts';

/** Connections that the system holds until they are taken in: those of a moment in which the process is busy. */
const backlog = 4096;
/** Bytes of request line and headers together. */
const maxHeaderSize = 196_608;
/** How long a connection waits for its next request, ms. */
const keepAliveTimeout = 65_000;

/** An address, or the descriptor of a socket that already listens. */
type ListeningPlace = { readonly port: number; readonly host: string } | { readonly fd: number };

export type Sidecar = ReturnType<typeof createSidecar>;

type App = ReturnType<typeof createApp>;
type Receive = ReturnType<typeof createReceiver>;

/** Makes Node's server. */
const createHttpServer = ({ requestTimeoutMs }: Bounds): Server =>
  createServer({
    maxHeaderSize,
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2),
    keepAliveTimeout,
    // A missing Host is answered by the app, in the envelope.
    requireHostHeader: false,
  });

/** Reports a request when its response has ended. */
function observeRequest(service: Service, request: HttpRequest, outgoing: ServerResponse): void {
  const begun = performance.now();
  outgoing.once('close', () => {
    const { route = 'site' } = request.trace;
    const seconds = (performance.now() - begun) / 1000;
    const { statusCode: status, writableFinished: isWhole } = outgoing;
    service.observe?.({ ...request, route, status, seconds, isWhole });
  });
}

/** Hands the server's requests to the app. */
function serveRequests(server: Server, service: Service, app: App, receive: Receive): void {
  const received = new WeakMap<object, HttpRequest>();
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { request: received.get(incoming) }),
    // Node reads on what the app leaves of a body, within the time of a request.
    { autoCleanupIncoming: false },
  );

  /** Keeps what a request says, and hands on `/` and a plain host: the adapter answers odd ones with a bare 400. */
  const enter = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = receive(headOf(incoming), incoming.socket);
    received.set(incoming, request);
    observeRequest(service, request, outgoing);
    incoming.url = '/';
    incoming.headers.host = 'localhost';
    // Node skips what follows an offer of another protocol in its packet. Such a connection ends with its response.
    if (!server.listening || incoming.headers.upgrade !== undefined)
      outgoing.setHeader('Connection', 'close');
    return listener(incoming, outgoing);
  };
  server.on('request', enter);
  // An unknown expectation is answered as if it had not been there (RFC 9110, 10.1.1 leaves it open).
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
}

/** Makes the server; it listens when told to. */
export function createSidecar(service: Service, trust: Trust, bounds: Bounds) {
  const app = createApp(service);
  const server = createHttpServer(bounds);
  const afterPending = boundConnections(server, bounds, trust);
  const receive = createReceiver(service, trust);
  serveRequests(server, service, app, receive);

  /** The app's answer to a request that does not come through the adapter. */
  const ask = (head: RequestHead, socket: Socket) =>
    // Any method will do: all routes heed the method that was received, and a Request refuses some.
    app.fetch(new Request('http://localhost/'), { request: receive(head, socket) });
  /** Answers what Node's parser refuses, once and after the responses before it. */
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    const odd = readOddRequest(error);
    afterPending(socket, async (isAnswered) => {
      const message = await messageOf(odd === undefined ? responseTo(error) : await ask(odd, socket));
      // A client that asked for the end of its connection gets nothing for what it sends after that.
      if (isAnswered || error.code === 'HPE_CLOSED_CONNECTION') return socket.end();
      // Answered; what still comes is dropped.
      if (socket.writableEnded) return;
      // A client that sent nothing (browsers open connections in advance) would take a 408 for the answer of its first request.
      if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return socket.destroy();
      endWith(socket, message);
    });
  });
  /** Refuses a tunnel, after the responses before it. Node has let go of its connection. */
  server.on('connect', (incoming: IncomingMessage, connection: Duplex) => {
    const { socket } = incoming;
    connection.on('error', () => {});
    // To the end of what the client sends: else its system would not tell that it has gone.
    connection.resume();
    socket.setTimeout(bounds.stallTimeoutMs, () => socket.destroy());
    afterPending(socket, async () =>
      endWith(connection, await messageOf(await ask(headOf(incoming), socket))),
    );
  });

  return {
    /** Listens; gives the port (useful with 0). */
    async listen(where: ListeningPlace): Promise<number> {
      await once(server.listen({ ...where, backlog }), 'listening');
      // A TCP server's address is an object.
      return (server.address() as AddressInfo).port;
    },
    /** Stops taking connections; resolves when the requests in flight are answered, or their grace is over. */
    async close(): Promise<void> {
      const timer = setTimeout(() => server.closeAllConnections(), bounds.shutdownGraceMs);
      await once(server.close(), 'close');
      clearTimeout(timer);
    },
  };
}
