/** What variants look like beside the original at their size, and what other settings would cost and bring. */
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, imageSizes, makeVariants } from '../../../src/images/variants.ts';
import { compare, type Picture, type Similarity } from './ssim.ts';

/** Settings to be laid side by side, the ones in use among them. */
const settings: readonly { readonly name: string; readonly encode: (image: Sharp) => Sharp }[] = [
  ...[75, 80, 86, 90].map((quality) => ({
    name: `webp ${quality}, effort 2`,
    encode: (image: Sharp) => image.webp({ quality, alphaQuality: 95, effort: 2 }),
  })),
  ...[0, 4, 6].map((effort) => ({
    name: `webp 86, effort ${effort}`,
    encode: (image: Sharp) => image.webp({ quality: 86, alphaQuality: 95, effort }),
  })),
  {
    name: 'webp 86, effort 2, smart subsampling',
    encode: (image) => image.webp({ quality: 86, alphaQuality: 95, effort: 2, smartSubsample: true }),
  },
  ...[75, 82, 88].flatMap((quality) =>
    ['4:4:4', '4:2:0'].map((chromaSubsampling) => ({
      name: `jpg ${quality}, ${chromaSubsampling}`,
      encode: (image: Sharp) => white(image).jpeg({ quality, chromaSubsampling }),
    })),
  ),
  {
    name: 'jpg 82, 4:4:4, mozjpeg',
    encode: (image) => white(image).jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }),
  },
];

const white = (image: Sharp) => image.flatten({ background: '#fff' });

/** Pixels on white: what is transparent looks so on a page. */
async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await white(image)
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The original at a size, straight from the source and never encoded. */
const reference = (source: Buffer, maxSide: number) =>
  sharp(source, { pages: 1 })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });

export interface Measured extends Similarity {
  readonly bytes: number;
}

/** The six variants of a picture beside the original. */
export async function measureVariants(source: Buffer): Promise<Map<`${string}.${ImageFormat}`, Measured>> {
  const measured = new Map<`${string}.${ImageFormat}`, Measured>();
  for (const { size, format, bytes } of await makeVariants(source)) {
    const maxSide = imageSizes.find(({ name }) => name === size)?.maxSide ?? 0;
    const wanted = await toPicture(reference(source, maxSide));
    const got = await toPicture(sharp(bytes));
    if (wanted.width !== got.width || wanted.height !== got.height) continue;
    measured.set(`${size}.${format}`, { ...compare(wanted, got), bytes: bytes.length });
  }
  return measured;
}

/** The largest size in other settings: similarity, bytes and time. */
export async function measureSettings(
  source: Buffer,
): Promise<Map<string, Measured & { readonly ms: number }>> {
  const [largest] = imageSizes;
  const { data, info } = await reference(source, largest.maxSide)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const wanted = await toPicture(sharp(data, { raw }));
  const measured = new Map<string, Measured & { readonly ms: number }>();
  for (const { name, encode } of settings) {
    const started = performance.now();
    const bytes = await encode(sharp(data, { raw })).toBuffer();
    const ms = performance.now() - started;
    measured.set(name, { ...compare(wanted, await toPicture(sharp(bytes))), bytes: bytes.length, ms });
  }
  return measured;
}
