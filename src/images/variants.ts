import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, type ImageSize, imageFormats, imageSizes } from '../contract/enums.ts';
import {
  describeForeign,
  detectFormat,
  ImageError,
  type SourceImageFormat,
  sourceImageFormats,
} from './format.ts';
import type { Dimensions } from './sizes.ts';

/**
 * Maximum number of pixels of a source picture, and the bytes that decoding takes for each. Measured as peak memory
 * over 25 megapixels in every layout that a kind has (interlaced, progressive, tiled, 16 bits, with alpha, rotated):
 * AVIF of 12 bits takes 25, any other kind 8.5 at most.
 */
const avifDecoding = { maxPixels: 12_000_000, bytesPerPixel: 26 };
const otherDecoding = { maxPixels: 36_000_000, bytesPerPixel: 9 };
const decodingOf = (kind: SourceImageFormat) => (kind === 'AVIF' ? avifDecoding : otherDecoding);

/** Memory for decoding, bytes: of the largest picture, and of all pictures at once. */
export const decodingMemory = 330 * 1024 ** 2;

/**
 * Part of the file names, because a file's content must never change. Raise this number with any change of the
 * pipeline.
 */
const pipelineVersion = 2;
export const pipelineId = `${pipelineVersion} sharp ${sharp.versions.sharp} vips ${sharp.versions.vips}`;

/** A variant by its size and format, e.g. `big.webp`. */
export type Variant = readonly [name: string, bytes: Uint8Array];

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/**
 * Opens a picture of an allowed kind. For damaged JPEG data the decoder gives only a warning, so JPEG fails on
 * warnings. For other kinds warnings concern metadata (unknown TIFF tags, an odd PNG profile) and change no pixel.
 */
function open(bytes: Uint8Array): { image: Sharp; kind: SourceImageFormat; maxPixels: number } {
  const allowed = `allowed: ${sourceImageFormats.join(', ')}`;
  if (bytes.length === 0) throw new ImageError(`empty file; ${allowed}`);
  const kind = detectFormat(bytes);
  if (kind === null) throw new ImageError(`content is ${describeForeign(bytes)}; ${allowed}`);
  const failOn = kind === 'JPEG' ? 'warning' : 'error';
  const { maxPixels } = decodingOf(kind);
  return { image: sharp(bytes, { failOn, limitInputPixels: maxPixels, pages: 1 }), kind, maxPixels };
}

/**
 * Reads only the header, and applies the EXIF orientation.
 * @throws {ImageError} if it is not a picture of an allowed kind, has a broken header, or has too many pixels
 */
export async function readDimensions(bytes: Uint8Array): Promise<Dimensions> {
  const { image, kind, maxPixels } = open(bytes);
  const tooLarge = (what: string) =>
    new ImageError(
      `${what} has too many pixels; allowed: at most ${maxPixels.toLocaleString('en')} of ${kind}`,
    );
  const { autoOrient, width, height, pageHeight } = await image.metadata().catch((error: unknown) => {
    if (/pixel limit/i.test(firstLine(error))) throw tooLarge('picture');
    throw new ImageError(`damaged ${kind}: ${firstLine(error)}`);
  });
  if (width * (pageHeight ?? height) > maxPixels) throw tooLarge(`${width} × ${height}`);
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Maximum memory for decoding a picture, bytes, without the memory for the variants. */
export function decodingCost(bytes: Uint8Array, { width, height }: Dimensions): number {
  const kind = detectFormat(bytes);
  return kind === null ? 0 : width * height * decodingOf(kind).bytesPerPixel;
}

const fitInside = (image: Sharp, side: number): Sharp =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true });

async function toPixels(image: Sharp) {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
type Pixels = Awaited<ReturnType<typeof toPixels>>;

const fromPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/**
 * Measured on five photos at 900 px (encode time, bytes, PSNR): webp quality 86, effort 2: 136 ms, 418 KB, 35.8 dB;
 * effort 3 saves 1 % of the bytes for twice the time; `smartSubsample` at quality 84 gives the same picture for 2.5
 * times the time, so the quality is raised instead. 4:4:4 gives jpg +2 dB on photos and +9 dB on coloured lettering;
 * users of other services complained of changed colours (shikimori#2612).
 *
 * The small size is for thumbnails. A page has many of them and shows them reduced. Quality 75, effort 4 saves 31 % of
 * the bytes of 38 posters of the demo, and at twice the size no difference to quality 86 is visible.
 */
const encoders: Readonly<Record<ImageFormat, (image: Sharp, size: ImageSize) => Sharp>> = {
  webp: (image, size) =>
    image.webp({
      alphaQuality: 95,
      ...(size === 'small' ? { quality: 75, effort: 4 } : { quality: 86, effort: 2 }),
    }),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 82, chromaSubsampling: '4:4:4' }),
};

const encode = (pixels: Pixels, size: ImageSize) =>
  Promise.all(
    imageFormats.map(
      async (format) => [format, await encoders[format](fromPixels(pixels), size).toBuffer()] as const,
    ),
  );

/**
 * Makes all variants of a picture: every size in every format, never enlarged. Takes the first frame of an animation,
 * in sRGB with 8 bits per channel and without metadata. The source is decoded once. Each size is made from the next
 * larger one. If two sizes are equal, they share their bytes.
 * @throws {ImageError} if the picture is not allowed or damaged
 */
export async function makeVariants(bytes: Uint8Array): Promise<readonly Variant[]> {
  await readDimensions(bytes);
  const { image, kind } = open(bytes);
  const variants: Variant[] = [];
  let pixels: Pixels | null = null;
  let encoded: Awaited<ReturnType<typeof encode>> = [];
  for (const { name, maxSide } of imageSizes) {
    if (pixels === null) {
      pixels = await toPixels(fitInside(image.autoOrient(), maxSide)).catch((error: unknown) => {
        throw new ImageError(`damaged ${kind}: ${firstLine(error)}`);
      });
      encoded = await encode(pixels, name);
    } else if (Math.max(pixels.width, pixels.height) > maxSide) {
      pixels = await toPixels(fitInside(fromPixels(pixels), maxSide));
      encoded = await encode(pixels, name);
    }
    for (const [format, file] of encoded) variants.push([`${name}.${format}`, file]);
  }
  return variants;
}
