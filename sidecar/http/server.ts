/**
 * The sidecar's HTTP server: Node's own `http`, in front of the gateway and the Hono app. It owns connections: how many
 * there may be of a peer, how long clients are waited for, and how they end.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { apiRoot } from '../../src/contract/routes.ts';
import type { Trust } from '../../src/http/client-address.ts';
import type { RequestHead } from '../../src/http/messages.ts';
import { type App, createApp } from '../app/app.ts';
import { andThen } from '../maybe-promise.ts';
import type { Service } from '../service.ts';
import { answerBrokenRequest, type BrokenRequest, readOddRequest, writeResponse } from './broken-request.ts';
import { type Bounds, boundConnections, type Connections } from './connections.ts';
import { countHosts, createGateway, type Gateway, headOf } from './gateway.ts';
import { createListener } from './listener.ts';

/** Connections that the system holds until they are taken in: those of a moment in which the process is busy. */
const backlog = 4096;
/** Bytes of request line and headers together. */
const maxHeaderSize = 196_608;
/** So long a connection waits for its next request, ms. */
const keepAliveTimeout = 65_000;

interface ServerOptions {
  readonly service: Service;
  readonly trust: Trust;
  readonly bounds: Bounds;
  /** What answers under the API root (default: the app of the service). */
  readonly app?: App;
}

/** An address, or the descriptor of a socket that already listens. */
type ListeningPlace = { readonly port: number; readonly host: string } | { readonly fd: number };

export type Sidecar = ReturnType<typeof createSidecar>;

const bareHead: RequestHead = { method: 'GET', target: apiRoot, header: () => undefined };

/** Answers what Node's parser refuses, once and after the responses before it. */
const createRefuser =
  ({ answer, receive }: Gateway, { afterPending }: Connections) =>
  (error: BrokenRequest, socket: Socket) => {
    const odd = readOddRequest(error);
    afterPending(socket, (isAnswered) => {
      // A client that asked for the end of its connection gets nothing for what it sends after that.
      if (isAnswered || error.code === 'HPE_CLOSED_CONNECTION') return socket.end();
      void andThen(odd && answer(receive(odd, socket, 1)), (response) =>
        answerBrokenRequest(error, socket, response),
      );
    });
  };

/** Refuses a tunnel, after the responses before it. Node has let go of its connection. */
const createTunnelRefuser =
  ({ answer, receive }: Gateway, { afterPending }: Connections, patienceMs: number) =>
  (incoming: IncomingMessage, connection: Duplex) => {
    const { socket } = incoming;
    connection.on('error', () => {});
    // To the end of what the client sends: else its system would not tell that it has gone.
    connection.resume();
    socket.setTimeout(patienceMs, () => socket.destroy());
    afterPending(socket, () => {
      void andThen(answer(receive(headOf(incoming), socket, countHosts(incoming))), (response) =>
        writeResponse(connection, response),
      );
    });
  };

/** Makes the server; it listens when told to. */
export function createSidecar({ service, trust, bounds, app = createApp(service) }: ServerOptions) {
  const connections = boundConnections(bounds, trust, (socket) => {
    const { request } = gateway.receive(bareHead, socket, 1);
    void andThen(gateway.refuse(request), (answer) => writeResponse(socket, answer));
  });
  const gateway = createGateway(service, app, { trust, clientOf: connections.clientOf });
  const server = createServer({
    maxHeaderSize,
    headersTimeout: bounds.requestTimeoutMs,
    requestTimeout: bounds.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, bounds.requestTimeoutMs / 2),
    keepAliveTimeout,
    // A missing Host is answered by the listener, in the envelope.
    requireHostHeader: false,
  });
  const listener = createListener({ service, app, gateway, connections, bounds, server });
  server.on('request', listener);
  // An unknown expectation is answered as if it had not been there (RFC 9110, 10.1.1 leaves it open).
  server.on('checkExpectation', listener);
  server.on('connection', connections.take);
  server.on('clientError', createRefuser(gateway, connections));
  server.on('connect', createTunnelRefuser(gateway, connections, bounds.stallTimeoutMs));
  // What close() calls. Node takes a connection that has only just come for idle, whose request is on its way.
  server.closeIdleConnections = () => connections.closeIdle();

  return {
    /** Listens; gives the port (useful with 0). */
    async listen(where: ListeningPlace): Promise<number> {
      await once(server.listen({ ...where, backlog }), 'listening');
      // A TCP server's address is an object.
      return (server.address() as AddressInfo).port;
    },
    /** Stops taking connections; resolves when the requests in flight are answered, or their grace is over. */
    close: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), bounds.shutdownGraceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
