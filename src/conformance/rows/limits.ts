/** Limits and keys (contract: Limits, Authentication; decision: HTTP). The last rows exhaust a limit. */
import type { ErrorCode } from '../../contract/index.ts';
import { error, fail, header, isObject, matches, must, oneOf, quote, same, status } from '../expectation.ts';
import type { Fixtures } from '../fixtures.ts';
import {
  type Client,
  type HttpResponse,
  type Pending,
  pending,
  type RequestOptions,
  type Row,
  rowsOf,
} from '../row.ts';
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

/** All limit headers of a response are there, whole numbers, and fit each other. */
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

/** Requests left before and after, asked within one minute; undefined when the minute turned in between. */
async function spent(
  client: Client,
  requests: () => Promise<unknown>,
  path = '/genres',
): Promise<number | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = await client.request('GET', path, { fresh: true });
    await requests();
    const after = await client.request('GET', path, { fresh: true });
    const [first, last] = [number(before, 'x-ratelimit-remaining'), number(after, 'x-ratelimit-remaining')];
    if (last <= first && number(after, 'x-ratelimit-reset') <= number(before, 'x-ratelimit-reset')) {
      return first - last - 1;
    }
  }
  return undefined;
}

/** A row that says how many requests something costs. */
function costs(expected: number, what: (client: Client) => Promise<unknown>): Row['check'] {
  return async (c) => {
    const got = await spent(c, () => what(c));
    return got === undefined
      ? pending('the minute turned at each attempt')
      : same(got, expected, 'requests spent');
  };
}

async function me(client: Client, options: RequestOptions = {}) {
  const response = await client.request('GET', '/me', { fresh: true, ...options });
  status(response, 200, 'GET /me');
  const body = isObject(response.json) ? response.json.result : undefined;
  return { response, result: isObject(body) ? body : fail(`/me: got ${quote(response.text)}`) };
}

const wrongKeys = [
  ['X-API-Key', 'not-a-key'],
  ['Authorization', 'Bearer not-a-key'],
] as const;

/** Asks until the limit is spent; undefined when it never was. */
async function exhaust(client: Client, path: string, most: number): Promise<HttpResponse | undefined> {
  for (let n = 0; n < most; n++) {
    const response = await client.request('GET', path, { fresh: true, noWait: true });
    if (response.status === 429) return response;
  }
  return undefined;
}

