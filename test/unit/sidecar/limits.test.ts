import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCounterMemory, openCounterTable } from '../../../sidecar/limits/counter-table.ts';
import { allowanceOf, createLimiter, createLimiterMemory } from '../../../sidecar/limits/memory.ts';
import type { LimitedCaller, Spending } from '../../../sidecar/service.ts';
import { type LimitProfile, type LimitState, limitProfiles } from '../../../src/contract/limits.ts';

const minute = 60_000;
/** Ten seconds into a minute of a day. */
const start = Date.parse('2026-03-04T10:00:10Z');

function openLimiter(name: 'A' | 'B') {
  let clock = start;
  const limiter = createLimiter(limitProfiles[name], () => clock);
  return {
    take: (bucket = 'ip 1', withKey = false) => limiter.take({ bucket, withKey }, 'call'),
    translit: (bucket = 'ip 1', withKey = false) => limiter.take({ bucket, withKey }, 'translit'),
    look: (bucket = 'ip 1', withKey = false) => limiter.take({ bucket, withKey }, 'nothing'),
    turn: (ms: number) => {
      clock += ms;
    },
  };
}

describe.each([
  ['A', false, 15, 1000],
  ['A', true, 60, 10_000],
  ['B', false, 60, undefined],
  ['B', true, 300, undefined],
] as const)('profile %s, key %s', (name, withKey, perMinute, quota) => {
  test(`lets ${perMinute} calls a minute through and refuses the next, which spends nothing more`, () => {
    const limiter = openLimiter(name);
    for (let i = 1; i <= perMinute; i++) {
      const { exceeded, minute: state } = limiter.take('x', withKey);
      expect([exceeded, state.used, state.limit]).toEqual([null, i, perMinute]);
    }
    for (let i = 0; i < 3; i++) {
      const { exceeded, minute: state } = limiter.take('x', withKey);
      expect([exceeded, state.used, state.resetSec]).toEqual(['minute', perMinute, 50]);
    }
    expect(limiter.take('y', withKey).exceeded).toBe(null);
    limiter.turn(50_000);
    expect(limiter.take('x', withKey)).toMatchObject({ exceeded: null, minute: { used: 1 } });
  });

  test(`has ${quota ?? 'no'} daily quota, until midnight UTC`, () => {
    const limiter = openLimiter(name);
    if (quota === undefined) {
      expect(limiter.take('x', withKey).day).toBe(null);
      return;
    }
    for (let i = 0; i < quota; i++) {
      if (i > 0 && i % perMinute === 0) limiter.turn(minute);
      expect(limiter.take('x', withKey).exceeded).toBe(null);
    }
    limiter.turn(minute);
    const { exceeded, day } = limiter.take('x', withKey);
    const spentMs = Math.ceil(quota / perMinute) * minute;
    expect(exceeded).toBe('day');
    expect(day).toEqual({ limit: quota, used: quota, resetSec: (14 * 3600_000 - 10_000 - spentMs) / 1000 });
    limiter.turn((day?.resetSec ?? 0) * 1000);
    expect(limiter.take('x', withKey)).toMatchObject({ exceeded: null, day: { used: 1 } });
  });
});

test('transliteration has a counter of its own, and under profile A also spends the quota', () => {
  const a = openLimiter('A');
  for (let i = 0; i < 60; i++) expect(a.translit().exceeded).toBe(null);
  expect(a.translit().exceeded).toBe('translit');
  expect(a.look()).toMatchObject({
    minute: { used: 0 },
    day: { used: 60 },
    translit: { used: 60, limit: 60 },
  });
  expect(a.translit('k', true).translit.limit).toBe(300);
  const b = openLimiter('B');
  b.translit();
  expect(b.look()).toMatchObject({ minute: { used: 0 }, day: null, translit: { used: 1 } });
});

test('looking spends nothing', () => {
  const limiter = openLimiter('B');
  for (let i = 0; i < 100; i++) expect(limiter.look()).toMatchObject({ exceeded: null, minute: { used: 0 } });
});

test('the reset is at least one second, up to the last millisecond of a window', () => {
  const limiter = openLimiter('B');
  limiter.turn(49_999);
  expect(limiter.look().minute.resetSec).toBe(1);
  limiter.turn(1);
  expect(limiter.look().minute.resetSec).toBe(60);
});

test.each([
  [{}, [60, 300, 10_000]],
  [{ perMinute: 5 }, [5, 300, 10_000]],
  [{ translit: 7 }, [60, 7, 10_000]],
  [{ perDay: 9 }, [60, 300, 9]],
  // 0 is no quota, not one that is spent.
  [{ perDay: 0 }, [60, 300, undefined]],
  [{ perMinute: 5, translit: 7, perDay: 0 }, [5, 7, undefined]],
])('a key with limits of its own: %j', (own, expected) => {
  const limits = { perMinute: null, translit: null, perDay: null, ...own };
  const { perMinute, translit, perDay } = allowanceOf(limitProfiles.A, {
    bucket: 'key 1',
    withKey: true,
    limits,
  });
  expect([perMinute, translit, perDay]).toEqual(expected);
});

/** Limits that a few calls reach; a key has no quota, unless of its own. */
const tight: LimitProfile = {
  name: 'A',
  anonymous: { rateLimitPerMin: 3, dailyQuota: 5 },
  withKey: { rateLimitPerMin: 4 },
  translit: { anonymous: 2, withKey: 3 },
};
const noLimits = { perMinute: null, translit: null, perDay: null };
const callers: readonly LimitedCaller[] = [
  { bucket: 'ip 192.0.2.1', withKey: false },
  { bucket: 'ip 192.0.2.2', withKey: false },
  { bucket: 'key 1', withKey: true, limits: noLimits },
  { bucket: 'key 2', withKey: true, limits: { perMinute: 2, translit: 1, perDay: 4 } },
];

