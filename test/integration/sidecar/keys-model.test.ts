/** API keys against a plain record of each: whatever is done to them, by whichever server they are used. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../../sidecar/keys/followed-keys.ts';
import { openKeyStore } from '../../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../../sidecar/keys/reader.ts';
import { hashOf } from '../../../sidecar/keys/schema.ts';
import {
  addSharedUse,
  followSharedKeys,
  readSharedUse,
  shareKeys,
} from '../../../sidecar/keys/shared-keys.ts';
import { createKeyUse, keptDays, recordUse, type Use } from '../../../sidecar/keys/usage.ts';
import type { Valkey } from '../../../sidecar/limits/valkey.ts';
import type { Key, Keys } from '../../../sidecar/service.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-keys-model-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = Date.parse('2026-03-04T10:00:00Z');
const hour = 3_600_000;
const dayMs = 24 * hour;
const instant = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

const id = fc.integer({ min: 1, max: 4 });
const limit = fc.option(fc.integer({ min: 1, max: 9 }));
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      create: fc.constantFrom('a', 'b'),
      hours: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ rotate: id, hours: fc.integer({ min: 0, max: 4 }) }) },
  fc.record({ rename: id, to: fc.constantFrom('c', 'd') }),
  fc.record({ enable: id, isEnabled: fc.boolean() }),
  fc.record({ expire: id, hours: fc.option(fc.integer({ min: -1, max: 5 })) }),
  fc.record({
    limits: id,
    own: fc.record(
      { perMinute: limit, translit: limit, perDay: fc.option(fc.nat({ max: 9 })) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ remove: id }),
  fc.record({ pass: fc.integer({ min: 1, max: 3 }) }),
);

interface Token {
  readonly token: string;
  readonly id: number;
  /** When it was replaced, until when it is good; of the present one never. */
  readonly until: number;
}

test('a key is what was done to it, and a token is good as long as it was told to be', () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 18 }), (steps) => {
      run += 1;
      const path = join(folder, `${run}.sqlite`);
      const store = openKeyStore(path);
      const reader = openKeyReader(path);
      let now = start;
      let made = 0;
      const keys = new Map<number, Key>();
      let tokens: Token[] = [];
      const change = (of: number, fields: Partial<Key>, got: Key | undefined) => {
        const old = keys.get(of);
        if (old === undefined) {
          expect(got).toBeUndefined();
          return;
        }
        keys.set(of, { ...old, ...fields });
        expect(got).toEqual(keys.get(of));
      };
      try {
        for (const own of steps) {
          const at = new Date(now);
          if ('create' in own) {
            made += 1;
            const expiresAt = own.hours === null ? undefined : new Date(now + own.hours * hour);
            const { key, token } = store.create(own.create, at, expiresAt);
            const limits = { perMinute: null, translit: null, perDay: null };
            const rest = {
              name: own.create,
              prefix: token.slice(0, 12),
              enabled: true,
              usedOn: null,
              limits,
            };
            expect(key).toEqual({
              ...rest,
              id: made,
              createdAt: instant(now),
              expiresAt: expiresAt ? instant(expiresAt.getTime()) : null,
            });
            keys.set(made, key);
            tokens.push({ token, id: made, until: Infinity });
          } else if ('rotate' in own) {
            const until = now + own.hours * hour;
            const rotated = store.rotate(own.rotate, at, new Date(until));
            if (rotated !== undefined) {
              tokens = tokens.map((one) =>
                one.id === own.rotate && one.until === Infinity ? { ...one, until } : one,
              );
              tokens.push({ token: rotated.token, id: own.rotate, until: Infinity });
            }
            change(
              own.rotate,
              rotated === undefined ? {} : { prefix: rotated.token.slice(0, 12) },
              rotated?.key,
            );
          } else if ('rename' in own) change(own.rename, { name: own.to }, store.rename(own.rename, own.to));
          else if ('enable' in own)
            change(own.enable, { enabled: own.isEnabled }, store.setEnabled(own.enable, own.isEnabled));
          else if ('expire' in own) {
            const end = own.hours === null ? null : new Date(now + own.hours * hour);
            change(
              own.expire,
              { expiresAt: end && instant(end.getTime()) },
              store.setExpiry(own.expire, end),
            );
          } else if ('limits' in own) {
            const limits = { perMinute: null, translit: null, perDay: null, ...keys.get(own.limits)?.limits };
            // `as`: fields that are absent stay as they were.
            const next = { ...limits, ...own.own } as Key['limits'];
            change(
              own.limits,
              { limits: next },
              store.setLimits(own.limits, own.own as Partial<Key['limits']>),
            );
          } else if ('remove' in own) {
            expect(store.remove(own.remove)).toEqual(keys.get(own.remove));
            keys.delete(own.remove);
            tokens = tokens.filter((one) => one.id !== own.remove);
          } else now += own.pass * hour;

          expect(reader.keys()).toEqual([...keys.values()]);
          const known = reader.tokens();
          for (const { token, id: of, until } of tokens) {
            const key = keys.get(of) ?? expect.fail();
            const end = Math.min(until, key.expiresAt === null ? Infinity : Date.parse(key.expiresAt));
            const found = keyOf(known.get(hashOf(token)), now);
            // One that is over may be forgotten, too.
            if (end > now) expect(found).toEqual(key);
            else expect(['expired', undefined]).toContain(found);
            if (until === Infinity) expect(found).toEqual(end > now ? key : 'expired');
          }
          for (const of of keys.keys()) {
            const former = tokens.filter((one) => one.id === of && one.until !== Infinity && one.until > now);
            expect(
              reader.formerOf(of, new Date(now)).toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1)),
            ).toEqual(
              former
                .map(({ token, until }) => ({ prefix: token.slice(0, 12), until: instant(until) }))
                .sort((a, b) => (a.prefix < b.prefix ? -1 : 1)),
            );
          }
        }
      } finally {
        reader.close();
        store.close();
      }
    }),
    { numRuns: 40 },
  );
});

