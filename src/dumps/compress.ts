/** Compresses files in two forms. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

/** Compressing streams by file ending. Dumps are made once and fetched often, so the levels are high. */
const compressors = {
  '.gz': () => createGzip({ level: 9 }),
  '.zst': () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
} as const;

export const compressedEndings = Object.keys(compressors);

/** Writes `FILE.gz` and `FILE.zst`. @throws Error of the system */
export async function compressFile(file: string): Promise<void> {
  const forms = Object.entries(compressors).map(([ending, create]) =>
    pipeline(createReadStream(file), create(), createWriteStream(file + ending)),
  );
  await Promise.all(forms);
}
