/**
 * The peer: sharp alone, making the same six files with the same settings as well as it can, in either of two ways. No id,
 * no check of what the picture is, no file that is complete or not there.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { encoders, type ImageFormat, imageFormats, imageSizes } from '../../../src/images/variants.ts';

/** Makes the six files of a picture in a folder. */
export type Maker = (bytes: Buffer, folder: string) => Promise<void>;

const fitInside = (image: Sharp, side: number) =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true });

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false, pages: 1 }).autoOrient();

const encode = (image: Sharp, format: ImageFormat) => encoders[format](image).toBuffer();

/** The picture is decoded once, each size is made of the next larger one. */
const once: Maker = async (bytes, folder) => {
  await mkdir(folder, { recursive: true });
  let image = open(bytes);
  for (const { name, maxSide } of imageSizes) {
    const { data, info } = await fitInside(image, maxSide)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    image = sharp(data, { raw: { width, height, channels } });
    await Promise.all(
      imageFormats.map(async (format) =>
        writeFile(join(folder, `${name}.${format}`), await encode(image.clone(), format)),
      ),
    );
  }
};

/** Six pipelines beside each other, each of which may decode the picture smaller than it is. */
const apart: Maker = async (bytes, folder) => {
  await mkdir(folder, { recursive: true });
  const image = open(bytes);
  await Promise.all(
    imageSizes.flatMap(({ name, maxSide }) =>
      imageFormats.map(async (format) =>
        writeFile(join(folder, `${name}.${format}`), await encode(fitInside(image.clone(), maxSide), format)),
      ),
    ),
  );
};

export const makers: ReadonlyMap<string, Maker> = new Map([
  ['decoded once', once],
  ['six pipelines', apart],
]);
