/** Requests and responses as plain data (RFC 9110), without their transport. */
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

/** What a request asks for, without its body. */
export interface RequestHead {
  readonly method: string;
  /** In ASCII; of what Node's parser refuses, bytes beyond it are percent-encoded. */
  readonly target: string;
  /** A header field by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}

export interface HttpRequest extends Omit<RequestHead, 'target'> {
  /** Path under the origin as it was sent: undecoded, without the query. */
  readonly path: string;
  /** As it was sent, without `?`. */
  readonly query: string;
  /** Content codings the client takes, best first; identity is left out. */
  readonly encodings: readonly Encoding[];
  /** What an anonymous client is counted by: its address, of IPv6 the /64. */
  readonly client: string;
  /** Filled in on the way; absent where nothing is observed. */
  readonly trace?: Trace;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}
