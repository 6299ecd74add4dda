/** Rendered answers are cached in memory as long as they may be cached. */
import { expect, test } from 'vitest';
import { cachedOrRendered, type Exchange } from '../../../sidecar/app/represent.ts';
import { createAnswerCache } from '../../../sidecar/snapshot/files.ts';
import type { Representation } from '../../../src/http/representation.ts';

const answer = (more: Partial<Representation>): Representation => ({
  status: 200,
  bytes: new Uint8Array(8),
  etag: '"1-8"',
  maxAge: 300,
  ...more,
});
const start = 1_000_000;

test.each([
  ['five minutes', answer({}), 300_000],
  ['a minute', answer({ maxAge: 60 }), 60_000],
  ['until it must be rendered again', answer({ renderAgainAt: start + 7000 }), 7000],
  ['not at all without a cache time', answer({ maxAge: 0 }), 0],
  ['not at all where no cache may', answer({ uncacheable: true }), 0],
])('a rendered answer is cached %s', async (_what, own, expected) => {
  let [clock, rendered] = [start, 0];
  // `as`: of a snapshot only its cache and its clock are asked for, of a request its codings.
  const exchange = {
    snapshot: { cache: createAnswerCache(), deps: { now: () => clock } },
    request: { encodings: [], trace: {} },
  } as unknown as Exchange;
  const isRendered = async (at: number) => {
    const before = rendered;
    clock = at;
    await cachedOrRendered('key', exchange, () => {
      rendered += 1;
      return own;
    });
    return rendered > before;
  };
  expect(await isRendered(start)).toBe(true);
  expect(await isRendered(start + Math.max(0, expected - 1))).toBe(expected === 0);
  expect(await isRendered(start + expected)).toBe(true);
  // The clock was set back.
  expect(await isRendered(start - 1)).toBe(true);
});
