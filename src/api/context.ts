/** What handlers are handed: nothing else reaches them. */
import type { AnimeDetail, Character, Limit, Player, Posters } from '../contract/index.ts';
import type { Catalog } from './catalog.ts';
import type { Presenter } from './present.ts';
import type { TranslitPort } from './translit-port.ts';

/** Full details by id: assembled from the authoring catalogue at build, read from the snapshot by the sidecar. */
export interface Details {
  anime(id: number): AnimeDetail | undefined;
  player(id: number): Player | undefined;
  posters(id: number): Posters | undefined;
  character(id: number): Character | undefined;
}

/** The limits a profile gives to callers without and with a key. */
export interface LimitProfile {
  readonly name: 'A' | 'B';
  readonly anonymous: Limit;
  readonly withKey: Limit;
  /** Transliterations a minute. */
  readonly translit: { readonly anonymous: number; readonly withKey: number };
}

export interface SnapshotInfo {
  readonly id: string;
  readonly createdAt: string;
}

export interface Deps {
  readonly catalog: Catalog;
  readonly present: Presenter;
  readonly details: Details;
  readonly translit: TranslitPort;
  readonly profile: LimitProfile;
  readonly snapshot: SnapshotInfo;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** When the process began to serve, milliseconds since 1970. */
  readonly startedAt: number;
}

/** How much of a limit is spent; seconds until it resets. */
export interface Usage {
  readonly limit: number;
  readonly used: number;
  readonly resetSec: number;
}

/** Who calls; only /me looks at it. */
export interface Caller {
  readonly key: { readonly name: string; readonly prefix: string } | null;
  readonly minute: Usage;
  readonly day: Usage | null;
  readonly translit: Usage;
}

/** What a handler gives back; `render()` puts it into the envelope. */
export interface Answer<R> {
  readonly result: R;
  readonly total?: number;
  readonly page?: number;
  readonly limit?: number;
  /** Canonical path under the API root, when the request named the resource otherwise. */
  readonly contentLocation?: string;
  /** Upper bound of the cache time, seconds, when shorter than the class's. */
  readonly maxAge?: number;
}
