/** The state of a mirror in `mirror.json` beside its copy. The server reads it for /health. */
import { join } from 'node:path';
import { z } from 'zod';
import { parseAs } from '../../files/json.ts';
import { readRegular } from '../../files/regular.ts';
import type { Disk } from '../../snapshot/disk.ts';

const stored = z.object({
  /** The address that the copy was last fetched from. */
  url: z.url(),
  /** Scheme and host of the absolute addresses inside. */
  origin: z.url(),
  /** When the copy was last found to be the origin's newest state, UTC. */
  verifiedAt: z.iso.datetime(),
  /** When the signature that proves it to be the newest expires; absent if the origin is unsigned. */
  expires: z.iso.datetime().optional(),
  /** The address of the successor that the origin has signed. */
  successor: z.url().optional(),
  /** The successor that the mirror has followed. */
  followed: z
    .object({
      url: z.url(),
      /** SHA-256 of the root with which trust in it began, and of the roots that were trusted before. */
      root: z.string(),
      left: z.array(z.string()),
    })
    .optional(),
});

export type MirrorState = z.infer<typeof stored>;

export type Followed = NonNullable<MirrorState['followed']>;

/** The folder of a mirror's dumps. */
export const mirroredDumps = (folder: string): string => join(folder, 'dumps');

const fileOf = (folder: string) => join(folder, 'mirror.json');

/** Reads the state of the mirror in a folder; undefined if the folder is not a mirror. */
export const readMirrorState = (folder: string): MirrorState | undefined =>
  parseAs(stored, readRegular(fileOf(folder)));

/** Writes the state of a mirror. */
export function writeMirrorState(disk: Disk, folder: string, state: MirrorState): void {
  disk.replace(fileOf(folder), Buffer.from(`${JSON.stringify(state, null, 2)}\n`));
}
