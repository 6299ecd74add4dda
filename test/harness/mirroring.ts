/** A mirror of a shop whose origin signs nothing, with the clock and the disk of tests. */
import { type MirrorOptions, mirror, vouchUnsigned } from '../../src/distribution/mirror/mirror.ts';
import { instant, quickDisk } from './shop.ts';

export const mirrorUnsigned = (
  options: Pick<MirrorOptions, 'urls' | 'folder'> & Partial<MirrorOptions>,
): ReturnType<typeof mirror> =>
  // A short patience, because tests should not wait for what an origin will never send.
  mirror({
    vouch: vouchUnsigned,
    now: () => instant,
    calls: quickDisk,
    log: () => {},
    timeoutMs: 3000,
    ...options,
  });
