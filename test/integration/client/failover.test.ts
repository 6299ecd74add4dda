/** The client against services that fail in every way: each call ends right or with the typed error. */
import { describe, expect, test } from 'vitest';
import { AniUaError, type ClientOptions, createClient, genres } from '../../../src/client/index.ts';
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

/** A service whose genres bear a name. */
async function serviceNamed(name: string, faults: readonly Fault[] = []): Promise<FaultyService> {
  const service = await openFaulty(() => envelope({ result: [{ name, ua: name, animeCount: 1 }] }));
  service.faults.push(...faults);
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

test.each(['', '/public/v1', 'ftp://api.example'])(
  'rejects %j, which is not the address of a service',
  (url) => {
    expect(() => createClient(url)).toThrow(/«.*»: a service is named as https:\/\/api\.example/);
  },
);

test('accepts an address that ends with a slash or with the path of the API', async () => {
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
  ['502 of a proxy', { kind: 'status', status: 502 }, { code: 'bad_answer', status: 502 }],
  ['a cut body', { kind: 'cut' }, { code: 'network', status: 0 }],
  ['half a body', { kind: 'half' }, { code: 'bad_answer', status: 200 }],
  ['a reset connection', { kind: 'reset' }, { code: 'network', status: 0 }],
];

describe.each(failing)('if a service answers with %s', (_, fault, error) => {
  test('the next service answers, once', async () => {
    const [first, second] = [await serviceNamed('first', [fault]), await serviceNamed('second')];
    const answer = await genres(createClient([first.url, second.url]));
    expect(nameOf(answer)).toBe('second');
    expect(answer.baseUrl).toBe(second.url);
    expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
  });

  test('a service that goes on so ends the call with the typed error', async () => {
    const service = await serviceNamed('only', [fault, fault, fault, fault]);
    const { options } = virtual({ retries: 2 });
    const got = await errorOf(genres(createClient(service.url, options)));
    expect(got).toMatchObject({ ...error, baseUrl: service.url });
    expect(service.asked).toHaveLength(3);
  });
});

describe.each(['silent', 'stuck'] as const)('if an answer is %s', (kind) => {
  test('the next service answers', async () => {
    const [first, second] = [await serviceNamed('first', [{ kind }]), await serviceNamed('second')];
    const answer = await genres(createClient([first.url, second.url], { timeoutMs: 1000 }));
    expect(nameOf(answer)).toBe('second');
    // What is given up is closed.
    await expect.poll(() => first.open(), patient).toBe(0);
  });

  test('a service alone ends the call with the typed error', async () => {
    const service = await serviceNamed('only', [{ kind }]);
    const error = await errorOf(genres(createClient(service.url, { timeoutMs: 20, retries: 0 })));
    expect(error).toMatchObject({ code: 'timeout', status: 0, baseUrl: service.url });
  });
});

describe('if no service is there', () => {
  test('ends the call with the typed error', async () => {
    const { options } = virtual();
    const error = await errorOf(genres(createClient(await deadUrl(), options)));
    expect(error).toMatchObject({ code: 'network', status: 0 });
    expect(error.cause).toBeDefined();
  });
});

describe('a refusal', () => {
  test.each([
    [404, 'not_found'],
    [418, 'a_code_that_comes_later'],
  ])('%d is final: the client asks no other service', async (status, code) => {
    const [first, second] = [await serviceNamed('a', [refusal(status, code)]), await serviceNamed('b')];
    expect(await errorOf(genres(createClient([first.url, second.url])))).toMatchObject({ code, status });
    expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
  });

  test('of a proxy without an envelope is the typed error', async () => {
    const service = await serviceNamed('a', [{ kind: 'status', status: 403 }]);
    expect(await errorOf(genres(createClient(service.url)))).toMatchObject({
      code: 'bad_answer',
      status: 403,
    });
  });
});

describe('keys', () => {
  test('sends a key to its service alone, also after redirections', async () => {
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

  test('sends no key to a service without one', async () => {
    const [first, second] = [await serviceNamed('a', [{ kind: 'reset' }]), await serviceNamed('b')];
    await genres(createClient([{ url: first.url, key: 'secret' }, second.url]));
    expect(Object.keys(second.asked[0]?.headers ?? {})).not.toContain('x-api-key');
    expect(JSON.stringify(second.asked)).not.toContain('secret');
  });
});

test('rejects a client without services', () => {
  expect(() => createClient([])).toThrow(TypeError);
});
