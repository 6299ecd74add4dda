/** The client against services that fail in every way: each call ends right or with the typed error. */
import { afterEach, describe, expect, test } from 'vitest';
import { AniUaError, type ClientOptions, createClient, genres, translit } from '../../../src/client/index.ts';
import {
  deadUrl,
  envelope,
  type Fault,
  type FaultyService,
  openFaulty,
  refusal,
} from '../../harness/faulty-service.ts';

/** A busy machine takes its time. */
const patient = { timeout: 30_000 };

const services: FaultyService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** A service whose genres bear a name. */
async function serviceNamed(name: string, faults: readonly Fault[] = []): Promise<FaultyService> {
  const service = await openFaulty(() => envelope({ result: [{ name, ua: name, animeCount: 1 }] }));
  service.faults.push(...faults);
  services.push(service);
  return service;
}

/** A clock that only waiting moves. */
function virtual(options: ClientOptions = {}) {
  let clock = Date.parse('2026-03-04T10:00:00Z');
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    clock += ms;
  };
  return { waits, options: { now: () => clock, wait, ...options }, turn: (ms: number) => (clock += ms) };
}

test.each(['', 'localhost:8080', '/public/v1', 'ftp://api.example'])(
  '%j is no address of a service',
  (url) => {
    expect(() => createClient(url)).toThrow(/«.*»: a service is named as https:\/\/api\.example/);
  },
);

test('an address may end with a slash, or with the path of the API', async () => {
  const { url } = await serviceNamed('here');
  for (const ending of ['', '/', '/public/v1', '/public/v1/'])
    expect(nameOf(await genres(createClient(url + ending))), ending).toBe('here');
});

const nameOf = ({ result }: { result: readonly { name: string }[] }) => result[0]?.name;

/** The typed error of a call. */
const errorOf = async (call: Promise<unknown>): Promise<AniUaError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AniUaError)) throw new Error(`no AniUaError: ${error}`);
  return error;
};

const failing: readonly (readonly [string, NonNullable<Fault>, object])[] = [
  ['500', refusal(500, 'internal_error'), { code: 'internal_error', status: 500 }],
  ['503', refusal(503, 'overloaded', { 'Retry-After': '2' }), { code: 'overloaded', retryAfterMs: 2000 }],
  ['502 of a proxy', { kind: 'status', status: 502 }, { code: 'bad_answer', status: 502 }],
  ['a page instead of an answer', { kind: 'status', status: 200 }, { code: 'bad_answer', status: 200 }],
  ['304 that was not asked for', { kind: 'status', status: 304 }, { code: 'bad_answer', status: 304 }],
  ['a cut body', { kind: 'cut' }, { code: 'network', status: 0 }],
  ['half a body', { kind: 'half' }, { code: 'bad_answer', status: 200 }],
  ['a reset connection', { kind: 'reset' }, { code: 'network', status: 0 }],
];

describe.each(failing)('%s', (_, fault, error) => {
  test('the next service answers, once', async () => {
    const [first, second] = [await serviceNamed('first', [fault]), await serviceNamed('second')];
    const answer = await genres(createClient([first.url, second.url]));
    expect(nameOf(answer)).toBe('second');
    expect(answer.baseUrl).toBe(second.url);
    expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
  });

  test('one service is asked again, and then is right', async () => {
    const service = await serviceNamed('only', [fault]);
    const { waits, options } = virtual();
    expect(nameOf(await genres(createClient(service.url, options)))).toBe('only');
    expect(service.asked).toHaveLength(2);
    expect(waits).toEqual([fault.kind === 'status' && fault.status === 503 ? 2000 : 1000]);
  });

  test('patience with services that ask to wait is not what a retry waits', async () => {
    const service = await serviceNamed('only', [fault]);
    const { options } = virtual({ maxWaitMs: 0 });
    const asksToWait = fault.kind === 'status' && fault.status === 503;
    const answer = genres(createClient(service.url, options));
    if (asksToWait) expect(await errorOf(answer)).toMatchObject({ status: 503 });
    else expect(nameOf(await answer)).toBe('only');
  });

  test('a service that goes on so gives the typed error', async () => {
    const service = await serviceNamed('only', [fault, fault, fault, fault]);
    const { options } = virtual({ retries: 2 });
    const got = await errorOf(genres(createClient(service.url, options)));
    expect(got).toMatchObject({ ...error, baseUrl: service.url });
    expect(service.asked).toHaveLength(3);
  });
});

describe.each(['silent', 'stuck'] as const)('slow answers: %s', (kind) => {
  test('the next service answers', async () => {
    const [first, second] = [await serviceNamed('first', [{ kind }]), await serviceNamed('second')];
    const answer = await genres(createClient([first.url, second.url], { timeoutMs: 3000 }));
    expect(nameOf(answer)).toBe('second');
    // What is given up is closed.
    await expect.poll(() => first.open(), patient).toBe(0);
  });

  test('one service alone: the typed error', async () => {
    const service = await serviceNamed('only', [{ kind }]);
    const error = await errorOf(genres(createClient(service.url, { timeoutMs: 20, retries: 0 })));
    expect(error).toMatchObject({ code: 'timeout', status: 0, baseUrl: service.url });
  });
});

