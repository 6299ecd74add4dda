/** An error in keys or signed metadata. Shown as a message, without a stack trace. */
export class SigningError extends Error {
  override name = 'SigningError';
}
