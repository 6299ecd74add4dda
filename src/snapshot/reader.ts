/**
 * The one way to read a snapshot's files: every byte is checked against the hash in the manifest. Content that a
 * publication has replaced meanwhile is found by its hash, damaged content is answered from another representation.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';
import { IntegrityError } from './errors.ts';
import type { Layout } from './layout.ts';
import { type Content, type FileEntry, isContent } from './manifest.ts';

/** A file of the snapshot that is gone or holds other bytes than it should. */
export interface Damage {
  /** Under the snapshot folder, e.g. `tree/public/v1/anime/1.json.br`. */
  readonly path: string;
  readonly hash: string;
  /** Whether another representation holds the content. */
  readonly isServed: boolean;
}

/** Bytes as one representation of a file. */
interface Read {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding | undefined;
  /** Of the bytes. */
  readonly content: Content;
  /** Whether the file that was asked for holds them. */
  readonly isSound: boolean;
}

export interface Reader {
  /**
   * A file's bytes in an encoding; without it where that representation is damaged.
   * @throws IntegrityError when no representation holds its content
   */
  read(entry: FileEntry, encoding?: Encoding): Read;
  /** A leaf, shard or other file by its hash; `undefined` when it is damaged. */
  readNamed(folder: string, content: Content): Buffer | undefined;
}

const endings = { br: '.br', gzip: '.gz' } as const;

/** Shortages of the process, which say nothing about a file. */
const shortages = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

function readSound(file: string, content: Content): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    return isContent(bytes, content) ? bytes : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && !shortages.has(String(error.code))) return undefined;
    throw error;
  }
}

/** @param onDamage told of every damaged file that was asked for, each time */
export function createReader(layout: Layout, onDamage: (damage: Damage) => void = () => {}): Reader {
  const find = (path: string, content: Content) =>
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

  const readIdentity = (entry: FileEntry): Read => {
    const bytes = find(entry.path, entry);
    return {
      bytes: bytes ?? decode(entry),
      encoding: undefined,
      content: entry,
      isSound: bytes !== undefined,
    };
  };

  return {
    read(entry, encoding) {
      const content = encoding && (encoding === 'br' ? entry.br : entry.gz);
      if (encoding === undefined || content === undefined) return readIdentity(entry);
      const path = entry.path + endings[encoding];
      const bytes = find(path, content);
      if (bytes !== undefined) return { bytes, encoding, content, isSound: true };
      const identity = readIdentity(entry);
      onDamage({ path: `tree/${path}`, hash: content.hash, isServed: true });
      return { ...identity, isSound: false };
    },
    readNamed: (folder, content) => readSound(join(folder, `${content.hash}.json`), content),
  };
}
