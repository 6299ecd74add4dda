/**
 * The operations by which a publication changes a disk and makes the changes durable. All of them go through one
 * interface, so that a test can record them and replay every interruption.
 */
import { spawn, spawnSync } from 'node:child_process';
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
import { entriesBelow } from '../files/below.ts';
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
  /** Starts `syncAll` and returns at once, without any guarantee. */
  startSyncAll(folder: string): void;
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
  startSyncAll(folder) {
    const begun = spawn('sync', ['-f', folder], { stdio: 'ignore' });
    begun.on('error', () => {}); // if the program is missing
    begun.unref();
  },
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

function allBelow(folder: string): string[] {
  const all = entriesBelow(folder).map(({ parentPath, name }) => join(parentPath, name));
  return [...all, folder, dirname(folder)];
}

/** Calls that remember touched files and folders until they are durable. */
export interface Disk extends Omit<DiskCalls, 'sync' | 'syncAll' | 'startSyncAll'> {
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

/**
 * After each this many files a sync starts in the background, so that the flush at the end waits only for the last
 * ones. (With 190,000 records and a tree of 760,000 files, 1.1–2.2 s pass from the last file to the new snapshot
 * instead of 3.9–4.5.) Further names are not remembered, since 800,000 names would cost a second. If a flush must then
 * sync file by file, it lists the folder.
 */
const mostRemembered = 60_000;

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
  /** The number of touched files that are not in `touched`. */
  let forgotten = 0;
  return {
    addFolder,
    addFile(file: string) {
      if (touched.size < mostRemembered) {
        touched.add(file);
        addFolder(file);
        return;
      }
      if (forgotten % mostRemembered === 0) calls.startSyncAll(base);
      forgotten += 1;
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
      if (touched.size <= mostSyncedAlone || !calls.syncAll(base)) {
        for (const path of forgotten === 0 ? touched : allBelow(base)) calls.sync(path);
      }
      touched.clear();
      forgotten = 0;
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
