import { describe, expect, test } from 'vitest';
import { createLimiter, mostCallers } from '../../../sidecar/limits/memory.ts';
import type { LimitedCaller, Spending } from '../../../sidecar/service.ts';
import { type LimitProfile, limitProfiles } from '../../../src/contract/limits.ts';

const minute = 60_000;
/** Ten seconds into a minute of a day. */
const start = Date.parse('2026-03-04T10:00:10Z');

function openLimiter(name: 'A' | 'B') {
  let clock = start;
  const limiter = createLimiter(limitProfiles[name], () => clock);
  return {
    take: (bucket = 'ip 1') => limiter.take({ bucket, withKey: false }, 'call'),
    turn: (ms: number) => {
      clock += ms;
    },
  };
}

/** Limits that a few calls reach. */
const tight: LimitProfile = {
  name: 'A',
  anonymous: { rateLimitPerMin: 3, dailyQuota: 5 },
  withKey: { rateLimitPerMin: 4, dailyQuota: 7 },
  translit: { anonymous: 2, withKey: 3 },
};
const noLimits = { perMinute: null, translit: null, perDay: null };
const day = 86_400_000;

test('counts calls and transliterations by the minute and both by the day; what is refused or free spends nothing', () => {
  let now = start;
  const limiter = createLimiter(tight, () => now);
  const anyone = { bucket: 'ip 192.0.2.1', withKey: false };
  const after = (...spendings: Spending[]) => {
    const {
      minute: m,
      translit,
      day: d,
      exceeded,
    } = spendings.map((spending) => limiter.take(anyone, spending)).at(-1) ?? expect.fail();
    return [m.used, translit.used, d?.used, exceeded];
  };
  expect(after('nothing', 'call', 'translit')).toEqual([1, 1, 2, null]);
  expect(after('call', 'call')).toEqual([3, 1, 4, null]);
  expect(after('call', 'call')).toEqual([3, 1, 4, 'minute']);
  expect(after('translit')).toEqual([3, 2, 5, null]);
  expect(after('translit')).toEqual([3, 2, 5, 'translit']);
  expect(limiter.take({ bucket: 'ip 192.0.2.2', withKey: false }, 'call').minute.used).toBe(1);
  expect(limiter.take(anyone, 'nothing')).toEqual({
    minute: { limit: 3, used: 3, resetSec: 50 },
    translit: { limit: 2, used: 2, resetSec: 50 },
    day: { limit: 5, used: 5, resetSec: 13 * 3600 + 59 * 60 + 50 },
    exceeded: null,
  });
  now += 49_999;
  expect(after('call')).toEqual([3, 2, 5, 'minute']);
  now += 1;
  expect(after('call')).toEqual([0, 0, 5, 'day']);
  expect(after('nothing')).toEqual([0, 0, 5, null]);
  now += day - (now % day) - 1;
  expect(after('call')).toEqual([0, 0, 5, 'day']);
  now += 1;
  expect(after('call')).toEqual([1, 0, 1, null]);
});

test.each<[string, LimitedCaller, (number | undefined)[]]>([
  ['a caller without a key', { bucket: 'ip 1', withKey: false }, [3, 2, 5]],
  ['a key', { bucket: 'key 1', withKey: true, limits: noLimits }, [4, 3, 7]],
  [
    'a key with limits of its own',
    { bucket: 'key 2', withKey: true, limits: { perMinute: 2, translit: 1, perDay: 4 } },
    [2, 1, 4],
  ],
  // 0 is no quota, not one that is spent.
  [
    'a key without a quota',
    { bucket: 'key 3', withKey: true, limits: { ...noLimits, perDay: 0 } },
    [4, 3, undefined],
  ],
])('%s has its limits', (_what, caller, limits) => {
  const state = createLimiter(tight, () => start).take(caller, 'call');
  expect([state.minute.limit, state.translit.limit, state.day?.limit]).toEqual(limits);
  expect(state.exceeded).toBeNull();
});

test('a clock that is set back refuses nobody, and the day goes on', () => {
  const limiter = openLimiter('A');
  for (let i = 0; i < 15; i++) limiter.take();
  expect(limiter.take().exceeded).toBe('minute');
  limiter.turn(-minute);
  expect(limiter.take()).toMatchObject({ exceeded: null, minute: { used: 1 }, day: { used: 16 } });
  limiter.turn(-day);
  expect(limiter.take()).toMatchObject({ exceeded: null, minute: { used: 1 }, day: { used: 1 } });
  limiter.turn(10_000 * day);
  expect(limiter.take()).toMatchObject({ exceeded: null, minute: { used: 1 }, day: { used: 1 } });
});

