/** Requests as plain data (RFC 9110), without their transport. */
import type { ApiError } from '../contract/errors.ts';
import type { Encoding } from './encoding.ts';

/** Header fields by name. */
export type Headers = Record<string, string>;

/** The origin of an answer: a file of the tree, the memory of rendered answers, or rendering. */
type Source = 'tree' | 'memory' | 'render';

/** Facts about a request for logs and metrics, noted while it is answered. */
interface Trace {
  /** Identifies the request in logs, proxies and errors. Absent where requests are not observed. */
  readonly id?: string;
  /** The endpoint's name, `mcp`, or `none` if the API has no such path. Absent for the site. */
  route?: string;
  source?: Source;
  /** The key whose counters it used. */
  key?: number;
  /** The limit that refused it. */
  exceeded?: 'minute' | 'day' | 'translit';
}

/** A request without its body. */
export interface RequestHead {
  readonly method: string;
  /** In ASCII; in requests that Node's parser refuses other bytes are percent-encoded. */
  readonly target: string;
  /** A header field by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** How many `Host` fields it has. HTTP/1.1 must have one (RFC 9112, 3.2). */
  readonly hosts: number;
}

export interface HttpRequest extends Omit<RequestHead, 'target' | 'hosts'> {
  /** Path under the origin as it was sent: undecoded, without the query. */
  readonly path: string;
  /** As it was sent, without `?`. */
  readonly query: string;
  /** Content codings the client takes, best first; identity is left out. */
  readonly encodings: readonly Encoding[];
  /** The bucket of an anonymous client: its address, of IPv6 the /64. */
  readonly client: string;
  /** What is wrong with the request, whatever it asks for. */
  readonly fault?: ApiError | undefined;
  /** Whether its client takes no answer any more. */
  readonly isGone?: () => boolean;
  /** Ends the connection: what is answered cannot be sent to its end. */
  readonly cut?: () => void;
  readonly trace: Trace;
}
