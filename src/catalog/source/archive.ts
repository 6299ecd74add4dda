import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { CatalogError } from '../database.ts';

/** Whether a file name is that of an archive a source may come in. */
export function isArchive(path: string): boolean {
  return /\.(tar|tar\.gz|tgz|tar\.zst|tzst)$/i.test(path);
}

/** The largest content of an archive: a few packed KB can unpack to more than any disk holds. */
export interface ArchiveBounds {
  /** Bytes unpacked, in all. */
  readonly bytes: number;
  /** Files and folders. */
  readonly entries: number;
  /** The largest ratio of unpacked bytes above 64 MiB to the size of the archive. */
  readonly ratio: number;
}

/** Sources pack to a fifth or a thirtieth; gzip packs newlines or zeros to a thousandth. */
export const archiveBounds: ArchiveBounds = { bytes: 2 * 1024 ** 3, entries: 200_000, ratio: 100 };

/** Bytes to which any archive may unpack. */
const unpackedFreely = 64 * 1024 ** 2;

/** Bytes outside of files (long names, padding), which are held in memory. */
const maxOverhead = 16 * 1024 ** 2;
/** A header and the padding of its content. */
const entryOverhead = 1024;

/**
 * Unpacks an archive of a source, a file at a time, with the files' times (unchanged pictures are told by them).
 * @param path `.tar`, `.tar.gz` or `.tar.zst`
 * @param folder an empty folder
 * @returns the source's folder: `folder`, or the single folder in it that the archive wrapped the source in
 * @throws CatalogError if the archive holds more than `bounds`, is damaged, leaves its folder, holds links, two files
 *   of one name, or no source
 */
export async function unpackArchive(
  path: string,
  folder: string,
  bounds: ArchiveBounds = archiveBounds,
): Promise<string> {
  const entries = extract();
  const meter = createMeter(path, bounds);
  const unpacking = pipeline([createReadStream(path), ...decompressor(path), meter.stream, entries]);
  // The loop below fails with the same error; without a listener it would be reported twice.
  unpacking.catch(() => {});
  try {
    const claim = createClaims(path);
    for await (const entry of entries) {
      const { name, type, mtime, size = 0 } = entry.header;
      meter.open(size);
      const inside = safeName(path, name);
      const target = join(folder, inside);
      // `as`: its types promise no chunks, but they are buffers.
      const bytes = meter.read(entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>);
      if (type === 'file' || type === 'contiguous-file') {
        claim(inside, 'file');
        await write(bytes, target, mtime ?? new Date(0));
      } else if (type === 'directory') {
        claim(inside, 'folder');
        for await (const _chunk of bytes);
      } else
        throw new CatalogError(`${path} holds a ${type} (${name}); a source has files and folders only.`);
    }
    await unpacking;
  } catch (error) {
    entries.destroy();
    if (error instanceof CatalogError || !(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENAMETOOLONG') {
      throw new CatalogError(`${path} holds a name that is too long for the disk.`);
    }
    if ('syscall' in error) throw error;
    throw new CatalogError(`${path} cannot be unpacked: ${error.message}. Allowed: .tar, .tar.gz, .tar.zst`);
  }
  const source = findSource(folder);
  if (source !== undefined) return source;
  throw new CatalogError(
    `${path} is no catalogue source: it has no anime.ndjson, neither at its top nor in a folder there.`,
  );
}

/** Counts unpacked bytes and entries; above the bounds it ends unpacking with a CatalogError. */
function createMeter(archive: string, { bytes, entries, ratio }: ArchiveBounds) {
  const inProportion = unpackedFreely + ratio * statSync(archive).size;
  let unpacked = 0;
  let taken = 0;
  let count = 0;
  let declared = 0;
  const tooLarge = (most = `${Math.floor(bytes / 1024 ** 2)} MB`) =>
    new CatalogError(
      `${archive} unpacks to more than ${most}. If it is meant to: --max-unpacked MB, or unpack it yourself and import the folder.`,
    );
  return {
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        unpacked += chunk.length;
        if (unpacked - taken > maxOverhead + count * entryOverhead) {
          done(
            new CatalogError(`${archive} is no archive of files: it holds too much that belongs to none.`),
          );
        } else if (unpacked > bytes + maxOverhead + count * entryOverhead) done(tooLarge());
        else if (unpacked > inProportion) done(tooLarge(`${ratio} times its size`));
        else done(null, chunk);
      },
    }),
    /** Counts an entry before it is written, by the size in its header. */
    open(size: number) {
      declared += size;
      if (declared > bytes) throw tooLarge();
      if (++count <= entries) return;
      throw new CatalogError(
        `${archive} holds more than ${entries} files and folders. If it is meant to: unpack it yourself and import the folder.`,
      );
    },
    async *read(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of entry) {
        taken += chunk.length;
        yield chunk;
      }
    },
  };
}

function decompressor(path: string): NodeJS.ReadWriteStream[] {
  if (/gz$/i.test(path)) return [createGunzip()];
  return /zst$/i.test(path) ? [createZstdDecompress()] : [];
}

function safeName(archive: string, name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (name.startsWith('/') || name.includes('\\') || name.includes('\0') || parts.includes('..')) {
    throw new CatalogError(`${archive} holds a path that leaves its folder: ${JSON.stringify(name)}`);
  }
  return parts.join('/');
}

/** Refuses a second entry of one name, as either of the two may be meant. */
function createClaims(archive: string): (name: string, kind: 'file' | 'folder') => void {
  const kinds = new Map<string, 'file' | 'folder'>();
  return (name, kind) => {
    const parts = name.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const path = parts.slice(0, depth).join('/');
      const now = depth < parts.length ? 'folder' : kind;
      const known = kinds.get(path);
      if (known === 'file' || (known === 'folder' && now === 'file')) {
        throw new CatalogError(
          `${archive} holds two entries named ${JSON.stringify(path)}; give each name once.`,
        );
      }
      kinds.set(path, now);
    }
  };
}

async function write(entry: AsyncIterable<Uint8Array>, target: string, mtime: Date): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Written chunk by chunk: Node's pipeline never ends where the archive was cut short.
  const file = await open(target, 'w');
  try {
    for await (const chunk of entry) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  await utimes(target, mtime, mtime);
}

function findSource(folder: string): string | undefined {
  if (existsSync(join(folder, 'anime.ndjson'))) return folder;
  // An archive without entries makes no folder.
  const inside = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return inside.find((path) => existsSync(join(path, 'anime.ndjson')));
}
