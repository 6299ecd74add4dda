/** Pictures changed at random: each is taken or refused as a picture, and the pipeline goes on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectFormat, ImageError } from '../../../src/images/format.ts';
import { makeVariants } from '../../../src/images/variants.ts';
import { noise } from '../../harness/pictures.ts';

test('a picture with other bytes in it is taken, or refused with what is allowed', {
  timeout: 600_000,
}, async () => {
  const whole = noise(60, 90);
  const pictures = await Promise.all([
    whole.clone().jpeg().toBuffer(),
    whole.clone().png().toBuffer(),
    whole.clone().webp().toBuffer(),
    whole.clone().gif().toBuffer(),
    whole.clone().tiff({ compression: 'lzw' }).toBuffer(),
    whole.clone().avif().toBuffer(),
  ]);
  const outcomes = { taken: 0, refused: 0 };
  const change = fc.record({
    picture: fc.nat(pictures.length - 1),
    // The head of a file says how large it is and what follows: most defects are there.
    at: fc.oneof(fc.nat(64), fc.nat(100_000)),
    put: fc.uint8Array({ maxLength: 4 }),
    gone: fc.nat(4),
    end: fc.option(fc.nat(100_000), { freq: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ picture, at, put, gone, end }) => {
      const bytes = pictures[picture] ?? Buffer.alloc(0);
      const from = at % bytes.length;
      const joined = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + gone)]);
      const content = end === null ? joined : joined.subarray(0, end % (joined.length + 1));
      try {
        const variants = await makeVariants(content);
        for (const { bytes: made } of variants) expect(detectFormat(made)).not.toBeNull();
        outcomes.taken += 1;
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        expect(error.message).not.toMatch(/undefined|\bat \S+:\d+/);
        outcomes.refused += 1;
      }
    }),
    { numRuns: 400 },
  );
  expect(outcomes.taken).toBeGreaterThan(20);
  expect(outcomes.refused).toBeGreaterThan(50);
});
