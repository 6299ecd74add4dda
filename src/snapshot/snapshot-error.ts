/** What an operator can mend about a snapshot: shown as a message, without a stack trace. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** A file of the tree is gone or not as it was written: another snapshot is being published, or somebody touched it. */
export class TreeError extends Error {
  override name = 'TreeError';
}
