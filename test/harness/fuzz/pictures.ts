/** Pictures with random changes. The service must accept each, or refuse it as a picture. */
import fc from 'fast-check';
import { detectFormat, ImageError } from '../../../src/images/format.ts';
import { makeVariants } from '../../../src/images/variants.ts';
import { noise } from '../pictures.ts';
import type { FuzzTarget } from './target.ts';

export interface PictureChange {
  readonly picture: number;
  readonly at: number;
  readonly put: Uint8Array;
  readonly gone: number;
  /** Where the file is cut off. */
  readonly end: number | null;
}

const changes: fc.Arbitrary<PictureChange> = fc.record({
  picture: fc.nat(),
  // The head of a file has the size and the structure, so most defects are there.
  at: fc.oneof(fc.nat(64), fc.nat(100_000)),
  put: fc.uint8Array({ maxLength: 4 }),
  gone: fc.nat(4),
  end: fc.option(fc.nat(100_000), { freq: 1 }),
});

/** One picture in each format. */
export async function openPictures(): Promise<FuzzTarget<PictureChange>> {
  const whole = noise(60, 90);
  const pictures = await Promise.all([
    whole.clone().jpeg().toBuffer(),
    whole.clone().png().toBuffer(),
    whole.clone().webp().toBuffer(),
    whole.clone().gif().toBuffer(),
    whole.clone().tiff({ compression: 'lzw' }).toBuffer(),
    whole.clone().avif().toBuffer(),
  ]);
  return {
    inputs: changes,
    async attempt({ picture, at, put, gone, end }) {
      const bytes = pictures[picture % pictures.length] ?? Buffer.alloc(0);
      const from = at % bytes.length;
      const joined = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + gone)]);
      const content = end === null ? joined : joined.subarray(0, end % (joined.length + 1));
      try {
        for (const [, made] of await makeVariants(content))
          if (detectFormat(made) === null) throw new Error('A variant is no picture');
        return 'taken';
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        if (/undefined|\bat \S+:\d+/.test(error.message)) throw error;
        return 'refused';
      }
    },
    close: async () => {},
  };
}
