/**
 * A publication in two steps. Everything new is written beside the tree; then a plan says what is to be moved in and
 * what removed, and is carried out. Cut off before the plan stands, the old snapshot is whole; cut off after, the plan
 * is carried out to its end by whoever opens the folder next. Each step may be repeated.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';
import { type Root, toBytes } from './manifest.ts';
import { SnapshotError } from './snapshot-error.ts';
import { writeTagged } from './write-task.ts';

export interface Plan {
  readonly root: Root;
  /** Files of the tree that nothing names any more, encodings included. */
  readonly removed: readonly string[];
  /** Hashes of the leaves and records that stay. */
  readonly kept: readonly string[];
}

const encodings = ['.gz', '.br'];

/** Writes the plan, by rename, and carries it out. */
export function commit(layout: Layout, plan: Plan): void {
  writeTagged(layout.plan, Buffer.from(JSON.stringify(plan)));
  carryOut(layout);
}

/** Ends what a publication left behind: carries its plan out, or clears what it had written without one. */
export function settle(layout: Layout): void {
  if (existsSync(layout.plan)) carryOut(layout);
  else rmSync(layout.next, { recursive: true, force: true });
}

/**
 * Carries out the plan of a publication that was cut off, before a snapshot is opened. Leaves one that is under way
 * to its process.
 * @returns whether it carried one out
 */
export function settleBeforeOpening(folder: string): boolean {
  const layout = layoutOf(folder);
  if (!existsSync(layout.plan)) return false;
  try {
    const release = takeLock(layout.lock);
    settle(layout);
    release();
    return true;
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}

function carryOut(layout: Layout): void {
  // Written by commit() and put in place whole.
  const plan = JSON.parse(readFileSync(layout.plan, 'utf8')) as Plan;
  moveInto(layout.nextTree, layout.tree);
  // From here on the new snapshot is the published one.
  writeTagged(layout.root, toBytes(plan.root));
  for (const path of plan.removed) rmSync(join(layout.tree, path), { force: true });
  const kept = new Set(plan.kept);
  for (const folder of [layout.manifest, layout.records]) {
    for (const file of readdirSync(folder)) {
      if (!kept.has(file.replace('.json', ''))) rmSync(join(folder, file), { force: true });
    }
  }
  rmSync(layout.nextTree, { recursive: true, force: true });
  rmSync(layout.next, { recursive: true, force: true });
}

/** Moves the files of a folder over those of another: a folder that is new there as a whole, others file by file. */
function moveInto(from: string, to: string): void {
  if (!existsSync(from)) return;
  if (!existsSync(to)) {
    mkdirSync(join(to, '..'), { recursive: true });
    renameSync(from, to);
    return;
  }
  // Encodings first: whoever sees the new file may ask for its encodings.
  const isEncoding = (name: string) => encodings.some((ending) => name.endsWith(ending));
  const entries = readdirSync(from, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => Number(isEncoding(b.name)) - Number(isEncoding(a.name)))) {
    if (entry.isDirectory()) moveInto(join(from, entry.name), join(to, entry.name));
    else renameSync(join(from, entry.name), join(to, entry.name));
  }
}
