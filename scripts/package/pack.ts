/** Makes tarballs for npm. The same files give the same bytes. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { filesBelow } from '../../src/files/below.ts';

/** The time that npm itself gives to files. */
const mtime = new Date('1985-10-26T08:15:00Z');

/** Packs a folder as `package/` of a tarball. @returns its size */
export async function packFolder(folder: string, tarball: string): Promise<number> {
  const archive = pack();
  const packed = buffer(archive);
  for (const file of filesBelow(folder)) {
    const content = readFileSync(join(folder, file));
    const mode = (statSync(join(folder, file)).mode & 0o100) === 0 ? 0o644 : 0o755;
    archive.entry({ name: `package/${file}`, mode, mtime }, content);
  }
  archive.finalize();
  const zipped = gzipSync(await packed, { level: 9 });
  writeFileSync(tarball, zipped);
  return zipped.length;
}
