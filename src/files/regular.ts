/** Reads files safely if something else may be at the path: a folder, a link, a pipe, a file as large as the disk. */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The code of an error of the system or of SQLite; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Error codes of a path without a file: it is missing, is something else, or leads through something else. */
const absent: readonly string[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENXIO', 'ELOOP', 'ENAMETOOLONG'];

/** The limit if the caller gives no size: no text can be longer. */
const mostOfText = 2 ** 29;

/** Provides memory of at least `size` bytes. */
export type Memory = (size: number) => Buffer;

/** A buffer that is reused for each file. Reading a file invalidates the previous one. Saves the system new pages. */
export function createMemory(): Memory {
  let memory = Buffer.alloc(0);
  return (size) => {
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
    return memory;
  };
}

/**
 * The bytes of a regular file; undefined if there is none.
 * @param size a file of another size is not read
 * @param options `most`: a larger file is not read; `into`: the memory to read into
 */
export function readRegular(
  file: string,
  size?: number,
  { most = size ?? mostOfText, into }: { most?: number; into?: Memory | undefined } = {},
): Buffer | undefined {
  let fd: number;
  try {
    // Opening a pipe would wait for its writer.
    fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (absent.includes(codeOf(error))) return undefined;
    throw error;
  }
  try {
    const stat = fstatSync(fd);
    const isWanted = stat.isFile() && (size ?? stat.size) === stat.size && stat.size <= most;
    if (!isWanted) return undefined;
    return into === undefined ? readFileSync(fd) : readInto(fd, into(stat.size).subarray(0, stat.size));
  } finally {
    closeSync(fd);
  }
}

function readInto(fd: number, into: Buffer): Buffer {
  for (let at = 0; at < into.length; ) {
    const read = readSync(fd, into, at, into.length - at, null);
    if (read === 0) return into.subarray(0, at);
    at += read;
  }
  return into;
}

/** The file, folder or link at a path; undefined if it is missing. Does not follow a link. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (absent.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/**
 * What is at a path below a folder, without following links. Undefined if it is missing, if a folder on the way is a
 * link or not a folder, and if the path leads out of the folder.
 */
export type Look = (path: string) => Stats | undefined;

/** Whether a path names something below a folder, and not the folder itself. */
const isBelow = (path: string): boolean =>
  !path.includes('\0') && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

/** Looks up paths below a folder, which may itself be a link. Looks at each folder on the way once. */
export function lookInto(base: string): Look {
  const folders = new Map([['.', true]]);
  const isFolder = (path: string): boolean => {
    const known =
      folders.get(path) ?? (isFolder(dirname(path)) && statOf(join(base, path))?.isDirectory() === true);
    folders.set(path, known);
    return known;
  };
  return (path) => (isBelow(path) && isFolder(dirname(path)) ? statOf(join(base, path)) : undefined);
}
