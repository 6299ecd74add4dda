/**
 * Bounds on connections and on requests in flight, so that nobody is shut out by somebody else: a peer at its bound
 * loses its own oldest waiting connection, a client at its bound gets 503, and when the machine's descriptors are used
 * up the connection that has waited longest makes room.
 */
import type { Socket } from 'node:net';

export interface ConnectionBounds {
  /** Connections of all peers together. */
  readonly total: number;
  /** Connections of one peer (of IPv6 a /64) that is no trusted proxy. */
  readonly perPeer: number;
}

/** How long a response may make no progress before its connection may be taken for another one, ms. */
const stalledAfterMs = 1000;
/** How long a connection that has only just come is waited for while the server ends, ms. */
const firstRequestMs = 500;

interface Connection {
  readonly socket: Socket;
  readonly peer: string | undefined;
  /** Requests whose response has not been taken whole. */
  pending: number;
  /** Whether it ever had a request. */
  hasAsked: boolean;
  /** When it last began to wait for its client, ms of a clock that never jumps. */
  since: number;
}

/** Connections in the order in which they began to wait: of those without a request first, then of the others. */
class Waiting {
  readonly idle = new Set<Connection>();
  readonly busy = new Set<Connection>();

  put(connection: Connection): void {
    const [where, other] = connection.pending === 0 ? [this.idle, this.busy] : [this.busy, this.idle];
    if (!where.delete(connection)) other.delete(connection);
    where.add(connection);
  }

  delete(connection: Connection): void {
    this.idle.delete(connection);
    this.busy.delete(connection);
  }

  get size(): number {
    return this.idle.size + this.busy.size;
  }

  /** The one that is missed least; undefined where all are at work. */
  leastMissed(now: number): Connection | undefined {
    const [idle] = this.idle;
    if (idle !== undefined) return idle;
    const [busy] = this.busy;
    return busy !== undefined && now - busy.since >= stalledAfterMs ? busy : undefined;
  }
}

export interface Connections {
  /** Takes in a connection that has only just come, or refuses it. */
  take(socket: Socket): void;
  /** A request came in on a connection; call the result when its response is taken or given up. */
  begin(socket: Socket): () => void;
  /** Closes what waits for its client's next request, now; who has only just come may still say what for. */
  closeIdle(): void;
}

/**
 * Watches connections.
 * @param peerOf what a connection counts as; undefined for a trusted proxy, which has no bound of its own
 * @param refuse answers a connection for which there is no room, and closes it
 */
export function boundConnections(
  { total, perPeer }: ConnectionBounds,
  peerOf: (socket: Socket) => string | undefined,
  refuse: (socket: Socket) => void,
): Connections {
  const all = new Waiting();
  const byPeer = new Map<string, Waiting>();
  const known = new WeakMap<Socket, Connection>();

  const put = (connection: Connection) => {
    all.put(connection);
    if (connection.peer !== undefined) byPeer.get(connection.peer)?.put(connection);
  };
  const remove = (connection: Connection) => {
    all.delete(connection);
    if (connection.peer === undefined) return;
    const own = byPeer.get(connection.peer);
    own?.delete(connection);
    if (own?.size === 0) byPeer.delete(connection.peer);
  };
  /** Makes room among connections of which there are too many; false where none can go. */
  const makeRoom = (waiting: Waiting, most: number): boolean => {
    if (waiting.size < most) return true;
    const least = waiting.leastMissed(performance.now());
    if (least === undefined) return false;
    remove(least);
    least.socket.destroy();
    return true;
  };

  return {
    take(socket) {
      const peer = peerOf(socket);
      const own = peer === undefined ? undefined : (byPeer.get(peer) ?? new Waiting());
      if ((own !== undefined && !makeRoom(own, perPeer)) || !makeRoom(all, total)) {
        refuse(socket);
        return;
      }
      const connection: Connection = { socket, peer, pending: 0, hasAsked: false, since: performance.now() };
      known.set(socket, connection);
      // Looked up again: making room may have removed the peer's last connection.
      if (peer !== undefined && own !== undefined && !byPeer.has(peer)) byPeer.set(peer, own);
      put(connection);
      socket.once('close', () => remove(connection));
    },
    begin(socket) {
      const connection = known.get(socket);
      if (connection === undefined || socket.destroyed) return () => {};
      const turn = (change: number) => {
        connection.pending += change;
        connection.hasAsked = true;
        connection.since = performance.now();
        if (!socket.destroyed) put(connection);
      };
      turn(1);
      return () => turn(-1);
    },
    closeIdle() {
      const close = (isOurs: (connection: Connection) => boolean) => {
        for (const connection of [...all.idle]) if (isOurs(connection)) connection.socket.destroy();
      };
      close(({ hasAsked }) => hasAsked);
      setTimeout(close, firstRequestMs, () => true).unref();
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
    /** Counts one; call the result when it is over. */
    begin(client: string): () => void {
      counts.set(client, (counts.get(client) ?? 0) + 1);
      return () => {
        const left = (counts.get(client) ?? 1) - 1;
        if (left === 0) counts.delete(client);
        else counts.set(client, left);
      };
    },
  };
}
