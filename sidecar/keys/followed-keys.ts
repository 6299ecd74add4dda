/** The API keys as a running sidecar knows them: followed, never written. */
import { statSync } from 'node:fs';
import { codeOf } from '../../src/files/regular.ts';
import type { Key, Keys } from '../service.ts';
import { type KnownToken, openKeyReader } from './reader.ts';
import { hashOf } from './schema.ts';

/** Two changes within one tick of the file system's clock leave the same time. A file is settled when it is older, ms. */
const settledAfter = 2000;

function readTokens(path: string): ReadonlyMap<string, KnownToken> {
  const reader = openKeyReader(path);
  try {
    return reader.tokens();
  } finally {
    reader.close();
  }
}

/**
 * Follows the keys, which may also stand where nothing can be written. Gives what finds the key of a token.
 * @param log told once of a file that cannot be read, and of its return
 * @param now milliseconds since 1970
 * @param staleAfter how long the keys in memory are believed, ms
 */
export function followKeys(
  path: string,
  log: (line: string) => void,
  now: () => number,
  staleAfter = 1000,
): Keys['find'] {
  /** Undefined while they cannot be read. */
  let tokens: ReadonlyMap<string, KnownToken> | undefined;
  /** What the file was when it was read, once it is settled. */
  let settled = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let failure = '';

  const read = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    const state =
      stats === undefined ? 'absent' : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
    if (state !== settled) tokens = stats === undefined ? new Map() : readTokens(path);
    settled = stats === undefined || Date.now() - stats.ctimeMs > settledAfter ? state : '';
  };
  /** Tries; a file that cannot be read is tried again a second later. */
  const refresh = () => {
    try {
      read();
      if (failure !== '') log(`The API keys of ${path} are read again.`);
      failure = '';
    } catch (error) {
      const busy = codeOf(error).startsWith('SQLITE_BUSY');
      // A lock changes nothing in the file: what was known of it holds.
      if (!busy) tokens = undefined;
      settled = '';
      const reason = error instanceof Error ? error.message : String(error);
      const message = busy ? `The API keys cannot be read for now: another process locks ${path}.` : reason;
      if (message !== failure) log(message);
      failure = message;
    }
    // Afterwards, so that a slow look is not followed by another one at once.
    readAt = performance.now();
  };

  refresh();
  return (token) => {
    if (performance.now() - readAt >= staleAfter) refresh();
    return tokens === undefined ? 'unreadable' : keyOf(tokens.get(hashOf(token)), now());
  };
}

/** The key of a token that is known, where it is still good. */
export function keyOf(known: KnownToken | undefined, now: number): Key | 'expired' | undefined {
  return typeof known?.until === 'number' && known.until <= now ? 'expired' : known?.key;
}
