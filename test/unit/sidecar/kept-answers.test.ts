/** Rendered answers are kept in memory as long as they may be cached. */
import { expect, test } from 'vitest';
import { findKept, keep } from '../../../sidecar/app/represent.ts';
import type { ServedSnapshot } from '../../../sidecar/service.ts';
import { createMemory } from '../../../sidecar/snapshot/files.ts';
import type { EncodedRepresentation } from '../../../src/http/representation.ts';

const answer = (more: Partial<EncodedRepresentation>): EncodedRepresentation => ({
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
])('%s', (_what, own, expected) => {
  let clock = start;
  // `as`: of a snapshot only its memory and its clock are asked for.
  const snapshot = { kept: createMemory(), deps: { now: () => clock } } as unknown as ServedSnapshot;
  const isKept = () => findKept('key', snapshot) !== undefined;
  expect(keep('key', own, 'application/json', snapshot)).toBe(own);
  expect(isKept()).toBe(expected > 0);
  clock = start + expected - 1;
  expect(isKept()).toBe(expected > 0);
  clock = start + expected;
  expect(isKept()).toBe(false);
  // The clock was set back.
  clock = start - 1;
  expect(isKept()).toBe(false);
});
