/** Rules for the messages of every endpoint: envelope, ETag, caching, CORS, methods, encodings, keys. */
import { cacheSeconds, type EndpointName, endpointNames, endpoints } from '../../../src/contract/index.ts';
import type { RequestOptions } from '../client.ts';
import { addressOf, pathOf } from '../found.ts';
import { type Case, cases, type Expected, type Rule, type Server } from '../rule.ts';

interface Asked {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly options: RequestOptions;
}

/** A successful request for each endpoint, if this catalogue has one. */
export function requestsOf(server: Server, of: readonly EndpointName[] = endpointNames): readonly Asked[] {
  return of.flatMap((name): readonly Asked[] => {
    const { method, example } = endpoints[name];
    if (method === 'POST') {
      const headers = { 'Content-Type': 'application/json' };
      return [{ name, method, path: example.path, options: { headers, body: JSON.stringify(example.body) } }];
    }
    const path = addressOf(name, server);
    return path === undefined ? [] : [{ name, method, path, options: {} }];
  });
}

const reads = endpointNames.filter((name) => endpoints[name].method === 'GET');
/** Endpoints whose answer does not depend on the time of the request. */
const steady = reads.filter((name) => endpoints[name].cache !== 'none');
/** A file of the tree, an answer with parameters, one without. */
const someOf = (server: Server) => requestsOf(server, ['genres', 'anime', 'animeList']);

/** The request of each endpoint with further headers, and the expected answers. */
function each(
  requests: readonly Asked[],
  expected: Expected | ((one: Asked) => Expected),
  headers?: Readonly<Record<string, string>>,
  more: RequestOptions = {},
): readonly Case[] {
  return requests.map((one) => ({
    method: one.method,
    path: one.path,
    options: {
      ...one.options,
      ...more,
      ...(headers && { headers: { ...one.options.headers, ...headers } }),
    },
    expected: typeof expected === 'function' ? expected(one) : expected,
  }));
}

const entityTag = /^(?:W\/)?"[^"]+"$/;

function cacheControlOf(name: EndpointName, { key }: Server): string | RegExp {
  const seconds = cacheSeconds[endpoints[name].cache];
  const scope = key === undefined ? 'public' : 'private';
  if (seconds === 0) return 'no-store';
  // The cache time is shorter near the end of a week (decision: Meaning).
  if (name === 'schedule') return new RegExp(`^(?:no-store|${scope}, max-age=\\d+(?:, .*)?)$`);
  return `${scope}, max-age=${seconds}, stale-while-revalidate=${seconds}`;
}

const conditions = ['{etag}', 'W/{opaque}', '{opaque}', '"other", {etag}, "third"', '*'];

