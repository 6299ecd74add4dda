/** A TCP proxy that makes a server seem distant: it delays bytes and counts them. */
import { connect, createServer, type Socket } from 'node:net';

export interface Distant {
  readonly port: number;
  /** Bytes from the server and requests to it since the last call. */
  take(): { readonly bytes: number; readonly requests: number };
  close(): void;
}

/** Forwards chunks in order after a delay. */
function delay(from: Socket, to: Socket, ms: number, note: (chunk: Buffer) => void): void {
  from.on('data', (chunk: Buffer) => {
    note(chunk);
    if (ms === 0) to.write(chunk);
    else setTimeout(() => to.write(chunk), ms);
  });
  from.on('end', () => setTimeout(() => to.end(), ms));
  for (const socket of [from, to]) socket.on('error', () => from.destroy());
}

/** Puts a proxy before a port. @param roundTripMs the added delay of an answer */
export function openDistant(port: number, roundTripMs: number): Promise<Distant> {
  let [bytes, requests] = [0, 0];
  const begin = Buffer.from('GET /');
  const server = createServer((client) => {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    delay(client, upstream, roundTripMs / 2, (chunk) => {
      if (chunk.subarray(0, begin.length).equals(begin)) requests += 1;
    });
    delay(upstream, client, roundTripMs / 2, (chunk) => {
      bytes += chunk.length;
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        take() {
          const taken = { bytes, requests };
          [bytes, requests] = [0, 0];
          return taken;
        },
        close: () => void server.close(),
      });
    }),
  );
}
