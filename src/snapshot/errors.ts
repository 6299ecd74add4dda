/** What an operator can mend about a snapshot: shown as a message, without a stack trace. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * No file holds the content that the manifest names: it is damaged, or its generation has been ended (a takedown) and
 * another snapshot is published.
 */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}
