/** An error that the operator can repair: shown as a message, without a stack trace. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * No file has the content that the manifest names: the file is damaged, or a takedown has ended its generation and
 * another snapshot is published.
 */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}
