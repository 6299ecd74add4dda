/**
 * Leaves and record shards of an origin's root: from the copy's own along `changes/`, else whole. Both ways end at the
 * hashes of the root, so that changes need no signature.
 */
import { join } from 'node:path';
import { createMemory } from '../../files/regular.ts';
import { type Changes, changedLeaf, changedShard } from '../../snapshot/changes.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { type Content, contentOf, isContent, type Leaf, type Root, timeOf } from '../../snapshot/manifest.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { createSnapshotReader } from '../../snapshot/reader.ts';
import { putPart } from '../../snapshot/root.ts';
import type { Base } from './compare.ts';
import { ignoreFailure, type Origin, OriginError } from './origin.ts';
import { forEachParallel } from './parallel.ts';
import { requireRoom } from './room.ts';
import { readChanges } from './shapes.ts';

/** A leaf or shard of a root, which lies under its hash in a folder of the snapshot, here and there. */
interface RemotePart {
  readonly folder: 'manifest' | 'records';
  readonly name: string;
  readonly content: Content;
}

const remoteOf = ({ folder, content }: RemotePart) => `${folder}/${content.hash}.json`;

/** Everything but files of the tree that a root names and a mirror copies. */
const partsOf = ({ leaves, records }: Root): RemotePart[] => [
  ...leaves.map((row): RemotePart => ({ folder: 'manifest', name: row.name, content: row })),
  ...Object.entries(records).map(([name, content]): RemotePart => ({ folder: 'records', name, content })),
];

/** The most bytes of changes that are read. */
const mostChanges = 64e6;
const pool = { width: 64, budget: 8e6 };

/** The generations after the copy's up to a root, the oldest first; undefined if the root does not name the copy's. */
function generationsAfter({ current }: Base, { generation, previous }: Root): number[] | undefined {
  const at = previous.findIndex(({ hash }) => hash === current?.hash);
  if (at < 0) return undefined;
  return [generation, ...previous.slice(0, at).map((kept) => kept.generation)].reverse();
}

/** The changes of generations; undefined where one is not to be had. @param most their largest number of bytes together */
async function readChain(
  origin: Origin,
  { layout, disk }: PublishTarget,
  generations: readonly number[],
  most: number,
): Promise<Changes[] | undefined> {
  const chain: Changes[] = [];
  let left = Math.min(most, mostChanges);
  for (const generation of generations) {
    const bytes = await origin.read(`changes/${generation}.json`, left);
    left -= bytes.length;
    const changes = readChanges(bytes);
    if (changes === undefined) return undefined;
    chain.push(changes);
    // For mirrors of this one; what does not fit there is of no use and does no harm.
    disk.put(join(layout.changes, `${generation}.json`), bytes, timeOf(contentOf(bytes)));
  }
  return chain;
}

/** A leaf or shard made along changes; undefined where the result is another one. */
function change(
  layout: Layout,
  base: Base,
  { folder, name, content }: RemotePart,
  chain: readonly Changes[],
) {
  const old = base.current?.root.records[name];
  const bytesOfOld = old && createSnapshotReader(layout).readNamed(layout.records, old);
  let value: unknown =
    folder === 'manifest' ? base.leaf(name) : bytesOfOld && JSON.parse(bytesOfOld.toString());
  let bytes: Buffer | undefined;
  for (const { leaves, records } of chain) {
    if (folder === 'manifest') {
      const own = leaves.find((leaf) => leaf.name === name);
      // `as`: a leaf, as made above or below.
      if (own !== undefined) bytes = changedLeaf(value as Leaf | undefined, own);
    } else {
      const own = records.find((shard) => shard.name === name);
      if (own !== undefined) bytes = changedShard(value, own);
    }
    if (bytes !== undefined) value = JSON.parse(bytes.toString());
  }
  return bytes !== undefined && isContent(bytes, content) ? bytes : undefined;
}

/** Makes a part along changes, where they lead to it. Gives whether they do. */
function putAlong(
  { layout, disk }: PublishTarget,
  base: Base,
  part: RemotePart,
  chain: readonly Changes[],
): boolean {
  try {
    const bytes = change(layout, base, part, chain);
    if (bytes !== undefined) putPart(disk, layout, layout[part.folder], bytes);
    return bytes !== undefined;
  } catch {
    // Hostile changes: whatever they break, the whole part is fetched.
    return false;
  }
}

/** A leaf or shard is read whole: those of 150,000 characters have 3 MB at most. */
const mostPart = 64 * 1024 * 1024;

/**
 * Fetches what of a root's leaves and shards is not here. An unsigned root may name any size.
 * @throws OriginError where one is too large to be read, or the disk has no room for all of them
 */
export async function fetchParts(
  origin: Origin,
  target: PublishTarget,
  base: Base,
  root: Root,
): Promise<void> {
  const { layout, disk } = target;
  const { readNamed } = createSnapshotReader(layout);
  const memory = createMemory();
  let missing = partsOf(root).filter(
    ({ folder, content }) => readNamed(layout[folder], content, memory) === undefined,
  );
  if (missing.length === 0) return;
  const large = missing.find(({ content }) => content.size > mostPart);
  if (large !== undefined)
    throw new OriginError(
      `${origin.url}${remoteOf(large)}: a part of the snapshot is too large, ${large.content.size} bytes (at most ${mostPart}).`,
    );
  const whole = missing.reduce((sum, { content }) => sum + content.size, 0);
  requireRoom(layout.folder, whole, 'the parts of the snapshot');
  const generations = generationsAfter(base, root);
  const chain = generations && (await readChain(origin, target, generations, whole).catch(ignoreFailure));
  if (chain !== undefined) missing = missing.filter((part) => !putAlong(target, base, part, chain));
  await forEachParallel(missing, { ...pool, weigh: ({ content }) => content.size }, async (part) => {
    putPart(disk, layout, layout[part.folder], await origin.readContent(remoteOf(part), part.content));
  });
}
