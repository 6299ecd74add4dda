/** Limits and keys (contract: Limits, Authentication; decision: HTTP). The last rows exhaust a limit. */
import type { ErrorCode } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { answers, withinMinute } from '../checks.ts';
import type { HttpResponse, RequestOptions } from '../client.ts';
import {
  error,
  fail,
  header,
  isObject,
  matches,
  must,
  oneOf,
  pending,
  quote,
  same,
  status,
} from '../expectation.ts';
import { type Check, type Row, rowsOf, rule, ruleWith, section } from '../row.ts';
import { ask, names } from './schemas.ts';

const profiles = {
  A: {
    anonymous: { rateLimitPerMin: 15, dailyQuota: 1000 },
    withKey: { rateLimitPerMin: 60, dailyQuota: 10_000 },
  },
  B: { anonymous: { rateLimitPerMin: 60 }, withKey: { rateLimitPerMin: 300 } },
} as const;

const minuteHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;
const dayHeaders = ['x-quota-limit', 'x-quota-remaining', 'x-quota-reset'] as const;

function number(response: HttpResponse, name: string): number {
  const text = response.headers.get(name);
  matches(text, /^\d+$/, name);
  return Number(text);
}

/** All limit headers of a response are there, whole numbers, and consistent. */
function expectLimitHeaders(response: HttpResponse, what: string): void {
  for (const name of minuteHeaders) matches(response.headers.get(name), /^\d+$/, `${what}: ${name}`);
  const limit = number(response, 'x-ratelimit-limit');
  must(number(response, 'x-ratelimit-remaining') <= limit, `${what}: more left than the limit`);
  const reset = number(response, 'x-ratelimit-reset');
  must(reset >= 1 && reset <= 60, `${what}: X-RateLimit-Reset is ${reset}, expected 1 to 60`);
  const quotas = dayHeaders.filter((name) => response.headers.get(name) !== null);
  must(quotas.length === 0 || quotas.length === 3, `${what}: quota headers are ${quote(quotas)}`);
  if (quotas.length > 0) {
    const day = number(response, 'x-quota-reset');
    must(day >= 1 && day <= 86_400, `${what}: X-Quota-Reset is ${day}`);
  }
  header(response, 'ratelimit', /\S/, what);
  header(response, 'ratelimit-policy', /\S/, what);
}

/** The number of requests that an action costs a caller, measured within one minute. */
function spent(api: Api, requests: () => Promise<unknown>, caller: RequestOptions = {}): Promise<number> {
  const ask = () => api.fetch('/genres', { fresh: true, ...caller });
  return withinMinute(async () => {
    const before = await ask();
    await requests();
    const after = await ask();
    const [first, last] = [number(before, 'x-ratelimit-remaining'), number(after, 'x-ratelimit-remaining')];
    const isOneMinute =
      last <= first && number(after, 'x-ratelimit-reset') <= number(before, 'x-ratelimit-reset');
    return isOneMinute ? first - last - 1 : undefined;
  });
}

/** A rule of limit headers. */
const limited = (id: string, text: string, check: Check) => ruleWith(['limits'], id, text, check);

/** A rule of the number of requests that an action costs. */
const costs = (expected: number, id: string, text: string, what: (api: Api) => Promise<unknown>) =>
  limited(id, text, async (api) => same(await spent(api, () => what(api)), expected, 'requests spent'));

async function me(api: Api, options: RequestOptions = {}) {
  const response = await answers(api, '/me', { fresh: true, ...options });
  const body = isObject(response.json) ? response.json.result : undefined;
  return { response, result: isObject(body) ? body : fail(`/me: got ${quote(response.text)}`) };
}

const wrongKeys = [
  ['X-API-Key', 'not-a-key'],
  ['Authorization', 'Bearer not-a-key'],
] as const;

/** Sends requests until the limit is spent; undefined when it never was. */
async function exhaust(api: Api, path: string, most: number): Promise<HttpResponse | undefined> {
  for (let n = 0; n < most; n++) {
    const response = await api.fetch(path, { fresh: true, noWait: true });
    if (response.status === 429) return response;
  }
}