const use = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  day: fc.constantFrom('2026-03-04', '2026-03-05', '2026-06-02', '2026-06-03', '2026-06-04'),
  endpoint: fc.constantFrom('anime', 'me', 'resolve'),
  calls: fc.integer({ min: 1, max: 5 }),
});

test('sums calls by key, day and endpoint for ninety days', () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(fc.array(use, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (writes) => {
      run += 1;
      const path = join(folder, `use-${run}.sqlite`);
      const store = openKeyStore(path);
      for (const name of ['a', 'b']) store.create(name, new Date(start));
      store.close();
      let sums = new Map<string, number>();
      const usedOn = new Map<number, string>();
      for (const uses of writes) {
        expect(recordUse(path, uses)).toEqual([]);
        const own = uses.filter(({ id: of }) => of <= 2);
        for (const { id: of, day, endpoint, calls } of own) {
          const name = `${of} ${day} ${endpoint}`;
          sums.set(name, (sums.get(name) ?? 0) + calls);
          const before = usedOn.get(of) ?? '';
          usedOn.set(of, day > before ? day : before);
        }
        const last = own
          .map(({ day }) => day)
          .sort()
          .at(-1);
        const oldest = last && new Date(Date.parse(last) - keptDays * dayMs).toISOString().slice(0, 10);
        if (oldest !== undefined)
          sums = new Map([...sums].filter(([name]) => (name.split(' ')[1] ?? '') >= oldest));
      }
      const reader = openKeyReader(path);
      try {
        for (const of of [1, 2, 3]) {
          const rows = [...sums]
            .filter(([name]) => name.startsWith(`${of} `))
            .map(([name, calls]) => [...name.split(' ').slice(1), calls]);
          expect(
            reader
              .usageOf(of)
              .map(({ day, endpoint, calls }) => [day, endpoint, calls])
              .toSorted(),
          ).toEqual(rows.sort());
        }
        expect(reader.keys().map(({ usedOn: on }) => on)).toEqual([1, 2].map((of) => usedOn.get(of) ?? null));
        for (const since of ['2026-03-05', '2026-06-03']) {
          const expected = new Map<number, number>();
          for (const [name, calls] of sums) {
            const [of = '', day = ''] = name.split(' ');
            if (day >= since) expected.set(Number(of), (expected.get(Number(of)) ?? 0) + calls);
          }
          expect(reader.callsSince(since)).toEqual(expected);
        }
      } finally {
        reader.close();
      }
    }),
    { numRuns: 30 },
  );
});

