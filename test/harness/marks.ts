/** Looks for texts that must be nowhere in a folder, in packed files too. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesBelow } from '../../src/files/below.ts';

/** The bytes of a file, and what they unpack to if they are packed; replaced content has no ending that tells it. */
function formsOf(bytes: Buffer): Buffer[] {
  const unpacked = [gunzipSync, brotliDecompressSync].flatMap((unpack) => {
    try {
      return unpack(bytes);
    } catch {
      return [];
    }
  });
  return [bytes, ...unpacked];
}

/** The files of a folder that hold one of these texts. A file that goes meanwhile holds none. */
export function filesWith(folder: string, marks: readonly string[]): string[] {
  return filesBelow(folder).filter((path) => {
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(folder, path));
    } catch {
      return false;
    }
    return formsOf(bytes).some((form) => marks.some((mark) => form.includes(mark)));
  });
}
