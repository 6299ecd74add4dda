/** The API keys as a running sidecar knows them: followed, never written. */
import { statSync } from 'node:fs';
import { codeOf } from '../database.ts';
import type { Keys } from '../service.ts';
import { type KeyReader, type KnownToken, openKeyReader } from './reader.ts';
import { hashOf } from './schema.ts';
import type { KeyUse } from './usage.ts';

/** Keys that are followed until closed. */
export interface FollowedKeys extends Keys {
  /** Writes down what they were used for. */
  close(): Promise<void>;
}

export interface FollowOptions {
  /** Told once of a file that cannot be read, and of its return. */
  readonly log: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long the keys in memory are believed, ms (default 1000). */
  readonly staleAfter?: number;
  /** Told what keys are used for. */
  readonly use?: KeyUse;
}

/**
 * Follows the keys: the file may come later, be replaced, be damaged and mended, or stand where nothing can be written.
 */
export function followKeys(path: string, { log, now, staleAfter = 1000, use }: FollowOptions): FollowedKeys {
  let file: { readonly reader: KeyReader; readonly state: string } | undefined;
  let byHash: ReadonlyMap<string, KnownToken> | undefined;
  let version: unknown;
  let readAt = Number.NEGATIVE_INFINITY;
  let failure = '';

  const close = () => {
    file?.reader.close();
    file = undefined;
    version = undefined;
  };

  const refresh = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) {
      close();
      byHash = new Map();
      return;
    }
    // Whatever else happens to a file than a commit: another one in its place, or other bytes in it.
    const state = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (state !== file?.state) close();
    file ??= { reader: openKeyReader(path), state };
    const { reader } = file;
    // Changes when another connection wrote, within the same tick of the file's time too.
    const current = reader.version();
    if (current === version) return;
    byHash = reader.tokens();
    version = current;
  };

  /** Tries; a file that cannot be read is tried again a second later. */
  const tryRefresh = () => {
    try {
      refresh();
      if (failure !== '') log(`The API keys of ${path} are read again.`);
      failure = '';
    } catch (error) {
      const busy = codeOf(error).startsWith('SQLITE_BUSY');
      // A lock changes nothing in the file: what was known of it holds.
      if (!busy) {
        byHash = undefined;
        close();
      }
      const reason = error instanceof Error ? error.message : String(error);
      const message = busy ? `The API keys cannot be read for now: another process locks ${path}.` : reason;
      if (message !== failure) log(message);
      failure = message;
    }
    // Afterwards, so that a slow look is not followed by another one at once.
    readAt = performance.now();
  };

  tryRefresh();
  return {
    find(token) {
      if (performance.now() - readAt >= staleAfter) tryRefresh();
      if (byHash === undefined) return 'unreadable';
      const known = byHash.get(hashOf(token));
      return known !== undefined && known.until <= now() ? 'expired' : known?.key;
    },
    noteUse: (id, endpoint) => use?.note(id, endpoint),
    async close() {
      close();
      await use?.close();
    },
  };
}
