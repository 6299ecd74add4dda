/** What is wrong with keys or signed metadata: shown as a message, without a stack trace. */
export class SigningError extends Error {
  override name = 'SigningError';
}
