import type { Root } from './manifest.ts';

/** An error that the operator can repair: shown as a message, without a stack trace. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** A leaf or shard of a generation is damaged. */
export class DamagedError extends SnapshotError {
  override name = 'DamagedError';
  readonly root: Pick<Root, 'id' | 'createdAt' | 'previous'>;
  constructor(message: string, root: DamagedError['root']) {
    super(message);
    this.root = root;
  }
}

/** A file is damaged: no intact copy has the content that the manifest names. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/** The content is gone though nothing is damaged: a newer snapshot replaces this one, which a takedown has ended. */
export class EndedError extends IntegrityError {
  override name = 'EndedError';
}
