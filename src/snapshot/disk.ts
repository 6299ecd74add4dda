/**
 * The operations by which a publication changes a disk and makes the changes durable. All of them go through one
 * interface, so that a test can record them and replay every interruption.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  futimesSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makePublic, makePublicFolder, openPublicFile } from '../files/public.ts';
import { codeOf, statOf } from '../files/regular.ts';

/** Calls of the operating system. Paths are absolute. */
export interface DiskCalls {
  /** Writes a file whole and sets its time (seconds); makes its folder if it is missing. */
  write(file: string, bytes: Uint8Array, time?: number): void;
  rename(from: string, to: string): void;
  /** Makes a second name (hard link) of a file, or a copy if the file system has no links. */
  link(from: string, to: string): void;
  /** Removes a file or folder, if it is there. */
  remove(path: string): void;
  /** Makes a folder and its missing parents. */
  makeFolder(path: string): void;
  /** Makes a file's bytes, or a folder's names, durable. */
  sync(path: string): void;
  /** Makes everything below a folder durable at once; false if this machine cannot. */
  syncAll(folder: string): boolean;
}

const hasCode = (error: unknown, codes: readonly string[]): boolean => codes.includes(codeOf(error));

/** The calls of this machine. */
export const nodeCalls: DiskCalls = {
  write(file, bytes, time) {
    const fd = openToWrite(file);
    try {
      let written = 0;
      while (written < bytes.length) written += writeSync(fd, bytes, written);
      if (time !== undefined) futimesSync(fd, time, time);
    } finally {
      closeSync(fd);
    }
  },
  rename: renameSync,
  link(from, to) {
    try {
      linkSync(from, to);
    } catch (error) {
      if (!hasCode(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EMLINK'])) throw error;
      copyFileSync(from, `${to}.tmp`);
      makePublic(`${to}.tmp`);
      renameSync(`${to}.tmp`, to);
    }
  },
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  makeFolder: makePublicFolder,
  sync(path) {
    let fd: number;
    try {
      fd = openSync(path, 'r');
    } catch (error) {
      // Windows cannot open a folder.
      if (hasCode(error, ['ENOENT', 'EISDIR', 'EPERM', 'EACCES'])) return;
      throw error;
    }
    try {
      fsyncSync(fd);
    } catch (error) {
      if (!hasCode(error, ['EINVAL', 'ENOTSUP', 'EPERM', 'EBADF', 'EROFS'])) throw error;
    } finally {
      closeSync(fd);
    }
  },
  syncAll: (folder) => spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0,
};

/** Opens a file. A missing folder is rare, so it is made only if opening fails. */
function openToWrite(file: string): number {
  try {
    return openPublicFile(file);
  } catch (error) {
    if (!hasCode(error, ['ENOENT'])) throw error;
    makePublicFolder(dirname(file));
    return openPublicFile(file);
  }
}

/** Calls that remember touched files and folders until they are durable. */
export interface Disk extends Omit<DiskCalls, 'sync' | 'syncAll'> {
  /** Renames a file, or a folder in which nothing was touched since the last flush. */
  rename(from: string, to: string): void;
  /** If something else is where a file or folder belongs, moves it to `aside/`: a link itself, never its target. */
  makeWay(path: string, kind: 'file' | 'folder'): void;
  /** The paths that were moved to `aside/`, each with its new path. */
  readonly aside: readonly string[];
  /** Notes a file that another thread wrote. */
  wrote(file: string): void;
  /** Writes a file atomically: it gets its name when all of it is written. */
  put(file: string, bytes: Uint8Array, time?: number): void;
  /** Replaces a file by rename. Readers see the old bytes or the new; the new ones are durable before the rename. */
  replace(file: string, bytes: Uint8Array, time?: number): void;
  /** Makes everything durable that was touched since the last flush. */
  flush(): void;
}

/**
 * Above this many files and folders one `sync -f` is cheaper than an fsync for each. (For 300 on a busy disk: 7–25 ms
 * and 230–550 ms.)
 */
const mostSyncedAlone = 64;

/** Remembers what was touched below a folder until it is durable. */
function createTouched(base: string, calls: DiskCalls) {
  const touched = new Set<string>();
  /** A new name is durable after its folder is synced, and a new folder after its parent is. */
  const addFolder = (path: string) => {
    if (touched.has(dirname(path))) return;
    for (let folder = dirname(path); folder.length >= base.length; folder = dirname(folder)) {
      touched.add(folder);
    }
    touched.add(dirname(base));
  };
  return {
    addFolder,
    addFile(file: string) {
      touched.add(file);
      addFolder(file);
    },
    rename(from: string, to: string) {
      if (touched.delete(from)) touched.add(to);
      addFolder(from);
      addFolder(to);
    },
    remove(path: string) {
      touched.delete(path);
      addFolder(path);
    },
    flush() {
      if (touched.size <= mostSyncedAlone || !calls.syncAll(base))
        for (const path of touched) calls.sync(path);
      touched.clear();
    },
  };
}

/**
 * @param base all paths are below this folder
 * @param calls by default those of this machine
 */
export function createDisk(base: string, calls: DiskCalls = nodeCalls): Disk {
  const touched = createTouched(base, calls);
  const aside: string[] = [];
  const disk: Disk = {
    aside,
    makeWay(path, kind) {
      const found = statOf(path);
      if (found === undefined || (kind === 'file' ? found.isFile() : found.isDirectory())) return;
      const name = join(base, 'aside', basename(path));
      let number = 1;
      while (statOf(`${name}.${number}`) !== undefined) number += 1;
      disk.makeFolder(dirname(name));
      disk.rename(path, `${name}.${number}`);
      aside.push(`${path} → ${name}.${number}`);
    },
    write(file, bytes, time) {
      calls.write(file, bytes, time);
      touched.addFile(file);
    },
    wrote: touched.addFile,
    rename(from, to) {
      calls.rename(from, to);
      touched.rename(from, to);
    },
    link(from, to) {
      calls.link(from, to);
      touched.addFile(to);
    },
    remove(path) {
      calls.remove(path);
      touched.remove(path);
    },
    makeFolder(path) {
      calls.makeFolder(path);
      touched.addFolder(join(path, 'x'));
    },
    put(file, bytes, time) {
      disk.write(`${file}.tmp`, bytes, time);
      disk.makeWay(file, 'file');
      disk.rename(`${file}.tmp`, file);
    },
    replace(file, bytes, time) {
      disk.write(`${file}.tmp`, bytes, time);
      disk.flush();
      disk.rename(`${file}.tmp`, file);
      disk.flush();
    },
    flush: touched.flush,
  };
  return disk;
}
