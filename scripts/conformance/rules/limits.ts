/** Rules for limits and keys. The last rules exhaust a limit. */
import { limitProfiles } from '../../../src/contract/limits.ts';
import type { HttpResponse, RequestOptions } from '../client.ts';
import { at, error, header, must, numberIn, quote, same, status, Undecided } from '../expectation.ts';
import { type Rule, rule, type Server } from '../rule.ts';
import { requestsOf } from './messages.ts';

const dayHeaders = ['x-quota-limit', 'x-quota-remaining', 'x-quota-reset'] as const;

/** Checks that a response has all limit headers, that they are whole numbers, and that they are consistent. */
function expectLimitHeaders(response: HttpResponse): void {
  const limit = numberIn(response, 'x-ratelimit-limit');
  const remaining = numberIn(response, 'x-ratelimit-remaining');
  const reset = numberIn(response, 'x-ratelimit-reset');
  must(remaining <= limit, `more left (${remaining}) than the limit ${limit}`);
  must(reset >= 1 && reset <= 60, `X-RateLimit-Reset is ${reset}, expected 1 to 60`);
  const quotas = dayHeaders.filter((name) => response.headers.has(name));
  must(quotas.length === 0 || quotas.length === 3, `quota headers are ${quote(quotas)}`);
  if (quotas.length > 0) {
    const day = numberIn(response, 'x-quota-reset');
    must(day >= 1 && day <= 86_400, `X-Quota-Reset is ${day}`);
    must(
      numberIn(response, 'x-quota-remaining') <= numberIn(response, 'x-quota-limit'),
      'more left than the quota',
    );
  }
  header(response, 'ratelimit', /\S/);
  header(response, 'ratelimit-policy', /\S/);
}

/** Repeats a measurement until it fits into one minute of the limits. It returns undefined if the minute ended. */
async function withinMinute<T>(measure: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const measured = await measure();
    if (measured !== undefined) return measured;
  }
  throw new Undecided('each attempt was longer than the rest of its minute');
}

/** How many requests of its limit an action costs a caller, measured within one minute. */
function spent(server: Server, action: () => Promise<unknown>, caller: RequestOptions = {}): Promise<number> {
  const ask = () => server.fetch('/genres', { fresh: true, ...caller });
  return withinMinute(async () => {
    const before = await ask();
    await action();
    const after = await ask();
    const first = numberIn(before, 'x-ratelimit-remaining');
    const last = numberIn(after, 'x-ratelimit-remaining');
    const isOneMinute =
      last <= first && numberIn(after, 'x-ratelimit-reset') <= numberIn(before, 'x-ratelimit-reset');
    return isOneMinute ? first - last - 1 : undefined;
  });
}

const fresh = { fresh: true } as const;
const conditional = { ...fresh, headers: { 'If-None-Match': '*' } };
const hundred = Array.from({ length: 100 }, (_, i) => i + 1).join(',');

/** Actions and their costs: number of requests, method, address, and request options. */
const costs: readonly (readonly [number, string, string, RequestOptions?])[] = [
  [1, 'GET', '/anime?limit=1'],
  [1, 'GET', '/genres', conditional],
  [1, 'GET', `/resolve?source=own&ids=${hundred}`],
  [1, 'GET', '/anime/naruto'],
  [1, 'GET', '/nowhere'],
  [1, 'HEAD', '/genres'],
  [1, 'GET', '/translit/systems'],
  [0, 'GET', '/translit?lang=ja&text=inu'],
  [0, 'GET', '/health'],
  [0, 'OPTIONS', '/anime'],
];

async function me(server: Server, options: RequestOptions = {}) {
  const response = await server.fetch('/me', { fresh: true, ...options });
  status(response, 200);
  return { response, of: (...path: string[]) => at(response.json, 'result', ...path) };
}

/** Sends requests until the limit is spent. */
async function exhaust(server: Server, path: string): Promise<HttpResponse> {
  const limit = numberIn(await server.fetch(path, fresh), 'x-ratelimit-limit');
  for (let n = 0; n < 2 * limit + 2; n++) {
    const response = await server.fetch(path, { fresh: true, noWait: true });
    if (response.status === 429) return response;
  }
  throw new Error(`no 429 within ${2 * limit + 2} requests of a limit of ${limit}`);
}