async function expectLimited(client: Client, path: string): Promise<void> {
  const first = await client.request('GET', path, { fresh: true });
  const limit = number(first, 'x-ratelimit-limit');
  const response = await exhaust(client, path, 2 * limit + 2);
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

/** A key is refused by every endpoint, and by what is none. */
async function refusedEverywhere(
  client: Client,
  fixtures: Fixtures,
  name: string,
  value: string,
  code: ErrorCode,
): Promise<void> {
  const options = { headers: { [name]: value }, anonymous: true };
  const responses: [what: string, HttpResponse][] = [
    ['/nowhere', await client.request('GET', '/nowhere', options)],
  ];
  for (const endpoint of names) responses.push([endpoint, await ask(client, fixtures, endpoint, options)]);
  for (const [what, response] of responses) {
    error(response, code, `${what} with ${name}`);
    header(response, 'cache-control', 'no-store', `${what} with ${name}`);
  }
}

/** A quota that would take longer to spend, at the pace of the minute's limit, is left alone. */
const longestSpendingSec = 300;

/** Spends the requests of the day as a caller without a key; undefined when that cannot be done here. */
async function spendDay(client: Client, quota: number): Promise<HttpResponse | Pending> {
  const options = { fresh: true, anonymous: true } as const;
  const first = await client.request('GET', '/genres', options);
  const minutes = number(first, 'x-quota-remaining') / number(first, 'x-ratelimit-limit');
  if (!client.fakeClock && minutes * 60 > longestSpendingSec) {
    return pending(`the daily quota takes ${Math.ceil(minutes)} minutes to spend`);
  }
  // Twice: midnight UTC may pass while it is being spent.
  for (let n = 0; n < 2 * quota; n++) {
    const response = await client.request('GET', '/genres', options);
    status(response, 200, `request ${n + 1} of the day`);
    if (number(response, 'x-quota-remaining') === 0) {
      return client.request('GET', '/genres', { ...options, noWait: true });
    }
  }
  return fail(`${2 * quota} requests did not spend a quota of ${quota}`);
}

export const limits: readonly Row[] = [
  ...rowsOf('Limits', [
    [
      'limits.profile',
      'the limits of /meta are those of a profile: A 15 and 60 a minute, 1000 and 10000 a day; B 60 and 300 a minute',
      async (_c, f) => {
        const { result } = await f.get('meta', '/meta');
        const known = Object.values(profiles).some(
          (p) => JSON.stringify(p) === JSON.stringify(result.limits),
        );
        must(known, `limits: got ${quote(result.limits)}, expected ${quote(profiles)}`);
      },
    ],
    [
      'limits.headers',
      'limit headers stand on every response: success, 304, errors, HEAD',
      async (c) => {
        const etag = (await c.request('GET', '/genres')).headers.get('etag') ?? '';
        const responses: readonly (readonly [string, HttpResponse])[] = [
          ['200 of the tree', await c.request('GET', '/genres', { fresh: true })],
          ['200 of the sidecar', await c.request('GET', '/anime?limit=1', { fresh: true })],
          ['304', await c.request('GET', '/genres', { headers: { 'If-None-Match': etag } })],
          ['422', await c.request('GET', '/anime/naruto', { fresh: true })],
          ['404', await c.request('GET', '/nowhere', { fresh: true })],
          ['405', await c.request('PUT', '/anime')],
          ['400', await c.request('POST', '/resolve', { body: '{' })],
          ['HEAD', await c.request('HEAD', '/genres')],
          ['/me', await c.request('GET', '/me', { fresh: true })],
          ['/health', await c.request('GET', '/health', { fresh: true })],
          ['OPTIONS', await c.request('OPTIONS', '/genres')],
        ];
        for (const [what, response] of responses) expectLimitHeaders(response, what);
      },
      'limits',
    ],
    [
      'limits.everywhere',
      'success responses of every endpoint carry the limit headers',
      async (c, f) => {
        for (const name of names) expectLimitHeaders(await ask(c, f, name), name);
      },
      'limits',
    ],
    [
      'limits.value',
      'X-RateLimit-Limit is the limit that /meta and /me name',
      async (c, f) => {
        const { result } = await f.get('meta', '/meta');
        const own = c.key === undefined ? result.limits.anonymous : result.limits.withKey;
        const response = await c.request('GET', '/genres', { fresh: true });
        same(number(response, 'x-ratelimit-limit'), own.rateLimitPerMin, 'X-RateLimit-Limit');
        const quota = response.headers.get('x-quota-limit');
        same(quota, own.dailyQuota === undefined ? null : String(own.dailyQuota), 'X-Quota-Limit');
        same((await me(c)).result.limits, own, 'limits of /me');
      },
      'limits',
    ],
    [
      'limits.304',
      'a 304 response costs one request',
      costs(1, async (c) => {
        const etag = (await c.request('GET', '/genres')).headers.get('etag') ?? '';
        return c.request('GET', '/genres', { headers: { 'If-None-Match': etag } });
      }),
      'limits',
    ],
    [
      'limits.resolve',
      '/resolve with up to 100 values costs one request',
      costs(1, (c) => {
        const ids = Array.from({ length: 100 }, (_, i) => i + 1).join(',');
        return c.request('GET', `/resolve?source=own&ids=${ids}`, { fresh: true });
      }),
      'limits',
    ],
  ]),
  ...rowsOf('decision: HTTP', [
    [
      'limits.errors',
      'a 4xx costs one request',
      costs(2, async (c) => {
        await c.request('GET', '/anime/naruto', { fresh: true });
        await c.request('GET', '/nowhere', { fresh: true });
      }),
      'limits',
    ],
    [
      'limits.one',
      'a plain request costs one, not more',
      costs(1, (c) => c.request('GET', '/anime?limit=1', { fresh: true })),
      'limits',
    ],
    ['limits.head', 'a HEAD costs one', costs(1, (c) => c.request('HEAD', '/genres')), 'limits'],
    [
      'limits.free',
      '/health and OPTIONS spend nothing',
      costs(0, async (c) => {
        await c.request('GET', '/health', { fresh: true });
        await c.request('OPTIONS', '/anime');
      }),
      'limits',
    ],
    [
      'limits.translit',
      '/translit has a counter of its own: 60 a minute without a key, 300 with one',
      async (c) => {
        const response = await c.request('GET', '/translit?lang=ja&text=neko', { fresh: true });
        status(response, 200, 'GET /translit');
        same(number(response, 'x-ratelimit-limit'), c.key === undefined ? 60 : 300, 'X-RateLimit-Limit');
        const cost = await spent(c, () => c.request('GET', '/translit?lang=ja&text=inu', { fresh: true }));
        return cost === undefined
          ? pending('the minute turned at each attempt')
          : same(cost, 0, 'ordinary requests spent');
      },
      'limits',
    ],
    [
      'limits.translit-systems',
      '/translit/systems is an ordinary call',
      costs(1, (c) => c.request('GET', '/translit/systems', { fresh: true })),
      'limits',
    ],
    [
      'limits.invalid-key',
      'an invalid key counts against its IP',
      async (c) => {
        const ask = () =>
          c.request('GET', '/genres', { headers: { 'X-API-Key': 'not-a-key' }, anonymous: true });
        for (let attempt = 0; attempt < 3; attempt++) {
          const before = await c.request('GET', '/genres', { fresh: true, anonymous: true });
          await ask();
          const after = await c.request('GET', '/genres', { fresh: true, anonymous: true });
          const left = number(before, 'x-ratelimit-remaining') - number(after, 'x-ratelimit-remaining');
          if (left >= 0) return same(left, 2, 'requests spent');
        }
        return pending('the minute turned at each attempt');
      },
      'limits',
    ],
  ]),
  ...rowsOf('GET /me', [
    [
      'me.anonymous',
      'without a key it returns the anonymous limits',
      async (c, f) => {
        const { result } = await me(c, { anonymous: true });
        same([result.authenticated, result.key], [false, null], 'authenticated and key');
        same(result.limits, (await f.meta()).limits.anonymous, 'limits');
        oneOf(result.profile, ['A', 'B'], 'profile');
      },
    ],
    [
      'me.spent',
      'used and remaining make up the limit and agree with the headers; reset is 1 to 60 seconds',
      async (c) => {
        const { response, result } = await me(c);
        const [used, left, reset, own] = [result.used, result.remaining, result.reset, result.limits];
        if (!isObject(used) || !isObject(left) || !isObject(reset) || !isObject(own))
          return fail(quote(result));
        same(Number(used.minute) + Number(left.minute), own.rateLimitPerMin, 'used + remaining');
        must(Number(used.minute) >= 1, 'used.minute does not count this call');
        must(
          Number(reset.minute) >= 1 && Number(reset.minute) <= 60,
          `reset.minute is ${quote(reset.minute)}`,
        );
        if (!c.behindCache) same(left.minute, number(response, 'x-ratelimit-remaining'), 'remaining.minute');
        same(
          own.dailyQuota === undefined,
          used.day === undefined,
          'used.day only where a daily quota applies',
        );
        const translit = isObject(result.translit)
          ? result.translit
          : fail(`translit: ${quote(result.translit)}`);
        same(
          Number(translit.used) + Number(translit.remaining),
          translit.limit,
          'translit: used + remaining',
        );
      },
    ],
    [
      'me.key',
      'with a key it names the key and returns the limits of keys',
      async (c, f) => {
        const { result } = await me(c);
        same(result.authenticated, true, 'authenticated');
        const key = isObject(result.key) ? result.key : fail(`key: got ${quote(result.key)}`);
        const token = c.key ?? '';
        must(
          typeof key.prefix === 'string' && token.startsWith(key.prefix),
          `prefix: got ${quote(key.prefix)}`,
        );
        must(String(key.prefix).length < token.length / 2, 'prefix tells too much of the token');
        same(result.limits, (await f.meta()).limits.withKey, 'limits');
      },
      'key',
    ],
  ]),
  ...rowsOf('Authentication', [
    ...wrongKeys.map(
      ([name, value]) =>
        [
          `key.invalid.${name.toLowerCase()}`,
          `an invalid key in ${name} gives 401 invalid_api_key, on every endpoint`,
          async (c: Client, f: Fixtures) => refusedEverywhere(c, f, name, value, 'invalid_api_key'),
        ] as const,
    ),
    [
      'key.no-agent',
      'clients are asked for a descriptive User-Agent; without one they are answered all the same',
      async (c) => {
        for (const agent of ['', 'curl/8']) {
          status(
            await c.request('GET', '/genres', { headers: { 'User-Agent': agent } }),
            200,
            `User-Agent: ${agent}`,
          );
        }
      },
    ],
    [
      'key.header',
      'a key is accepted in X-API-Key',
      async (c) =>
        same(
          (await me(c, { anonymous: true, headers: { 'X-API-Key': c.key ?? '' } })).result.authenticated,
          true,
          'authenticated',
        ),
      'key',
    ],
    [
      'key.bearer',
      'a key is accepted in Authorization: Bearer',
      async (c) => {
        for (const scheme of ['Bearer', 'bearer']) {
          const headers = { Authorization: `${scheme} ${c.key ?? ''}` };
          same((await me(c, { anonymous: true, headers })).result.authenticated, true, scheme);
        }
      },
      'key',
    ],
    [
      'key.counter',
      'with a key usage is counted per key, not per IP',
      async (c) => {
        const ask = () => c.request('GET', '/genres', { fresh: true, anonymous: true });
        for (let attempt = 0; attempt < 3; attempt++) {
          const before = number(await ask(), 'x-ratelimit-remaining');
          for (let n = 0; n < 3; n++) await c.request('GET', '/genres', { fresh: true });
          const left = before - number(await ask(), 'x-ratelimit-remaining');
          if (left >= 0) return same(left, 1, 'requests of the IP spent');
        }
        return pending('the minute turned at each attempt');
      },
      'key',
      'limits',
    ],
    [
      'key.disabled',
      'a disabled key gives 403 api_key_disabled, on every endpoint',
      async (c, f) => {
        const token = c.disabledKey ?? '';
        await refusedEverywhere(c, f, 'X-API-Key', token, 'api_key_disabled');
        await refusedEverywhere(c, f, 'Authorization', `Bearer ${token}`, 'api_key_disabled');
      },
      'disabledKey',
    ],
  ]),
  ...rowsOf('decision: HTTP', [
    [
      'key.bearer.malformed',
      'Bearer with anything but one token is 401; other schemes are none of ours',
      async (c) => {
        for (const value of ['Bearer', 'Bearer x y', 'bearer  a  b c']) {
          const response = await c.request('GET', '/genres', {
            fresh: true,
            anonymous: true,
            headers: { Authorization: value },
          });
          error(response, 'invalid_api_key', `Authorization: ${value}`);
        }
        for (const value of ['Basic eDp5', 'Bearerx y', 'Digest a=b, c=d']) {
          const response = await c.request('GET', '/genres', {
            fresh: true,
            anonymous: true,
            headers: { Authorization: value },
          });
          status(response, 200, `Authorization: ${value}`);
        }
      },
    ],
    [
      'key.both',
      'X-API-Key and Bearer, where both are given, must be the same key',
      async (c) => {
        const key = c.key ?? '';
        const ask = (one: string, two: string) =>
          c.request('GET', '/me', {
            fresh: true,
            anonymous: true,
            headers: { 'X-API-Key': one, Authorization: `Bearer ${two}` },
          });
        status(await ask(key, key), 200, 'the same key twice');
        error(await ask(key, 'not-a-key'), 'invalid_api_key', 'another bearer');
        error(await ask('not-a-key', key), 'invalid_api_key', 'another X-API-Key');
        error(await ask(key, `${key} ${key}`), 'invalid_api_key', 'a bearer of two');
      },
      'key',
    ],
    [
      'key.private',
      'a response to a request with a key is private, without one public',
      async (c) => {
        for (const path of ['/genres', '/anime?limit=1']) {
          header(await c.request('GET', path, { fresh: true }), 'cache-control', /^private, /, path);
          const open = await c.request('GET', path, { fresh: true, anonymous: true });
          header(open, 'cache-control', /^public, /, path);
        }
      },
      'key',
    ],
    [
      'key.same',
      'the same body and ETag with and without a key',
      async (c, f) => {
        for (const path of ['/genres', await f.address('anime'), '/anime?limit=3']) {
          const [one, two] = [
            await c.request('GET', path),
            await c.request('GET', path, { anonymous: true }),
          ];
          same([one.text, one.headers.get('etag')], [two.text, two.headers.get('etag')], path);
        }
      },
      'key',
    ],
  ]),
];

/** Rows that spend a whole limit: they come last. */
export const exhausting: readonly Row[] = rowsOf('Limits', [
  [
    'limits.429',
    'beyond the limit: 429 rate_limited with Retry-After; the message names the limit and where the dump is',
    (c) => expectLimited(c, '/genres'),
    'limits',
  ],
  [
    'limits.429-free',
    'a 429 spends nothing more, and /health still answers',
    async (c) => {
      const response = await c.request('GET', '/genres', { fresh: true, noWait: true });
      const health = await c.request('GET', '/health', { fresh: true, noWait: true });
      status(health, 200, 'GET /health');
      if (response.status === 429)
        same(number(response, 'x-ratelimit-remaining'), 0, 'X-RateLimit-Remaining');
    },
    'limits',
  ],
  [
    'limits.429-everywhere',
    'every endpoint can return 429',
    async (c, f) => {
      // /health spends nothing, and /translit has a counter of its own (decision: decisions.ts, Limits and keys).
      const counted = names.filter((name) => !['health', 'translit', 'translitPost'].includes(name));
      for (let attempt = 0; attempt < 3; attempt++) {
        for (const name of counted) await f.address(name);
        const first = await c.request('GET', '/genres', { fresh: true });
        await exhaust(c, '/genres', 2 * number(first, 'x-ratelimit-limit') + 2);
        const responses: (readonly [string, HttpResponse])[] = [];
        for (const name of counted)
          responses.push([name, await ask(c, f, name, { fresh: true, noWait: true })]);
        const last = await c.request('GET', '/genres', { fresh: true, noWait: true });
        // Else the minute has turned meanwhile.
        if (last.status === 429 && number(last, 'x-ratelimit-reset') <= number(first, 'x-ratelimit-reset')) {
          for (const [name, response] of responses) error(response, 'rate_limited', name);
          return undefined;
        }
      }
      return pending('the minute turned at each attempt');
    },
    'limits',
  ],
  [
    'limits.translit-429',
    '/translit is limited by its own counter',
    (c) => expectLimited(c, '/translit?lang=ja&text=neko'),
    'limits',
  ],
  [
    'limits.quota',
    'beyond the daily quota: 429 quota_exceeded; Retry-After and X-Quota-Reset are the seconds until midnight UTC; /translit spends it too, /health does not',
    async (c, f) => {
      const { dailyQuota } = (await f.meta()).limits.anonymous;
      if (dailyQuota === undefined) return pending('this server has no daily quota');
      const response = await spendDay(c, dailyQuota);
      if ('pending' in response) return response;
      error(response, 'quota_exceeded', 'GET /genres', [String(dailyQuota), /http/]);
      header(response, 'cache-control', 'no-store', '429');
      same(number(response, 'x-quota-remaining'), 0, 'X-Quota-Remaining of a 429');
      const wait = number(response, 'retry-after');
      same(wait, number(response, 'x-quota-reset'), 'Retry-After beside X-Quota-Reset');
      const midnight = 86_400 - (Math.floor(c.now() / 1000) % 86_400);
      must(Math.abs(wait - midnight) <= 5, `Retry-After is ${wait}, midnight UTC in ${midnight} s`);
      const options = { fresh: true, noWait: true, anonymous: true } as const;
      error(await ask(c, f, 'translit', options), 'quota_exceeded', 'GET /translit');
      status(await ask(c, f, 'health', options), 200, 'GET /health');
      return undefined;
    },
    'limits',
  ],
]);
