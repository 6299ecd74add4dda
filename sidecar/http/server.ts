/**
 * The sidecar's HTTP server: Node's own `http`, in front of the gateway and the Hono app. It owns connections: how many
 * there may be of a peer, how long clients are waited for, and how they end.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { apiRoot } from '../../src/contract/routes.ts';
import { clientAddress, clientBucket, isProxy, type Trust } from '../../src/http/client-address.ts';
import type { HttpRequest, HttpResponse, RequestHead } from '../../src/http/messages.ts';
import { originForm } from '../../src/http/target.ts';
import { type App, createApp } from '../app/app.ts';
import { andThen, isPromise } from '../maybe-promise.ts';
import type { Service } from '../service.ts';
import { answerBrokenRequest, type BrokenRequest, readOddRequest, writeResponse } from './broken-request.ts';
import { affordableConnections, boundConnections, createInFlight } from './connections.ts';
import { createGateway, type IncomingRequest } from './gateway.ts';
import { countHosts, createReceiver, headOf } from './incoming.ts';

/** Connections that the system holds until they are taken in: those of a moment in which the process is busy. */
const backlog = 4096;
/** Bytes of request line and headers together. */
const maxHeaderSize = 196_608;
/** So long a connection waits for its next request, ms. */
const keepAliveTimeout = 65_000;

/** What a server bears at once, and how long it waits for clients (README: Configuration). */
export interface Bounds {
  /** Connections of all peers together, where descriptors allow as many. */
  readonly connections: number;
  /** Connections of one peer that is no trusted proxy. */
  readonly connectionsPerPeer: number;
  /** Requests of one client whose responses are not taken yet. */
  readonly requestsPerClient: number;
  /** How long a request may take to come in whole, ms. */
  readonly requestTimeoutMs: number;
  /** How long a response may make no progress, ms. */
  readonly stallTimeoutMs: number;
  /** How long what is in flight is waited for when the server is to end, ms. */
  readonly shutdownGraceMs: number;
}

export interface ServerOptions {
  readonly service: Service;
  readonly trust: Trust;
  readonly bounds: Bounds;
  /** What answers under the API root (default: the app of the service). */
  readonly app?: App;
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

/** /health is answered whatever bound is reached: operators must be able to ask how the service is. */
const isFree = ({ target }: IncomingRequest) => target.match?.resource.routes[0]?.name === 'health';

/** Makes the server; it listens when told to. */
export function createSidecar(options: ServerOptions): Sidecar {
  const { service, trust, bounds, app = createApp(options.service) } = options;
  const gateway = createGateway(service, app);
  const receive = createReceiver(service, gateway, trust);
  const inFlight = createInFlight(bounds.requestsPerClient);
  const heads = new WeakMap<IncomingMessage, { readonly head: HttpRequest }>();
  const appListener = getRequestListener((request, { incoming }) =>
    // `as`: this server speaks HTTP/1.1 alone.
    app.fetch(request, heads.get(incoming as IncomingMessage)),
  );
  let stopping = false;

  const connections = boundConnections(
    { total: affordableConnections(bounds.connections), perPeer: bounds.connectionsPerPeer },
    ({ remoteAddress = '' }) =>
      isProxy(trust, remoteAddress)
        ? undefined
        : clientBucket(clientAddress(trust, remoteAddress, undefined)),
    (socket) => {
      const head: RequestHead = { method: 'GET', target: apiRoot, header: () => undefined };
      const { request } = receive(head, socket.remoteAddress ?? '', 1);
      void andThen(gateway.refuse(request), (answer) => writeResponse(socket, answer));
    },
  );

  const observe = (
    { request, target }: IncomingRequest,
    begun: number,
    { statusCode: status }: ServerResponse,
    isWhole: boolean,
  ) => {
    const { trace, method, path, client } = request;
    if (trace === undefined) return;
    const route = target.match?.resource.routes[0]?.name ?? (target.apiPath === undefined ? 'site' : 'none');
    const seconds = (performance.now() - begun) / 1000;
    service.observe?.({ method, path, client, route, status, seconds, isWhole, trace });
  };

  /** Ends a connection whose client takes nothing of a response that is written whole. */
  const boundTaking = (response: ServerResponse, socket: Socket) => {
    if (response.writableFinished || response.destroyed) return;
    response.setTimeout(bounds.stallTimeoutMs, () => socket.destroy());
  };

  const send = (response: ServerResponse, { status, headers, body }: HttpResponse) => {
    if (stopping) headers.Connection = 'close';
    response.writeHead(status, headers);
    response.end(body);
  };

  const askApp = (request: HttpRequest, incoming: IncomingMessage, response: ServerResponse) => {
    heads.set(incoming, { head: request });
    // The adapter makes a URL of them; no answer depends on what a client calls this server.
    incoming.headers.host = 'localhost';
    incoming.url = originForm(incoming.url ?? '/');
    if (stopping) response.setHeader('Connection', 'close');
    return appListener(incoming, response);
  };

  /** Counts a request while its response is not taken. */
  const follow = (received: IncomingRequest, begun: number, response: ServerResponse, hasRoom: boolean) => {
    const { socket } = response.req;
    const { client } = received.request;
    const isCounted = hasRoom && !isFree(received);
    connections.begin(socket, response);
    if (isCounted) inFlight.begin(client);
    response.once('close', () => {
      connections.end(socket, response);
      if (isCounted) inFlight.end(client);
      observe(received, begun, response, response.writableFinished);
    });
  };

  /** Answers what the gateway cannot: through the app, or later. */
  const answerLater = async (
    { request }: IncomingRequest,
    incoming: IncomingMessage,
    response: ServerResponse,
    answer: Promise<HttpResponse> | undefined,
  ) => {
    if (answer === undefined) await askApp(request, incoming, response);
    else send(response, await answer);
    boundTaking(response, incoming.socket);
  };

  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket } = incoming;
    const received = receive(headOf(incoming), socket.remoteAddress ?? '', countHosts(incoming));
    const { request } = received;
    const begun = request.trace === undefined ? 0 : performance.now();
    const hasRoom = isFree(received) || inFlight.has(request.client);
    const isForApp = hasRoom && gateway.isForApp(received);
    const answer = isForApp ? undefined : hasRoom ? gateway.answer(received) : gateway.refuse(request);
    if (answer === undefined || isPromise(answer)) {
      follow(received, begun, response, hasRoom);
      void answerLater(received, incoming, response, answer);
      return;
    }
    send(response, answer);
    // Nearly always the system takes all of it now: to look costs less than to be called back.
    if (response.socket !== null && response.writableLength === 0) {
      if (hasRoom) connections.note(socket);
      observe(received, begun, response, !socket.destroyed);
      return;
    }
    follow(received, begun, response, hasRoom);
    boundTaking(response, socket);
  };

  const server = createServer(
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
  server.on('connection', connections.take);
  // What close() calls. Node takes a connection that has only just come for idle, whose request is on its way.
  server.closeIdleConnections = () => connections.closeIdle();
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    const odd = readOddRequest(error);
    const answerIt = () =>
      void andThen(odd && gateway.answer(receive(odd, socket.remoteAddress ?? '', 1)), (answer) =>
        answerBrokenRequest(error, socket, answer),
      );
    // A response must not overtake those that are being worked on; what is not complete is itself what is broken.
    const last = connections.lastPending(socket);
    if (last?.req.complete === true) last.once('close', answerIt);
    else answerIt();
  });
  // An unknown expectation is answered as if it had not been there (RFC 9110, 10.1.1 leaves it open).
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
