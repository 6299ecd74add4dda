import { IntegrityError } from '../../src/snapshot/errors.ts';
import type { SnapshotSource } from '../service.ts';

/**
 * Runs on the current snapshot; once more on the next one where a publication took a file away meanwhile.
 * @throws IntegrityError when the current snapshot's own tree is damaged
 */
export function withSnapshot<S, T>({ current, refresh }: SnapshotSource<S>, run: (snapshot: S) => T): T {
  try {
    return run(current());
  } catch (error) {
    if (error instanceof IntegrityError && refresh()) return run(current());
    throw error;
  }
}
