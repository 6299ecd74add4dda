/** The parts of the client: what is sent, what is kept, who waits for whom, without a service. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { counterOf } from '../../../src/client/hosts.ts';
import {
  airings,
  anime,
  animeList,
  createClient,
  createMemoryStore,
  genres,
  type KeptAnswer,
  meta,
  pictureAt,
  resolve,
  resolvePost,
  srcset,
  translit,
  translitPost,
  updates,
} from '../../../src/client/index.ts';
import { readRetryAfter, readUsedUp } from '../../../src/client/waits.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const reply = (body: object, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

test('the memory store keeps the newest answers up to its size', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c', 'd'), length: fc.nat({ max: 6 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const store = createMemoryStore(10);
      let model: [string, KeptAnswer][] = [];
      for (const [at, { address, length }] of steps.entries()) {
        const answer = { etag: `"${at}"`, body: 'x'.repeat(length), snapshot: undefined };
        store.set(address, answer);
        model = [...model.filter(([known]) => known !== address), [address, answer]];
        while (model.reduce((sum, [, { body }]) => sum + body.length, 0) > 10) model.shift();
        const known = new Map(model);
        for (const own of ['a', 'b', 'c', 'd']) expect(store.get(own)).toBe(known.get(own));
      }
    }),
  );
});

test.each([
  ['7', undefined, 7000],
  ['Wed, 04 Mar 2026 10:00:09 GMT', undefined, 9000],
  ['Wed, 04 Mar 2026 10:00:09 GMT', 'Wed, 04 Mar 2026 10:00:07 GMT', 2000],
  ['Wed, 04 Mar 2026 09:59:00 GMT', undefined, 0],
  ['Wed, 04 Mar 2026 10:00:09 GMT', 'nonsense', 9000],
  ['soon', undefined, undefined],
])('reads Retry-After: %s by the clock of the service, %s', (text, date, ms) => {
  const headers = new Headers({ 'Retry-After': text, ...(date === undefined ? {} : { Date: date }) });
  expect(readRetryAfter(headers, Date.now())).toBe(ms);
});

test.each([
  [{ 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '12' }, 12_000],
  [{ 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': '12' }, undefined],
  [{ 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '12' }, undefined],
  [{ 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': 'soon' }, undefined],
])('after the headers %j the limit is used up for %s ms', (headers, ms) =>
  expect(readUsedUp(new Headers(headers))).toBe(ms),
);

test.each([
  ['/translit?text=a', 'translit'],
  ['/translit/systems', 'other'],
  ['/anime?x=/translit', 'other'],
])('%s spends the counter %s', (path, counter) => expect(counterOf(path)).toBe(counter));

test.each([
  ['https://a.example/images/ab/c-big.webp', 'https://m.example/images/ab/c-big.webp'],
  ['http://a.example:80/images/x', 'https://m.example/images/x'],
  ['https://a.example/other/images/x', 'https://a.example/other/images/x'],
  ['/images/x', '/images/x'],
])('finds the picture %s at the service that answered: %s', (address, at) => {
  expect(pictureAt(address, { baseUrl: 'https://m.example' })).toBe(at);
  expect(pictureAt(address, { baseUrl: 'https://$&' })).toBe(at.replace('m.example', () => '$&'));
});

test('a srcset has each width once, at the service that answered', () => {
  const picture = (width: number) => ({
    webp: `https://a.example/images/ab/${width}.webp`,
    jpg: `https://a.example/images/ab/${width}.jpg`,
    width,
    height: 400,
  });
  const at = { baseUrl: 'https://m.example' };
  const three = { big: picture(1067), medium: picture(600), small: picture(267) };
  const sizes = (format: string) =>
    [267, 600, 1067].map((width) => `https://m.example/images/ab/${width}.${format} ${width}w`).join(', ');
  expect(srcset(three, at)).toBe(sizes('webp'));
  expect(srcset(three, at, 'jpg')).toBe(sizes('jpg'));
  const one = { big: picture(200), medium: picture(200), small: picture(200) };
  expect(srcset(one, at)).toBe('https://m.example/images/ab/200.webp 200w');
});

/** A client whose services answer what a test says; what was sent, as `host path`. */
function asked(
  answers: (address: string, init: RequestInit) => Response | Error | Promise<Response>,
  options: object = {},
  urls = ['https://a'],
) {
  const sent: string[] = [];
  const inits: RequestInit[] = [];
  const waits: number[] = [];
  let clock = 1_000_000;
  const client = createClient(urls, {
    now: () => clock,
    wait: async (ms: number) => {
      waits.push(ms);
      clock += ms;
    },
    fetch: async (address: string, init: RequestInit) => {
      sent.push(address.replace('/public/v1', ' '));
      inits.push(init);
      const answer = await answers(address, init);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...options,
  });
  const pass = (ms: number) => {
    clock += ms;
  };
  return { client, sent, inits, waits, pass };
}
const ok = (fields: object = {}, headers: Record<string, string> = {}) =>
  reply({ ok: true, ...fields }, { headers });

describe('a call', () => {
  test('sends parameters in the path, the query and the body unchanged', async () => {
    const { client, sent, inits } = asked(() => ok({ result: [] }));
    await anime(client, { ref: 'catalog_a:a:b/ї' });
    await anime(client, { ref: 5 });
    await animeList(client, { search: 'a&b', ids: [1, 2], page: undefined } as object);
    await animeList(client);
    // Half of a character, which cutting a text leaves, is sent as in a URLSearchParams.
    await animeList(client, { search: 'x🍥'.slice(0, 2) });
    await anime(client, { ref: 'slug:\udf65' });
    await resolvePost(client, { source: 'own', ids: ['1'] });
    await translitPost(client, { lang: 'ja', text: 'x' });
    expect(sent).toEqual([
      'https://a /anime/catalog_a:a:b%2F%D1%97',
      'https://a /anime/5',
      'https://a /anime?search=a%26b&ids=1,2',
      'https://a /anime',
      'https://a /anime?search=x%EF%BF%BD',
      'https://a /anime/slug:%EF%BF%BD',
      'https://a /resolve',
      'https://a /translit',
    ]);
    expect(inits.map(({ body }) => body)).toEqual([
      ...Array(6).fill(undefined),
      '{"source":"own","ids":["1"]}',
      '{"lang":"ja","text":"x"}',
    ]);
    for (const ref of ['', '.', '..'])
      await expect(anime(client, { ref })).rejects.toMatchObject({ code: 'invalid_reference' });
    const empty = { code: 'invalid_parameter', parameter: 'ids' };
    await expect(animeList(client, { ids: [] })).rejects.toMatchObject(empty);
    await expect(resolve(client, { source: 'own', ids: [] })).rejects.toMatchObject(empty);
    const followed = { ...empty, parameter: 'anime' };
    await expect(updates(client, { anime: [] })).rejects.toMatchObject(followed);
    await expect(airings(client, { anime: [] })).rejects.toMatchObject(followed);
    // A call that is given up is not begun, whichever way it would be sent.
    const options = { signal: AbortSignal.abort('enough') };
    await expect(genres(client, {}, options)).rejects.toBe('enough');
    await expect(anime(client, { ref: 1 }, options)).rejects.toBe('enough');
    await expect(translitPost(client, { lang: 'ja', text: 'x' }, options)).rejects.toBe('enough');
    expect(sent).toHaveLength(8);
  });

  test('asks for a kept answer by its tag, replaces it by a new one, and keeps no answer with no-store', async () => {
    const answers = [
      ok({ result: 1 }, { ETag: '"1"', 'X-Snapshot-Id': 's1' }),
      new Response(null, { status: 304, headers: { 'X-Snapshot-Id': 's2' } }),
      new Response(null, { status: 304 }),
      ok({ result: 2 }, { ETag: '"2"' }),
      new Response(null, { status: 304 }),
    ];
    const { client, inits } = asked(() => answers.shift() ?? expect.fail());
    const got: unknown[] = [];
    for (let at = 0; at < 5; at++) {
      const { result, snapshot } = await genres(client);
      got.push([result, snapshot]);
    }
    // A service says of what is the same that it is of a later snapshot, too.
    expect(got).toEqual([
      ...[
        [1, 's1'],
        [1, 's2'],
        [1, 's1'],
      ],
      ...[
        [2, undefined],
        [2, undefined],
      ],
    ]);
    expect(inits.map(({ headers }) => headers)).toEqual([
      {},
      ...Array(3).fill({ 'If-None-Match': '"1"' }),
      { 'If-None-Match': '"2"' },
    ]);
    const nothing = asked(() => ok({ result: 1 }, { ETag: '"1"', 'Cache-Control': 'no-store' }));
    for (let at = 0; at < 2; at++) await meta(nothing.client);
    expect(nothing.inits.map(({ headers }) => headers)).toEqual([{}, {}]);
    const posted = asked(() => ok({ result: {} }, { ETag: '"1"' }));
    for (let at = 0; at < 2; at++) await resolvePost(posted.client, { source: 'own', ids: [1] });
    for (const { headers } of posted.inits) expect(headers).not.toHaveProperty('If-None-Match');
  });

  test('bypasses the browser’s cache only if the caller wants a fresh answer and there is no ETag store', async () => {
    const { client, inits } = asked(() => ok({ result: 1 }, { ETag: '"1"' }), { etags: null });
    await genres(client, {}, { fresh: true });
    await genres(client, {}, { fresh: false });
    await genres(client);
    expect(inits.map(({ cache }) => cache)).toEqual(['no-cache', undefined, undefined]);
    expect(inits.map(({ headers }) => headers)).toEqual([{}, {}, {}]);
    const kept = asked(() => ok({ result: 1 }));
    await genres(kept.client, {}, { fresh: true });
    expect(kept.inits[0]).not.toHaveProperty('cache');
    // They are not one call, though they are at once.
    const both = asked(() => ok({ result: 1 }), { etags: null });
    await Promise.all([genres(both.client, {}, { fresh: true }), genres(both.client)]);
    expect(both.sent).toHaveLength(2);
  });

  test('is sent once for equal requests in flight, and each caller gets an answer of its own', async () => {
    const { client, sent } = asked((_address, { body }) => ok({ result: [body] }));
    const ask = (text: string) => translitPost(client, { lang: 'ja', text });
    const answers = await Promise.all([ask('a'), ask('b'), ask('a')]);
    expect(sent).toHaveLength(2);
    expect(answers.map(({ result }) => result)).toEqual(
      ['a', 'b', 'a'].map((text) => [`{"lang":"ja","text":"${text}"}`]),
    );
    expect(answers[0]?.result).not.toBe(answers[2]?.result);
  });

  test('is left to the other callers by one that aborts, and ends when all have', async () => {
    /** Answers when the test says so, or fails with the request's signal. */
    const gate = Promise.withResolvers<Response>();
    const { client, sent, inits } = asked((_address, { signal }) => {
      signal?.addEventListener('abort', () => gate.reject(signal.reason));
      return gate.promise;
    });
    const [leaver, last] = [new AbortController(), new AbortController()];
    const [left, stayed] = [leaver, last].map(({ signal }) => genres(client, {}, { signal }));
    leaver.abort(new Error('enough'));
    await expect(left).rejects.toThrow('enough');
    expect([sent.length, inits[0]?.signal?.aborted]).toEqual([1, false]);
    last.abort();
    await expect(stayed).rejects.toMatchObject({ name: 'AbortError' });
    expect(inits[0]?.signal?.aborted).toBe(true);
    // The next call sends a new request.
    await expect(genres(client)).rejects.toThrow();
    expect(sent.length).toBeGreaterThan(1);
  });

  test('waits no longer than its caller', async () => {
    const controller = new AbortController();
    const refused = reply({ ok: false, error: {} }, { status: 429, headers: { 'Retry-After': '50' } });
    const { client, sent } = asked(() => refused, { wait: undefined });
    const call = genres(client, {}, { signal: controller.signal });
    const ended = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    await ended;
    expect(sent).toHaveLength(1);
  });

  test('may take longer than a timer can, and so may a pause', async () => {
    const send = (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', reject);
        setTimeout(() => resolve(ok({ result: 1 })), 30_000);
      });
    const client = createClient('https://a', { timeoutMs: 2 ** 40, retries: 0, fetch: send });
    const answer = meta(client);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(answer).resolves.toMatchObject({ result: 1 });
    let isOver = false;
    void client.wait(2 ** 40, undefined).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isOver).toBe(false);
  });

  test('works without the ETag store if the store fails or is damaged', async () => {
    const stores = [
      { get: () => ({ etag: '"1"', body: 'cut', snapshot: undefined }), set: () => {} },
      { get: () => Promise.reject(new Error('x')), set: () => Promise.reject(new Error('x')) },
      {
        get: () => {
          throw new Error('x');
        },
        set: () => {
          throw new Error('x');
        },
      },
    ];
    for (const etags of stores) {
      const { client, inits } = asked(() => ok({ result: 1 }, { ETag: '"2"' }), { etags });
      expect((await genres(client)).result).toBe(1);
      expect(inits[0]?.headers).toEqual({});
    }
  });
});

