/** Randomly changed sources: their bytes or their values. */
import { expect, test } from 'vitest';
import { openSource } from '../../harness/fuzz/source.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

test('takes a changed source, or refuses it with file, line and what is allowed and changes nothing', {
  timeout: 600_000,
}, async () => {
  const { taken, refused } = await tryMany(openSource, 400);
  expect(taken).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(100);
});
