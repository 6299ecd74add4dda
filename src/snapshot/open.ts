/** Opens a published snapshot for reading. The sidecar reads the catalogue only through it. */
import { existsSync } from 'node:fs';
import type { Details } from '../api/context.ts';
import type { Texts } from '../api/text-indexes.ts';
import { apiFile } from '../contract/tree.ts';
import { parseJson } from '../files/json.ts';
import { type Memory, readRegular } from '../files/regular.ts';
import type { Records } from '../records/records.ts';
import { openRecords, type RecordsBytes, readRecords } from '../records/shards.ts';
import { readCurrentRoot, readRoot, stampOf } from './current-root.ts';
import { DamagedError, EndedError, SnapshotError } from './errors.ts';
import { type FileIndex, type FilesBytes, openFiles, readFiles } from './file-index.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type Content, type Root, sha256, snapshotFormat } from './manifest.ts';
import { createSnapshotReader, type Damage, readNamed, type SnapshotReader } from './reader.ts';
import { readIndexes } from './stored-index.ts';

export interface Snapshot {
  readonly root: Root;
  readonly records: Records;
  readonly details: Details;
  readonly files: FileIndex;
  /** The checked bytes of a file. */
  readonly read: SnapshotReader['read'];
}

/** A snapshot as plain data, which one thread reads and hands to another. */
export interface SnapshotContent {
  readonly root: Root;
  /** Hash of the root's bytes, and the stamp of `root.json` when it was read. */
  readonly hash: string;
  readonly stamp: string;
  readonly records: RecordsBytes;
  readonly files: FilesBytes;
}

export interface OpenOptions {
  /** Called at each read of a damaged file of the published snapshot. */
  readonly onDamage?: ((damage: Damage) => void) | undefined;
  /** Hash of the root of a kept older generation; absent = the published one. */
  readonly at?: string | undefined;
}

/** Sorts names of id ranges by their numbers. */
const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

const recoveryHint = 'Mend it with: npm run build';

/**
 * One buffer for parts that are read one after another. They are then adjacent, and another thread can take the buffer
 * over.
 */
function memoryFor(parts: readonly Content[]): Memory {
  const memory = Buffer.allocUnsafeSlow(parts.reduce((sum, { size }) => sum + size, 0));
  let used = 0;
  return (size) => {
    used += size;
    return memory.subarray(used - size, used);
  };
}

function readLeaves({ manifest }: Layout, root: Root) {
  const memory = memoryFor(root.leaves);
  return root.leaves.map((row) => {
    const bytes = readNamed(manifest, row, memory);
    if (bytes === undefined)
      throw new DamagedError(
        `The leaf «${row.name}» of the manifest is damaged: ${row.hash}. ${recoveryHint}`,
        root,
      );
    return { bytes, count: row.files };
  });
}

function readShards({ records: folder }: Layout, root: Root) {
  const contents = Object.entries(root.records).sort(([a], [b]) => compareNames(a, b));
  const memory = memoryFor(contents.map(([, content]) => content));
  const shards = contents.map(([name, content]) => {
    const bytes = readNamed(folder, content, memory);
    if (bytes === undefined)
      throw new DamagedError(`The records «${name}» are damaged: ${content.hash}. ${recoveryHint}`, root);
    return [name, bytes] as const;
  });
  return new Map(shards);
}