describe('failing over', () => {
  const urls = ['https://a', 'https://b'];
  const down = new Error('reset');
  const status = (code: number, headers: Record<string, string> = {}) =>
    reply({ ok: false, error: { code: 'x', message: 'm' } }, { status: code, headers });

  test('asks a service that failed last for half a minute, and first again after it has answered', async () => {
    let isDown = true;
    const { client, sent, pass } = asked(
      (address) => (address.startsWith('https://a') && isDown ? down : ok({ result: 1 })),
      { etags: null },
      urls,
    );
    await genres(client);
    await genres(client);
    expect(sent).toEqual(['https://a /genres', 'https://b /genres', 'https://b /genres']);
    pass(29_999);
    await genres(client);
    expect(sent.at(-1)).toBe('https://b /genres');
    pass(1);
    await genres(client);
    expect(sent.slice(-2)).toEqual(['https://a /genres', 'https://b /genres']);
    isDown = false;
    pass(30_000);
    await genres(client);
    await genres(client);
    expect(sent.slice(-2)).toEqual(['https://a /genres', 'https://a /genres']);
  });

  test('asks the first service that answered again, if all had failed', async () => {
    const plan: (Response | Error)[] = [down, down, down, ok({ result: 1 }), ok({ result: 2 })];
    const { client, sent, waits } = asked(() => plan.shift() ?? expect.fail(), { etags: null }, urls);
    await genres(client);
    await genres(client);
    expect(waits).toEqual([1000]);
    expect(sent.map((one) => one[8])).toEqual(['a', 'b', 'a', 'b', 'b']);
  });

  test.each<[string, (Response | Error)[], object, object]>([
    [
      'the one that asks to wait',
      [down, status(503, { 'Retry-After': '3' })],
      { retries: 0 },
      { status: 503, retryAfterMs: 3000 },
    ],
    [
      'the first that asks to wait',
      [status(503, { 'Retry-After': '3' }), status(503, { 'Retry-After': '9' })],
      { retries: 0 },
      { retryAfterMs: 3000 },
    ],
    [
      'too long a wait at once',
      [status(503, { 'Retry-After': '66' }), down],
      {},
      { status: 503, retryAfterMs: 66_000 },
    ],
  ])('of several failures the error is %s', async (_what, plan, options, expected) => {
    const { client, waits } = asked(() => plan.shift() ?? expect.fail(), options, urls);
    await expect(genres(client)).rejects.toMatchObject(expected);
    expect(waits).toEqual([]);
  });

  test('doubles the pause with each round, without counting it as requested waiting', async () => {
    const { client, waits, sent } = asked(() => down, { retries: 3, maxWaitMs: 0 }, ['https://a']);
    await expect(genres(client)).rejects.toMatchObject({ code: 'network' });
    expect([waits, sent.length]).toEqual([[1000, 2000, 4000], 4]);
  });

  test('waits after a 429 as long as the service says, for that counter alone and up to maxWaitMs in all', async () => {
    const plan = [
      status(429, { 'Retry-After': '5', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '40' }),
      ok({ result: 1 }),
      ok({ result: 2 }),
    ];
    const { client, waits } = asked(() => plan.shift() ?? expect.fail(), { maxWaitMs: 5000 });
    await translit(client, { lang: 'ja', text: 'x' });
    expect(waits).toEqual([5000]);
    await genres(client);
    expect(waits).toEqual([5000]);
    const again = asked(() => status(429, { 'Retry-After': '2' }), { maxWaitMs: 5000 });
    await expect(genres(again.client)).rejects.toMatchObject({ status: 429, retryAfterMs: 2000 });
    expect(again.waits).toEqual([2000, 2000]);
    const silent = asked(() => status(429), { maxWaitMs: 7000 });
    await expect(genres(silent.client)).rejects.toMatchObject({ status: 429 });
    expect(silent.waits).toEqual([1000, 2000, 4000]);
  });

  test('waits for the reset of a used up limit before the next call, each counter by itself', async () => {
    const used = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' };
    const { client, waits } = asked((address) =>
      ok({ result: [] }, address.includes('/translit') ? {} : used),
    );
    await genres(client);
    await translit(client, { lang: 'ja', text: 'x' });
    expect(waits).toEqual([]);
    await genres(client);
    expect(waits).toEqual([30_000]);
  });

  test.each([
    [
      { parameter: 'sort', allowed: ['a', 'b'] },
      {},
      { parameter: 'sort', allowed: ['a', 'b'], bounds: undefined },
    ],
    [{ parameter: 'page', allowed: { min: 1 } }, {}, { parameter: 'page', allowed: [], bounds: { min: 1 } }],
    [{}, { Allow: 'GET, HEAD' }, { parameter: undefined, allowed: ['GET', 'HEAD'], bounds: undefined }],
    [
      { parameter: 7, allowed: 'x', messageEn: null },
      {},
      { parameter: undefined, allowed: [], messageEn: undefined },
    ],
  ])('reads of an error %j with the header %j what is at fault and allowed', async (told, headers, read) => {
    const error = { code: 'x', message: 'Ні.', messageEn: 'No.', ...told };
    const { client } = asked(() => reply({ ok: false, error }, { status: 405, headers }));
    await expect(genres(client)).rejects.toMatchObject({ messageEn: 'No.', ...read });
  });

  test.each([
    ['no envelope', () => reply({ fine: true })],
    ['no object', () => reply([1])],
    ['a redirection', () => reply({ ok: true }, { status: 301 })],
    ['a failed one', () => reply({ ok: false }, { status: 200 })],
  ])('rejects %s as a bad answer', async (_what, answer) => {
    const { client } = asked(answer, { retries: 0 });
    await expect(genres(client)).rejects.toMatchObject({ code: 'bad_answer', baseUrl: 'https://a' });
  });
});