/** Endpoints that share the counter of /genres. */
const counted = (server: Server) =>
  requestsOf(server).filter(({ name }) => !['health', 'translit', 'translitPost'].includes(name));

const limitRules: readonly Rule[] = [
  rule(
    'profile',
    'the limits of /meta are those of a profile of the contract',
    async ({ found: { meta } }) => {
      const profiles = Object.values(limitProfiles).map(({ anonymous, withKey }) =>
        JSON.stringify({ anonymous, withKey }),
      );
      must(
        profiles.includes(JSON.stringify(meta.limits)),
        `limits: ${quote(meta.limits)}, expected ${profiles}`,
      );
    },
  ),
  rule(
    'limit-headers',
    'every response has limit headers: success, 304, errors, HEAD, OPTIONS',
    async (server) => {
      const asked = [
        ...requestsOf(server),
        ...costs.map(([, method, path, options = fresh]) => ({ method, path, options })),
        { method: 'PUT', path: '/anime', options: {} },
        { method: 'POST', path: '/resolve', options: { body: '{' } },
      ];
      for (const { method, path, options } of asked) {
        expectLimitHeaders(await server.request(method, path, options));
      }
    },
    'limits',
  ),
  rule(
    'limit-value',
    'X-RateLimit-Limit and X-Quota-Limit are the limits of /meta and /me; /translit has its own',
    async (server) => {
      const { meta } = server.found;
      const own = server.key === undefined ? meta.limits.anonymous : meta.limits.withKey;
      const response = await server.fetch('/genres', fresh);
      same(numberIn(response, 'x-ratelimit-limit'), own.rateLimitPerMin, 'X-RateLimit-Limit');
      same(
        response.headers.get('x-quota-limit'),
        own.dailyQuota === undefined ? null : `${own.dailyQuota}`,
        'X-Quota-Limit',
      );
      same((await me(server)).of('limits'), own, 'limits of /me');
      const translit = await server.fetch('/translit?lang=ja&text=neko', fresh);
      same(
        numberIn(translit, 'x-ratelimit-limit'),
        server.key === undefined ? 60 : 300,
        'limit of /translit',
      );
    },
    'limits',
  ),
  ...costs.map(([cost, method, path, options = fresh]) =>
    rule(
      `cost.${method}.${path.slice(1, 20)}${options === conditional ? '.304' : ''}`,
      `${method} ${path.slice(0, 30)}${options === conditional ? ' with 304' : ''} costs ${cost}`,
      async (server) =>
        same(await spent(server, () => server.request(method, path, options)), cost, 'requests spent'),
      'limits',
    ),
  ),
  rule(
    'cost.wrong-key',
    'an invalid key counts against its address',
    async (server) => {
      const wrong = { headers: { 'X-API-Key': 'not-a-key' }, anonymous: true };
      same(
        await spent(server, () => server.fetch('/genres', wrong), { anonymous: true }),
        1,
        'requests spent',
      );
    },
    'limits',
  ),
  rule('me', '/me gives the limits in effect, and what is used and left of them', async (server) => {
    const { response, of } = await me(server, { anonymous: true });
    same([of('authenticated'), of('key')], [false, null], 'authenticated and key');
    const limits = server.found.meta.limits.anonymous;
    same(of('limits'), limits, 'limits');
    must(/^[AB]$/.test(String(of('profile'))), `profile: ${quote(of('profile'))}`);
    const used = Number(of('used', 'minute'));
    const left = Number(of('remaining', 'minute'));
    const reset = Number(of('reset', 'minute'));
    same(used + left, limits.rateLimitPerMin, 'used + remaining');
    must(used >= 1, 'used.minute does not count this call');
    must(reset >= 1 && reset <= 60, `reset.minute is ${reset}`);
    if (!server.behindCache) same(left, numberIn(response, 'x-ratelimit-remaining'), 'remaining.minute');
    same(
      of('used', 'day') === undefined,
      limits.dailyQuota === undefined,
      'used.day only where a daily quota applies',
    );
    const translit = Number(of('translit', 'used')) + Number(of('translit', 'remaining'));
    same(translit, of('translit', 'limit'), 'translit: used + remaining');
  }),
];

