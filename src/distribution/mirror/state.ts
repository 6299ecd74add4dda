/** What a mirror writes down beside its copy: `mirror.json`, read by the server for /health. */
import { join } from 'node:path';
import { z } from 'zod';
import { readRegular } from '../../files/regular.ts';
import type { Disk } from '../../snapshot/disk.ts';

const stored = z.object({
  /** Where the copy came from last. */
  url: z.url(),
  /** Scheme and host of the absolute addresses inside. */
  origin: z.url(),
  /** When the copy was last found to be the origin's newest state, UTC. */
  verifiedAt: z.iso.datetime(),
  /** Until when the origin's signature vouches for its being the newest; absent where it is unsigned. */
  expires: z.iso.datetime().optional(),
});

/** The state of a mirror. */
export type MirrorState = z.infer<typeof stored>;

/** The folder of a mirror's dumps. */
export const mirroredDumps = (folder: string): string => join(folder, 'dumps');

const fileOf = (folder: string) => join(folder, 'mirror.json');

/** The state of the mirror in a folder; undefined where it is none. */
export function readMirrorState(folder: string): MirrorState | undefined {
  try {
    return stored.safeParse(JSON.parse(readRegular(fileOf(folder))?.toString() ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Writes the state of a mirror. */
export function writeMirrorState(disk: Disk, folder: string, state: MirrorState): void {
  disk.replace(fileOf(folder), Buffer.from(`${JSON.stringify(state, null, 2)}\n`));
}
