/** Randomly changed pictures: the pipeline continues. */
import { expect, test } from 'vitest';
import { openPictures } from '../../harness/fuzz/pictures.ts';
import { tryMany } from '../../harness/fuzz/target.ts';

test('takes a picture with changed bytes, or refuses it with what is allowed', {
  timeout: 600_000,
}, async () => {
  const { taken, refused } = await tryMany(openPictures, 400);
  expect(taken).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(50);
});