async function expectLimited(api: Api, path: string): Promise<void> {
  const first = await api.fetch(path, { fresh: true });
  const limit = number(first, 'x-ratelimit-limit');
  const response = await exhaust(api, path, 2 * limit + 2);
  if (response === undefined) return fail(`no 429 within ${2 * limit + 2} requests of a limit of ${limit}`);
  error(response, 'rate_limited', `GET ${path}`, [String(limit), /http/]);
  expectLimitHeaders(response, '429');
  header(response, 'cache-control', 'no-store', '429');
  header(response, 'access-control-allow-origin', '*', '429');
  same(number(response, 'x-ratelimit-remaining'), 0, 'X-RateLimit-Remaining of a 429');
  const wait = number(response, 'retry-after');
  must(wait >= 1 && wait <= 60, `Retry-After is ${wait}, expected 1 to 60`);
  same(wait, number(response, 'x-ratelimit-reset'), 'Retry-After beside X-RateLimit-Reset');
}

/** A key is refused by every endpoint, and at unknown paths. */
async function refusedEverywhere(api: Api, name: string, value: string, code: ErrorCode): Promise<void> {
  const options = { headers: { [name]: value }, anonymous: true };
  const responses: [what: string, HttpResponse][] = [['/nowhere', await api.fetch('/nowhere', options)]];
  for (const endpoint of names) responses.push([endpoint, await ask(api, endpoint, options)]);
  for (const [what, response] of responses) {
    error(response, code, `${what} with ${name}`);
    header(response, 'cache-control', 'no-store', `${what} with ${name}`);
  }
}

/** A daily quota is not tested where spending it, at the pace of the minute's limit, would take longer. */
const longestSpendingSec = 300;

/** Spends the daily quota of a caller without a key, and sends one more request. */
async function spendDay(api: Api, quota: number): Promise<HttpResponse> {
  const options = { fresh: true, anonymous: true } as const;
  const first = await api.fetch('/genres', options);
  const minutes = number(first, 'x-quota-remaining') / number(first, 'x-ratelimit-limit');
  if (!api.fakeClock && minutes * 60 > longestSpendingSec) {
    pending(`the daily quota takes ${Math.ceil(minutes)} minutes to spend`);
  }
  // Twice, as midnight UTC may pass meanwhile.
  for (let n = 0; n < 2 * quota; n++) {
    const response = await api.fetch('/genres', options);
    status(response, 200, `request ${n + 1} of the day`);
    if (number(response, 'x-quota-remaining') === 0) {
      return api.fetch('/genres', { ...options, noWait: true });
    }
  }
  return fail(`${2 * quota} requests did not spend a quota of ${quota}`);
}

