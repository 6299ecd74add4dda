/** The limiter in memory: fixed windows by the clock (contract: Limits; decision: decisions.ts, Limits and keys). */
import type { LimitProfile, LimitState } from '../../src/contract/limits.ts';
import type { LimitedCaller, Spending } from '../service.ts';

const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** Maximum number of anonymous callers with own counters in a window: some 30 MB. Others are counted by network. */
export const mostCallers = 200_000;
/** Room for every /16 of IPv4, and as many /32 of IPv6. Further networks share one counter, which bounds the memory. */
const mostNetworks = 2 ** 17;

interface Allowance {
  readonly perMinute: number;
  readonly translit: number;
  /** Absent = no daily quota. */
  readonly perDay: number | undefined;
}

/** What a caller has spent in the running windows. */
export interface Spent {
  readonly minute: number;
  readonly translit: number;
  readonly day: number;
}

/** The limits of a caller: those of its key, else those of the profile. */
export function allowanceOf(profile: LimitProfile, { withKey, limits }: LimitedCaller): Allowance {
  const { rateLimitPerMin, dailyQuota } = withKey ? profile.withKey : profile.anonymous;
  const translit = withKey ? profile.translit.withKey : profile.translit.anonymous;
  return {
    perMinute: limits?.perMinute ?? rateLimitPerMin,
    translit: limits?.translit ?? translit,
    perDay: (limits?.perDay ?? dailyQuota) || undefined,
  };
}

/** decision: whole seconds, at least 1 */
const secondsLeft = (now: number, length: number) => Math.max(1, Math.ceil((length - (now % length)) / 1000));

/** @param now milliseconds since 1970, by the clock of the windows */
export function toLimitState(
  { perMinute, translit, perDay }: Allowance,
  spent: Spent,
  exceeded: LimitState['exceeded'],
  now: number,
): LimitState {
  const resetSec = secondsLeft(now, minuteMs);
  return {
    minute: { limit: perMinute, used: spent.minute, resetSec },
    day: perDay === undefined ? null : { limit: perDay, used: spent.day, resetSec: secondsLeft(now, dayMs) },
    translit: { limit: translit, used: spent.translit, resetSec },
    exceeded,
  };
}

function exceededBy(
  { perMinute, translit, perDay = Infinity }: Allowance,
  spent: Spent,
  spending: Spending,
): LimitState['exceeded'] {
  if (spending === 'nothing') return null;
  if (spending === 'translit' && spent.translit >= translit) return 'translit';
  if (spending === 'call' && spent.minute >= perMinute) return 'minute';
  return spent.day >= perDay ? 'day' : null;
}

/** The /16 of an IPv4 address, the /32 of an IPv6 address. */
const networkOf = (bucket: string) => /^ip (?:\d+\.\d+|[\da-f]+:[\da-f]+)/.exec(bucket)?.[0] ?? 'ip';

/** The counters of one minute or day. They are dropped together when it ends. */
const openWindow = <C>(number: number) => ({
  number,
  keys: new Map<string, C>(),
  callers: new Map<string, C>(),
  networks: new Map<string, C>(),
  isFullTold: false,
});

/**
 * @param now milliseconds since 1970
 * @param options `most`: anonymous callers with counters of their own; `onFull`: called once in a window with more callers
 */
export function createLimiter(
  profile: LimitProfile,
  now: () => number,
  { most = mostCallers, onFull }: { most?: number; onFull?: () => void } = {},
) {
  let minute = openWindow<Omit<Spent, 'day'>>(0);
  let day = openWindow<number>(0);

  /** Whether an anonymous caller is counted by its network, because there is no room for another counter. */
  const isCrowdedOut = (bucket: string, windows: readonly (typeof minute | typeof day)[]) => {
    const full = windows.find(({ callers }) => callers.size >= most && !callers.has(bucket));
    if (full !== undefined && !full.isFullTold) {
      full.isFullTold = true;
      onFull?.();
    }
    return full !== undefined;
  };

  return {
    take(caller: LimitedCaller, spending: Spending): LimitState {
      const instant = now();
      const [minuteNow, dayNow] = [Math.floor(instant / minuteMs), Math.floor(instant / dayMs)];
      // `!==`, because the clock may be set back.
      if (minute.number !== minuteNow) minute = openWindow(minuteNow);
      if (day.number !== dayNow) day = openWindow(dayNow);

      const allowance = allowanceOf(profile, caller);
      const hasQuota = allowance.perDay !== undefined;
      let name = caller.bucket;
      let kind: 'keys' | 'callers' | 'networks' = caller.withKey ? 'keys' : 'callers';
      if (kind === 'callers' && isCrowdedOut(name, hasQuota ? [minute, day] : [minute])) {
        kind = 'networks';
        const network = networkOf(name);
        name = minute.networks.has(network) || minute.networks.size < mostNetworks ? network : 'ip';
      }
      // A network has no daily counter.
      const today = hasQuota && kind !== 'networks' ? day[kind] : undefined;

      const spent: Spent = {
        ...(minute[kind].get(name) ?? { minute: 0, translit: 0 }),
        day: today?.get(name) ?? 0,
      };
      const exceeded = exceededBy(allowance, spent, spending);
      if (spending === 'nothing' || exceeded !== null)
        return toLimitState(allowance, spent, exceeded, instant);
      const after: Spent = {
        minute: spent.minute + Number(spending === 'call'),
        translit: spent.translit + Number(spending === 'translit'),
        day: spent.day + Number(today !== undefined),
      };
      minute[kind].set(name, after);
      today?.set(name, after.day);
      return toLimitState(allowance, after, null, instant);
    },
  };
}