const answers: readonly Rule[] = [
  cases('result', 'answers 200 in the envelope, with the documented members and no other', (server) => [
    ...each(requestsOf(server), ({ name }) => ({ endpoint: name })),
    ...each(requestsOf(server, ['animeList', 'updates', 'postersUa', 'teams', 'characters']), ({ name }) => ({
      endpoint: name,
    })).flatMap(({ path, expected }) =>
      ['limit=50', 'page=1000000', 'search=ka', 'include=teams'].map((query) => ({
        path: `${path}?${query}`,
        expected: query === 'include=teams' && path !== '/anime' ? { status: 200 } : expected,
      })),
    ),
  ]),
  cases('etag', 'every success carries an ETag', (server) =>
    each(requestsOf(server), { headers: { etag: entityTag } }),
  ),
  cases('cache-control', 'Cache-Control is that of the endpoint’s cache class', (server) =>
    each(requestsOf(server), ({ name }) => ({ headers: { 'cache-control': cacheControlOf(name, server) } })),
  ),
  cases('steady', 'the same request gives the same bytes and ETag', (server) =>
    each(requestsOf(server, steady), ({ path }) => ({ sameAs: path }), undefined, { fresh: true }),
  ),
  cases(
    'not-modified',
    'If-None-Match with the ETag gives 304, without a body and with its headers',
    (server) =>
      conditions.flatMap((condition) =>
        each(
          condition === '{etag}' ? requestsOf(server, steady) : someOf(server),
          { status: 304, hasBody: false, headersOfGet: ['etag', 'cache-control', 'vary'], openToAll: true },
          { 'If-None-Match': condition },
        ),
      ),
  ),
  cases('modified', 'If-None-Match with another tag gives the whole answer', (server) =>
    each(someOf(server), { hasBody: true }, { 'If-None-Match': '"something-else"' }),
  ),
  cases('conditions', 'HEAD respects If-None-Match; POST does not, and errors never become 304', (server) => [
    ...each(someOf(server), { status: 304 }, { 'If-None-Match': '{etag}' }).map((one) => ({
      ...one,
      method: 'HEAD',
    })),
    ...each(requestsOf(server, ['resolvePost']), { status: 200 }, { 'If-None-Match': '*' }),
    {
      path: '/anime/naruto',
      options: { headers: { 'If-None-Match': '*' } },
      expected: { code: 'invalid_reference' },
    },
  ]),
  cases('head', 'HEAD has the headers of GET and no body', (server) =>
    each(requestsOf(server, reads), ({ name }) => ({
      hasBody: false,
      headersOfGet: [
        'content-type',
        'cache-control',
        'access-control-allow-origin',
        ...(endpoints[name].cache === 'none' ? [] : ['etag', 'content-length']),
      ],
    })).map((one) => ({ ...one, method: 'HEAD' })),
  ),
  cases('cors', 'any origin may read an answer and its headers', (server) =>
    each(requestsOf(server), { openToAll: true }),
  ),
  cases('preflight', 'OPTIONS answers a preflight', (server) =>
    each(
      requestsOf(server),
      {
        status: [200, 204],
        headers: {
          'access-control-allow-origin': '*',
          'access-control-max-age': '86400',
          'access-control-allow-methods': /GET/,
          'access-control-allow-headers':
            /^(?=.*x-api-key)(?=.*authorization)(?=.*if-none-match)(?=.*content-type)/i,
        },
      },
      { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    ).map((one) => ({ ...one, method: 'OPTIONS' })),
  ),
  cases('encodings', 'gzip and br are negotiated, and their ETags answer 304', (server) =>
    ['gzip', 'br'].flatMap((coding) => {
      const accepted = { 'Accept-Encoding': coding };
      const expected = {
        headers: { 'content-encoding': coding, vary: /accept-encoding/i, etag: entityTag },
      };
      return [
        ...each(requestsOf(server, ['translitSystems']), expected, accepted),
        ...each(someOf(server), { status: 304 }, { ...accepted, 'If-None-Match': '{etag}' }),
      ];
    }),
  ),
  cases('identity', 'a client that prefers identity gets no encoding', (server) =>
    ['identity;q=1, br;q=0.5, gzip;q=0.5', 'identity, gzip;q=0.2'].flatMap((preferred) =>
      each(someOf(server), { headers: { 'content-encoding': null } }, { 'Accept-Encoding': preferred }),
    ),
  ),
];

const pathAndKey: readonly Rule[] = [
  cases('methods', 'another method is 405 with Allow; the API is read-only', (server) => [
    ...['PUT', 'PATCH', 'DELETE'].flatMap((method) =>
      each(
        method === 'PUT' ? requestsOf(server) : someOf(server),
        {
          code: 'method_not_allowed',
          mentions: [`«${method}»`],
          headers: { allow: /^(?=.*\bGET\b)(?=.*\bHEAD\b)/ },
        },
        {},
      ).map(({ path, expected }) => ({ method, path, expected })),
    ),
    ...requestsOf(server, reads)
      .filter(({ path }) => !/^\/(?:resolve|translit)\?/.test(path))
      .map(({ path }) => ({
        method: 'POST',
        path,
        options: { body: '{}' },
        expected: {
          code: 'method_not_allowed' as const,
          mentions: ['«POST»'],
          headers: { allow: /^(?!.*\bPOST\b)/ },
        },
      })),
    { method: 'PUT', path: '/resolve', expected: { status: 405, headers: { allow: /\bPOST\b/ } } },
  ]),
  cases('slash', '/x/ redirects to /x by 308, with its query', (server) =>
    requestsOf(server, reads)
      .filter(({ path }) => path !== '')
      .map(({ path }) => {
        const [bare = '', query] = path.split('?');
        const rest = query === undefined ? '' : `?${query}`;
        const location = new RegExp(`${bare}${rest.replace('?', '\\?')}$`);
        return {
          path: `${bare}/${rest}`,
          expected: { status: 308, headers: { location, 'access-control-allow-origin': '*' } },
        };
      }),
  ),
  cases('unknown-parameter', 'an unknown parameter is ignored', (server) =>
    requestsOf(server, steady).flatMap(({ path }) =>
      ['nobody=1', '__proto__=1&constructor=x'].map((query) => ({
        path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
        expected: { sameAs: path },
      })),
    ),
  ),
  cases('no-key', 'every endpoint works without a key, and without a descriptive User-Agent', (server) => [
    ...each(requestsOf(server), {}, undefined, { anonymous: true }),
    ...['', 'curl/8'].flatMap((agent) => each(someOf(server), {}, { 'User-Agent': agent })),
  ]),
  cases('wrong-key', 'an invalid key is 401 on every endpoint, in both headers', (server) => [
    ...refusedKey(server, 'not-a-key'),
    ...['Bearer', 'Bearer x y', 'bearer  a  b c'].map((value) => ({
      path: '/genres',
      options: { anonymous: true, headers: { Authorization: value } },
      expected: { code: 'invalid_api_key' as const },
    })),
  ]),
  cases('other-scheme', 'other schemes of Authorization are ignored', () =>
    ['Basic eDp5', 'Bearerx y', 'Digest a=b, c=d'].map((value) => ({
      path: '/genres',
      options: { anonymous: true, headers: { Authorization: value } },
      expected: {},
    })),
  ),
  cases('unknown-path', 'an unknown path is 404 not_found, whatever the method', (server) => [
    ...[
      '/nowhere',
      '/Anime',
      '/genres/1',
      '/__proto__',
      '/constructor',
      `${pathOf('anime', server)}/nowhere`,
    ].map((path) => ({ path, expected: { code: 'not_found' as const } })),
    { method: 'POST', path: '/nowhere', options: { body: '{}' }, expected: { code: 'not_found' } },
  ]),
];

/** Cases of a refused key, for every endpoint and an unknown path. */
export function refusedKey(
  server: Server,
  token: string,
  code: 'invalid_api_key' | 'api_key_disabled' = 'invalid_api_key',
): readonly Case[] {
  const unknown = { name: 'root', method: 'GET', path: '/nowhere', options: {} } as const;
  return [{ 'X-API-Key': token }, { Authorization: `Bearer ${token}` }].flatMap((headers) =>
    each([...requestsOf(server), unknown], { code }, headers, { anonymous: true }),
  );
}

export const messages: readonly Rule[] = [...answers, ...pathAndKey];
