/**
 * The limiter: fixed windows by the clock, counters in memory (contract: Limits; decision: decisions.ts, Limits and
 * keys).
 */
import { LRUCache } from 'lru-cache';
import type { LimitProfile, LimitState } from '../src/contract/limits.ts';
import type { Limiter } from './service.ts';

/** So many callers are remembered at once; beyond, the ones seen longest ago start anew. */
const mostCallers = 200_000;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Counters of one window length; a new window starts them all at nothing. */
function createWindow(length: number) {
  const counters = new LRUCache<string, { window: number; used: number }>({ max: mostCallers });
  return (bucket: string, now: number) => {
    const window = Math.floor(now / length);
    let counter = counters.get(bucket);
    if (counter === undefined) {
      counter = { window, used: 0 };
      counters.set(bucket, counter);
    } else if (counter.window !== window) {
      counter.window = window;
      counter.used = 0;
    }
    // decision: whole seconds, at least 1
    return { counter, resetSec: Math.max(1, Math.ceil(((window + 1) * length - now) / 1000)) };
  };
}

/** @param now milliseconds since 1970 */
export function createLimiter(profile: LimitProfile, now: () => number): Limiter {
  const minutes = createWindow(minuteMs);
  const days = createWindow(dayMs);
  const translits = createWindow(minuteMs);

  return {
    take({ bucket, withKey }, spending) {
      const instant = now();
      const limit = withKey ? profile.withKey : profile.anonymous;
      const minute = minutes(bucket, instant);
      const translit = translits(bucket, instant);
      const day =
        limit.dailyQuota === undefined ? null : { quota: limit.dailyQuota, ...days(bucket, instant) };
      const translitLimit = withKey ? profile.translit.withKey : profile.translit.anonymous;
      const exceeded = spend();
      return {
        minute: { limit: limit.rateLimitPerMin, used: minute.counter.used, resetSec: minute.resetSec },
        day: day && { limit: day.quota, used: day.counter.used, resetSec: day.resetSec },
        translit: { limit: translitLimit, used: translit.counter.used, resetSec: translit.resetSec },
        exceeded,
      };

      function spend(): LimitState['exceeded'] {
        if (spending === 'nothing') return null;
        const own = spending === 'translit' ? translit.counter : minute.counter;
        const most = spending === 'translit' ? translitLimit : limit.rateLimitPerMin;
        if (own.used >= most) return spending === 'translit' ? 'translit' : 'minute';
        if (day !== null && day.counter.used >= day.quota) return 'day';
        own.used += 1;
        if (day !== null) day.counter.used += 1;
        return null;
      }
    },
  };
}
