/** The memory of the counters: the hash, the bound, and threads that count together. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createCounterMemory, hashCaller, openCounterTable } from '../../../sidecar/limits/counter-table.ts';
import { createLimiter, createLimiterMemory } from '../../../sidecar/limits/memory.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

const start = Date.parse('2026-03-04T10:00:10Z');
const caller = (n: number) => ({ bucket: `ip ${n >> 16}.${(n >> 8) & 255}.${n & 255}.1`, withKey: false });

/** HalfSipHash-2-4 with 64 bits out, key 00 01 … 07, of the messages of 0 … 9 bytes 00 01 …: the authors' vectors. */
const vectors = [
  '218d1f59b9b83cc8',
  'be552412f8387315',
  '064f39ef7c50eb57',
  'ce0f1a45f7060679',
  'd5e78a175be52ea1',
  'cb9d7c3f2f3db580',
  'ce3e91358aa2bc25',
  'ff202728b07bc684',
  'edfee820bce4858c',
  '5b51cccc13888307',
];

test.each(vectors.map((hex, length) => [length, hex] as const))(
  'the hash of %d bytes is %s',
  (length, hex) => {
    const text = String.fromCharCode(...Array.from({ length }, (_, n) => n));
    const words = new Int32Array(2);
    hashCaller(text, 0x03020100, 0x07060504, words);
    expect(Buffer.from(words.buffer).toString('hex')).toBe(hex);
  },
);

test('texts of any length differ in every character', () => {
  const words = new Int32Array(2);
  const seen = new Set<string>();
  const texts = Array.from({ length: 40 }, (_, n) => 'x'.repeat(n)).flatMap((text) => [
    text,
    ...[...text].map((_, i) => `${text.slice(0, i)}y${text.slice(i + 1)}`),
  ]);
  for (const text of texts) {
    hashCaller(text, 1, 2, words);
    seen.add(words.join());
  }
  expect(seen.size).toBe(new Set(texts).size);
});

test('no caller of a running window is forgotten, up to as many as were asked for', () => {
  const callers = 20_000;
  let clock = start;
  let full = 0;
  const limiter = createLimiter(limitProfiles.A, () => clock, {
    memory: createLimiterMemory(callers),
    onFull: () => full++,
  });
  for (let round = 1; round <= 3; round++)
    for (let n = 0; n < callers; n++) expect(limiter.take(caller(n), 'call').minute.used).toBe(round);
  // Daily counters of evicted callers are kept; those of another day make room.
  clock += 60_000;
  expect(limiter.take(caller(7), 'call')).toMatchObject({ minute: { used: 1 }, day: { used: 4 } });
  clock += 86_400_000;
  for (let n = 0; n < callers; n++)
    expect(limiter.take(caller(callers + n), 'call')).toMatchObject({
      minute: { used: 1 },
      day: { used: 1 },
    });
  expect(full).toBe(0);
});

test('beyond, new callers share one counter, and that is told once a minute', () => {
  let clock = start;
  let full = 0;
  const limiter = createLimiter(limitProfiles.B, () => clock, {
    memory: createLimiterMemory(64),
    onFull: () => full++,
  });
  const states = Array.from({ length: 1000 }, (_, n) => limiter.take(caller(n), 'call'));
  expect(states.filter(({ minute }) => minute.used === 1).length).toBeGreaterThanOrEqual(64);
  expect(states.at(-1)?.exceeded).toBe('minute');
  expect(limiter.take(caller(0), 'call').minute.used).toBe(2);
  expect(full).toBe(1);
  clock += 60_000;
  expect(limiter.take(caller(999), 'call')).toMatchObject({ exceeded: null, minute: { used: 1 } });
});

