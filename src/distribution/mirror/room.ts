/** The room that what an origin names takes on the disk of a copy. */
import { freeBytes } from '../../files/room.ts';
import { OriginError } from './origin.ts';

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/**
 * @param needed bytes
 * @param what that is, inside a sentence
 * @throws OriginError where the disk has less: what another origin names may fit
 */
export function requireRoom(folder: string, needed: number, what: string): void {
  const free = freeBytes(folder);
  if (needed > free)
    throw new OriginError(
      `There is no room for ${what}: it needs ${megabytes(needed)} MB, and the disk of ${folder} has ${Math.floor(free / 1e6)} MB left.`,
    );
}
