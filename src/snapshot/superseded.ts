/**
 * Names the leaves and shards that only an older generation needs, and its age. Written when the next generation is
 * published, so that keeping and removing history need not read old roots, which grow with the catalogue.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegular } from '../files/regular.ts';
import { readRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import type { Content, Generation, Root } from './manifest.ts';

export type Sizes = Readonly<Record<string, number>>;

export interface Superseded {
  /** Hash of the root of the generation. */
  readonly of: string;
  readonly createdAt: string;
  readonly leaves: Sizes;
  readonly records: Sizes;
}

const fileOf = ({ replaced }: Layout, next: number) => join(replaced, `${next}.parts.json`);

function without(old: readonly Content[], next: readonly Content[]): Sizes {
  const kept = new Set(next.map(({ hash }) => hash));
  return Object.fromEntries(old.filter(({ hash }) => !kept.has(hash)).map(({ hash, size }) => [hash, size]));
}

/** The leaves and shards that a generation needs and the next one does not. @param of the hash of its root */
function findSuperseded(of: string, root: Root, next: Root): Superseded {
  return {
    of,
    createdAt: root.createdAt,
    leaves: without(root.leaves, next.leaves),
    records: without(Object.values(root.records), Object.values(next.records)),
  };
}

/** The older generations of a root that the folder has. A mirror may have skipped some. */
export function heldGenerations({ roots }: Layout, { previous }: Root): Generation[] {
  return previous.filter(({ hash }) => existsSync(join(roots, `${hash}.json`)));
}

/** Writes the superseded parts of the previous generation, if it is kept. */
export function writeSuperseded(disk: Disk, layout: Layout, next: Root): void {
  const [base] = heldGenerations(layout, next);
  if (base === undefined || readWritten(layout, next.generation, base.hash) !== undefined) return;
  const root = readRoot(layout, base.hash);
  if (root === undefined) return;
  disk.makeFolder(layout.replaced);
  disk.write(
    fileOf(layout, next.generation),
    Buffer.from(JSON.stringify(findSuperseded(base.hash, root, next))),
  );
}

function readWritten(layout: Layout, next: number, of: string): Superseded | undefined {
  try {
    const bytes = readRegular(fileOf(layout, next));
    // `as`: written by writeSuperseded. An interrupted write leaves invalid JSON.
    const found = bytes && (JSON.parse(bytes.toString()) as Superseded);
    return found?.of === of ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The superseded parts of a kept generation. If they were not written, they are derived from both roots; `undefined` if
 * one of the roots is damaged or missing.
 */
export function readSuperseded(
  layout: Layout,
  generation: Pick<Generation, 'hash'>,
  next: { readonly generation: number; readonly hash: string },
): Superseded | undefined {
  const written = readWritten(layout, next.generation, generation.hash);
  if (written !== undefined) return written;
  const [root, other] = [readRoot(layout, generation.hash), readRoot(layout, next.hash)];
  return root && other && findSuperseded(generation.hash, root, other);
}
