/** The limiter of many machines over a server that is played here; a real one is asked by system/sidecar/shared-limits. */
import { expect, test } from 'vitest';
import { createLimiter } from '../../../sidecar/limits/memory.ts';
import { createSharedLimiter } from '../../../sidecar/limits/shared.ts';
import type { Valkey } from '../../../sidecar/limits/valkey.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A minute before a day ends, by the clock of this machine. */
const start = Date.parse('2026-03-04T23:59:00Z');
const caller = (bucket: string) => ({ bucket, withKey: false });

function open() {
  let isReady = true;
  let isBroken = false;
  /** Of the server: ahead of ours by so much. */
  let ahead = 0;
  let counted = [0, 0, 0, 0];
  const asked: { key: string; args: readonly string[] }[] = [];
  const valkey: Valkey = {
    isReady: () => isReady,
    async run(_script, key, args) {
      asked.push({ key, args });
      if (isBroken) throw new Error('no answer');
      return key.includes('day-key') ? 'c2VjcmV0' : [start + ahead, ...counted];
    },
    close() {},
  };
  const alone = createLimiter(limitProfiles.A, () => start);
  const limiter = createSharedLimiter(limitProfiles.A, valkey, alone, () => start);
  return {
    take: (bucket: string) => Promise.resolve(limiter.take(caller(bucket), 'call')),
    asked,
    /** Keys of callers, in the order in which they were asked. */
    names: () => asked.map(({ key }) => key).filter((key) => !key.includes('day-key')),
    dayKeys: () => asked.map(({ key }) => key).filter((key) => key.includes('day-key')),
    answer: (next: number[], serverAhead = 0) => {
      counted = next;
      ahead = serverAhead;
    },
    set: (next: { ready?: boolean; broken?: boolean }) => {
      isReady = next.ready ?? isReady;
      isBroken = next.broken ?? isBroken;
    },
  };
}

test.each([
  [0, null],
  [1, 'minute'],
  [2, 'translit'],
  [3, 'day'],
])('tells what the server counted; %i means: stopped by %s', async (stop, exceeded) => {
  const { take, answer } = open();
  answer([7, 8, 900, stop], 30_000);
  expect(await take('ip 1')).toEqual({
    minute: { limit: 15, used: 7, resetSec: 30 },
    translit: { limit: 60, used: 8, resetSec: 30 },
    day: { limit: 1000, used: 900, resetSec: 30 },
    exceeded,
  });
});

test('the server learns no address: a caller has one name a day, and no other caller has it', async () => {
  const { take, names, asked } = open();
  for (const bucket of ['ip 192.0.2.1', 'ip 192.0.2.2', 'ip 192.0.2.1']) await take(bucket);
  const [one, two, again] = names();
  expect([again === one, two === one]).toEqual([true, false]);
  expect(JSON.stringify(asked)).not.toContain('192.0.2');
});

test('the name of a caller changes with the day of the server, whose clock may be ahead', async () => {
  const { take, answer, dayKeys } = open();
  answer([1, 0, 0, 0], 2 * minuteMs);
  await take('ip 1');
  await take('ip 1');
  await take('ip 1');
  const day = Math.floor(start / dayMs);
  expect(dayKeys()).toEqual([day, day + 1].map((it) => expect.stringMatching(new RegExp(`\\D${it}$`))));
});

test('while the server is away each machine counts alone, and asks again when it is back', async () => {
  const { take, answer, set, asked } = open();
  answer([9, 0, 9, 0]);
  set({ ready: false });
  expect((await take('ip 1')).minute.used).toBe(1);
  expect(asked).toEqual([]);
  // It breaks off at the very first question.
  set({ ready: true, broken: true });
  expect((await take('ip 1')).minute.used).toBe(2);
  set({ broken: false });
  expect((await take('ip 1')).minute.used).toBe(9);
  set({ broken: true });
  expect((await take('ip 1')).minute.used).toBe(3);
});
