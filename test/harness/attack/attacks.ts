/** Observed attacks and a few more. Each keeps the server busy while other clients send requests. */
import { connect, type Socket } from 'node:net';
import { get, sendRaw } from '../ask.ts';

export interface Attack {
  readonly name: string;
  /** Limit of open files to start the server with. */
  readonly descriptors?: number;
  /** Starts the attack and returns how to end it. @param size scale of the attack, 1 = as observed */
  begin(port: number, size: number): Promise<Held>;
}

interface Held {
  readonly tried: number;
  end(): void;
}

const attacker = '127.0.0.66';

/** Opens connections and sends something on each. It does not matter what the server does with them. */
async function hold(
  port: number,
  count: number,
  opening: string,
  address: (i: number) => string = () => attacker,
  more?: (socket: Socket) => void,
): Promise<Held> {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: address(i) });
    socket.on('error', () => {});
    socket.on('connect', () => {
      socket.write(opening);
      more?.(socket);
    });
    // The attacker reads nothing.
    socket.pause();
    sockets.push(socket);
    // In small groups, so that the listen queue is not the limit.
    if (i % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    tried: count,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Repeats something until the end. */
function repeat(everyMs: number, tried: number, once: () => void): Held {
  const timer = setInterval(once, everyMs);
  return { tried, end: () => clearInterval(timer) };
}

const bodyHead = 'POST /public/v1/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
const fiftyPeers = (i: number) => `127.8.0.${(i % 50) + 1}`;
const manyAddresses = (i: number) => `127.7.${(i >> 8) & 255}.${i & 255 || 1}`;

export const attacks: readonly Attack[] = [
  {
    name: 'heads of POST without a body, one address',
    begin: (port, size) => hold(port, Math.ceil(2000 * size), bodyHead),
  },
  {
    name: 'heads of POST without a body, many addresses',
    begin: (port, size) => hold(port, Math.ceil(2000 * size), bodyHead, manyAddresses),
  },
  {
    name: 'readers that read nothing, one address',
    begin: (port, size) => hold(port, Math.ceil(2050 * size), get('/public/v1/openapi.json').repeat(20)),
  },
  {
    name: 'readers that read nothing, many addresses',
    begin: (port, size) =>
      hold(port, Math.ceil(2050 * size), get('/public/v1/openapi.json').repeat(20), manyAddresses),
  },
  {
    name: 'idle connections, few descriptors',
    descriptors: 300,
    begin: (port, size) => hold(port, Math.ceil(400 * size), ''),
  },
  {
    name: 'idle connections, many addresses, few descriptors',
    descriptors: 300,
    begin: (port, size) => hold(port, Math.ceil(1000 * size), '', manyAddresses),
  },
  {
    name: 'idle connections, fifty addresses, as many as the bound of all',
    begin: (port, size) => hold(port, Math.ceil(10_000 * size), '', fiftyPeers),
  },
  {
    name: 'heads a byte at a time',
    begin: (port, size) =>
      hold(port, Math.ceil(1000 * size), 'GET /public/v1/genres HTTP/1.1\r\n', undefined, (socket) => {
        const timer = setInterval(() => socket.write('X'), 1000);
        socket.on('close', () => clearInterval(timer));
      }),
  },
  {
    name: 'requests over the limit, as many as fit',
    begin: async (port) =>
      repeat(10, 0, () => {
        for (let i = 0; i < 20; i++)
          void sendRaw(port, get('/public/v1/anime?limit=100'), { from: attacker });
      }),
  },
  {
    name: 'rendered lists of distinct queries, many addresses',
    begin: async (port) => {
      let n = 0;
      return repeat(10, 0, () => {
        n += 1;
        void sendRaw(port, get(`/public/v1/anime?search=naruto${n}&limit=100`), { from: manyAddresses(n) });
      });
    },
  },
  {
    name: 'connections opened and dropped',
    begin: async (port) =>
      repeat(5, 0, () => {
        for (let i = 0; i < 10; i++) {
          const socket = connect({ host: '127.0.0.1', port, localAddress: attacker });
          socket.on('error', () => {});
          socket.on('connect', () => socket.resetAndDestroy());
        }
      }),
  },
];
