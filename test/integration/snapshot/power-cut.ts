/**
 * A model of what a disk holds after the power goes: bytes are durable after a sync of their file, names after one of
 * their folder, and what is not may be there or not.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type DiskCalls, nodeCalls } from '../../../src/snapshot/disk.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';

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
const losses = ['nothing', 'everything', 'bytes', 'some'] as const;
type Loss = (typeof losses)[number];

/** What a cut leaves: the files by path. */
export interface Cut {
  readonly loss: Loss;
  readonly files: ReadonlyMap<string, { readonly bytes: Buffer; readonly time: number | undefined }>;
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** A disk that begins as a folder is now, all of it durable. */
function createPowerCutDisk(base: string) {
  const names: Names = new Map();
  const durable: Names = new Map();
  let pending: NameChange[] = [];
  const change = (folder: string, apply: (on: Names) => void) => {
    apply(names);
    pending.push({ folder, apply });
  };
  const hasFolders = (on: Names, path: string): boolean => {
    for (let folder = dirname(path); folder.length > base.length; folder = dirname(folder))
      if (on.get(folder) !== 'folder') return false;
    return true;
  };

  const disk = {
    makeFolder(path: string) {
      for (let made = path; made.length > base.length; made = dirname(made)) {
        const own = made;
        if (names.get(own) !== 'folder') change(dirname(own), (on) => void on.set(own, 'folder'));
      }
    },
    write(path: string, bytes: Uint8Array, time?: number) {
      disk.makeFolder(dirname(path));
      const node: Inode = { bytes: Buffer.from(bytes), time, isDurable: false };
      change(dirname(path), (on) => void on.set(path, node));
    },
    rename: (from: string, to: string) =>
      change(dirname(to), (on) => {
        for (const [path, node] of [...on]) {
          if (!isBelow(path, from)) continue;
          on.delete(path);
          on.set(to + path.slice(from.length), node);
        }
      }),
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
      for (const { folder, apply } of pending) if (folder === path) apply(durable);
      pending = pending.filter(({ folder }) => folder !== path);
    },
  };

  for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) disk.write(file, readFileSync(file), statSync(file).mtimeMs / 1000);
  }
  for (const path of [base, ...names.keys()]) disk.sync(path);

  const cut = (loss: Loss, random: () => number): Cut => {
    const left: Names = new Map(durable);
    const keepsNames = loss === 'nothing' || loss === 'bytes';
    for (const { apply } of pending) if (keepsNames || (loss === 'some' && random() < 0.5)) apply(left);
    const files = new Map<string, { bytes: Buffer; time: number | undefined }>();
    for (const [path, node] of left) {
      if (node === 'folder' || !hasFolders(left, path)) continue;
      const isKept = node.isDurable || loss === 'nothing' || (loss === 'some' && random() < 0.3);
      const part = loss === 'some' ? Math.floor(random() * node.bytes.length) : 0;
      const bytes = isKept ? node.bytes : node.bytes.subarray(0, part);
      files.set(relative(base, path), { bytes, time: node.time });
    }
    return { loss, files };
  };
  return { ...disk, cut };
}

/** The same numbers each time. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets calls change a folder, of which only the model syncs anything. @returns each state that a cut could leave, once */
export async function findCuts(
  base: string,
  run: (calls: DiskCalls) => Promise<unknown>,
): Promise<readonly Cut[]> {
  const disk = createPowerCutDisk(base);
  const random = createDice(42);
  const cuts = new Map<string, Cut>();
  const note = () => {
    for (const loss of losses) {
      const cut = disk.cut(loss, random);
      // Before there is a journal, nothing reads what lies beside the tree.
      const isRead = (path: string) => cut.files.has('next/journal.json') || !path.startsWith('next/');
      const read = [...cut.files].filter(([path]) => isRead(path));
      const state = sha256(read.map(([path, { bytes }]) => `${path} ${sha256(bytes)}`).join('\n'));
      if (!cuts.has(state)) cuts.set(state, cut);
    }
  };
  const both =
    <A extends readonly unknown[]>(call: (...args: A) => void, model: (...args: A) => void) =>
    (...args: A) => {
      note();
      call(...args);
      model(...args);
    };
  await run({
    write: both(nodeCalls.write, disk.write),
    rename: both(nodeCalls.rename, disk.rename),
    link: both(nodeCalls.link, disk.link),
    remove: both(nodeCalls.remove, disk.remove),
    makeFolder: both(nodeCalls.makeFolder, disk.makeFolder),
    sync: both((_path: string) => {}, disk.sync),
    syncAll: () => false,
  });
  note();
  return [...cuts.values()];
}

/** Writes what a cut left into a folder. */
export function restore(folder: string, { files }: Cut): void {
  for (const [path, { bytes, time }] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    if (time !== undefined) utimesSync(file, time, time);
  }
}
