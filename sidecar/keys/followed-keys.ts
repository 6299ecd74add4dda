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
 * @param log told of a file that cannot be read, now and then again, and of its return
 * @param now milliseconds since 1970
 * @param staleAfter how long the keys in memory are believed, ms
 * @param repeatAfter when the log says a second time that they cannot be read, ms
 */
export function followKeys(
  path: string,
  log: (line: string) => void,
  now: () => number,
  staleAfter = 1000,
  repeatAfter = 60_000,
): Keys['find'] {
  /** Undefined while they cannot be read. */
  let tokens: ReadonlyMap<string, KnownToken> | undefined;
  /** What the file was when it was read, once it is settled. */
  let settled: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let failure = '';
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (message === failure && performance.now() - toldAt < repeatAfter) return;
    log(message);
    failure = message;
    toldAt = performance.now();
  };

  const read = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    const state = stats && `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
    if (stats === undefined) tokens = new Map();
    else if (state !== settled) tokens = readTokens(path);
    settled = stats !== undefined && Date.now() - stats.ctimeMs > settledAfter ? state : undefined;
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
      settled = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      tell(
        busy
          ? `The API keys cannot be read for now: another process locks ${path}.`
          : `Requests with a key get 500. ${reason}`,
      );
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
