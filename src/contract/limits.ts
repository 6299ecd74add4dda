/** contract: Limits — the two profiles. */
import type { Limit } from './service.ts';

/** The limits of a profile for callers without and with a key. */
export interface LimitProfile {
  readonly name: 'A' | 'B';
  readonly anonymous: Limit;
  readonly withKey: Limit;
  /** Transliterations a minute. */
  readonly translit: { readonly anonymous: number; readonly withKey: number };
}

const translit = { anonymous: 60, withKey: 300 };

export const limitProfiles: Readonly<Record<LimitProfile['name'], LimitProfile>> = {
  A: {
    name: 'A',
    anonymous: { rateLimitPerMin: 15, dailyQuota: 1000 },
    withKey: { rateLimitPerMin: 60, dailyQuota: 10_000 },
    translit,
  },
  B: {
    name: 'B',
    anonymous: { rateLimitPerMin: 60 },
    withKey: { rateLimitPerMin: 300 },
    translit,
  },
};

/** The used part of a limit, and seconds until it resets. */
export interface Usage {
  readonly limit: number;
  readonly used: number;
  readonly resetSec: number;
}

/** State of a caller's counters; `exceeded` names the limit that refused the call. */
export interface LimitState {
  readonly minute: Usage;
  readonly day: Usage | null;
  readonly translit: Usage;
  readonly exceeded: 'minute' | 'day' | 'translit' | null;
}
