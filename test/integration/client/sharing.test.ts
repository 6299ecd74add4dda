/** Equal requests in flight, signals, and kept answers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anime,
  createClient,
  createMemoryStore,
  type EtagStore,
  genres,
  me,
  resolvePost,
} from '../../../src/client/index.ts';
import {
  type Asked,
  envelope,
  type FaultyService,
  openFaulty,
  refusal,
} from '../../harness/faulty-service.ts';

/** A busy machine takes its time. */
const patient = { timeout: 30_000 };

let service: FaultyService;
/** Requests that wait until the test lets them go. */
let gate: PromiseWithResolvers<void> | undefined;
let version = 1;

const answer = async ({ headers, path }: Asked) => {
  await gate?.promise;
  const etag = `"${version}"`;
  const caching = { ETag: etag, 'Cache-Control': path === '/me' ? 'no-store' : 'public, max-age=60' };
  if (headers['if-none-match'] === etag) return { status: 304, headers: caching, body: '' };
  return envelope({ result: [{ name: `v${version}` }] }, { ...caching, 'X-Snapshot-Id': `s${version}` });
};

beforeEach(async () => {
  [gate, version] = [undefined, 1];
  service = await openFaulty(answer);
});
afterEach(() => service.close());

describe('equal requests in flight', () => {
  test('are one, and each caller has its own answer', async () => {
    gate = Promise.withResolvers();
    const client = createClient(service.url);
    const calls = [genres(client), genres(client), genres(client)];
    gate.resolve();
    const [one, two, three] = await Promise.all(calls);
    expect(service.asked).toHaveLength(1);
    one?.result.pop();
    expect([two?.result.length, three?.result.length]).toEqual([1, 1]);
  });

  test('other parameters or bodies are other requests', async () => {
    const client = createClient(service.url);
    await Promise.all([
      anime(client, { ref: 1 }),
      anime(client, { ref: 2 }),
      resolvePost(client, { source: 'own', ids: [1] }),
      resolvePost(client, { source: 'own', ids: [2] }),
    ]);
    expect(service.asked).toHaveLength(4);
  });

  test('an error reaches each caller', async () => {
    service.faults.push(refusal(404, 'not_found'));
    const client = createClient(service.url);
    const ends = await Promise.allSettled([genres(client), genres(client)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(service.asked).toHaveLength(1);
  });
});

describe('signals', () => {
  test('one caller leaves, the others get the answer', async () => {
    gate = Promise.withResolvers();
    const client = createClient(service.url);
    const leaver = new AbortController();
    const left = genres(client, {}, { signal: leaver.signal });
    const stayed = genres(client);
    leaver.abort(new Error('enough'));
    await expect(left).rejects.toThrow('enough');
    gate.resolve();
    expect((await stayed).result).toHaveLength(1);
    expect(service.asked).toHaveLength(1);
  });

  test('when all have left the request ends, and the next one is new', async () => {
    gate = Promise.withResolvers();
    const client = createClient([service.url]);
    const both = [new AbortController(), new AbortController()];
    const left = both.map(({ signal }) => genres(client, {}, { signal }));
    await expect.poll(() => service.open(), patient).toBe(1);
    for (const controller of both) controller.abort();
    for (const call of left) await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => service.open(), patient).toBe(0);
    gate.resolve();
    expect((await genres(client)).result).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });

  test('an aborted signal sends nothing', async () => {
    const call = genres(createClient(service.url), {}, { signal: AbortSignal.abort('no') });
    await expect(call).rejects.toBe('no');
    expect(service.asked).toEqual([]);
  });

  test('a wait ends with the signal', async () => {
    service.faults.push(refusal(429, 'rate_limited', { 'Retry-After': '50' }));
    const controller = new AbortController();
    const call = genres(createClient(service.url), {}, { signal: controller.signal });
    await expect.poll(() => service.asked.length, patient).toBe(1);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(service.asked).toHaveLength(1);
  });
});

describe('ETags', () => {
  test('an answer that has not changed is not sent again', async () => {
    const client = createClient(service.url);
    const [one, two] = [await genres(client), await genres(client)];
    expect(two).toEqual(one);
    expect(two.snapshot).toBe('s1');
    expect(service.asked[1]?.headers['if-none-match']).toBe('"1"');
    version = 2;
    expect((await genres(client)).result[0]?.name).toBe('v2');
  });

  test('what may not be stored is not, nor answers to POST', async () => {
    const client = createClient(service.url);
    for (let n = 0; n < 2; n++) await me(client);
    for (let n = 0; n < 2; n++) await resolvePost(client, { source: 'own', ids: [1] });
    expect(service.asked.map(({ headers }) => headers['if-none-match'])).toEqual(Array(4).fill(undefined));
  });

  test('null keeps nothing', async () => {
    const client = createClient(service.url, { etags: null });
    for (let n = 0; n < 2; n++) await genres(client);
    expect(service.asked[1]?.headers['if-none-match']).toBeUndefined();
  });

  test('an own store is used, by address, and outlives the client', async () => {
    const kept = new Map();
    const store: EtagStore = { get: async (key) => kept.get(key), set: (key, value) => kept.set(key, value) };
    for (let n = 0; n < 2; n++) await genres(createClient(service.url, { etags: store }));
    expect([...kept.keys()]).toEqual([`${service.url}/genres`]);
    expect(service.asked[1]?.headers['if-none-match']).toBe('"1"');
  });

  test.each<[string, EtagStore]>([
    [
      'that throws',
      {
        get: () => {
          throw new Error('get');
        },
        set: () => {
          throw new Error('set');
        },
      },
    ],
    [
      'that rejects',
      { get: () => Promise.reject(new Error('get')), set: () => Promise.reject(new Error('set')) },
    ],
    [
      'whose answers are damaged',
      { get: () => ({ etag: '"1"', body: '{"ok":tr', snapshot: undefined }), set: () => {} },
    ],
  ])('a store %s is as none', async (_, etags) => {
    const client = createClient(service.url, { etags, retries: 0 });
    expect((await genres(client)).result[0]?.name).toBe('v1');
    expect(service.asked[0]?.headers['if-none-match']).toBeUndefined();
  });

  test('memory is bounded', () => {
    const store = createMemoryStore(10);
    const put = (name: string, body: string) => store.set(name, { etag: name, body, snapshot: undefined });
    put('a', '12345');
    put('b', '12345');
    put('a', '1234');
    put('c', '12');
    expect(['a', 'b', 'c'].map((name) => store.get(name) !== undefined)).toEqual([true, false, true]);
    put('d', 'too long for it');
    expect(['a', 'c', 'd'].map((name) => store.get(name) !== undefined)).toEqual([false, false, false]);
  });
});
