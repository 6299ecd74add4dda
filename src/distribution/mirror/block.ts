/** Blocks a record on a mirror (takes it down there), or unblocks it. */
import { removeDumps } from '../../dumps/remove.ts';
import { lookInto } from '../../files/regular.ts';
import { readCurrentRoot, readRoot } from '../../snapshot/current-root.ts';
import { SnapshotError } from '../../snapshot/errors.ts';
import { commit } from '../../snapshot/journal.ts';
import { type Root, withEncodings } from '../../snapshot/manifest.ts';
import { type PublishTargetOptions, withPublishTarget } from '../../snapshot/publish-target.ts';
import { type BlockedRecord, isSameRecord, ownPictures, readBlocked, writeBlocked } from './blocked.ts';
import { blockedPaths, hasRecord } from './blocked-paths.ts';
import { mirroredDumps } from './state.ts';

interface BlockOptions extends Pick<PublishTargetOptions, 'waitMs' | 'onWait' | 'calls'> {
  readonly folder: string;
  readonly record: BlockedRecord;
  /** Called before readers can see the changes. */
  readonly beforeSwitch: (root: Root) => void;
}

/**
 * Blocks a record: removes its files and pictures, and older generations, which may show it. Gives the number of
 * withheld files.
 * @throws SnapshotError if the copy has no such record
 */
export function block({ folder, record, beforeSwitch, ...place }: BlockOptions): Promise<number> {
  return withPublishTarget({ ...place, folder, keepsStaged: true }, async ({ layout, disk }) => {
    const current = readCurrentRoot(layout);
    // The copy in `roots/` also has the fields that this version of the program does not know.
    const root = current && readRoot(layout, current.hash);
    if (root === undefined) throw new SnapshotError(`${folder} has no snapshot, or its root is damaged.`);
    if (!hasRecord(layout, root, record))
      throw new SnapshotError(`The copy ${folder} has no ${record.kind} ${record.id}.`);
    const before = readBlocked(folder);
    const records = [...before.records.filter((own) => !isSameRecord(own, record)), record];
    const own = blockedPaths(layout, root, [record]);
    // With the paths of earlier records: the command that blocked them may have been interrupted.
    const all = blockedPaths(layout, root, records);
    const paths = [...new Set([...before.paths, ...all])].sort();
    writeBlocked(disk, folder, { ...before, records, paths, pictures: ownPictures(before, all) });
    beforeSwitch(root);
    removeDumps(mirroredDumps(folder));
    const look = lookInto(layout.tree);
    const removed = all.flatMap(withEncodings).filter((path) => look(path)?.isDirectory() === false);
    // Files that an interrupted update has staged belong to another state. The journal would move them in.
    disk.remove(layout.next);
    // If a server that still shows an older state misses a file, it looks at the root and then shows this state.
    commit(disk, layout, { root, replaced: {}, removed, endsOlder: true });
    return own.length;
  });
}

/** Unblocks a record. It stays withheld until the next update fetches it again. Gives whether it was blocked. */
export function unblock({ folder, record, ...place }: Omit<BlockOptions, 'beforeSwitch'>): Promise<boolean> {
  return withPublishTarget({ ...place, folder, keepsStaged: true }, async ({ disk }) => {
    const before = readBlocked(folder);
    const records = before.records.map((own) =>
      isSameRecord(own, record) ? { ...own, ends: true as const } : own,
    );
    writeBlocked(disk, folder, { ...before, records });
    return before.records.some((own) => isSameRecord(own, record) && own.ends !== true);
  });
}
