/** Format and size of a picture from its header, without a decoder. */

export interface ImageInfo {
  readonly format: 'webp' | 'jpg';
  readonly width: number;
  readonly height: number;
}

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const u16be = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u16le = (bytes: Uint8Array, at: number) => ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
const u24le = (bytes: Uint8Array, at: number) => ((bytes[at + 2] ?? 0) << 16) | u16le(bytes, at);

/** RFC 9649 (WebP): the first chunk tells the size. */
function webpInfo(bytes: Uint8Array): ImageInfo | undefined {
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { format: 'webp', width: u24le(bytes, 24) + 1, height: u24le(bytes, 27) + 1 };
    case 'VP8 ':
      return { format: 'webp', width: u16le(bytes, 26) & 0x3fff, height: u16le(bytes, 28) & 0x3fff };
    case 'VP8L': {
      const low = u16le(bytes, 21);
      const high = u16le(bytes, 23);
      return {
        format: 'webp',
        width: (low & 0x3fff) + 1,
        height: (((high << 2) | (low >> 14)) & 0x3fff) + 1,
      };
    }
    default:
      return undefined;
  }
}

/** ITU-T T.81: walks the markers to the start of frame (SOF0–SOF15 but DHT, JPG, DAC). */
function jpegInfo(bytes: Uint8Array): ImageInfo | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { format: 'jpg', width: u16be(bytes, at + 7), height: u16be(bytes, at + 5) };
    at += 2 + u16be(bytes, at + 2);
  }
  return undefined;
}

/** The picture's format and size in pixels; undefined when they cannot be read from the bytes. */
export function imageInfo(bytes: Uint8Array): ImageInfo | undefined {
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return webpInfo(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegInfo(bytes);
  return undefined;
}