test('the shared counter of a day begins anew with the next', () => {
  let clock = start;
  const limiter = createLimiter(limitProfiles.A, () => clock, { memory: createLimiterMemory(1) });
  const day = () => Array.from({ length: 400 }, (_, n) => limiter.take(caller(n), 'call').day?.used ?? 0);
  expect(Math.max(...day())).toBeGreaterThan(1);
  const { day: before } = limiter.take(caller(399), 'call');
  clock += 86_400_000;
  // As many as before have a counter of their own, the others share one, in which nothing of yesterday stands.
  day();
  expect(limiter.take(caller(399), 'call').day?.used).toBe(before?.used);
});

test('what is kept of a day: calls of callers with a quota, and none that another day’s key hashed', () => {
  let clock = start;
  const limiter = createLimiter(limitProfiles.A, () => clock);
  expect(limiter.changes()).toBeUndefined();
  limiter.take({ bucket: 'key 1', withKey: true, limits: { perMinute: 5, translit: 5, perDay: 0 } }, 'call');
  expect(limiter.changes()).toBeUndefined();
  limiter.take(caller(1), 'nothing');
  limiter.take(caller(1), 'call');
  expect(limiter.changes()?.spent.map(({ calls }) => calls)).toEqual([1]);
  clock += 86_400_000;
  limiter.take(caller(2), 'call');
  // A clock that is set back: the key is of a day that has not begun.
  clock -= 86_400_000;
  limiter.take(caller(3), 'call');
  expect(limiter.changes()).toBeUndefined();
});

test('where counters are scarce, a running daily quota is not forgotten for a new caller', () => {
  let clock = start;
  const limiter = createLimiter(limitProfiles.A, () => clock, { memory: createLimiterMemory(4) });
  const spent = Array.from({ length: 40 }, (_, n) => limiter.take(caller(n), 'call').day?.used);
  const own = spent.flatMap((used, n) => (used === 1 ? [n] : []));
  // New callers in the minutes between must not take the counter of a caller whose day goes on.
  clock += 60_000;
  for (let n = 100; n < 140; n++) limiter.take(caller(n), 'call');
  clock += 60_000;
  const [first = -1] = own;
  expect(limiter.take(caller(first), 'call').day?.used).toBe(2);
});

test('while its day goes on no caller loses its counter, however many others come in the minutes between', () => {
  let clock = start;
  const callers = 64;
  const limiter = createLimiter(limitProfiles.A, () => clock, { memory: createLimiterMemory(callers) });
  const take = (n: number) => limiter.take(caller(n), 'call').day?.used;
  for (let n = 0; n < callers; n++) expect(take(n)).toBe(1);
  for (let round = 1; round <= 3; round++) {
    clock += 60_000;
    // More of them than there is room for.
    for (let n = 0; n < 4 * callers; n++) take(round * 1000 + n);
    if (round === 2) continue;
    for (let n = 0; n < callers; n++) expect(take(n)).toBe(round === 1 ? 2 : 3);
  }
});

