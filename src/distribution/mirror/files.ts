/**
 * Fetches files of the tree into `next/`. Only one encoding is transferred. The file itself is unpacked from it, and
 * gzip is made here if the origin uses the same library as this program. Every byte is checked by hash.
 */
import { readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { entriesBelow, pathBelow } from '../../files/below.ts';
import { makePublicFolder } from '../../files/public.ts';
import { lookInto, statOf } from '../../files/regular.ts';
import {
  type Content,
  type FileEntry,
  isContent,
  type Root,
  representationsOf,
  timeOf,
} from '../../snapshot/manifest.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { isIntact } from '../../snapshot/tree-files.ts';
import { encoder, gzip, pieceFor } from '../../snapshot/write-task.ts';
import { forEachParallel } from '../parallel.ts';
import { MissingError, type Origin, OriginError } from './origin.ts';
import { fetchPacked } from './packed-files.ts';
import { filesOf, type Wanted, type WantedFile } from './wanted.ts';

export interface FilesOptions {
  /** The compressing libraries of the origin. */
  readonly encoder: Root['encoder'];
  /** Called for each complete file, with the bytes that count for it. */
  readonly onFile?: ((bytes: number) => void) | undefined;
}

/** The representation that is transferred if a file is fetched alone: the smallest one. */
export function wireOf({ hash, size, gz, br }: FileEntry): readonly [ending: string, Content] {
  if (br !== undefined) return ['.br', br];
  return gz === undefined ? ['', { hash, size }] : ['.gz', gz];
}

/** Files of at least this size (bytes) are written while they arrive. */
const streamedFrom = 8e6;
const budget = 48e6;
/** Number of requests at once. If each takes 50 ms, this gives 2,500 a second. */
const width = 128;
const nothing: Buffer = Buffer.alloc(0);

const weigh = ({ size, gz, br }: FileEntry) => size + (gz?.size ?? 0) + (br?.size ?? 0);

/** Asks for a representation in the tree, and if it was just replaced there, in `replaced/`. */
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

/** Unpacks a file from an encoding, but not beyond its declared size. */
function unpack(entry: FileEntry, bytes = nothing, isBrotli = entry.gz === undefined): Buffer {
  const options = { maxOutputLength: Math.max(1, entry.size), chunkSize: pieceFor(entry.size) };
  try {
    const identity = isBrotli ? brotliDecompressSync(bytes, options) : gunzipSync(bytes, options);
    if (isContent(identity, entry)) return identity;
  } catch {
    // Reported below.
  }
  throw new OriginError(`${entry.path}: the compressed form holds another file than the manifest names.`);
}

/** All representations of a file, in the order of `representationsOf`. */
type Representations = readonly Buffer[];

/** Adds the file itself if only encodings arrived. For a small file unpacking gzip takes half as long as brotli. */
const withIdentity = (entry: FileEntry, came: Representations): Representations =>
  entry.gz === undefined && entry.br === undefined ? came : [unpack(entry, came[0]), ...came];

/** Reads all representations of a file. One is transferred; gzip as well as brotli if it cannot be made here. */
async function readAll(origin: Origin, entry: FileEntry, canPack: boolean): Promise<Representations> {
  const { path, gz, br } = entry;
  const read = (ending: string, content: Content) =>
    askFor(path + ending, content.hash, (remote) => origin.readContent(remote, content));
  const [ending, content] = wireOf(entry);
  const came = await read(ending, content);
  if (ending === '') return [came];
  const identity = unpack(entry, came, br !== undefined);
  if (gz === undefined || br === undefined) return [identity, came];
  const own = canPack ? gzip(identity) : undefined;
  return [identity, own !== undefined && isContent(own, gz) ? own : await read('.gz', gz), came];
}

/** Uses files that an earlier run fetched. Removes the others, because everything in `next/` is moved into the tree. */
function takeStaged({ layout, disk }: PublishTarget, wanted: Wanted, done: (file: WantedFile) => void): void {
  const { next, nextTree } = layout;
  if (statOf(nextTree)?.isDirectory() !== true) {
    disk.remove(next);
    return;
  }
  for (const name of readdirSync(next)) if (name !== 'tree') disk.remove(join(next, name));
  const look = lookInto(nextTree);
  const names = new Set<string>();
  for (const file of filesOf(wanted)) {
    const own = representationsOf(file.entry).map(([ending]) => file.entry.path + ending);
    for (const name of own) names.add(name);
    // Checked by hash, because that run may have been interrupted at any moment.
    if (!isIntact({ ...layout, tree: nextTree }, look, file.entry)) continue;
    for (const name of own) disk.wrote(join(nextTree, name));
    done(file);
  }
  for (const entry of [...entriesBelow(nextTree)]) {
    if (entry.isDirectory()) continue;
    const path = pathBelow(nextTree, entry);
    if (!names.has(path) || !entry.isFile()) disk.remove(join(nextTree, path));
  }
}

/**
 * Fetches files into `next/`: in packs first, then the rest one by one.
 * @throws OriginError
 */
export async function fetchFiles(
  origin: Origin,
  target: PublishTarget,
  wanted: Wanted,
  { encoder: { gz }, onFile }: FilesOptions,
): Promise<void> {
  const { layout, disk } = target;
  const fileOf = (entry: FileEntry, ending: string) => join(layout.nextTree, entry.path + ending);
  const done = ({ row, at, entry }: WantedFile) => {
    wanted.rows.get(row)?.delete(at);
    onFile?.(wireOf(entry)[1].size);
  };
  const write = (file: WantedFile, all: Representations) => {
    for (const [at, [ending, content]] of representationsOf(file.entry).entries())
      disk.write(fileOf(file.entry, ending), all[at] ?? nothing, timeOf(content));
    done(file);
  };
  takeStaged(target, wanted, done);
  await fetchPacked(origin, wanted, (file, came) => write(file, withIdentity(file.entry, came)));
  const pool = { width, budget, weigh: ({ entry }: WantedFile) => weigh(entry) };
  await forEachParallel(filesOf(wanted), pool, async (own) => {
    const { entry } = own;
    if (weigh(entry) < streamedFrom) return write(own, await readAll(origin, entry, gz === encoder.gz));
    for (const [ending, content] of representationsOf(entry)) {
      const file = fileOf(entry, ending);
      makePublicFolder(dirname(file));
      await askFor(entry.path + ending, content.hash, (remote) => origin.saveContent(remote, content, file));
      utimesSync(file, timeOf(content), timeOf(content));
      disk.wrote(file);
    }
    done(own);
  });
}
