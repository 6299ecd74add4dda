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
import { type Origin, OriginError } from './origin.ts';
import { forEachParallel } from './parallel.ts';
import { requireRoom } from './room.ts';
import { readChanges } from './shapes.ts';

/** Something of a root that lies under its hash in a folder of the snapshot. */
interface RemotePart {
  readonly kind: 'leaf' | 'shard';
  readonly name: string;
  readonly content: Content;
  /** Its folder here, and in addresses. */
  readonly folder: string;
  readonly remote: string;
}

/** Everything but files of the tree that a root names and a mirror copies. */
function partsOf({ manifest, records }: Layout, root: Root): RemotePart[] {
  return [
    ...root.leaves.map(
      (row): RemotePart => ({
        kind: 'leaf',
        name: row.name,
        content: row,
        folder: manifest,
        remote: `manifest/${row.hash}.json`,
      }),
    ),
    ...Object.entries(root.records).map(
      ([name, content]): RemotePart => ({
        kind: 'shard',
        name,
        content,
        folder: records,
        remote: `records/${content.hash}.json`,
      }),
    ),
  ];
}

/** The most bytes of changes that are read. */
const mostChanges = 64e6;
const pool = { width: 64, budget: 8e6 };

/** The changes from the copy's generation to a root, the oldest first; undefined where the chain is not to be had. */
async function readChain(
  origin: Origin,
  { layout, disk }: PublishTarget,
  base: Base,
  { generation, previous }: Root,
  most: number,
): Promise<Changes[] | undefined> {
  const at = previous.findIndex(({ hash }) => hash === base.current?.hash);
  if (at < 0) return undefined;
  const steps = [generation, ...previous.slice(0, at).map((kept) => kept.generation)].reverse();
  const chain: Changes[] = [];
  let left = Math.min(most, mostChanges);
  for (const step of steps) {
    const bytes = await origin.read(`changes/${step}.json`, left);
    left -= bytes.length;
    const changes = readChanges(bytes);
    if (changes === undefined) return undefined;
    chain.push(changes);
    // For mirrors of this one; what does not fit there is of no use and does no harm.
    const file = join(layout.changes, `${step}.json`);
    disk.write(`${file}.tmp`, bytes, timeOf(contentOf(bytes)));
    disk.rename(`${file}.tmp`, file);
  }
  return chain;
}

/** A leaf or shard made along changes; undefined where the result is another one. */
function change({ layout }: PublishTarget, base: Base, part: RemotePart, chain: readonly Changes[]) {
  const old = base.current?.root.records[part.name];
  const bytesOfOld = old && createSnapshotReader(layout).readNamed(layout.records, old);
  let value: unknown =
    part.kind === 'leaf' ? base.leaf(part.name) : bytesOfOld && JSON.parse(bytesOfOld.toString());
  let bytes: Buffer | undefined;
  for (const { leaves, records } of chain) {
    if (part.kind === 'leaf') {
      const own = leaves.find(({ name }) => name === part.name);
      // `as`: a leaf, as made above or below.
      if (own !== undefined) bytes = changedLeaf(value as Leaf | undefined, own);
    } else {
      const own = records.find(({ name }) => name === part.name);
      if (own !== undefined) bytes = changedShard(value, own);
    }
    if (bytes !== undefined) value = JSON.parse(bytes.toString());
  }
  return bytes !== undefined && isContent(bytes, part.content) ? bytes : undefined;
}

function putAlong(
  target: PublishTarget,
  base: Base,
  missing: readonly RemotePart[],
  chain: readonly Changes[],
): RemotePart[] {
  return missing.filter((part) => {
    try {
      const bytes = change(target, base, part, chain);
      if (bytes === undefined) return true;
      putPart(target.disk, target.layout, part.folder, bytes);
      return false;
    } catch {
      // Hostile changes: whatever they break, the whole part is fetched.
      return true;
    }
  });
}

export interface PartsResult {
  /** How the parts came. */
  readonly way: 'nothing' | 'changes' | 'leaves';
}

/** A leaf or shard is read whole: those of 150,000 characters have 3 MB at most. */
const mostPart = 64 * 1024 * 1024;

/**
 * What of them may be fetched: an unsigned root may name any size.
 * @throws OriginError where one is too large to be read, or the disk has no room for all of them
 */
function checkSizes({ url }: Origin, { folder }: Layout, parts: readonly RemotePart[], whole: number): void {
  const large = parts.find(({ content }) => content.size > mostPart);
  if (large !== undefined)
    throw new OriginError(
      `${url}${large.remote}: частина знімка завелика, ${large.content.size} байтів (найбільше ${mostPart}).`,
    );
  requireRoom(folder, whole, 'Для частин знімка');
}

/** Fetches what of a root's leaves and shards is not here. @throws OriginError */
export async function fetchParts(
  origin: Origin,
  target: PublishTarget,
  base: Base,
  root: Root,
): Promise<PartsResult> {
  const { layout, disk } = target;
  const { readNamed } = createSnapshotReader(layout);
  const memory = createMemory();
  let missing = partsOf(layout, root).filter(
    ({ folder, content }) => readNamed(folder, content, memory) === undefined,
  );
  if (missing.length === 0) return { way: 'nothing' };
  const whole = missing.reduce((sum, { content }) => sum + content.size, 0);
  checkSizes(origin, layout, missing, whole);
  const chain = await readChain(origin, target, base, root, whole).catch((error: unknown) => {
    if (error instanceof OriginError) return undefined;
    throw error;
  });
  if (chain !== undefined) missing = putAlong(target, base, missing, chain);
  const way = missing.length === 0 ? 'changes' : 'leaves';
  await forEachParallel(
    missing,
    { ...pool, weigh: ({ content }) => content.size },
    async ({ content, folder, remote }) =>
      void putPart(disk, layout, folder, await origin.readContent(remote, content)),
  );
  return { way };
}
