/** Requests and responses as plain data (RFC 9110): the transport is somebody else's. */
import type { Encoding } from './encoding.ts';

/** Header fields by name. */
export type Headers = Record<string, string>;

export interface HttpRequest {
  readonly method: string;
  /** Path under the origin as it was sent: undecoded, without the query. */
  readonly path: string;
  /** As it was sent, without `?`. */
  readonly query: string;
  /** A header field by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** Content codings the client takes, best first; identity is left out. */
  readonly encodings: readonly Encoding[];
  /** What an anonymous client is counted by: its address, of IPv6 the /64. */
  readonly client: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}
