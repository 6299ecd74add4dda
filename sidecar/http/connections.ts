/**
 * Bounds on connections and on requests in flight, so that no client shuts another one out: a peer at its bound loses its
 * own oldest waiting connection, a client at its bound gets 503, and when the machine's descriptors are used up the
 * connection that has waited longest makes room.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, clientBucket, isProxy, type Trust } from '../../src/http/client-address.ts';

/** What a server bears at once, and how long it waits for clients (README: Configuration). */
export interface Bounds {
  /** Connections of all peers together; each takes a descriptor. */
  readonly connections: number;
  /** Connections of one peer (of IPv6 a /64) that is no trusted proxy. */
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

/** How long a response may make no progress before its connection may be taken for another one, ms. */
const stalledAfterMs = 1000;
/** How long a connection that has only just come is waited for while the server ends, ms. */
const firstRequestMs = 500;

interface Connection {
  readonly socket: Socket;
  readonly peer: string | undefined;
  /** Responses that have not been taken whole, in the order of their requests. */
  readonly pending: Set<ServerResponse>;
  /** The last request, where its response was taken before its body came. */
  early?: IncomingMessage | undefined;
  /** Whether it ever had a request. */
  hasAsked: boolean;
  /** When it last began to wait for its client, ms of a clock that never jumps. */
  since: number;
}

/** Connections in the order in which they began to wait. */
interface Waiting {
  /** Without a request: these go first. */
  readonly idle: Set<Connection>;
  readonly busy: Set<Connection>;
}

function putInto({ idle, busy }: Waiting, connection: Connection): void {
  const [own, other] = connection.pending.size === 0 ? [idle, busy] : [busy, idle];
  if (!own.delete(connection)) other.delete(connection);
  own.add(connection);
}

/** The connection whose loss costs least; undefined where all are at work. */
function leastMissed({ idle: [idle], busy: [busy] }: Waiting): Connection | undefined {
  return idle ?? (busy !== undefined && performance.now() - busy.since >= stalledAfterMs ? busy : undefined);
}

/** All waiting connections, and those of each peer. */
function createRoom({ connections: total, connectionsPerPeer: perPeer }: ConnectionBounds) {
  const all: Waiting = { idle: new Set(), busy: new Set() };
  const byPeer = new Map<string, Waiting>();

  const remove = (connection: Connection) => {
    const { peer } = connection;
    const own = peer === undefined ? undefined : byPeer.get(peer);
    for (const waiting of own === undefined ? [all] : [all, own]) {
      waiting.idle.delete(connection);
      waiting.busy.delete(connection);
    }
    if (peer !== undefined && own?.idle.size === 0 && own.busy.size === 0) byPeer.delete(peer);
  };
  const makeRoomIn = (waiting: Waiting, most: number): boolean => {
    if (waiting.idle.size + waiting.busy.size < most) return true;
    const least = leastMissed(waiting);
    if (least === undefined) return false;
    remove(least);
    least.socket.destroy();
    return true;
  };
  return {
    idle: all.idle,
    remove,
    /** A connection begins to wait. */
    put(connection: Connection): void {
      const { peer } = connection;
      putInto(all, connection);
      if (peer === undefined) return;
      const own = byPeer.get(peer) ?? { idle: new Set(), busy: new Set() };
      byPeer.set(peer, own);
      putInto(own, connection);
    },
    /** Makes room for one more connection of a peer; false where none can go. */
    makeRoom(peer: string | undefined): boolean {
      const own = peer === undefined ? undefined : byPeer.get(peer);
      return (own === undefined || makeRoomIn(own, perPeer)) && makeRoomIn(all, total);
    },
  };
}

/** Whether more of a request comes than its head. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

type ConnectionBounds = Pick<Bounds, 'connections' | 'connectionsPerPeer'>;

export type Connections = ReturnType<typeof boundConnections>;

/**
 * Watches connections.
 * @param trust a trusted proxy has no bound of its own
 * @param refuse answers a connection for which there is no room, and closes it
 */
export function boundConnections(bounds: ConnectionBounds, trust: Trust, refuse: (socket: Socket) => void) {
  const room = createRoom(bounds);
  const known = new WeakMap<Socket, Connection>();

  /** A connection begins to wait for its client. */
  const wait = (socket: Socket, connection: Connection) => {
    connection.hasAsked = true;
    connection.since = performance.now();
    if (!socket.destroyed) room.put(connection);
  };

  return {
    /** Takes in a connection that has only just come, or refuses it. */
    take(socket: Socket) {
      const { remoteAddress = '' } = socket;
      const isForwarding = isProxy(trust, remoteAddress);
      const peer = isForwarding ? undefined : clientBucket(clientAddress(trust, remoteAddress, undefined));
      if (!room.makeRoom(peer)) return refuse(socket);
      const since = performance.now();
      const connection: Connection = { socket, peer, pending: new Set(), hasAsked: false, since };
      known.set(socket, connection);
      room.put(connection);
      socket.once('close', () => {
        room.remove(connection);
        // Node forgets responses that wait on a connection of which it has let go (CONNECT).
        for (const response of connection.pending) response.destroy();
      });
    },
    /** The client of a connection; undefined of one that forwards for others, or was refused. */
    clientOf: (socket: Socket) => known.get(socket)?.peer,
    /** A request came in whose response is not taken yet. */
    begin(socket: Socket, response: ServerResponse): void {
      const connection = known.get(socket);
      if (connection === undefined || socket.destroyed) return;
      connection.pending.add(response);
      wait(socket, connection);
    },
    /** A response that was begun is taken or given up. */
    end(socket: Socket, response: ServerResponse): void {
      const connection = known.get(socket);
      if (connection?.pending.delete(response) !== true) return;
      connection.early = response.req.complete ? undefined : response.req;
      wait(socket, connection);
    },
    /** A request came in, and its response was taken at once. */
    note(socket: Socket, incoming: IncomingMessage): void {
      const connection = known.get(socket);
      if (connection === undefined) return;
      connection.early = hasBody(incoming) ? incoming : undefined;
      wait(socket, connection);
    },
    /**
     * Ends a connection by hand, after the responses of all requests before are taken.
     * @param end `isAnswered`: whether the last request has its response though it has not come in whole
     */
    afterPending(socket: Socket, end: (isAnswered: boolean) => void): void {
      const connection = known.get(socket);
      const endNow = () => end(connection?.early?.complete === false);
      // A request that is neither whole nor answered is itself what is broken.
      const last = [...(connection?.pending ?? [])].findLast((one) => one.req.complete || one.writableEnded);
      if (last === undefined) endNow();
      else last.once('close', endNow);
    },
    /** Closes what waits for its client's next request now; what has only just come may still bring one. */
    closeIdle(): void {
      for (const { socket, hasAsked } of room.idle) if (hasAsked) socket.destroy();
      const closeAll = () => {
        for (const { socket } of room.idle) socket.destroy();
      };
      setTimeout(closeAll, firstRequestMs).unref();
    },
  };
}

/** Counts requests in flight by client. */
export function createInFlight(most: number) {
  const counts = new Map<string, number>();
  return {
    /** Whether the client may have one more. */
    // Mostly none is in flight, and a text that was never seen is not cheap to look up.
    has: (client: string) => counts.size === 0 || (counts.get(client) ?? 0) < most,
    begin(client: string): void {
      counts.set(client, (counts.get(client) ?? 0) + 1);
    },
    end(client: string): void {
      const left = (counts.get(client) ?? 1) - 1;
      if (left === 0) counts.delete(client);
      else counts.set(client, left);
    },
  };
}
