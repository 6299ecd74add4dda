/** Short forms of `npm run bench -- attack`: bounds so small that a few connections reach them. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../../sidecar/service.ts';
import { get, sendRaw } from '../../harness/ask.ts';
import { attacks } from '../../harness/attack/attacks.ts';
import { headOf, watchBystanders } from '../../harness/attack/bystander.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

const bounds = { connections: 60, connectionsPerPeer: 12 };
const api = '/public/v1';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand('B', undefined, bounds);
});
afterAll(() => stand.close());

// Other loopback addresses than one are Linux's.
describe.runIf(process.platform === 'linux')('other clients notice nothing of', () => {
  test.each(attacks)('$name', async ({ begin }) => {
    const held = await begin(stand.port, 0.05);
    const over = new Promise<void>((resolve) => setTimeout(resolve, 300));
    const seen = await watchBystanders(stand.port, `${api}/anime/1`, over);
    held.end();
    expect(seen.failures).toBe(0);
    expect(seen.asked).toBeGreaterThan(0);
    stand.turn(60);
  });
});

test('refuses a request over the limit before its body comes', async () => {
  for (let i = 0; i < 60; i++) await sendRaw(stand.port, get(`${api}/nope`));
  const head = `POST ${api}/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n`;
  expect((await headOf(stand.port, '127.0.0.1', head)).status).toBe(429);
  stand.turn(60);
});

describe('patience', () => {
  let own: Stand;
  beforeAll(async () => {
    own = await openStand('B', undefined, {
      requestTimeoutMs: 300,
      shutdownGraceMs: 300,
    });
  });

  test('ends for a head and for a body that do not come', async () => {
    expect(await sendRaw(own.port, `GET ${api}/genres HTTP/1.1\r\nHo`)).toMatch(/^HTTP\/1\.1 408 /);
    const half = `POST ${api}/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`;
    expect(await sendRaw(own.port, half)).toMatch(/^HTTP\/1\.1 408 |^$/);
  });

  test('ends for responses that the client does not read', async () => {
    const own = await openStand('B', undefined, { stallTimeoutMs: 1500 });
    const { key, token } = own.accounts.create('reads nothing', new Date(0));
    own.accounts.setLimits(key.id, { perMinute: 100_000, translit: null, perDay: null });
    // A file, so that all of them are written at once, however much else this machine does.
    const target = `${api}/openapi.json`;
    const { length: size } = await (await fetch(own.url + target)).text();
    // More than two systems' buffers hold.
    const count = Math.ceil(30_000_000 / size);
    const hasLetGo = new Promise<void>((resolve) => {
      const observe: Service['observe'] = ({ isWhole }) => isWhole || resolve();
      Object.assign(own.service, { observe });
    });
    const socket = connect(own.port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${token}\r\n\r\n`.repeat(count)),
    );
    socket.on('error', () => {});
    socket.pause();
    await hasLetGo;
    // The remaining bytes come from the system's buffers.
    let got = 0;
    socket.on('data', (chunk) => {
      got += chunk.length;
    });
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(got).toBeLessThan(count * size);
    await own.close();
  });

  test('ends in a shutdown, whatever is half open', async () => {
    const open = [
      `GET ${api}/genres HTTP/1.1\r\nHo`,
      `POST ${api}/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`,
    ];
    const closed = open.map((bytes) => sendRaw(own.port, bytes));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await own.close();
    await Promise.all(closed);
  });
});

test('answers a client that has just connected when the server ends', async () => {
  const own = await openStand('B');
  const socket = connect(own.port, '127.0.0.1');
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk;
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('connect', resolve));
  // Until the server has taken it, which no client is told.
  await own.get('/genres', { Connection: 'close' });
  const closing = own.close();
  socket.write(`GET ${api}/genres HTTP/1.1\r\nHost: x\r\n\r\n`);
  await Promise.all([closing, ended]);
  expect(got).toMatch(/^HTTP\/1.1 200 .*"ok":true/s);
});
