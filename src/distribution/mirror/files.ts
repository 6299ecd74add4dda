/**
 * Fetches files of the tree beside it, as a publication writes them. One encoding comes over the wire; the identity is
 * unpacked from it, and gzip is made here where the origin's library is this program's. Every byte is compared by hash.
 */
import { closeSync, futimesSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lookInto, readRegular } from '../../files/regular.ts';
import {
  type Content,
  type FileEntry,
  isContent,
  type Leaf,
  type LeafRow,
  representationsOf,
  timeOf,
} from '../../snapshot/manifest.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { encoder, gzip } from '../../snapshot/write-task.ts';
import { MissingError, type Origin, OriginError } from './origin.ts';
import { fetchPacked } from './packed-files.ts';
import { forEachParallel } from './parallel.ts';

/** Files to fetch. */
export interface Wanted {
  /** Their paths; what has come is taken out. */
  readonly paths: Set<string>;
  /** The leaves that list them, read anew each time, for together they are large. */
  readonly leaves: () => IteratorObject<readonly [row: LeafRow, leaf: Leaf]>;
}

export interface FilesOptions {
  readonly origin: Origin;
  readonly target: PublishTarget;
  /** The compressing libraries of the origin. */
  readonly encoder: Readonly<Record<string, string>>;
  /** Requests at once. */
  readonly width: number;
  /** Told of each file that is there. */
  readonly onFile?: ((entry: FileEntry) => void) | undefined;
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

/** The bytes of a representation, also where a publication has just replaced it. */
async function readRepresentation(origin: Origin, name: string, content: Content): Promise<Buffer> {
  try {
    return await origin.readContent(`tree/${name}`, content);
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    return origin.readContent(`replaced/${content.hash}`, content).catch((other: unknown) => {
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
  const read = (ending: string, content: Content) => readRepresentation(origin, path + ending, content);
  const [ending, content] = wireOf(entry);
  const all = withIdentity(entry, new Map([[ending, await read(ending, content)]]));
  if (gz === undefined || br === undefined) return all;
  const own = canPack ? gzip(all.get('') ?? Buffer.alloc(0)) : undefined;
  return all.set('.gz', own !== undefined && isContent(own, gz) ? own : await read('.gz', gz));
}

/** Writes a representation while it comes. */
async function stream(origin: Origin, file: string, name: string, content: Content): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const write = async (remote: string) => {
    const fd = openSync(file, 'w');
    try {
      await origin.receiveContent(remote, content, (chunk) => {
        for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at);
      });
      futimesSync(fd, timeOf(content), timeOf(content));
    } finally {
      closeSync(fd);
    }
  };
  await write(`tree/${name}`).catch((error: unknown) => {
    if (!(error instanceof MissingError)) throw error;
    return write(`replaced/${content.hash}`);
  });
}

/** Whether an earlier run has fetched a file: compared by hash, for that run may have been cut off at any moment. */
function createStagedCheck({ layout: { nextTree } }: PublishTarget): (entry: FileEntry) => boolean {
  const look = lookInto(nextTree);
  return (entry) =>
    representationsOf(entry).every(([ending, content]) => {
      if (look(entry.path + ending)?.isFile() !== true) return false;
      const bytes = readRegular(join(nextTree, entry.path + ending), content.size);
      return bytes !== undefined && isContent(bytes, content);
    });
}

/**
 * Fetches files into `next/`: by packs, then file by file.
 * @throws OriginError
 */
export async function fetchFiles({ paths: missing, leaves }: Wanted, options: FilesOptions): Promise<void> {
  const { origin, target, width, onFile } = options;
  const { layout, disk } = target;
  const isStaged = createStagedCheck(target);
  const done = (entry: FileEntry) => {
    missing.delete(entry.path);
    onFile?.(entry);
  };
  const write = (entry: FileEntry, all: Representations) => {
    const file = join(layout.nextTree, entry.path);
    for (const [ending, content] of representationsOf(entry))
      disk.write(file + ending, all.get(ending) ?? Buffer.alloc(0), timeOf(content));
    done(entry);
  };
  const isMissing = (entry: FileEntry): boolean => {
    if (!missing.has(entry.path) || !isStaged(entry)) return missing.has(entry.path);
    for (const [ending] of representationsOf(entry)) disk.wrote(join(layout.nextTree, entry.path + ending));
    done(entry);
    return false;
  };
  await fetchPacked(origin, leaves(), isMissing, (entry, came) => write(entry, withIdentity(entry, came)));
  const canPack = options.encoder.gz === encoder.gz;
  const others = leaves()
    .flatMap(([, { files }]) => files)
    .filter(({ path }) => missing.has(path));
  await forEachParallel(others, { width, weigh, budget }, async (entry) => {
    if (weigh(entry) < streamedFrom) return write(entry, await readAll(origin, entry, canPack));
    const file = join(layout.nextTree, entry.path);
    for (const [ending, content] of representationsOf(entry)) {
      await stream(origin, file + ending, entry.path + ending, content);
      disk.wrote(file + ending);
    }
    done(entry);
  });
}
