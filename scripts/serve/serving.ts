/** Tells which processes serve the same data folder. */
import { existsSync } from 'node:fs';
import { isForbidden, type Release, tryLock } from '../../src/snapshot/lock.ts';
import { type Config, ConfigError } from '../cli/environment.ts';

/** The most processes over one folder that are told apart. */
const mostServing = 64;

/** The files that serving processes lock, one each. The first counts limits if they are not shared. */
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

/** How often a process that serves beside another one tries to take the lock over, ms. */
const everyMs = 1000;

/** Takes the lock; undefined if another process holds it. A server serves also where it can make no lock. */
function tryServing(file: string, warn: (line: string) => void): Release | undefined {
  try {
    return tryLock(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    if (!isForbidden(error)) warn(`Whether another process serves, too, is not known: ${reason}`);
    return () => {};
  }
}

/**
 * Holds the lock of serving processes. If another one holds it, this one takes it over when that one ends.
 * @param isOneOfSeveral this process serves beside others for good, not only until it has replaced one
 * @param warn told that limits are counted by each process alone
 * @returns releases the lock
 * @throws ConfigError if several processes would count limits each for itself for good
 */
export function holdServing(
  { data, valkey }: Pick<Config, 'data' | 'valkey'>,
  isOneOfSeveral: boolean,
  warn: (line: string) => void,
): Release {
  let release = tryServing(data.serving, warn);
  if (release === undefined && valkey === undefined) {
    const reason = `another process serves ${data.dir}, too, and without VALKEY_URL each counts limits for itself`;
    if (isOneOfSeveral)
      throw new ConfigError(`Not started: ${reason}. Set VALKEY_URL for all of them, or serve by one.`);
    warn(`${reason}: stop the other one soon`);
  }
  /** The lock of a process that is not the first. */
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
