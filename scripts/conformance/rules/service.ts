/** Rules for the service as a whole: /meta, the root, the OpenAPI document, pictures, the snapshot. */
import { endpoints } from '../../../src/contract/index.ts';
import type { HttpResponse } from '../client.ts';
import { at, header, isObject, must, quote, same, status, Undecided } from '../expectation.ts';
import { resultOf } from '../found.ts';
import { cases, type Rule, rule, type Server } from '../rule.ts';
import { requestsOf } from './messages.ts';

/** Headers that are specific to this API. */
const ownHeader =
  /^(?:etag|cache-control|vary|content-location|retry-after|allow|x-snapshot-id|(?:x-)?ratelimit.*|x-quota.*)$/;

/** A value of the OpenAPI document by its JSON pointer, following references. */
function descend(document: unknown, pointer: readonly string[]): unknown {
  let value = document;
  for (const name of pointer) {
    value = at(value, name);
    const ref = at(value, '$ref');
    if (typeof ref === 'string') value = descend(document, ref.split('/').slice(1));
  }
  return value;
}

/** Checks that the headers of a response are declared for its status, including `no-store`. */
function expectDeclared(document: unknown, responses: readonly string[], response: HttpResponse): void {
  const what = `${responses.slice(1, 3).join(' ')} ${response.status}`;
  const listed = descend(document, [...responses, String(response.status)]) !== undefined;
  const headers = [...responses, listed ? String(response.status) : 'default', 'headers'];
  const known = Object.keys(descend(document, headers) ?? {}).map((key) => key.toLowerCase());
  const undeclared = [...response.headers.keys()].filter(
    (name) => ownHeader.test(name) && !known.includes(name),
  );
  same(undeclared, [], `undeclared headers of ${what}`);
  const example = descend(document, [...headers, 'Cache-Control', 'example']);
  const cached = response.headers.get('cache-control');
  same(
    example === 'no-store',
    cached === 'no-store',
    `${what}: the example ${quote(example)} beside ${quote(cached)}`,
  );
}

async function expectDescribed(server: Server): Promise<void> {
  const { json } = await server.fetch('/openapi.json');
  for (const { name, method, path, options } of requestsOf(server)) {
    const responses = ['paths', endpoints[name].path, method.toLowerCase(), 'responses'];
    const plain = await server.request(method, path, options);
    const wrongKey = { ...options, headers: { 'X-API-Key': 'not-a-key' }, anonymous: true };
    expectDeclared(json, responses, plain);
    expectDeclared(json, responses, await server.request(method, path, wrongKey));
    expectDeclared(json, responses, await server.request('PUT', path));
    const etag = plain.headers.get('etag');
    if (method === 'POST' || etag === null) continue;
    expectDeclared(json, responses, await server.fetch(path, { headers: { 'If-None-Match': etag } }));
  }
}

