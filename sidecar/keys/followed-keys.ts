/** Reads the API keys for a running sidecar, again after each change. Never writes them. */
import { statSync } from 'node:fs';
import { codeOf } from '../../src/files/regular.ts';
import type { Key, Keys } from '../service.ts';
import { type KnownToken, openKeyReader } from './reader.ts';
import { hashOf } from './schema.ts';

/** Two changes within one tick of the file system's clock have the same time. An older file is settled, ms. */
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
 * Follows the keys; their folder may be read-only. Gives the function that finds the key of a token.
 * @param log called if the file cannot be read, again every `repeatAfter`, and when it can be read again
 * @param now milliseconds since 1970
 * @param staleAfter how long the keys in memory are used without a look at the file, ms
 * @param repeatAfter when the same failure is logged again, ms
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
  /** State of the file when it was read; undefined while a change could leave the same state. */
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
  /** Reads the keys again. After a failure the next look tries again. */
  const refresh = () => {
    try {
      read();
      if (failure !== '') log(`The API keys of ${path} can be read again.`);
      failure = '';
    } catch (error) {
      const busy = codeOf(error).startsWith('SQLITE_BUSY');
      // A lock does not change the file, so the keys in memory are still right.
      if (!busy) tokens = undefined;
      settled = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      tell(
        busy
          ? `The API keys cannot be read for now: another process locks ${path}.`
          : `Requests with a key get 500. ${reason}`,
      );
    }
    // Set afterwards, so that a slow read is not followed by another one at once.
    readAt = performance.now();
  };

  refresh();
  return (token) => {
    if (performance.now() - readAt >= staleAfter) refresh();
    return tokens === undefined ? 'unreadable' : keyOf(tokens.get(hashOf(token)), now());
  };
}

/** The key of a known token, unless the token has expired. */
export function keyOf(known: KnownToken | undefined, now: number): Key | 'expired' | undefined {
  return typeof known?.until === 'number' && known.until <= now ? 'expired' : known?.key;
}
