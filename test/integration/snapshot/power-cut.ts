/**
 * A model of what a disk holds after the power goes: bytes are durable after a sync of their file, names after one of
 * their folder, and what is not may be there or not.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { DiskCalls } from '../../../src/snapshot/disk.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';

interface Inode {
  readonly bytes: Buffer;
  readonly time: number | undefined;
  isDurable: boolean;
}

type Names = Map<string, Inode | 'folder'>;

/** A change of names; it is durable when this folder is. */
interface NameChange {
  readonly folder: string;
  apply(names: Names): void;
}

/** Possible remains of unsynced changes. */
export type Loss = 'nothing' | 'everything' | 'bytes' | 'some';
export const losses: readonly Loss[] = ['nothing', 'everything', 'bytes', 'some'];

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function moveNames(names: Names, from: string, to: string): void {
  for (const [path, node] of [...names]) {
    if (!isBelow(path, from)) continue;
    names.delete(path);
    names.set(to + path.slice(from.length), node);
  }
}

/** A disk that begins as a folder is now, all of it durable. */
export function createPowerCutDisk(base: string) {
  const names: Names = new Map();
  const durable: Names = new Map();
  let pending: NameChange[] = [];
  const change = (folder: string, apply: (on: Names) => void) => {
    apply(names);
    pending.push({ folder, apply });
  };
  const own = (path: string) => relative(base, path);
  const makeFolders = (path: string) => {
    for (let folder = path; folder !== '.' && folder !== ''; folder = dirname(folder)) {
      if (names.get(folder) === 'folder') continue;
      const made = folder;
      change(dirname(made), (on) => void on.set(made, 'folder'));
    }
  };

  const apply = {
    write(path: string, bytes: Uint8Array, time: number | undefined) {
      makeFolders(dirname(path));
      const node: Inode = { bytes: Buffer.from(bytes), time, isDurable: false };
      change(dirname(path), (on) => void on.set(path, node));
    },
    rename: (from: string, to: string) => change(dirname(to), (on) => moveNames(on, from, to)),
    link(from: string, to: string) {
      const node = names.get(from);
      if (node !== undefined) change(dirname(to), (on) => void on.set(to, node));
    },
    remove: (path: string) =>
      change(dirname(path), (on) => {
        for (const known of [...on.keys()]) if (isBelow(known, path)) on.delete(known);
      }),
    sync(path: string) {
      const node = names.get(path);
      if (node !== undefined && node !== 'folder') node.isDurable = true;
      const folder = path === '' ? '.' : path;
      for (const { folder: changed, apply: run } of pending) if (changed === folder) run(durable);
      pending = pending.filter(({ folder: changed }) => changed !== folder);
    },
    syncAll() {
      for (const node of names.values()) if (node !== 'folder') node.isDurable = true;
      for (const { apply: run } of pending) run(durable);
      pending = [];
    },
  };

  for (const path of listFiles(base)) {
    const bytes = path.bytes;
    apply.write(own(path.file), bytes, path.time);
  }
  apply.syncAll();

  /** The remaining files, by path. */
  const cut = (
    loss: Loss,
    random: () => number,
  ): Map<string, { bytes: Buffer; time: number | undefined }> => {
    const left: Names = new Map(durable);
    const keepsNames = loss === 'nothing' || loss === 'bytes';
    for (const { apply: run } of pending) if (keepsNames || (loss === 'some' && random() < 0.5)) run(left);
    const files = new Map<string, { bytes: Buffer; time: number | undefined }>();
    for (const [path, node] of left) {
      if (node === 'folder' || !hasFolders(left, path)) continue;
      const isKept = node.isDurable || loss === 'nothing' || (loss === 'some' && random() < 0.3);
      const part = loss === 'some' ? Math.floor(random() * node.bytes.length) : 0;
      files.set(path, { bytes: isKept ? node.bytes : node.bytes.subarray(0, part), time: node.time });
    }
    return files;
  };
  return { ...apply, makeFolder: makeFolders, cut };
}

function hasFolders(names: Names, path: string): boolean {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (names.get(folder) !== 'folder') return false;
  return true;
}

function listFiles(base: string): { file: string; bytes: Buffer; time: number }[] {
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, bytes: readFileSync(file), time: statSync(file).mtimeMs / 1000 }));
}

/** Calls that change the disk, and the model beside it; only there anything is synced. `onCall` runs before each. */
export function recordCalls(
  base: string,
  disk: ReturnType<typeof createPowerCutDisk>,
  onCall: () => void,
): DiskCalls {
  const own = (path: string) => relative(base, path);
  return {
    write(file, bytes, time) {
      onCall();
      nodeCalls.write(file, bytes, time);
      disk.write(own(file), bytes, time);
    },
    rename(from, to) {
      onCall();
      nodeCalls.rename(from, to);
      disk.rename(own(from), own(to));
    },
    link(from, to) {
      onCall();
      nodeCalls.link(from, to);
      disk.link(own(from), own(to));
    },
    remove(path) {
      onCall();
      nodeCalls.remove(path);
      disk.remove(own(path));
    },
    makeFolder(path) {
      nodeCalls.makeFolder(path);
      disk.makeFolder(own(path));
    },
    sync(path) {
      onCall();
      disk.sync(own(path));
    },
    syncAll: () => false,
  };
}

/** Writes what a cut left into a folder. */
export function restore(
  folder: string,
  files: ReturnType<ReturnType<typeof createPowerCutDisk>['cut']>,
): void {
  for (const [path, { bytes, time }] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    if (time !== undefined) utimesSync(file, time, time);
  }
}

/** The same numbers each time. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
