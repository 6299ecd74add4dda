/** The port between the table and a server. */
import type { Secrets } from './secrets.ts';

/** A response with its body. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The parsed body; `undefined` when it is not JSON. */
  readonly json: unknown;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Send the request even if it was sent before. */
  readonly fresh?: boolean;
  /** Without the key of the run. */
  readonly anonymous?: boolean;
  /** Return a 429 instead of waiting and repeating. */
  readonly noWait?: boolean;
}

/** The server for rows: paths are relative to the API root; an absolute URI is sent unchanged. */
export interface Client {
  request(method: string, path: string, options?: RequestOptions): Promise<HttpResponse>;
  /** Whether a shared cache stands before the server; limit headers are then absent. */
  readonly behindCache: boolean;
  /** Whether limits do not slow the client down: then the catalogue is read more thoroughly. */
  readonly unthrottled: boolean;
  /** Whether waiting costs nothing, thanks to a fake clock: then even a daily quota can be spent. */
  readonly fakeClock: boolean;
  /** Whether requests carry a key. */
  readonly key: string | undefined;
  /** A token that has been disabled. */
  readonly disabledKey: string | undefined;
  /** Facts that only the owner of the catalogue has. */
  readonly secrets: Secrets | undefined;
  /** Milliseconds since 1970, as the server sees them. */
  now(): number;
}