describe('more callers than counters', () => {
  const flood = (name: 'A' | 'B', most: number) => {
    let clock = start;
    let told = 0;
    const onFull = () => {
      told += 1;
    };
    const limiter = createLimiter(limitProfiles[name], () => clock, { most, onFull });
    return {
      take: (bucket: string, spending: Spending = 'call') =>
        limiter.take({ bucket, withKey: bucket.startsWith('key') }, spending),
      turn: (ms: number) => {
        clock += ms;
      },
      told: () => told,
    };
  };
  const most = 3;
  const fill = ({ take }: ReturnType<typeof flood>) => {
    for (let n = 0; n < most; n++) expect(take(`ip 192.0.2.${n}`).minute.used).toBe(1);
  };

  test('200,000 callers have counters of their own', () => {
    expect(mostCallers).toBe(200_000);
    const limiter = openLimiter('B');
    for (let n = 0; n < mostCallers; n++) limiter.take(`ip ${n}`);
    expect(limiter.take('ip 0').minute.used).toBe(2);
    expect(limiter.take(`ip ${mostCallers - 1}`).minute.used).toBe(2);
    expect(limiter.take('ip 203.0.113.1').minute.used).toBe(1);
    expect(limiter.take('ip 203.0.113.2').minute.used).toBe(2);
  });

  test.each([
    ['the /16 of IPv4', 'ip 203.0.113.7', 'ip 203.0.1.2', 'ip 203.1.113.7'],
    ['the /32 of IPv6', 'ip 2001:db8:1:2::/64', 'ip 2001:db8:3:4::/64', 'ip 2001:db9:1:2::/64'],
  ])('a newcomer shares a counter with its neighbours alone: %s', (_, one, neighbour, other) => {
    const own = flood('B', most);
    fill(own);
    expect([own.take(one), own.take(neighbour), own.take(other)].map(({ minute: { used } }) => used)).toEqual(
      [1, 2, 1],
    );
    for (let n = 2; n < 60; n++) expect(own.take(one).exceeded).toBe(null);
    expect([own.take(neighbour).exceeded, own.take(other).exceeded]).toEqual(['minute', null]);
    expect(own.take(one, 'nothing').minute.used).toBe(60);
    // Who came before, and who has a key, is counted apart.
    expect(own.take('ip 192.0.2.0').minute.used).toBe(2);
    expect(own.take('key 1').minute.used).toBe(1);
    own.turn(minute);
    expect(own.take(neighbour).minute.used).toBe(1);
    expect(own.take(one).minute.used).toBe(1);
  });

  test('keys take no room from callers without one', () => {
    const own = flood('B', most);
    for (let n = 0; n < 10; n++) expect(own.take(`key ${n}`).minute.used).toBe(1);
    fill(own);
    expect(own.take('key 11').minute.used).toBe(1);
    expect(own.told()).toBe(0);
  });

  test('a network has no quota, and its callers see a whole one, until the day has room again', () => {
    const own = flood('A', most);
    fill(own);
    for (let n = 0; n < 2; n++) {
      own.turn(minute);
      // The minute has room, the day has not.
      expect(own.take('ip 203.0.113.7')).toMatchObject({
        minute: { used: 1 },
        day: { used: 0, limit: 1000 },
      });
      expect(own.take('ip 203.0.113.8')).toMatchObject({
        minute: { used: 2 },
        day: { used: 0, limit: 1000 },
      });
      expect(own.take('ip 192.0.2.0')).toMatchObject({ minute: { used: 1 }, day: { used: n + 2 } });
    }
    own.turn(day);
    expect(own.take('ip 203.0.113.7')).toMatchObject({ minute: { used: 1 }, day: { used: 1 } });
  });

  test('are logged once a window', () => {
    const own = flood('B', most);
    fill(own);
    expect(own.told()).toBe(0);
    for (let n = 0; n < 100; n++) own.take(`ip 203.0.113.${n}`);
    expect(own.told()).toBe(1);
    own.turn(minute);
    fill(own);
    expect(own.told()).toBe(1);
    own.take('ip 203.0.113.1');
    expect(own.told()).toBe(2);
    const a = flood('A', most);
    fill(a);
    for (let n = 0; n < 5; n++) {
      a.take('ip 203.0.113.1');
      a.turn(minute);
    }
    // Of the minute, and of the day.
    expect(a.told()).toBe(2);
  });

  test('the memory is bounded: if there are too many networks, they share a counter', () => {
    const own = flood('B', most);
    fill(own);
    const network = (n: number) => `ip ${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}:0:0::/64`;
    const networks = 2 ** 17;
    for (let n = 0; n < networks; n++) own.take(network(n));
    expect(own.take(network(0)).minute.used).toBe(2);
    expect(own.take(network(networks)).minute.used).toBe(1);
    expect(own.take(network(networks + 1)).minute.used).toBe(2);
  });
});