export const limits: readonly Row[] = rowsOf([
  section('Limits'),
  rule(
    'limits.profile',
    'the limits of /meta are those of a profile: A 15 and 60 a minute, 1000 and 10000 a day; B 60 and 300 a minute',
    async (api) => {
      const { result } = await api.get('meta', '/meta');
      const known = Object.values(profiles).some((p) => JSON.stringify(p) === JSON.stringify(result.limits));
      must(known, `limits: got ${quote(result.limits)}, expected ${quote(profiles)}`);
    },
  ),
  limited(
    'limits.headers',
    'limit headers stand on every response: success, 304, errors, HEAD',
    async (api) => {
      const etag = (await api.fetch('/genres')).headers.get('etag') ?? '';
      const responses: readonly (readonly [string, HttpResponse])[] = [
        ['200 of the tree', await api.fetch('/genres', { fresh: true })],
        ['200 of the sidecar', await api.fetch('/anime?limit=1', { fresh: true })],
        ['304', await api.fetch('/genres', { headers: { 'If-None-Match': etag } })],
        ['422', await api.fetch('/anime/naruto', { fresh: true })],
        ['404', await api.fetch('/nowhere', { fresh: true })],
        ['405', await api.request('PUT', '/anime')],
        ['400', await api.request('POST', '/resolve', { body: '{' })],
        ['HEAD', await api.request('HEAD', '/genres')],
        ['/me', await api.fetch('/me', { fresh: true })],
        ['/health', await api.fetch('/health', { fresh: true })],
        ['OPTIONS', await api.request('OPTIONS', '/genres')],
      ];
      for (const [what, response] of responses) expectLimitHeaders(response, what);
    },
  ),
  limited('limits.everywhere', 'success responses of every endpoint carry the limit headers', async (api) => {
    for (const name of names) expectLimitHeaders(await ask(api, name), name);
  }),
  limited('limits.value', 'X-RateLimit-Limit is the limit that /meta and /me name', async (api) => {
    const { result } = await api.get('meta', '/meta');
    const own = api.key === undefined ? result.limits.anonymous : result.limits.withKey;
    const response = await api.fetch('/genres', { fresh: true });
    same(number(response, 'x-ratelimit-limit'), own.rateLimitPerMin, 'X-RateLimit-Limit');
    const quota = response.headers.get('x-quota-limit');
    same(quota, own.dailyQuota === undefined ? null : String(own.dailyQuota), 'X-Quota-Limit');
    same((await me(api)).result.limits, own, 'limits of /me');
  }),
  costs(1, 'limits.304', 'a 304 response costs one request', async (api) => {
    const etag = (await api.fetch('/genres')).headers.get('etag') ?? '';
    return api.fetch('/genres', { headers: { 'If-None-Match': etag } });
  }),
  costs(1, 'limits.resolve', '/resolve with up to 100 values costs one request', (api) => {
    const ids = Array.from({ length: 100 }, (_, i) => i + 1).join(',');
    return api.fetch(`/resolve?source=own&ids=${ids}`, { fresh: true });
  }),
  section('decision: HTTP'),
  costs(2, 'limits.errors', 'a 4xx costs one request', async (api) => {
    await api.fetch('/anime/naruto', { fresh: true });
    await api.fetch('/nowhere', { fresh: true });
  }),
  costs(1, 'limits.one', 'a plain request costs one, not more', (api) =>
    api.fetch('/anime?limit=1', { fresh: true }),
  ),
  costs(1, 'limits.head', 'a HEAD costs one', (api) => api.request('HEAD', '/genres')),
  costs(0, 'limits.free', '/health and OPTIONS spend nothing', async (api) => {
    await api.fetch('/health', { fresh: true });
    await api.request('OPTIONS', '/anime');
  }),
  limited(
    'limits.translit',
    '/translit has a counter of its own: 60 a minute without a key, 300 with one',
    async (api) => {
      const response = await answers(api, '/translit?lang=ja&text=neko', { fresh: true });
      same(number(response, 'x-ratelimit-limit'), api.key === undefined ? 60 : 300, 'X-RateLimit-Limit');
      const cost = await spent(api, () => api.fetch('/translit?lang=ja&text=inu', { fresh: true }));
      same(cost, 0, 'ordinary requests spent');
    },
  ),
  costs(1, 'limits.translit-systems', '/translit/systems is an ordinary call', (api) =>
    api.fetch('/translit/systems', { fresh: true }),
  ),
  limited('limits.invalid-key', 'an invalid key counts against its IP', async (api) => {
    const invalidKey = { headers: { 'X-API-Key': 'not-a-key' }, anonymous: true };
    const cost = await spent(api, () => api.fetch('/genres', invalidKey), { anonymous: true });
    same(cost, 1, 'requests spent');
  }),
  section('GET /me'),
  rule('me.anonymous', 'without a key it returns the anonymous limits', async (api) => {
    const { result } = await me(api, { anonymous: true });
    same([result.authenticated, result.key], [false, null], 'authenticated and key');
    same(result.limits, (await api.meta()).limits.anonymous, 'limits');
    oneOf(result.profile, ['A', 'B'], 'profile');
  }),
  rule(
    'me.spent',
    'used and remaining make up the limit and agree with the headers; reset is 1 to 60 seconds',
    async (api) => {
      const { response, result } = await me(api);
      const [used, left, reset, own] = [result.used, result.remaining, result.reset, result.limits];
      if (!isObject(used) || !isObject(left) || !isObject(reset) || !isObject(own))
        return fail(quote(result));
      same(Number(used.minute) + Number(left.minute), own.rateLimitPerMin, 'used + remaining');
      must(Number(used.minute) >= 1, 'used.minute does not count this call');
      must(Number(reset.minute) >= 1 && Number(reset.minute) <= 60, `reset.minute is ${quote(reset.minute)}`);
      if (!api.behindCache) same(left.minute, number(response, 'x-ratelimit-remaining'), 'remaining.minute');
      same(own.dailyQuota === undefined, used.day === undefined, 'used.day only where a daily quota applies');
      const translit = isObject(result.translit)
        ? result.translit
        : fail(`translit: ${quote(result.translit)}`);
      same(Number(translit.used) + Number(translit.remaining), translit.limit, 'translit: used + remaining');
    },
  ),
  ruleWith(['key'], 'me.key', 'with a key it names the key and returns the limits of keys', async (api) => {
    const { result } = await me(api);
    same(result.authenticated, true, 'authenticated');
    const key = isObject(result.key) ? result.key : fail(`key: got ${quote(result.key)}`);
    const token = api.key ?? '';
    const { prefix } = key;
    const isPrefix = typeof prefix === 'string' && prefix !== '' && token.startsWith(prefix);
    must(isPrefix, `prefix: got ${quote(prefix)}`);
    must(prefix.length < token.length / 2, 'prefix tells too much of the token');
    same(result.limits, (await api.meta()).limits.withKey, 'limits');
  }),
  section('Authentication'),
  ...wrongKeys.map(([name, value]) =>
    rule(
      `key.invalid.${name.toLowerCase()}`,
      `an invalid key in ${name} gives 401 invalid_api_key, on every endpoint`,
      async (api) => refusedEverywhere(api, name, value, 'invalid_api_key'),
    ),
  ),
  rule(
    'key.no-agent',
    'clients are asked for a descriptive User-Agent; without one they are answered all the same',
    async (api) => {
      for (const agent of ['', 'curl/8']) {
        await answers(api, '/genres', { headers: { 'User-Agent': agent } });
      }
    },
  ),
  ruleWith(['key'], 'key.header', 'a key is accepted in X-API-Key', async (api) =>
    same(
      (await me(api, { anonymous: true, headers: { 'X-API-Key': api.key ?? '' } })).result.authenticated,
      true,
      'authenticated',
    ),
  ),
  ruleWith(['key'], 'key.bearer', 'a key is accepted in Authorization: Bearer', async (api) => {
    for (const scheme of ['Bearer', 'bearer']) {
      const headers = { Authorization: `${scheme} ${api.key ?? ''}` };
      same((await me(api, { anonymous: true, headers })).result.authenticated, true, scheme);
    }
  }),
  ruleWith(
    ['key', 'limits'],
    'key.counter',
    'with a key usage is counted per key, not per IP',
    async (api) => {
      const ofKey = async () => {
        for (let n = 0; n < 3; n++) await api.fetch('/genres', { fresh: true });
      };
      same(await spent(api, ofKey, { anonymous: true }), 0, 'requests of the IP spent');
    },
  ),
  ruleWith(
    ['disabledKey'],
    'key.disabled',
    'a disabled key gives 403 api_key_disabled, on every endpoint',
    async (api) => {
      const token = api.disabledKey ?? '';
      await refusedEverywhere(api, 'X-API-Key', token, 'api_key_disabled');
      await refusedEverywhere(api, 'Authorization', `Bearer ${token}`, 'api_key_disabled');
    },
  ),
  section('decision: HTTP'),
  rule(
    'key.bearer.malformed',
    'Bearer with anything but one token is 401; other schemes are none of ours',
    async (api) => {
      const ask = (value: string) =>
        api.fetch('/genres', { fresh: true, anonymous: true, headers: { Authorization: value } });
      for (const value of ['Bearer', 'Bearer x y', 'bearer  a  b c'])
        error(await ask(value), 'invalid_api_key', `Authorization: ${value}`);
      for (const value of ['Basic eDp5', 'Bearerx y', 'Digest a=b, c=d'])
        status(await ask(value), 200, `Authorization: ${value}`);
    },
  ),
  ruleWith(
    ['key'],
    'key.both',
    'X-API-Key and Bearer, where both are given, must be the same key',
    async (api) => {
      const key = api.key ?? '';
      const ask = (one: string, two: string) =>
        api.fetch('/me', {
          fresh: true,
          anonymous: true,
          headers: { 'X-API-Key': one, Authorization: `Bearer ${two}` },
        });
      status(await ask(key, key), 200, 'the same key twice');
      error(await ask(key, 'not-a-key'), 'invalid_api_key', 'another bearer');
      error(await ask('not-a-key', key), 'invalid_api_key', 'another X-API-Key');
      error(await ask(key, `${key} ${key}`), 'invalid_api_key', 'a bearer of two');
    },
  ),
  ruleWith(
    ['key'],
    'key.private',
    'a response to a request with a key is private, without one public',
    async (api) => {
      for (const path of ['/genres', '/anime?limit=1']) {
        header(await api.fetch(path, { fresh: true }), 'cache-control', /^private, /, path);
        const open = await api.fetch(path, { fresh: true, anonymous: true });
        header(open, 'cache-control', /^public, /, path);
      }
    },
  ),
  ruleWith(['key'], 'key.same', 'the same body and ETag with and without a key', async (api) => {
    for (const path of ['/genres', await api.address('anime'), '/anime?limit=3']) {
      const [one, two] = [await api.fetch(path), await api.fetch(path, { anonymous: true })];
      same([one.text, one.headers.get('etag')], [two.text, two.headers.get('etag')], path);
    }
  }),
]);

