/** Randomly changed pictures in each format: the service takes each, or refuses it as a picture. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectFormat, ImageError } from '../../../src/images/format.ts';
import { makeVariants } from '../../../src/images/variants.ts';
import { noise } from '../../harness/pictures.ts';
import { spliced } from './mutate.ts';
import { tryMany } from './try-many.ts';

const inputs = fc.record({
  picture: fc.nat(),
  splice: fc.record({
    // The head of a file has the size and the structure, so most defects are there.
    at: fc.oneof(fc.nat(64), fc.nat(100_000)),
    put: fc.uint8Array({ maxLength: 4 }),
    gone: fc.nat(4),
  }),
  /** Where the file is cut off. */
  end: fc.option(fc.nat(100_000), { freq: 1 }),
});

test('takes a picture with changed bytes, or refuses it with what is allowed', {
  timeout: 600_000,
}, async () => {
  const whole = noise(60, 90);
  const formats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const;
  const pictures = await Promise.all(formats.map((format) => whole.clone().toFormat(format).toBuffer()));
  const { taken, refused } = await tryMany(
    inputs,
    async ({ picture, splice, end }) => {
      const changed = spliced(pictures[picture % pictures.length] ?? Buffer.alloc(0), splice);
      const content = end === null ? changed : changed.subarray(0, end % (changed.length + 1));
      try {
        for (const [, made] of await makeVariants(content)) expect(detectFormat(made)).not.toBeNull();
        return 'taken';
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        expect(error.message).not.toMatch(/undefined|\bat \S+:\d+/);
        return 'refused';
      }
    },
    400,
  );
  expect(taken).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(50);
});
