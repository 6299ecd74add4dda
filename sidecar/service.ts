/** What the app is handed: snapshot, keys, limits, compression. No effect of its own. */
import type { Deps } from '../src/api/context.ts';
import type { EndpointName } from '../src/contract/endpoints/table.ts';
import type { LimitState } from '../src/contract/limits.ts';
import type { Encoding } from '../src/http/encoding.ts';
import type { HttpRequest } from '../src/http/messages.ts';
import type { EncodedRepresentation, Representation } from '../src/http/representation.ts';
import type { CardContent } from '../src/images/card-content.ts';
import type { Converse, Means } from '../src/mcp/api.ts';
import type { TranslitData } from '../src/translit/index.ts';

/** An answer in memory, in one encoding. */
export interface KeptAnswer extends EncodedRepresentation {
  /** When a rendered answer was made, by the clock that says what holds now. */
  readonly keptAt?: number;
}

/** A file of the tree, or what was made for an address. Its `maxAge` is Infinity if its name hangs on its content. */
export interface ServedFile extends KeptAnswer {
  readonly etag: string;
  /** Media type. */
  readonly type: string;
  readonly isCompressible: boolean;
}

/** Answers in memory, bounded in bytes: what was not asked for longest gives way. */
export interface Memory {
  /** How many, and their bytes. */
  readonly size: number;
  readonly calculatedSize: number;
  get(key: string): KeptAnswer | undefined;
  set(key: string, value: KeptAnswer, options?: { readonly ttl?: number }): unknown;
}

/** Everything that belongs to one snapshot; swapped as a whole when another is published. */
export interface ServedSnapshot {
  /** Scheme and host of its absolute addresses. */
  readonly origin: string;
  readonly deps: Deps;
  /**
   * Looks a path of the tree up.
   * @param accepted encodings the client takes, best first
   * @throws IntegrityError when a file that the manifest names is gone or not as it was written
   */
  files(path: string, accepted: readonly Encoding[]): ServedFile | undefined;
  /** Files and rendered answers. */
  readonly kept: Memory;
}

/** The published snapshot, followed. */
export interface SnapshotSource<S> {
  /** The one last opened. */
  current(): S;
  /** Looks now whether there is another and opens it; true if that is the current one then. */
  refresh(): Promise<boolean>;
}

/** Limits of a key's own; null: the profile's. */
export interface KeyLimits {
  readonly perMinute: number | null;
  /** Transliterations a minute. */
  readonly translit: number | null;
  /** 0: no quota. */
  readonly perDay: number | null;
}

export interface Key {
  readonly id: number;
  readonly name: string;
  /** First characters of the token, to tell keys apart. */
  readonly prefix: string;
  readonly enabled: boolean;
  readonly createdAt: string;
  /** The day it was last used, in UTC; null where it never was. */
  readonly usedOn: string | null;
  /** From when on it is refused, an instant in UTC; null: never. */
  readonly expiresAt: string | null;
  readonly limits: KeyLimits;
}

/** What the service wants to know of API keys. */
export interface Keys {
  /**
   * The key of a token, seen within a second of its change by another process; `expired` where it, or the token, was
   * good until now, `unreadable` while the keys cannot be read.
   */
  find(token: string): Key | 'expired' | 'unreadable' | undefined;
  /** Counts a call that a key was used for. */
  noteUse(id: number, endpoint: string): void;
}

/** A caller: what it is counted by, and whether it has a key. */
export interface LimitedCaller {
  readonly bucket: string;
  readonly withKey: boolean;
  /** Of the key, where it has any of its own. */
  readonly limits?: KeyLimits;
}

/** What a request spends: an ordinary call, a transliteration, or nothing. */
export type Spending = 'call' | 'translit' | 'nothing';

export interface Limiter {
  /** Counts a request and tells what is left, later where others count too. A refused one spends nothing more. */
  take(caller: LimitedCaller, spending: Spending): LimitState | Promise<LimitState>;
}

/** Drawn cards of shared links. */
export interface Cards {
  /** A card that is kept. */
  kept(name: string): Uint8Array | undefined;
  /**
   * Draws a card, once for all who ask meanwhile, and keeps it.
   * @param isCurrent whether the snapshot still has it when it is drawn
   * @returns undefined where too many others wait
   */
  draw(name: string, content: CardContent, isCurrent: () => boolean): Promise<Uint8Array> | undefined;
  /** Removes all that the snapshot has no more: what was taken down is gone. */
  sweep(isCurrent: (name: string) => boolean): Promise<void>;
}

/** A request with a long text. */
export interface TextRequest {
  readonly name: EndpointName;
  readonly query: string;
  readonly body: Uint8Array | undefined;
}

/** A place for a text of a client. */
interface TextPlace {
  /** Answers a request. Rejects if its text cannot be read, or if its client has gone. @param data tables to read by */
  render(text: TextRequest, data: TranslitData, isGone: HttpRequest['isGone']): Promise<Representation>;
  /** Gives the place back, once, after the response. */
  leave(): void;
}

/** Reads long texts beside the event loop: one of a client at a time, clients in turn. */
export interface TextReader {
  /** Takes a place for a text that comes, before it costs its client anything; undefined if there is none. */
  reserve(client: string): TextPlace | undefined;
}

/** A response that is over. */
export interface CompletedRequest extends Pick<HttpRequest, 'method' | 'path' | 'client' | 'trace'> {
  /** The endpoint's name, `site`, or `none` where nothing has the path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Whether the client took all of it. */
  readonly isWhole: boolean;
}

export interface Service {
  readonly snapshots: SnapshotSource<ServedSnapshot>;
  readonly limiter: Limiter;
  /** Answers for files of whole folders, /snapshot/… and /dumps/…; undefined for other addresses. @throws ApiError */
  readonly folderFiles: (request: HttpRequest) => Response | undefined;
  /** Whether /dumps/ has any. */
  readonly hasDumps: () => boolean;
  readonly keys: Keys | undefined;
  /** Drawn cards of shared links; absent where none are drawn. */
  readonly cards?: Cards;
  /** Compresses what is small at once; what is large it may do beside the event loop. */
  readonly compress: (bytes: Uint8Array, encoding: Encoding) => Promise<Uint8Array>;
  /** How late the event loop is, ms. */
  readonly lag: () => number;
  /** Reads long texts beside the event loop; absent where it reads all of them. */
  readonly texts?: TextReader;
  /** Loads what answers assistants, when one first asks; absent where there is no /mcp. */
  readonly loadMcp?: () => Promise<(means: Means) => Converse>;
  /** Told of every response that is over. */
  readonly observe?: (completed: CompletedRequest) => void;
  /** Where defects are written. */
  readonly log: (line: string) => void;
}
