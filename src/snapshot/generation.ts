/** The last step of a publication: writes changes and root, and switches to them by the journal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BaseParts, findChanges } from './changes.ts';
import type { CurrentRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import { commit, type Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import { contentOf, type Root, timeOf } from './manifest.ts';
import { type MakeMetadata, publishMetadata, stageMetadata } from './metadata-files.ts';
import { generationsToKeep, hasWholeHistory, type Retention, readChanges } from './retention.ts';
import {
  createRoot,
  describe,
  matchesDescription,
  type PublishedContent,
  type WrittenParts,
} from './root.ts';

export interface GenerationOptions {
  readonly now: number;
  readonly retention: Retention;
  /** Whether older generations are read and checked. */
  readonly isThorough: boolean;
  /** Whether there are files to move into the tree. */
  readonly hasWritten: boolean;
  /** Whether a kept generation shows hidden records: then all older generations end. */
  readonly isTakedown: boolean;
  /** Called before readers can see what is published, with its root. */
  readonly beforeSwitch?: ((root: Root) => void) | undefined;
  readonly makeMetadata?: MakeMetadata | undefined;
}

/** The difference between the base snapshot and the next one. */
export interface Difference {
  /** New leaves and shards: all of them, or those that may have changed. */
  readonly parts: WrittenParts;
  /** The same leaves and shards in the base. */
  readonly base: BaseParts;
  /** Files of the tree that are replaced or removed. */
  readonly outgoing: Pick<Journal, 'replaced' | 'removed'>;
}

/** Publishes the staged files: a new generation where something changed, else repairs of the current one. */
export function commitGeneration(
  disk: Disk,
  layout: Layout,
  baseRoot: CurrentRoot | undefined,
  published: PublishedContent,
  { parts, base, outgoing }: Difference,
  options: GenerationOptions,
): Root {
  const { isTakedown } = options;
  const described = describe(published);
  const isSame =
    baseRoot !== undefined &&
    matchesDescription(baseRoot.root, described) &&
    !(isTakedown && baseRoot.root.previous.length > 0) &&
    (!options.isThorough || hasWholeHistory(layout, baseRoot.root));
  const treeBytes = described.leaves.reduce((sum, { stored = 0 }) => sum + stored, 0);
  const root = isSame
    ? baseRoot.root
    : createRoot(
        described,
        options.now,
        baseRoot?.root,
        baseRoot === undefined || isTakedown
          ? []
          : generationsToKeep(layout, baseRoot, { ...options, treeBytes }),
      );
  if (!isSame && baseRoot !== undefined && !isTakedown)
    writeChanges(disk, layout, baseRoot, root, { base, parts });
  const isMended = [...parts.leaves.values(), ...parts.shards.values()].some(({ isNew }) => isNew);
  const isOther = !isSame || options.hasWritten || outgoing.removed.length > 0;
  if (isOther) options.beforeSwitch?.(root);
  const isDescribed = existsSync(join(layout.folder, 'index.json'));
  const metadata = options.makeMetadata?.(layout, root) ?? [];
  if (isOther || baseRoot?.isDamaged === true || isMended || !isDescribed) {
    stageMetadata(disk, layout, metadata);
    commit(disk, layout, { root, ...outgoing });
  } else publishMetadata(disk, layout, metadata);
  return root;
}

function writeChanges(
  disk: Disk,
  layout: Layout,
  { root: baseRoot, hash }: CurrentRoot,
  { generation, id }: Root,
  { base, parts }: Pick<Difference, 'base' | 'parts'>,
): void {
  const from = { generation: baseRoot.generation, id: baseRoot.id, hash };
  const file = join(layout.changes, `${generation}.json`);
  const bytes = Buffer.from(`${JSON.stringify(findChanges({ generation, id, from }, base, parts))}\n`);
  disk.write(`${file}.tmp`, bytes, timeOf(contentOf(bytes)));
  disk.rename(`${file}.tmp`, file);
}

/** Whether a kept older generation has one of the hidden paths. */
export function olderShow(layout: Layout, { root }: CurrentRoot, hidden: readonly string[]): boolean {
  if (hidden.length === 0) return false;
  const paths = new Set(hidden);
  const { generation, previous } = root;
  return [generation, ...previous.slice(0, -1).map((kept) => kept.generation)].some((step) =>
    readChanges(layout, step)?.leaves.some(({ removed }) => removed.some((path) => paths.has(path))),
  );
}
