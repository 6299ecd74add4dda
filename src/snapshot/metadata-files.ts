/**
 * Signed metadata of a snapshot (`src/distribution/signing` makes it). It is staged beside the tree, so that a process
 * without keys can move it in, even one that completes an interrupted publication.
 */
import { join } from 'node:path';
import { namesIn } from '../files/below.ts';
import { readRegular } from '../files/regular.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import { contentOf, type Root, timeOf } from './manifest.ts';

export interface MetadataFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Makes the metadata to publish with a root; gives only new files. */
export type MakeMetadata = (layout: Layout, root: Root) => readonly MetadataFile[];

/** Readers ask for this first, so it is written last. */
const first = 'timestamp.json';

/** Writes metadata beside the tree. */
export function stageMetadata(disk: Disk, { nextMetadata }: Layout, files: readonly MetadataFile[]): void {
  for (const { name, bytes } of files) disk.write(join(nextMetadata, name), bytes, timeOf(contentOf(bytes)));
}

/** Moves staged metadata in, and removes all but the newest three versions of each role. May be repeated. */
export function installMetadata(disk: Disk, { metadata, nextMetadata }: Layout): void {
  const names = namesIn(nextMetadata);
  if (names.length === 0) return;
  disk.makeFolder(metadata);
  const move = (name: string) => {
    disk.makeWay(join(metadata, name), 'file');
    disk.rename(join(nextMetadata, name), join(metadata, name));
  };
  for (const name of names) if (name !== first) move(name);
  // The files that a timestamp names must be durable before it.
  disk.flush();
  if (names.includes(first)) move(first);
  prune(disk, metadata);
}

/** Publishes metadata of a root that is already published. */
export function publishMetadata(disk: Disk, layout: Layout, files: readonly MetadataFile[]): void {
  stageMetadata(disk, layout, files);
  disk.flush();
  if (files.length === 0) return;
  installMetadata(disk, layout);
  disk.flush();
  disk.remove(layout.next);
}

/** The version of another file that a metadata file names. */
function namedVersion(file: string, name: string): number | undefined {
  const bytes = readRegular(file);
  try {
    const version: unknown = bytes && JSON.parse(bytes.toString()).signed.meta[name].version;
    return typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}

const kept = 3;

/** Keeps the published version of targets and snapshot, and the two versions before it. */
function prune(disk: Disk, metadata: string): void {
  const snapshot = namedVersion(join(metadata, first), 'snapshot.json');
  const targets = namedVersion(join(metadata, `${snapshot}.snapshot.json`), 'targets.json');
  for (const [role, current] of Object.entries({ snapshot, targets })) {
    if (current === undefined) continue;
    const versions = namesIn(metadata).flatMap((name) => {
      const [, version] = new RegExp(`^(\\d+)\\.${role}\\.json$`).exec(name) ?? [];
      return version === undefined ? [] : Number(version);
    });
    // Versions above the published one do not stay: they come from an interruption, or from stolen keys.
    const stay = new Set(
      versions
        .filter((version) => version <= current)
        .sort((a, b) => b - a)
        .slice(0, kept),
    );
    for (const version of versions)
      if (!stay.has(version)) disk.remove(join(metadata, `${version}.${role}.json`));
  }
}
