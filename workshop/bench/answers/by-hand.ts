/** Requests written by hand: what no table of the contract tells. */
import { maxBodyBytes } from '../../../src/contract/enums.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import { longestUrl } from '../../../src/http/target.ts';
import type { Catalogue } from './catalogue.ts';
import type { Recorded } from './client.ts';
import { list, readLine } from './lists.ts';
import { closing, createRandom, type Fields, message, newCaller, pick, post, request } from './message.ts';

const places = list('places');
/** Each so-many-th place, from the first, second, … on. */
const somePlaces = (each: number, from = 0) => places.filter((_, at) => at % each === from);

/** Conditional requests: each after a plain one, whose ETag they name. */
function conditional(): Recorded[] {
  return somePlaces(2).flatMap((target, at) => {
    const accept: Fields = at % 3 === 0 ? { 'Accept-Encoding': 'br' } : {};
    const ask = (fields: Fields, method = 'GET') =>
      request('conditional', target, { ...accept, ...fields }, method);
    return [
      ask({}),
      ...list('tags').map((tag) => ask({ 'If-None-Match': tag })),
      ask({ 'If-None-Match': '{etag}' }, 'HEAD'),
      ask({ 'If-None-Match': '{etag}', 'Accept-Encoding': 'gzip' }),
      ask({ 'If-Modified-Since': 'Sat, 01 Jan 2050 00:00:00 GMT' }),
      ask({ 'If-Match': '"x"' }),
    ];
  });
}

/** Addresses of every length about the bounds. */
function long(): Recorded[] {
  const powers = [1000, 1024, 1100, 4000, 4096, 8192, 16_384, 65_536];
  const sizes = [...powers, longestUrl - 1, longestUrl, longestUrl + 1, 190_000];
  return sizes.flatMap((size) =>
    list('long starts').map((start) => request('long', start + 'a'.repeat(size - start.length))),
  );
}

/** Messages that are none, or odd ones; each ends its connection. */
function broken(): Recorded[] {
  const [get = ''] = list('broken');
  const withFields = (fields: string) => readLine(`${get.slice(0, -2)}${fields}{end}`);
  return [
    ...list('broken'),
    ...[8192, 65_000, 196_000, 196_608, 197_000, 300_000].map((size) =>
      withFields(`X: ${'a'.repeat(size)}\r\n`),
    ),
    ...[100, 1000, 1999, 2000, 2001, 3000].map((count) => withFields('X: 1\r\n'.repeat(count))),
  ].map((head) => closing('broken', head));
}

