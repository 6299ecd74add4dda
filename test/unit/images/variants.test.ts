import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeVariants, readDimensions, type Variant } from '../../../src/images/variants.ts';
import {
  type Colour,
  cornerColours,
  corners,
  decode,
  distance,
  noise,
  solid,
} from '../../harness/pictures.ts';

const find = (variants: readonly Variant[], name: string): Uint8Array => {
  const found = new Map(variants).get(name);
  if (found === undefined) throw new Error(`no variant ${name}`);
  return found;
};

describe('variants have their sizes', () => {
  it.each([
    [2000, 1000, ['1600×800', '900×450', '400×200']],
    [1600, 900, ['1600×900', '900×506', '400×225']],
    [401, 1, ['401×1', '401×1', '400×1']],
  ])('for a picture of %i × %i', async (wide, high, sizes) => {
    const variants = await makeVariants(await corners(wide, high).png().toBuffer());
    const found = variants.map(async ([name, bytes]) => {
      const { width, height, format } = await sharp(bytes).metadata();
      return [name, `${width}×${height} ${format}`];
    });
    expect(await Promise.all(found)).toEqual(
      ['big', 'medium', 'small'].flatMap((size, at) => [
        [`${size}.webp`, `${sizes[at]} webp`],
        [`${size}.jpg`, `${sizes[at]} jpeg`],
      ]),
    );
  });
});

/** Where each corner of the drawing (TL, TR, BL, BR) is seen once orientation N is applied (Exif 2.32, 0x0112). */
const orientations: Record<number, readonly [number, number, number, number]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
};

describe('variants are upright', () => {
  it.each(Object.entries(orientations))('for EXIF orientation %s', async (orientation, seen) => {
    const source = await corners(600, 300)
      .withMetadata({ orientation: Number(orientation) })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upright = Number(orientation) < 5;
    expect(await readDimensions(source)).toEqual(
      upright ? { width: 600, height: 300 } : { width: 300, height: 600 },
    );
    for (const [, bytes] of await makeVariants(source)) {
      const picture = await decode(bytes);
      expect(picture.width > picture.height).toBe(upright);
      for (const [i, [x, y]] of [
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ].entries()) {
        expect(distance(picture.at(x ?? 0, y ?? 0), cornerColours[seen[i] ?? 0] ?? [])).toBeLessThan(14);
      }
    }
  });
});

describe('variants keep the colour', () => {
  const orange: Colour = [200, 110, 60];
  const grey: Colour = [90, 90, 90];
  // inside the gamut of print, so that the way through CMYK keeps it
  const clay: Colour = [150, 120, 100];
  const cases: [string, () => Promise<Buffer>, Colour, number][] = [
    ['8-bit PNG', () => solid(64, 64, orange).png().toBuffer(), orange, 6],
    ['16-bit PNG', () => solid(64, 64, orange).toColourspace('rgb16').png().toBuffer(), orange, 6],
    ['16-bit grey TIFF', () => solid(64, 64, grey).toColourspace('grey16').tiff().toBuffer(), grey, 6],
    ['CMYK JPEG', () => solid(64, 64, clay).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), clay, 14],
    ['WebP', () => solid(64, 64, orange).webp({ lossless: true }).toBuffer(), orange, 6],
    ['AVIF', () => solid(64, 64, orange).avif({ lossless: true }).toBuffer(), orange, 6],
    ['GIF', () => solid(64, 64, orange).gif().toBuffer(), orange, 10],
    ['palette PNG', () => solid(64, 64, orange).png({ palette: true }).toBuffer(), orange, 10],
  ];
  it.each(cases)('of %s', async (_name, draw, wanted, bound) => {
    for (const [, bytes] of await makeVariants(await draw())) {
      expect(distance((await decode(bytes)).at(0.5, 0.5), wanted)).toBeLessThanOrEqual(bound);
    }
  });

  it('of Display P3, converted to sRGB', async () => {
    // The library converts sRGB to P3 here; what comes back must be the colour that was seen, and the
    // stored numbers must differ from it (else the profile was ignored on both ways).
    const source = await solid(64, 64, orange).withIccProfile('p3').png().toBuffer();
    const { data } = await sharp(source).keepIccProfile().raw().toBuffer({ resolveWithObject: true });
    const stored: Colour = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
    expect(distance(stored, orange)).toBeGreaterThan(8);
    for (const [, bytes] of await makeVariants(source)) {
      expect(distance((await decode(bytes)).at(0.5, 0.5), orange)).toBeLessThan(8);
    }
  });

  it('without metadata and profiles', async () => {
    const source = await solid(64, 64, orange)
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'someone' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    for (const [, bytes] of await makeVariants(source)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    }
  });
});

describe('transparency', () => {
  it.each([
    ['colour', () => solid(80, 80, [0, 0, 200], 0.5).png()],
    ['16 bit', () => solid(80, 80, [0, 0, 200], 0.5).toColourspace('rgb16').png()],
  ])('of %s is kept in webp, and lies on white in jpg', async (_name, draw) => {
    const variants = await makeVariants(await draw().toBuffer());
    const webp = (await decode(find(variants, 'small.webp'))).at(0.5, 0.5);
    expect(distance(webp, [0, 0, 200])).toBeLessThan(10);
    expect(Math.abs(webp[3] - 128)).toBeLessThan(4);
    const jpg = (await decode(find(variants, 'small.jpg'))).at(0.5, 0.5);
    expect(distance(jpg, [128, 128, 228])).toBeLessThan(10);
  });

  it('does not darken edges when resized', async () => {
    const source = await solid(1000, 1000, [0, 0, 0], 0)
      .composite([{ input: await solid(500, 1000, [255, 255, 255]).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const jpg = await decode(find(await makeVariants(source), 'small.jpg'));
    for (let x = 0.45; x < 0.55; x += 0.005)
      expect(distance(jpg.at(x, 0.5), [255, 255, 255])).toBeLessThan(6);
  });
});

it('variants of an animation show its first frame', async () => {
  const frames = await Promise.all(
    [
      [250, 0, 0],
      [0, 250, 0],
      [0, 0, 250],
    ].map(([r = 0, g = 0, b = 0]) => solid(60, 40, [r, g, b]).png().toBuffer()),
  );
  for (const format of ['gif', 'webp'] as const) {
    const source = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(source, { animated: true }).metadata()).pages).toBe(3);
    for (const [, bytes] of await makeVariants(source)) {
      const picture = await decode(bytes);
      expect([picture.width, picture.height]).toEqual([60, 40]);
      expect(distance(picture.at(0.5, 0.5), [250, 0, 0])).toBeLessThan(12);
    }
  }
});

it('makes the same bytes of the same picture', async () => {
  const source = await noise(1000, 700).jpeg().toBuffer();
  const [first, second] = [await makeVariants(source), await makeVariants(source)];
  expect(second.map(([, bytes]) => Buffer.from(bytes).toString('base64'))).toEqual(
    first.map(([, bytes]) => Buffer.from(bytes).toString('base64')),
  );
});
