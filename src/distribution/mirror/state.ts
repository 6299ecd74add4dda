/** What a mirror writes down beside its copy: `mirror.json`. */
import { join } from 'node:path';
import type { Disk } from '../../snapshot/disk.ts';

/** The state of a mirror. */
export interface MirrorState {
  /** Where the copy came from last. */
  readonly url: string;
  /** Scheme and host of the absolute addresses inside. */
  readonly origin: string;
  /** When the copy was last found to be the origin's newest state, UTC. */
  readonly verifiedAt: string;
  /** Until when the origin's signature vouches for its being the newest; absent where it is unsigned. */
  readonly expires?: string;
}

const fileOf = (folder: string) => join(folder, 'mirror.json');

/** Writes the state of a mirror. */
export function writeMirrorState(disk: Disk, folder: string, state: MirrorState): void {
  disk.replace(fileOf(folder), Buffer.from(`${JSON.stringify(state, null, 2)}\n`));
}