/** A body in chunks of so many bytes. */
function chunksOf(body: string, size: number): string {
  const parts = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return `${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;
}

function posted(target: string): Recorded[] {
  const chunked = (body: string, more: Fields = {}) =>
    message('POST', target, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked', ...more }) +
    body;
  const sized = (length: string, more: Fields = {}) =>
    message('POST', target, { 'Content-Length': length, Connection: 'close', ...more });
  const ends: Fields = { Connection: 'close' };
  const english = (text: string) => `{"lang":"en","text":"${text}"}`;
  const bodies = [
    ...list('bodies'),
    ...[english('Name '.repeat(6553)), english('Name '.repeat(6554))],
    ...[`{"lang":"ko","items":[${Array(1001).fill('"x"').join(',')}]}`, `{"ids":[${'[1,'.repeat(9000)}`],
  ];
  const large = [maxBodyBytes - 30, maxBodyBytes, maxBodyBytes + 1].map((size) => english('a'.repeat(size)));
  return [
    ...bodies.flatMap((body, at): Recorded[] => [
      { kind: 'bodies', pieces: [sized(String(body.length), { Connection: 'keep-alive' }) + body] },
      { kind: 'bodies', pieces: [chunked(chunksOf(body, 7 + at), { 'Accept-Encoding': 'br' })] },
    ]),
    ...list('content types').map((type) =>
      post('bodies', target, '{"lang":"ja","text":"x"}', { 'Content-Type': type }),
    ),
    ...large.flatMap((body) => [
      closing('bodies', sized(String(body.length)) + body),
      closing('bodies', chunked(chunksOf(body, 50_000), ends)),
    ]),
    ...list('chunked bodies').map((body) => closing('bodies', chunked(body, ends))),
    closing('bodies', sized('2000000')),
    closing('bodies', sized('20', { Expect: '100-continue' }), '{"lang":"ja","ids":1'),
    post('bodies', `${target}?lang=ja&text=x&source=own&ids=1`, '{}'),
    post('bodies', `${target}/`, '{}'),
    post('bodies', target, '{}', { 'Content-Encoding': 'gzip' }),
    request('bodies', target, { 'Content-Length': '2' }, 'GET', '{}'),
  ];
}

/** Several requests in one go, the last one of which ends the connection; whole, or cut anywhere. */
function pipelined(): Recorded[] {
  const random = createRandom(7);
  const methods = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'FOO'];
  return Array.from({ length: 130 }, (_, at) => {
    const caller = newCaller();
    const last = 1 + (at % 6);
    const messages = Array.from({ length: last + 1 }, (_one, index) => {
      const fields = { 'X-Forwarded-For': caller, ...(index === last ? { Connection: 'close' } : {}) };
      if (random() < 0.12) return message('POST', `${apiRoot}/resolve`, fields, '{"source":"own","ids":[1]}');
      return message(pick(random, methods), pick(random, places), fields);
    });
    const whole = messages.join('') + (at % 11 === 0 ? 'nonsense' : '');
    const cut = Math.floor(random() * whole.length);
    return closing('pipelined', ...(at % 2 === 0 ? [whole] : [whole.slice(0, cut), whole.slice(cut)]));
  });
}

function parts({ pictures, files, pages }: Catalogue): Recorded[] {
  const script = files.find((file) => file.endsWith('.js'));
  const some = [pictures[0], pictures[9], script, pages[1], `${apiRoot}/genres`];
  return some.flatMap((path = '/') => [
    request('parts', path),
    ...list('ranges').map((range) => request('parts', path, { Range: range })),
    ...['{etag}', 'W/{etag}', '"x"', 'Sat, 01 Jan 2050 00:00:00 GMT'].map((tag) =>
      request('parts', path, { Range: 'bytes=2-5', 'If-Range': tag }),
    ),
    request('parts', path, { Range: 'bytes=0-9', 'If-None-Match': '{etag}' }),
    request('parts', path, { Range: 'bytes=0-9', 'Accept-Encoding': 'br' }),
    request('parts', path, { Range: 'bytes=0-9' }, 'HEAD'),
  ]);
}

/** Methods that Node's parser does not know, or that end a connection. */
const odd = ['FOO', 'get', 'QUERY'];

/** All of them. @param damaged paths whose files were taken away */
export function createByHand(catalogue: Catalogue, damaged: readonly string[]): readonly Recorded[] {
  const encodings = [...list('encodings'), `${'zstd,'.repeat(300)}br`];
  const spellings = list('spelling roots').flatMap((root) => list('spelling ends').map((end) => root + end));
  return [
    ...encodings.flatMap((value) =>
      somePlaces(3).map((target) => request('encodings', target, { 'Accept-Encoding': value })),
    ),
    ...conditional(),
    ...list('methods').flatMap((method) =>
      places.map(
        (target): Recorded => ({ ...request('methods', target, {}, method), closes: odd.includes(method) }),
      ),
    ),
    ...list('fields').flatMap((field) => {
      const [name = '', value = ''] = field.split(': ');
      return somePlaces(4, 1).map(
        (target): Recorded => ({
          ...request('fields', target, { [name]: value }),
          closes: value === 'close',
        }),
      );
    }),
    ...[...spellings, ...list('spellings'), ...list('spellings').map((path) => `${path}/`)].map((target) =>
      request('spellings', target),
    ),
    ...long(),
    ...broken(),
    ...['/resolve', '/translit'].flatMap((path) => posted(apiRoot + path)),
    ...pipelined(),
    ...parts(catalogue),
    ...damaged.flatMap((path) => [
      request('damaged', path),
      request('damaged', path, { 'Accept-Encoding': 'br' }),
      request('damaged', path, {}, 'HEAD'),
    ]),
  ];
}
