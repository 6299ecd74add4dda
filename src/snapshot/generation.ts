/** The last step of a publication: writes changes and root, and switches to them with the journal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createMemory } from '../files/regular.ts';
import { type ChangedParts, findChanges } from './changes.ts';
import type { CurrentRoot } from './current-root.ts';
import { IntegrityError } from './errors.ts';
import type { Explanation } from './incremental/explanation.ts';
import { commit, type Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import { contentOf, type Leaf, type Root, representationsOf, timeOf } from './manifest.ts';
import { type MakeMetadata, publishMetadata, stageMetadata } from './metadata-files.ts';
import type { PublishTarget } from './publish-target.ts';
import { readIndex, readNamed, readSound } from './reader.ts';
import { generationsToKeep, type KeepOptions } from './retention.ts';
import { createRoot, hasContent, type PublishedContent } from './root.ts';

/** A change that is about to be published. */
export interface Change {
  readonly root: Root;
  /** Absent if everything was rendered. */
  readonly explanation?: Explanation | undefined;
  /** Whether all older generations end. */
  readonly isTakedown: boolean;
}

export interface GenerationOptions extends KeepOptions, Pick<Change, 'explanation' | 'isTakedown'> {
  /** The root that is published now. */
  readonly current: CurrentRoot | undefined;
  /** Paths of the staged files, which will be moved into the tree. */
  readonly written: readonly string[];
  /** Called before readers can see the changes. An error ends the publication. */
  readonly beforeSwitch?: ((change: Change) => void) | undefined;
  readonly makeMetadata?: MakeMetadata | undefined;
}

/** The difference between the base snapshot and the next one. */
export interface Difference extends ChangedParts {
  /** Files of the tree that are replaced or removed. */
  readonly outgoing: Pick<Journal, 'replaced' | 'removed'>;
}

/**
 * Publishes the staged files: as a new generation if something changed, else as repairs of the current one.
 * @throws IntegrityError if older generations would end, but the new one is damaged
 */
export function commitGeneration(
  { disk, layout }: PublishTarget,
  published: PublishedContent,
  difference: Difference,
  options: GenerationOptions,
): Root {
  const { current, isTakedown, explanation } = options;
  const { parts, outgoing } = difference;
  const before = current?.root;
  const staysAs = (base: Root, content: PublishedContent) =>
    hasContent(base, content) && !(isTakedown && base.previous.length > 0);
  const isSame = before !== undefined && staysAs(before, published);
  const treeBytes = published.leaves.values().reduce((sum, { stored }) => sum + stored, 0);
  const keep = () =>
    current === undefined || isTakedown ? [] : generationsToKeep(layout, current, treeBytes, options);
  const root = isSame ? before : createRoot(published, options.now, before, keep());
  if (!isSame && current !== undefined && !isTakedown) {
    const { generation, id } = root;
    const from = { generation: current.root.generation, id: current.root.id, hash: current.hash };
    const changes = findChanges({ generation, id, from }, current.root, difference);
    const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
    disk.put(join(layout.changes, `${generation}.json`), bytes, timeOf(contentOf(bytes)));
  }
  if (isTakedown) requireWhole(layout, root, parts.leaves.values(), new Set(options.written));
  const isMended = [...parts.leaves.values(), ...parts.shards.values()].some(({ isNew }) => isNew);
  const changesFiles = options.written.length > 0 || outgoing.removed.length > 0;
  const isOther = !isSame || changesFiles;
  // A new text index does not change any answer.
  const isSeen =
    changesFiles || before === undefined || !staysAs(before, { ...published, indexes: before.indexes });
  if (isSeen) options.beforeSwitch?.({ root, explanation, isTakedown });
  const isDescribed = existsSync(join(layout.folder, 'index.json'));
  const metadata = options.makeMetadata?.(layout, root) ?? [];
  if (isOther || current?.isDamaged === true || isMended || !isDescribed) {
    stageMetadata(disk, layout, metadata);
    commit(disk, layout, { root, ...outgoing });
  } else publishMetadata(disk, layout, metadata);
  return root;
}

/**
 * Checks the new generation by hash before a takedown removes the older ones, because then no start can fall back to
 * them.
 * @param leaves those that name the written files
 */
function requireWhole(
  layout: Layout,
  root: Root,
  leaves: Iterable<{ readonly leaf: Leaf }>,
  written: ReadonlySet<string>,
): void {
  const memory = createMemory();
  const check = (bytes: Uint8Array | undefined, what: string) => {
    if (bytes === undefined)
      throw new IntegrityError(`${what} of the new snapshot is damaged; nothing was taken down. Try again.`);
  };
  for (const row of root.leaves) check(readNamed(layout.manifest, row, memory), `The leaf «${row.name}»`);
  for (const [name, shard] of Object.entries(root.records))
    check(readNamed(layout.records, shard, memory), `The shard «${name}»`);
  for (const [name, row] of Object.entries(root.indexes ?? {}))
    check(readIndex(layout, row), `The index «${name}»`);
  for (const { leaf } of leaves)
    for (const entry of leaf.files)
      for (const [ending, content] of written.has(entry.path) ? representationsOf(entry) : [])
        check(readSound(join(layout.nextTree, entry.path + ending), content, memory), entry.path + ending);
}
