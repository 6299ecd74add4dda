/**
 * The short way beside Node's `http`: what it takes it reads as that does and answers as that does; everything else it
 * leaves to it, in order, on the same connection.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlainOptions, servePlainConnections } from '../../../sidecar/plain-connections.ts';
import { readPlainRequest } from '../../../sidecar/plain-requests.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

const host = 'Host: x\r\n';
const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));

/** Everything that comes until the other end closes, or until it is enough. */
function receive(socket: Socket, isEnough: (text: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (more) => {
      text += more;
      if (isEnough(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

describe('is taken', () => {
  test('with its fields by their names in lower case', () => {
    const request = read(
      `GET /public/v1/anime?limit=1&search=%D1%82 HTTP/1.1\r\n${host}Connection: Keep-Alive\r\nX-A: b  c, d\r\n\r\n`,
    );
    expect([request?.method, request?.target]).toEqual(['GET', '/public/v1/anime?limit=1&search=%D1%82']);
    expect([request?.header('x-a'), request?.header('host'), request?.header('y')]).toEqual([
      'b  c, d',
      'x',
      undefined,
    ]);
  });

  test.each([
    ['another method', `HEAD / HTTP/1.1\r\n${host}\r\n`],
    ['a method in lower case', `get / HTTP/1.1\r\n${host}\r\n`],
    ['another version', `GET / HTTP/1.0\r\n${host}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nX: y\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\n${host}${host}\r\n`],
    ['a field twice', `GET / HTTP/1.1\r\n${host}X-A: b\r\nx-a: b\r\n\r\n`],
    ['a length', `GET / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`],
    ['a coding of its body', `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`],
    ['an end of the connection', `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['fields of the connection', `GET / HTTP/1.1\r\n${host}Connection: keep-alive, x\r\n\r\n`],
    ['another protocol', `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\n\r\n`],
    ['an expectation', `GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\n`],
    ['ends of lines that are none', `GET / HTTP/1.1\nHost: x\n\n`],
    ['a lone return', `GET / HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`],
    ['a line that goes on', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
    ['a space before the colon', `GET / HTTP/1.1\r\n${host}X : a\r\n\r\n`],
    ['no space behind it', `GET / HTTP/1.1\r\nHost:x\r\n\r\n`],
    ['an empty value', `GET / HTTP/1.1\r\n${host}X: \r\n\r\n`],
    ['a padded value', `GET / HTTP/1.1\r\n${host}X: a \r\n\r\n`],
    ['a tab', `GET / HTTP/1.1\r\n${host}X: a\tb\r\n\r\n`],
    ['a letter beyond ASCII', `GET / HTTP/1.1\r\n${host}X: \xe9\r\n\r\n`],
    ['a raw letter in the target', `GET /\xe9 HTTP/1.1\r\n${host}\r\n`],
    ['a fragment', `GET /#a HTTP/1.1\r\n${host}\r\n`],
    ['a backslash', `GET /a\\b HTTP/1.1\r\n${host}\r\n`],
    ['a whole address', `GET http://x/ HTTP/1.1\r\n${host}\r\n`],
    ['two spaces', `GET  / HTTP/1.1\r\n${host}\r\n`],
    ['a line before it', `\r\nGET / HTTP/1.1\r\n${host}\r\n`],
    ['a half one', `GET / HTTP/1.1\r\n${host}`],
    ['two', `GET / HTTP/1.1\r\n${host}\r\n`.repeat(2)],
    ['something behind it', `GET / HTTP/1.1\r\n${host}\r\nX`],
    ['a long one', `GET /${'a'.repeat(4096)} HTTP/1.1\r\n${host}\r\n`],
  ])('not %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  test('only what Node reads in the same way', { timeout: 60_000 }, async () => {
    const seen: IncomingMessage[] = [];
    const server = createServer((message, response) => {
      seen.push(message);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // `as`: a TCP server's address is an object.
    const { port } = server.address() as AddressInfo;
    const name = fc.constantFrom(
      'Host',
      'X-A',
      'Accept',
      'Connection',
      'Content-Length',
      'host',
      'X_B',
      'Te',
    );
    const word = fc.stringMatching(/^[!-~]([ -~]{0,4}[!-~])?$/);
    const value = fc.oneof(
      word,
      word,
      fc.string({ maxLength: 6 }),
      fc.constantFrom('keep-alive', '0', 'close'),
    );
    const line = fc.tuple(name, value).map(([one, other]) => `${one}: ${other}\r\n`);
    const target = fc.oneof(fc.string({ maxLength: 6 }), fc.webPath()).map((text) => `/${text}`);
    const whole = fc
      .tuple(target, fc.array(line, { maxLength: 3 }))
      .map(([to, lines]) => `GET ${to} HTTP/1.1\r\n${host}${lines.join('')}\r\n`);
    // And each with one letter in another's place.
    const odd = fc
      .tuple(whole, fc.nat(), fc.constantFrom(' ', '\t', '\r', '\n', ':', '\0', '/', 'a'))
      .map(
        ([text, at, letter]) => text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1),
      );
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(whole, odd), async (text) => {
        const request = read(text);
        if (request === undefined) return;
        taken += 1;
        seen.length = 0;
        const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
        await receive(socket, (answer) => answer.endsWith('\r\n\r\n'));
        expect(seen.map(({ method, url, httpVersion }) => [method, url, httpVersion])).toEqual([
          ['GET', request.target, '1.1'],
        ]);
        for (const [field, text] of Object.entries(seen[0]?.headers ?? {}))
          expect(request.header(field)).toBe(text);
        for (const field of ['host', 'x-a', 'accept', 'connection', 'content-length', 'te'])
          expect(request.header(field)).toBe(seen[0]?.headers[field]);
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(40);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('is answered', () => {
  let stand: Stand;
  let token = '';
  beforeAll(async () => {
    stand = await openStand();
    token = stand.accounts.create('plain', new Date(0)).token;
  });
  afterAll(() => stand.close());

  /** Status line, fields and bytes; what they are on the way is not compared. */
  const ask = async (target: string, lines: string) => {
    const socket = connect(stand.port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\n${host}${lines}\r\n`, 'latin1'),
    );
    const answer = await receive(socket, (text) => {
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return false;
      const [, length = '0'] = /\r\nContent-Length: (\d+)/i.exec(text.slice(0, end)) ?? [];
      const hasBody = !/^HTTP\/1.1 (?:204|304)/.test(text);
      return text.length >= end + 4 + (hasBody ? Number(length) : 0);
    });
    const end = answer.indexOf('\r\n\r\n');
    const [status, ...fields] = answer.slice(0, end).split('\r\n');
    return {
      status,
      fields: fields.map((field) => field.replace(/^Date: .*/, 'Date')).sort(),
      body: answer.slice(end + 4),
    };
  };

  test('as by Node’s http', { timeout: 60_000 }, async () => {
    const br = 'Accept-Encoding: br\r\n';
    const { fields } = await ask('/public/v1/anime/1', br);
    const [tag = ''] = fields.flatMap((field) => /^ETag: (.*)/.exec(field)?.[1] ?? []);
    const statuses = new Set<string | undefined>();
    for (const target of [
      '/public/v1/anime/1',
      '/public/v1/anime/slug:a',
      '/public/v1/anime/01',
      '/public/v1/genres',
      '/public/v1/genres?x=1',
      '/public/v1/anime?limit=1',
      '/public/v1/anime/x%2Fy',
      '/public/v1/nope',
      '/public/v1/anime/',
      '/public/v1/openapi.json',
      '/public/v1/../v1/genres',
      '//public/v1/genres',
      '/',
      '/docs',
      '/nope',
    ]) {
      for (const lines of [
        '',
        br,
        `If-None-Match: ${tag}\r\n${br}`,
        'If-None-Match: *\r\n',
        'Range: bytes=0-9\r\n',
        `X-API-Key: ${token}\r\n`,
        'Authorization: Bearer wrong\r\n',
        'Accept: text/html\r\nUser-Agent: somebody\r\n',
      ]) {
        stand.turn(60);
        const short = await ask(target, lines);
        stand.turn(60);
        // A field that only says something of the connection sends it the long way.
        expect(short, `${target} ${lines}`).toEqual(await ask(target, `${lines}TE: trailers\r\n`));
        statuses.add(short.status?.slice(9, 12));
      }
    }
    expect([...statuses].sort()).toEqual(['200', '304', '308', '401', '404', '422']);
  });

  test('in order with what is not, however the bytes are cut', { timeout: 60_000 }, async () => {
    const plain = `GET /public/v1/genres HTTP/1.1\r\n${host}\r\n`;
    const post = `POST /public/v1/resolve HTTP/1.1\r\n${host}Content-Length: 27\r\n\r\n{"source":"own","ids":[1]} `;
    const last = `GET /public/v1/health HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
    const stream = plain + plain + post + plain + last;
    const answers = async (cuts: readonly number[]) => {
      const socket = connect(stand.port, '127.0.0.1');
      socket.setNoDelay(true);
      const got = receive(socket);
      const ends = [...cuts.map((cut) => cut % stream.length).sort((a, b) => a - b), stream.length];
      let from = 0;
      for (const to of ends) {
        if (to > from) socket.write(stream.slice(from, to), 'latin1');
        from = to;
        await sleep(2);
      }
      const text = await got;
      return [...text.matchAll(/HTTP\/1\.1 (\d+)|"(genres|now|status|1)"|"result"/g)].map(([found]) => found);
    };
    const whole = await answers([]);
    expect(whole.filter((found) => found === 'HTTP/1.1 200')).toHaveLength(5);
    for (const cuts of [
      [plain.length],
      [plain.length, plain.length * 2],
      [plain.length, plain.length * 2, plain.length * 2 + post.length],
      [3],
      [plain.length - 2],
      [plain.length + 1, plain.length + 5],
      [plain.length * 2 + post.length - 1],
      Array.from({ length: 8 }, (_, n) => n * 41 + 7),
    ])
      expect(await answers(cuts), cuts.join()).toEqual(whole);
    stand.turn(60);
  });

  test('once, where a body hides another request', async () => {
    const hidden = `GET /public/v1/me HTTP/1.1\r\n${host}\r\n`;
    for (const [framing, status] of [
      [`Content-Length: ${hidden.length}`, 200],
      [`Content-Length: ${hidden.length}\r\nContent-Length: 0`, 400],
      [`Content-Length: 0\r\nTransfer-Encoding: chunked`, 400],
      ['Transfer-Encoding : chunked', 400],
    ] as const) {
      const socket = connect(stand.port, '127.0.0.1', () =>
        socket.end(`GET /public/v1/health HTTP/1.1\r\n${host}${framing}\r\n\r\n${hidden}`),
      );
      const answer = await receive(socket);
      expect(
        [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)),
        framing,
      ).toEqual([status]);
    }
    stand.turn(60);
  });

  test('no more when the server has ended, whoever still waits', async () => {
    const own = await openStand();
    const socket = connect(own.port, '127.0.0.1', () =>
      socket.write(`GET /public/v1/genres HTTP/1.1\r\n${host}\r\n`),
    );
    let got = '';
    const ended = new Promise((resolve) => socket.on('close', resolve));
    await new Promise<void>((resolve) =>
      socket.on('data', (more) => {
        got += more.toString('latin1');
        if (got.includes('"ok":true')) resolve();
      }),
    );
    await Promise.all([own.close(), ended]);
    expect(got).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n/);
  });
});

describe('a connection', () => {
  let server: Server;
  let told: [number, boolean][];
  let waits: number;
  let byNode: string[];
  const plain = `GET /a HTTP/1.1\r\n${host}\r\n`;
  const answerWith = (body: Buffer, later?: Promise<unknown>): PlainOptions['answer'] => {
    const response = { status: 200, headers: { 'Content-Length': String(body.length) }, body };
    return () => ({
      response: later === undefined ? response : later.then(() => response),
      wait: () => {
        waits += 1;
      },
      over: (status, isWhole) => told.push([status, isWhole]),
    });
  };
  beforeEach(() => {
    told = [];
    waits = 0;
    byNode = [];
    server = createServer((message, response) => {
      byNode.push(message.url ?? '');
      response.end('by Node');
    });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Listens, with so much patience; gives a connection. */
  const open = async (options: Partial<PlainOptions>): Promise<{ socket: Socket; close: () => void }> => {
    const patience = { firstMs: 60_000, idleMs: 60_000, stallMs: 60_000 };
    const { close } = servePlainConnections(server, {
      begin: () => {},
      answer: () => undefined,
      isEnding: () => false,
      ...patience,
      ...options,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // `as`: a TCP server's address is an object.
    return { socket: connect((server.address() as AddressInfo).port, '127.0.0.1'), close };
  };

  test('that says nothing is ended in time', async () => {
    const { socket } = await open({ firstMs: 100 });
    expect(await receive(socket)).toBe('');
  });

  test('that says nothing more is ended in time', async () => {
    const { socket } = await open({ idleMs: 100, answer: answerWith(Buffer.from('a')) });
    socket.write(plain);
    expect(await receive(socket)).toMatch(/\r\n\r\na$/);
    expect(told).toEqual([[200, true]]);
    // Taken at once.
    expect(waits).toBe(0);
  });

  test('whose client takes nothing is ended, and its response was not taken whole', async () => {
    const { socket } = await open({ stallMs: 300, answer: answerWith(Buffer.alloc(30_000_000)) });
    socket.pause();
    socket.write(plain);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([[200, false]]);
    expect(waits).toBe(1);
    socket.destroy();
  });

  test('that takes its response late has its own, whatever others were given meanwhile', async () => {
    const bodies = new Map([
      ['/a', Buffer.alloc(30_000, 'a')],
      ['/b', Buffer.alloc(30_000, 'b')],
    ]);
    const { socket: slow } = await open({
      answer: ({ target }) => {
        const body = bodies.get(target) ?? Buffer.alloc(0);
        return {
          response: { status: 200, headers: { 'Content-Length': String(body.length) }, body },
          wait: () => {
            waits += 1;
          },
          over: (status, isWhole) => told.push([status, isWhole]),
        };
      },
    });
    slow.pause();
    // Until the system takes no more of it.
    let asked = 0;
    while (waits === 0) {
      slow.write(plain);
      asked += 1;
      await expect.poll(() => told.length + waits, { timeout: 20_000, interval: 1 }).toBe(asked);
    }
    const { remotePort = 0 } = slow;
    const other = connect(remotePort, '127.0.0.1');
    const got = receive(other, (all) => all.endsWith('bbb') && all.length > 30_000);
    other.write(`GET /b HTTP/1.1\r\n${host}\r\n`);
    await got;
    // Each has a head of the same length.
    let [head, text] = [0, ''];
    slow.setEncoding('latin1').on('data', (more) => {
      text += more;
      head ||= text.indexOf('\r\n\r\n') + 4;
      if (text.length === asked * (head + 30_000)) slow.destroy();
    });
    const closed = new Promise((resolve) => slow.once('close', resolve));
    slow.resume();
    await closed;
    expect(text.includes('bb')).toBe(false);
  });

  test('has its second request wait for the first, and after that goes on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { socket } = await open({ answer: answerWith(Buffer.from('a'), promise), idleMs: 1000 });
    const got = receive(socket, (text) => text.split('\r\n\r\na').length === 3);
    socket.write(plain);
    await sleep(1500);
    // This server's own work is no idleness of its client.
    expect(socket.destroyed).toBe(false);
    socket.write(plain);
    await sleep(50);
    expect(told).toEqual([]);
    expect(waits).toBe(1);
    resolve();
    expect((await got).match(/\r\n\r\na/g)).toHaveLength(2);
    expect(told).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  test('stays with Node’s http once it is there', async () => {
    let asked = 0;
    const answer = (): undefined => {
      asked += 1;
    };
    const { socket } = await open({ answer });
    const got = receive(socket, (text) => text.split('by Node').length === 3);
    socket.write(plain);
    await expect.poll(() => byNode, { timeout: 20_000 }).toEqual(['/a']);
    socket.write(plain);
    await got;
    expect([asked, byNode]).toEqual([1, ['/a', '/a']]);
  });

  test('keeps what it sent, whoever else sends after it', async () => {
    const kept: (Buffer | undefined)[] = [];
    server.on('clientError', (error: { rawPacket?: Buffer }, socket) => {
      kept.push(error.rawPacket);
      socket.end();
    });
    const { socket: other } = await open({ answer: answerWith(Buffer.from('a')) });
    // `as`: a TCP server's address is an object.
    const odd = connect((server.address() as AddressInfo).port, '127.0.0.1');
    odd.write('nonsense\r\n\r\n');
    await expect.poll(() => kept.length, { timeout: 20_000 }).toBe(1);
    other.write(plain);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([[200, true]]);
    expect(String(kept[0])).toBe('nonsense\r\n\r\n');
    for (const socket of [odd, other]) socket.destroy();
  });

  test('whose client is gone before its response is made was not answered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { socket } = await open({ answer: answerWith(Buffer.from('a'), promise) });
    socket.write(plain);
    await expect.poll(() => waits, { timeout: 20_000 }).toBe(1);
    const closed = new Promise((tell) => socket.once('close', tell));
    socket.resetAndDestroy();
    await closed;
    resolve();
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([[200, false]]);
  });

  test('that says it will ask no more still has its response', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { socket } = await open({ answer: answerWith(Buffer.from('a'), promise) });
    const got = receive(socket);
    socket.end(plain);
    await expect.poll(() => waits, { timeout: 20_000 }).toBe(1);
    await sleep(50);
    resolve();
    expect(await got).toMatch(/\r\n\r\na$/);
  });

  test('that asks for more than it takes has all of it, in order', async () => {
    const asked = 120;
    const size = 100_000;
    server.removeAllListeners('request');
    server.on('request', ({ url = '' }, response) => response.end(url.slice(1).padEnd(size, 'a')));
    const { socket } = await open({});
    const paths = Array.from({ length: asked }, (_, index) => `/${index}`);
    const ofBodies = (all: string) => [...all.matchAll(/\r\n\r\n(\d+)a/g)].map(([, path]) => `/${path}`);
    let all = '';
    socket.pause();
    for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`);
    await sleep(300);
    socket.setEncoding('latin1').on('data', (more) => {
      all += more;
    });
    socket.resume();
    await expect.poll(() => ofBodies(all).length, { timeout: 20_000 }).toBe(asked);
    expect(ofBodies(all)).toEqual(paths);
    socket.destroy();
  });

  test('ends with the response that a server still gives', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isEnding = false;
    const answer = answerWith(Buffer.alloc(1_000_000, 'a'), promise);
    const { socket } = await open({ answer, isEnding: () => isEnding });
    const got = receive(socket);
    socket.write(plain);
    await sleep(50);
    isEnding = true;
    resolve();
    expect(await got).toMatch(/\r\nConnection: close\r\n\r\na{1000000}$/);
    expect(told).toEqual([[200, true]]);
  });

  test('that waits is closed with the others', async () => {
    const { socket, close } = await open({ answer: answerWith(Buffer.from('a')) });
    const got = receive(socket);
    socket.write(plain);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([[200, true]]);
    close();
    expect(await got).toMatch(/\r\n\r\na$/);
  });
});
