/** Looks at files where something else may stand: a folder, a link, a pipe, a file as large as the disk. */
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

/** The code of an error of the system or of SQLite; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Codes of paths at which there is no file: nothing, something else, or a way through something else. */
const absent: readonly string[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENXIO', 'ELOOP', 'ENAMETOOLONG'];

/** Where no size is told: more than a text can have. */
const mostOfText = 2 ** 29;

/** Gives memory of at least so many bytes. */
export type Memory = (size: number) => Buffer;

/** One memory for one file after another, each of which ends the one before: the system need not give pages for each. */
export function createMemory(): Memory {
  let memory = Buffer.alloc(0);
  return (size) => {
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
    return memory;
  };
}

/**
 * The bytes of a regular file; undefined where there is none.
 * @param size of another size it is not read
 * @param options `most`: nor one that is larger; `into`: where to read it
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

/** What stands at a path, a link for itself; undefined where nothing does. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (absent.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/**
 * What stands at a path below a folder, a link for itself; undefined also where a folder on the way is none, but a link, and
 * where the path leads out of the folder.
 */
export type Look = (path: string) => Stats | undefined;

/** Whether a path names something below a folder, and not the folder itself. */
const isBelow = (path: string): boolean =>
  !path.includes('\0') && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

/** Looks at paths below a folder, which may itself be a link; at each folder once. */
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
