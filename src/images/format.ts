/** Detects the kind of a picture from its first bytes, since the extension of a file may be wrong. */

/** The kinds of picture a catalogue source may hold (docs/catalog-format: Pictures). */
export const sourceImageFormats = ['JPEG', 'PNG', 'WebP', 'AVIF', 'TIFF', 'GIF'] as const;
export type SourceImageFormat = (typeof sourceImageFormats)[number];

/** A refused picture; the message says what it is and what is allowed. */
export class ImageError extends Error {
  override name = 'ImageError';
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  bytes.length >= head.length && head.every((byte, i) => bytes[i] === byte);

/** ISO BMFF: the `ftyp` box lists brands. HEIC (HEVC) has other brands there than AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const boxEnd = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(boxEnd, bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && ['avif', 'avis'].includes(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

/** The kind of a picture by its content; null if a source may not contain it. */
export function detectFormat(bytes: Uint8Array): SourceImageFormat | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'JPEG';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'PNG';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'WebP';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'GIF';
  if (/^(II[*+]\0|MM\0[*+])$/.test(ascii(bytes, 0, 4))) return 'TIFF';
  return isAvif(bytes) ? 'AVIF' : null;
}

/** Names the probable kind of a refused file, for the error message. */
export function describeForeign(bytes: Uint8Array): string {
  const head = ascii(bytes, 0, 512).trimStart();
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?<(\?xml|!DOCTYPE svg|!--|svg)/i.test(head)) {
    return /<svg/i.test(head) ? 'SVG' : 'XML';
  }
  if (/^<(!doctype )?html/i.test(head)) return 'HTML';
  if (head.startsWith('%PDF')) return 'PDF';
  if (head.startsWith('BM')) return 'BMP';
  if (ascii(bytes, 4, 8) === 'ftyp') return `"${ascii(bytes, 8, 12).trim()}" (HEIF or video)`;
  return 'not a known picture';
}
