/** A mirror beside an origin that lies at any request: it refuses or copies right, and serves what it has meanwhile. */
import { expect, test } from 'vitest';
import { openLyingOrigin } from '../../harness/fuzz/origin.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

test.each([
  ['an unsigned origin', false],
  ['a signed origin', true],
])('a mirror stays right while %s lies in 40 updates', { timeout: 900_000 }, async (_, isSigned) => {
  const { refused, taken } = await tryMany(() => openLyingOrigin({ isSigned }), 40);
  // Both are there: lies that end an update, and those that another request makes up for.
  expect(refused).toBeGreaterThan(5);
  expect(taken).toBeGreaterThan(1);
});
