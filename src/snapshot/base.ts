/** The published snapshot that a publication, or an update of a mirror, replaces. */
import { createMemory } from '../files/regular.ts';
import { oncePerKey } from '../packed/once-per-key.ts';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import type { Layout } from './layout.ts';
import { type FileEntry, type Leaf, type LeafRow, parseLeaf } from './manifest.ts';
import { readNamed } from './reader.ts';

export interface Base {
  readonly current: CurrentRoot | undefined;
  readonly rows: ReadonlyMap<string, LeafRow>;
  /** Names of damaged leaves, whose files are unknown. */
  readonly damaged: readonly string[];
  /** Whether the root or a leaf is damaged or missing. Then some files of the tree are unknown. */
  readonly isUnknown: boolean;
  /** A file by its leaf and path. The leaf stays in memory. */
  entry(leaf: string, path: string): FileEntry | undefined;
  /** A leaf, which is read again at each call; undefined if it is missing or damaged. */
  leaf(name: string): Leaf | undefined;
  /** The value of a record shard, which is read again at each call; undefined if it is missing or damaged. */
  shard(name: string): unknown;
}

/** Opens the published snapshot, and checks its leaves against their hashes. */
export function openBase(layout: Layout): Base {
  const current = readCurrentRoot(layout);
  const rows = new Map(current?.root.leaves.map((row) => [row.name, row]));
  // With one buffer for all leaves this takes two thirds of the time.
  const memory = createMemory();
  const read = (row: LeafRow | undefined) => row && readNamed(layout.manifest, row, memory);
  const damaged = [...rows.values()].filter((row) => read(row) === undefined).map(({ name }) => name);
  const leaf = (name: string) => {
    const bytes = read(rows.get(name));
    return bytes && parseLeaf(bytes);
  };
  const entriesOf = oncePerKey((name: string) => new Map(leaf(name)?.files.map((own) => [own.path, own])));
  return {
    current,
    rows,
    damaged,
    isUnknown: current?.isDamaged !== false || damaged.length > 0,
    entry: (name, path) => entriesOf(name).get(path),
    leaf,
    shard(name) {
      const content = current?.root.records[name];
      const bytes = content && readNamed(layout.records, content, memory);
      return bytes && JSON.parse(bytes.toString());
    },
  };
}

/** Whether a leaf is one of the site's. */
export const isSiteLeaf = (name: string): boolean => name === 'site' || name.startsWith('site/');

/** Whether a leaf of the published site is damaged. Only a newly built site can replace it. */
export function isSiteDamaged(layout: Layout): boolean {
  const rows = readCurrentRoot(layout)?.root.leaves ?? [];
  return rows.some((row) => isSiteLeaf(row.name) && readNamed(layout.manifest, row) === undefined);
}
