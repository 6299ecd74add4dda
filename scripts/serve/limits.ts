/** The configured limiter: in memory, or shared. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createLimiter, createLimiterMemory } from '../../sidecar/limits/memory.ts';
import { createSharedLimiter, type Valkey } from '../../sidecar/limits/shared.ts';
import type { Limiter } from '../../sidecar/service.ts';
import type { Config } from '../cli/environment.ts';
import { openQuotas } from './quotas.ts';

export interface Limits {
  readonly limiter: Limiter;
  /** Whether counters are shared now; undefined where they are not configured so. */
  readonly isShared: () => boolean | undefined;
  /** The server of shared counters. */
  readonly valkey: Valkey | undefined;
  /** The number of minutes with more callers than counters. */
  readonly fullMinutes: () => number;
  close(): void;
}

/** The longest wait for Valkey at the start, ms: a sidecar that starts with others must not count alone first. */
const patienceMs = 1500;

/** Memory for the counters of several threads, with the kept quotas of this day. */
export function openLimitMemory(
  { valkey, limitCallers, data }: Config,
  log: (line: string) => void,
): SharedArrayBuffer {
  const quotas = valkey === undefined ? openQuotas(data.quotas, log) : undefined;
  quotas?.close();
  return createLimiterMemory(limitCallers, quotas?.before, Date.now());
}

/**
 * Opens the limiter.
 * @param log receives a line when there are too many callers, and when sharing begins or ends
 * @param shared counters of several threads
 */
export async function openLimits(
  { profile, valkey: url, limitCallers, data }: Config,
  log: (line: string) => void,
  shared?: SharedArrayBuffer,
): Promise<Limits> {
  // Valkey keeps shared quotas.
  const quotas = url === undefined ? openQuotas(data.quotas, log) : undefined;
  let full = 0;
  const fullMinutes = () => full;
  const alone = createLimiter(profile, Date.now, {
    memory: shared ?? createLimiterMemory(limitCallers, quotas?.before, Date.now()),
    onFull: () => {
      full += 1;
      log(
        `more than ${limitCallers} callers in a window: new ones share one counter. More room: LIMIT_CALLERS`,
      );
    },
  });
  if (url === undefined)
    return {
      limiter: alone,
      isShared: () => undefined,
      valkey: undefined,
      fullMinutes,
      close: quotas?.follow(alone) ?? (() => {}),
    };
  // Loaded only where it is configured: the client takes time and memory.
  const { connectValkey } = await import('../../sidecar/limits/valkey.ts');
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const change = (isReady: boolean, reason: string) => {
    resolve();
    const what = isReady
      ? 'limits are shared through VALKEY_URL'
      : `limits are counted alone: VALKEY_URL cannot be reached (${reason})`;
    log(what);
  };
  const valkey = connectValkey(url, change, (policy) =>
    log(
      `VALKEY_URL drops counters when its memory is full (maxmemory-policy ${policy}): limits are not kept then. Set it to noeviction`,
    ),
  );
  await Promise.race([known, sleep(patienceMs, undefined, { ref: false })]);
  const limiter = createSharedLimiter(profile, valkey, alone, Date.now);
  return { limiter, isShared: valkey.isReady, valkey, fullMinutes, close: valkey.close };
}
