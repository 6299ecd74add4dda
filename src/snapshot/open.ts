/** Opens a published snapshot for reading. The sidecar reads the catalogue only through it. */
import { existsSync } from 'node:fs';
import type { Details } from '../api/context.ts';
import type { StoredTexts } from '../api/text-indexes.ts';
import { apiFile } from '../contract/tree.ts';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import type { Records } from '../records/records.ts';
import { fromShards, isRange, type Shards } from '../records/shards.ts';
import { readRecordBytes } from '../records/stored-list.ts';
import { finish, type Task } from '../scheduling/task.ts';
import { readCurrentRoot, readRoot, stampOf } from './current-root.ts';
import { DamagedError, EndedError, SnapshotError } from './errors.ts';
import { type FileIndex, indexFiles, type LeafBytes, readLeafBytes } from './file-index.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type Root, sha256, snapshotFormat } from './manifest.ts';
import { createSnapshotReader, type Damage, type SnapshotReader } from './reader.ts';
import { readIndexes } from './stored-index.ts';

export interface Snapshot {
  readonly root: Root;
  readonly records: Records;
  readonly details: Details;
  /** Files of the tree by path. */
  readonly files: FileIndex;
  /** The checked bytes of a file. */
  readonly read: SnapshotReader['read'];
  /** Leaves and record shards by hash; the next snapshot reads only others. */
  readonly parts: LoadedParts;
  /** Text indexes that were stored; none where there is a base, whose own are followed. */
  readonly texts: StoredTexts;
}

interface LoadedParts {
  readonly leaves: ReadonlyMap<string, LeafBytes>;
  readonly shards: ReadonlyMap<string, unknown>;
}

export interface OpenOptions {
  /** Called at each read of a damaged file of the published snapshot. */
  readonly onDamage?: ((damage: Damage) => void) | undefined;
  /** Hash of the root of a kept older generation; absent = the published one. */
  readonly at?: string | undefined;
}

/** The parts of an opened snapshot that the next one may share. */
type SharedSnapshot = Pick<Snapshot, 'root' | 'parts' | 'records'>;

const recoveryHint = 'Mend it with: npm run build';

function* readLeaves(
  { manifest }: Layout,
  root: Root,
  { readNamed }: SnapshotReader,
  base: LoadedParts | undefined,
): Task<LoadedParts['leaves']> {
  const leaves = new Map<string, LeafBytes>();
  for (const row of root.leaves) {
    let leaf = base?.leaves.get(row.hash);
    if (leaf === undefined) {
      yield;
      const bytes = readNamed(manifest, row);
      if (bytes === undefined)
        throw new DamagedError(
          `The leaf «${row.name}» of the manifest is damaged: ${row.hash}. ${recoveryHint}`,
          root,
        );
      leaf = readLeafBytes(bytes, row.files);
    }
    leaves.set(row.hash, leaf);
  }
  return leaves;
}

function* readShards(
  { records: folder }: Layout,
  root: Root,
  { readNamed }: SnapshotReader,
  base: LoadedParts | undefined,
): Task<LoadedParts['shards']> {
  const shards = new Map<string, unknown>();
  for (const [name, content] of Object.entries(root.records)) {
    let value = base?.shards.get(content.hash);
    if (value === undefined) {
      yield;
      const bytes = readNamed(folder, content);
      if (bytes === undefined)
        throw new DamagedError(`The records «${name}» are damaged: ${content.hash}. ${recoveryHint}`, root);
      yield;
      // Titles, characters and rows of the feed are parsed when they are asked for.
      if (isRange(name)) value = readRecordBytes(bytes);
      else value = name.startsWith('feed/') ? bytes : JSON.parse(bytes.toString());
    }
    shards.set(content.hash, value);
  }
  return shards;
}

/** Shards by name. */
const named = ({ records }: Root, { shards }: LoadedParts): Shards =>
  new Map(Object.entries(records).map(([name, { hash }]) => [name, shards.get(hash)]));

