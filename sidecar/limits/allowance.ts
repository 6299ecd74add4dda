/** What a caller may spend, and how what is spent is told. */
import type { LimitProfile, LimitState, Usage } from '../../src/contract/limits.ts';
import type { LimitedCaller } from '../service.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** The limits of one caller. */
export interface Allowance {
  readonly perMinute: number;
  readonly translit: number;
  readonly perDay: number | undefined;
}

/** What a profile allows a caller, and its key of its own. */
export function allowanceOf(profile: LimitProfile, { withKey, limits }: LimitedCaller): Allowance {
  const { rateLimitPerMin, dailyQuota } = withKey ? profile.withKey : profile.anonymous;
  const translit = withKey ? profile.translit.withKey : profile.translit.anonymous;
  if (limits === undefined) return { perMinute: rateLimitPerMin, translit, perDay: dailyQuota };
  return {
    perMinute: limits.perMinute ?? rateLimitPerMin,
    translit: limits.translit ?? translit,
    perDay: limits.perDay === null ? dailyQuota : limits.perDay || undefined,
  };
}

/** What is spent in the windows that run. */
export interface Spent {
  readonly minute: number;
  readonly translit: number;
  readonly day: number;
}

/** decision: whole seconds, at least 1 */
const secondsLeft = (now: number, length: number) => Math.max(1, Math.ceil((length - (now % length)) / 1000));

/** @param now milliseconds since 1970, by the clock that the windows run by */
export function toLimitState(
  { perMinute, translit, perDay }: Allowance,
  spent: Spent,
  exceeded: LimitState['exceeded'],
  now: number,
): LimitState {
  const resetSec = secondsLeft(now, minuteMs);
  const day: Usage | null =
    perDay === undefined ? null : { limit: perDay, used: spent.day, resetSec: secondsLeft(now, dayMs) };
  return {
    minute: { limit: perMinute, used: spent.minute, resetSec },
    day,
    translit: { limit: translit, used: spent.translit, resetSec },
    exceeded,
  };
}
