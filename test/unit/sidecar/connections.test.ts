/** Bounds on connections, with sockets that nothing listens to. */
import { EventEmitter, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections } from '../../../sidecar/http/connections.ts';
import { parseTrust } from '../../../src/http/client-address.ts';

const noTrust = parseTrust('') ?? expect.unreachable();

/** A response in flight. */
function createResponse() {
  const req = { complete: true };
  return Object.assign(new EventEmitter(), { req, setTimeout() {}, destroy() {}, writableEnded: false });
}

function openServer(connections: number, connectionsPerPeer: number, trust = noTrust) {
  // `as`: bounds listen to its events and close its idle connections.
  const server = Object.assign(new EventEmitter(), { closeIdleConnections() {} }) as unknown as Server;
  const times = { requestTimeoutMs: 1000, stallTimeoutMs: 1000, shutdownGraceMs: 1000 };
  boundConnections(server, { connections, connectionsPerPeer, ...times }, trust);
  return {
    open(remoteAddress: string): Socket {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
      server.emit('connection', socket);
      return socket;
    },
    ask(socket: Socket) {
      const response = createResponse();
      // `as`: of a request only its connection is read.
      server.emit('request', { socket } as never, response as unknown as ServerResponse);
      return response;
    },
  };
}

const whichAreOpen = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => !destroyed);

test.each([
  ['one address', ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1'], [false, true, true, true]],
  ['a /64', ['2001:db8::1', '2001:db8:0:1::1', '2001:db8::2', '2001:db8::3'], [false, true, true, true]],
  ['IPv4 in IPv6', ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'], [false, true, true]],
])('a peer at its bound loses its connection that has waited longest: %s', (_, addresses, open) => {
  const server = openServer(10, 2);
  expect(whichAreOpen(addresses.map(server.open))).toEqual(open);
});

test('at the bound of all, the connection that has waited longest is closed, whoever holds it', () => {
  const { open } = openServer(3, 2);
  const sockets = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(open);
  expect(whichAreOpen(sockets)).toEqual([false, true, true, true]);
});

test('a trusted proxy has no bound of its own', () => {
  const { open } = openServer(10, 1, parseTrust('192.0.2.1'));
  expect(whichAreOpen(['192.0.2.1', '192.0.2.1', '192.0.2.9', '192.0.2.9'].map(open))).toEqual([
    ...[true, true],
    ...[false, true],
  ]);
});

test('a connection counts as waiting from its last request or the end of its last response', () => {
  const { open, ask } = openServer(10, 3);
  const [answered, asked, silent] = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(open);
  if (answered === undefined || asked === undefined || silent === undefined) return expect.unreachable();
  const response = ask(answered);
  ask(asked);
  response.emit('close');
  const lost = [silent, asked, answered].map((oldest) => {
    open('192.0.2.1');
    return oldest.destroyed;
  });
  expect(lost).toEqual([true, true, true]);
});

test('a connection that was cut off during its response no longer counts', async () => {
  const { open, ask } = openServer(3, 3);
  const waiting = open('192.0.2.1');
  for (let n = 0; n < 10; n++) {
    const socket = open('192.0.2.1');
    const response = ask(socket);
    socket.destroy();
    await once(socket, 'close');
    response.emit('close');
  }
  const live = [waiting, open('192.0.2.1'), open('192.0.2.1')];
  expect(whichAreOpen(live)).toEqual([true, true, true]);
  for (const socket of live) socket.destroy();
});
