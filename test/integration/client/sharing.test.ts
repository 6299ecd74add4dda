/** Equal requests in flight, signals, and kept answers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient, genres, me, resolvePost } from '../../../src/client/index.ts';
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
  test('are sent once, and each caller gets an answer of its own', async () => {
    gate = Promise.withResolvers();
    const client = createClient(service.url);
    const calls = [genres(client), genres(client), genres(client)];
    gate.resolve();
    const [one, two, three] = await Promise.all(calls);
    expect(service.asked).toHaveLength(1);
    one?.result.pop();
    expect([two?.result.length, three?.result.length]).toEqual([1, 1]);
  });
});

describe('signals', () => {
  test('a caller that aborts leaves the request to the others', async () => {
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

  test('the request ends when all callers have aborted, and the next call sends a new one', async () => {
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
  test('save sending an unchanged answer again', async () => {
    const client = createClient(service.url);
    const [one, two] = [await genres(client), await genres(client)];
    expect(two).toEqual(one);
    expect(two.snapshot).toBe('s1');
    expect(service.asked[1]?.headers['if-none-match']).toBe('"1"');
    version = 2;
    expect((await genres(client)).result[0]?.name).toBe('v2');
  });

  test('are not sent for answers that may not be stored, nor with POST', async () => {
    const client = createClient(service.url);
    for (let n = 0; n < 2; n++) await me(client);
    for (let n = 0; n < 2; n++) await resolvePost(client, { source: 'own', ids: [1] });
    expect(service.asked.map(({ headers }) => headers['if-none-match'])).toEqual(Array(4).fill(undefined));
  });
});
