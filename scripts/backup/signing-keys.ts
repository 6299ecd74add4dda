/** Copies the keys of signatures and the roots. Only the owner may read the copies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from '../../src/distribution/signing/key-folder.ts';

/** @returns the number of copied files */
export function copySigningKeys(from: string, to: string): number {
  const names = readdirSync(from).filter((name) => /\.(?:pem|json)$/.test(name));
  for (const name of names) writePrivate(join(to, name), readFileSync(join(from, name)));
  return names.length;
}
