/** A mirror of an origin that lies at random requests: it refuses or copies correctly, and serves its copy meanwhile. */
import { expect, test } from 'vitest';
import { openLyingOrigin } from '../../harness/fuzz/origin.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

test.each([
  ['an unsigned origin', false],
  ['a signed origin', true],
])('a mirror stays right while %s lies in 40 updates', { timeout: 900_000 }, async (_, isSigned) => {
  const { refused, taken } = await tryMany(() => openLyingOrigin({ isSigned }), 40);
  // There are both kinds of lies: those that end an update, and those that a retry repairs.
  expect(refused).toBeGreaterThan(5);
  expect(taken).toBeGreaterThan(1);
});
