/**
 * The folder of a snapshot of format 1. It stays where it is when the first snapshot of this format is published, so
 * that a sidecar of the version before goes on serving, and is removed by the publication after that.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from './current-root.ts';

const oldRoot = z.object({
  format: z.literal(1),
  origin: z.url(),
  profile: z.enum(['A', 'B']),
  counts: z.record(z.string(), z.int()).default({}),
  createdAt: z.string().default(''),
});

/** What the root of such a folder says; `undefined` where there is none. */
export function readOldRoot(folder: string): z.infer<typeof oldRoot> | undefined {
  try {
    return oldRoot.safeParse(JSON.parse(readIfThere(join(folder, 'root.json'))?.toString() ?? '')).data;
  } catch {
    return undefined;
  }
}

/**
 * Removes such a folder after a publication.
 * @param isSecond there was a snapshot of this format before
 * @param hidden paths that may be in no tree: one of them there, and the folder goes at once
 * @returns whether it did
 */
export function removeOldFormat(folder: string, isSecond: boolean, hidden: readonly string[]): boolean {
  if (readOldRoot(folder) === undefined) return false;
  if (!isSecond && !hidden.some((path) => existsSync(join(folder, 'tree', path)))) return false;
  rmSync(folder, { recursive: true, force: true });
  return true;
}
