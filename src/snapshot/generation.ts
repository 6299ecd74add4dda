/** The last step of a publication: changes and root of what was put, and the journal that switches. */
import { join } from 'node:path';
import { findChanges, type Old } from './changes.ts';
import type { CurrentRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import { commit, type Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import type { Root } from './manifest.ts';
import { generationsToKeep, hasWholeHistory, type Retention, readChanges } from './retention.ts';
import { createRoot, describe, describes, type Parts, type Published } from './root.ts';

export interface GenerationOptions {
  readonly now: number;
  readonly retention: Retention;
  /** Older generations are read and checked. */
  readonly isThorough: boolean;
  /** Whether files wait beside the tree. */
  readonly hasWritten: boolean;
  /** Whether a generation that is kept shows what may not be shown: then all older ones end. */
  readonly isTakedown: boolean;
}

/** What turns one snapshot into the next. */
export interface Difference {
  /** New leaves and shards: all of them, or those that may be others. */
  readonly parts: Parts;
  /** What there was before in their place. */
  readonly old: Old;
  /** Files of the tree that go. */
  readonly outgoing: Pick<Journal, 'replaced' | 'removed'>;
}

/** Publishes what was put: a new generation where something changed, else what is mended of the old one. */
export function commitGeneration(
  disk: Disk,
  layout: Layout,
  before: CurrentRoot | undefined,
  published: Published,
  { parts, old, outgoing }: Difference,
  options: GenerationOptions,
): Root {
  const { isTakedown } = options;
  const described = describe(published);
  const isSame =
    before !== undefined &&
    describes(before.root, described) &&
    !(isTakedown && before.root.previous.length > 0) &&
    (!options.isThorough || hasWholeHistory(layout, before.root));
  const treeBytes = described.leaves.reduce((sum, { stored = 0 }) => sum + stored, 0);
  const root = isSame
    ? before.root
    : createRoot(
        described,
        options.now,
        before?.root,
        before === undefined || isTakedown
          ? []
          : generationsToKeep(layout, before, { ...options, treeBytes }),
      );
  if (!isSame && before !== undefined && !isTakedown)
    writeChanges(disk, layout, before, root, { old, parts });
  if (!isSame || before.isDamaged || options.hasWritten || outgoing.removed.length > 0)
    commit(disk, layout, { root, ...outgoing });
  else disk.flush();
  return root;
}

function writeChanges(
  disk: Disk,
  layout: Layout,
  { root: before, hash }: CurrentRoot,
  { generation, id }: Root,
  { old, parts }: { old: Old; parts: Parts },
): void {
  const from = { generation: before.generation, id: before.id, hash };
  const file = join(layout.changes, `${generation}.json`);
  disk.write(
    `${file}.tmp`,
    Buffer.from(`${JSON.stringify(findChanges({ generation, id, from }, old, parts))}\n`),
  );
  disk.rename(`${file}.tmp`, file);
}

/** Whether a generation that the current one keeps shows one of some paths that may not be there. */
export function olderShow(layout: Layout, { root }: CurrentRoot, hidden: readonly string[]): boolean {
  if (hidden.length === 0) return false;
  const paths = new Set(hidden);
  const { generation, previous } = root;
  return [generation, ...previous.slice(0, -1).map((kept) => kept.generation)].some((step) =>
    readChanges(layout, step)?.leaves.some(({ removed }) => removed.some((path) => paths.has(path))),
  );
}
