/** What the app depends on: snapshot, keys, limits, compression. Types only. */
import type { LRUCache } from 'lru-cache';
import type { Deps } from '../src/api/context.ts';
import type { LimitState } from '../src/contract/limits.ts';
import type { Encoding } from '../src/http/encoding.ts';
import type { HttpRequest } from '../src/http/messages.ts';
import type { Representation } from '../src/http/representation.ts';
import type { createCards } from './cards/cards.ts';
import type { createTextReader } from './translit/reader.ts';

/** An answer in memory, in one encoding. */
export interface CachedAnswer extends Representation {
  /** When a rendered answer was cached, by the clock of {@link Deps}. */
  readonly cachedAt?: number;
}

/** A file of the tree, or one made for an address. Its `maxAge` is Infinity if its name depends on its content. */
export interface ServedFile extends CachedAnswer {
  readonly etag: string;
  /** Media type. */
  readonly type: string;
  readonly isCompressible: boolean;
}

/** Everything that belongs to one snapshot; swapped as a whole when another is published. */
export interface ServedSnapshot {
  /** Scheme and host of its absolute addresses. */
  readonly origin: string;
  readonly deps: Deps;
  /**
   * Looks up a path of the tree.
   * @param accepted encodings the client takes, best first
   * @throws IntegrityError if a file that the manifest names is missing or damaged
   */
  files(path: string, accepted: readonly Encoding[]): ServedFile | undefined;
  /** Files and rendered answers. */
  readonly cache: LRUCache<string, CachedAnswer>;
}

/** The published snapshot, which changes with each publication. */
export interface SnapshotSource<S> {
  /** The snapshot opened last. */
  current(): S;
  /** Looks now for a newer snapshot and opens it. True if it became the current one. */
  refresh(): Promise<boolean>;
}

/** A key's own limits; null means the profile's limit. */
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
  /** The day it was last used, in UTC; null if never. */
  readonly usedOn: string | null;
  /** When it expires, an instant in UTC; null: never. */
  readonly expiresAt: string | null;
  readonly limits: KeyLimits;
}

/** Finds API keys and counts their use. */
export interface Keys {
  /**
   * The key of a token. A change by another process is seen within a second. `expired` if the key or the token has
   * expired, `unreadable` while the keys cannot be read.
   */
  find(token: string): Key | 'expired' | 'unreadable' | undefined;
  /** Counts a call with a key. */
  noteUse(id: number, endpoint: string): void;
}

/** A caller: the name of its counters, and whether it has a key. */
export interface LimitedCaller {
  readonly bucket: string;
  readonly withKey: boolean;
  /** The key's own limits. */
  readonly limits?: KeyLimits;
}

/** What a request spends: an ordinary call, a transliteration, or nothing. */
export type Spending = 'call' | 'translit' | 'nothing';

export interface Limiter {
  /** Counts a request and gives what is left; a promise if counters are shared. A refused request is not counted. */
  take(caller: LimitedCaller, spending: Spending): LimitState | Promise<LimitState>;
}

/** A request whose response has ended. */
export interface CompletedRequest extends Pick<HttpRequest, 'method' | 'path' | 'client' | 'trace'> {
  /** The endpoint's name, `site`, or `none` if nothing has the path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Whether the whole response was sent. */
  readonly isWhole: boolean;
}

export interface Service {
  readonly snapshots: SnapshotSource<ServedSnapshot>;
  readonly limiter: Limiter;
  /** Answers for files of whole folders, /snapshot/… and /dumps/…; undefined for other addresses. @throws ApiError */
  readonly folderFiles: (request: HttpRequest) => Response | undefined;
  readonly hasDumps: () => boolean;
  readonly keys: Keys | undefined;
  /** Drawn cards of shared links; absent if none are drawn. */
  readonly cards?: ReturnType<typeof createCards>;
  /** Compresses bytes: small ones at once, large ones maybe in another thread. */
  readonly compress: (bytes: Uint8Array, encoding: Encoding) => Promise<Uint8Array>;
  /** How late the event loop is, ms. */
  readonly lag: () => number;
  /** Transliterates long texts in another thread; absent if the event loop does it. */
  readonly texts?: Pick<ReturnType<typeof createTextReader>, 'reserve'>;
  /** Called after every response. */
  readonly observe?: (completed: CompletedRequest) => void;
  /** Where defects are written. */
  readonly log: (line: string) => void;
}
