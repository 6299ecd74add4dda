/**
 * The folder of a snapshot of format 1. It stays when the first snapshot of the current format is published, so that a
 * sidecar of the previous version continues to serve it; the next publication removes it.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readRegular } from '../files/regular.ts';

const format1Root = z.object({
  format: z.literal(1),
  origin: z.url(),
  profile: z.enum(['A', 'B']),
  counts: z.record(z.string(), z.int()).default({}),
  createdAt: z.string().default(''),
});

/** The root of such a folder; `undefined` where there is none. */
export function readFormat1Root(folder: string): z.infer<typeof format1Root> | undefined {
  try {
    return format1Root.safeParse(JSON.parse(readRegular(join(folder, 'root.json'))?.toString() ?? '')).data;
  } catch {
    return undefined;
  }
}

/**
 * Removes such a folder after a publication.
 * @param isSecond whether there was a snapshot of the current format before
 * @param hidden paths that no tree may have: with one of them the folder is removed at once
 */
export function removeFormat1(folder: string, isSecond: boolean, hidden: readonly string[]): void {
  if (readFormat1Root(folder) === undefined) return;
  if (isSecond || hidden.some((path) => existsSync(join(folder, 'tree', path))))
    rmSync(folder, { recursive: true, force: true });
}
