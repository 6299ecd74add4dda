/**
 * The folder of signing keys, which only its owner may read: private keys of the online roles (`ROLE-ID.pem`), every root
 * (`N.root.json`), and the next root while it waits for signatures (`next.root.json`).
 */
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metadata, Root } from '@tufjs/models';
import { namesIn } from '../../files/below.ts';
import { readRegular } from '../../files/regular.ts';
import { nodeCalls } from '../../snapshot/disk.ts';
import { SigningError } from './errors.ts';
import { createKey, parseKey, type SigningKey } from './keys.ts';
import { fileName, type OnlineRole, parseRoot, toMetadataBytes } from './metadata.ts';
import { mayFollow } from './root-metadata.ts';

export interface RootFile {
  readonly root: Metadata<Root>;
  readonly bytes: Buffer;
}

const draftName = 'next.root.json';

/** The path of the next root, while it waits for signatures. */
export const draftPath = (folder: string) => join(folder, draftName);

/** Writes a file that only its owner may read, and makes it durable. Makes the folder if it is missing. */
export function writePrivate(file: string, text: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.tmp`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
  renameSync(temporary, file);
  nodeCalls.sync(folder);
}

/** Makes a key for a role and writes it. */
export function makeOnlineKey(folder: string, role: OnlineRole): SigningKey {
  const made = createKey();
  writePrivate(join(folder, `${role}-${made.key.keyID.slice(0, 16)}.pem`), made.pem);
  chmodSync(folder, 0o700);
  return made;
}

const keyFiles = (folder: string) =>
  namesIn(folder)
    .filter((name) => name.endsWith('.pem'))
    .sort();

/** Private keys of a folder. @throws SigningError that names a file without a private key */
export function readOnlineKeys(folder: string): (SigningKey & { readonly file: string })[] {
  return keyFiles(folder).map((name) => {
    const file = join(folder, name);
    const { signing } = parseKey(readRegular(file)?.toString() ?? '', file);
    if (signing === undefined) throw new SigningError(`${file} is a public key. Allowed: a private one.`);
    return { ...signing, file };
  });
}

/**
 * All roots from the first one on. Each is signed as its predecessor requires. Copies of them are in the folder of
 * published metadata.
 */
export function readRoots(folder: string, published: string): RootFile[] {
  const roots: RootFile[] = [];
  for (;;) {
    const before = roots.at(-1)?.root;
    const name = fileName('root', { version: roots.length + 1 });
    const next = [folder, published].flatMap((place) => {
      const bytes = readRegular(join(place, name));
      const root = parseRoot(bytes);
      return bytes !== undefined && root !== undefined && mayFollow(before, root) ? [{ root, bytes }] : [];
    })[0];
    if (next === undefined) return roots;
    roots.push(next);
  }
}

/** The newest root. @throws SigningError if there is none */
export function newestOf(roots: readonly RootFile[]): RootFile {
  const newest = roots.at(-1);
  if (newest !== undefined) return newest;
  throw new SigningError('Nothing is signed here yet. Begin with: npm run signing -- init --root-key FILE');
}

/** Stores a root permanently. */
export function keepRoot(folder: string, { root, bytes }: RootFile): void {
  const file = join(folder, fileName('root', root.signed));
  if (readRegular(file)?.equals(bytes) !== true) writePrivate(file, bytes);
}

/** The draft of the next root; `undefined` if there is none. @throws SigningError if it is damaged */
export function readDraft(folder: string): Metadata<Root> | undefined {
  const file = draftPath(folder);
  const bytes = readRegular(file);
  if (bytes === undefined) return undefined;
  const root = parseRoot(bytes);
  if (root === undefined) throw new SigningError(`${file} is damaged. Remove it, and make the change again.`);
  return root;
}

/** Writes the draft of the next root. */
export const writeDraft = (folder: string, root: Metadata<Root>): void =>
  writePrivate(draftPath(folder), toMetadataBytes(root));

/** Removes the draft after its root was stored, and the keys that no role uses any more. */
export function forgetFormer(folder: string, { signed }: Metadata<Root>): void {
  rmSync(draftPath(folder), { force: true });
  for (const { key, file } of readOnlineKeys(folder))
    if (signed.keys[key.keyID] === undefined) rmSync(file, { force: true });
}

/** Private keys that other users may read. Windows has no such permissions. */
export function readableByOthers(folder: string): string[] {
  if (process.platform === 'win32') return [];
  const isReadable = (name: string) => (statSync(join(folder, name)).mode & 0o077) !== 0;
  return keyFiles(folder).filter(isReadable);
}
