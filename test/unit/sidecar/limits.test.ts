import { describe, expect, test } from 'vitest';
import { allowanceOf, createLimiter } from '../../../sidecar/limits/memory.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

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
