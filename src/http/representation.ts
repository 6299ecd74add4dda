/** Representations (RFC 9110, 8), without transport. */
import type { ErrorCode } from '../contract/errors.ts';
import type { Encoding } from './encoding.ts';

/** A representation of a resource, or of an error. */
export interface Representation {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** Absent on errors. */
  readonly etag?: string;
  /** Seconds to cache, 0 = `no-store`. */
  readonly maxAge: number;
  /** Canonical path under the API root, if the request used another path of the resource. */
  readonly contentLocation?: string;
  /** Value of `Cache-Tag` of a cached answer. */
  readonly cacheTag?: string;
  readonly error?: ErrorCode;
  /** Rendered for each request, because its cache time depends on the current time. */
  readonly uncacheable?: true;
  /** When it expires, milliseconds since 1970. */
  readonly renderAgainAt?: number;
  /** Absent if the bytes are not compressed. */
  readonly encoding?: Encoding;
}
