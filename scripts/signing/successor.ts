/** Reads the successor of `npm run signing -- successor`: an address, and the root that mirrors trust there. */
import { existsSync, readFileSync } from 'node:fs';
import { snapshotAddress } from '../../src/distribution/mirror/origin.ts';
import { readSignedRoot } from '../../src/distribution/mirror/roots.ts';
import type { RootFile } from '../../src/distribution/signing/key-folder.ts';
import type { Successor } from '../../src/distribution/signing/root-metadata.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import { UsageError } from '../cli/run.ts';
import type { Action } from './arguments.ts';

/**
 * The successor that the words name; undefined if they cancel it.
 * @param own the roots of this service
 * @throws UsageError
 */
export function readSuccessor(
  { words: [url = ''], root: file }: Action,
  own: readonly RootFile[],
): Successor | undefined {
  if (file === undefined) return undefined;
  if (snapshotAddress(url) === undefined)
    throw new UsageError(`${url} is not the address of a service. Allowed: e.g. https://next.example.`);
  if (!existsSync(file))
    throw new UsageError(`There is no file ${file}. Allowed: the root of signatures of the successor.`);
  const bytes = readFileSync(file);
  if (readSignedRoot(bytes) === undefined)
    throw new UsageError(
      `${file} is not a signed root. Allowed: the output of npm run signing -- export-root at the successor`,
    );
  if (own.some((one) => one.bytes.equals(bytes)))
    throw new UsageError(`${file} is the root of this service, which mirrors already trust.`);
  return { url: new URL(url).href, root: sha256(bytes) };
}
