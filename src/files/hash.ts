/** Hashes files that are too large to be read at once. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256 or MD5 of a file, in hex. */
export async function hashFile(path: string, algorithm: 'sha256' | 'md5' = 'sha256'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