export const service: readonly Rule[] = [
  rule('endpoints', 'the description, OpenAPI 3.1, and the root name every endpoint', async (server) => {
    const { json } = await server.fetch('/openapi.json');
    must(String(at(json, 'openapi')).startsWith('3.1.'), `openapi: ${quote(at(json, 'openapi'))}`);
    const rows = Object.values(endpoints);
    const missing = rows.filter(
      ({ path, method }) => !isObject(descend(json, ['paths', path, method.toLowerCase()])),
    );
    same(
      missing.map(({ method, path }) => `${method} ${path}`),
      [],
      'endpoints that openapi.json lacks',
    );
    const root = await resultOf(server, 'root', '');
    const expected = rows.map(({ method, path }) => `${method} /public/v1${path}`.replace(/\/$/, ''));
    same([...root.endpoints].sort(), expected.sort(), 'endpoints of the root');
    same(root.version, server.found.meta.version, 'version of the root');
    for (const [link, path] of [
      [root.openapi, '/openapi.json'],
      [root.meta, '/meta'],
      [root.health, '/health'],
    ] as const) {
      must(link.endsWith(`/public/v1${path}`), `the root links to ${link}`);
      status(await server.fetch(path), 200);
    }
  }),
  cases('root', 'the root with a slash is the same answer, with its canonical path', () => [
    { path: '/', expected: { sameAs: '', headers: { 'content-location': /\/public\/v1$/ } } },
  ]),
  rule(
    'described',
    'the description declares every header of this API: of 200, 304, 401 and 405',
    expectDescribed,
  ),
  rule(
    'description',
    'the description is open to any origin and cached, and links to the documentation',
    async (server) => {
      const response = await server.fetch('/openapi.json');
      header(response, 'etag', /"/);
      header(response, 'cache-control', /max-age=\d+/);
      header(response, 'access-control-allow-origin', '*');
      const docs = at(response.json, 'externalDocs', 'url');
      must(/^https?:\/\//.test(String(docs)), `externalDocs.url: ${quote(docs)}`);
      const page = await server.fetch(String(docs));
      if (page.status === 404) throw new Undecided('this server has no site');
      header(page, 'content-type', /^text\/html/);
    },
  ),
  rule(
    'health',
    '/health is ok and names the version and the snapshot, as X-Snapshot-Id does',
    async (server) => {
      const health = await resultOf(server, 'health', '/health');
      same([health.status, health.version], ['ok', server.found.meta.version], 'status and version');
      const { id, createdAt } = health.snapshot;
      must(
        id !== '' && Date.parse(createdAt) <= server.now() + 60_000,
        `snapshot: ${quote(health.snapshot)}`,
      );
      must(health.uptimeSec >= 0, `uptimeSec: ${health.uptimeSec}`);
      for (const { path } of requestsOf(server, ['genres', 'anime', 'animeList'])) {
        const response = await server.fetch(path);
        // A web server that sends a file of the tree does not know its snapshot.
        if (server.behindCache && path !== '/anime' && !response.headers.has('x-snapshot-id')) continue;
        header(response, 'x-snapshot-id', id);
      }
    },
  ),
  rule('etags-differ', 'different contents have different ETags', async (server) => {
    const paths = ['/genres', '/tags', '/studios', '/meta', '/anime?page=1&limit=2', '/anime?page=2&limit=2'];
    const answers = await Promise.all(paths.map((path) => server.fetch(path)));
    const texts = new Set(answers.map(({ text }) => text));
    same(new Set(answers.map(({ headers }) => headers.get('etag'))).size, texts.size, 'distinct ETags');
  }),
  rule('random', '/anime/random gives titles of the catalogue, not always the same one', async (server) => {
    const { json } = await server.fetch('/anime?limit=1');
    if (Number(at(json, 'total')) < 10) throw new Undecided('this catalogue has fewer than ten titles');
    const seen = new Set<unknown>();
    for (let n = 0; n < 8; n++) {
      const card = at((await server.fetch('/anime/random', { fresh: true })).json, 'result');
      const own = at(card, 'ids', 'own');
      if (n === 0)
        same(
          [card],
          await resultOf(server, 'animeList', `/anime?ids=${own}`),
          'the card and that of the list',
        );
      seen.add(own);
    }
    must(seen.size > 1, `eight calls gave ${quote([...seen])}`);
  }),
  cases('images', 'images are immutable, open to any origin and without limits', ({ found: { image } }) =>
    image === undefined
      ? []
      : [
          {
            path: image,
            expected: {
              headers: {
                'cache-control': 'public, max-age=31536000, immutable',
                'content-type': 'image/webp',
                'access-control-allow-origin': '*',
                'x-ratelimit-limit': null,
              },
            },
          },
        ],
  ),
  rule('site', 'pages outside the API have no limit headers and never fail', async (server) => {
    for (const path of ['/', '/docs/', '/nowhere']) {
      const response = await server.fetch(`http://site.example${path}`);
      must(response.status < 500, `GET ${path}: got ${response.status}`);
      header(response, 'x-ratelimit-limit', null);
    }
  }),
];
