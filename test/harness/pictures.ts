/** Pictures drawn for the tests, so that no foreign file is needed. */
import sharp, { type Sharp } from 'sharp';

export type Colour = readonly [number, number, number];

/** Corner colours of `corners()`: top left, top right, bottom left, bottom right. */
export const cornerColours: readonly Colour[] = [
  [220, 30, 30],
  [30, 180, 40],
  [30, 60, 210],
  [240, 220, 40],
];

export const solid = (width: number, height: number, [r, g, b]: Colour, alpha = 1): Sharp =>
  sharp({ create: { width, height, channels: alpha === 1 ? 3 : 4, background: { r, g, b, alpha } } });

/** Four quarters of different colours, so that every rotation and reflection is visible. */
export function corners(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = cornerColours[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? [0, 0, 0];
      data.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Noise, which compresses badly: a file that is cut off misses real rows. */
export function noise(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let i = 0; i < data.length; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[i] = state >>> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export interface Decoded {
  readonly width: number;
  readonly height: number;
  /** Colour and alpha (0–255) at a place given as fractions of the sides. */
  at(x: number, y: number): readonly [number, number, number, number];
}

export async function decode(bytes: Uint8Array): Promise<Decoded> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    at(x, y) {
      const offset = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      const [r = 0, g = 0, b = 0, a = 0] = data.subarray(offset, offset + 4);
      return [r, g, b, a];
    },
  };
}

/** Largest difference of R, G and B. */
export const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...[0, 1, 2].map((i) => Math.abs((a[i] ?? 0) - (b[i] ?? 0))));
