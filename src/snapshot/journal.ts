/**
 * The write-ahead journal of a publication. Everything new is written beside the tree; then a journal is written that
 * says what is to be moved in and what removed, and is applied. Cut off before there is a journal, the old snapshot is
 * whole; cut off after, whoever opens the folder next applies it. Applying may be repeated. What is replaced stays
 * reachable under its hash, so that the old snapshot is whole for its readers all the time.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './current-root.ts';
import { createDisk, type Disk } from './disk.ts';
import { type Layout, layoutOf } from './layout.ts';
import { tryLock } from './lock.ts';
import { type Root, sha256, toBytes } from './manifest.ts';
import { prune, writeReplaced } from './retention.ts';
import { writeSuperseded } from './superseded.ts';

export interface Journal {
  readonly root: Root;
  /** Files of the tree, encodings included, whose content goes: hash and size by path. */
  readonly replaced: Readonly<Record<string, readonly [hash: string, size: number]>>;
  /** Files of the tree that nothing names any more, encodings included. */
  readonly removed: readonly string[];
}

const encodings = ['.gz', '.br'];

/** Makes what was written durable, writes the journal and applies it. */
export function commit(disk: Disk, layout: Layout, journal: Journal): void {
  // Makes all that was written durable before the journal is.
  disk.replace(layout.journal, toJournalBytes(journal));
  apply(disk, layout, journal);
}

/** A journal as it is written: its hash, a line break, JSON. */
export function toJournalBytes(journal: Journal): Buffer {
  const text = JSON.stringify(journal);
  return Buffer.from(`${sha256(text)}\n${text}`);
}

/** The journal of a publication that was cut off; `undefined` where there is none, or a damaged one. */
function readJournal(layout: Layout): Journal | undefined {
  const [hash, text = ''] = (readIfThere(layout.journal)?.toString() ?? '').split('\n', 2);
  // What has this hash was written by commit().
  return hash === sha256(text) ? (JSON.parse(text) as Journal) : undefined;
}

/**
 * Ends what a publication left behind: applies its journal, or clears what it had written without one.
 * @returns whether the tree is in doubt: there was a journal that cannot be read, so files may have been moved already
 */
export function recover(disk: Disk, layout: Layout): { isInDoubt: boolean } {
  const journal = readJournal(layout);
  const isInDoubt = journal === undefined && existsSync(layout.journal);
  if (journal !== undefined) apply(disk, layout, journal);
  else disk.remove(layout.next);
  return { isInDoubt };
}

/** What became of a publication that was cut off. */
export type Recovery =
  | 'nothing to do'
  | 'recovered'
  /** Its process is at work, or somebody else recovers it. */
  | 'under way'
  /** The journal cannot be read, or nothing may be written here: the old snapshot stays. */
  | 'left';

/** Recovers a publication that was cut off, for whoever opens a snapshot. */
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
    if (isForbidden(error)) return 'left';
    throw error;
  }
}

function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return /^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(String(error.code));
}

function apply(disk: Disk, layout: Layout, { root, replaced, removed }: Journal): void {
  const bytes = toBytes(root);
  const hash = sha256(bytes);
  keepReplaced(disk, layout, { root, replaced, removed });
  writeSuperseded(disk, layout, root);
  moveInto(disk, layout.nextTree, layout.tree);
  const copy = join(layout.roots, `${hash}.json`);
  disk.write(`${copy}.tmp`, bytes);
  disk.rename(`${copy}.tmp`, copy);
  // All files are in place: made durable by the first flush within.
  if (readIfThere(layout.root)?.equals(bytes) === true) disk.flush();
  else disk.replace(layout.root, bytes);
  // From here on the new snapshot is the published one.
  for (const path of removed) disk.remove(join(layout.tree, path));
  prune(disk, layout, root, hash);
  disk.flush();
  disk.remove(layout.journal);
  disk.remove(layout.next);
}

/** Gives content that goes a second name before its file is replaced or removed. */
function keepReplaced(disk: Disk, layout: Layout, { root, replaced, removed }: Journal): void {
  const all = Object.entries(replaced);
  if (all.length === 0) return;
  const gone = new Set(removed);
  disk.makeFolder(layout.replaced);
  writeReplaced(disk, layout, root.generation, Object.fromEntries(all.map(([, content]) => content)));
  for (const [path, [hash]] of all) {
    const target = join(layout.replaced, hash);
    // Applied a second time, the new content may be in place already.
    const isOld = gone.has(path) || existsSync(join(layout.nextTree, path));
    if (isOld && !existsSync(target) && existsSync(join(layout.tree, path)))
      disk.link(join(layout.tree, path), target);
  }
  disk.flush();
}

/** Moves the files of a folder over those of another: a folder that is new there as a whole, others file by file. */
function moveInto(disk: Disk, from: string, to: string): void {
  if (!existsSync(from)) return;
  if (!existsSync(to)) {
    disk.makeFolder(join(to, '..'));
    disk.rename(from, to);
    return;
  }
  // Encodings first: whoever sees the new file may ask for its encodings.
  const isEncoding = (name: string) => encodings.some((ending) => name.endsWith(ending));
  const entries = readdirSync(from, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => Number(isEncoding(b.name)) - Number(isEncoding(a.name)))) {
    if (entry.isDirectory()) moveInto(disk, join(from, entry.name), join(to, entry.name));
    else disk.rename(join(from, entry.name), join(to, entry.name));
  }
}
