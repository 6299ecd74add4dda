/** The last step of a publication: writes changes and root, and switches to them by the journal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangedParts, findChanges } from './changes.ts';
import type { CurrentRoot } from './current-root.ts';
import type { Explanation } from './incremental/explanation.ts';
import { commit, type Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import { contentOf, type Root, timeOf } from './manifest.ts';
import { type MakeMetadata, publishMetadata, stageMetadata } from './metadata-files.ts';
import type { PublishTarget } from './publish-target.ts';
import { generationsToKeep, type KeepOptions, readChanges, wholeHistory } from './retention.ts';
import { createRoot, describe, matchesDescription, type PublishedContent } from './root.ts';

/** A change that is about to be published. */
export interface Change {
  readonly root: Root;
  /** Absent where everything was rendered. */
  readonly explanation?: Explanation | undefined;
}

export interface GenerationOptions extends KeepOptions, Pick<Change, 'explanation'> {
  /** Whether there are files to move into the tree. */
  readonly hasWritten: boolean;
  /** Whether a kept generation shows hidden records: then all older generations end. */
  readonly isTakedown: boolean;
  /** Called before readers can see what changes; an error ends the publication. */
  readonly beforeSwitch?: ((change: Change) => void) | undefined;
  readonly makeMetadata?: MakeMetadata | undefined;
}

/** The difference between the base snapshot and the next one. */
export interface Difference extends ChangedParts {
  /** Files of the tree that are replaced or removed. */
  readonly outgoing: Pick<Journal, 'replaced' | 'removed'>;
}

/** Publishes the staged files: a new generation where something changed, else repairs of the current one. */
export function commitGeneration(
  { disk, layout }: PublishTarget,
  baseRoot: CurrentRoot | undefined,
  published: PublishedContent,
  difference: Difference,
  options: GenerationOptions,
): Root {
  const { isTakedown, explanation } = options;
  const { parts, outgoing } = difference;
  const before = baseRoot?.root;
  const described = describe(published);
  const staysAs = (base: Root, content: PublishedContent) =>
    matchesDescription(base, describe(content)) &&
    !(isTakedown && base.previous.length > 0) &&
    (!options.isThorough || wholeHistory(layout, base).length === base.previous.length);
  const isSame = before !== undefined && staysAs(before, published);
  const treeBytes = described.leaves.reduce((sum, { stored = 0 }) => sum + stored, 0);
  const keep = () =>
    baseRoot === undefined || isTakedown ? [] : generationsToKeep(layout, baseRoot, treeBytes, options);
  const root = isSame ? before : createRoot(described, options.now, before, keep());
  if (!isSame && baseRoot !== undefined && !isTakedown) {
    const { generation, id } = root;
    const from = { generation: baseRoot.root.generation, id: baseRoot.root.id, hash: baseRoot.hash };
    const changes = findChanges({ generation, id, from }, baseRoot.root, difference);
    const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
    disk.put(join(layout.changes, `${generation}.json`), bytes, timeOf(contentOf(bytes)));
  }
  const isMended = [...parts.leaves.values(), ...parts.shards.values()].some(({ isNew }) => isNew);
  const changesFiles = options.hasWritten || outgoing.removed.length > 0;
  const isOther = !isSame || changesFiles;
  // A text index that is written again changes no answer.
  const isSeen =
    changesFiles || before === undefined || !staysAs(before, { ...published, indexes: before.indexes });
  if (isSeen) options.beforeSwitch?.({ root, explanation });
  const isDescribed = existsSync(join(layout.folder, 'index.json'));
  const metadata = options.makeMetadata?.(layout, root) ?? [];
  if (isOther || baseRoot?.isDamaged === true || isMended || !isDescribed) {
    stageMetadata(disk, layout, metadata);
    commit(disk, layout, { root, ...outgoing });
  } else publishMetadata(disk, layout, metadata);
  return root;
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
