/**
 * The sidecar's HTTP server: Node's own `http`, in front of the door and the Hono app. It owns connections: who may have
 * how many, how long clients are waited for, and how they end.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { ApiError } from '../../src/contract/errors.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { clientAddress, clientBucket, isProxy, type Trust } from '../../src/http/client-address.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { createApp } from '../app/app.ts';
import type { Service } from '../service.ts';
import { withValue } from '../turns.ts';
import { createArrivals } from './arrivals.ts';
import {
  answerBrokenRequest,
  type BrokenRequest,
  type RequestHead,
  readOddRequest,
  writeResponse,
} from './broken-request.ts';
import { boundConnections } from './connections.ts';
import { affordableConnections } from './descriptors.ts';
import { type Arrival, createDoor } from './gateway.ts';
import { countHosts, headerOf } from './incoming.ts';

/** Connections that the system holds until they are taken in: those of a moment in which the process is busy. */
const backlog = 4096;
/** Bytes of request line and headers together. */
const maxHeaderSize = 196_608;
/** So long a connection waits for its next request, ms. */
const keepAliveTimeout = 65_000;

/** What a server bears at once, and how long it waits for clients (README: Configuration). */
export interface Bounds extends Patience {
  /** Connections of all peers together, where descriptors allow as many. */
  readonly connections: number;
  /** Connections of one peer that is no trusted proxy. */
  readonly connectionsPerPeer: number;
  /** Requests of one client whose responses are not taken yet. */
  readonly requestsPerClient: number;
}

interface Patience {
  /** For a request to come in whole, ms. */
  readonly requestTimeoutMs: number;
  /** For a response to make any progress, ms. */
  readonly stallTimeoutMs: number;
  /** For what is in flight when the server is to end, ms. */
  readonly shutdownGraceMs: number;
}

export interface ServerOptions {
  readonly service: Service;
  readonly trust: Trust;
  readonly bounds: Bounds;
}

/** An address, or the descriptor of a socket that already listens. */
type ListeningPlace =
  | { readonly port: number; readonly host: string; readonly reusePort?: boolean }
  | { readonly fd: number };

export interface Sidecar {
  /** Listens; gives the port (useful with 0). */
  listen(where: ListeningPlace): Promise<number>;
  /** Stops taking connections; resolves when the requests in flight are answered, or their grace is over. */
  close(): Promise<void>;
}

const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/** What the door knows of a request that it hands to the app. */
const transports = new WeakMap<IncomingMessage, { readonly head: HttpRequest }>();

/**
 * Makes the server; it listens when told to. What is under the API root goes to the limits and its endpoint, the rest
 * to the site.
 */
export function createSidecar({ service, trust, bounds }: ServerOptions): Sidecar {
  const door = createDoor(service);
  const { arrive, watch, hasRoom, count } = createArrivals(service, door, trust, bounds.requestsPerClient);
  const app = createApp(service);
  const listenApp = getRequestListener((request, { incoming }) =>
    // `as`: this server speaks HTTP/1.1 alone.
    app.fetch(request, transports.get(incoming as IncomingMessage)),
  );
  /** What is still to be answered on a connection. */
  const working = new WeakMap<Duplex, Set<ServerResponse>>();
  let stopping = false;

  /** Takes in a request for which there is room. Call the result when the response is over. */
  const takeIn = (arrival: Arrival, socket: Socket): (() => void) => {
    const [begun, counted] = [connections.begin(socket), count(arrival)];
    return () => {
      begun();
      counted();
    };
  };

  const send = (response: ServerResponse, { status, headers, body }: HttpResponse): void => {
    if (stopping) headers.Connection = 'close';
    response.writeHead(status, headers);
    response.end(body);
  };

  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: target = '/', httpVersion, socket, headers } = incoming;
    const hosts = httpVersion === '1.1' ? countHosts(incoming) : 1;
    const arrival = arrive({ method, target, header: headerOf(incoming) }, socket, hosts);
    const tell = watch(arrival);
    if (tell !== undefined)
      response.once('close', () => tell(response.statusCode, response.writableFinished));
    if (!hasRoom(arrival)) {
      void withValue(door.refuse(arrival.request, overloaded), (answer) => send(response, answer));
      return;
    }
    response.once('close', takeIn(arrival, socket));
    // From when all of it is written: while the server is still at work, no client keeps anybody waiting.
    response.once('prefinish', () => {
      // Whoever takes nothing of a response for so long will not take the rest.
      if (!response.writableFinished) response.setTimeout(bounds.stallTimeoutMs, () => socket.destroy());
    });
    if (!door.isForApp(arrival)) {
      void withValue(door.answer(arrival), (answer) => send(response, answer));
    } else {
      const pending = working.get(socket) ?? new Set();
      working.set(socket, pending.add(response));
      response.once('close', () => pending.delete(response));
      transports.set(incoming, { head: arrival.request });
      // The adapter makes a URL of them; no answer depends on what a client calls this server.
      headers.host = 'localhost';
      incoming.url = arrival.request.path;
      if (stopping) response.setHeader('Connection', 'close');
      void listenApp(incoming, response);
    }
  };

  const server: Server = createServer(
    {
      maxHeaderSize,
      headersTimeout: bounds.requestTimeoutMs,
      requestTimeout: bounds.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, bounds.requestTimeoutMs / 2),
      keepAliveTimeout,
      // A missing Host is answered by the listener, in the envelope.
      requireHostHeader: false,
    },
    listener,
  );
  const connections = boundConnections(
    { total: affordableConnections(bounds.connections), perPeer: bounds.connectionsPerPeer },
    ({ remoteAddress = '' }) =>
      isProxy(trust, remoteAddress)
        ? undefined
        : clientBucket(clientAddress(trust, remoteAddress, undefined)),
    (socket) => {
      const head: RequestHead = { method: 'GET', target: apiRoot, header: () => undefined };
      const refusal = door.refuse(arrive(head, socket, 1).request, overloaded);
      void withValue(refusal, (answer) => writeResponse(socket, answer));
    },
  );
  server.on('connection', connections.take);
  // What close() calls. Node takes a connection that has only just come for idle, whose request is on its way.
  server.closeIdleConnections = () => connections.closeIdle();
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    const odd = readOddRequest(error);
    const answerIt = () =>
      void withValue(odd && door.answer(arrive(odd, socket, 1)), (answer) =>
        answerBrokenRequest(error, socket, answer),
      );
    // A response must not overtake those that are being worked on; what is not complete is itself what is broken.
    const [last] = [...(working.get(socket) ?? [])].slice(-1);
    if (last?.req.complete === true) last.once('close', answerIt);
    else answerIt();
  });
  // An expectation nobody here knows: answered as if it had not been there (RFC 9110, 10.1.1 leaves it open).
  server.on('checkExpectation', listener);

  return {
    listen: (where) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ ...where, backlog }, () => {
          server.off('error', reject);
          // A TCP server's address is an object.
          resolve((server.address() as AddressInfo).port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        stopping = true;
        const timer = setTimeout(() => server.closeAllConnections(), bounds.shutdownGraceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
