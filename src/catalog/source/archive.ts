import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { namesIn } from '../../files/below.ts';
import { codeOf } from '../../files/regular.ts';
import { CatalogError } from '../database.ts';

/** Whether a file name is that of an archive that may contain a source. */
export function isArchive(path: string): boolean {
  return /\.(tar|tar\.gz|tgz|tar\.zst|tzst)$/i.test(path);
}

/**
 * The largest content of an archive, because a few packed KB can unpack to more than any disk holds: all unpacked bytes,
 * files and folders, and the ratio of unpacked bytes above 64 MiB to the size of the archive. A source shrinks 5 to 30
 * times. Only newlines or zeros shrink 1,000 times.
 */
export const archiveBounds = { bytes: 2 * 1024 ** 3, entries: 200_000, ratio: 100 };
export type ArchiveBounds = Readonly<typeof archiveBounds>;

/** Any archive may unpack to this many bytes, whatever its ratio. */
const unpackedFreely = 64 * 1024 ** 2;

/** Bytes outside of files (long names, padding), which are held in memory. */
const maxOverhead = 16 * 1024 ** 2;
/** The unit of tar: headers are one block, contents and the end are padded to whole blocks. */
const blockSize = 512;
/** A header and the padding of its content. */
const entryOverhead = 2 * blockSize;

/**
 * Unpacks an archive of a source, one file at a time, and keeps the times of files, by which an import recognizes
 * unchanged pictures.
 * @param path a tar, which may be packed by gzip or Zstandard
 * @param folder an empty folder
 * @returns the folder of the source: `folder`, or the folder inside it that contains the source
 * @throws CatalogError if the archive has more than `bounds`, is damaged, has a path that leaves its folder, a link,
 *   two files of one name, or no source
 */
export async function unpackArchive(
  path: string,
  folder: string,
  bounds: ArchiveBounds = archiveBounds,
): Promise<string> {
  const entries = extract();
  const packed = await decompressor(path);
  const meter = createMeter(path, bounds);
  const unpacking = pipeline([createReadStream(path), ...packed, meter.stream, entries]);
  // The loop below fails with the same error. Without this handler the promise would also be an unhandled rejection.
  unpacking.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, type, mtime, size = 0 } = entry.header;
      meter.open(size);
      const target = join(folder, safeName(path, name));
      // `as`: the typings do not say that chunks are buffers.
      const bytes = meter.read(entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>);
      if (type === 'file' || type === 'contiguous-file') {
        await write(bytes, target, mtime ?? new Date(0));
      } else if (type === 'directory') {
        await mkdir(target, { recursive: true });
        for await (const _chunk of bytes);
      } else
        throw new CatalogError(`${path} holds a ${type} (${name}); a source has files and folders only.`);
    }
    await unpacking;
    if (!meter.hasEnd()) throw new CatalogError(`${path} was cut off: it has no end mark. Pack it again.`);
  } catch (error) {
    entries.destroy();
    if (error instanceof CatalogError || !(error instanceof Error)) throw error;
    if (codeOf(error) === 'ENAMETOOLONG') {
      throw new CatalogError(`${path} holds a name that is too long for the disk.`);
    }
    // The source may mean either of two entries with the same name.
    if ('path' in error && /^(?:EEXIST|ENOTDIR)$/.test(codeOf(error))) {
      const name = JSON.stringify(relative(folder, String(error.path)));
      throw new CatalogError(`${path} holds two entries named ${name}; give each name once.`);
    }
    if ('syscall' in error) throw error;
    throw new CatalogError(`${path} cannot be unpacked: ${error.message}. Allowed: .tar, .tar.gz, .tar.zst`);
  }
  const [source, ...others] = findSources(folder);
  if (others.length > 0)
    throw new CatalogError(`${path} holds several folders with an anime.ndjson; give one.`);
  if (source !== undefined) return source;
  throw new CatalogError(
    `${path} is not a catalogue source: it has no anime.ndjson, neither at its top nor in a folder there.`,
  );
}

/** Counts unpacked bytes and entries. Above the bounds it stops unpacking with a CatalogError. */
function createMeter(archive: string, { bytes, entries, ratio }: ArchiveBounds) {
  const inProportion = unpackedFreely + ratio * statSync(archive).size;
  let unpacked = 0;
  let taken = 0;
  let count = 0;
  let declared = 0;
  let last: Buffer = Buffer.alloc(0);
  const tooLarge = (most = `${Math.floor(bytes / 1024 ** 2)} MB`) =>
    new CatalogError(
      `${archive} unpacks to more than ${most}. If this is intended: --max-unpacked MB, or unpack it yourself and import the folder.`,
    );
  return {
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        unpacked += chunk.length;
        last = (chunk.length < blockSize ? Buffer.concat([last, chunk]) : chunk).subarray(-blockSize);
        if (unpacked - taken > maxOverhead + count * entryOverhead) {
          done(new CatalogError(`${archive} is not an archive of files: too much of it belongs to no file.`));
        } else if (unpacked > bytes + maxOverhead + count * entryOverhead) done(tooLarge());
        else if (unpacked > inProportion) done(tooLarge(`${ratio} times its size`));
        else done(null, chunk);
      },
    }),
    /** Whether the archive is whole: it ends with blocks of zeros, or is empty. */
    hasEnd: () => unpacked === 0 || (last.length === blockSize && last.every((byte) => byte === 0)),
    /** Counts an entry before it is written, by the size in its header. */
    open(size: number) {
      declared += size;
      if (declared > bytes) throw tooLarge();
      if (++count <= entries) return;
      throw new CatalogError(
        `${archive} holds more than ${entries} files and folders. If this is intended: unpack it yourself and import the folder.`,
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

/** The decompressor that the first bytes of an archive ask for. */
async function decompressor(path: string): Promise<NodeJS.ReadWriteStream[]> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  if (buffer.readUInt16BE() === 0x1f8b) return [createGunzip()];
  return buffer.readUInt32LE() === 0xfd2fb528 ? [createZstdDecompress()] : [];
}

function safeName(archive: string, name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (name.startsWith('/') || name.includes('\\') || name.includes('\0') || parts.includes('..')) {
    throw new CatalogError(`${archive} holds a path that leaves its folder: ${JSON.stringify(name)}`);
  }
  return parts.join('/');
}

async function write(entry: AsyncIterable<Uint8Array>, target: string, mtime: Date): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Written chunk by chunk, because Node's pipeline never ends if the archive was cut short.
  const file = await open(target, 'wx');
  try {
    for await (const chunk of entry) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  await utimes(target, mtime, mtime);
}

function findSources(folder: string): readonly string[] {
  if (existsSync(join(folder, 'anime.ndjson'))) return [folder];
  // If the archive has no entries, the folder was not created.
  const inside = namesIn(folder).map((name) => join(folder, name));
  return inside.filter((path) => existsSync(join(path, 'anime.ndjson')));
}
