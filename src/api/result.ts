/** The result of a handler; `render()` puts it into the envelope. */
export interface Result<R> {
  readonly result: R;
  readonly total?: number;
  readonly page?: number;
  readonly limit?: number;
  /** Canonical path under the API root, when the request named the resource otherwise. */
  readonly contentLocation?: string;
  /** Upper bound of the cache time, seconds, when shorter than the class's. */
  readonly maxAge?: number;
  /** When it expires, milliseconds since 1970: from then on a kept answer is rendered again. */
  readonly renderAgainAt?: number;
}
