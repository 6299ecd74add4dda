/** HTTP: ETag and 304, HEAD, OPTIONS, CORS, methods, paths (contract: Caching, Errors; decision: HTTP). */
import { type EndpointName, endpoints } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { answers, refuses, sameAs } from '../checks.ts';
import type { HttpResponse } from '../client.ts';
import {
  distinct,
  error,
  header,
  isObject,
  must,
  oneOf,
  pending,
  quote,
  same,
  sameAnswer,
  status,
} from '../expectation.ts';
import { secondsToMidnight } from '../oracles/kyiv.ts';
import { type Entry, type Row, rowsOf, rule, section } from '../row.ts';
import { ask, names, succeed } from './schemas.ts';

const reads = names.filter((name) => endpoints[name].method === 'GET');
const belowRoot = reads.filter((name) => endpoints[name].path !== '/');
const cached = <Name extends EndpointName>(seconds: number, ...list: readonly Name[]) =>
  Object.fromEntries(list.map((name) => [name, seconds])) as Record<Name, number>; // these names

/** Cache times of successes in seconds, copied from the contract and the decisions, not from the code. */
const cachedFor: Readonly<Record<EndpointName, number>> = {
  ...cached(3600, 'translitSystems', 'genres', 'tags', 'studios', 'root', 'meta'),
  ...cached(
    300,
    'animeList',
    'anime',
    'animePlayer',
    'animePosters',
    'resolve',
    'teams',
    'team',
    'teamAnime',
  ),
  ...cached(300, 'characters', 'character'),
  ...cached(60, 'postersUa', 'updates', 'schedule'),
  ...cached(0, 'animeRandom', 'resolvePost', 'translit', 'translitPost', 'me', 'health'),
};

/** Endpoints whose response does not change from moment to moment. */
const steady = reads.filter((name) => cachedFor[name] > 0);

const entityTag = /^(?:W\/)?"[^"]+"$/;

async function etagOf(api: Api, path: string): Promise<string> {
  const response = await answers(api, path);
  header(response, 'etag', entityTag, `GET ${path}`);
  return response.headers.get('etag') ?? '';
}

async function conditional(api: Api, path: string, value: string, method = 'GET'): Promise<HttpResponse> {
  return api.request(method, path, { headers: { 'If-None-Match': value } });
}

