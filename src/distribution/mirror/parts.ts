/**
 * Gets the leaves and record shards of an origin's root: made from the copy's own with `changes/`, else fetched whole.
 * Both are checked against the hashes in the root, so changes need no signature.
 */
import { join } from 'node:path';
import { createMemory } from '../../files/regular.ts';
import type { Base } from '../../snapshot/base.ts';
import { type Changes, changedLeaf, changedShard } from '../../snapshot/changes.ts';
import { type Content, contentOf, isContent, type Leaf, type Root, timeOf } from '../../snapshot/manifest.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { readNamed } from '../../snapshot/reader.ts';
import { putPart } from '../../snapshot/root.ts';
import { forEachParallel } from '../parallel.ts';
import { ignoreFailure, type Origin, OriginError } from './origin.ts';
import { requireRoom } from './room.ts';
import { readChanges } from './shapes.ts';

/** A leaf or shard of a root. Its file has the same path here and at the origin. */
interface RemotePart {
  readonly folder: 'manifest' | 'records';
  readonly name: string;
  readonly content: Content;
}

const remoteOf = ({ folder, content }: RemotePart) => `${folder}/${content.hash}.json`;

/** All leaves and shards that a root names. */
const partsOf = ({ leaves, records }: Root): RemotePart[] => [
  ...leaves.map((row): RemotePart => ({ folder: 'manifest', name: row.name, content: row })),
  ...Object.entries(records).map(([name, content]): RemotePart => ({ folder: 'records', name, content })),
];

/** Maximum size of all changes that are read, bytes. */
const mostChanges = 64e6;
const pool = { width: 64, budget: 8e6 };

/** The generations after the copy's, up to a root, oldest first. Undefined if the root does not name the copy's. */
function generationsAfter({ current }: Base, { generation, previous }: Root): number[] | undefined {
  const at = previous.findIndex(({ hash }) => hash === current?.hash);
  if (at < 0) return undefined;
  return [generation, ...previous.slice(0, at).map((kept) => kept.generation)].reverse();
}

/** The changes of generations; undefined if one is not available. @param most maximum total size, bytes */
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
    // Stored for mirrors of this one. If it does not fit there, it does no harm.
    disk.put(join(layout.changes, `${generation}.json`), bytes, timeOf(contentOf(bytes)));
  }
  return chain;
}

/** A leaf or shard, made from the copy's with changes; undefined if the result has another hash. */
function change(base: Base, { folder, name, content }: RemotePart, chain: readonly Changes[]) {
  let value: unknown = folder === 'manifest' ? base.leaf(name) : base.shard(name);
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

/** Makes a part from changes and stores it. Gives whether that worked. */
function putAlong(
  { layout, disk }: PublishTarget,
  base: Base,
  part: RemotePart,
  chain: readonly Changes[],
): boolean {
  try {
    const bytes = change(base, part, chain);
    if (bytes !== undefined) putPart(disk, layout[part.folder], bytes);
    return bytes !== undefined;
  } catch {
    // Changes may be hostile. Whatever they break, the whole part is fetched instead.
    return false;
  }
}

/** Maximum size of a leaf or shard, bytes, because it is read whole. With 150,000 characters they have 3 MB at most. */
const mostPart = 64 * 1024 * 1024;

/**
 * Fetches the leaves and shards of a root that are not here. An unsigned root may claim any size.
 * @throws OriginError if one is too large to be read, or if the disk has no room for all of them
 */
export async function fetchParts(
  origin: Origin,
  target: PublishTarget,
  base: Base,
  root: Root,
): Promise<void> {
  const { layout, disk } = target;
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
    putPart(disk, layout[part.folder], await origin.readContent(remoteOf(part), part.content));
  });
}
