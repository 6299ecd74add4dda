/**
 * The folder of signing keys, which only its owner may read: private keys of the online roles (`ROLE-ID.pem`), every root
 * (`N.root.json`), and the next root while it waits for signatures (`next.root.json`).
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metadata, Root } from '@tufjs/models';
import { readRegular } from '../../files/regular.ts';
import { nodeCalls } from '../../snapshot/disk.ts';
import { SigningError } from './errors.ts';
import { createKey, parseKey, type SigningKey } from './keys.ts';
import { fileName, type OnlineRole, parseRoot, toMetadataBytes } from './metadata.ts';
import { mayFollow } from './root-metadata.ts';

/** A root and its bytes. */
export interface RootFile {
  readonly root: Metadata<Root>;
  readonly bytes: Buffer;
}

const draftName = 'next.root.json';

/** The path of the next root, while it waits for signatures. */
export const draftPath = (folder: string) => join(folder, draftName);

/** Writes a file that only its owner may read, durable when this returns; its folder too, where it is missing. */
export function writePrivate(file: string, text: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.tmp`;
  rmSync(temporary, { force: true });
  const fd = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(fd, Buffer.from(text));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(temporary, file);
  nodeCalls.sync(folder);
}

/** Names of a folder; none where it is missing. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Makes a key of a role and writes it. */
export function makeOnlineKey(folder: string, role: OnlineRole): SigningKey {
  const made = createKey();
  writePrivate(join(folder, `${role}-${made.key.keyID.slice(0, 16)}.pem`), made.pem);
  chmodSync(folder, 0o700);
  return made;
}

/** Private keys of a folder. @throws SigningError naming a file that holds none */
export function readOnlineKeys(folder: string): (SigningKey & { readonly file: string })[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.pem'))
    .map((name) => {
      const file = join(folder, name);
      const { signing } = parseKey(readRegular(file)?.toString() ?? '', file);
      if (signing === undefined) throw new SigningError(`${file} is a public key. Allowed: a private one.`);
      return { ...signing, file };
    });
}

/**
 * Every root, the first one first, each signed as its predecessor asks for. The folder of the published metadata has
 * copies.
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

/** The newest root. @throws SigningError where there is none */
export function newestOf(roots: readonly RootFile[]): RootFile {
  const newest = roots.at(-1);
  if (newest !== undefined) return newest;
  throw new SigningError('Nothing is signed here yet. Begin with: npm run signing -- init --root-key FILE');
}

/** Writes a root to stay. */
export function keepRoot(folder: string, { root, bytes }: RootFile): void {
  const file = join(folder, fileName('root', root.signed));
  if (readRegular(file)?.equals(bytes) !== true) writePrivate(file, bytes);
}

/** The next root, signed by enough keys or not; `undefined` where none waits. @throws SigningError where it is damaged */
export function readDraft(folder: string): Metadata<Root> | undefined {
  const file = draftPath(folder);
  const bytes = readRegular(file);
  if (bytes === undefined) return undefined;
  const root = parseRoot(bytes);
  if (root === undefined) throw new SigningError(`${file} is damaged. Remove it, and make the change again.`);
  return root;
}

/** Writes the next root. */
export const writeDraft = (folder: string, root: Metadata<Root>): void =>
  writePrivate(draftPath(folder), toMetadataBytes(root));

/** Removes the next root, which is kept as another one now, and the keys that no role has any more. */
export function forgetFormer(folder: string, { signed }: Metadata<Root>): void {
  rmSync(draftPath(folder), { force: true });
  for (const { key, file } of readOnlineKeys(folder))
    if (signed.keys[key.keyID] === undefined) rmSync(file, { force: true });
}

/** Files of the folder that others may read; Windows has no such rights. */
export function readableByOthers(folder: string): string[] {
  if (process.platform === 'win32') return [];
  const isReadable = (name: string) => (statSync(join(folder, name)).mode & 0o077) !== 0;
  return namesIn(folder).filter((name) => name.endsWith('.pem') && isReadable(name));
}
