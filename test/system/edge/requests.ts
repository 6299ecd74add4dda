/** Requests to every front, and the answers that a front may give itself. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot } from '../../../src/contract/routes.ts';
import { staticAssets } from '../../../src/contract/tree.ts';
import { ask } from '../../harness/ask.ts';

/** Files of a site, one for each kind of headers. One is too small to be compressed. */
const siteFiles = new Map([
  ['404.html', `<!doctype html><title>404</title>${'<p>Такої сторінки немає.</p>'.repeat(80)}`],
  ['docs/index.html', `<!doctype html><title>docs</title>${'<p>Documentation.</p>'.repeat(200)}`],
  // Shells of pages: the sidecar fills them in.
  [
    'index.html',
    `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Слово про сервіс.</p>'.repeat(200)}`,
  ],
  ['anime/index.html', `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Перелік.</p>'.repeat(200)}`],
  ['anime/_/index.html', `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Аніме.</p>'.repeat(200)}`],
  [
    'en/anime/_/index.html',
    `<!--head--><!--/head--><!--body-->shell<!--/body-->${'<p>Anime.</p>'.repeat(200)}`,
  ],
  ['_astro/page.abc.css', 'p { color: #123; }\n'.repeat(200)],
  ['_astro/page.abc.js', 'export const one = 1;\n'.repeat(200)],
  ['_astro/small.abc.css', 'p{}'],
  ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
]);

/** Writes the site into a folder. */
export function writeSite(folder: string): void {
  for (const [path, text] of siteFiles) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export interface FrontRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Fields of a connection or hop, and fields that count calls. */
export const ofHop =
  /^(?:date|connection|keep-alive|transfer-encoding|server|via|age|x-varnish|accept-ranges|x-snapshot-id|(?:x-)?ratelimit.*|x-quota.*)$/;

/** Fields of the content. A 304 has no content, so they are ignored there. */
const ofContent = /^content-(?:type|encoding|length)$/;
/** Varnish removes the coding when it forwards a HEAD. */
const ofBody = /^content-encoding$/;

/** The answer of a front, as it may be compared. @param from a loopback address that nothing else uses */
export async function askFront(port: number, { target, ...asked }: FrontRequest, from = '127.0.0.1') {
  const answer = await ask(`http://127.0.0.1:${port}${target}`, { ...asked, from });
  const fields = Object.entries(answer.headers)
    .filter(([name]) => !ofHop.test(name))
    .filter(([name]) => answer.status !== 304 || !ofContent.test(name))
    .filter(([name]) => asked.method !== 'HEAD' || !ofBody.test(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  return {
    status: answer.status,
    headers: Object.fromEntries(fields.sort()),
    body: answer.bytes.toString('latin1'),
  };
}

const read = (target: string, headers: FrontRequest['headers'] = {}, method = 'GET'): FrontRequest => ({
  method,
  target,
  headers,
});

const rows = Object.values(endpoints);
/** Answers that stay the same. The schedule changes with the clock. */
const steady = rows.filter(
  ({ cache, method, path }) => cache !== 'none' && method === 'GET' && path !== '/schedule',
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
  'index.json?x=1',
  'inde%78.json',
].map((path) => `/snapshot/${path}`);
const some = [
  `${apiRoot}/anime/1`,
  `${apiRoot}/genres`,
  `${apiRoot}/anime?limit=3`,
  '/',
  '/_astro/page.abc.css',
];

const codings = [
  'gzip, deflate, br',
  'gzip;q=1, br;q=0.5',
  'br;q=0, gzip',
  'br;q=0, gzip;q=0',
  '*',
  '*;q=0',
  'identity;q=0, br',
  'GZIP',
  'x-gzip-but-not-so',
  'garbage;;q=q,',
];

/** A message of an assistant. */
const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

/** Targets that a front could change. */
const odd = [
  '/anime/1%2fplayer',
  '/anime%2f1',
  '/anime/1%5cplayer',
  '/anime/%31',
  '/anime/slug%3Anaruto',
  '/anime/catalog_a:20',
  '/anime/0001',
  '/anime/999999999',
  '/anime/1.json',
  '/anime/1.json.gz',
  '/',
  '/anime/1/',
  '/GENRES',
  '/nope',
  '/anime/1?include=releases',
  '/anime/1?%69nclude=releases',
  '/anime/1?utm_source=x',
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
    [
      '/index.html.gz',
      '/_astro/page.abc.css?v=2',
      '/%69ndex.html',
      '/docs',
      '/dumps',
      '/snapshot',
      '/docs/?x=1',
      '/nope/',
      '/public/v1.json',
    ].map((target) => read(target)),
    some.flatMap((target) => codings.map((coding) => read(target, { 'Accept-Encoding': coding }))),
    ['GET', 'OPTIONS', 'DELETE'].map((method) => read('/mcp', {}, method)),
    { ...read('/mcp', { 'Content-Type': 'application/json' }, 'POST'), body: listTools },
    ['bytes=10-19', 'bytes=-7', 'bytes=100-'].map((part) => read('/_astro/page.abc.css', { Range: part })),
    some.flatMap((target) => ['PUT', 'OPTIONS', 'DELETE', 'TRACE'].map((method) => read(target, {}, method))),
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
