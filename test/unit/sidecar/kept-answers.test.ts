/** Rendered answers are kept in memory as long as they may be cached. */
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { keep } from '../../../sidecar/app/represent.ts';
import type { KeptAnswer, ServedSnapshot } from '../../../sidecar/service.ts';
import type { EncodedRepresentation } from '../../../src/http/representation.ts';

const answer = (more: Partial<EncodedRepresentation>): EncodedRepresentation => ({
  status: 200,
  bytes: new Uint8Array(8),
  etag: '"1-8"',
  maxAge: 300,
  ...more,
});

test.each([
  ['five minutes', answer({}), 300_000],
  ['a minute', answer({ maxAge: 60 }), 60_000],
  ['not at all without a cache time', answer({ maxAge: 0 }), undefined],
  ['not at all where no cache may', answer({ uncacheable: true }), undefined],
])('%s', (_what, own, expected) => {
  const rendered = new LRUCache<string, KeptAnswer>({ max: 10 });
  // `as`: of a snapshot only its memory and its clock are asked for.
  const snapshot = { kept: rendered, deps: { now: () => 0 } } as unknown as ServedSnapshot;
  expect(keep('key', own, 'application/json', snapshot)).toBe(own);
  if (expected === undefined) {
    expect(rendered.has('key')).toBe(false);
    return;
  }
  const left = rendered.getRemainingTTL('key');
  expect(left).toBeLessThanOrEqual(expected);
  expect(left).toBeGreaterThan(expected / 2);
});
