/**
 * The write-ahead journal of a publication. New files are written beside the tree. Then the journal is written, which
 * names the files to move in and to remove. Then it is applied. If the publication is interrupted before the journal is
 * written, the base snapshot is still whole. If it is interrupted later, the next process that opens the folder applies
 * the journal again, which is safe. Replaced content stays in `replaced/` under its hash, so that readers of the base
 * snapshot still find all of it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lookInto, readRegular } from '../files/regular.ts';
import { isNoSpace } from '../files/room.ts';
import { writeAbout } from './about.ts';
import { createDisk, type Disk } from './disk.ts';
import { type Layout, layoutOf } from './layout.ts';
import { isForbidden, tryLock } from './lock.ts';
import { type Root, sha256, timeOf, toBytes, withoutEncoding } from './manifest.ts';
import { installMetadata } from './metadata-files.ts';
import { prune, writeReplaced } from './retention.ts';

export interface Journal {
  readonly root: Root;
  /** Files of the tree, with encodings, that are replaced or removed: hash and size of the old content by path. */
  readonly replaced: Readonly<Record<string, readonly [hash: string, size: number]>>;
  /** Files of the tree, with encodings, that no manifest names any more. */
  readonly removed: readonly string[];
  /** Whether older generations end with the switch, and their content is removed. */
  readonly endsOlder?: boolean;
}

/** Makes the written files durable, writes the journal and applies it. */
export function commit(disk: Disk, layout: Layout, journal: Journal): void {
  // `replace` makes all written files durable before the journal.
  disk.replace(layout.journal, toJournalBytes(journal));
  apply(disk, layout, journal);
}

/** The bytes of a journal: its hash, a line break, JSON. */
function toJournalBytes(journal: Journal): Buffer {
  const text = JSON.stringify(journal);
  return Buffer.from(`${sha256(text)}\n${text}`);
}

/** The journal of an interrupted publication; `undefined` if it is missing or damaged. */
function readJournal(layout: Layout): Journal | undefined {
  const [hash, text = ''] = (readRegular(layout.journal)?.toString() ?? '').split('\n', 2);
  // `as`: a text with this hash was written by commit().
  return hash === sha256(text) ? (JSON.parse(text) as Journal) : undefined;
}

/**
 * Ends an interrupted publication: applies its journal, or without a journal removes the files that it had written.
 * @param keepsStaged whether files in `next/` stay if there is no journal, because a mirror continues with them
 * @returns whether the tree is in doubt: the journal cannot be read, so some files may have been moved already
 */
export function recover(disk: Disk, layout: Layout, keepsStaged = false): { isInDoubt: boolean } {
  const journal = readJournal(layout);
  const isInDoubt = journal === undefined && existsSync(layout.journal);
  if (journal !== undefined) apply(disk, layout, journal);
  else if (isInDoubt || !keepsStaged) disk.remove(layout.next);
  return { isInDoubt };
}

export type Recovery =
  | 'nothing to do'
  | 'recovered'
  /** Another process is publishing or recovering. */
  | 'under way'
  /** The journal cannot be read, the folder cannot be written, or the disk is full. The base snapshot stays. */
  | 'left';

/** Recovers an interrupted publication before a snapshot is opened. */
export function recoverBeforeOpening(folder: string): Recovery {
  const layout = layoutOf(folder);
  if (!existsSync(layout.journal)) return 'nothing to do';
  try {
    const release = tryLock(layout.lock);
    if (release === undefined) return 'under way';
    try {
      const journal = readJournal(layout);
      if (journal === undefined) return existsSync(layout.journal) ? 'left' : 'nothing to do';
      apply(createDisk(folder), layout, journal);
      return 'recovered';
    } finally {
      release();
    }
  } catch (error) {
    if (isForbidden(error) || isNoSpace(error)) return 'left';
    throw error;
  }
}

function apply(disk: Disk, layout: Layout, journal: Journal): void {
  const { root, removed, endsOlder } = journal;
  const bytes = toBytes(root);
  const hash = sha256(bytes);
  keepReplaced(disk, layout, journal);
  moveInto(disk, layout.nextTree, layout.tree);
  const time = timeOf({ hash });
  disk.put(join(layout.roots, `${hash}.json`), bytes, time);
  disk.makeWay(layout.root, 'file');
  writeAbout(disk, layout, root);
  // All files are in place, and `replace` makes them durable before it renames. An unchanged root is renamed, too: a
  // sidecar that could not open its snapshot then sees that something was repaired.
  disk.replace(layout.root, bytes, time);
  // Now the new snapshot is published. Its signatures follow before the files that the former ones name are removed.
  installMetadata(disk, layout);
  const look = lookInto(layout.tree);
  for (const path of removed) {
    if (look(path) === undefined) continue;
    disk.makeWay(join(layout.tree, path), 'file');
    disk.remove(join(layout.tree, path));
  }
  prune(disk, layout, endsOlder ? { ...root, previous: [] } : root, hash);
  disk.flush();
  disk.remove(layout.journal);
  disk.remove(layout.next);
}

/** Links replaced and removed content into `replaced/` before its file changes. */
function keepReplaced(disk: Disk, layout: Layout, { root, replaced, removed }: Journal): void {
  const all = Object.entries(replaced);
  if (all.length === 0) return;
  const gone = new Set(removed);
  disk.makeFolder(layout.replaced);
  writeReplaced(disk, layout, root.generation, Object.fromEntries(all.map(([, content]) => content)));
  const look = lookInto(layout.tree);
  for (const [path, [hash, size]] of all) {
    const target = join(layout.replaced, hash);
    // If the journal is applied a second time, the new content may already be in place.
    const isOld = gone.has(path) || existsSync(join(layout.nextTree, path));
    if (!isOld || existsSync(target)) continue;
    const stat = look(path);
    if (stat?.isFile() && stat.size === size) disk.link(join(layout.tree, path), target);
  }
  disk.flush();
}

/** Moves a folder to another path, which may be a link. A folder that exists there already is merged file by file. */
function moveInto(disk: Disk, from: string, to: string): void {
  if (!existsSync(from)) return;
  if (!existsSync(to)) {
    disk.makeFolder(join(to, '..'));
    disk.rename(from, to);
    return;
  }
  // Encodings first, because a reader of the new file may read them next.
  const isEncoding = (name: string) => withoutEncoding(name) !== name;
  const entries = readdirSync(from, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => Number(isEncoding(b.name)) - Number(isEncoding(a.name)))) {
    const [file, target] = [join(from, entry.name), join(to, entry.name)];
    disk.makeWay(target, entry.isDirectory() ? 'folder' : 'file');
    if (entry.isDirectory()) moveInto(disk, file, target);
    else disk.rename(file, target);
  }
}
