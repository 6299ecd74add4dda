/** The kind of a picture by its first bytes, and the word for what is none. */
import { describe, expect, test } from 'vitest';
import { describeForeign, detectFormat, type SourceImageFormat } from '../../../src/images/format.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** A `ftyp` box of these brands: the first, its version, then those it is compatible with. */
function box(brands: readonly string[], length?: number): Buffer {
  const [major = '', ...others] = brands;
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length ?? 16 + 4 * others.length);
  return Buffer.concat([head, bytes(`ftyp${major}\0\0\0\0${others.join('')}`)]);
}

/** The first bytes of each kind: all of them are asked for. */
const heads: [SourceImageFormat, Buffer][] = [
  ['JPEG', bytes('\xff\xd8\xff')],
  ['PNG', bytes('\x89PNG\r\n\x1a\n')],
  ['WebP', bytes('RIFF\0\0\0\0WEBP')],
  ['GIF', bytes('GIF89a')],
  ['TIFF', bytes('II*\0')],
  ['TIFF', bytes('MM\0*')],
  ['AVIF', box(['avif'])],
  ['AVIF', box(['mif1', 'avif'])],
  ['AVIF', box(['mif1', 'miaf', 'avis'])],
];

describe.each(heads)('%s', (kind, head) => {
  test(`is found by the first bytes ${JSON.stringify(head.toString('latin1'))}`, () => {
    expect(detectFormat(head)).toBe(kind);
    expect(detectFormat(Buffer.concat([head, Buffer.alloc(300, 0xff)]))).toBe(kind);
  });

  test('is not found if one of these bytes differs or is missing', () => {
    // The sizes and the version are any.
    const free = kind === 'WebP' ? [4, 5, 6, 7] : kind === 'AVIF' ? [0, 1, 2, 3, 12, 13, 14, 15] : [];
    const needed = kind === 'AVIF' && head.length > 16 ? [4, 5, 6, 7] : [...head.keys()];
    for (const at of needed) {
      if (!free.includes(at)) {
        const other = Buffer.from(head);
        other[at] = (other[at] ?? 0) ^ 0x80;
        expect(detectFormat(other), `byte ${at}`).toBeNull();
      }
      if (kind !== 'AVIF') expect(detectFormat(head.subarray(0, at)), `${at} bytes`).toBeNull();
    }
  });
});

describe('a brand of AVIF', () => {
  const many = (count: number) => ['heic', ...Array.from({ length: count }, () => 'miaf'), 'avif'];
  test.each<[string, Buffer, SourceImageFormat | null]>([
    ['of other pictures and of videos', box(['heic', 'mif1', 'heix']), null],
    ['behind the end of the box', Buffer.concat([box(['heic', 'mif1']), bytes('avif')]), null],
    ['in the version', Buffer.concat([box(['heic']).subarray(0, 12), bytes('avifmif1')]), null],
    ['not at a multiple of four', box(['heic', 'xavi', 'fxxx']), null],
    ['cut', box(['heic', 'avif']).subarray(0, 19), null],
    ['in a box that says it is longer than the file', box(['heic', 'avif'], 1000), 'AVIF'],
    ['last within 256 bytes', box(many(59)), 'AVIF'],
    ['just behind 256 bytes', box(many(60)), null],
  ])('%s', (_what, file, expected) => expect(detectFormat(file)).toBe(expected));
});

test.each<[string, string]>([
  ['<svg xmlns="x">', 'SVG'],
  ['<?xml version="1.0"?><rss>', 'XML'],
  ['\n<!doctype html>', 'HTML'],
  ['%PDF-1.7', 'PDF'],
  ['\0\0\0\x18ftypheic\0\0', '"heic" (HEIF or video)'],
  ['', 'not a known picture'],
])('%j is called %s in messages', (text, name) => expect(describeForeign(bytes(text))).toBe(name));
