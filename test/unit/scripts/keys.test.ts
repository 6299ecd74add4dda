/** `npm run keys`: the meaning of each command line, and the list of keys. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, parseAction } from '../../../scripts/keys/arguments.ts';
import { withUse } from '../../../scripts/keys/share.ts';
import { keyLines, listLines } from '../../../scripts/keys/show.ts';
import { parseSpan, parseWhen } from '../../../scripts/keys/when.ts';
import type { KeyReader } from '../../../sidecar/keys/reader.ts';
import type { Use } from '../../../sidecar/keys/usage.ts';
import type { Key } from '../../../sidecar/service.ts';

const now = Date.parse('2026-03-04T10:00:00Z');
const hour = 3_600_000;
const parse = (...args: string[]) => parseAction(args, now);
/** The message that refuses words, also one by Node. */
const refusalOf = (use: () => unknown): string => {
  try {
    use();
  } catch (error) {
    return String(error);
  }
  return '';
};

describe('the words', () => {
  test.each<[string[], Action]>([
    [['create', 'Bot'], { command: 'create', name: 'Bot', expiresAt: null }],
    [
      ['create', 'Bot', '--expires', '90d'],
      { command: 'create', name: 'Bot', expiresAt: new Date(now + 90 * 24 * hour) },
    ],
    [['list', '0'], { command: 'list', id: 0 }],
    [['rotate', '7'], { command: 'rotate', id: 7, until: new Date(now + 24 * hour) }],
    [['rotate', '7', '--keep', '0'], { command: 'rotate', id: 7, until: new Date(now) }],
    [['rename', '7', 'New name'], { command: 'rename', id: 7, name: 'New name' }],
    [['expire', '7', '2h'], { command: 'expire', id: 7, at: new Date(now + 2 * hour) }],
    [['limit', '7', '--per-day', 'none'], { command: 'limit', id: 7, limits: { perDay: 0 } }],
    [
      ['limit', '7', '--per-minute', 'profile', '--translit', '1', '--per-day', '999999999'],
      { command: 'limit', id: 7, limits: { perMinute: null, translit: 1, perDay: 999_999_999 } },
    ],
    [['disable', '7'], { command: 'disable', id: 7 }],
    [['share'], { command: 'share' }],
  ])('%j are understood', (args, action) => expect(parse(...args)).toEqual(action));

  test.each<[string[], RegExp]>([
    [
      [],
      /Give an action\. Allowed: create, list, rotate, rename, expire, limit, disable, enable, remove, share\./,
    ],
    [['create', ' \t'], /needs a NAME/],
    [['create', 'a\tb'], /no tabs/],
    [['create', 'two', 'words'], /Too many words: words\./],
    [['create', 'x', '--keep', '1h'], /create takes no --keep/],
    [['create', 'x', '--expires', '2026-03-04'], /is over/],
    [['list', '1234567890123456'], /is not an id/],
    [['rotate'], /ID of a key is missing/],
    [['rotate', '7', '--keep', '1w'], /--keep "1w" is not a span/],
    [['expire', '7'], /needs a WHEN/],
    [['expire', '7', 'soon'], /WHEN "soon" is not a time/],
    [['limit', '7'], /at least one of/],
    [['limit', '7', '--per-minute', '0'], /--per-minute "0" is not a limit/],
    [['limit', '7', '--per-minute', 'none'], /--per-minute "none" is not a limit\. .+ LIMIT_PROFILE\.$/],
    [['limit', '7', '--per-day', '1000000000'], /is not a limit\. .+ none for no limit\.$/],
  ])('%j are refused with the reason', (args, message) =>
    expect(refusalOf(() => parse(...args))).toMatch(message),
  );
});

