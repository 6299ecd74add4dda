/** The limiter of many machines over a server that is played here; a real one is asked by system/sidecar/valkey. */
import { expect, test } from 'vitest';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../../sidecar/limits/shared.ts';
import type { Valkey } from '../../../sidecar/limits/valkey.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A minute before a day ends, by the clock of this machine. */
const start = Date.parse('2026-03-04T23:59:00Z');

function open() {
  const state = {
    counted: [0, 0, 0, 0],
    /** Of the server: ahead of ours by so much. */
    ahead: 0,
    dayKeys: [] as string[],
  };
  const valkey: Valkey = {
    isReady: () => true,
    async run(_script, key) {
      if (!key.includes('day-key')) return [start + state.ahead, ...state.counted];
      state.dayKeys.push(key);
      return 'c2VjcmV0';
    },
    close() {},
  };
  const alone = createLimiter(limitProfiles.A, () => start);
  const limiter = createSharedLimiter(limitProfiles.A, valkey, alone, () => start);
  return { state, take: () => limiter.take({ bucket: 'ip 1', withKey: false }, 'call') };
}

test.each([
  [0, null],
  [1, 'minute'],
  [2, 'translit'],
  [3, 'day'],
])('tells what the server counted; %i means: stopped by %s', async (stop, exceeded) => {
  const { take, state } = open();
  Object.assign(state, { counted: [7, 8, 900, stop], ahead: 30_000 });
  expect(await take()).toEqual({
    minute: { limit: 15, used: 7, resetSec: 30 },
    translit: { limit: 60, used: 8, resetSec: 30 },
    day: { limit: 1000, used: 900, resetSec: 30 },
    exceeded,
  });
});

test('the name of a caller changes with the day of the server, whose clock may be ahead', async () => {
  const { take, state } = open();
  Object.assign(state, { counted: [1, 0, 0, 0], ahead: 2 * minuteMs });
  for (let n = 0; n < 3; n++) await take();
  const day = Math.floor(start / dayMs);
  expect(state.dayKeys).toEqual([day, day + 1].map((it) => expect.stringMatching(new RegExp(`\\D${it}$`))));
});
