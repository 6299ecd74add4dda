/** A snapshot folder in the hands of one publication. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDisk, type Disk, type DiskCalls, nodeCalls } from './disk.ts';
import { recover } from './journal.ts';
import { type Layout, layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';

export interface Place {
  readonly layout: Layout;
  readonly disk: Disk;
  readonly calls: DiskCalls;
  /** A publication was cut off, and nobody can tell how far it came: files may have been moved already. */
  readonly isInDoubt: boolean;
}

export interface PlaceOptions {
  /** The snapshot folder. */
  readonly folder: string;
  /** How long to wait for another publication, in milliseconds. */
  readonly waitMs?: number | undefined;
  readonly onWait?: (() => void) | undefined;
  /** How the disk is changed; by default by this machine, on a few threads. */
  readonly calls?: DiskCalls | undefined;
}

/**
 * Publishes into a folder that nobody else publishes into meanwhile; what was cut off before is ended first.
 * @throws SnapshotError when another publication is under way for longer than `waitMs`
 */
export async function withPlace<T>(options: PlaceOptions, run: (place: Place) => Promise<T>): Promise<T> {
  const { folder, waitMs = 0, onWait, calls = nodeCalls } = options;
  const layout = layoutOf(folder);
  const message = `Another process is publishing into ${folder} right now. Try again when it has ended.`;
  const release = await takeLock(layout.lock, { waitMs, onWait, message });
  try {
    const disk = createDisk(folder, calls);
    for (const made of [layout.manifest, layout.records, layout.roots, layout.changes]) disk.makeFolder(made);
    removeTemporary(disk, layout);
    return await run({ layout, disk, calls, ...recover(disk, layout) });
  } finally {
    release();
  }
}

/** What a publication that was killed left half written. */
function removeTemporary(disk: Disk, layout: Layout): void {
  const { folder, roots, manifest, records, changes } = layout;
  for (const place of [folder, roots, manifest, records, changes])
    for (const name of readdirSync(place)) if (name.endsWith('.tmp')) disk.remove(join(place, name));
}
