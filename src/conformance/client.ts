/** What rows ask through, and what comes back: the port between the table and a server. */

/** A response, its body read. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The parsed body; `undefined` when it is no JSON. */
  readonly json: unknown;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ask the server again, even if the same was asked before. */
  readonly fresh?: boolean;
  /** Without the key the run was given. */
  readonly anonymous?: boolean;
  /** Give back a 429 instead of waiting and asking again. */
  readonly noWait?: boolean;
}

/** What a row knows about the server: paths are relative to the API root; an absolute URI is asked as it is. */
export interface Client {
  request(method: string, path: string, options?: RequestOptions): Promise<HttpResponse>;
  /** Whether a shared cache stands before the server; limit headers are then absent. */
  readonly behindCache: boolean;
  /** Whether limits do not slow it down: then the catalogue is read more thoroughly. */
  readonly unthrottled: boolean;
  /** Whether it waits by a fake clock, which costs nothing: then even the requests of a day can be spent. */
  readonly fakeClock: boolean;
  /** Whether requests carry a key. */
  readonly key: string | undefined;
  /** A token that has been disabled. */
  readonly disabledKey: string | undefined;
  /** What only the owner of the catalogue knows. */
  readonly secrets: Secrets | undefined;
  /** Milliseconds since 1970, as the server sees them. */
  now(): number;
}

/** What only the source tells: what must never come out, and what must; read from its folder by the command (`--source`). */
export interface Secrets {
  readonly spoilerNames: readonly { readonly character: number; readonly name: string }[];
  readonly strictlyLicensed: readonly number[];
  /** Titles under another licence, which changes nothing: with how many releases the source has them. */
  readonly freelyLicensed: readonly { readonly anime: number; readonly releases: number }[];
  readonly merged: readonly { readonly character: number; readonly slug: string; readonly into: number }[];
  /** The descriptions of the characters that are shown, by language. */
  readonly descriptions: readonly Description[];
  /** Human-written names none of whose words three such entries share. */
  readonly rareNames: readonly string[];
  /** Words of names that three entries share only if those written by machines count. */
  readonly machineNames: readonly string[];
}

interface Description {
  readonly character: number;
  readonly ua: string | undefined;
  readonly en: string | undefined;
}
