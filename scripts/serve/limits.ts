/** Opens the configured limiter, in memory or shared. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createLimiter, mostCallers } from '../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../sidecar/limits/shared.ts';
import type { Log } from '../../sidecar/observe/log.ts';
import type { Config } from '../cli/environment.ts';

/** The longest wait for Valkey at the start, ms, so that a sidecar does not begin to count alone. */
const patienceMs = 1500;

/**
 * Opens the limiter.
 * @param log gets a warning if there are too many callers or counters are not shared, and a line when sharing begins
 * @returns also the server of shared counters, whether they are shared now (undefined if that is not configured), and
 *   the number of windows with more callers than counters
 */
export async function openLimits(
  { profile, valkey: url }: Pick<Config, 'profile' | 'valkey'>,
  { info, warn }: Pick<Log, 'info' | 'warn'>,
) {
  let full = 0;
  const fullWindows = () => full;
  const onFull = () => {
    full += 1;
    warn(
      `more than ${mostCallers} callers without a key in one window: further callers are counted by their network`,
    );
  };
  const alone = createLimiter(profile, Date.now, { onFull });
  if (url === undefined)
    return { limiter: alone, isShared: () => undefined, valkey: undefined, fullWindows, close: () => {} };
  // Loaded only if it is configured, because the client takes time and memory.
  const { connectValkey } = await import('../../sidecar/limits/valkey.ts');
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const change = (isReady: boolean, reason: string) => {
    resolve();
    if (isReady) info('limits are shared through VALKEY_URL');
    else warn(`limits are counted alone: VALKEY_URL cannot be reached (${reason})`);
  };
  const valkey = connectValkey(url, change, (policy) =>
    warn(
      `VALKEY_URL drops counters when its memory is full (maxmemory-policy ${policy}), and then limits are not enforced. Set the policy to noeviction`,
    ),
  );
  await Promise.race([known, sleep(patienceMs, undefined, { ref: false })]);
  const limiter = createSharedLimiter(profile, valkey, alone, Date.now);
  return { limiter, isShared: valkey.isReady, valkey, fullWindows, close: valkey.close };
}
