/** Requests and responses as plain data (RFC 9110): the transport is somebody else's. */
import type { Encoding } from './encoding.ts';

/** Header fields by name. */
export type Headers = Record<string, string>;

/** Where an answer came from: a file of the tree, the memory of rendered answers, or it was rendered. */
export type Source = 'tree' | 'memory' | 'render';

/** What is learnt of a request on its way, for logs and metrics. */
export interface Trace {
  /** By which log, proxy and error name the request. */
  readonly id: string;
  source?: Source;
  /** The key that it was counted by. */
  key?: number;
  /** The limit that refused it. */
  exceeded?: 'minute' | 'day' | 'translit';
}

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
  /** Filled in on the way; absent where nobody looks. */
  readonly trace?: Trace;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}
