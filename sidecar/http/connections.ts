/**
 * Bounds on connections and on requests in flight, so that no client shuts another one out: a peer at its bound loses its
 * own oldest waiting connection, a client at its bound gets 503, and when the machine's descriptors are used up the
 * connection that has waited longest makes room.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
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
/** Descriptors kept for files, databases, pipes and a connection that is only just taken in. */
const reserve = 96;

interface Connection {
  readonly socket: Socket;
  readonly peer: string | undefined;
  /** Responses that have not been taken whole, in the order of their requests. */
  readonly pending: Set<ServerResponse>;
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
    const isIdle = connection.pending.size === 0;
    const where = isIdle ? this.idle : this.busy;
    if (!where.delete(connection)) (isIdle ? this.busy : this.idle).delete(connection);
    where.add(connection);
  }

  delete(connection: Connection): void {
    this.idle.delete(connection);
    this.busy.delete(connection);
  }

  get size(): number {
    return this.idle.size + this.busy.size;
  }

  /** The connection whose loss costs least; undefined where all are at work. */
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
  /** A request came in whose response is not taken yet. */
  begin(socket: Socket, response: ServerResponse): void;
  /** A response that was begun is taken or given up. */
  end(socket: Socket, response: ServerResponse): void;
  /** A request came in, and its response was taken at once. */
  note(socket: Socket): void;
  /** The last response of a connection that is not taken yet. */
  lastPending(socket: Socket): ServerResponse | undefined;
  /** Closes what waits for its client's next request, now; a connection that has only just come may still bring one. */
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
  /** A connection begins to wait for its client. */
  const wait = (socket: Socket, connection: Connection) => {
    connection.hasAsked = true;
    connection.since = performance.now();
    if (!socket.destroyed) put(connection);
  };

  return {
    take(socket) {
      const peer = peerOf(socket);
      const own = peer === undefined ? undefined : (byPeer.get(peer) ?? new Waiting());
      if ((own !== undefined && !makeRoom(own, perPeer)) || !makeRoom(all, total)) {
        refuse(socket);
        return;
      }
      const since = performance.now();
      const connection: Connection = { socket, peer, pending: new Set(), hasAsked: false, since };
      known.set(socket, connection);
      // Looked up again: making room may have removed the peer's last connection.
      if (peer !== undefined && own !== undefined && !byPeer.has(peer)) byPeer.set(peer, own);
      put(connection);
      socket.once('close', () => remove(connection));
    },
    begin(socket, response) {
      const connection = known.get(socket);
      if (connection === undefined || socket.destroyed) return;
      connection.pending.add(response);
      wait(socket, connection);
    },
    end(socket, response) {
      const connection = known.get(socket);
      if (connection?.pending.delete(response) === true) wait(socket, connection);
    },
    note(socket) {
      const connection = known.get(socket);
      if (connection !== undefined) wait(socket, connection);
    },
    lastPending: (socket) => [...(known.get(socket)?.pending ?? [])].at(-1),
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

/** The soft limit of open files; undefined where the system does not tell (proc(5): /proc/self/limits; elsewhere Node's report). */
function descriptorLimit(): number | undefined {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? undefined : Number(soft);
  } catch {
    // `as`: the report is typed as an object alone.
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
    const soft = Number(userLimits?.open_files?.soft);
    return Number.isFinite(soft) ? soft : undefined;
  }
}

/** Connections that fit beside a reserve of descriptors, since each takes one: the wanted number or fewer. */
export function affordableConnections(wanted: number): number {
  const limit = descriptorLimit();
  if (limit === undefined) return wanted;
  return Math.max(1, Math.min(wanted, limit - Math.min(reserve, Math.ceil(limit / 2))));
}
