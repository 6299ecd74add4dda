/**
 * What a generation needs beside the next one, written down when that is published: leaves and shards by hash, and its
 * age. Whoever keeps or removes history then reads no roots, which are as long as the catalogue is large.
 */
import { join } from 'node:path';
import { readIfThere, readRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import type { Generation, Root } from './manifest.ts';

/** Sizes by hash. */
export type Sizes = Readonly<Record<string, number>>;

export interface Superseded {
  /** Hash of the root of the generation. */
  readonly of: string;
  readonly createdAt: string;
  readonly leaves: Sizes;
  readonly records: Sizes;
}

const fileOf = ({ replaced }: Layout, next: number) => join(replaced, `${next}.parts.json`);

const sizesOf = (parts: Iterable<{ readonly hash: string; readonly size: number }>): Map<string, number> =>
  new Map(Array.from(parts, ({ hash, size }) => [hash, size]));

function without(old: Map<string, number>, next: ReadonlyMap<string, number>): Sizes {
  return Object.fromEntries([...old].filter(([hash]) => !next.has(hash)));
}

/** What a generation needs beside the next one. @param of hash of its root */
function findSuperseded(of: string, root: Root, next: Root): Superseded {
  return {
    of,
    createdAt: root.createdAt,
    leaves: without(sizesOf(root.leaves), sizesOf(next.leaves)),
    records: without(sizesOf(Object.values(root.records)), sizesOf(Object.values(next.records))),
  };
}

/** Writes down what the generation before needs beside a new one, where it is kept. */
export function writeSuperseded(disk: Disk, layout: Layout, next: Root): void {
  const [before] = next.previous;
  if (before === undefined || read(layout, next.generation, before.hash) !== undefined) return;
  const root = readRoot(layout, before.hash);
  if (root === undefined) return;
  disk.makeFolder(layout.replaced);
  disk.write(
    fileOf(layout, next.generation),
    Buffer.from(JSON.stringify(findSuperseded(before.hash, root, next))),
  );
}

function read(layout: Layout, next: number, of: string): Superseded | undefined {
  try {
    const bytes = readIfThere(fileOf(layout, next));
    // Written by writeSuperseded, or cut off and no JSON.
    const found = bytes && (JSON.parse(bytes.toString()) as Superseded);
    return found?.of === of ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a kept generation needs beside the next one; read from both roots where it was not written down, and `undefined`
 * where one of these is damaged or gone.
 */
export function readSuperseded(
  layout: Layout,
  generation: Pick<Generation, 'hash'>,
  next: { readonly generation: number; readonly hash: string },
): Superseded | undefined {
  const written = read(layout, next.generation, generation.hash);
  if (written !== undefined) return written;
  const [root, other] = [readRoot(layout, generation.hash), readRoot(layout, next.hash)];
  return root && other && findSuperseded(generation.hash, root, other);
}
