/** The result of a handler; `render()` puts it into the envelope. */
export interface Result<R> {
  readonly result: R;
  readonly total?: number;
  readonly page?: number;
  readonly limit?: number;
  /** Canonical path under the API root, if the request used another one. */
  readonly contentLocation?: string;
  /** Upper bound of the cache time, in seconds, if shorter than that of the class. */
  readonly maxAge?: number;
  /** When the result expires, in milliseconds since 1970. A cached answer is then rendered again. */
  readonly renderAgainAt?: number;
}
