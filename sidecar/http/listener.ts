/** Answers requests, through the gateway or the app, and follows each until its response is taken. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { originForm } from '../../src/http/target.ts';
import type { App } from '../app/app.ts';
import { mcpPath } from '../app/mcp.ts';
import { isPromise, type MaybePromise } from '../maybe-promise.ts';
import type { Service } from '../service.ts';
import { mayHaveLongText } from '../translit/long-texts.ts';
import { type Bounds, type Connections, createInFlight } from './connections.ts';
import { countHosts, type Gateway, headOf, type IncomingRequest, mustRender } from './gateway.ts';

/** What requests are answered by. */
interface Answering {
  readonly service: Service;
  readonly app: App;
  readonly gateway: Gateway;
  readonly connections: Connections;
  readonly bounds: Bounds;
  /** Once it listens no more, connections end with their responses. */
  readonly server: Pick<Server, 'listening'>;
}

/** A request while it is answered. */
interface Answered {
  readonly received: IncomingRequest;
  readonly response: ServerResponse;
  /** When it came, ms of a clock that never jumps. */
  readonly begun: number;
  /** Whether its client has room for it. */
  readonly hasRoom: boolean;
  /** Gives back the place that its long text takes. */
  readonly leave: (() => void) | undefined;
}

/** /health is answered whatever bound is reached: operators must be able to ask how the service is. */
const isFree = ({ target }: IncomingRequest) => target.match?.resource.routes[0]?.name === 'health';

/** Hands requests to the app as the adapter makes them. */
function createAppListener(app: App) {
  const heads = new WeakMap<IncomingMessage, { readonly head: HttpRequest }>();
  const listener = getRequestListener((request, { incoming }) =>
    // `as`: this server speaks HTTP/1.1 alone.
    app.fetch(request, heads.get(incoming as IncomingMessage)),
  );
  return (head: HttpRequest, response: ServerResponse) => {
    const incoming = response.req;
    heads.set(incoming, { head });
    // The adapter makes a URL of them; no answer depends on what a client calls this server.
    incoming.headers.host = 'localhost';
    incoming.url = originForm(incoming.url ?? '/');
    return listener(incoming, response);
  };
}

/** Tells of a response that is over. */
function tellOf({ received, response, begun }: Answered, isWhole: boolean, { observe }: Service): void {
  const { request, target } = received;
  const { trace, method, path, client } = request;
  if (trace === undefined) return;
  const outside = path === mcpPath ? 'mcp' : 'site';
  const route = target.match?.resource.routes[0]?.name ?? (target.apiPath === undefined ? outside : 'none');
  const seconds = (performance.now() - begun) / 1000;
  observe?.({ method, path, client, route, status: response.statusCode, seconds, isWhole, trace });
}

/** Ends a connection whose client takes nothing of a response that is written whole. */
function boundTaking(response: ServerResponse, socket: Socket, stallTimeoutMs: number): void {
  if (response.writableFinished || response.destroyed) return;
  response.setTimeout(stallTimeoutMs, () => socket.destroy());
}

/** Makes the listener of a server's requests. */
export function createListener({ service, app, gateway, connections, bounds, server }: Answering) {
  const { requestsPerClient, stallTimeoutMs } = bounds;
  const askApp = createAppListener(app);
  const inFlight = createInFlight(requestsPerClient);

  /** Node skips what follows an offer of another protocol in its packet: such a connection ends with its response. */
  const isLast = ({ req: { headers } }: ServerResponse) => !server.listening || headers.upgrade !== undefined;

  const send = (response: ServerResponse, { status, headers, body, stream }: HttpResponse) => {
    if (isLast(response)) headers.Connection = 'close';
    response.writeHead(status, headers);
    if (stream === undefined) response.end(body);
    // A file that shrinks meanwhile ends the connection.
    else pipeline(Readable.from(stream), response, () => {});
  };

  /** Counts a request while its response is not taken. */
  const follow = (answered: Answered, socket: Socket) => {
    const { received, response, hasRoom, leave } = answered;
    const { client } = received.request;
    const isCounted = hasRoom && !isFree(received);
    connections.begin(socket, response);
    if (isCounted) inFlight.begin(client);
    response.once('close', () => {
      connections.end(socket, response);
      if (isCounted) inFlight.end(client);
      leave?.();
      tellOf(answered, response.writableFinished, service);
    });
  };

  /** Answers what the gateway cannot: through the app, or later. */
  const answerLater = async (
    { received, response }: Answered,
    socket: Socket,
    answer: MaybePromise<HttpResponse> | undefined,
  ) => {
    if (answer !== undefined) send(response, await answer);
    else {
      if (isLast(response)) response.setHeader('Connection', 'close');
      await askApp(received.request, response);
    }
    boundTaking(response, socket, stallTimeoutMs);
  };

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const { socket } = incoming;
    const received = gateway.receive(headOf(incoming), socket, countHosts(incoming));
    const { request } = received;
    const begun = performance.now();
    const isForApp = gateway.isForApp(received);
    const isWork = mustRender(received, isForApp);
    const isTaken =
      isFree(received) || (inFlight.has(request.client) && !(isWork && service.renders.refuses()));
    const { texts } = service;
    const isText = isTaken && isWork && mayHaveLongText(request, received.target.match);
    const leave = isText ? texts?.reserve(request.client) : undefined;
    const hasRoom = isTaken && (!isText || texts === undefined || leave !== undefined);
    const answered = { received, response, begun, hasRoom, leave };
    if (hasRoom && isWork) {
      follow(answered, socket);
      service.renders.run(() => {
        // Its client may have gone while it waited.
        if (response.destroyed) return;
        void answerLater(answered, socket, isForApp ? undefined : gateway.answer(received));
      });
      return;
    }
    const answer =
      hasRoom && isForApp ? undefined : hasRoom ? gateway.answer(received) : gateway.refuse(request);
    if (answer === undefined || isPromise(answer)) {
      follow(answered, socket);
      void answerLater(answered, socket, answer);
      return;
    }
    send(response, answer);
    // Nearly always the system takes all of it now: to look costs less than to be called back.
    if (answer.stream === undefined && response.socket !== null && response.writableLength === 0) {
      if (hasRoom) connections.note(socket, incoming);
      tellOf(answered, !socket.destroyed, service);
      return;
    }
    follow(answered, socket);
    boundTaking(response, socket, stallTimeoutMs);
  };
}