/** The limiter as the contract says it, a record for each caller. */
function createModel() {
  interface Counts {
    minute: number;
    day: number;
    calls: number;
    translits: number;
    today: number;
  }
  const known = new Map<string, Counts>();
  let changed: Set<string> | undefined;
  let lastDay = 0;
  return {
    take({ bucket, withKey, limits }: LimitedCaller, spending: Spending, now: number): LimitState {
      const [own, translit] = withKey
        ? [tight.withKey, tight.translit.withKey]
        : [tight.anonymous, tight.translit.anonymous];
      const most = {
        minute: limits?.perMinute ?? own.rateLimitPerMin,
        translit: limits?.translit ?? translit,
        day: (limits?.perDay ?? own.dailyQuota ?? 0) || undefined,
      };
      const [minuteNow, dayNow] = [Math.floor(now / minute), Math.floor(now / day)];
      const before = known.get(bucket);
      const sameMinute = before?.minute === minuteNow;
      const counts: Counts = {
        minute: minuteNow,
        day: dayNow,
        calls: sameMinute ? before.calls : 0,
        translits: sameMinute ? before.translits : 0,
        today: before?.day === dayNow ? before.today : 0,
      };
      known.set(bucket, counts);
      lastDay = dayNow;
      let exceeded: LimitState['exceeded'] = null;
      if (spending === 'translit' && counts.translits >= most.translit) exceeded = 'translit';
      if (spending === 'call' && counts.calls >= most.minute) exceeded = 'minute';
      if (exceeded === null && spending !== 'nothing' && most.day !== undefined && counts.today >= most.day)
        exceeded = 'day';
      if (exceeded === null) {
        if (spending === 'call') counts.calls += 1;
        if (spending === 'translit') counts.translits += 1;
        if (spending !== 'nothing' && most.day !== undefined) counts.today += 1;
        if (most.day !== undefined) changed?.add(bucket);
      }
      const resetSec = Math.ceil((minute - (now % minute)) / 1000);
      const dayReset = Math.ceil((day - (now % day)) / 1000);
      return {
        minute: { limit: most.minute, used: counts.calls, resetSec },
        translit: { limit: most.translit, used: counts.translits, resetSec },
        day: most.day === undefined ? null : { limit: most.day, used: counts.today, resetSec: dayReset },
        exceeded,
      };
    },
    /** Spent of the day by those who came since this was last asked. */
    changes(now: number): number[] | undefined {
      const names = [...(changed ?? [])];
      changed = new Set();
      const today = Math.floor(now / day);
      if (today !== lastDay) return undefined;
      const own = names.map((name) => known.get(name)).filter((counts) => counts?.day === today);
      return own.length === 0 ? undefined : own.map((counts) => counts?.today ?? 0).sort();
    },
  };
}
const day = 86_400_000;

test('whatever is asked, and whenever, the counters say what a record for each caller says', () => {
  const spending = fc.constantFrom<Spending>('call', 'call', 'translit', 'nothing');
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ caller: fc.constantFrom(...callers), spending }) },
    { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom(1, 999, 1000, 1001, 29_999, minute, day) }) },
    { weight: 1, arbitrary: fc.record({ to: fc.constantFrom(minute, day), before: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.constant('changes' as const) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, begins) => {
      let now = start;
      const limiter = createLimiter(tight, () => now, { memory: createLimiterMemory(1000) });
      const model = createModel();
      if (begins) expect(limiter.changes()).toEqual(model.changes(now));
      for (const own of steps) {
        if (own === 'changes') {
          const spent = limiter.changes()?.spent.map(({ calls }) => calls);
          expect(spent?.sort()).toEqual(model.changes(now));
        } else if ('pass' in own) now += own.pass;
        // To the beginning of a window, or a millisecond before.
        else if ('to' in own) now += own.to - (now % own.to) - own.before;
        else
          expect(limiter.take(own.caller, own.spending)).toEqual(model.take(own.caller, own.spending, now));
      }
    }),
    { numRuns: 300 },
  );
});

test('what is kept of a day goes on in another process: the greater number counts, of another day none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (spent, isNext) => {
        let now = start;
        const options = () => ({ memory: createLimiterMemory(1000) });
        const first = createLimiter(tight, () => now, options());
        first.changes();
        const own = callers.slice(0, 2);
        for (const [at, count] of spent.entries())
          for (let call = 0; call < count; call++) {
            now += minute;
            first.take(own[at % 2] ?? expect.fail(), 'call');
          }
        const kept = first.changes();
        if (isNext) now += day;
        const memory = createLimiterMemory(1000, kept, now);
        const second = createLimiter(tight, () => now, { memory });
        for (const caller of own) {
          const used = first.take(caller, 'nothing').day?.used;
          expect(second.take(caller, 'nothing').day?.used).toBe(isNext ? 0 : used);
        }
      },
    ),
  );
});

test('the key that is of no day yet is that of the first request’s', () => {
  const table = openCounterTable(createCounterMemory(10, { day: 0, words: [1, 2] }));
  const allowance = { perMinute: 9, translit: 9, perDay: 9 };
  for (const minute of [20_000 * 1440, 20_000 * 1440 + 1439]) {
    table.spend('ip 1', minute, allowance, 'call');
    expect(table.key()).toEqual({ day: 20_000, words: [1, 2] });
  }
  table.spend('ip 1', 20_001 * 1440, allowance, 'call');
  expect(table.key().words).not.toEqual([1, 2]);
});
