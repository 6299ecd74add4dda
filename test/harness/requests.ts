/** Requests to every front, and the answers that a front may give itself. */
import { get, type IncomingHttpHeaders, request } from 'node:http';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot } from '../../src/contract/routes.ts';
import { staticAssets } from '../../src/contract/tree.ts';
import { siteFiles } from './edge-demo.ts';

export interface FrontRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Fields of a connection or hop, and fields that count calls. */
export const ofHop =
  /^(?:date|connection|keep-alive|transfer-encoding|server|via|age|x-varnish|accept-ranges|x-snapshot-id|(?:x-)?ratelimit.*|x-quota.*)$/;

/** Fields of the content. A 304 has no content, so they are ignored there. */
const ofContent = /^content-(?:type|encoding|length)$/;
/** Varnish removes the coding when it forwards a HEAD. */
const ofBody = /^content-encoding$/;

/** Sends a request from a loopback address that nothing else uses. */
export function ask(
  port: number,
  { method, target, headers }: FrontRequest,
  from = '127.0.0.1',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', localAddress: from, port, method, path: target, headers, agent: false },
      (message) => {
        const chunks: Buffer[] = [];
        message.on('data', (chunk: Buffer) => chunks.push(chunk));
        message.on('error', reject);
        message.on('end', () =>
          resolve({
            status: message.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(message.headers)
                .filter(([name]) => !ofHop.test(name))
                .filter(([name]) => message.statusCode !== 304 || !ofContent.test(name))
                .filter(([name]) => method !== 'HEAD' || !ofBody.test(name))
                .map(([name, value]): [string, string] => [name, String(value)])
                .sort(),
            ),
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** All header fields of an address. */
export async function headersOf(port: number, path: string, from: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', localAddress: from, port, path, agent: false }, (message) => {
      message.resume();
      message.on('end', () => resolve(message.headers));
    }).on('error', reject);
  });
}

const read = (target: string, headers: FrontRequest['headers'] = {}, method = 'GET'): FrontRequest => ({
  method,
  target,
  headers,
});

const rows = Object.values(endpoints);
/** Answers that stay the same. The schedule changes with the clock. */
const steady = rows.filter(
  ({ cache, method, name }) => cache !== 'none' && method === 'GET' && name !== 'schedule',
);
const addresses = [
  ...steady.map(({ path }) => addressOf(path.replace('{ref}', '1'))),
  ...steady.map(({ example }) => apiRoot + example.path),
  ...Object.values(staticAssets).map((asset) => apiRoot + asset),
];
const pages = ['/', ...[...siteFiles.keys()].map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)];
const ofMirrors = [
  '',
  'index.json',
  'root.json',
  'tree/public/v1/anime/1.json',
  'tree/public/v1/anime/1.json.br',
  'tree/index.html',
  'lock.sqlite',
  'tree/nothing',
].map((path) => `/snapshot/${path}`);
const some = [
  `${apiRoot}/anime/1`,
  `${apiRoot}/genres`,
  `${apiRoot}/anime?limit=3`,
  '/',
  '/_astro/page.abc.css',
];

const codings = [
  'br',
  'gzip',
  'gzip, deflate, br',
  'gzip;q=1, br;q=0.5',
  'br;q=0, gzip',
  'br;q=0, gzip;q=0',
  '*',
  '*;q=0',
  'identity;q=0',
  'identity;q=0, br',
  'GZIP',
  'deflate',
  'x-gzip-but-not-so',
  'garbage;;q=q,',
];

/** Targets that a front could change. */
const odd = [
  '/anime/1%2fplayer',
  '/anime%2f1',
  '/anime/1%5cplayer',
  '/anime/%31',
  '/anime/1%25',
  '/anime/slug%3Anaruto',
  '/anime/slug:naruto',
  '/anime/catalog_a:20',
  '/anime/0001',
  '/anime/999999999',
  '/anime/1.json',
  '/anime/1/player.json',
  '/anime/1.json.gz',
  '/genres.json',
  '/anime/1/',
  '/genres/',
  '/GENRES',
  '/nope',
  '/anime/1?include=releases',
  '/anime/1?%69nclude=releases',
  '/anime/1?utm_source=x',
  '/anime/1?',
  '/anime/1/player?episodes=false',
  '/teams/1/anime?page=2&limit=1',
  '/anime?include=bogus',
  `/anime?search=${'%D0%B0'.repeat(500)}`,
];

/** Requests that every front must answer in the same way. */
export const requests: readonly FrontRequest[] = [
  ...new Set([...addresses, ...odd.map((path) => apiRoot + path), ...pages, ...ofMirrors]),
]
  .flatMap((target) => [read(target), read(target, {}, 'HEAD')])
  .concat(
    ['/index.html.gz', '/%69ndex.html', '/docs', '/docs/?x=1', '/nope/', '/public/v1.json'].map((target) =>
      read(target),
    ),
    some.flatMap((target) => codings.map((coding) => read(target, { 'Accept-Encoding': coding }))),
    ['GET', 'OPTIONS', 'DELETE'].map((method) => read('/mcp', {}, method)),
    some.flatMap((target) => ['PUT', 'OPTIONS', 'DELETE'].map((method) => read(target, {}, method))),
    some.flatMap((target) =>
      (
        [
          { 'X-API-Key': 'wrong' },
          { Authorization: 'Bearer wrong' },
          { Authorization: 'Basic eDp5' },
        ] as const
      ).map((headers) => read(target, headers)),
    ),
  );

/** Preconditions, made from the tag of an address in a coding. */
export const preconditions: readonly ((tag: string) => FrontRequest['headers'])[] = [
  (tag) => ({ 'If-None-Match': tag }),
  (tag) => ({ 'If-None-Match': `W/${tag}` }),
  (tag) => ({ 'If-None-Match': `"other", ${tag}, W/"third"` }),
  () => ({ 'If-None-Match': '*' }),
  () => ({ 'If-None-Match': '"other"' }),
  (tag) => ({ 'If-None-Match': tag.slice(1, -1) }),
  () => ({ 'If-None-Match': 'garbage, "' }),
  (tag) => ({ 'If-None-Match': tag, 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' }),
  () => ({ 'If-Modified-Since': 'Sat, 01 Jan 2400 00:00:00 GMT' }),
];

/** Addresses to request with preconditions, in each coding. */
export const tagged: readonly string[] = some;