describe('counting', () => {
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => void vi.useRealTimers());

  test('loses no call and counts no call twice if writes fail; writes once a minute at most', async () => {
    const action = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ id: fc.constantFrom(1, 2), endpoint: fc.constantFrom('anime', 'me') }),
      },
      { weight: 2, arbitrary: fc.constantFrom(1000, 59_000, 60_000, 61_000, dayMs) },
      fc.constantFrom('fails' as const, 'works' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), fc.boolean(), async (actions, isLater) => {
        vi.setSystemTime(start);
        const written = new Map<string, number>();
        const counted = new Map<string, number>();
        let fails = false;
        const times: number[] = [];
        const record = (uses: readonly Use[]) => {
          times.push(performance.now());
          if (fails) return isLater ? Promise.resolve(uses) : uses;
          for (const { id: of, day, endpoint, calls } of uses) {
            const name = `${of} ${day} ${endpoint}`;
            written.set(name, (written.get(name) ?? 0) + calls);
          }
          return isLater ? Promise.resolve([]) : [];
        };
        const keyUse = createKeyUse(record, Date.now);
        for (const own of actions) {
          if (own === 'fails' || own === 'works') fails = own === 'fails';
          else if (typeof own === 'number') await vi.advanceTimersByTimeAsync(own);
          else {
            keyUse.note(own.id, own.endpoint);
            const name = `${own.id} ${new Date().toISOString().slice(0, 10)} ${own.endpoint}`;
            counted.set(name, (counted.get(name) ?? 0) + 1);
          }
        }
        await vi.advanceTimersByTimeAsync(60_000);
        if (!fails) expect(written).toEqual(counted);
        fails = false;
        // What is left is written in a minute by itself, or at the end.
        if (isLater) await vi.advanceTimersByTimeAsync(120_000);
        const before = times.length;
        for (let at = 1; at < before; at++)
          expect((times[at] ?? 0) - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(60_000);
        await keyUse.close();
        expect(written).toEqual(counted);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

/** A Valkey of its own that does what the scripts of shared keys do (system/sidecar/shared-keys asks a real one). */
function playKeys() {
  const hashes = new Map<string, Map<string, string>>();
  const ends = new Map<string, number>();
  const state = { isReady: true, isBroken: false, asked: 0 };
  const valkey: Valkey = {
    isReady: () => state.isReady,
    async run(text, key, args) {
      state.asked += 1;
      if (state.isBroken) throw new Error('no answer');
      const hash = hashes.get(key) ?? new Map<string, string>();
      if (text.includes("'HGETALL'")) return [...hash].flat();
      hashes.set(key, hash);
      if (text.includes('HINCRBY')) {
        for (let at = 1; at < args.length; at += 2)
          hash.set(args[at] ?? '', String(Number(hash.get(args[at] ?? '') ?? 0) + Number(args[at + 1])));
        ends.set(key, Number(args[0]));
        return null;
      }
      if (text.includes("'HSET'")) {
        hash.set('version', args[0] ?? '').set('tokens', args[1] ?? '');
        return 2;
      }
      if (hash.get('version') === args[0]) return [args[0]];
      return [hash.get('version') ?? '', hash.get('tokens') ?? '[]'];
    },
    close() {},
  };
  return { valkey, state, ends, drop: () => hashes.clear() };
}

const keyNamed = (of: number): Key => ({
  id: of,
  name: `key ${of}`,
  prefix: 'aua_',
  enabled: true,
  createdAt: instant(start),
  usedOn: null,
  expiresAt: null,
  limits: { perMinute: null, translit: null, perDay: null },
});
const known = (...tokens: [token: string, of: number, until?: number][]) =>
  new Map(tokens.map(([token, of, until = null]) => [hashOf(token), { key: keyNamed(of), until }]));

describe('shared keys', () => {
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => void vi.useRealTimers());

  const ownOf =
    (found: Readonly<Record<string, ReturnType<Keys['find']>>>): Keys['find'] =>
    (token) =>
      found[token];

  test('the keys of this machine come first, then those shared last, also while Valkey is away', async () => {
    const { valkey, state, drop } = playKeys();
    await shareKeys(valkey, known(['a', 1], ['short', 2, start + hour], ['mine', 3]));
    const mine = { ...keyNamed(9), name: 'mine' };
    const own = ownOf({ mine, old: 'expired', dark: 'unreadable' });
    const keys = await followSharedKeys(own, valkey, Date.now);
    const find = (...tokens: string[]) =>
      tokens.map((token) => {
        const found = keys.find(token);
        return typeof found === 'object' ? found.name : found;
      });
    expect(find('a', 'short', 'mine', 'old', 'none', 'dark')).toEqual([
      'key 1',
      'key 2',
      'mine',
      'expired',
      undefined,
      'unreadable',
    ]);
    vi.setSystemTime(start + hour);
    expect(find('short')).toEqual(['expired']);
    // Changed, and changed again, while it answers, is away and breaks off.
    await shareKeys(valkey, known(['b', 4]));
    expect(find('a', 'b')).toEqual(['key 1', undefined]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(find('a', 'b')).toEqual([undefined, 'key 4']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(find('b')).toEqual(['key 4']);
    state.isBroken = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(find('b')).toEqual(['key 4']);
    state.isBroken = false;
    await shareKeys(valkey, known(['c', 5]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(find('b', 'c')).toEqual([undefined, 'key 5']);
    state.isReady = false;
    const before = state.asked;
    await vi.advanceTimersByTimeAsync(5000);
    expect([state.asked, ...find('c')]).toEqual([before, 'key 5']);
    // A server that has lost them has none.
    drop();
    state.isReady = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(find('c', 'mine')).toEqual([undefined, 'mine']);
    keys.stop();
    const after = state.asked;
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.asked).toBe(after);
  });

  test('sums the calls of all machines by key, day and endpoint for ninety days', async () => {
    const days = [0, 1, 45, keptDays, keptDays + 1].map((back) =>
      new Date(start - back * dayMs).toISOString().slice(0, 10),
    );
    const shared = fc.record({
      id,
      day: fc.constantFrom(...days),
      endpoint: fc.constantFrom('anime', 'me'),
      calls: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(shared, { maxLength: 5 }), { maxLength: 4 }), async (writes) => {
        const { valkey, state, ends } = playKeys();
        const sums = new Map<string, number>();
        for (const uses of writes) {
          state.isBroken = true;
          const texts = (all: readonly Use[]) => all.map((one) => JSON.stringify(one)).sort();
          expect(texts(await addSharedUse(valkey, uses))).toEqual(texts(uses));
          state.isBroken = false;
          expect(await addSharedUse(valkey, uses)).toEqual([]);
          for (const { id: of, day, endpoint, calls } of uses) {
            if (day === days.at(-1)) continue;
            const name = `${of} ${day} ${endpoint}`;
            sums.set(name, (sums.get(name) ?? 0) + calls);
          }
        }
        const read = await readSharedUse(valkey, start);
        expect(
          new Map(read.map(({ id: of, day, endpoint, calls }) => [`${of} ${day} ${endpoint}`, calls])),
        ).toEqual(sums);
        expect(read).toHaveLength(sums.size);
        for (const [name, end] of ends) {
          const day = name.slice(-10);
          expect(end).toBe(Date.parse(day) + (keptDays + 1) * dayMs);
        }
      }),
      { numRuns: 40 },
    );
  });
});