/** The wanted root and its hash. */
function findRoot(layout: Layout, { at, onDamage }: OpenOptions): { root: Root; hash: string } {
  const { folder } = layout;
  if (at !== undefined) {
    const root = readRoot(layout, at);
    if (root === undefined) throw new SnapshotError(`${folder} keeps no generation with the root ${at}.`);
    return { root, hash: at };
  }
  const bytes = readRegular(layout.root);
  const current = readCurrentRoot(layout);
  if (bytes === undefined && current === undefined)
    throw new SnapshotError(
      `There is no snapshot in ${folder}. Make one with npm run build, or copy one with npm run mirror`,
    );
  // A root that could be parsed is of this version.
  if (current === undefined || (current.isDamaged && bytes !== undefined && isOfAnotherVersion(bytes)))
    throw new SnapshotError(
      `The snapshot in ${folder} is damaged or of another version. Make it anew with: npm run build`,
    );
  if (current.isDamaged) onDamage?.({ path: 'root.json', hash: current.hash, isServed: true });
  return current;
}

/** Whether a root names a format unknown to this program. */
function isOfAnotherVersion(bytes: Buffer): boolean {
  // `as`: any other value has no such field.
  const { format } = (parseJson(bytes) ?? {}) as { readonly format?: unknown };
  return typeof format === 'number' && format !== snapshotFormat;
}

/**
 * Opens the snapshot in a folder; record shards and leaves are checked against their hashes now, files when they are
 * read.
 * @throws SnapshotError when the snapshot is missing, DamagedError when it is damaged
 */
export function openSnapshot(folder: string, options: OpenOptions = {}): Snapshot {
  return finish(openResumably(folder, options));
}

/**
 * As {@link openSnapshot}, as a resumable task.
 * @param base another snapshot of the folder, whose equal parts are reused
 */
export function* openResumably(
  folder: string,
  options: OpenOptions = {},
  base?: SharedSnapshot,
): Task<Snapshot> {
  const layout = layoutOf(folder);
  const stamp = stampOf(layout);
  const { root, hash } = findRoot(layout, options);
  yield;
  // While or after another snapshot is moved in, its files do not count as damage of this one. A mirror that takes a record
  // down puts the same root in place anew.
  const isPublished = () => {
    const bytes = readRegular(layout.root);
    const isSame = bytes !== undefined && sha256(bytes) === hash && stampOf(layout) === stamp;
    return isSame && !existsSync(layout.journal);
  };
  const onDamage = (damage: Damage) => {
    if (isPublished()) options.onDamage?.(damage);
    else if (!damage.isServed) throw new EndedError(`The snapshot of ${damage.path} has ended.`);
  };
  const reader = createSnapshotReader(layout, onDamage);
  const leaves = yield* readLeaves(layout, root, reader, base?.parts);
  const parts = { leaves, shards: yield* readShards(layout, root, reader, base?.parts) };
  const joined = base && { shards: named(base.root, base.parts), records: base.records };
  const records = fromShards(named(root, parts), joined);
  const files = yield* indexFiles(root.leaves.flatMap(({ hash: own }) => leaves.get(own) ?? []));
  const texts = base === undefined ? yield* readIndexes(layout, root, reader, onDamage) : {};
  return { root, records, files, details: readDetails(files, reader), read: reader.read, parts, texts };
}

/**
 * Details are read from the published files.
 * @throws IntegrityError where a file is damaged beyond recovery
 */
function readDetails(files: FileIndex, { read }: SnapshotReader): Details {
  const result = (path: string) => {
    const entry = files.get(apiFile(path));
    if (entry === undefined) return undefined;
    // `render()` wrote it from a value of the detail's type; `never` fits each of these types.
    return JSON.parse(Buffer.from(read(entry).bytes).toString('utf8')).result as never;
  };
  return {
    anime: (id) => result(`/anime/${id}`),
    player: (id) => result(`/anime/${id}/player`),
    posters: (id) => result(`/anime/${id}/posters`),
    character: (id) => result(`/characters/${id}`),
  };
}
