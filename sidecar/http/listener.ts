/** Answers requests, through the gateway or the app, and follows each until its response is taken. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { originForm } from '../../src/http/target.ts';
import type { App } from '../app/app.ts';
import { mcpPath } from '../app/mcp.ts';
import { isPromise, type MaybePromise } from '../maybe-promise.ts';
import type { Service } from '../service.ts';
import { countHosts, type Gateway, headOf, type IncomingRequest, mustRender } from './gateway.ts';

/** What requests are answered by. */
interface Answering {
  readonly service: Service;
  readonly app: App;
  readonly gateway: Gateway;
  /** Once it listens no more, connections end with their responses. */
  readonly server: Pick<Server, 'listening'>;
}

/** A request while it is answered. */
interface Answered {
  readonly received: IncomingRequest;
  readonly response: ServerResponse;
  /** When it came, ms of a clock that never jumps. */
  readonly begun: number;
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

/** Makes the listener of a server's requests. */
export function createListener({ service, app, gateway, server }: Answering) {
  const askApp = createAppListener(app);

  /** Node skips what follows an offer of another protocol in its packet: such a connection ends with its response. */
  const isLast = ({ req: { headers } }: ServerResponse) => !server.listening || headers.upgrade !== undefined;

  const send = (response: ServerResponse, { status, headers, body, stream }: HttpResponse) => {
    if (isLast(response)) headers.Connection = 'close';
    response.writeHead(status, headers);
    if (stream === undefined) response.end(body);
    // A file that shrinks meanwhile ends the connection.
    else pipeline(Readable.from(stream), response, () => {});
  };

  /** Answers what the gateway cannot: through the app, or later. */
  const answerLater = async (
    { received, response }: Answered,
    answer: MaybePromise<HttpResponse> | undefined,
  ) => {
    if (answer !== undefined) return send(response, await answer);
    if (isLast(response)) response.setHeader('Connection', 'close');
    await askApp(received.request, response);
  };

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const received = gateway.receive(headOf(incoming), incoming.socket, countHosts(incoming));
    const answered = { received, response, begun: performance.now() };
    const isForApp = gateway.isForApp(received);
    const isWork = mustRender(received, isForApp);
    response.once('close', () => tellOf(answered, response.writableFinished, service));
    if (isWork && !isFree(received) && service.renders.refuses()) {
      void answerLater(answered, gateway.refuse(received.request));
      return;
    }
    if (isWork) {
      service.renders.run(() => {
        // Its client may have gone while it waited.
        if (!response.destroyed) void answerLater(answered, isForApp ? undefined : gateway.answer(received));
      });
      return;
    }
    const answer = isForApp ? undefined : gateway.answer(received);
    if (answer === undefined || isPromise(answer)) void answerLater(answered, answer);
    else send(response, answer);
  };
}
