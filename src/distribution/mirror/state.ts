/** What a mirror writes down beside its copy: `mirror.json`, read by the server for /health. */
import { join } from 'node:path';
import { z } from 'zod';
import { parseAs } from '../../files/json.ts';
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
  /** Where the origin has signed that it lives on. */
  successor: z.url().optional(),
  /** Where the mirror went after the origin had signed that. */
  followed: z
    .object({
      url: z.url(),
      /** SHA-256 of the root with which trust began there, and of those that were trusted before. */
      root: z.string(),
      left: z.array(z.string()),
    })
    .optional(),
});

/** The state of a mirror. */
export type MirrorState = z.infer<typeof stored>;

export type Followed = NonNullable<MirrorState['followed']>;

/** The folder of a mirror's dumps. */
export const mirroredDumps = (folder: string): string => join(folder, 'dumps');

const fileOf = (folder: string) => join(folder, 'mirror.json');

/** The state of the mirror in a folder; undefined where it is none. */
export const readMirrorState = (folder: string): MirrorState | undefined =>
  parseAs(stored, readRegular(fileOf(folder)));

/** Writes the state of a mirror. */
export function writeMirrorState(disk: Disk, folder: string, state: MirrorState): void {
  disk.replace(fileOf(folder), Buffer.from(`${JSON.stringify(state, null, 2)}\n`));
}