const keyRules: readonly Rule[] = [
  rule(
    'key',
    'a key is accepted in both headers, named by its beginning, and has its own limits',
    async (server) => {
      const token = server.key ?? '';
      for (const headers of [
        { 'X-API-Key': token },
        { Authorization: `Bearer ${token}` },
        { Authorization: `bearer ${token}` },
        { 'X-API-Key': token, Authorization: `Bearer ${token}` },
      ]) {
        const { of } = await me(server, { anonymous: true, headers: { ...headers } });
        same(of('authenticated'), true, `authenticated, by ${Object.keys(headers)}`);
        same(of('limits'), server.found.meta.limits.withKey, 'limits');
        const prefix = String(of('key', 'prefix'));
        must(prefix !== '' && token.startsWith(prefix), `prefix: ${quote(prefix)}`);
        must(prefix.length < token.length / 2, 'prefix shows too much of the token');
      }
    },
    'key',
  ),
  rule(
    'key-twice',
    'two different keys in the two headers are 401',
    async (server) => {
      const key = server.key ?? '';
      for (const [one, two] of [
        [key, 'not-a-key'],
        ['not-a-key', key],
        [key, `${key} ${key}`],
      ] as const) {
        const headers = { 'X-API-Key': one, Authorization: `Bearer ${two}` };
        error(await server.fetch('/me', { anonymous: true, fresh: true, headers }), 'invalid_api_key');
      }
    },
    'key',
  ),
  rule(
    'key-private',
    'with a key answers are private, but have the same body and ETag',
    async (server) => {
      for (const { path } of requestsOf(server, ['genres', 'anime', 'animeList'])) {
        const [own, open] = [await server.fetch(path), await server.fetch(path, { anonymous: true })];
        header(own, 'cache-control', /^private, /);
        header(open, 'cache-control', /^public, /);
        same([own.text, own.headers.get('etag')], [open.text, open.headers.get('etag')], path);
      }
    },
    'key',
  ),
  rule(
    'key-counter',
    'with a key usage is counted per key, not per address',
    async (server) => {
      const ofKey = () => server.fetch('/genres', fresh);
      same(await spent(server, ofKey, { anonymous: true }), 0, 'requests of the address spent');
      same(await spent(server, ofKey), 1, 'requests of the key spent');
    },
    'key',
    'limits',
  ),
];

const exhausting: readonly Rule[] = [
  ...(['/genres', '/translit?lang=ja&text=neko'] as const).map((path) =>
    rule(
      `exhausted.${path.slice(1, 9)}`,
      `beyond the limit ${path} is 429 rate_limited with Retry-After; the message names the limit, and the dumps if there are any`,
      async (server) => {
        const response = await exhaust(server, path);
        error(response, 'rate_limited', { mentions: [String(numberIn(response, 'x-ratelimit-limit'))] });
        const { status: dumps } = await server.fetch('http://service/dumps/index.json');
        same(response.text.includes('/dumps/'), dumps === 200, 'the message names the dumps');
        expectLimitHeaders(response);
        same(numberIn(response, 'x-ratelimit-remaining'), 0, 'X-RateLimit-Remaining');
        const wait = numberIn(response, 'retry-after');
        must(wait >= 1 && wait <= 60, `Retry-After is ${wait}, expected 1 to 60`);
        same(wait, numberIn(response, 'x-ratelimit-reset'), 'Retry-After beside X-RateLimit-Reset');
      },
      'limits',
    ),
  ),
  rule(
    'exhausted.all',
    'beyond the limit every counted endpoint gives 429, and /health still answers',
    (server) =>
      withinMinute(async () => {
        const first = await exhaust(server, '/genres');
        const responses: HttpResponse[] = [];
        for (const { method, path, options } of counted(server))
          responses.push(await server.request(method, path, { ...options, fresh: true, noWait: true }));
        const health = await server.fetch('/health', { fresh: true, noWait: true });
        const last = await server.fetch('/genres', { fresh: true, noWait: true });
        const isOneMinute = numberIn(last, 'x-ratelimit-reset') <= numberIn(first, 'x-ratelimit-reset');
        if (last.status !== 429 || !isOneMinute) return undefined;
        for (const response of responses) error(response, 'rate_limited');
        status(health, 200);
        return true;
      }).then(() => undefined),
    'limits',
  ),
];

export const limits: readonly Rule[] = [...limitRules, ...keyRules, ...exhausting];
