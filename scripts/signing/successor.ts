/** What `npm run signing -- successor` names: an address, and the root with which trust begins there. */
import { existsSync, readFileSync } from 'node:fs';
import { snapshotAddress } from '../../src/distribution/mirror/origin.ts';
import { readSignedRoot } from '../../src/distribution/mirror/roots.ts';
import type { RootFile } from '../../src/distribution/signing/key-folder.ts';
import type { Successor } from '../../src/distribution/signing/root-metadata.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import { UsageError } from '../cli/run.ts';
import type { Action } from './arguments.ts';

/**
 * The successor that the words name; undefined where they take it back.
 * @param own roots of this service
 * @throws UsageError
 */
export function readSuccessor(
  { words: [url = ''], root: file }: Action,
  own: readonly RootFile[],
): Successor | undefined {
  if (file === undefined) return undefined;
  if (snapshotAddress(url) === undefined)
    throw new UsageError(`${url} — не адреса сервісу. Допускається як-от https://next.example.`);
  if (!existsSync(file))
    throw new UsageError(`Файлу ${file} немає. Допускається корінь підписів наступника.`);
  const bytes = readFileSync(file);
  if (readSignedRoot(bytes) === undefined)
    throw new UsageError(
      `${file}: це не підписаний корінь. Допускається те, що в наступника друкує npm run signing -- export-root`,
    );
  if (own.some((one) => one.bytes.equals(bytes)))
    throw new UsageError(`${file}: це корінь цього ж сервісу, йому дзеркала вже довіряють.`);
  return { url: new URL(url).href, root: sha256(bytes) };
}
