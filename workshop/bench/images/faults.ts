/** The variants of a picture checked against an independent decode of it. */
import sharp from 'sharp';
import type { ImageStore } from '../../../src/images/store.ts';
import { imageFormats, imageSizes } from '../../../src/images/variants.ts';

/** Mean of R, G, B over white, decoded straight from the source. */
async function meanColour(input: string | Buffer): Promise<readonly number[]> {
  const image = sharp(input, { pages: 1 }).ensureAlpha().raw({ depth: 'uchar' });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + (data[at + c] ?? 0) * alpha + 255 * (1 - alpha);
  }
  return sums.map((sum) => sum / (info.width * info.height));
}

/** What is wrong with the variants of a picture; empty when nothing is. */
export async function findFaults(
  store: ImageStore,
  id: string,
  source: Buffer,
  wanted: { width: number; height: number },
): Promise<string[]> {
  const faults: string[] = [];
  const mean = await meanColour(source);
  for (const { name, maxSide } of imageSizes) {
    const scale = Math.min(1, maxSide / Math.max(wanted.width, wanted.height));
    for (const format of imageFormats) {
      const file = store.path(id, name, format);
      const metadata = await sharp(file).metadata();
      const expected = [wanted.width, wanted.height].map((side) => Math.max(1, Math.round(side * scale)));
      if (
        Math.abs(metadata.width - (expected[0] ?? 0)) > 1 ||
        Math.abs(metadata.height - (expected[1] ?? 0)) > 1
      )
        faults.push(`${name}.${format} is ${metadata.width}x${metadata.height}, not ${expected.join('x')}`);
      if (metadata.format !== (format === 'jpg' ? 'jpeg' : format))
        faults.push(`${name} is ${metadata.format}`);
      if (metadata.exif || metadata.icc || metadata.xmp) faults.push(`${name}.${format} keeps metadata`);
      const got = await meanColour(file);
      const off = Math.max(...mean.map((value, i) => Math.abs(value - (got[i] ?? 0))));
      if (off > 4) faults.push(`${name}.${format} colour is off by ${off.toFixed(1)}`);
    }
  }
  return faults;
}
