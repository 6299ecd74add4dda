/** Requests as plain data (RFC 9110), without their transport. */
import type { ApiError } from '../contract/errors.ts';
import type { Encoding } from './encoding.ts';

export type Headers = Record<string, string>;

/** Where an answer comes from: a file of the tree, the cache of rendered answers, or rendering. */
type Source = 'tree' | 'memory' | 'render';

/** Facts about a request for logs and metrics, recorded while it is answered. */
interface Trace {
  /** Identifies the request in logs, proxies and errors. */
  readonly id: string;
  /** The endpoint's name, `mcp`, or `none` if the API has no such path. Absent for the site. */
  route?: string;
  source?: Source;
  /** The key whose counters the request used. */
  key?: number;
  /** The limit that refused the request. */
  exceeded?: 'minute' | 'day' | 'translit';
}

/** A request without its body. */
export interface RequestHead {
  readonly method: string;
  /** In ASCII. For requests that Node's parser refuses, other bytes are percent-encoded. */
  readonly target: string;
  /** A header field by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** How many `Host` fields it has. HTTP/1.1 must have one (RFC 9112, 3.2). */
  readonly hosts: number;
}

export interface HttpRequest extends Omit<RequestHead, 'target' | 'hosts'> {
  /** Path under the origin as sent: not decoded, without the query. */
  readonly path: string;
  /** As sent, without `?`. */
  readonly query: string;
  /** Whether the address has neither a query (also an empty one) nor escapes. Files have only such addresses. */
  readonly isPlain: boolean;
  /** Content codings that the client accepts, best first, without identity. */
  readonly encodings: readonly Encoding[];
  /** Rate-limit bucket of an anonymous client: its IPv4 address, or the /64 of its IPv6 address. */
  readonly client: string;
  /** An error of the request itself, for any path. */
  readonly fault?: ApiError | undefined;
  /** Whether the client has stopped waiting for the answer. */
  readonly isGone: () => boolean;
  /** Ends the connection if the rest of the answer cannot be sent. */
  readonly cut: () => void;
  readonly trace: Trace;
}
