/** What a response carries, without its transport (RFC 9110, 8). */
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
  /** Canonical path under the API root, when the request named the resource otherwise. */
  readonly contentLocation?: string;
  /** Value of `Cache-Tag`, where it is cached. */
  readonly cacheTag?: string;
  readonly error?: ErrorCode;
  /** The cache time depends on the moment: to be rendered anew for each request. */
  readonly uncacheable?: true;
  /** From this instant on, milliseconds since 1970, to be rendered anew. */
  readonly renderAgainAt?: number;
}

/** A representation whose bytes may be compressed. */
export type EncodedRepresentation = Representation & { readonly encoding?: Encoding };
