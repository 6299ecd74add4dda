/** The API keys as a running sidecar knows them: followed, never written. */
import { statSync } from 'node:fs';
import { codeOf, hashOf, type KeyReader, openKeyReader } from './accounts.ts';
import type { KeyUse } from './key-use.ts';
import type { Key, Keys } from './service.ts';

/** Keys that are followed until closed. */
export interface FollowedKeys extends Keys {
  close(): void;
}

/**
 * Follows the keys: the file may come later, be replaced, be damaged and mended, or stand where nothing can be written.
 * @param log told once of a file that cannot be read, and of its return
 * @param staleAfter how long the keys in memory are believed, ms
 * @param use told which keys are used
 */
export function followKeys(
  path: string,
  log: (line: string) => void,
  staleAfter = 1000,
  use?: KeyUse,
): FollowedKeys {
  let file: { readonly reader: KeyReader; readonly state: string } | undefined;
  let byHash: ReadonlyMap<string, Key> | undefined;
  let version: unknown;
  let readAt = Number.NEGATIVE_INFINITY;
  let failure = '';

  const close = () => {
    file?.reader.db.close();
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
    const current = reader.db.pragma('data_version', { simple: true });
    if (current === version) return;
    byHash = reader.read();
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
      // Who only locks the file has not changed it: what was known of it holds.
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
      const key = byHash.get(hashOf(token));
      if (key?.enabled === true) use?.note(key);
      return key;
    },
    close() {
      use?.close();
      close();
    },
  };
}
