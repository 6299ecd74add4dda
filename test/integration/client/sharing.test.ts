/** Equal requests in flight, signals, and answers that are not kept. */
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

const answer = async ({ path }: Asked) => {
  await gate?.promise;
  const caching = { ETag: '"1"', 'Cache-Control': path === '/me' ? 'no-store' : 'public, max-age=60' };
  return envelope({ result: [{ name: 'a' }] }, caching);
};

beforeEach(async () => {
  gate = undefined;
  service = await openFaulty(answer);
});
afterEach(() => service.close());

test('equal requests in flight are sent once, and each caller gets an answer of its own', async () => {
  gate = Promise.withResolvers();
  const client = createClient(service.url);
  const calls = [genres(client), genres(client), genres(client)];
  gate.resolve();
  const [one, two, three] = await Promise.all(calls);
  expect(service.asked).toHaveLength(1);
  one?.result.pop();
  expect([two?.result.length, three?.result.length]).toEqual([1, 1]);
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

test('ETags are not sent for answers that may not be stored, nor with POST', async () => {
  const client = createClient(service.url);
  for (let n = 0; n < 2; n++) await me(client);
  for (let n = 0; n < 2; n++) await resolvePost(client, { source: 'own', ids: [1] });
  expect(service.asked.map(({ headers }) => headers['if-none-match'])).toEqual(Array(4).fill(undefined));
});
