/**
 * The only way to read a snapshot's files. Every byte is checked against the hash in the manifest. Content that a newer
 * publication has replaced is found by its hash. Damaged content is restored from another encoding.
 */
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { codeOf, type Memory, readRegular } from '../files/regular.ts';
import type { Encoding } from '../http/encoding.ts';
import { IntegrityError } from './errors.ts';
import type { Layout } from './layout.ts';
import { type Content, type FileEntry, isContent } from './manifest.ts';

/** A file of the snapshot that is missing or damaged. */
export interface Damage {
  /** Relative to the snapshot folder, e.g. `tree/public/v1/anime/1.json.br`. */
  readonly path: string;
  readonly hash: string;
  /** Whether another representation has the content. */
  readonly isServed: boolean;
}

interface RepresentationBytes {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding | undefined;
  readonly content: Content;
  /** Whether the requested representation was intact. */
  readonly isSound: boolean;
}

export type SnapshotReader = ReturnType<typeof createSnapshotReader>;

/** Error codes that mean a shortage in this process, not damage of a file. */
const shortages = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/** The bytes of a file; undefined if it is missing, damaged or unreadable. */
export function readSound(file: string, content: Content, into?: Memory): Buffer | undefined {
  try {
    const bytes = readRegular(file, content.size, { into });
    return bytes !== undefined && isContent(bytes, content) ? bytes : undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code !== '' && !shortages.has(code)) return undefined;
    throw error;
  }
}

/** A leaf, shard or other file by its hash; undefined if it is damaged. @param into the buffer to read into */
export const readNamed = (folder: string, content: Content, into?: Memory): Buffer | undefined =>
  readSound(join(folder, `${content.hash}.json`), content, into);

/** An index by its hash; undefined if it is damaged. */
export const readIndex = ({ index }: Layout, content: Content): Buffer | undefined =>
  readSound(join(index, content.hash), content);

/** @param onDamage called at each read of a damaged file */
export function createSnapshotReader(layout: Layout, onDamage: (damage: Damage) => void = () => {}) {
  /** The bytes of one representation; undefined if it is damaged. */
  const find = (path: string, content: Content): Buffer | undefined =>
    readSound(join(layout.tree, path), content) ?? readSound(join(layout.replaced, content.hash), content);

  /** The identity bytes from an encoding. */
  const decode = (entry: FileEntry): Buffer => {
    const gz = entry.gz && find(`${entry.path}.gz`, entry.gz);
    const br = gz === undefined && entry.br ? find(`${entry.path}.br`, entry.br) : undefined;
    const bytes = gz !== undefined ? gunzipSync(gz) : br && brotliDecompressSync(br);
    onDamage({ path: `tree/${entry.path}`, hash: entry.hash, isServed: bytes !== undefined });
    if (bytes === undefined)
      throw new IntegrityError(`The tree’s ${entry.path} is damaged, and nothing else holds its content.`);
    return bytes;
  };

  const readIdentity = (entry: FileEntry): RepresentationBytes => {
    const bytes = find(entry.path, entry);
    return {
      bytes: bytes ?? decode(entry),
      encoding: undefined,
      content: entry,
      isSound: bytes !== undefined,
    };
  };

  return {
    find,
    /**
     * A file's bytes in an encoding. If that representation is damaged, gives the bytes without encoding.
     * @throws IntegrityError if no representation is intact
     */
    read(entry: FileEntry, encoding?: Encoding): RepresentationBytes {
      const name = encoding === 'gzip' ? 'gz' : encoding;
      const content = name && entry[name];
      if (content === undefined) return readIdentity(entry);
      const path = `${entry.path}.${name}`;
      const bytes = find(path, content);
      if (bytes !== undefined) return { bytes, encoding, content, isSound: true };
      const identity = readIdentity(entry);
      onDamage({ path: `tree/${path}`, hash: content.hash, isServed: true });
      return { ...identity, isSound: false };
    },
  };
}
