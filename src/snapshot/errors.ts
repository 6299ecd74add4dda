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

/** No file has the content that the manifest names: the file is damaged. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/** The same, though nothing is damaged: another snapshot is published, or about to be, and a takedown has ended this one. */
export class EndedError extends IntegrityError {
  override name = 'EndedError';
}
