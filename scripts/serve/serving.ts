/** Finds out which processes serve the same data folder. */
import { existsSync } from 'node:fs';
import { isForbidden, type Release, tryLock } from '../../src/snapshot/lock.ts';
import { type Config, ConfigError } from '../cli/environment.ts';

/** The largest number of processes on one folder that are counted. */
const mostServing = 64;

/** The files that serving processes lock, one for each process. */
const servingFiles = (first: string): readonly string[] =>
  Array.from({ length: mostServing }, (_, at) => (at === 0 ? first : `${first}.${at + 1}`));

/** How many processes serve a data folder now. */
export function countServing(first: string): number {
  return servingFiles(first).filter((file) => {
    if (!existsSync(file)) return false;
    const release = tryServing(file, () => {});
    release?.();
    return release === undefined;
  }).length;
}

/** How often a process that serves beside another one tries to take over the lock, ms. */
const everyMs = 1000;

/** Takes the lock; undefined if another process holds it. If the lock cannot be made, the server serves without it. */
function tryServing(file: string, warn: (line: string) => void): Release | undefined {
  try {
    return tryLock(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    if (!isForbidden(error)) warn(`Cannot find out whether another process serves too: ${reason}`);
    return () => {};
  }
}

/**
 * Holds the lock of serving processes. If another process holds it, this process takes it over when the other one ends.
 * @param isOneOfSeveral whether this process permanently serves beside others, and does not only replace one
 * @param warn called if each process counts limits alone
 * @returns a function that releases the lock
 * @throws ConfigError if several processes would permanently count limits alone
 */
export function holdServing(
  { data, valkey }: Pick<Config, 'data' | 'valkey'>,
  isOneOfSeveral: boolean,
  warn: (line: string) => void,
): Release {
  let release = tryServing(data.serving, warn);
  if (release === undefined && valkey === undefined) {
    const reason = `another process also serves ${data.dir}, and without VALKEY_URL each process counts limits alone`;
    if (isOneOfSeveral)
      throw new ConfigError(`Not started: ${reason}. Set VALKEY_URL for all of them, or run only one.`);
    warn(`${reason}: stop the other process soon`);
  }
  /** The lock of this process if it is not the first. */
  let own: Release | undefined;
  const [, ...others] = release === undefined ? servingFiles(data.serving) : [];
  for (const file of others) own ??= tryServing(file, warn);
  const timer = setInterval(() => {
    release ??= tryServing(data.serving, warn);
    if (release !== undefined) own?.();
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    release?.();
    own?.();
  };
}
