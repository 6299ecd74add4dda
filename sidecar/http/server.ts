/**
 * The sidecar's HTTP server. Hono's adapter hands the requests of Node's `http` to the app. Requests that cannot reach
 * the app are answered here.
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

/** Connections that the kernel queues while the process is busy. */
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

const createHttpServer = ({ requestTimeoutMs }: Bounds): Server =>
  createServer({
    maxHeaderSize,
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2),
    keepAliveTimeout,
    // The app answers a request without Host, in the envelope.
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

function serveRequests(server: Server, service: Service, app: App, receive: Receive): void {
  const received = new WeakMap<object, HttpRequest>();
  const latest = new WeakMap<Socket, ServerResponse>();
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { request: received.get(incoming) }),
    // If the app leaves part of a body unread, Node reads the rest within the request timeout.
    { autoCleanupIncoming: false },
  );

  /** Stores the request and hands on `/` and a plain host: the adapter answers odd ones with a bare 400. */
  const enter = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = receive(headOf(incoming), incoming.socket);
    received.set(incoming, request);
    observeRequest(service, request, outgoing);
    incoming.url = '/';
    incoming.headers.host = 'localhost';
    // After a request with `Upgrade` Node drops the rest of its packet, so we close the connection after the response.
    if (!server.listening || incoming.headers.upgrade !== undefined)
      outgoing.setHeader('Connection', 'close');
    const { socket } = incoming;
    const earlier = latest.get(socket);
    latest.set(socket, outgoing);
    // Node would answer a thousand requests of one packet at once, each with an open file and 64 KB of buffers. A request
    // with a body does not wait, because its body has to arrive within the request timeout.
    if (earlier?.closed === false && incoming.method === 'GET')
      await new Promise((resolve) => earlier.once('close', resolve));
    if (!socket.destroyed) await listener(incoming, outgoing);
  };
  server.on('request', enter);
  // A request with an unknown `Expect` is answered as if it had none (RFC 9110, 10.1.1 leaves it open).
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
}

/** Makes the server; `listen()` starts it. */
export function createSidecar(service: Service, trust: Trust, bounds: Bounds) {
  const app = createApp(service);
  const server = createHttpServer(bounds);
  const afterPending = boundConnections(server, bounds, trust);
  const receive = createReceiver(service, trust);
  serveRequests(server, service, app, receive);

  /** The app's answer to a request that does not come through the adapter. */
  const ask = (head: RequestHead, socket: Socket) =>
    // The method of this Request is ignored: all routes use the received one, and Request refuses some methods.
    app.fetch(new Request('http://localhost/'), { request: receive(head, socket) });
  /** Answers a request that Node's parser refuses, once and after the earlier responses. */
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    const odd = readOddRequest(error);
    afterPending(socket, async (isAnswered) => {
      const message = await messageOf(odd === undefined ? responseTo(error) : await ask(odd, socket));
      // A client that sent `Connection: close` gets no answer to what it sends after that.
      if (isAnswered || error.code === 'HPE_CLOSED_CONNECTION') return socket.end();
      // Already answered: drop what still comes.
      if (socket.writableEnded) return;
      // Browsers open connections in advance. One that has sent nothing would take a 408 for the answer to its first
      // request.
      if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return socket.destroy();
      endWith(socket, message);
    });
  });
  /** Refuses CONNECT, after the earlier responses. Node no longer manages such a connection. */
  server.on('connect', (incoming: IncomingMessage, connection: Duplex) => {
    const { socket } = incoming;
    connection.on('error', () => {});
    // Read whatever the client sends: otherwise we would not notice that it has disconnected.
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
