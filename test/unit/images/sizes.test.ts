/** The pixels that the API names are those of the files. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sizesOf } from '../../../src/images/sizes.ts';
import { createImageStore } from '../../../src/images/store.ts';
import { newFolder } from '../../harness/folder.ts';
import { solid } from '../../harness/pictures.ts';

const dir = newFolder();
const store = createImageStore({ dir });

/** What the files of a stored picture have, and what follows from what the store says. */
async function compare(bytes: Uint8Array): Promise<void> {
  const { id, ...largest } = await store.put(bytes);
  for (const [name, size] of Object.entries(sizesOf(largest)))
    for (const format of ['webp', 'jpg']) {
      const { width, height } = await sharp(readFileSync(store.path(id, `${name}.${format}`))).metadata();
      expect({ name, width, height }).toEqual({ name, ...size });
    }
}

test('are right for pictures of any proportion, also turned ones', { timeout: 60_000 }, async () => {
  const side = fc.oneof(fc.integer({ min: 1, max: 450 }), fc.integer({ min: 1, max: 2000 }));
  await fc.assert(
    fc.asyncProperty(side, side, fc.constantFrom(1, 3, 6, 8), async (width, height, orientation) => {
      const picture = solid(width, height, [90, 120, 30]).jpeg({ quality: 30 });
      await compare(await picture.withMetadata({ orientation }).toBuffer());
    }),
    { numRuns: 40 },
  );
});

// A decoder of JPEG halves such a picture before it is made smaller, and rounds by its own rule.
test.each([
  [559, 9563],
  [383, 5296],
  [667, 7483],
])('are right for a JPEG of %d × %d', async (width, height) => {
  await compare(await solid(width, height, [90, 120, 30]).jpeg({ quality: 30 }).toBuffer());
  // The second time the files are there.
  await compare(await solid(width, height, [90, 120, 30]).jpeg({ quality: 30 }).toBuffer());
});
