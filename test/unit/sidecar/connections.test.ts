/** Bounds on connections, with sockets that nothing listens to. */

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections } from '../../../sidecar/http/connections.ts';
import { parseTrust } from '../../../src/http/client-address.ts';

const noTrust = parseTrust('') ?? expect.unreachable();

/** A connection from an address. */
function connect(remoteAddress: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
}

/** A response under way; `as`: nothing else is asked of it. */
const response = (complete = true) => ({ req: { complete }, destroy() {} }) as unknown as ServerResponse;

function createBounds(connections: number, connectionsPerPeer: number) {
  const refused: Socket[] = [];
  const bounds = { connections, connectionsPerPeer };
  const bounded = boundConnections(bounds, noTrust, (socket) => refused.push(socket));
  const open = (address: string) => {
    const socket = connect(address);
    bounded.take(socket);
    return socket;
  };
  return { ...bounded, open, refused };
}

test('a peer at its bound loses its own oldest waiting connection', () => {
  const { open, refused } = createBounds(10, 2);
  const sockets = ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1'].map(open);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false]);
  expect(refused).toEqual([]);
});

test('a connection that had a request waits anew, however its response was taken', () => {
  const { open, begin, end, note } = createBounds(10, 3);
  const [noted, answered, silent] = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(open);
  if (noted === undefined || answered === undefined || silent === undefined) return expect.unreachable();
  // `as`: nothing else is asked of it.
  note(noted, { headers: {} } as IncomingMessage);
  const own = response();
  begin(answered, own);
  end(answered, own);
  const lost = [silent, noted, answered].map((oldest) => {
    open('192.0.2.1');
    return oldest.destroyed;
  });
  expect(lost).toEqual([true, true, true]);
});

test('where all of a peer are at work the new one is refused', () => {
  const { open, begin, refused } = createBounds(10, 2);
  for (const socket of [open('192.0.2.1'), open('192.0.2.1')]) begin(socket, response());
  const late = open('192.0.2.1');
  expect(refused).toEqual([late]);
});

test('a connection that is cut off during its response counts no longer', async () => {
  const { open, begin, end, refused } = createBounds(3, 3);
  const waiting = open('192.0.2.1');
  for (let n = 0; n < 10; n++) {
    const socket = open('192.0.2.1');
    const own = response();
    begin(socket, own);
    socket.destroy();
    await once(socket, 'close');
    // Node tells of the response behind the connection.
    end(socket, own);
  }
  const live = [waiting, open('192.0.2.1'), open('192.0.2.1')];
  expect(live.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  expect(refused).toEqual([]);
  for (const socket of live) socket.destroy();
});