describe('spans, times and limits', () => {
  const units = { m: 60_000, h: hour, d: 24 * hour };

  test('a span has a number and a unit, and as a time it counts from now', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom('m', 'h', 'd' as const),
        (count, unit) => {
          const ms = count * units[unit];
          expect(parseSpan('--keep', `${count}${unit}`)).toBe(ms);
          expect(parseWhen('WHEN', `${count}${unit}`, now)?.getTime()).toBe(now + ms);
        },
      ),
    );
    expect([parseSpan('--keep', '0'), parseSpan('--keep', '0m')]).toEqual([0, 0]);
  });

  test.each(['', '1', '1s', '1.5h', '-1h', '1h ', '1234567m', '2027-02-29', '2027-04-31T12:00:00Z'])(
    '"%s" is neither a span nor a time',
    (text) => {
      expect(refusalOf(() => parseSpan('--keep', text))).toContain(`--keep "${text}" is not a span`);
      expect(refusalOf(() => parseWhen('WHEN', text, now))).toContain(`WHEN "${text}" is not a time`);
    },
  );

  test.each([
    ['2026-03-04T10:00:01Z', '2026-03-04T10:00:01.000Z'],
    ['2026-03-04T10:01Z', '2026-03-04T10:01:00.000Z'],
    ['2026-03-05', '2026-03-05T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('%s is a time ahead', (text, at) => expect(parseWhen('WHEN', text, now)?.toISOString()).toBe(at));

  test.each(['2026-03-04T10:00:00Z', '2026-03-04T09:59:59Z', '2026-03-04', '0h', '1999-12-31'])(
    '%s is refused because it is over',
    (text) => expect(refusalOf(() => parseWhen('WHEN', text, now))).toContain('is over'),
  );

  test('refuses a span beyond the year 9999', () => {
    const end = Date.parse('9999-12-31T23:59:59Z');
    expect(parseWhen('WHEN', '1m', end - units.m)?.getTime()).toBe(end);
    expect(refusalOf(() => parseWhen('WHEN', '1m', end - units.m + 1))).toContain('is not a time');
  });
});

/** A key. Fields that a test does not set have usual values. */
const keyOf = (id: number, fields: Partial<Key> = {}): Key => ({
  id,
  name: `key ${id}`,
  prefix: `ak_${id}`,
  enabled: true,
  createdAt: '2026-01-01T00:00:00Z',
  usedOn: null,
  expiresAt: null,
  limits: { perMinute: null, translit: null, perDay: null },
  ...fields,
});

type Former = { prefix: string; until: string };

/** A reader of these keys and uses; those of a key are in the order of the reader of the file. */
const readerOf = (keys: readonly Key[], uses: readonly Use[], former: readonly Former[] = []): KeyReader => ({
  keys: () => [...keys],
  tokens: () => new Map(),
  formerOf: (_id, at) => former.filter(({ until }) => until > at.toISOString()),
  usageOf: (id) =>
    uses.filter((use) => use.id === id).map(({ day, endpoint, calls }) => ({ day, endpoint, calls })),
  callsSince: (since) => {
    const calls = new Map<number, number>();
    for (const use of uses) if (use.day >= since) calls.set(use.id, (calls.get(use.id) ?? 0) + use.calls);
    return calls;
  },
  close: () => {},
});

test('a list adds the calls of other machines', () => {
  const use = (id: number, day: string, endpoint: string, calls: number) => ({ id, day, endpoint, calls });
  const here = [use(1, '2026-03-03', 'me', 2), use(1, '2026-03-02', 'anime', 1)];
  const elsewhere = [
    use(1, '2026-03-03', 'me', 3),
    use(1, '2026-03-03', 'anime', 9),
    use(2, '2026-03-04', 'me', 1),
  ];
  const own = withUse(readerOf([keyOf(1, { usedOn: '2026-03-03' }), keyOf(2)], here), elsewhere);
  expect(own.keys().map(({ usedOn }) => usedOn)).toEqual(['2026-03-03', '2026-03-04']);
  expect(own.usageOf(1).map(Object.values)).toEqual([
    ['2026-03-03', 'anime', 9],
    ['2026-03-03', 'me', 5],
    ['2026-03-02', 'anime', 1],
  ]);
  expect(own.callsSince('2026-03-03')).toEqual(
    new Map([
      [1, 14],
      [2, 1],
    ]),
  );
});

test('lists each key with its state and its calls of thirty days', () => {
  const keys = [
    keyOf(1),
    keyOf(2, { enabled: false, expiresAt: '2026-12-31T00:00:00Z' }),
    keyOf(3, { expiresAt: '2026-03-04T10:00:00Z', usedOn: '2026-03-03' }),
    keyOf(4, { expiresAt: '2026-03-04T10:00:01Z' }),
  ];
  const days = ['2026-02-02', '2026-02-03', '2026-03-04'];
  const noted = days.map((day, at) => ({ id: 1, day, endpoint: 'anime', calls: 10 ** at }));
  const rest = '2026-01-01T00:00:00Z';
  expect([...listLines(readerOf(keys, noted), new Date(now))].map((line) => line.split('\t'))).toEqual([
    ['1', 'ak_1…', 'enabled', rest, 'never used', '110 calls', 'key 1'],
    ['2', 'ak_2…', 'disabled', rest, 'never used', '0 calls', 'key 2'],
    ['3', 'ak_3…', 'expired 2026-03-04T10:00:00Z', rest, 'used 2026-03-03', '0 calls', 'key 3'],
    ['4', 'ak_4…', 'enabled until 2026-03-04T10:00:01Z', rest, 'never used', '0 calls', 'key 4'],
  ]);
});

test.each([
  [{ perMinute: null, translit: null, perDay: null }, 'the profile’s'],
  [
    { perMinute: null, translit: 5, perDay: 0 },
    '5 transliterations a minute, no daily quota; else the profile’s',
  ],
])('shows a key with the limits %j', (limits, said) => {
  const key = keyOf(1, { limits, usedOn: '2026-03-03' });
  const noted = [
    { id: 1, day: '2026-03-03', endpoint: 'anime', calls: 2 },
    { id: 2, day: '2026-03-03', endpoint: 'me', calls: 9 },
    { id: 1, day: '2026-03-02', endpoint: 'me', calls: 1 },
  ];
  const former = [
    { prefix: 'ak_old', until: '2026-03-04T09:00:00Z' },
    { prefix: 'ak_new', until: '2026-03-05T09:00:00Z' },
  ];
  expect([...keyLines(readerOf([key], noted, former), key, new Date(now))]).toEqual([
    'key 1 «key 1»',
    '  token   ak_1…',
    '  former  ak_new… until 2026-03-05T09:00:00Z',
    '  state   enabled',
    `  limits  ${said}`,
    '  made    2026-01-01T00:00:00Z, used 2026-03-03',
    '2026-03-03\tanime\t2',
    '2026-03-02\tme\t1',
  ]);
});
