/**
 * The operations by which a publication changes a disk, and what makes them durable. All of them go through one port,
 * so that a test can record them and replay every cut.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What the operating system does. Paths are absolute. */
export interface DiskCalls {
  /** Writes a file whole and sets its time (seconds); makes its folder where there is none. */
  write(file: string, bytes: Uint8Array, time?: number): void;
  rename(from: string, to: string): void;
  /** A second name of a file; a copy where the file system has no links. */
  link(from: string, to: string): void;
  /** Removes a file or folder, if it is there. */
  remove(path: string): void;
  /** Makes a folder, and those above it. */
  makeFolder(path: string): void;
  /** Makes a file's bytes, or a folder's names, durable. */
  sync(path: string): void;
  /** Makes everything below a folder durable at once; false where nothing here can. */
  syncAll(folder: string): boolean;
  /** Begins to do so and returns at once: nobody may count on it. */
  startSyncAll(folder: string): void;
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

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
      renameSync(`${to}.tmp`, to);
    }
  },
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  sync(path) {
    let fd: number;
    try {
      fd = openSync(path, 'r');
    } catch (error) {
      // Windows opens no folders.
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
    begun.on('error', () => {}); // where there is no such program
    begun.unref();
  },
};

/** Opens a file, its folder made where there is none: asked for seldom, so tried only when opening fails. */
function openToWrite(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    if (!hasCode(error, ['ENOENT'])) throw error;
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'w');
  }
}

/** A folder, all that is below it, and the one that names it. */
function allBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [...names.map((name) => join(folder, name)), folder, dirname(folder)];
}

/** Calls that remember what they touched until it is durable. */
export interface Disk extends Omit<DiskCalls, 'sync' | 'syncAll' | 'startSyncAll'> {
  /** Of a file, or of a folder in which nothing was touched since the last flush. */
  rename(from: string, to: string): void;
  /** Says that somebody else (a thread) wrote a file here. */
  wrote(file: string): void;
  /** Replaces a file by rename: whoever reads sees the old bytes or the new, and the new ones are durable first. */
  replace(file: string, bytes: Uint8Array, time?: number): void;
  /** Makes durable whatever was touched since the last flush. */
  flush(): void;
}

/**
 * Above so many files and folders one `sync -f` is cheaper than an fsync for each. (Of 300, on a disk that others write to:
 * 7–25 ms and 230–550 ms.)
 */
const mostSyncedAlone = 64;

/**
 * After each so many the disk is set to work while more are rendered and compressed: the flush at the end waits for the
 * rest alone. (Of 190,000 records, a tree of 760,000 files: 1.1–2.2 s from the last file to the new snapshot instead of
 * 3.9–4.5.) From the first time on nobody remembers which files they are: 800,000 names cost a second, and whoever needs
 * them, because nothing here makes a folder durable at once, finds them below it.
 */
const mostRemembered = 60_000;

/**
 * @param base all paths are below this folder
 * @param calls by default those of this machine
 */
export function createDisk(base: string, calls: DiskCalls = nodeCalls): Disk {
  const touched = new Set<string>();
  /** A new name is durable with its folder; a new folder with the one above it. */
  const touchFolder = (path: string) => {
    if (touched.has(dirname(path))) return;
    for (let folder = dirname(path); folder.length >= base.length; folder = dirname(folder)) {
      touched.add(folder);
    }
    touched.add(dirname(base));
  };
  /** How often something was touched that nobody remembers. */
  let forgotten = 0;
  const touch = (file: string) => {
    if (touched.size < mostRemembered) {
      touched.add(file);
      touchFolder(file);
      return;
    }
    if (forgotten % mostRemembered === 0) calls.startSyncAll(base);
    forgotten += 1;
  };
  const flush = () => {
    if (touched.size <= mostSyncedAlone || !calls.syncAll(base)) {
      for (const path of forgotten === 0 ? touched : allBelow(base)) calls.sync(path);
    }
    touched.clear();
    forgotten = 0;
  };
  const disk: Disk = {
    write(file, bytes, time) {
      calls.write(file, bytes, time);
      touch(file);
    },
    wrote: touch,
    rename(from, to) {
      calls.rename(from, to);
      if (touched.delete(from)) touched.add(to);
      touchFolder(from);
      touchFolder(to);
    },
    link(from, to) {
      calls.link(from, to);
      touch(to);
    },
    remove(path) {
      calls.remove(path);
      touched.delete(path);
      touchFolder(path);
    },
    makeFolder(path) {
      calls.makeFolder(path);
      touchFolder(join(path, 'x'));
    },
    replace(file, bytes, time) {
      disk.write(`${file}.tmp`, bytes, time);
      flush();
      disk.rename(`${file}.tmp`, file);
      flush();
    },
    flush,
  };
  return disk;
}
