/** A snapshot folder, locked for one publication. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../files/below.ts';
import { makePublic, makePublicFolder } from '../files/public.ts';
import { stampOf } from './current-root.ts';
import { createDisk, type Disk, type DiskCalls, nodeCalls } from './disk.ts';
import { recover } from './journal.ts';
import { type Layout, layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';

export interface PublishTarget {
  readonly layout: Layout;
  readonly disk: Disk;
  readonly calls: DiskCalls;
  /** Whether an interrupted publication left an unreadable journal: files may have been moved already. */
  readonly isInDoubt: boolean;
}

export interface PublishTargetOptions {
  readonly folder: string;
  /** Maximum time to wait for another publication, ms. */
  readonly waitMs?: number | undefined;
  readonly onWait?: (() => void) | undefined;
  /** Whether to keep the files that an interrupted publication wrote, and continue with them. */
  readonly keepsStaged?: boolean | undefined;
  /** The calls that change the disk; by default those of this machine, on a few threads. */
  readonly calls?: DiskCalls | undefined;
}

/**
 * Locks a snapshot folder, ends an interrupted publication, and runs a new one. If that one fails before its journal is
 * written, the files that it wrote are removed.
 * @throws SnapshotError if another publication runs for longer than `waitMs`
 */
export async function withPublishTarget<T>(
  options: PublishTargetOptions,
  run: (place: PublishTarget) => Promise<T>,
): Promise<T> {
  const { folder, waitMs = 0, onWait, keepsStaged, calls = nodeCalls } = options;
  const layout = layoutOf(folder);
  const message = `Another process is publishing into ${folder} right now. Try again when it has ended.`;
  makePublicFolder(folder);
  const release = await takeLock(layout.lock, { waitMs, onWait, message });
  try {
    makePublic(layout.lock);
    const disk = createDisk(folder, calls);
    const own = [layout.manifest, layout.records, layout.roots, layout.changes];
    for (const made of own) disk.makeFolder(made);
    // A killed publication may have left files half written.
    for (const place of [folder, ...own])
      for (const name of readdirSync(place)) if (name.endsWith('.tmp')) disk.remove(join(place, name));
    const { isInDoubt } = recover(disk, layout, keepsStaged);
    const undo = noteContents([...own, layout.index]);
    const before = stampOf(layout);
    try {
      return await run({ layout, disk, calls, isInDoubt });
    } catch (error) {
      // If there is a journal, the next process completes the publication. After the switch there is nothing to undo.
      if (keepsStaged !== true && !existsSync(layout.journal) && stampOf(layout) === before) {
        undo();
        rmSync(layout.next, { recursive: true, force: true });
      }
      throw error;
    }
  } finally {
    release();
  }
}

/** Notes the contents of folders. The returned function removes files that were added since: the disk may be full. */
function noteContents(folders: readonly string[]): () => void {
  const before = new Map(folders.map((folder) => [folder, new Set(namesIn(folder))]));
  return () => {
    for (const [folder, names] of before)
      for (const name of namesIn(folder)) if (!names.has(name)) rmSync(join(folder, name), { force: true });
  };
}
