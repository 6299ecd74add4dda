import { closeSync, openSync, readSync } from 'node:fs';

/** A line of a file: its number from 1, and its bytes (valid until the next line). */
export interface FileLine {
  readonly number: number;
  readonly bytes: Buffer;
  /** Whether the line is longer than `longestLine`. Then `bytes` is only its beginning. */
  readonly tooLong: boolean;
}

const chunkSize = 1 << 20;
/** In bytes. The longest lines of large catalogues, with 1,000 episodes, have a few hundred thousand. */
export const longestLine = 8 << 20;
/** How many bytes of a line that is too long are returned, so that its id can be read. */
const headSize = 4096;
const newline = 0x0a;

/** The lines of a file that are not blank. Uses memory for one chunk, or for the longest line, 8 MiB at most. */
export function* readLines(path: string): Generator<FileLine> {
  const file = openSync(path, 'r');
  try {
    let buffer = Buffer.alloc(chunkSize);
    let filled = 0;
    let base = 0;
    let number = 0;
    // Inside a line that is too long.
    let skipping = false;
    for (;;) {
      if (filled === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)]);
      const read = readSync(file, buffer, filled, buffer.length - filled, base + filled);
      const from = filled;
      filled += read;
      let start = 0;
      for (;;) {
        // Earlier rounds searched the bytes before `from`.
        const end = buffer.subarray(0, filled).indexOf(newline, Math.max(start, from));
        if (end < 0) break;
        if (!skipping) yield* makeLine(buffer.subarray(start, end), ++number, base + start === 0);
        skipping = false;
        start = end + 1;
      }
      if (read === 0) {
        if (start < filled && !skipping)
          yield* makeLine(buffer.subarray(start, filled), number + 1, base + start === 0);
        return;
      }
      if (!skipping && filled - start >= longestLine) {
        skipping = true;
        yield { number: ++number, bytes: buffer.subarray(start, start + headSize), tooLong: true };
      }
      if (skipping) start = filled;
      buffer.copyWithin(0, start, filled);
      filled -= start;
      base += start;
    }
  } finally {
    closeSync(file);
  }
}

function* makeLine(whole: Buffer, number: number, isFirst: boolean): Generator<FileLine> {
  // Skips the byte order mark that some editors write.
  const bytes = isFirst && whole.subarray(0, 3).equals(byteOrderMark) ? whole.subarray(3) : whole;
  if (!isBlank(bytes)) yield { number, bytes, tooLong: false };
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Whether a line has only spaces, tabs and carriage returns. */
function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false;
  return true;
}
