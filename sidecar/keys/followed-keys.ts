/** The API keys as a running sidecar knows them: followed, never written. */
import { statSync } from 'node:fs';
import { codeOf } from '../../src/files/regular.ts';
import type { Key, Keys } from '../service.ts';
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

/** Reads the tokens of a file again whenever it has changed: it may come later, be replaced, be damaged and mended. */
function createTokens(path: string) {
  let file: { readonly reader: KeyReader; readonly state: string } | undefined;
  let tokens: ReadonlyMap<string, KnownToken> = new Map();
  let version: unknown;

  const close = () => {
    file?.reader.close();
    file = undefined;
    version = undefined;
  };
  return {
    close,
    /** What is known now, by hash. @throws Error where it cannot be read */
    read(): ReadonlyMap<string, KnownToken> {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined) {
        close();
        return new Map();
      }
      // Whatever else happens to a file than a commit: another one in its place, or other bytes in it.
      const state = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
      if (state !== file?.state) close();
      file ??= { reader: openKeyReader(path), state };
      // Changes when another connection wrote, within the same tick of the file's time too.
      const current = file.reader.version();
      if (current !== version) tokens = file.reader.tokens();
      version = current;
      return tokens;
    },
  };
}

/** Follows the keys, which may also stand where nothing can be written. */
export function followKeys(path: string, { log, now, staleAfter = 1000, use }: FollowOptions): FollowedKeys {
  const tokens = createTokens(path);
  let byHash: ReadonlyMap<string, KnownToken> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let failure = '';

  /** Tries; a file that cannot be read is tried again a second later. */
  const refresh = () => {
    try {
      byHash = tokens.read();
      if (failure !== '') log(`The API keys of ${path} are read again.`);
      failure = '';
    } catch (error) {
      const busy = codeOf(error).startsWith('SQLITE_BUSY');
      // A lock changes nothing in the file: what was known of it holds.
      if (!busy) {
        byHash = undefined;
        tokens.close();
      }
      const reason = error instanceof Error ? error.message : String(error);
      const message = busy ? `The API keys cannot be read for now: another process locks ${path}.` : reason;
      if (message !== failure) log(message);
      failure = message;
    }
    // Afterwards, so that a slow look is not followed by another one at once.
    readAt = performance.now();
  };

  refresh();
  return {
    find(token) {
      if (performance.now() - readAt >= staleAfter) refresh();
      if (byHash === undefined) return 'unreadable';
      return keyOf(byHash.get(hashOf(token)), now());
    },
    noteUse: (id, endpoint) => use?.note(id, endpoint),
    async close() {
      tokens.close();
      await use?.close();
    },
  };
}

/** The key of a token that is known, where it is still good. */
export function keyOf(known: KnownToken | undefined, now: number): Key | 'expired' | undefined {
  return known !== undefined && known.until <= now ? 'expired' : known?.key;
}
