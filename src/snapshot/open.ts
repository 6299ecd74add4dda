/** A published snapshot, opened for reading: all the sidecar ever opens of the catalogue. */
import { existsSync } from 'node:fs';
import type { Details } from '../api/context.ts';
import { apiFile } from '../contract/tree.ts';
import { parseResumably } from '../json/parse.ts';
import type { Records } from '../records/records.ts';
import { joinShards, type Shards } from '../records/shards.ts';
import { finish, type Task } from '../scheduling/task.ts';
import { readCurrentRoot, readIfThere, readRoot } from './current-root.ts';
import { SnapshotError } from './errors.ts';
import { type FileIndex, indexFiles } from './file-index.ts';
import { type Layout, layoutOf } from './layout.ts';
import { createLeafTable, type LeafTable } from './leaf-table.ts';
import { parseLeaf, type Root, sha256, snapshotFormat } from './manifest.ts';
import { createReader, type Damage, type Reader } from './reader.ts';

export interface Snapshot {
  readonly root: Root;
  readonly records: Records;
  readonly details: Details;
  /** Files of the tree by path. */
  readonly files: FileIndex;
  /** The bytes of one of them, checked. */
  readonly read: Reader['read'];
  /** Leaves and record shards by hash: those that the next snapshot has too are not read again. */
  readonly parts: Parts;
}

interface Parts {
  readonly leaves: ReadonlyMap<string, LeafTable>;
  readonly shards: ReadonlyMap<string, unknown>;
}

export interface OpenOptions {
  /** Told of every damaged file of the published snapshot that is asked for, each time. */
  readonly onDamage?: ((damage: Damage) => void) | undefined;
  /** Hash of the root of an older generation that is kept; absent = the published one. */
  readonly at?: string | undefined;
}

/** What of another snapshot of the folder the next one may share. */
type Before = Pick<Snapshot, 'root' | 'files' | 'parts' | 'records'>;

const mend = 'Mend it with: npm run build';

function* readLeaves(
  { manifest }: Layout,
  { leaves: rows }: Root,
  { readNamed }: Reader,
  before: Parts | undefined,
): Task<Parts['leaves']> {
  const leaves = new Map<string, LeafTable>();
  for (const row of rows) {
    const known = before?.leaves.get(row.hash);
    if (known !== undefined) {
      leaves.set(row.hash, known);
      continue;
    }
    yield;
    const bytes = readNamed(manifest, row);
    if (bytes === undefined)
      throw new SnapshotError(`The leaf «${row.name}» of the manifest is damaged: ${row.hash}. ${mend}`);
    leaves.set(row.hash, createLeafTable(parseLeaf(bytes)));
  }
  return leaves;
}

function* readShards(
  { records: folder }: Layout,
  { records }: Root,
  { readNamed }: Reader,
  before: Parts | undefined,
): Task<Parts['shards']> {
  const shards = new Map<string, unknown>();
  for (const [name, content] of Object.entries(records)) {
    let value = before?.shards.get(content.hash);
    if (value === undefined) {
      yield;
      const bytes = readNamed(folder, content);
      if (bytes === undefined)
        throw new SnapshotError(`The records «${name}» are damaged: ${content.hash}. ${mend}`);
      yield;
      value = yield* parseResumably(bytes);
    }
    shards.set(content.hash, value);
  }
  return shards;
}

const nameWith = <V>(name: string, value: V | undefined): [string, V][] =>
  value === undefined ? [] : [[name, value]];

/** Shards by name. */
const named = ({ records }: Root, { shards }: Parts): Shards =>
  new Map(Object.entries(records).map(([name, { hash }]) => [name, shards.get(hash)]));

/** The root that is asked for, with its hash. */
function findRoot(layout: Layout, { at, onDamage }: OpenOptions): { root: Root; hash: string } {
  const { folder } = layout;
  if (at !== undefined) {
    const root = readRoot(layout, at);
    if (root === undefined) throw new SnapshotError(`${folder} keeps no generation with the root ${at}.`);
    return { root, hash: at };
  }
  const bytes = readIfThere(layout.root);
  if (bytes === undefined)
    throw new SnapshotError(`There is no snapshot in ${folder}. Make one with: npm run build`);
  const current = readCurrentRoot(layout);
  // What could be read is of this version.
  if (current === undefined || (current.isDamaged && isOfAnotherVersion(bytes)))
    throw new SnapshotError(
      `The snapshot in ${folder} is damaged or of another version. Make it anew with: npm run build`,
    );
  if (current.isDamaged) onDamage?.({ path: 'root.json', hash: current.hash, isServed: true });
  return current;
}

/** Whether a root says that it is of a format that this program does not know. */
function isOfAnotherVersion(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    const format: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'format');
    return typeof format === 'number' && format !== snapshotFormat;
  } catch {
    return false;
  }
}

/**
 * Opens the snapshot in a folder; every record and leaf is checked against its hash, every file when it is read.
 * @throws SnapshotError when there is none, or it is damaged
 */
export function openSnapshot(folder: string, options: OpenOptions = {}): Snapshot {
  return finish(openResumably(folder, options));
}

/**
 * As {@link openSnapshot}, as a resumable task.
 * @param before another snapshot of the folder: what is the same in both is taken from there
 */
export function* openResumably(folder: string, options: OpenOptions = {}, before?: Before): Task<Snapshot> {
  const layout = layoutOf(folder);
  const { root, hash } = findRoot(layout, options);
  yield;
  // While another snapshot is moved in, or has been, its files are not this one's damage.
  const isPublished = () => {
    const bytes = readIfThere(layout.root);
    return bytes !== undefined && sha256(bytes) === hash && !existsSync(layout.journal);
  };
  const reader = createReader(layout, (damage) => {
    if (isPublished()) options.onDamage?.(damage);
  });
  const leaves = yield* readLeaves(layout, root, reader, before?.parts);
  const parts = { leaves, shards: yield* readShards(layout, root, reader, before?.parts) };
  const joined = before && { shards: named(before.root, before.parts), records: before.records };
  const records = yield* joinShards(named(root, parts), joined);
  const tables = root.leaves.flatMap(({ name, hash: own }) => nameWith(name, leaves.get(own)));
  const files = yield* indexFiles(new Map(tables), before?.files);
  return { root, records, files, details: readDetails(files, reader), read: reader.read, parts };
}

/**
 * Details come back from the very files that are published.
 * @throws IntegrityError where no file holds one
 */
function readDetails(files: FileIndex, { read }: Reader): Details {
  const result = (path: string) => {
    const entry = files.get(apiFile(path));
    if (entry === undefined) return undefined;
    // render() wrote it from a value of the detail's type; `never` fits each of them.
    return JSON.parse(Buffer.from(read(entry).bytes).toString('utf8')).result as never;
  };
  return {
    anime: (id) => result(`/anime/${id}`),
    player: (id) => result(`/anime/${id}/player`),
    posters: (id) => result(`/anime/${id}/posters`),
    character: (id) => result(`/characters/${id}`),
  };
}
