/** Checks that the disk has room for a copy. */
import { freeBytes } from '../../files/room.ts';
import { OriginError } from './origin.ts';

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/**
 * @param needed bytes
 * @param what names the thing that needs them, inside a sentence
 * @throws OriginError if the disk has less; then another origin is tried, whose snapshot may fit
 */
export function requireRoom(folder: string, needed: number, what: string): void {
  const free = freeBytes(folder);
  if (needed > free)
    throw new OriginError(
      `There is no room for ${what}: it needs ${megabytes(needed)} MB, and the disk of ${folder} has ${Math.floor(free / 1e6)} MB left.`,
    );
}