/** Rows that spend a whole limit, and so come last. */
export const exhausting: readonly Row[] = rowsOf([
  section('Limits'),
  limited(
    'limits.429',
    'beyond the limit: 429 rate_limited with Retry-After; the message names the limit and where the dump is',
    (api) => expectLimited(api, '/genres'),
  ),
  limited('limits.429-free', 'a 429 spends nothing more, and /health still answers', async (api) => {
    const response = await api.fetch('/genres', { fresh: true, noWait: true });
    const health = await api.fetch('/health', { fresh: true, noWait: true });
    status(health, 200, 'GET /health');
    if (response.status === 429) same(number(response, 'x-ratelimit-remaining'), 0, 'X-RateLimit-Remaining');
  }),
  limited('limits.429-everywhere', 'every endpoint can return 429', async (api) => {
    // /health spends nothing, and /translit has a counter of its own (decision: decisions.ts, Limits and keys).
    const counted = names.filter((name) => !['health', 'translit', 'translitPost'].includes(name));
    await withinMinute(async () => {
      for (const name of counted) await api.address(name);
      const first = await api.fetch('/genres', { fresh: true });
      await exhaust(api, '/genres', 2 * number(first, 'x-ratelimit-limit') + 2);
      const responses: (readonly [string, HttpResponse])[] = [];
      for (const name of counted) responses.push([name, await ask(api, name, { fresh: true, noWait: true })]);
      const last = await api.fetch('/genres', { fresh: true, noWait: true });
      const isOneMinute = number(last, 'x-ratelimit-reset') <= number(first, 'x-ratelimit-reset');
      if (last.status !== 429 || !isOneMinute) return undefined;
      for (const [name, response] of responses) error(response, 'rate_limited', name);
      return true;
    });
  }),
  limited('limits.translit-429', '/translit is limited by its own counter', (api) =>
    expectLimited(api, '/translit?lang=ja&text=neko'),
  ),
  limited(
    'limits.quota',
    'beyond the daily quota: 429 quota_exceeded; Retry-After and X-Quota-Reset are the seconds until midnight UTC; /translit spends it too, /health does not',
    async (api) => {
      const { dailyQuota } = (await api.meta()).limits.anonymous;
      if (dailyQuota === undefined) pending('this server has no daily quota');
      const response = await spendDay(api, dailyQuota);
      error(response, 'quota_exceeded', 'GET /genres', [String(dailyQuota), /http/]);
      header(response, 'cache-control', 'no-store', '429');
      same(number(response, 'x-quota-remaining'), 0, 'X-Quota-Remaining of a 429');
      const wait = number(response, 'retry-after');
      same(wait, number(response, 'x-quota-reset'), 'Retry-After beside X-Quota-Reset');
      const midnight = 86_400 - (Math.floor(api.now() / 1000) % 86_400);
      must(Math.abs(wait - midnight) <= 5, `Retry-After is ${wait}, midnight UTC in ${midnight} s`);
      const options = { fresh: true, noWait: true, anonymous: true } as const;
      error(await ask(api, 'translit', options), 'quota_exceeded', 'GET /translit');
      status(await ask(api, 'health', options), 200, 'GET /health');
    },
  ),
]);