const exposed = [
  ...['etag', 'retry-after', 'content-location', 'x-snapshot-id', 'ratelimit', 'ratelimit-policy'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ...['x-quota-limit', 'x-quota-remaining', 'x-quota-reset'],
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

/** The contract's table of errors, as far as a caller without a key can cause them. */
const statuses = [
  [422, 'invalid_parameter', 'GET', '/anime?formats=bogus'],
  [422, 'invalid_reference', 'GET', '/anime/naruto'],
  [422, 'too_many_ids', 'GET', `/resolve?source=own&ids=${'1,'.repeat(101)}`],
  [400, 'invalid_request', 'POST', '/resolve'],
  [404, 'not_found', 'GET', '/anime/999999999'],
] as const;

/** A row for each endpoint of a rule for all of them. */
function each(
  list: readonly EndpointName[],
  id: string,
  text: string,
  check: (api: Api, path: string, name: EndpointName) => Promise<void>,
): readonly Entry[] {
  return list.map((name) =>
    rule(`${name}.${id}`, `${endpoints[name].method} ${endpoints[name].path}: ${text}`, async (api) =>
      check(api, await api.address(name), name),
    ),
  );
}

/** A refused request: with a broken body where it has one. */
const broken = (api: Api, method: string, path: string) =>
  api.request(method, path, method === 'POST' ? { body: '{' } : {});

export const http: readonly Row[] = rowsOf([
  section('Errors'),
  rule(
    'errors.statuses',
    'the HTTP status and errorCode of each code are those of the table: 422, 400, 404',
    async (api) => {
      for (const [expected, code, method, path] of statuses) {
        const response = await broken(api, method, path);
        const body = isObject(response.json) && isObject(response.json.error) ? response.json.error : {};
        const got = [response.status, body.errorCode, body.code];
        same(got, [expected, expected, code], `${method} ${path.slice(0, 40)}`);
      }
    },
  ),
  section('Caching'),
  ...each(names, 'etag', 'a success carries an ETag', async (api, path, name) =>
    header(await succeed(api, name), 'etag', entityTag, path),
  ),
  ...each(names, 'cache', 'Cache-Control is that of its class', async (api, path, name) => {
    const response = await succeed(api, name);
    const seconds = cachedFor[name];
    const scope = api.key === undefined ? 'public' : 'private';
    // In the last minutes of a week or day its cache time is shorter (schedule.outlives).
    if (name === 'schedule' && secondsToMidnight(api.now()) <= 4 * seconds) return;
    const expected = `${scope}, max-age=${seconds}, stale-while-revalidate=${seconds}`;
    header(response, 'cache-control', seconds === 0 ? 'no-store' : expected, path);
  }),
  ...each(
    steady,
    'not-modified',
    'If-None-Match with the ETag gives 304 without a body',
    async (api, path) => {
      const etag = await etagOf(api, path);
      const response = await conditional(api, path, etag);
      status(response, 304, `GET ${path} with If-None-Match: ${etag}`);
      same(response.bytes.length, 0, 'length of the body');
      header(response, 'etag', etag, '304');
    },
  ),
  ...each(steady, 'steady', 'the same request gives the same bytes and ETag', async (api, path) => {
    sameAnswer(await api.fetch(path, { fresh: true }), await api.fetch(path), path);
  }),
  rule('etag.changes', 'different contents have different ETags', async (api) => {
    const paths = ['/genres', '/tags', '/studios', '/meta', '/anime?page=1&limit=2', '/anime?page=2&limit=2'];
    const titles = (await api.cards()).items.slice(0, 2).map((card) => `/anime/${card.ids.own}`);
    distinct(await Promise.all([...paths, ...titles].map((path) => etagOf(api, path))), 'ETags');
  }),
  rule('etag.stale', 'If-None-Match with another tag gives the full answer', async (api) => {
    const response = await conditional(api, '/genres', '"something-else"');
    status(response, 200, 'GET /genres');
    must(response.bytes.length > 0, 'the body is empty');
  }),
  rule('etag.headers-on-304', 'a 304 repeats ETag, Cache-Control and Vary of the 200', async (api) => {
    const full = await api.fetch('/genres', { fresh: true });
    const response = await conditional(api, '/genres', full.headers.get('etag') ?? '');
    for (const name of ['etag', 'cache-control', 'vary']) {
      same(response.headers.get(name), full.headers.get(name), name);
    }
  }),
  section('decision: HTTP'),
  ...(
    [
      ['list', 'a list of tags', (etag: string) => `"other", ${etag}, "third"`],
      ['weak', 'weak comparison: W/ aside', (etag: string) => `W/${etag.replace(/^W\//, '')}`],
      ['strong', 'weak comparison the other way', (etag: string) => etag.replace(/^W\//, '')],
      ['any', 'the star', () => '*'],
    ] as const
  ).flatMap(([id, what, value]) =>
    ['/genres', '/anime?limit=2'].map((path) =>
      rule(
        `if-none-match.${id}.${path.slice(1, 6)}`,
        `If-None-Match understands ${what} (${path})`,
        async (api) => {
          const sent = value(await etagOf(api, path));
          status(await conditional(api, path, sent), 304, `GET ${path} with If-None-Match: ${sent}`);
        },
      ),
    ),
  ),
  rule('if-none-match.head', 'If-None-Match is heeded on HEAD', async (api) =>
    status(await conditional(api, '/genres', await etagOf(api, '/genres'), 'HEAD'), 304, 'HEAD'),
  ),
  rule('if-none-match.post', 'If-None-Match is not heeded on POST', async (api) => {
    const response = await api.request('POST', '/resolve', {
      headers: { 'If-None-Match': '*' },
      body: '{"source":"own","ids":[1]}',
    });
    status(response, 200, 'POST /resolve with If-None-Match: *');
  }),
  rule('if-none-match.error', 'If-None-Match never turns an error into 304', async (api) =>
    error(await conditional(api, '/anime/naruto', '*'), 'invalid_reference', 'GET /anime/naruto'),
  ),
  ...each(reads, 'head', 'HEAD has the headers of GET and no body', async (api, path, name) => {
    const get = await api.fetch(path);
    const head = await api.request('HEAD', path);
    status(head, 200, `HEAD ${path}`);
    same(head.bytes.length, 0, 'length of the body');
    const alike = cachedFor[name] === 0 ? [] : ['etag', 'content-length'];
    for (const header of ['content-type', 'cache-control', 'access-control-allow-origin', ...alike]) {
      same(head.headers.get(header), get.headers.get(header), `HEAD ${path}: ${header}`);
    }
  }),
  ...each(names, 'preflight', 'OPTIONS answers a preflight', async (api, path) => {
    const response = await api.request('OPTIONS', path, {
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-api-key',
      },
    });
    oneOf(response.status, [200, 204], `OPTIONS ${path}`);
    header(response, 'access-control-allow-origin', '*', 'preflight');
    header(response, 'access-control-max-age', '86400', 'preflight');
    const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of ['x-api-key', 'authorization', 'if-none-match', 'content-type']) {
      must(allowed.includes(name), `Access-Control-Allow-Headers is ${quote(allowed)}, lacks ${name}`);
    }
    header(response, 'access-control-allow-methods', /GET/, 'preflight');
  }),
  ...each(names, 'cors', 'any origin may read it, and its headers are exposed', async (api, path, name) =>
    expectCors(await ask(api, name), path),
  ),
  rule('cors.304', 'CORS headers stand on 304 as well', async (api) => {
    for (const path of ['/genres', '/anime?limit=2']) {
      expectCors(await conditional(api, path, await etagOf(api, path)), `304 of ${path}`);
    }
  }),
  ...errorCases.map(([method, path, code]) =>
    rule(
      `error.headers.${method.toLowerCase()}${path.replace(/[^a-z]/g, '.')}`,
      `${method} ${path} is ${code}: in the envelope, no-store, CORS`,
      async (api) => {
        const response = await broken(api, method, path);
        error(response, code, `${method} ${path}`);
        header(response, 'cache-control', 'no-store', 'error');
        header(response, 'content-type', /^application\/json/, 'error');
        expectCors(response, 'error');
      },
    ),
  ),
  ...each(names, 'methods', 'another method is 405 with Allow', async (api, path) => {
    const response = await api.request('PUT', path);
    error(response, 'method_not_allowed', `PUT ${path}`, ['«PUT»']);
    header(response, 'allow', /\bGET\b/, `PUT ${path}`);
    header(response, 'allow', /\bHEAD\b/, `PUT ${path}`);
  }),
  rule('methods.post', 'POST is allowed on /resolve and /translit only', async (api) => {
    for (const path of ['/anime', '/genres', '/updates', '/health']) {
      const response = await api.request('POST', path, { body: '{}' });
      error(response, 'method_not_allowed', `POST ${path}`, ['«POST»']);
      must(!/\bPOST\b/.test(response.headers.get('allow') ?? ''), `POST ${path}: Allow names POST`);
    }
    header(await api.request('PUT', '/resolve'), 'allow', /\bPOST\b/, 'PUT /resolve');
  }),
  rule(
    'path.unknown',
    'an unknown path is 404 not_found in the envelope, whatever the method',
    async (api) => {
      const unknown = '/nowhere /anime/1/nowhere /Anime /genres/1 /__proto__ /constructor'.split(' ');
      for (const path of unknown) await refuses(api, path, 'not_found');
      error(await api.request('POST', '/nowhere', { body: '{}' }), 'not_found', 'POST /nowhere');
    },
  ),
  ...each(belowRoot, 'slash', '/x/ redirects to /x by 308', async (api, path) => {
    const [bare = '', query] = path.split('?');
    const response = await api.fetch(`${bare}/${query === undefined ? '' : `?${query}`}`);
    status(response, 308, `GET ${bare}/`);
    const location = new URL(response.headers.get('location') ?? '', 'http://example.org/public/v1/');
    must(location.pathname.endsWith(bare), `Location is ${response.headers.get('location')}`);
    same(location.search, query === undefined ? '' : `?${query}`, 'query of Location');
    header(response, 'access-control-allow-origin', '*', '308');
  }),
  rule(
    'path.encoded',
    'percent-encoded paths are decoded, broken ones are a client error in the envelope',
    async (api) => {
      const path = await api.address('anime');
      const { slug } = (await api.get('anime', path)).result.ids;
      await sameAs(api, `/anime/slug%3A${slug}`, path);
      oneOf((await api.fetch('/anime/%E0%A4%A')).status, [400, 404, 422], 'GET /anime/%E0%A4%A');
    },
  ),
  rule(
    'too-long.address',
    'an address that is too long is 414 uri_too_long or 431 headers_too_large, in the envelope',
    async (api) => {
      const response = await api.fetch(`/anime?search=${'a'.repeat(150_000)}`);
      const code = response.status === 431 ? 'headers_too_large' : 'uri_too_long';
      error(response, code, 'an address of 150 kB');
    },
  ),
  rule(
    'too-long.headers',
    'headers that are too large are 431 headers_too_large, in the envelope',
    async (api) => {
      const response = await api.fetch('/genres', { headers: { 'X-Large': 'a'.repeat(250_000) } });
      if (api.behindCache && response.status === 200) pending('what stands in front takes larger ones');
      error(response, 'headers_too_large', 'a header of 250 kB');
    },
  ),
  rule('snapshot-id', 'X-Snapshot-Id names the snapshot in service, the one of /health', async (api) => {
    const { id } = (await api.get('health', '/health')).result.snapshot;
    for (const path of ['/genres', '/anime?limit=2', await api.address('anime')]) {
      const response = await api.fetch(path);
      // A web server that sends a file of the tree does not know its snapshot.
      if (api.behindCache && path !== '/anime?limit=2' && !response.headers.has('x-snapshot-id')) continue;
      header(response, 'x-snapshot-id', id, path);
    }
  }),
  rule(
    'limits.not-here',
    'limits never apply to the site: no limit headers outside the API root',
    async (api) => {
      for (const path of ['/', '/docs/', '/nowhere']) {
        const link = `http://site.example${path}`;
        const response = await api.fetch(link);
        must(response.status < 500, `${link}: got ${response.status}`);
        same(response.headers.get('x-ratelimit-limit'), null, `X-RateLimit-Limit of ${link}`);
      }
    },
  ),
  rule(
    'compression',
    'gzip and br are negotiated, with Vary: Accept-Encoding, and their ETags answer 304',
    async (api) => {
      for (const path of ['/genres', await api.address('anime')]) {
        for (const coding of ['gzip', 'br']) {
          const headers = { 'Accept-Encoding': coding };
          const response = await answers(api, path, { headers });
          const used = response.headers.get('content-encoding');
          must(used === null || used === coding, `${path}: Content-Encoding is ${used}`);
          header(response, 'vary', /accept-encoding/i, path);
          const etag = response.headers.get('etag') ?? '';
          const again = await api.fetch(path, { headers: { ...headers, 'If-None-Match': etag } });
          status(again, 304, `${path} in ${coding} with If-None-Match: ${etag}`);
        }
      }
    },
  ),
  rule(
    'compression.identity',
    'a client that prefers identity by its weight is sent no coding',
    async (api) => {
      for (const preferred of ['identity;q=1, br;q=0.5, gzip;q=0.5', 'identity, gzip;q=0.2']) {
        const response = await answers(api, '/tags', { headers: { 'Accept-Encoding': preferred } });
        same(response.headers.get('content-encoding'), null, `Content-Encoding for ${preferred}`);
      }
    },
  ),
]);
