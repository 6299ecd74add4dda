/**
 * The objects of a published snapshot in a store. Each file of the tree is under its path without encodings, because
 * stores do not negotiate. The dumps follow, and for mirrors the snapshot folder, where encodings are ordinary files.
 */
import { hash as hashAtOnce } from 'node:crypto';
import { existsSync, openAsBlob, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheSeconds } from '../../contract/endpoint.ts';
import { feedFolders } from '../../feeds/addresses.ts';
import { namesIn } from '../../files/below.ts';
import { hashFile } from '../../files/hash.ts';
import { codeOf, readRegular } from '../../files/regular.ts';
import { cacheControl, immutable } from '../../http/headers.ts';
import { mediaTypeOf } from '../../http/media-types.ts';
import { readCurrentRoot } from '../../snapshot/current-root.ts';
import { IntegrityError, SnapshotError } from '../../snapshot/errors.ts';
import { type Layout, layoutOf } from '../../snapshot/layout.ts';
import {
  type Content,
  contentOf,
  type FileEntry,
  type Leaf,
  type LeafRow,
  parseLeaf,
  representationsOf,
} from '../../snapshot/manifest.ts';
import { createSnapshotReader, readNamed, type SnapshotReader } from '../../snapshot/reader.ts';
import { heldRoots } from '../../snapshot/retention.ts';
import { createKindFinder, dumpsFolder, latestDump, snapshotFolder } from '../addresses.ts';
import { readBlocked } from '../mirror/blocked.ts';
import type { Body, Headers } from './store.ts';

/** Bytes of an object, with their MD5, which stores use as the entity tag. */
interface OpenedBody extends Body {
  readonly md5: string;
}

export interface UploadObject extends Headers {
  readonly key: string;
  /** Objects of a step are written after those of all earlier steps. */
  readonly step: Step;
  readonly size: number;
  /** @throws IntegrityError if the bytes are damaged, or a publication has removed them meanwhile */
  open(): OpenedBody | Promise<OpenedBody>;
}

/** In the order of writing: each step names only objects of the steps before. Mirrors begin at the last two. */
export const steps = ['content', 'named', 'newest', 'root', 'timestamp'] as const;
type Step = (typeof steps)[number];

export interface ObjectsOptions {
  /** The snapshot folder, and the folder of dumps. */
  readonly snapshot: string;
  readonly dumps: string;
  /** Whether mirrors may copy from the store. */
  readonly isMirrorable: boolean;
}

export type Objects = ReturnType<typeof listObjects>;

/** Files of at least this size (bytes) are sent while they are read. */
const streamedFrom = 8e6;
const opaque = 'application/octet-stream';

function bodyOf(bytes: Uint8Array, { hash, size }: Content = contentOf(bytes)): OpenedBody {
  // `as`: bytes from a disk are not in shared memory.
  return { bytes: bytes as Uint8Array<ArrayBuffer>, hash, size, md5: hashAtOnce('md5', bytes, 'hex') };
}

async function bodyOfFile(file: string): Promise<OpenedBody> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  try {
    if (size >= streamedFrom) {
      const [bytes, md5] = [await openAsBlob(file), await hashFile(file, 'md5')];
      return { bytes, size: bytes.size, hash: await hashFile(file), md5 };
    }
    const bytes = readRegular(file);
    if (bytes !== undefined) return bodyOf(bytes);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  throw new IntegrityError(`${file} is no longer there.`);
}

function fileObject(key: string, file: string, headers: Headers, step: Step): UploadObject {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return { key, ...headers, step, size, open: () => bodyOfFile(file) };
}

function readLeaf({ manifest }: Layout, row: LeafRow): Leaf {
  const bytes = readNamed(manifest, row);
  if (bytes === undefined) throw new IntegrityError(`The leaf «${row.name}» is damaged: ${row.hash}.`);
  return parseLeaf(bytes);
}

function publicObject(entry: FileEntry, cache: Leaf['cache'], { read }: SnapshotReader): UploadObject {
  return {
    key: entry.path,
    type: mediaTypeOf(entry.path),
    caching: cache === 'immutable' ? immutable : cacheControl(cacheSeconds[cache], false),
    step: cache === 'immutable' ? 'content' : 'named',
    size: entry.size,
    open: () => bodyOf(read(entry).bytes, entry),
  };
}

/** All representations of a file, for mirrors. */
function opaqueObjects(entry: FileEntry, { find }: SnapshotReader): UploadObject[] {
  return representationsOf(entry).map(([ending, content]) => ({
    key: `snapshot/tree/${entry.path}${ending}`,
    type: opaque,
    caching: 'no-store',
    step: 'named',
    size: content.size,
    open() {
      const bytes = find(entry.path + ending, content);
      if (bytes === undefined) throw new IntegrityError(`The tree’s ${entry.path}${ending} is damaged.`);
      return bodyOf(bytes, content);
    },
  }));
}

