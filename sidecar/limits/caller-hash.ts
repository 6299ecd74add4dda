/**
 * A keyed hash of 64 bits: HalfSipHash-2-4 (Aumasson and Bernstein, SipHash: a fast short-input PRF, 2012). Without
 * the key no callers can be chosen that fall together.
 */

/** The four characters of a text from `at` as a word, the first one lowest; behind the end there is nothing. */
function wordAt(text: string, at: number): number {
  const left = text.length - at;
  if (left >= 4) {
    return (
      text.charCodeAt(at) |
      (text.charCodeAt(at + 1) << 8) |
      (text.charCodeAt(at + 2) << 16) |
      (text.charCodeAt(at + 3) << 24)
    );
  }
  let word = text.length << 24;
  for (let i = 0; i < left; i++) word |= text.charCodeAt(at + i) << (8 * i);
  return word;
}

/** Hashes a text of characters below U+0100. @param into where the two words of the hash are written */
export function hashCaller(text: string, key0: number, key1: number, into: Int32Array): void {
  let v0 = key0 | 0;
  let v1 = key1 ^ 0xee;
  let v2 = 0x6c796765 ^ key0;
  let v3 = 0x74656462 ^ key1;
  const blocks = (text.length >> 2) + 1;
  // Behind the text the finalization: eight rounds, as four blocks of nothing.
  for (let block = 0; block < blocks + 4; block++) {
    const word = block < blocks ? wordAt(text, block * 4) : 0;
    if (block === blocks) v2 ^= 0xee;
    if (block === blocks + 2) {
      into[0] = v1 ^ v3;
      v1 ^= 0xdd;
    }
    v3 ^= word;
    for (let round = 0; round < 2; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
    v0 ^= word;
  }
  into[1] = v1 ^ v3;
}
