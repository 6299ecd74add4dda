import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { UsageError } from '../scripts/cli/run.ts';
import { createImageStore, type ImageStore } from '../src/images/store.ts';
import { imageFormats, imageSizes } from '../src/images/variants.ts';

export const usage = `
npm run bench -- images FOLDER

Puts every picture of FOLDER through the image pipeline, checks the six variants (size, format, mean colour
against an independent decode, no metadata) and prints one JSON line a file; a summary with the throughput ends
it. Exit status: 0 done, 1 a faulty variant, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['ms'];

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
async function findFaults(
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

const report = (result: Readonly<Record<string, string | number>>): void =>
  console.log(JSON.stringify({ bench: 'images', ...result }));

/**
 * Prints one JSON line a picture and one for all; gives the exit status.
 * @throws UsageError when the arguments name no folder
 */
export async function run([folder]: string[]): Promise<number> {
  if (folder === undefined || !existsSync(folder))
    throw new UsageError(`${folder ?? 'No FOLDER'} is no folder.`);
  const dir = await mkdtemp(join(tmpdir(), 'bench-images-'));
  const store = createImageStore({ dir });
  let [correct, refused, faulty, ms] = [0, 0, 0, 0];
  for (const name of (await readdir(folder)).sort()) {
    if (['.tsv', '.md', '.txt'].includes(extname(name)) && !name.startsWith('broken')) continue;
    const source = await readFile(join(folder, name));
    const start = performance.now();
    try {
      const { id, width, height } = await store.put(source);
      const took = performance.now() - start;
      ms += took;
      const faults = await findFaults(store, id, source, { width, height });
      if (faults.length === 0) correct += 1;
      else faulty += 1;
      const verdict = faults.length === 0 ? 'six correct variants' : `faulty: ${faults.join('; ')}`;
      report({ file: name, verdict, width, height, ms: Math.round(took) });
    } catch (error) {
      refused += 1;
      report({ file: name, verdict: `refused: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  await rm(dir, { recursive: true });
  const perSecond = Number((((correct + faulty) / ms) * 1000).toFixed(1));
  report({ correct, refused, faulty, ms: Math.round(ms), perSecond });
  return faulty > 0 ? 1 : 0;
}
