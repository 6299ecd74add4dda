/** What an operator can mend about a snapshot: shown as a message, without a stack trace. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}