describe('a dead first service', () => {
  test('the second answers, and is asked first for a while', async () => {
    const [dead, second] = [await deadUrl(), await serviceNamed('second')];
    const asked: string[] = [];
    const spy: ClientOptions['fetch'] = (address, init) => {
      asked.push(new URL(address).origin);
      return fetch(address, init);
    };
    const { options, turn } = virtual({ fetch: spy, etags: null });
    const client = createClient([dead, second.url], options);
    await genres(client);
    await genres(client);
    expect(asked).toEqual([dead, second.url, second.url]);
    turn(60_000);
    await genres(client);
    expect(asked.slice(3)).toEqual([dead, second.url]);
  });

  test('it alone gives the typed error', async () => {
    const { options } = virtual();
    const error = await errorOf(genres(createClient(await deadUrl(), options)));
    expect(error).toMatchObject({ code: 'network', status: 0 });
    expect(error.cause).toBeDefined();
  });
});

describe('4xx', () => {
  test.each([
    [404, 'not_found'],
    [422, 'invalid_parameter'],
    [401, 'invalid_api_key'],
    [418, 'a_code_that_comes_later'],
  ])('%d is the end, no other service is asked', async (status, code) => {
    const [first, second] = [await serviceNamed('a', [refusal(status, code)]), await serviceNamed('b')];
    expect(await errorOf(genres(createClient([first.url, second.url])))).toMatchObject({ code, status });
    expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
  });

  test('a proxy without an envelope', async () => {
    const service = await serviceNamed('a', [{ kind: 'status', status: 403 }]);
    expect(await errorOf(genres(createClient(service.url)))).toMatchObject({
      code: 'bad_answer',
      status: 403,
    });
  });

  test.each([
    ['Параметр «source»: невідоме значення «x». Дозволено: own, slug. own — це тут.', {}, ['own', 'slug']],
    [
      'Параметр «to»: «x». Дозволено: від 0 до 9, дріб — через крапку, як-от 12.5.',
      {},
      ['від 0 до 9', 'дріб — через крапку', 'як-от 12.5'],
    ],
    ['Метод.', { Allow: 'GET, HEAD' }, ['GET', 'HEAD']],
    ['Аніме не знайдено.', {}, []],
  ])('what is allowed: %s', async (message, headers, allowed) => {
    const service = await serviceNamed('a', [refusal(422, 'invalid_parameter', headers, message)]);
    expect(await errorOf(genres(createClient(service.url)))).toMatchObject({ allowed, message });
  });
});

describe('429', () => {
  const date = (sec: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + sec * 1000).toUTCString();
  test.each([
    ['seconds', { 'Retry-After': '7' }, [7000]],
    ['a date, by the clock of the service', { 'Retry-After': date(9), Date: date(0) }, [9000]],
    ['a date that has passed', { 'Retry-After': date(0), Date: date(5) }, [1000]],
    ['0 seconds', { 'Retry-After': '0' }, [1000]],
    ['the reset of the limit', { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '12' }, [12_000]],
    ['nothing', {}, [1000]],
    ['nonsense', { 'Retry-After': 'soon' }, [1000]],
  ])('it waits for %s, at the same service', async (_, headers, expected) => {
    const first = await serviceNamed('first', [refusal(429, 'rate_limited', headers)]);
    const second = await serviceNamed('second');
    const { waits, options } = virtual();
    expect(nameOf(await genres(createClient([first.url, second.url], options)))).toBe('first');
    expect(waits).toEqual(expected);
    expect([first.asked.length, second.asked.length]).toEqual([2, 0]);
  });

  test('a wait that is too long is the typed error at once', async () => {
    const service = await serviceNamed('a', [refusal(429, 'quota_exceeded', { 'Retry-After': '3600' })]);
    const { waits, options } = virtual();
    const error = await errorOf(genres(createClient(service.url, options)));
    expect(error).toMatchObject({ code: 'quota_exceeded', status: 429, retryAfterMs: 3_600_000 });
    expect(waits).toEqual([]);
  });

  test('waits are bounded together', async () => {
    const again = refusal(429, 'rate_limited', { 'Retry-After': '20' });
    const service = await serviceNamed('a', [again, again, again, again]);
    const { waits, options } = virtual();
    const error = await errorOf(genres(createClient(service.url, options)));
    expect(error.code).toBe('rate_limited');
    expect(waits).toEqual([20_000, 20_000, 20_000]);
  });

  test('a limit that is used up is waited for before it refuses, each counter for itself', async () => {
    const used = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' };
    const service = await openFaulty(({ path }) =>
      envelope({ result: [] }, path.startsWith('/translit') ? {} : used),
    );
    services.push(service);
    const { waits, options } = virtual();
    const client = createClient(service.url, options);
    await genres(client);
    await translit(client, { lang: 'ja', text: 'Kaguya' });
    expect(waits).toEqual([]);
    await genres(client);
    expect(waits).toEqual([30_000]);
  });
});

describe('keys', () => {
  test('a key goes to its service alone, also behind redirections', async () => {
    const second = await serviceNamed('second');
    const first = await serviceNamed('first', [
      { kind: 'status', status: 308, headers: { Location: `${second.url}/public/v1/genres` } },
    ]);
    const client = createClient([
      { url: first.url, key: 'secret' },
      { url: `${second.url}//`, key: 'other' },
    ]);
    expect(nameOf(await genres(client))).toBe('second');
    expect(first.asked.map(({ headers }) => headers['x-api-key'])).toEqual(['secret']);
    expect(second.asked.map(({ headers }) => headers['x-api-key'])).toEqual(['other']);
  });

  test('without one none is sent', async () => {
    const [first, second] = [await serviceNamed('a', [{ kind: 'reset' }]), await serviceNamed('b')];
    await genres(createClient([{ url: first.url, key: 'secret' }, second.url]));
    expect(Object.keys(second.asked[0]?.headers ?? {})).not.toContain('x-api-key');
    expect(JSON.stringify(second.asked)).not.toContain('secret');
  });
});

test('a client needs a service', () => {
  expect(() => createClient([])).toThrow(TypeError);
});
