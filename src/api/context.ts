/** The dependencies of handlers. */
import type { AnimeDetail, Character, MirrorInfo, Player, Posters, PurgeInfo } from '../contract/index.ts';
import type { LimitProfile, LimitState } from '../contract/limits.ts';
import type { Lookups } from './lookups.ts';
import type { Presenter } from './present.ts';
import type { ServiceTransliterator } from './translit.ts';

/** Full details by id. A build makes them from the authoring catalogue; the sidecar reads them from the snapshot. */
export interface Details {
  anime(id: number): AnimeDetail | undefined;
  player(id: number): Player | undefined;
  posters(id: number): Posters | undefined;
  character(id: number): Character | undefined;
}

export interface SnapshotInfo {
  readonly id: string;
  readonly createdAt: string;
}

export interface Deps {
  readonly lookups: Lookups;
  readonly present: Presenter;
  readonly details: Details;
  readonly translit: ServiceTransliterator;
  readonly profile: LimitProfile;
  /** The snapshot being served; `damaged` is a newer one with missing or damaged files. */
  readonly snapshot: SnapshotInfo & { readonly damaged?: SnapshotInfo | undefined };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** When the process began to serve, milliseconds since 1970. */
  readonly startedAt: number;
  /** Answers that caches in front must still purge; undefined if there are none. */
  readonly pendingPurge?: (() => PurgeInfo | undefined) | undefined;
  /** Parts of the service that do not work; empty if all do. */
  readonly problems?: (() => readonly string[]) | undefined;
  /** What this server mirrors, and when it was last verified; undefined if it is not a mirror. */
  readonly mirror?: (() => Omit<MirrorInfo, 'expired'> | undefined) | undefined;
}

/** The caller, which only /me uses. */
export interface Caller extends Omit<LimitState, 'exceeded'> {
  readonly key: { readonly name: string; readonly prefix: string } | null;
}