function findRoot(layout: Layout, { at, onDamage }: OpenOptions): { root: Root; hash: string } {
  const { folder } = layout;
  if (at !== undefined) {
    const root = readRoot(layout, at);
    if (root === undefined) throw new SnapshotError(`${folder} has no generation with the root ${at}.`);
    return { root, hash: at };
  }
  const current = readCurrentRoot(layout);
  if (current?.isDamaged === false) return current;
  const bytes = readRegular(layout.root);
  if (bytes === undefined && current === undefined)
    throw new SnapshotError(
      `There is no snapshot in ${folder}. Make one with npm run build, or copy one with npm run mirror`,
    );
  const format = formatOf(bytes);
  if (format !== snapshotFormat && format !== undefined)
    throw new SnapshotError(
      `The snapshot in ${folder} has the format ${format}, and this version of the program reads ${snapshotFormat}. Use the version that published it, or make it again with: npm run build`,
    );
  if (current === undefined)
    throw new SnapshotError(`The snapshot in ${folder} is damaged. Make it again with: npm run build`);
  onDamage?.({ path: 'root.json', hash: current.hash, isServed: true });
  return current;
}

/** The number of the format that a root names; undefined if the root names none. */
function formatOf(bytes: Buffer | undefined): number | undefined {
  // `as`: on any other value `format` is undefined.
  const { format } = (parseJson(bytes) ?? {}) as { readonly format?: unknown };
  return typeof format === 'number' ? format : undefined;
}

/**
 * Reports damage only while this snapshot is the published one: when another one is moved in, missing files are not
 * damage. A mirror that takes a record down puts the same root in place again, so the stamp is compared, too.
 */
function reportDamage(
  layout: Layout,
  { hash, stamp }: Pick<SnapshotContent, 'hash' | 'stamp'>,
  { onDamage }: OpenOptions,
) {
  const isPublished = () => {
    const bytes = readRegular(layout.root);
    const isSame = bytes !== undefined && sha256(bytes) === hash && stampOf(layout) === stamp;
    return isSame && !existsSync(layout.journal);
  };
  return (damage: Damage) => {
    if (isPublished()) onDamage?.(damage);
    else if (!damage.isServed) throw new EndedError(`The snapshot of ${damage.path} has ended.`);
  };
}

/**
 * Reads the snapshot in a folder, with its stored text indexes. Checks shards and leaves against their hashes now;
 * files are checked when they are read.
 * @throws SnapshotError if the snapshot is missing, DamagedError if it is damaged
 */
export function readSnapshot(
  folder: string,
  options: OpenOptions = {},
): SnapshotContent & { readonly texts: Partial<Texts> } {
  const layout = layoutOf(folder);
  const stamp = stampOf(layout);
  const { root, hash } = findRoot(layout, options);
  const onDamage = reportDamage(layout, { hash, stamp }, options);
  return {
    root,
    hash,
    stamp,
    files: readFiles(readLeaves(layout, root)),
    records: readRecords(readShards(layout, root)),
    texts: readIndexes(layout, root, onDamage),
  };
}

/** Opens a snapshot that was read. */
export function openContent(folder: string, content: SnapshotContent, options: OpenOptions = {}): Snapshot {
  const layout = layoutOf(folder);
  const { root } = content;
  const reader = createSnapshotReader(layout, reportDamage(layout, content, options));
  const files = openFiles(content.files);
  const details = readDetails(files, reader);
  return { root, records: openRecords(content.records), files, details, read: reader.read };
}

/** Reads and opens the snapshot in a folder. @throws SnapshotError, DamagedError as {@link readSnapshot} */
export const openSnapshot = (folder: string, options: OpenOptions = {}): Snapshot =>
  openContent(folder, readSnapshot(folder, options), options);

/**
 * Reads details from the published files.
 * @throws IntegrityError if a file is damaged and has no intact copy
 */
function readDetails(files: FileIndex, { read }: SnapshotReader): Details {
  const result = (path: string) => {
    const entry = files.get(apiFile(path));
    if (entry === undefined) return undefined;
    // `render()` wrote this file from a value of the detail's type; `never` fits all these types.
    return JSON.parse(Buffer.from(read(entry).bytes).toString('utf8')).result as never;
  };
  return {
    anime: (id) => result(`/anime/${id}`),
    player: (id) => result(`/anime/${id}/player`),
    posters: (id) => result(`/anime/${id}/posters`),
    character: (id) => result(`/characters/${id}`),
  };
}