const snapshotFolders = ['roots', 'manifest', 'records', 'replaced', 'changes', 'metadata'];

/** Files of the snapshot folder without the tree; root and timestamp are those that were read. */
function snapshotObjects({ folder }: Layout, hash: string, timestamp: Buffer | undefined): UploadObject[] {
  const kindOf = createKindFinder(snapshotFolder);
  const names = snapshotFolders.flatMap((name) =>
    namesIn(join(folder, name)).map((file) => `${name}/${file}`),
  );
  const objects = [...names, 'index.html', 'index.json', 'blocked.json', 'root.json'].flatMap((path) => {
    const kind = kindOf(path);
    const file = join(folder, path === 'root.json' ? `roots/${hash}.json` : path);
    if (kind === undefined || !existsSync(file)) return [];
    const type = path.startsWith('replaced/') ? opaque : mediaTypeOf(path);
    const isContent = kind.caching === immutable;
    const step = path === 'root.json' ? 'root' : isContent || path.includes('/') ? 'content' : 'newest';
    return [fileObject(`snapshot/${path}`, file, { type, caching: kind.caching }, step)];
  });
  const key = 'snapshot/metadata/timestamp.json';
  const others = objects.filter((object) => object.key !== key);
  if (timestamp === undefined) return others;
  const headers = { type: mediaTypeOf(key), caching: 'no-store' };
  const signed = { key, ...headers, step: 'timestamp', size: timestamp.length } as const;
  return [...others, { ...signed, open: () => bodyOf(timestamp) }];
}

/** The dumps. `latest` is a second copy, because stores have no links. */
function dumpObjects(folder: string): UploadObject[] {
  const kindOf = createKindFinder(dumpsFolder);
  return namesIn(folder).flatMap((name) => {
    const isFolder = statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true;
    const paths = isFolder ? namesIn(join(folder, name)).map((file) => `${name}/${file}`) : [name];
    const step = isFolder && name !== latestDump ? 'named' : 'newest';
    return paths.flatMap((path) => {
      const caching = kindOf(path)?.caching;
      if (caching === undefined) return [];
      const headers = { type: mediaTypeOf(path), caching };
      return [fileObject(`${dumpsFolder.prefix.slice(1)}${path}`, join(folder, path), headers, step)];
    });
  });
}

const isFeed = (path: string) => feedFolders.folders.some((folder) => path.startsWith(`${folder}/`));

/**
 * The objects of the published snapshot.
 * @throws SnapshotError if there is none, IntegrityError if its manifest is damaged
 */
export function listObjects({ snapshot, dumps, isMirrorable }: ObjectsOptions) {
  const layout = layoutOf(snapshot);
  // Read the timestamp before the root. A publication writes it last, so this timestamp signs either this root or the
  // previous one.
  const timestamp = readRegular(join(layout.metadata, 'timestamp.json'));
  const current = readCurrentRoot(layout);
  if (current === undefined)
    throw new SnapshotError(`${snapshot} has no snapshot. Make one with: npm run build`);
  const reader = createSnapshotReader(layout);
  const hidden = new Set(readBlocked(snapshot).paths);
  const tree = current.root.leaves.flatMap((row) => {
    const { cache, files } = readLeaf(layout, row);
    return files
      .filter(({ path }) => !hidden.has(path))
      .flatMap((entry) => [
        publicObject(entry, cache, reader),
        ...(isMirrorable ? opaqueObjects(entry, reader) : []),
      ]);
  });
  const others = isMirrorable ? snapshotObjects(layout, current.hash, timestamp) : [];
  return {
    current,
    all: [...tree, ...others, ...dumpObjects(dumps)],
    /** Names of objects that only kept older generations have. Cached pages may still refer to them. */
    older(): ReadonlySet<string> {
      const leafRows = heldRoots(layout, current.root).flatMap((root) => root.leaves);
      const rows = new Map(leafRows.map((row) => [row.hash, row]));
      const leaves = [...rows.values()].flatMap((row) => readNamed(layout.manifest, row) ?? []);
      const paths = leaves.flatMap((bytes) => parseLeaf(bytes).files.map(({ path }) => path));
      // The origin's manifests still name files that are blocked here. Feeds are not kept: their titles may be licensed
      // now.
      return new Set(paths.filter((path) => !hidden.has(path) && !isFeed(path)));
    },
  };
}
