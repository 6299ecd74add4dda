/**
 * Purges of caches that are not confirmed yet, one file each in a folder of DATA_DIR. A publication writes the file
 * before it switches its root. The file is removed after AFTER_PUBLISH has succeeded.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formatUtc } from '../../src/contract/time.ts';
import { namesIn } from '../../src/files/below.ts';
import { readRegular } from '../../src/files/regular.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { createDisk } from '../../src/snapshot/disk.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { tryLock } from '../../src/snapshot/lock.ts';
import type { Root } from '../../src/snapshot/manifest.ts';
import type { Config } from '../cli/environment.ts';

const stored = z.object({
  /** The generation of its publication. */
  generation: z.int(),
  /** When it was written, UTC. */
  since: z.string(),
  urls: z.array(z.string()),
  tags: z.array(z.string()),
});

/** The addresses and tags that caches must purge. `*` stands for any text. */
export type Purge = z.infer<typeof stored>;

/** A purge, and its files. */
export interface PendingPurge extends Purge {
  readonly files: readonly string[];
}

/** Above this many addresses everything is purged. */
const mostUrls = 10_000;

/** Several purges as one. */
export function mergePurges(purges: readonly Purge[]): Purge {
  const urls = new Set(purges.flatMap((purge) => purge.urls));
  const tags = new Set(purges.flatMap((purge) => purge.tags));
  const isWhole = tags.has('*') || urls.size > mostUrls;
  return {
    generation: Math.max(...purges.map(({ generation }) => generation)),
    since: purges.map(({ since }) => since).sort()[0] ?? '',
    urls: [...(isWhole ? new Set([...urls].map((url) => `${new URL(url).origin}/*`)) : urls)].sort(),
    tags: isWhole ? ['*'] : [...tags].sort(),
  };
}

/** Stores a purge durably. */
function writePurge(folder: string, purge: Purge): void {
  mkdirSync(folder, { recursive: true });
  createDisk(folder).replace(join(folder, `${randomUUID()}.json`), Buffer.from(JSON.stringify(purge)));
}

/** The file that stores the executable, so that a later command without AFTER_PUBLISH can warn. */
const hookFile = (folder: string) => join(folder, 'hook');

/** Notes that publications start an executable. */
export function noteHook(folder: string, executable: string): void {
  if (readHook(folder) === executable) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(hookFile(folder), executable);
}

/** The executable of earlier publications; undefined if they had none. */
function readHook(folder: string): string | undefined {
  return readRegular(hookFile(folder))?.toString();
}

/** Why caches are not purged, if earlier publications had an executable and this environment has none. */
export function missingHook({
  data,
  afterPublish,
}: Pick<Config, 'data' | 'afterPublish'>): string | undefined {
  const before = afterPublish === undefined ? readHook(data.purges) : undefined;
  if (before === undefined) return undefined;
  return (
    `AFTER_PUBLISH is not set here, though earlier publications started ${before}, so caches are not purged. Set it ` +
    `(set -a; . /etc/ani-ua.env), then: npm run publish. If there is no cache any more, remove ${data.purges}.`
  );
}

/** Stores a purge before the switch to its generation. */
export function notePurge(folder: string, { generation }: Root, what: Pick<Purge, 'urls' | 'tags'>): void {
  if (what.urls.length > 0) writePurge(folder, { generation, since: formatUtc(Date.now()), ...what });
}

function readOne(file: string): PendingPurge[] {
  try {
    return [{ ...stored.parse(JSON.parse(readFileSync(file, 'utf8'))), files: [file] }];
  } catch (error) {
    // Another process has confirmed it meanwhile.
    if (!existsSync(file)) return [];
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    // The file is damaged, so purge everything.
    return [
      { generation: 0, since: formatUtc(statSync(file).mtimeMs), urls: [], tags: ['*'], files: [file] },
    ];
  }
}

/** All pending purges. */
export function readPending(folder: string): PendingPurge[] {
  const names = namesIn(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => readOne(join(folder, name)));
}

/** Whether no publication is running or interrupted. Then a generation that is not published now never will be. */
function isIdle(snapshot: string): boolean {
  const { lock, journal } = layoutOf(snapshot);
  const release = tryLock(lock);
  release?.();
  return release !== undefined && !existsSync(journal);
}

/**
 * The purges that can be made now, merged, and the published root. They are the purges of published generations,
 * because a purge before its switch would have no effect, and those of publications that failed before their switch,
 * which do no harm.
 */
export function readReady(
  folder: string,
  snapshot: string,
): { readonly purge: PendingPurge; readonly root: Root } | undefined {
  const pending = readPending(folder);
  const root = readCurrentRoot(layoutOf(snapshot))?.root;
  if (pending.length === 0 || root === undefined) return undefined;
  const published = pending.filter(({ generation }) => generation <= root.generation);
  const ready = published.length < pending.length && isIdle(snapshot) ? pending : published;
  if (ready.length === 0) return undefined;
  const purge = mergePurges(ready);
  const urls = purge.tags.includes('*') ? new Set([...purge.urls, `${root.origin}/*`]) : purge.urls;
  return { purge: { ...purge, urls: [...urls], files: ready.flatMap(({ files }) => files) }, root };
}

/** Removes the files of a purge that was made. */
export function confirmPurge({ files }: Pick<PendingPurge, 'files'>): void {
  for (const file of files) rmSync(file, { force: true });
}

/** Merges the files of a failed purge into one, so that the folder does not grow. */
export function keepPurge(folder: string, { files, ...purge }: PendingPurge): void {
  if (files.length < 2) return;
  writePurge(folder, purge);
  confirmPurge({ files });
}

/** Merges all pending purges into one file, if no executable makes them. */
export function keepAllPurges(folder: string): void {
  const all = readPending(folder);
  if (all.length > 0) keepPurge(folder, { ...mergePurges(all), files: all.flatMap(({ files }) => files) });
}
