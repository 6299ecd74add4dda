/** HTTP: ETag and 304, HEAD, OPTIONS, CORS, methods, paths (contract: Caching, Errors; decision: HTTP). */
import { type EndpointName, endpoints } from '../../contract/index.ts';
import { error, header, isObject, must, quote, same, status } from '../expectation.ts';
import type { Fixtures } from '../fixtures.ts';
import { secondsToMidnight } from '../oracles/kyiv.ts';
import { type Client, type HttpResponse, pending, type Row, rowsOf } from '../row.ts';
import { ask, names } from './schemas.ts';

const reads = names.filter((name) => endpoints[name].method === 'GET');
const belowRoot = reads.filter((name) => endpoints[name].path !== '/');
/** Seconds a success is cached for; as the contract and the decisions write them, not as the code does. */
const cachedFor: Readonly<Record<EndpointName, number>> = {
  animeList: 300,
  animeRandom: 0,
  anime: 300,
  animePlayer: 300,
  animePosters: 300,
  postersUa: 60,
  resolve: 300,
  resolvePost: 0,
  updates: 60,
  teams: 300,
  team: 300,
  teamAnime: 300,
  characters: 300,
  character: 300,
  translit: 0,
  translitPost: 0,
  translitSystems: 3600,
  schedule: 60,
  genres: 3600,
  tags: 3600,
  studios: 3600,
  root: 3600,
  meta: 3600,
  me: 0,
  health: 0,
};

/** Endpoints whose response is the same a moment later. */
const steady = reads.filter((name) => cachedFor[name] > 0);

async function etagOf(client: Client, path: string): Promise<string> {
  const response = await client.request('GET', path);
  status(response, 200, `GET ${path}`);
  const etag = response.headers.get('etag') ?? '';
  must(/^(?:W\/)?"[^"]+"$/.test(etag), `GET ${path}: ETag is ${quote(etag)}`);
  return etag;
}

async function conditional(
  client: Client,
  path: string,
  value: string,
  method = 'GET',
): Promise<HttpResponse> {
  return client.request(method, path, { headers: { 'If-None-Match': value } });
}

const exposed = [
  'etag',
  'retry-after',
  'content-location',
  'x-snapshot-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-quota-limit',
  'x-quota-remaining',
  'x-quota-reset',
  'ratelimit',
  'ratelimit-policy',
];

