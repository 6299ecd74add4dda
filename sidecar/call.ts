/** A call and its reply as plain data: the transport is somebody else's. */
import type { Rendered } from '../src/api/render.ts';
import type { ApiError } from '../src/contract/errors.ts';
import type { Encoding } from './encoding.ts';
import type { Headers } from './headers.ts';

export interface Call {
  readonly method: string;
  /** Path under the origin, undecoded, without the query. */
  readonly path: string;
  /** Undecoded, without `?`. */
  readonly query: string;
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The client's address. */
  readonly client: string;
  /** What was sent, or why it was not read. */
  readonly body?: Uint8Array | ApiError | undefined;
  /** What is wrong with the request whatever it asks for. */
  readonly fault?: ApiError | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}

/** A rendered response whose bytes may be compressed. */
export type Encoded = Rendered & { readonly encoding?: Encoding };