test('threads over one memory count together, exactly', async () => {
  const memory = createLimiterMemory(1000);
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    const { createLimiter } = await import(workerData.limiter);
    const limiter = createLimiter(workerData.profile, () => workerData.now, { memory: workerData.memory });
    let allowed = 0;
    for (let n = 0; n < 3000; n++)
      if (limiter.take({ bucket: 'ip ' + (n % 20), withKey: false }, 'call').exceeded === null) allowed++;
    parentPort.postMessage(allowed);`;
  const workers = Array.from(
    { length: 4 },
    () =>
      new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
        workerData: {
          limiter: new URL('../../../sidecar/limits/memory.ts', import.meta.url).href,
          profile: limitProfiles.B,
          now: start,
          memory,
        },
      }),
  );
  const counts = await Promise.all(workers.map(async (worker) => Number((await once(worker, 'message'))[0])));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20 * limitProfiles.B.anonymous.rateLimitPerMin);
});

test.each([
  { span: 'minute', profile: limitProfiles.B, ms: 60_000 },
  // Of callers with quotas.
  { span: 'day', profile: limitProfiles.A, ms: 86_400_000 },
] as const)(
  'a $span that is over makes room: as many new callers have counters of their own',
  ({ span, profile, ms }) => {
    let clock = start;
    const limiter = createLimiter(profile, () => clock, {
      memory: createLimiterMemory(64),
      onFull: () => expect.unreachable('there is room'),
    });
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 64; n++)
        for (const used of [1, 2])
          expect(limiter.take(caller(round * 1000 + n), 'call')[span]?.used).toBe(used);
      clock += ms;
    }
  },
);

const key = { day: 20_000, words: [1, 2] } as const;
const minuteOf = (day: number) => day * 1440;
const allowance = { perMinute: 60, translit: 60, perDay: 1000 };

test('callers whose hashes are alike in one half are two callers', () => {
  const hash = new Int32Array(2);
  const byHalf = [new Map<number, string>(), new Map<number, string>()];
  const alike: (readonly [string, string])[] = [];
  for (let n = 0; n < 300_000; n++) {
    const name = `ip ${n}`;
    hashCaller(name, ...key.words, hash);
    byHalf.forEach((half, i) => {
      const other = half.get(hash[i] ?? 0);
      if (other !== undefined) alike.push([other, name]);
      half.set(hash[i] ?? 0, name);
    });
  }
  expect(alike.length).toBeGreaterThan(3);
  for (const [one, other] of alike) {
    const table = openCounterTable(createCounterMemory(100, key));
    const spend = (name: string) => table.spend(name, minuteOf(key.day), allowance, 'call').spent.day;
    expect([spend(one), spend(other), spend(one), spend(other)]).toEqual([1, 1, 2, 2]);
  }
});

test('a hash is told by both of its words', () => {
  const memory = createCounterMemory(64, key);
  const table = openCounterTable(memory);
  // They begin at one slot of 128.
  for (const [low, calls] of [
    [3, 5],
    [131, 7],
  ] as const)
    table.restore({ high: 9, low, calls }, minuteOf(key.day));
  const words = [...new Int32Array(memory)];
  const kept = words.flatMap((word, at) => (word === 9 ? [[words[at + 1], words[at + 5]]] : []));
  expect(kept).toEqual([
    [3, 5],
    [131, 7],
  ]);
});

test('with each day the key gives way to one made of it; all that began with one go on with one', () => {
  const keyAt = (...days: readonly number[]) => {
    const table = openCounterTable(createCounterMemory(10, key));
    for (const day of days) table.spend('ip 1', minuteOf(day), allowance, 'call');
    return table.key();
  };
  expect(keyAt(20_000)).toEqual(key);
  const next = keyAt(20_000, 20_001);
  expect(next.day).toBe(20_001);
  expect(next.words).not.toEqual(key.words);
  expect(keyAt(20_003)).toEqual(keyAt(20_001, 20_002, 20_003));
  expect(keyAt(20_003).words).not.toEqual(next.words);
  // An hour later, or a clock that was set back: the same day's key.
  expect(keyAt(20_001, 20_001, 20_000)).toEqual(next);
});

test('what is put back counts, the greater number of two; what finds no room is counted for no other', () => {
  const table = openCounterTable(createCounterMemory(64, key));
  const before = Array.from({ length: 400 }, (_, n) => ({ high: n + 1, low: n, calls: 500 + n }));
  for (const spent of before) table.restore(spent, minuteOf(key.day));
  const fresh = table.spend('ip 1', minuteOf(key.day), allowance, 'call');
  expect(fresh).toMatchObject({ own: undefined, exceeded: null, spent: { day: 1 } });
  const hash = new Int32Array(2);
  hashCaller('ip 2', ...key.words, hash);
  const [high = 0, low = 0] = hash;
  const other = openCounterTable(createCounterMemory(64, key));
  for (const calls of [7, 9, 8]) other.restore({ high, low, calls }, minuteOf(key.day));
  expect(other.spend('ip 2', minuteOf(key.day), allowance, 'call').spent.day).toBe(10);
});
