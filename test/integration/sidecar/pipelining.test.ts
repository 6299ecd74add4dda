/** Several requests on one connection: answered in order and once each, however their bytes arrive. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';

const host = 'Host: x\r\n';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** Everything that the other end sends until it closes. */
function receive(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (more) => {
      text += more;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

test('takes a body that hides another request for one request, or refuses it', async () => {
  const hidden = `GET /public/v1/me HTTP/1.1\r\n${host}\r\n`;
  for (const [framing, status] of [
    [`Content-Length: ${hidden.length}`, 200],
    [`Content-Length: ${hidden.length}\r\nContent-Length: 0`, 400],
    [`Content-Length: 0\r\nTransfer-Encoding: chunked`, 400],
    ['Transfer-Encoding : chunked', 400],
  ] as const) {
    const socket = connect(stand.port, '127.0.0.1');
    socket.end(`GET /public/v1/health HTTP/1.1\r\n${host}${framing}\r\n\r\n${hidden}`);
    const answer = await receive(socket);
    expect(
      [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)),
      framing,
    ).toEqual([status]);
  }
  stand.turn(60);
});

test('answers a client that will send no more', async () => {
  for (const target of ['/public/v1/genres', '/public/v1/anime?limit=1']) {
    const socket = connect(stand.port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\n${host}\r\n`);
    expect(await receive(socket)).toMatch(/^HTTP\/1\.1 200 .*"ok":true/s);
  }
  stand.turn(60);
});

describe('a server of its own', () => {
  test('answers a client that reads late with all that it asked for, in order', async () => {
    const own = await openStand();
    const { key, token } = own.accounts.create('reads late', new Date(0));
    own.accounts.setLimits(key.id, { perMinute: 10_000, translit: null, perDay: null });
    const targets = ['/openapi.json', '/genres'];
    const bodies = await Promise.all(
      targets.map(async (target) =>
        (await own.get(target, { 'Accept-Encoding': 'identity', 'X-API-Key': token })).text(),
      ),
    );
    const asked = Array.from({ length: 120 }, (_, index) => index % targets.length);
    const socket = connect(own.port, '127.0.0.1');
    socket.pause();
    for (const index of asked)
      socket.write(`GET /public/v1${targets[index]} HTTP/1.1\r\n${host}X-API-Key: ${token}\r\n\r\n`);
    await sleep(300);
    const wanted = asked.map((index) => Buffer.byteLength(bodies[index] ?? ''));
    const got: number[] = [];
    let rest = '';
    const all = new Promise<void>((resolve) => {
      socket.setEncoding('latin1').on('data', (more: string) => {
        rest += more;
        for (;;) {
          const end = rest.indexOf('\r\n\r\n');
          const [, length] = /\r\nContent-Length: (\d+)/.exec(end < 0 ? '' : rest.slice(0, end)) ?? [];
          if (length === undefined || rest.length < end + 4 + Number(length)) break;
          got.push(Number(length));
          rest = rest.slice(end + 4 + Number(length));
        }
        if (got.length === asked.length) resolve();
      });
    });
    socket.resume();
    await all;
    expect(got).toEqual(wanted);
    socket.destroy();
    await own.close();
  });

  test.runIf(process.platform === 'linux')(
    'opens one file at a time for a client that reads nothing',
    async () => {
      const own = await openStand();
      const { dumps } = own.shop.layout;
      mkdirSync(dumps, { recursive: true });
      // More than the buffers of the system hold.
      writeFileSync(join(dumps, 'index.json'), Buffer.alloc(30_000_000));
      const openFiles = () => readdirSync('/proc/self/fd').length;
      const before = openFiles();
      const socket = connect(own.port, '127.0.0.1');
      socket.pause();
      socket.write(`GET /dumps/index.json HTTP/1.1\r\n${host}\r\n`.repeat(300));
      for (let i = 0; i < 20; i++) expect((await own.get('/genres')).status).toBe(200);
      expect(openFiles()).toBeLessThan(before + 30);
      socket.destroy();
      await own.close();
    },
  );
});

/** A request, and what it is: `odd` is read from one packet alone, `last` ends its connection. */
interface Piece {
  readonly bytes: string;
  readonly kind?: 'last' | 'odd';
}

const piece = (head: string, rest = '', kind?: Piece['kind']): Piece => ({
  bytes: `${head} HTTP/1.1\r\n${host}${rest === '' ? '\r\n' : rest}`,
  ...(kind === undefined ? {} : { kind }),
});
const chunked = 'Transfer-Encoding: chunked\r\n\r\n';
const asked = '{"source":"own","ids":[1]}';
const pieces: Readonly<Record<string, Piece>> = {
  file: piece('GET /public/v1/genres'),
  rendered: piece('GET /public/v1/anime?limit=1'),
  'a list in parts': piece('GET /public/v1/anime?search=abc&limit=2'),
  'head of a file': piece('HEAD /public/v1/genres'),
  'head of a list': piece('HEAD /public/v1/anime?limit=2'),
  preflight: piece('OPTIONS /public/v1/genres'),
  unknown: piece('GET /public/v1/nope'),
  page: piece('GET /docs/nope/'),
  'wrong method': piece('DELETE /public/v1/genres', `Content-Length: 2\r\n\r\nGE`),
  'two hosts': piece('GET /public/v1/genres', `${host}\r\n`),
  'no JSON': piece('POST /public/v1/resolve', `Content-Length: 3\r\n\r\nabc`),
  body: piece('POST /public/v1/resolve', `Content-Length: ${asked.length}\r\n\r\n${asked}`),
  chunks: piece(
    'POST /public/v1/resolve',
    `${chunked}4\r\n${asked.slice(0, 4)}\r\n16;x=y\r\n${asked.slice(4)}\r\n0\r\nA: b\r\n\r\n`,
  ),
  'file with a body': piece('GET /public/v1/genres', `Content-Length: 3\r\n\r\nGET`),
  closing: piece('GET /public/v1/genres', 'Connection: close\r\n\r\n', 'last'),
  upgrade: piece('GET /public/v1/genres', 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 'last'),
  'upgrade of a list': piece(
    'GET /public/v1/anime?limit=3',
    'Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    'last',
  ),
  tunnel: piece('CONNECT example.com:443', '', 'last'),
  'unknown method': piece('FOO /public/v1/genres', '', 'odd'),
  'unknown method that begins like one': piece('GETS /public/v1/genres', '', 'odd'),
  'raw letters': piece('GET /public/v1/anime/\xd1\x82', '', 'odd'),
  'HTTP/2': { bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', kind: 'last' },
  garbage: { bytes: '{}\r\n\r\n', kind: 'last' },
  'bad field': piece('GET /public/v1/genres', 'X Y: 1\r\n\r\n', 'last'),
  'two lengths': piece('POST /public/v1/resolve', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab', 'last'),
  'bad chunk': piece('POST /public/v1/resolve', `${chunked}zz\r\n`, 'last'),
  'bad chunk of a file': piece('GET /public/v1/genres', `${chunked}1\r\nab\r\n`, 'last'),
  'large head': piece('GET /public/v1/genres', `X: ${'x'.repeat(200_000)}\r\n\r\n`, 'last'),
};

describe('a mix of requests in pieces of any size', () => {
  const alone = new Map<string, readonly string[]>();
  let own: Stand;
  /** Status codes of what is answered until the server closes the connection. */
  const statusesOf = async (bytes: string, cuts: readonly number[]) => {
    const socket = connect(own.port, '127.0.0.1');
    socket.setNoDelay(true);
    const got = receive(socket);
    let from = 0;
    for (const to of [...cuts, bytes.length]) {
      socket.write(bytes.slice(from, to), 'latin1');
      from = to;
      if (to < bytes.length) await sleep(1);
    }
    const text = await got;
    own.turn(60);
    return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code = '']) => code);
  };
  beforeAll(async () => {
    own = await openStand();
    const { bytes: end = '' } = pieces.closing ?? {};
    for (const [name, { bytes, kind }] of Object.entries(pieces))
      alone.set(
        name,
        kind === undefined ? (await statusesOf(bytes + end, [])).slice(0, -1) : await statusesOf(bytes, []),
      );
  });
  afterAll(() => own.close());

  test('gets one answer for each request alone', () => {
    expect(Object.fromEntries(alone)).toMatchObject({
      'head of a list': ['200'],
      'wrong method': ['405'],
      'two hosts': ['400'],
      chunks: ['200'],
      upgrade: ['200'],
      tunnel: ['405'],
      'unknown method': ['405'],
      'raw letters': ['422'],
      'bad chunk': ['400'],
      'large head': ['431'],
    });
    expect([...alone.values()].filter(({ length }) => length !== 1)).toEqual([]);
  });

  /** The bytes of a mix, the statuses of its answers, and the ranges of bytes that must come in one packet. */
  const planOf = (mix: readonly string[]) => {
    const until = mix.findIndex((name) => pieces[name]?.kind !== undefined) + 1;
    const expected = mix.slice(0, until).flatMap((name) => alone.get(name) ?? []);
    const bytesOf = (names: readonly string[]) => names.map((name) => pieces[name]?.bytes ?? '').join('');
    const bytes = bytesOf(mix.slice(0, until));
    const { bytes: end = '', kind } = pieces[mix[until - 1] ?? ''] ?? {};
    // The parser refuses an odd request at its beginning. What comes in a packet after the end may reset the connection.
    const whole = kind === 'odd' ? bytes.length - end.length : bytes.length - 1;
    return { expected, whole, bytes: bytes + bytesOf(mix.slice(until)).slice(0, 1000) };
  };

  test('gets the statuses of each alone, up to the first that ends the connection', {
    timeout: 120_000,
  }, async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(pieces)), { minLength: 1, maxLength: 7 });
    const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(names, places, async (mix, places) => {
        const { expected, whole, bytes } = planOf([...mix, 'closing']);
        const cuts = places.map((place) => Math.floor(place * whole)).sort((a, b) => a - b);
        expect(await statusesOf(bytes, cuts), mix.join()).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
