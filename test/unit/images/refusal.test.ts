import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { ImageError } from '../../../src/images/format.ts';
import { makeVariants } from '../../../src/images/variants.ts';
import { noise, solid } from '../../harness/pictures.ts';

const text = (content: string): Promise<Buffer> => Promise.resolve(Buffer.from(content));
const cut = async (whole: Promise<Buffer>, share: number): Promise<Buffer> => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

/** A PNG whose header promises 20,000 × 20,000 pixels. */
async function giantHeader(): Promise<Buffer> {
  const png = await solid(8, 8, [1, 2, 3]).png().toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const refused: [string, () => Promise<Buffer>, RegExp][] = [
  ['empty', () => text(''), /^empty file; allowed: JPEG, PNG/],
  ['text', () => text('hello'), /not a known picture; allowed: JPEG/],
  ['SVG', () => text(svg), /SVG; allowed/],
  ['a magic number alone', () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), /^damaged JPEG: /],
  ['JPEG cut at 98 %', () => cut(noise(300, 300).jpeg().toBuffer(), 0.98), /^damaged JPEG: /],
  ['PNG cut', () => cut(noise(300, 300).png().toBuffer(), 0.6), /^damaged PNG: /],
  ['PNG cut in its header', () => cut(noise(30, 30).png().toBuffer(), 0.01), /^damaged PNG: /],
  ['WebP cut', () => cut(noise(300, 300).webp().toBuffer(), 0.6), /^damaged WebP: /],
  ['GIF cut', () => cut(noise(300, 300).gif().toBuffer(), 0.6), /^damaged GIF: /],
  ['TIFF cut', () => cut(noise(300, 300).tiff({ compression: 'none' }).toBuffer(), 0.6), /^damaged TIFF: /],
  ['AVIF cut', () => cut(noise(80, 80).avif().toBuffer(), 0.6), /^damaged AVIF: /],
  ['too many pixels', giantHeader, /too many pixels; allowed: at most 36,000,000 of PNG/],
];

it.each(refused)('refuses a picture that is %s', async (_name, draw, message) => {
  const error = await makeVariants(await draw()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImageError);
  expect(String(error instanceof Error ? error.message : error)).toMatch(message);
  expect(String(error)).not.toContain('\n');
});

it('refuses JPEG data spoilt in the middle', async () => {
  const bytes = await noise(400, 400).jpeg().toBuffer();
  bytes.fill(0xff, 30_000, 30_300);
  await expect(makeVariants(bytes)).rejects.toThrow(/^damaged JPEG: /);
});