function expectCors(response: HttpResponse, what: string): void {
  header(response, 'access-control-allow-origin', '*', what);
  const list = (response.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = exposed.filter((name) => !list.includes(name) && !list.includes('*'));
  must(missing.length === 0, `${what}: Access-Control-Expose-Headers lacks ${quote(missing)}`);
}

const errorCases = [
  ['GET', '/anime/naruto', 'invalid_reference'],
  ['GET', '/anime/999999999', 'not_found'],
  ['GET', '/nowhere', 'not_found'],
  ['GET', '/anime?formats=bogus', 'invalid_parameter'],
  ['PUT', '/anime', 'method_not_allowed'],
  ['POST', '/resolve', 'invalid_request'],
] as const;

/** The table of the contract, as far as a caller without a key can be answered so. */
const statuses = [
  [422, 'invalid_parameter', 'GET', '/anime?formats=bogus'],
  [422, 'invalid_reference', 'GET', '/anime/naruto'],
  [422, 'too_many_ids', 'GET', `/resolve?source=own&ids=${'1,'.repeat(101)}`],
  [400, 'invalid_request', 'POST', '/resolve'],
  [404, 'not_found', 'GET', '/anime/999999999'],
] as const;

/** One row an endpoint, of a rule that holds for each of them. */
function each(
  list: readonly EndpointName[],
  id: string,
  rule: string,
  check: (client: Client, path: string, name: EndpointName, fixtures: Fixtures) => Promise<void>,
) {
  return list.map(
    (name) =>
      [
        `${name}.${id}`,
        `${endpoints[name].method} ${endpoints[name].path}: ${rule}`,
        async (c: Client, f: Fixtures) => check(c, await f.address(name), name, f),
      ] as const,
  );
}

export const http: readonly Row[] = [
  ...rowsOf('Errors', [
    [
      'errors.statuses',
      'the HTTP status and errorCode of each code are those of the table: 422, 400, 404',
      async (c) => {
        for (const [expected, code, method, path] of statuses) {
          const response = await c.request(method, path, method === 'POST' ? { body: '{' } : {});
          const body = isObject(response.json) && isObject(response.json.error) ? response.json.error : {};
          same(
            [response.status, body.errorCode, body.code],
            [expected, expected, code],
            `${method} ${path.slice(0, 40)}`,
          );
        }
      },
    ],
  ]),
  ...rowsOf('Caching', [
    ...each(names, 'etag', 'a success carries an ETag', async (c, path, name, f) => {
      const response = await ask(c, f, name);
      status(response, 200, path);
      header(response, 'etag', /^(?:W\/)?"[^"]+"$/, path);
    }),
    ...each(names, 'cache', 'Cache-Control is that of its class', async (c, path, name, f) => {
      const response = await ask(c, f, name);
      status(response, 200, path);
      const seconds = cachedFor[name];
      const scope = c.key === undefined ? 'public' : 'private';
      // In the last minutes of a week or of its day less is left of it (schedule.outlives).
      if (name === 'schedule' && secondsToMidnight(c.now()) <= 4 * seconds) return;
      const expected = `${scope}, max-age=${seconds}, stale-while-revalidate=${seconds}`;
      header(response, 'cache-control', seconds === 0 ? 'no-store' : expected, path);
    }),
    ...each(
      steady,
      'not-modified',
      'If-None-Match with the ETag gives 304 without a body',
      async (c, path) => {
        const etag = await etagOf(c, path);
        const response = await conditional(c, path, etag);
        status(response, 304, `GET ${path} with If-None-Match: ${etag}`);
        same(response.bytes.length, 0, 'length of the body');
        header(response, 'etag', etag, '304');
      },
    ),
    ...each(steady, 'steady', 'the same request gives the same bytes and ETag', async (c, path) => {
      const [one, two] = [await c.request('GET', path), await c.request('GET', path, { fresh: true })];
      same(two.text, one.text, 'body');
      same(two.headers.get('etag'), one.headers.get('etag'), 'ETag');
    }),
    [
      'etag.changes',
      'different contents have different ETags',
      async (c, f) => {
        const paths = [
          '/genres',
          '/tags',
          '/studios',
          '/meta',
          '/anime?page=1&limit=2',
          '/anime?page=2&limit=2',
        ];
        const [one, two] = (await f.cards()).items;
        for (const card of [one, two]) if (card) paths.push(`/anime/${card.ids.own}`);
        const etags = await Promise.all(paths.map((path) => etagOf(c, path)));
        same(new Set(etags).size, paths.length, 'distinct ETags');
      },
    ],
    [
      'etag.stale',
      'If-None-Match with another tag gives the full answer',
      async (c) => {
        const response = await conditional(c, '/genres', '"something-else"');
        status(response, 200, 'GET /genres');
        must(response.bytes.length > 0, 'the body is empty');
      },
    ],
    [
      'etag.headers-on-304',
      'a 304 repeats ETag, Cache-Control and Vary of the 200',
      async (c) => {
        const full = await c.request('GET', '/genres', { fresh: true });
        const response = await conditional(c, '/genres', full.headers.get('etag') ?? '');
        for (const name of ['etag', 'cache-control', 'vary']) {
          same(response.headers.get(name), full.headers.get(name), name);
        }
      },
    ],
  ]),
  ...rowsOf('decision: HTTP', [
    ...(
      [
        ['list', 'a list of tags', (etag: string) => `"other", ${etag}, "third"`],
        ['weak', 'weak comparison: W/ aside', (etag: string) => `W/${etag.replace(/^W\//, '')}`],
        ['strong', 'weak comparison the other way', (etag: string) => etag.replace(/^W\//, '')],
        ['any', 'the star', () => '*'],
      ] as const
    ).flatMap(([id, what, value]) =>
      ['/genres', '/anime?limit=2'].map(
        (path) =>
          [
            `if-none-match.${id}.${path.slice(1, 6)}`,
            `If-None-Match understands ${what} (${path})`,
            async (c: Client) => {
              const sent = value(await etagOf(c, path));
              status(await conditional(c, path, sent), 304, `GET ${path} with If-None-Match: ${sent}`);
            },
          ] as const,
      ),
    ),
    [
      'if-none-match.head',
      'If-None-Match is heeded on HEAD',
      async (c) => status(await conditional(c, '/genres', await etagOf(c, '/genres'), 'HEAD'), 304, 'HEAD'),
    ],
    [
      'if-none-match.post',
      'If-None-Match is not heeded on POST',
      async (c) => {
        const response = await c.request('POST', '/resolve', {
          headers: { 'If-None-Match': '*' },
          body: '{"source":"own","ids":[1]}',
        });
        status(response, 200, 'POST /resolve with If-None-Match: *');
      },
    ],
    [
      'if-none-match.error',
      'If-None-Match never turns an error into 304',
      async (c) =>
        error(await conditional(c, '/anime/naruto', '*'), 'invalid_reference', 'GET /anime/naruto'),
    ],
    ...each(reads, 'head', 'HEAD has the headers of GET and no body', async (c, path, name) => {
      const get = await c.request('GET', path);
      const head = await c.request('HEAD', path);
      status(head, 200, `HEAD ${path}`);
      same(head.bytes.length, 0, 'length of the body');
      const alike = cachedFor[name] === 0 ? [] : ['etag', 'content-length'];
      for (const header of ['content-type', 'cache-control', 'access-control-allow-origin', ...alike]) {
        same(head.headers.get(header), get.headers.get(header), `HEAD ${path}: ${header}`);
      }
    }),
    ...each(names, 'preflight', 'OPTIONS answers a preflight', async (c, path) => {
      const response = await c.request('OPTIONS', path, {
        headers: {
          Origin: 'https://example.org',
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'x-api-key',
        },
      });
      oneStatus(response, [200, 204], `OPTIONS ${path}`);
      header(response, 'access-control-allow-origin', '*', 'preflight');
      header(response, 'access-control-max-age', '86400', 'preflight');
      const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      for (const name of ['x-api-key', 'authorization', 'if-none-match', 'content-type']) {
        must(allowed.includes(name), `Access-Control-Allow-Headers is ${quote(allowed)}, lacks ${name}`);
      }
      header(response, 'access-control-allow-methods', /GET/, 'preflight');
    }),
    ...each(names, 'cors', 'any origin may read it, and its headers are exposed', async (c, path, name, f) =>
      expectCors(await ask(c, f, name), path),
    ),
    [
      'cors.304',
      'CORS headers stand on 304 as well',
      async (c) => {
        for (const path of ['/genres', '/anime?limit=2']) {
          expectCors(await conditional(c, path, await etagOf(c, path)), `304 of ${path}`);
        }
      },
    ],
    ...errorCases.map(
      ([method, path, code]) =>
        [
          `error.headers.${method.toLowerCase()}${path.replace(/[^a-z]/g, '.')}`,
          `${method} ${path} is ${code}: in the envelope, no-store, CORS`,
          async (c: Client) => {
            const response = await c.request(method, path, method === 'POST' ? { body: '{' } : {});
            error(response, code, `${method} ${path}`);
            header(response, 'cache-control', 'no-store', 'error');
            header(response, 'content-type', /^application\/json/, 'error');
            expectCors(response, 'error');
          },
        ] as const,
    ),
    ...each(names, 'methods', 'another method is 405 with Allow', async (c, path) => {
      const response = await c.request('PUT', path);
      error(response, 'method_not_allowed', `PUT ${path}`, ['«PUT»']);
      header(response, 'allow', /\bGET\b/, `PUT ${path}`);
      header(response, 'allow', /\bHEAD\b/, `PUT ${path}`);
    }),
    [
      'methods.post',
      'POST is allowed on /resolve and /translit only',
      async (c) => {
        for (const path of ['/anime', '/genres', '/updates', '/health']) {
          const response = await c.request('POST', path, { body: '{}' });
          error(response, 'method_not_allowed', `POST ${path}`, ['«POST»']);
          must(!/\bPOST\b/.test(response.headers.get('allow') ?? ''), `POST ${path}: Allow names POST`);
        }
        header(await c.request('PUT', '/resolve'), 'allow', /\bPOST\b/, 'PUT /resolve');
      },
    ],
    [
      'path.unknown',
      'an unknown path is 404 not_found in the envelope, whatever the method',
      async (c) => {
        for (const path of [
          '/nowhere',
          '/anime/1/nowhere',
          '/Anime',
          '/genres/1',
          '/__proto__',
          '/constructor',
        ]) {
          error(await c.request('GET', path), 'not_found', `GET ${path}`);
        }
        error(await c.request('POST', '/nowhere', { body: '{}' }), 'not_found', 'POST /nowhere');
      },
    ],
    ...each(belowRoot, 'slash', '/x/ redirects to /x by 308', async (c, path) => {
      const [bare = '', query] = path.split('?');
      const response = await c.request('GET', `${bare}/${query === undefined ? '' : `?${query}`}`);
      status(response, 308, `GET ${bare}/`);
      const location = new URL(response.headers.get('location') ?? '', 'http://example.org/public/v1/');
      must(location.pathname.endsWith(bare), `Location is ${response.headers.get('location')}`);
      same(location.search, query === undefined ? '' : `?${query}`, 'query of Location');
      header(response, 'access-control-allow-origin', '*', '308');
    }),
    [
      'path.encoded',
      'percent-encoded paths are decoded, broken ones are a client error in the envelope',
      async (c, f) => {
        const path = await f.address('anime');
        const [one, two] = [
          await c.request('GET', path),
          await c.request('GET', path.replace('anime/', 'anime/slug%3A').replace(/\d+$/, await slugOf(f))),
        ];
        status(two, 200, 'slug%3A');
        same(two.text, one.text, 'body by slug%3A');
        const broken = await c.request('GET', '/anime/%E0%A4%A');
        oneStatus(broken, [400, 404, 422], 'GET /anime/%E0%A4%A');
      },
    ],
    [
      'too-long.address',
      'an address that is too long is 414 uri_too_long or 431 headers_too_large, in the envelope',
      async (c) => tooLong(await c.request('GET', `/anime?search=${'a'.repeat(150_000)}`)),
    ],
    [
      'too-long.headers',
      'headers that are too large are 431 headers_too_large, in the envelope',
      async (c) => {
        const response = await c.request('GET', '/genres', { headers: { 'X-Large': 'a'.repeat(250_000) } });
        if (c.behindCache && response.status === 200)
          return pending('what stands in front takes larger ones');
        error(response, 'headers_too_large', 'a header of 250 kB');
        return undefined;
      },
    ],
    [
      'snapshot-id',
      'X-Snapshot-Id names the snapshot in service, the one of /health',
      async (c, f) => {
        const { id } = (await f.get('health', '/health')).result.snapshot;
        for (const path of ['/genres', '/anime?limit=2', await f.address('anime')]) {
          const response = await c.request('GET', path);
          // A web server that gives a file of the tree away does not know of which snapshot it is.
          if (c.behindCache && path !== '/anime?limit=2' && !response.headers.has('x-snapshot-id')) continue;
          header(response, 'x-snapshot-id', id, path);
        }
      },
    ],
    [
      'limits.not-here',
      'limits never apply to the site: no limit headers outside the API root',
      async (c) => {
        for (const link of [
          'http://site.example/',
          'http://site.example/docs/',
          'http://site.example/nowhere',
        ]) {
          const response = await c.request('GET', link);
          must(response.status < 500, `${link}: got ${response.status}`);
          same(response.headers.get('x-ratelimit-limit'), null, `X-RateLimit-Limit of ${link}`);
        }
      },
    ],
    [
      'compression',
      'gzip and br are negotiated, with Vary: Accept-Encoding, and their ETags answer 304',
      async (c, f) => {
        for (const path of ['/genres', await f.address('anime')]) {
          for (const coding of ['gzip', 'br']) {
            const headers = { 'Accept-Encoding': coding };
            const response = await c.request('GET', path, { headers });
            status(response, 200, path);
            const used = response.headers.get('content-encoding');
            must(used === null || used === coding, `${path}: Content-Encoding is ${used}`);
            header(response, 'vary', /accept-encoding/i, path);
            const etag = response.headers.get('etag') ?? '';
            const again = await c.request('GET', path, { headers: { ...headers, 'If-None-Match': etag } });
            status(again, 304, `${path} in ${coding} with If-None-Match: ${etag}`);
          }
        }
      },
    ],
  ]),
];

function tooLong(response: HttpResponse): void {
  error(response, response.status === 431 ? 'headers_too_large' : 'uri_too_long', 'an address of 150 kB');
}

async function slugOf(f: Fixtures): Promise<string> {
  const path = await f.address('anime');
  return (await f.get('anime', path)).result.ids.slug;
}

function oneStatus(response: HttpResponse, allowed: readonly number[], what: string): void {
  must(
    allowed.includes(response.status),
    `${what}: got ${response.status}, expected one of ${allowed.join(', ')}`,
  );
}
