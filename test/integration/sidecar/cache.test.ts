/** Decisions of caches about the answers (RFC 9111), by the library of package managers and browsers' polyfills. */
import CachePolicy from 'http-cache-semantics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheSeconds } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { routes } from '../../../src/contract/routes.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
let token = '';
beforeAll(async () => {
  stand = await openStand();
  token = stand.accounts.create('cache', new Date()).token;
});
afterAll(() => stand.close());

/** The decision of a cache about an address; `shared` as a proxy or a CDN, else as a browser. */
async function policyOf(path: string, shared: boolean, headers: Record<string, string> = {}) {
  const response = await stand.get(path, headers);
  stand.turn(60);
  const request = { url: path, method: 'GET', headers };
  const seen = { status: response.status, headers: Object.fromEntries(response.headers) };
  const policy = new CachePolicy(request, seen, { shared });
  return { request, response, policy };
}

const reads = routes.filter(({ method }) => method === 'GET');
/** An address of each endpoint; the small catalogue lacks what some examples name, so a number alone. */
const addressOf = (name: keyof typeof endpoints) => {
  const { path, example } = endpoints[name];
  return path.includes('{ref}') ? path.replace('{ref}', '1') : example.path;
};
const cases = reads.map(({ name }) => [name, addressOf(name), cacheSeconds[endpoints[name].cache]] as const);

describe.each([
  ['a shared cache', true],
  ['a browser', false],
])('%s', (_what, shared) => {
  test.each(cases)('keeps %s (%s) for %d s', async (_name, path, seconds) => {
    const { response, policy, request } = await policyOf(path, shared);
    expect(policy.storable()).toBe(response.status === 200 && seconds > 0);
    if (!policy.storable()) return;
    expect(policy.satisfiesWithoutRevalidation(request)).toBe(true);
    expect(policy.timeToLive()).toBeLessThanOrEqual(2 * seconds * 1000);
    // Another coding is another representation; and an anonymous answer is not given to a caller with a key.
    for (const headers of [{ 'accept-encoding': 'br' }, { 'x-api-key': 'x' }, { authorization: 'Bearer x' }])
      expect(policy.satisfiesWithoutRevalidation({ ...request, headers })).toBe(false);
  });

  test.each(['/anime/999', '/anime/naruto', '/nope', '/anime?formats=x'])(
    'never keeps the error of %s',
    async (path) => {
      const { response, policy } = await policyOf(path, shared);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(policy.storable()).toBe(false);
    },
  );

  test('asks again by the tag, and goes on with what it has after a 304', async () => {
    const { request, response, policy } = await policyOf('/anime/1', shared);
    const tag = String(policy.revalidationHeaders(request)['if-none-match']);
    expect(tag).toBe(response.headers.get('etag'));
    const again = await stand.get('/anime/1', { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    const seen = { status: 304, headers: Object.fromEntries(again.headers) };
    const { modified, policy: renewed } = policy.revalidatedPolicy(request, seen);
    expect([modified, renewed.satisfiesWithoutRevalidation(request)]).toEqual([false, true]);
  });
});

test('what a key was answered is kept by its own client alone', async () => {
  const headers = { 'x-api-key': token };
  expect((await policyOf('/anime/1', true, headers)).policy.storable()).toBe(false);
  expect((await policyOf('/anime/1', false, headers)).policy.storable()).toBe(true);
});

test('what is kept of an answer is kept apart by encoding, whichever is asked for first', async () => {
  const encodings = ['br', 'gzip', 'identity', 'br', 'identity', 'gzip'];
  for (let first = 0; first < 3; first++) {
    const path = `/anime?limit=${100 - first}`;
    const plain = (await (await stand.get(path, { 'Accept-Encoding': 'identity' })).bytes()).length;
    expect(plain).toBeGreaterThan(1024);
    for (const encoding of [...encodings.slice(first), ...encodings]) {
      const response = await stand.get(path, { 'Accept-Encoding': encoding });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect((await response.bytes()).length).toBe(plain);
    }
    stand.turn(60);
  }
});
