/** HTTP servers of tests, on free ports of 127.0.0.1. A server that is not closed ends with its test or file. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { endLater } from './ending.ts';

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: endLater(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  };
}

/** Sends a chunk again and again, as fast as the other side reads, until the connection ends. */
export function flood(to: Writable, chunk: Buffer): void {
  const push = () => {
    while (!to.destroyed && to.write(chunk));
  };
  to.on('drain', push);
  push();
}
