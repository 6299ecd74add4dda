/**
 * Fetches files of the tree beside it, as a publication writes them. One encoding comes over the wire; the identity is
 * unpacked from it, and gzip is made here where the origin's library is this program's. Every byte is compared by hash.
 */
import { mkdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lookInto } from '../../files/regular.ts';
import {
  type Content,
  type FileEntry,
  isContent,
  type Leaf,
  type LeafRow,
  type Root,
  representationsOf,
  timeOf,
} from '../../snapshot/manifest.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { isIntact } from '../../snapshot/tree-files.ts';
import { encoder, gzip } from '../../snapshot/write-task.ts';
import { MissingError, type Origin, OriginError } from './origin.ts';
import { fetchPacked } from './packed-files.ts';
import { forEachParallel } from './parallel.ts';

/** Files to fetch. */
export interface Wanted {
  /** Their paths; what has come is taken out. */
  readonly paths: Set<string>;
  /** The leaves that list them. */
  readonly rows: readonly LeafRow[];
  /** One of these, read anew each time, for together they are large. @throws OriginError where it has gone */
  readonly leaf: (row: LeafRow) => Leaf;
}

export interface FilesOptions {
  /** The compressing libraries of the origin. */
  readonly encoder: Root['encoder'];
  /** Requests at once. */
  readonly width: number;
  /** Told of each file that is there, and how many bytes of it count. */
  readonly onFile?: ((bytes: number) => void) | undefined;
}

/** The representation of a file that comes over the wire where it comes by itself: the smallest of what holds it. */
export function wireOf({ hash, size, gz, br }: FileEntry): readonly [ending: string, Content] {
  if (br !== undefined) return ['.br', br];
  return gz === undefined ? ['', { hash, size }] : ['.gz', gz];
}

/** From this size on a file is written while it comes. */
const streamedFrom = 8e6;
const budget = 48e6;

const weigh = ({ size, gz, br }: FileEntry) => size + (gz?.size ?? 0) + (br?.size ?? 0);

/** Asks for a representation where it stands, then where a publication puts what it has just replaced. */
async function askFor<T>(name: string, hash: string, ask: (remote: string) => Promise<T>): Promise<T> {
  try {
    return await ask(`tree/${name}`);
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    return ask(`replaced/${hash}`).catch((other: unknown) => {
      throw other instanceof MissingError ? error : other;
    });
  }
}

/** Unpacks an encoding, no further than to the size that is declared. */
function unpack(entry: FileEntry, bytes: Buffer, isBrotli: boolean): Buffer {
  const options = { maxOutputLength: Math.max(1, entry.size) };
  try {
    const identity = isBrotli ? brotliDecompressSync(bytes, options) : gunzipSync(bytes, options);
    if (isContent(identity, entry)) return identity;
  } catch {
    // Told below.
  }
  throw new OriginError(`${entry.path}: стиснута форма містить не той файл, який назвав маніфест.`);
}

/** Representations of a file, by the ending of their names. */
type Representations = Map<string, Buffer>;

/** Adds the file itself where encodings of it came. */
function withIdentity(entry: FileEntry, all: Representations): Representations {
  // Of a small file gzip is unpacked in half the time.
  const [gz, br] = [all.get('.gz'), all.get('.br')];
  const packed = gz ?? br;
  return all.has('') || packed === undefined ? all : all.set('', unpack(entry, packed, gz === undefined));
}

/** All representations of a file: one comes over the wire, gzip beside brotli where it cannot be made here. */
async function readAll(origin: Origin, entry: FileEntry, canPack: boolean): Promise<Representations> {
  const { path, gz, br } = entry;
  const read = (ending: string, content: Content) =>
    askFor(path + ending, content.hash, (remote) => origin.readContent(remote, content));
  const [ending, content] = wireOf(entry);
  const all = withIdentity(entry, new Map([[ending, await read(ending, content)]]));
  if (gz === undefined || br === undefined) return all;
  const own = canPack ? gzip(all.get('') ?? Buffer.alloc(0)) : undefined;
  return all.set('.gz', own !== undefined && isContent(own, gz) ? own : await read('.gz', gz));
}

/**
 * Fetches files into `next/`: by packs, then file by file.
 * @throws OriginError
 */
export async function fetchFiles(
  origin: Origin,
  { layout, disk }: PublishTarget,
  wanted: Wanted,
  options: FilesOptions,
): Promise<void> {
  const { width, onFile } = options;
  const missing = wanted.paths;
  const staged = { ...layout, tree: layout.nextTree };
  const fileOf = (entry: FileEntry, ending: string) => join(layout.nextTree, entry.path + ending);
  const done = (entry: FileEntry) => {
    missing.delete(entry.path);
    onFile?.(wireOf(entry)[1].size);
  };
  const write = (entry: FileEntry, all: Representations) => {
    for (const [ending, content] of representationsOf(entry))
      disk.write(fileOf(entry, ending), all.get(ending) ?? Buffer.alloc(0), timeOf(content));
    done(entry);
  };
  const look = lookInto(layout.nextTree);
  const isMissing = (entry: FileEntry): boolean => {
    if (!missing.has(entry.path)) return false;
    // What an earlier run has fetched is compared by hash, for that run may have been cut off at any moment.
    if (!isIntact(staged, look, entry)) return true;
    for (const [ending] of representationsOf(entry)) disk.wrote(fileOf(entry, ending));
    done(entry);
    return false;
  };
  await fetchPacked(origin, wanted, isMissing, (entry, came) => write(entry, withIdentity(entry, came)));
  const canPack = options.encoder.gz === encoder.gz;
  const others = wanted.rows
    .values()
    .flatMap((row) => wanted.leaf(row).files)
    .filter(({ path }) => missing.has(path));
  await forEachParallel(others, { width, weigh, budget }, async (entry) => {
    if (weigh(entry) < streamedFrom) return write(entry, await readAll(origin, entry, canPack));
    for (const [ending, content] of representationsOf(entry)) {
      const file = fileOf(entry, ending);
      mkdirSync(dirname(file), { recursive: true });
      await askFor(entry.path + ending, content.hash, (remote) => origin.saveContent(remote, content, file));
      utimesSync(file, timeOf(content), timeOf(content));
      disk.wrote(file);
    }
    done(entry);
  });
}
