import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { CatalogError } from '../database.ts';

/** Whether a file name is that of an archive a source may come in. */
export function isArchive(path: string): boolean {
  return /\.(tar|tar\.gz|tgz|tar\.zst|tzst)$/i.test(path);
}

/**
 * Unpacks an archive of a source, a file at a time, with the files' times (unchanged pictures are told by them).
 * @param path `.tar`, `.tar.gz` or `.tar.zst`
 * @param folder an empty folder
 * @returns the source's folder: `folder`, or the single folder in it that the archive wrapped the source in
 * @throws CatalogError if the archive is damaged, leaves its folder, holds links, two files of one name, or no source
 */
export async function unpackArchive(path: string, folder: string): Promise<string> {
  const entries = extract();
  const unpacking = pipeline([createReadStream(path), ...decompressor(path), entries]);
  // The loop below fails with the same error; without a listener it would be reported twice.
  unpacking.catch(() => {});
  try {
    const claim = createClaims(path);
    for await (const entry of entries) {
      const { name, type, mtime } = entry.header;
      const inside = safeName(path, name);
      const target = join(folder, inside);
      // `as`: its types promise no chunks, but they are buffers.
      const bytes = entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>;
      if (type === 'file' || type === 'contiguous-file') {
        claim(inside, 'file');
        await write(bytes, target, mtime ?? new Date(0));
      } else if (type === 'directory') {
        claim(inside, 'folder');
        entry.resume();
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

/** Refuses a second entry of one name: which of the two is meant, nobody can say. */
function createClaims(archive: string): (name: string, kind: 'file' | 'folder') => void {
  const kinds = new Map<string, 'file' | 'folder'>();
  return (name, kind) => {
    const parts = name.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const path = parts.slice(0, depth).join('/');
      const now = depth < parts.length ? 'folder' : kind;
      const before = kinds.get(path);
      if (before === 'file' || (before === 'folder' && now === 'file')) {
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
  // Read chunk by chunk: Node's pipeline would wait for ever for the end of an archive that was cut short.
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
  // An archive without entries has not even made it.
  const inside = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return inside.find((path) => existsSync(join(path, 'anime.ndjson')));
}
