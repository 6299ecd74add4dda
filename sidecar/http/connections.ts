/**
 * Bounds the number of connections. A new connection is always accepted, so that no client shuts others out: at the
 * bound of its peer, or of all, the server closes the connection that has waited longest for its client.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientBucket, isProxy, type Trust } from '../../src/http/client-address.ts';

/** The load that a server accepts, and how long it waits for clients. */
export interface Bounds {
  /** Connections of all peers together; each takes a descriptor. */
  readonly connections: number;
  /** Connections of one peer (a /64 of IPv6 is one peer). For trusted proxies only the bound of all counts. */
  readonly connectionsPerPeer: number;
  /** Maximum time to receive a request, ms. */
  readonly requestTimeoutMs: number;
  /** How long a response may make no progress, ms. */
  readonly stallTimeoutMs: number;
  /** How long the server waits for requests in flight when it ends, ms. */
  readonly shutdownGraceMs: number;
}

/** While the server ends, a new connection has this long to send its first request, ms. */
const firstRequestMs = 500;

interface Connection {
  /** The connections of its peer; undefined for a trusted proxy. */
  readonly ofPeer: Set<Socket> | undefined;
  /** Responses that the client has not received whole, in the order of their requests. */
  readonly pending: Set<ServerResponse>;
  last?: ServerResponse;
}

function createConnections(bounds: Bounds, trust: Trust) {
  /** The first has waited longest: a connection moves to the end when a request begins and when its response is received. */
  const all = new Map<Socket, Connection>();
  const byPeer = new Map<string, Set<Socket>>();

  const remove = (socket: Socket) => {
    all.get(socket)?.ofPeer?.delete(socket);
    all.delete(socket);
  };
  const wait = (socket: Socket, connection: Connection) => {
    remove(socket);
    if (socket.destroyed) return;
    all.set(socket, connection);
    connection.ofPeer?.add(socket);
  };
  const makeRoom = (sockets: ReadonlyMap<Socket, unknown> | ReadonlySet<Socket>, most: number) => {
    const [oldest] = sockets.keys();
    if (oldest === undefined || sockets.size < most) return;
    remove(oldest);
    oldest.destroy();
  };

  const add = (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const peer = clientBucket(remoteAddress);
    const ofPeer = isProxy(trust, remoteAddress) ? undefined : (byPeer.get(peer) ?? new Set<Socket>());
    if (ofPeer !== undefined) makeRoom(ofPeer, bounds.connectionsPerPeer);
    makeRoom(all, bounds.connections);
    if (ofPeer !== undefined) byPeer.set(peer, ofPeer);
    const pending = new Set<ServerResponse>();
    wait(socket, { ofPeer, pending });
    socket.once('close', () => {
      remove(socket);
      if (ofPeer?.size === 0 && byPeer.get(peer) === ofPeer) byPeer.delete(peer);
      // After CONNECT Node forgets the responses that wait on a connection.
      for (const response of pending) response.destroy();
    });
  };
  return { all, add, wait };
}

/** Watches the connections of a server. */
export function boundConnections(server: Server, bounds: Bounds, trust: Trust) {
  const { all, add, wait } = createConnections(bounds, trust);
  server.on('connection', add);
  server.on('request', ({ socket }, response) => {
    const connection = all.get(socket);
    if (connection === undefined) return;
    connection.last = response;
    connection.pending.add(response);
    wait(socket, connection);
    response.setTimeout(bounds.stallTimeoutMs, () => {
      if (response.headersSent) socket.destroy();
    });
    response.once('close', () => {
      connection.pending.delete(response);
      wait(socket, connection);
    });
  });

  const closeIdle = server.closeIdleConnections.bind(server);
  // server.close() calls this. Node treats a connection as idle even if its first request is on its way.
  server.closeIdleConnections = () => {
    for (const [socket, { pending }] of all) if (socket.bytesRead > 0 && pending.size === 0) socket.destroy();
    setTimeout(closeIdle, firstRequestMs).unref();
  };

  /**
   * Ends a connection after its client has received the responses to all earlier requests.
   * @param end `isAnswered`: whether the last request got its response before its body came in whole
   */
  return (socket: Socket, end: (isAnswered: boolean) => unknown): void => {
    const { pending = new Set<ServerResponse>(), last } = all.get(socket) ?? {};
    const endNow = () => end(last?.closed === true && !last.req.complete);
    // A request that is neither complete nor answered is the broken one itself.
    const before = [...pending].findLast((one) => one.req.complete || one.writableEnded);
    if (before === undefined) endNow();
    else before.once('close', endNow);
  };
}
